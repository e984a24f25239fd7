import { distanceKm, isWithin, NEARBY_KM, type Position } from "../../domain/distance.ts";
import type { Amount, Currency } from "../../domain/money.ts";
import { askedTime, isEmptySearch, RECOMMENDED, type SearchQuery } from "../../domain/search.ts";
import { searchWords } from "../../domain/search-text.ts";
import type { Range } from "../../domain/time/slot.ts";
import type { Bills } from "./profiles.server.ts";
import type { RoomTable } from "./room-table.server.ts";
import type { Vacancy } from "./vacancy.server.ts";
import type { WordFilter } from "./word-filter.server.ts";

/** One result; `total` in the currency's minor unit, null without an asked time; `distance` in km, null without a position. */
export type Found = { id: number; total: Amount | null; distance: number | null };

/** `total` counts all results, `found` has those of the page. */
export type FoundPage = { total: number; found: Found[]; isRecommended: boolean };

export type Asking = {
  query: SearchQuery;
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
  /** Whether an issuer is registered on the asked day, in each zone of the table. */
  isEligible: (issuerId: number, zone: string) => boolean;
};

/** The search of domain/search-reference.ts over the columns of a table, with the same results (DECISIONS 25-28, 48). */
export function find(
  table: RoomTable,
  vacancy: Vacancy,
  words: WordFilter,
  bills: Bills,
  asking: Asking,
): FoundPage {
  const { query } = asking;
  const time = askedTime(query);
  const isEmpty = isEmptySearch(query);
  const isAsked = filterOf(table, words, asking);
  if (time) vacancy.ask(time, table.cleaning, table.longestCleaning, asking.accountId, asking.now);
  const billOf = time ? bills.of(table, time, asking.now, asking.wallNow) : null;

  // One number says a result's place: currency and total, then the rank of its id, for which `room` is large enough.
  const room = 2 ** Math.ceil(Math.log2(table.count + 1));
  const own = table.currencies.indexOf(asking.brandCurrency);
  const keys = scratch(table.count);
  const { isShown, rank, profile, zone, currency } = table;
  const byDistance = query.position !== null;
  let total = 0;
  for (let slot = 0; slot < table.count; slot += 1) {
    if (isShown[slot] === 0 || (billOf && vacancy.isTaken(slot)) || !isAsked(slot)) continue;
    const bill = billOf ? billOf(profile[slot] as number, zone[slot] as number) : undefined;
    if (bill === null) continue;
    if (byDistance) keys[total] = slot;
    else {
      const place = rank[slot] as number;
      keys[total] = bill
        ? amountOf(table, slot, bill) * room + place + (currency[slot] === own ? 0 : FOREIGN)
        : place;
    }
    total += 1;
  }
  const { from, count } = asking;
  if (query.position)
    return page(nearest(table, keys.subarray(0, total), query.position, from, from + count), total);
  const shown = isEmpty ? Math.min(total, RECOMMENDED) : total;
  const places = smallest(keys.subarray(0, total), from, Math.min(from + count, shown));
  const slots = places.map((key) => table.inOrder[(key >= FOREIGN ? key - FOREIGN : key) % room] as number);
  return page(slots, shown);

  function page(slots: readonly number[], count: number): FoundPage {
    const found = slots.map((slot): Found => {
      const bill = billOf?.(table.profile[slot] as number, table.zone[slot] as number);
      return {
        id: table.ids[slot] as number,
        total: bill ? amountOf(table, slot, bill) : null,
        distance: query.position && distanceKm(query.position, placeOf(table, slot)),
      };
    });
    return { total: count, found, isRecommended: isEmpty };
  }
}

/** More than any total times any number of rooms (2^35 yen, 2^17 rooms), and half of what a number holds exactly. */
const FOREIGN = 2 ** 52;

function amountOf(table: RoomTable, slot: number, bill: Int32Array): Amount {
  const from = table.costsFrom[slot] as number;
  let amount = 0;
  for (let at = 0; at < bill.length; at += 2) {
    amount += (table.costs[from + (bill[at] as number)] as number) * (bill[at + 1] as number);
  }
  return amount;
}

function placeOf(table: RoomTable, slot: number): Position {
  return { latitude: table.latitude[slot] as number, longitude: table.longitude[slot] as number };
}

/** All that needs no time: headcount, place, invoice, words. */
function filterOf(table: RoomTable, words: WordFilter, asking: Asking): (slot: number) => boolean {
  const { headcount, invoiceOnly, position, bounds, text } = asking.query;
  const matches = words.matches(searchWords(text));
  const eligible = new Map<number, boolean>();
  const isEligible = (slot: number) => {
    const issuer = table.issuer[slot] as number;
    if (issuer < 0) return false;
    const zone = table.zone[slot] as number;
    const key = issuer * 1024 + zone;
    let answer = eligible.get(key);
    if (answer === undefined) {
      answer = asking.isEligible(issuer, table.zones[zone] as string);
      eligible.set(key, answer);
    }
    return answer;
  };
  // A degree of latitude is 111 km: most rooms are too far away without the exact sum.
  const tooFar = NEARBY_KM / (35.434 * Math.PI) + 1e-6;
  return (slot) => {
    if ((table.maxMember[slot] as number) < headcount) return false;
    if (matches && matches[slot] !== 1) return false;
    if (position) {
      if (Math.abs((table.latitude[slot] as number) - position.latitude) > tooFar) return false;
      if (distanceKm(position, placeOf(table, slot)) > NEARBY_KM) return false;
    }
    if (bounds && !isWithin(bounds, placeOf(table, slot))) return false;
    return !invoiceOnly || isEligible(slot);
  };
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

/** The keys from place `from` up to `to` in ascending order. */
function smallest(keys: Float64Array, from: number, to: number): number[] {
  if (to <= from || from >= keys.length) return [];
  if (to > 300) return Array.from(keys.slice().sort().subarray(from, to));
  // A heap of the best so far, the worst of them on top.
  const heap = new Float64Array(to);
  let size = 0;
  for (const key of keys) {
    if (size < to) {
      let at = size++;
      for (let up = (at - 1) >> 1; at > 0 && (heap[up] as number) < key; at = up, up = (at - 1) >> 1)
        heap[at] = heap[up] as number;
      heap[at] = key;
    } else if (key < (heap[0] as number)) {
      let at = 0;
      for (let down = 1; down < size; down = at * 2 + 1) {
        if (down + 1 < size && (heap[down + 1] as number) > (heap[down] as number)) down += 1;
        if ((heap[down] as number) <= key) break;
        heap[at] = heap[down] as number;
        at = down;
      }
      heap[at] = key;
    }
  }
  return Array.from(heap.subarray(0, size).sort().subarray(from));
}

let keysBefore = new Float64Array(0);

/** One list of keys serves every search, as each is done with it before the next begins. */
function scratch(count: number): Float64Array {
  if (keysBefore.length < count) keysBefore = new Float64Array(count + (count >> 2) + 64);
  return keysBefore;
}
