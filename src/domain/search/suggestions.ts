import type { Locale } from "../language/locale.ts";
import { type BilingualText, dataLanguage } from "../language/text.ts";
import { folded } from "./search-text.ts";
import { stationLabel, withoutStationSuffix } from "./station-label.ts";

/** `spaces` is the number of spaces that it finds. */
export type Suggestible = { id: number; name: BilingualText; spaces: number };

export type SuggestionSource = {
  stations: readonly Suggestible[];
  /** The id of an area is the lowest id of its spaces. */
  areas: readonly Suggestible[];
  spaces: readonly Suggestible[];
  /** Stations that the brand suggests although the catalogue does not have them (SEARCH-17). */
  extraStations: readonly BilingualText[];
};

/** `label` is what is shown, `value` what is searched for. */
type Suggestion = { kind: "station" | "area" | "space"; label: string; value: string };

export const MAX_SUGGESTIONS = 10;

/**
 * At most ten: stations, then areas, then spaces; within each, those that start with the word first, then by number of
 * spaces, then by id (SEARCH-15). Names match in both languages. Of suggestions that read and search alike only the
 * first is kept: a guest could not tell them apart.
 */
export function suggestionsFor(word: string, source: SuggestionSource, locale: Locale): Suggestion[] {
  if (word.trim() === "") return [];
  const wanted = withoutStationSuffix(folded(word));
  const stations = [...source.stations, ...extraStations(source)];
  return [
    ...matching(stations, wanted, locale).map(({ name }): Suggestion => {
      const bare = withoutStationSuffix(name[dataLanguage(locale)]) || name[dataLanguage(locale)];
      return { kind: "station", label: stationLabel(name[dataLanguage(locale)], locale), value: bare };
    }),
    ...matching(source.areas, wanted, locale).map(({ name }) => plain("area", name[dataLanguage(locale)])),
    ...matching(source.spaces, wanted, locale).map(({ name }) => plain("space", name[dataLanguage(locale)])),
  ].slice(0, MAX_SUGGESTIONS);
}

function plain(kind: "area" | "space", name: string): Suggestion {
  return { kind, label: name, value: name };
}

function matching(items: readonly Suggestible[], wanted: string, locale: Locale): Suggestible[] {
  const seen = new Set<string>();
  return items
    .map((item) => ({ item, names: [folded(item.name.ja), folded(item.name.en)] }))
    .filter(({ names }) => names.some((name) => name.includes(wanted)))
    .map(({ item, names }) => ({ item, later: names.some((name) => name.startsWith(wanted)) ? 0 : 1 }))
    .sort((a, b) => a.later - b.later || b.item.spaces - a.item.spaces || a.item.id - b.item.id)
    .map(({ item }) => item)
    .filter(({ name }) => {
      const alike = withoutStationSuffix(folded(name[dataLanguage(locale)]));
      return !seen.has(alike) && seen.add(alike);
    });
}

/** After the stations of the catalogue, and without those that it has. */
function extraStations({ stations, extraStations: extra }: SuggestionSource): Suggestible[] {
  const known = new Set(stations.map(({ name }) => withoutStationSuffix(folded(name.en))));
  return extra
    .filter((name) => !known.has(withoutStationSuffix(folded(name.en))))
    .map((name, index) => ({ id: Number.MAX_SAFE_INTEGER - extra.length + index, name, spaces: 0 }));
}
