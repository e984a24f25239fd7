import type { Client } from "../../../api/client.ts";
import {
  emptyQuery,
  isEmptySearch,
  requestedStarts,
  requestedTime,
  type SearchQuery,
} from "../../../domain/search/search.ts";
import { LAST_MINUTE } from "../../../domain/time/clock.ts";
import type { SearchContract } from "../contract.ts";
import { searchBodyOf } from "../state.ts";

/** How far a time is moved, in minutes: half an hour and an hour, both ways. */
const SHIFTS = [30, -30, 60, -60];
/** How many moved times are offered at most. */
const MOST_SHIFTS = 2;

export type Relaxation = {
  kind:
    | "shift"
    | "time"
    | "part"
    | "people"
    | "invoice"
    | "filters"
    | "text"
    | "bounds"
    | "position"
    | "group"
    | "all";
  query: SearchQuery;
  /** The group of spaces to search in; null: all. */
  group: number | null;
  /** How many spaces it finds. */
  total: number;
};

/**
 * The searches without one of the conditions that find more than `total` spaces, each with their number (SEARCH-26).
 */
export async function findRelaxations(
  api: Client,
  query: SearchQuery,
  total: number,
  group: number | null = null,
): Promise<Relaxation[]> {
  if (isEmptySearch(query)) return [];
  const found = await Promise.all(
    relaxationsOf(query, group).map(async (one) => {
      const inGroup = one.group === null ? {} : { group_id: one.group };
      const answer = await api<SearchContract>()("POST search", {
        body: { ...searchBodyOf(one.query), ...inGroup, page: 1, per_page: 1 },
      });
      return { ...one, total: answer.total };
    }),
  );
  const helpful = found.filter((one) => one.total > total);
  const shifts = helpful.filter(({ kind }) => kind === "shift").slice(0, MOST_SHIFTS);
  return helpful.filter((one) => one.kind !== "shift" || shifts.includes(one));
}

function relaxationsOf(query: SearchQuery, group: number | null): Omit<Relaxation, "total">[] {
  const relaxations: Omit<Relaxation, "total" | "group">[] = [];
  const { start, end } = query;
  if (requestedTime(query) && start !== null && end !== null) {
    for (const by of SHIFTS)
      if (start + by >= 0 && end + by <= LAST_MINUTE)
        relaxations.push({ kind: "shift", query: { ...query, start: start + by, end: end + by } });
    relaxations.push({ kind: "time", query: { ...query, day: null, start: null, end: null } });
  }
  if (requestedStarts(query) && query.length) {
    const { length } = query;
    if (length.part !== "any")
      relaxations.push({ kind: "part", query: { ...query, length: { ...length, part: "any" } } });
    relaxations.push({ kind: "time", query: { ...query, day: null, length: null } });
  }
  if (query.headcount > 1) relaxations.push({ kind: "people", query: { ...query, headcount: 0 } });
  if (query.invoiceOnly) relaxations.push({ kind: "invoice", query: { ...query, invoiceOnly: false } });
  if (query.instantOnly || query.maxCost !== null || query.equipment.length + query.uses.length > 0) {
    const none = { instantOnly: false, maxCost: null, costCurrency: null, equipment: [], uses: [] };
    relaxations.push({ kind: "filters", query: { ...query, ...none } });
  }
  if (query.text.trim() !== "") relaxations.push({ kind: "text", query: { ...query, text: "" } });
  if (query.bounds) relaxations.push({ kind: "bounds", query: { ...query, bounds: null } });
  if (query.position) relaxations.push({ kind: "position", query: { ...query, position: null } });
  const within = relaxations.map((one) => ({ ...one, group }));
  if (group !== null) within.push({ kind: "group", query, group: null });
  if (within.length > 1 && !within.some(isUnconditional))
    within.push({ kind: "all", query: emptyQuery, group: null });
  return within;
}

/** Without any condition the recommended spaces are shown: their number says nothing. */
export function isUnconditional({ query, group }: Pick<Relaxation, "query" | "group">): boolean {
  return group === null && isEmptySearch(query);
}
