import { distanceKm, type Position } from "../../domain/distance.ts";
import type { Amount, Currency } from "../../domain/money.ts";
import { askedTime, isEmptySearch, RECOMMENDED } from "../../domain/search.ts";
import type { Bills } from "./profiles.server.ts";
import { among, type FilterAsking, filterOf, type IsAsked } from "./room-filter.server.ts";
import { placeOf, type RoomTable } from "./room-table.server.ts";
import { smallest } from "./smallest.server.ts";
import type { Vacancy } from "./vacancy.server.ts";
import type { WordFilter } from "./word-filter.server.ts";

/** One result; `total` in the currency's minor unit, null without an asked time; `distance` in km, null without a position. */
export type Found = { id: number; total: Amount | null; distance: number | null };

/** `total` counts all results, `found` has those of the page. */
export type FoundPage = { total: number; found: Found[]; isRecommended: boolean };

export type Asking = FilterAsking & {
  /** The ids of the rooms to keep to; null: all. */
  only: ReadonlySet<number> | null;
  /** Epoch milliseconds. */
  now: number;
  /** Whose holds do not count; null: nobody's. */
  accountId: number | null;
  brandCurrency: Currency;
  /** The first result of the page, from 0, and how many. */
  from: number;
  count: number;
  /** The wall minute of `now` in each zone of the table. */
  wallNow: (zone: string) => number;
};

/** The search of domain/search-reference.ts over the columns of a table, with the same results (DECISIONS 25-28, 48). */
export function find(
  table: RoomTable,
  vacancy: Vacancy,
  words: WordFilter,
  bills: Bills,
  asking: Asking,
): FoundPage {
  const { query, from, count } = asking;
  // The most frequent question of all, and it needs no look at every room.
  if (isEmptySearch(query) && !asking.only) return recommended(table, asking);
  const isAsked = among(asking.only, table, filterOf(table, words, asking));
  const time = askedTime(query);
  if (time) vacancy.ask(time, table.cleaning, table.longestCleaning, asking.accountId, asking.now);
  const billOf = time ? bills.of(table, time, asking.now, asking.wallNow) : null;
  const keys = scratch(table.count);
  const { position } = query;
  if (position) {
    const slots = keys.subarray(0, slotsFree(table, vacancy, isAsked, billOf, keys));
    return pageOf(table, nearest(table, slots, position, from, from + count), slots.length, billOf, position);
  }
  const room = roomFor(table.count);
  const own = table.currencies.indexOf(asking.brandCurrency);
  const total = billOf
    ? placesByTotal(table, vacancy, isAsked, billOf, own, keys)
    : placesById(table, isAsked, keys);
  const places = smallest(keys.subarray(0, total), from, Math.min(from + count, total));
  const slots = places.map((key) => table.inOrder[(key >= FOREIGN ? key - FOREIGN : key) % room] as number);
  return pageOf(table, slots, total, billOf, null);
}

type BillOf = ReturnType<Bills["of"]>;

// These three write into `keys` and answer how many; each is one plain loop over all rooms, where every
// nanosecond counts a hundred thousand times.

function placesById(table: RoomTable, isAsked: IsAsked, keys: Float64Array): number {
  const { isShown, rank, count } = table;
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (isShown[slot] === 0 || (isAsked !== null && !isAsked(slot))) continue;
    keys[total] = rank[slot] as number;
    total += 1;
  }
  return total;
}

