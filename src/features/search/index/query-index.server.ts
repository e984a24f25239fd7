import type { Amount } from "../../../domain/money/money.ts";
import { distanceKm, type Position } from "../../../domain/search/distance.ts";
import { isEmptySearch, RECOMMENDED, requestedTime } from "../../../domain/search/search.ts";
import { searchWords } from "../../../domain/search/search-words.ts";
import type { BilledHours } from "./rule-profiles.server.ts";
import { type FilterRequest, restrictedTo, type SlotFilter, slotFilter } from "./space-filter.server.ts";
import { positionOf, type SpaceTable } from "./space-table.server.ts";
import { topK } from "./top-k.server.ts";
import type { Vacancy } from "./vacancy.server.ts";
import type { WordFilter, WordMatches } from "./word-filter.server.ts";

/** `total` in minor units, null if the query has no time; `distance` in km, null if it has no position. */
export type SearchHit = { id: number; total: Amount | null; distance: number | null };

/** `total` counts all results; `found` are those of the page. */
export type SearchPage = { total: number; found: SearchHit[]; isRecommended: boolean };

type QueryRequest = FilterRequest & {
  /** Limits the search to these spaces; null: all. */
  spaceIds: ReadonlySet<number> | null;
  /** Epoch milliseconds. */
  now: number;
  /** The account whose own holds do not count. */
  accountId: number | null;
  /** The page: its first result, from 0, and its size. */
  from: number;
  count: number;
  /** The wall minute of `now` in a time zone. */
  wallNow: (zone: string) => number;
};

/** The same results as the plain search of test/search-reference.ts (SEARCH-18), from the columns of the table. */
export function queryIndex(
  table: SpaceTable,
  vacancy: Vacancy,
  words: WordFilter,
  billedHours: BilledHours,
  request: QueryRequest,
): SearchPage {
  const { query, from, count } = request;
  // The most frequent query; it needs no scan.
  if (isEmptySearch(query) && !request.spaceIds) return recommended(table, request);
  const matches = words.matches(searchWords(query.text));
  const filter = restrictedTo(request.spaceIds, table, slotFilter(table, matches, request));
  const time = requestedTime(query);
  if (time) vacancy.markTaken(time, table.cleaning, table.longestCleaning, request.accountId, request.now);
  const planHours = time ? billedHours.lookup(table, time, request.now, request.wallNow) : null;
  const keys = scratchKeys(table.count);
  const { position } = query;
  if (position) {
    const slots = keys.subarray(0, freeSlots(table, vacancy, filter, planHours, keys));
    return pageOf(
      table,
      nearest(table, slots, position, from, from + count),
      slots.length,
      planHours,
      position,
    );
  }
  const ranks = rankRange(table.count);
  const own = table.currencies.indexOf(request.brandCurrency);
  const found: Found = { keys, sums: scratchSums(table.count) };
  const total = planHours
    ? keysByTotal(table, vacancy, filter, planHours, own, matches, found)
    : keysById(table, filter, matches, found);
  const to = Math.min(from + count, total);
  const page = matches ? pageByMatch(found, total, from, to) : topK(keys.subarray(0, total), from, to);
  const slots = page.map(
    (key) => table.byId[(key >= FOREIGN_CURRENCY ? key - FOREIGN_CURRENCY : key) % ranks] as number,
  );
  return pageOf(table, slots, total, planHours, null);
}

/** The keys of what is found, and where its words were found, which comes first. */
type Found = { keys: Float64Array; sums: Uint16Array };

/** The keys `from` to `to` in the order of where the words were found, then of the keys. */
function pageByMatch({ keys, sums }: Found, total: number, from: number, to: number): number[] {
  const counts: number[] = [];
  for (let at = 0; at < total; at += 1) {
    const sum = sums[at] as number;
    counts[sum] = (counts[sum] ?? 0) + 1;
  }
  const page: number[] = [];
  let before = 0;
  // In ascending order, and without the sums that do not occur.
  counts.forEach((count, sum) => {
    if (before < to && before + count > from) {
      const group = new Float64Array(count);
      let size = 0;
      for (let at = 0; at < total; at += 1) {
        if (sums[at] === sum) group[size++] = keys[at] as number;
      }
      page.push(...topK(group, Math.max(0, from - before), Math.min(to - before, count)));
    }
    before += count;
  });
  return page;
}

type PlanHoursOf = ReturnType<BilledHours["lookup"]>;

// The next three write what they find and return how many. Each is one loop over all spaces, kept plain because it runs a
// hundred thousand times a query.

function keysById(
  table: SpaceTable,
  filter: SlotFilter,
  matches: WordMatches | null,
  { keys, sums }: Found,
): number {
  const { isShown, rank, count } = table;
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (isShown[slot] === 0 || (filter !== null && !filter(slot))) continue;
    keys[total] = rank[slot] as number;
    if (matches !== null) sums[total] = matches[slot] as number;
    total += 1;
  }
  return total;
}

