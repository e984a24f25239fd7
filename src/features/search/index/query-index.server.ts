import type { StartPrice } from "../../../domain/availability/start-prices.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { distanceKm, type Position } from "../../../domain/search/distance.ts";
import { isEmptySearch, RECOMMENDED, requestedStarts, requestedTime } from "../../../domain/search/search.ts";
import { searchWords } from "../../../domain/search/search-words.ts";
import {
  type BilledHours,
  type BilledHoursCache,
  HOURS_1,
  HOURS_2,
  HOURS_BITS,
  PLAN_1,
  PLAN_2,
  PLAN_BITS,
} from "./billed-hours.server.ts";
import type { BilledStartsCache } from "./billed-starts.server.ts";
import { cheapestFirst } from "./query-prices.server.ts";
import { byMidpoint, type Journey, type RidesTo } from "./query-rides.server.ts";
import { queryStarts } from "./query-starts.server.ts";
import { type FilterRequest, restrictedTo, type SlotFilter, slotFilter } from "./space-filter.server.ts";
import { FOREIGN_CURRENCY, positionOf, rankRange, type SpaceTable } from "./space-table.server.ts";
import { FEW_KEYS, type KeySink, Smallest, topK } from "./top-k.server.ts";
import type { Vacancy } from "./vacancy.server.ts";
import type { WordFilter, WordMatches } from "./word-filter.server.ts";

/**
 * `total` in minor units, of the searched time or else the lowest of the starts, null if the query has neither; `distance` in
 * km, null if it has no position; `starts` of a search by length (SEARCH-43); `rides` of a search between places, in their
 * order (SEARCH-60).
 */
export type SearchHit = {
  id: number;
  total: Amount | null;
  distance: number | null;
  starts?: StartPrice[];
  rides?: Journey[];
};

/** `total` counts all results; `found` are those of the page. */
export type SearchPage = { total: number; found: SearchHit[]; isRecommended: boolean };

