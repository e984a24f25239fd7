import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type BilingualText, dataLanguage } from "../../../domain/language/text.ts";
import { folded } from "../../../domain/search/search-text.ts";
import { withoutStationSuffix } from "../../../domain/search/station-label.ts";
import {
  MAX_SUGGESTIONS,
  type Suggestible,
  type SuggestionSource,
} from "../../../domain/search/suggestions.ts";
import type { Catalog } from "../../catalog/contract.ts";
import type { Index } from "./index-build.server.ts";

/** Candidates for suggestions: few enough that the domain can rank them at each keystroke. */
export async function suggestionSource(
  { table }: Index,
  catalog: Catalog,
  brand: Brand,
  word: string,
  locale: Locale,
): Promise<SuggestionSource> {
  const language = dataLanguage(locale);
  const wanted = withoutStationSuffix(folded(word));
  const areas = new Map<number, Suggestible>();
  const prefixed: number[] = [];
  const containing: number[] = [];
  // Spaces of the same name would be one suggestion: each name counts once.
  const seenPrefixed = new Set<string>();
  const seenContaining = new Set<string>();
  for (const slot of table.byId) {
    if (table.isShown[slot] === 0) continue;
    const id = table.ids[slot] as number;
    const areaIndex = table.area[slot] as number;
    const area = areas.get(areaIndex);
    if (area) area.spaces += 1;
    else areas.set(areaIndex, { id, name: table.areas[areaIndex] as BilingualText, spaces: 1 });
    const names = table.names[slot] as string;
    if (prefixed.length === MAX_SUGGESTIONS) continue;
    const at = names.indexOf(wanted);
    if (at < 0) continue;
    const isPrefixed = at === 0 || names[at - 1] === "\n" || names.includes(`\n${wanted}`);
    if (!isPrefixed && containing.length === MAX_SUGGESTIONS) continue;
    const [ja = "", en = ""] = names.split("\n");
    const name = { ja, en }[language];
    const seen = isPrefixed ? seenPrefixed : seenContaining;
    if (seen.has(name)) continue;
    seen.add(name);
    (isPrefixed ? prefixed : containing).push(id);
  }
  const found = await catalog.spaces([...prefixed, ...containing]);
  return {
    stations: catalog
      .stations()
      .map(({ entry, spaceIds }) => ({ id: entry.id, name: entry.name, spaces: spaceIds.length })),
    areas: [...areas.values()],
    spaces: [...found.values()].map(({ id, entry }) => ({ id, name: entry.name, spaces: 1 })),
    extraStations: brand.extraStations,
  };
}