/** A key sorts by currency (the brand's first), then by total, then by id. */
function keysByTotal(
  table: SpaceTable,
  vacancy: Vacancy,
  filter: SlotFilter,
  planHours: PlanHoursOf,
  own: number,
  matches: WordMatches | null,
  { keys, sums }: Found,
): number {
  const { isShown, rank, profile, zone, currency, costs, costsFrom, count } = table;
  const { marks, mark } = vacancy;
  const { known } = planHours;
  const ranks = rankRange(count);
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (isShown[slot] === 0 || marks[slot] === mark || (filter !== null && !filter(slot))) continue;
    const at = profile[slot] as number;
    const cached = known[at];
    const hours = cached === undefined ? planHours(at, zone[slot] as number) : cached;
    if (hours === null) continue;
    const from = costsFrom[slot] as number;
    let amount = 0;
    for (let line = 0; line < hours.length; line += 2) {
      amount += (costs[from + (hours[line] as number)] as number) * (hours[line + 1] as number);
    }
    keys[total] = amount * ranks + (rank[slot] as number) + (currency[slot] === own ? 0 : FOREIGN_CURRENCY);
    if (matches !== null) sums[total] = matches[slot] as number;
    total += 1;
  }
  return total;
}

function freeSlots(
  table: SpaceTable,
  vacancy: Vacancy,
  filter: SlotFilter,
  planHours: PlanHoursOf | null,
  keys: Float64Array,
): number {
  const { isShown, profile, zone, count } = table;
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (isShown[slot] === 0 || (filter !== null && !filter(slot))) continue;
    if (planHours && (vacancy.isTaken(slot) || !planHours(profile[slot] as number, zone[slot] as number)))
      continue;
    keys[total] = slot;
    total += 1;
  }
  return total;
}

function pageOf(
  table: SpaceTable,
  slots: readonly number[],
  total: number,
  planHours: PlanHoursOf | null,
  position: Position | null,
): SearchPage {
  const found = slots.map((slot): SearchHit => {
    const hours = planHours?.(table.profile[slot] as number, table.zone[slot] as number);
    return {
      id: table.ids[slot] as number,
      total: hours ? amountOf(table, slot, hours) : null,
      distance: position && distanceKm(position, positionOf(table, slot)),
    };
  });
  return { total, found, isRecommended: false };
}

/** A power of two above every rank. As a shift, because V8 would compute a power of floats anew in each round. */
function rankRange(count: number): number {
  return 1 << (32 - Math.clz32(count));
}

/** The first ten by id (SEARCH-10). */
function recommended(table: SpaceTable, { from, count }: QueryRequest): SearchPage {
  const ids: number[] = [];
  for (const slot of table.byId) {
    if (ids.length === RECOMMENDED) break;
    if (table.isShown[slot] === 1) ids.push(table.ids[slot] as number);
  }
  const found = ids.slice(from, from + count).map((id) => ({ id, total: null, distance: null }));
  return { total: ids.length, found, isRecommended: true };
}

/** Above every total times every rank (2^35 yen, 2^17 spaces), and within the integers that a number holds exactly. */
const FOREIGN_CURRENCY = 2 ** 52;

function amountOf(table: SpaceTable, slot: number, hours: Int32Array): Amount {
  const from = table.costsFrom[slot] as number;
  if (hours.length === 2) return (table.costs[from + (hours[0] as number)] as number) * (hours[1] as number);
  let amount = 0;
  for (let at = 0; at < hours.length; at += 2) {
    amount += (table.costs[from + (hours[at] as number)] as number) * (hours[at + 1] as number);
  }
  return amount;
}

/** The slots `from` to `to` in the order of distance, then of id. */
function nearest(
  table: SpaceTable,
  slots: Float64Array,
  position: Position,
  from: number,
  to: number,
): number[] {
  const distances = Float64Array.from(slots, (slot) => distanceKm(position, positionOf(table, slot)));
  const farthest = topK(distances, 0, to).at(-1);
  if (farthest === undefined) return [];
  const candidates: { slot: number; distance: number }[] = [];
  distances.forEach((distance, at) => {
    if (distance <= farthest) candidates.push({ slot: slots[at] as number, distance });
  });
  candidates.sort(
    (a, b) => a.distance - b.distance || (table.rank[a.slot] as number) - (table.rank[b.slot] as number),
  );
  return candidates.slice(from, to).map(({ slot }) => slot);
}

let scratch = new Float64Array(0);
let sumScratch = new Uint16Array(0);

/** One array of each kind serves every query: a query is synchronous. */
function scratchKeys(count: number): Float64Array {
  if (scratch.length < count) scratch = new Float64Array(count + (count >> 2) + 64);
  return scratch;
}

function scratchSums(count: number): Uint16Array {
  if (sumScratch.length < count) sumScratch = new Uint16Array(count + (count >> 2) + 64);
  return sumScratch;
}