/** One number says a place: currency and total, then the rank of the id. */
function placesByTotal(
  table: RoomTable,
  vacancy: Vacancy,
  isAsked: IsAsked,
  billOf: BillOf,
  own: number,
  keys: Float64Array,
): number {
  const { isShown, rank, profile, zone, currency, costs, costsFrom, count } = table;
  const { marks, question } = vacancy;
  const { known } = billOf;
  const room = roomFor(count);
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (isShown[slot] === 0 || marks[slot] === question || (isAsked !== null && !isAsked(slot))) continue;
    const at = profile[slot] as number;
    const found = known[at];
    const bill = found === undefined ? billOf(at, zone[slot] as number) : found;
    if (bill === null) continue;
    const from = costsFrom[slot] as number;
    let amount = 0;
    for (let line = 0; line < bill.length; line += 2) {
      amount += (costs[from + (bill[line] as number)] as number) * (bill[line + 1] as number);
    }
    keys[total] = amount * room + (rank[slot] as number) + (currency[slot] === own ? 0 : FOREIGN);
    total += 1;
  }
  return total;
}

function slotsFree(
  table: RoomTable,
  vacancy: Vacancy,
  isAsked: IsAsked,
  billOf: BillOf | null,
  keys: Float64Array,
): number {
  const { isShown, profile, zone, count } = table;
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (isShown[slot] === 0 || (isAsked !== null && !isAsked(slot))) continue;
    if (billOf && (vacancy.isTaken(slot) || !billOf(profile[slot] as number, zone[slot] as number))) continue;
    keys[total] = slot;
    total += 1;
  }
  return total;
}

function pageOf(
  table: RoomTable,
  slots: readonly number[],
  total: number,
  billOf: BillOf | null,
  position: Position | null,
): FoundPage {
  const found = slots.map((slot): Found => {
    const bill = billOf?.(table.profile[slot] as number, table.zone[slot] as number);
    return {
      id: table.ids[slot] as number,
      total: bill ? amountOf(table, slot, bill) : null,
      distance: position && distanceKm(position, placeOf(table, slot)),
    };
  });
  return { total, found, isRecommended: false };
}

/** A power of two larger than every rank. By a shift: the compiler moves a power of floats into the loop. */
function roomFor(count: number): number {
  return 1 << (32 - Math.clz32(count));
}

/** The first ten by id (DECISIONS 48). */
function recommended(table: RoomTable, { from, count }: Asking): FoundPage {
  const ids: number[] = [];
  for (const slot of table.inOrder) {
    if (ids.length === RECOMMENDED) break;
    if (table.isShown[slot] === 1) ids.push(table.ids[slot] as number);
  }
  const found = ids.slice(from, from + count).map((id) => ({ id, total: null, distance: null }));
  return { total: ids.length, found, isRecommended: true };
}

/** More than any total times any number of rooms (2^35 yen, 2^17 rooms), and half of what a number holds exactly. */
const FOREIGN = 2 ** 52;

function amountOf(table: RoomTable, slot: number, bill: Int32Array): Amount {
  const from = table.costsFrom[slot] as number;
  if (bill.length === 2) return (table.costs[from + (bill[0] as number)] as number) * (bill[1] as number);
  let amount = 0;
  for (let at = 0; at < bill.length; at += 2) {
    amount += (table.costs[from + (bill[at] as number)] as number) * (bill[at + 1] as number);
  }
  return amount;
}

/** The slots from place `from` up to `to`, nearest first, equal ones by id. */
function nearest(
  table: RoomTable,
  slots: Float64Array,
  position: Position,
  from: number,
  to: number,
): number[] {
  const distances = Float64Array.from(slots, (slot) => distanceKm(position, placeOf(table, slot)));
  const farthest = smallest(distances, 0, to).at(-1);
  if (farthest === undefined) return [];
  const few: { slot: number; distance: number }[] = [];
  distances.forEach((distance, at) => {
    if (distance <= farthest) few.push({ slot: slots[at] as number, distance });
  });
  few.sort(
    (a, b) => a.distance - b.distance || (table.rank[a.slot] as number) - (table.rank[b.slot] as number),
  );
  return few.slice(from, to).map(({ slot }) => slot);
}

let keysBefore = new Float64Array(0);

/** One list of keys serves every search, as each is done with it before the next begins. */
function scratch(count: number): Float64Array {
  if (keysBefore.length < count) keysBefore = new Float64Array(count + (count >> 2) + 64);
  return keysBefore;
}
