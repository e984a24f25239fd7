import type { Brand } from "../../domain/brand/brand.ts";
import { folded } from "../../domain/search-text.ts";
import { withoutStationSuffix } from "../../domain/station-label.ts";
import { MAX_SUGGESTIONS, type Suggestible, type SuggestionSource } from "../../domain/suggestions.ts";
import type { Language, Text } from "../../domain/text.ts";
import type { Catalog } from "../catalog/contract.ts";
import type { Index } from "./index-build.server.ts";

/** Few enough for domain/suggestions to fold and order them at each key stroke. */
export async function suggestible(
  { table }: Index,
  catalog: Catalog,
  brand: Brand,
  word: string,
  language: Language,
): Promise<SuggestionSource> {
  const wanted = withoutStationSuffix(folded(word));
  const areas = new Map<number, Suggestible>();
  const first: number[] = [];
  const later: number[] = [];
  // The same name again says nothing more: the place goes to another.
  const seenFirst = new Set<string>();
  const seenLater = new Set<string>();
  for (const slot of table.inOrder) {
    if (table.isShown[slot] === 0) continue;
    const id = table.ids[slot] as number;
    const place = table.area[slot] as number;
    const area = areas.get(place);
    if (area) area.spaces += 1;
    else areas.set(place, { id, name: table.areas[place] as Text, spaces: 1 });
    const names = table.names[slot] as string;
    if (first.length === MAX_SUGGESTIONS) continue;
    const at = names.indexOf(wanted);
    if (at < 0) continue;
    const isFirst = at === 0 || names[at - 1] === "\n" || names.includes(`\n${wanted}`);
    if (!isFirst && later.length === MAX_SUGGESTIONS) continue;
    const border = names.indexOf("\n");
    const name = language === "ja" ? names.slice(0, border) : names.slice(border + 1);
    const seen = isFirst ? seenFirst : seenLater;
    if (seen.has(name)) continue;
    seen.add(name);
    (isFirst ? first : later).push(id);
  }
  const found = await catalog.spaces([...first, ...later]);
  return {
    stations: catalog
      .stations()
      .map(({ entry, spaceIds }) => ({ id: entry.id, name: entry.name, spaces: spaceIds.length })),
    areas: [...areas.values()],
    spaces: [...found.values()].map(({ id, entry }) => ({ id, name: entry.name, spaces: 1 })),
    extraStations: brand.extraStations,
  };
}