type QueryRequest = FilterRequest & {
  /** Limits the search to these spaces; null: all. */
  spaceIds: ReadonlySet<number> | null;
  /** Of a search between places, which stand for the text and the position of the query. */
  rides: RidesTo | null;
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

/** What a query runs on. */
export type Scan = {
  table: SpaceTable;
  filter: SlotFilter;
  headcount: number;
  /** What is taken at the requested time, by slot, and what it costs. null: the query has no time. */
  timed: { taken: Uint8Array; vacancy: Vacancy; billed: BilledHours } | null;
};

/** The same results as the plain search of test/search-reference.ts (SEARCH-18), from the columns of the table. */
export function queryIndex(
  table: SpaceTable,
  vacancy: Vacancy,
  words: WordFilter,
  { billedHours, billedStarts }: { billedHours: BilledHoursCache; billedStarts: BilledStartsCache },
  request: QueryRequest,
): SearchPage {
  const { query, count, now, rides } = request;
  // The most frequent query; it needs no scan.
  if (!rides && isEmptySearch(query) && !request.spaceIds && !query.byRating)
    return recommended(table, request);
  const matches = rides ? null : words.matches(searchWords(query.text));
  const filter = withinReach(
    rides,
    restrictedTo(request.spaceIds, table, slotFilter(table, matches, request)),
  );
  const own = table.currencies.indexOf(request.brandCurrency);
  const asked = requestedStarts(query);
  if (asked) {
    const { accountId } = request;
    const { headcount, maxCost, position, byRating = false } = query;
    const billed = billedStarts.of(table.profiles, asked, now, request.wallNow);
    const taken = vacancy.takenStarts(asked, table.cleaning, table.longestCleaning, accountId, now);
    const scan = { table, filter, headcount, asked, billed, taken, maxCost, position, byRating };
    return withRides(table, queryStarts(scan, own, request), rides);
  }
  const time = requestedTime(query);
  if (time) vacancy.markTaken(time, table.cleaning, table.longestCleaning, request.accountId, now);
  const { headcount, position } = query;
  const billed = time && billedHours.of(table.profiles, time, now, request.wallNow);
  const scan: Scan = {
    table,
    filter: billed ? upToTotal(filter, table, billed, query.maxCost) : filter,
    headcount,
    timed: billed && { taken: vacancy.taken, vacancy, billed },
  };
  if (query.byRating) {
    const slots = freeSlots(scan);
    const found = bestRated(table, slots, request.from, request.from + count);
    return withRides(table, pageOf(scan, found, slots.length, position), rides);
  }
  if (rides) {
    const slots = freeSlots(scan);
    const found = byMidpoint(table, slots, rides, request.from, request.from + count);
    return withRides(table, pageOf(scan, found, slots.length, null), rides);
  }
  if (position) {
    const slots = freeSlots(scan);
    const found = nearest(table, slots, position, request.from, request.from + count);
    return pageOf(scan, found, slots.length, position);
  }
  const { total, keys } = smallestKeys(scan, own, matches, request);
  const ranks = rankRange(table.count);
  const slots = keys.map(
    (key) => table.byId[(key >= FOREIGN_CURRENCY ? key - FOREIGN_CURRENCY : key) % ranks] as number,
  );
  return pageOf(scan, slots, total, null);
}

/** The filter, limited to spaces that are not too far from one of the places; without places as it is. */
function withinReach(rides: RidesTo | null, filter: SlotFilter): SlotFilter {
  if (rides === null) return filter;
  return (slot) => (filter === null || filter(slot)) && rides.rides(slot) !== null;
}

function withRides(table: SpaceTable, page: SearchPage, rides: RidesTo | null): SearchPage {
  if (rides === null) return page;
  const found = page.found.map((hit) => {
    return { ...hit, rides: rides.journeys(table.slotOf.get(hit.id) as number) };
  });
  return { ...page, found };
}

/** The filter, limited to spaces whose searched time costs at most `most`; their currency is in the filter already. */
function upToTotal(
  filter: SlotFilter,
  table: SpaceTable,
  billed: BilledHours,
  most: Amount | null,
): SlotFilter {
  if (most === null) return filter;
  const { profile } = table;
  return (slot) => {
    if (filter !== null && !filter(slot)) return false;
    const at = profile[slot] as number;
    return (billed.packed[at] as number) >= 0 && billed.amountOf(table, slot, at) <= most;
  };
}

/** How many spaces are found, and the keys of those of the page. */
function smallestKeys(
  scan: Scan,
  own: number,
  matches: WordMatches | null,
  { from, count }: QueryRequest,
): { total: number; keys: number[] } {
  const to = from + count;
  if (!matches && to <= FEW_KEYS) {
    const smallest = new Smallest(to);
    const total = cheapestFirst(scan, own, smallest, to) ?? scanned(scan, own, smallest);
    return { total, keys: Array.from(smallest.sorted().subarray(from)) };
  }
  const all = new AllKeys(scan.table.count, matches);
  const total = scanned(scan, own, all);
  return { total, keys: matches ? pageByMatch(all, from, Math.min(to, total)) : topK(all.keys, from, to) };
}

/** Keeps every key: for searches with words, which sort by where these are found first, and for pages far back. */
class AllKeys implements KeySink {
  readonly limit = Number.POSITIVE_INFINITY;
  private readonly all: Float64Array;
  private readonly allSums: Uint16Array;
  private readonly matches: WordMatches | null;
  private size = 0;

  constructor(count: number, matches: WordMatches | null) {
    this.matches = matches;
    this.all = scratchKeys(count);
    this.allSums = scratchSums(count);
  }

  get keys(): Float64Array {
    return this.all.subarray(0, this.size);
  }

  /** Where the words were found, for each key. */
  get sums(): Uint16Array {
    return this.allSums.subarray(0, this.size);
  }

  add(key: number, slot: number): void {
    this.all[this.size] = key;
    if (this.matches !== null) this.allSums[this.size] = this.matches[slot] as number;
    this.size += 1;
  }
}

/** The keys `from` to `to` in the order of where the words were found, then of the keys. */
function pageByMatch({ keys, sums }: AllKeys, from: number, to: number): number[] {
  const counts: number[] = [];
  for (let at = 0; at < sums.length; at += 1) {
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
      for (let at = 0; at < sums.length; at += 1) {
        if (sums[at] === sum) group[size++] = keys[at] as number;
      }
      page.push(...topK(group, Math.max(0, from - before), Math.min(to - before, count)));
    }
    before += count;
  });
  return page;
}

/** Gives the sink the keys of all that is found, and returns how many there are. */
function scanned(scan: Scan, own: number, sink: KeySink): number {
  return scan.timed ? scannedByTotal(scan, scan.timed, own, sink) : scannedById(scan, sink);
}

// The next three are one loop over all spaces each. They run a million times a query, and so do without branches that a
// processor cannot foresee: `out` is 0 if a space is found, else a negative number, computed from signs.

