import { folded } from "./search-text.ts";
import { stationLabel, withoutStationSuffix } from "./station-label.ts";
import type { Language, Text } from "./text.ts";

/** Something that can be suggested; `spaces` is how many rooms it stands for. */
export type Suggestible = { id: number; name: Text; spaces: number };

export type SuggestionSource = {
  stations: readonly Suggestible[];
  /** The id of an area is the lowest of its spaces. */
  areas: readonly Suggestible[];
  spaces: readonly Suggestible[];
  /** Stations without a room in the catalogue (brand). */
  extraStations: readonly Text[];
};

/** `label` is what is shown, `value` what is searched for. */
export type Suggestion = { kind: "station" | "area" | "space"; label: string; value: string };

export const MAX_SUGGESTIONS = 10;

/**
 * At most ten: stations, areas, spaces; in each those that begin with the word first, then by number of spaces,
 * then by id (DECISIONS 46). Names match in both languages. Nothing typed, nothing suggested. Of several that read
 * and search alike only the first is offered: a guest could not tell them apart.
 */
export function suggestionsFor(word: string, source: SuggestionSource, language: Language): Suggestion[] {
  if (word.trim() === "") return [];
  const wanted = withoutStationSuffix(folded(word));
  const stations = [...source.stations, ...extraStations(source)];
  return [
    ...matching(stations, wanted, language).map(({ name }): Suggestion => {
      const bare = withoutStationSuffix(name[language]) || name[language];
      return { kind: "station", label: stationLabel(name[language], language), value: bare };
    }),
    ...matching(source.areas, wanted, language).map(({ name }) => plain("area", name[language])),
    ...matching(source.spaces, wanted, language).map(({ name }) => plain("space", name[language])),
  ].slice(0, MAX_SUGGESTIONS);
}

function plain(kind: "area" | "space", name: string): Suggestion {
  return { kind, label: name, value: name };
}

function matching(items: readonly Suggestible[], wanted: string, language: Language): Suggestible[] {
  const seen = new Set<string>();
  return items
    .map((item) => ({ item, names: [folded(item.name.ja), folded(item.name.en)] }))
    .filter(({ names }) => names.some((name) => name.includes(wanted)))
    .map(({ item, names }) => ({ item, later: names.some((name) => name.startsWith(wanted)) ? 0 : 1 }))
    .sort((a, b) => a.later - b.later || b.item.spaces - a.item.spaces || a.item.id - b.item.id)
    .map(({ item }) => item)
    .filter(({ name }) => {
      const alike = withoutStationSuffix(folded(name[language]));
      return !seen.has(alike) && seen.add(alike);
    });
}

/** Those that the catalogue does not have itself; they come after its own. */
function extraStations({ stations, extraStations: extra }: SuggestionSource): Suggestible[] {
  const known = new Set(stations.map(({ name }) => withoutStationSuffix(folded(name.en))));
  return extra
    .filter((name) => !known.has(withoutStationSuffix(folded(name.en))))
    .map((name, index) => ({ id: Number.MAX_SAFE_INTEGER - extra.length + index, name, spaces: 0 }));
}
