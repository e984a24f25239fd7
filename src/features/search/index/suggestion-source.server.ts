import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type BilingualText, dataLanguage } from "../../../domain/language/text.ts";
import { folded } from "../../../domain/search/folded.ts";
import { stationForms, wordsIn } from "../../../domain/search/place-forms.ts";
import { searchWords } from "../../../domain/search/search-words.ts";
import { withoutStationSuffix } from "../../../domain/search/station-label.ts";
import {
  MAX_SUGGESTIONS,
  nameMatch,
  placeMatch,
  type SuggestiblePlace,
  type SuggestionSource,
  type TypedText,
  typedText,
} from "../../../domain/search/suggestions.ts";
import type { Catalog } from "../../catalog/contract.ts";
import type { Index } from "./index-build.server.ts";
import type { Place } from "./place-table.server.ts";
import type { SpaceTable } from "./space-table.server.ts";

/** Candidates for suggestions: few enough that the domain can rank them at each keystroke. */
export async function suggestionSource(
  { table }: Index,
  catalog: Catalog,
  brand: Brand,
  text: string,
  locale: Locale,
): Promise<SuggestionSource> {
  const typed = typedText(text);
  const found = await catalog.spaces(matchingSpaces(table, typed, locale));
  const stations = stationsOf(table, catalog);
  const areas = placesOf(
    table,
    table.area,
    table.places.areas.map((place) => [place]),
  );
  return {
    stations: [...stations, ...extraStations(stations, areas, brand, typed, locale)],
    areas: [...areas, ...placesOf(table, table.region, table.places.regions)],
    spaces: [...found.values()].map(({ id, entry }) => ({ id, name: entry.name, spaces: 1 })),
  };
}

function stationsOf({ places }: SpaceTable, catalog: Catalog): SuggestiblePlace[] {
  return catalog.stations().map(({ entry, spaceIds }) => {
    const { forms } = places.stations[places.stationIndex(entry)] as Place;
    return { id: entry.id, name: entry.name, spaces: spaceIds.length, forms };
  });
}

/** The brand's own stations that the catalogue does not have, with the number of spaces in areas of that name. */
function extraStations(
  stations: readonly SuggestiblePlace[],
  areas: readonly SuggestiblePlace[],
  { extraStations: extra }: Brand,
  typed: TypedText,
  locale: Locale,
): SuggestiblePlace[] {
  const bare = (name: BilingualText) => withoutStationSuffix(folded(name.en));
  const known = new Set(stations.map(({ name }) => bare(name)));
  return extra.flatMap((name, index): SuggestiblePlace[] => {
    const forms = stationForms(name);
    if (known.has(bare(name)) || placeMatch(forms, typed) === null) return [];
    const words = searchWords(name[dataLanguage(locale)]);
    const there = areas.filter((place) => wordsIn(place.forms, words).every(Boolean));
    const spaces = there.reduce((sum, place) => sum + place.spaces, 0);
    return [{ id: Number.MAX_SAFE_INTEGER - extra.length + index, name, spaces, forms }];
  });
}

/** The places in a column, with how many visible spaces each has; those of the same name are one. */
function placesOf(
  { capacity, byId, ids }: SpaceTable,
  column: Int32Array,
  places: readonly (readonly Place[])[],
): SuggestiblePlace[] {
  const counts = new Int32Array(places.length);
  const firstIds = new Int32Array(places.length);
  for (const slot of byId) {
    if ((capacity[slot] as number) < 0) continue;
    const index = column[slot] as number;
    if (counts[index] === 0) firstIds[index] = ids[slot] as number;
    counts[index] = (counts[index] as number) + 1;
  }
  const found = new Map<string, SuggestiblePlace>();
  places.forEach((list, index) => {
    const [spaces, id] = [counts[index] as number, firstIds[index] as number];
    for (const { name, forms } of spaces > 0 ? list : []) {
      const key = `${name.ja}\n${name.en}`;
      const known = found.get(key);
      if (known) found.set(key, { ...known, id: Math.min(known.id, id), spaces: known.spaces + spaces });
      else found.set(key, { id, name, forms, spaces });
    }
  });
  return [...found.values()];
}

/** The ids of the spaces that match best by name: at most ten that begin with the text, and ten others. */
function matchingSpaces(
  { byId, capacity, ids, names }: SpaceTable,
  typed: TypedText,
  locale: Locale,
): number[] {
  const language = dataLanguage(locale);
  const matching = { start: [] as number[], elsewhere: [] as number[] };
  // Spaces of the same name would be one suggestion: each name counts once.
  const seen = { start: new Set<string>(), elsewhere: new Set<string>() };
  const firstWord = typed.words[0]?.text ?? typed.whole.text;
  for (const slot of byId) {
    if (matching.start.length === MAX_SUGGESTIONS) break;
    if ((capacity[slot] as number) < 0) continue;
    const both = names[slot] as string;
    if (!both.includes(firstWord)) continue;
    const [ja = "", en = ""] = both.split("\n");
    const match = nameMatch([ja, en], typed);
    if (match === null || matching[match].length === MAX_SUGGESTIONS) continue;
    const name = { ja, en }[language];
    if (seen[match].has(name)) continue;
    seen[match].add(name);
    matching[match].push(ids[slot] as number);
  }
  return [...matching.start, ...matching.elsewhere];
}