function scannedById({ table, filter, headcount }: Scan, sink: KeySink): number {
  const { capacity, rank, count } = table;
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (filter !== null && !filter(slot)) continue;
    const out = ((capacity[slot] as number) - headcount) >> 31;
    total += out + 1;
    const key = rank[slot] as number;
    if (key < sink.limit && out === 0) sink.add(key, slot);
  }
  return total;
}

const LARGEST = 2_147_483_647;

/** A key sorts by currency (the brand's first), then by total, then by id. */
function scannedByTotal(
  { table, filter, headcount }: Scan,
  { taken, billed }: { taken: Uint8Array; billed: BilledHours },
  own: number,
  sink: KeySink,
): number {
  const { capacity, rank, profile, currency, costs, costsFrom, count } = table;
  const { packed } = billed;
  const ranks = rankRange(count);
  let total = 0;
  let limit = amountLimit(sink, ranks);
  for (let slot = 0; slot < count; slot += 1) {
    if (filter !== null && !filter(slot)) continue;
    const at = profile[slot] as number;
    const lines = packed[at] as number;
    const out = (((capacity[slot] as number) - headcount) >> 31) | -(taken[slot] as number) | (lines >> 31);
    total += (out >> 31) + 1;
    const from = costsFrom[slot] as number;
    const cost1 = costs[from + ((lines >> PLAN_1) & PLAN_BITS)] as number;
    const cost2 = costs[from + ((lines >> PLAN_2) & PLAN_BITS)] as number;
    // Exact unless it overflows. Then it is above the limit, as the exact total is, or below it, and computed exactly.
    const amount =
      (Math.imul(cost1, (lines >> HOURS_1) & HOURS_BITS) +
        Math.imul(cost2, (lines >> HOURS_2) & HOURS_BITS)) |
      (out & LARGEST);
    // Most are too expensive or not found: the rest of the key is not worth reading.
    if (amount > limit || out < 0) continue;
    const foreign = currency[slot] === own ? 0 : FOREIGN_CURRENCY;
    sink.add(billed.amountOf(table, slot, at) * ranks + (rank[slot] as number) + foreign, slot);
    limit = amountLimit(sink, ranks);
  }
  return total;
}

/** The largest total that a sink still takes. */
function amountLimit({ limit }: KeySink, ranks: number): number {
  return Math.min(LARGEST, Math.floor(limit / ranks));
}

function freeSlots({ table, filter, headcount, timed }: Scan): number[] {
  const { capacity, profile, count } = table;
  const slots: number[] = [];
  for (let slot = 0; slot < count; slot += 1) {
    if ((filter !== null && !filter(slot)) || (capacity[slot] as number) < headcount) continue;
    if (timed && (timed.taken[slot] === 1 || (timed.billed.packed[profile[slot] as number] as number) < 0))
      continue;
    slots.push(slot);
  }
  return slots;
}

function pageOf(
  { table, timed }: Scan,
  slots: readonly number[],
  total: number,
  position: Position | null,
): SearchPage {
  const found = slots.map((slot): SearchHit => {
    return {
      id: table.ids[slot] as number,
      total: timed ? timed.billed.amountOf(table, slot, table.profile[slot] as number) : null,
      distance: position && distanceKm(position, positionOf(table, slot)),
    };
  });
  return { total, found, isRecommended: false };
}

/** The first ten by id (SEARCH-10). */
function recommended(table: SpaceTable, { from, count }: QueryRequest): SearchPage {
  const ids: number[] = [];
  for (const slot of table.byId) {
    if (ids.length === RECOMMENDED) break;
    if ((table.capacity[slot] as number) >= 0) ids.push(table.ids[slot] as number);
  }
  const found = ids.slice(from, from + count).map((id) => ({ id, total: null, distance: null }));
  return { total: ids.length, found, isRecommended: true };
}

/** The slots `from` to `to` in the order of distance, then of id. */
function nearest(
  table: SpaceTable,
  slots: readonly number[],
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

/** The slots `from` to `to`, the best rated first, then by id (REVIEW-7). */
function bestRated(table: SpaceTable, slots: readonly number[], from: number, to: number): number[] {
  const ranks = rankRange(table.count);
  const keys = Float64Array.from(
    slots,
    (slot) => (table.belowBest[slot] as number) * ranks + (table.rank[slot] as number),
  );
  return Array.from(topK(keys, from, to), (key) => table.byId[key % ranks] as number);
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
