import type { Amount, ChargedCurrency, Currency } from "../money/money.ts";
import type { Equipment, Use } from "../space/offers.ts";
import {
  dayOfWall,
  type Minute,
  minuteOfWall,
  quarterUp,
  type WallMinute,
  wallMinute,
} from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import { type SearchedLength, startsOfPart } from "./day-parts.ts";
import type { Bounds, Position } from "./distance.ts";

export type SearchQuery = {
  text: string;
  day: Day | null;
  start: Minute | null;
  end: Minute | null;
  /** In place of start and end, which are null then; null: not searched by length. */
  length: SearchedLength | null;
  /** 0: any number of people. */
  headcount: number;
  invoiceOnly: boolean;
  /** Only spaces that need no approval. */
  instantOnly: boolean;
  /** The limit for what the searched time costs, or without one for the cheapest hour (SEARCH-25); null: any cost. */
  maxCost: Amount | null;
  /** The currency of the limit: spaces with prices in another one are not compared. Null: the brand's. */
  costCurrency: ChargedCurrency | null;
  /** All of them. */
  equipment: readonly Equipment[];
  uses: readonly Use[];
  position: Position | null;
  bounds: Bounds | null;
  /** In the order of ratings, whatever else is asked (REVIEW-7). */
  byRating?: boolean;
};

export const emptyQuery: SearchQuery = {
  text: "",
  day: null,
  start: null,
  end: null,
  length: null,
  headcount: 0,
  invoiceOnly: false,
  instantOnly: false,
  maxCost: null,
  costCurrency: null,
  equipment: [],
  uses: [],
  position: null,
  bounds: null,
};

/** How many spaces an empty search recommends (SEARCH-10). */
export const RECOMMENDED = 10;

/** The choices of the headcount field: none, 1, then 4 to 100 in steps of 4 (SEARCH-6). */
const HEADCOUNT_OPTIONS: readonly number[] = [
  0,
  1,
  ...Array.from({ length: 25 }, (_, index) => (index + 1) * 4),
];

/** The choices with the number that is searched: a link and what is typed with the place may have any. */
export function headcountOptions(headcount: number): number[] {
  return [...new Set([...HEADCOUNT_OPTIONS, headcount])].sort((one, other) => one - other);
}

/** No criteria at all; a date without a time counts as none (SEARCH-10). */
export function isEmptySearch(query: SearchQuery): boolean {
  return (
    query.text.trim() === "" &&
    requestedTime(query) === null &&
    requestedStarts(query) === null &&
    query.headcount === 0 &&
    !query.invoiceOnly &&
    !query.instantOnly &&
    query.maxCost === null &&
    query.equipment.length === 0 &&
    query.uses.length === 0 &&
    query.position === null &&
    query.bounds === null
  );
}

/** The requested time; null unless date, start and end are all set and in order. From 24:00 on, a time is in the next day (SEARCH-11). */
export function requestedTime(query: Pick<SearchQuery, "day" | "start" | "end">): Range | null {
  const { day, start, end } = query;
  if (day === null || start === null || end === null || end <= start) return null;
  return { start: wallMinute(day, start), end: wallMinute(day, end) };
}

/** A search by length: `minutes` from any quarter hour in `starts`. */
export type RequestedStarts = { starts: Range; minutes: number };

/** The requested length and the starts of its day (SEARCH-40); null unless both are set. */
export function requestedStarts({
  day,
  length,
}: Pick<SearchQuery, "day" | "length">): RequestedStarts | null {
  if (day === null || length === null) return null;
  const { start, end } = startsOfPart(length.part);
  return { starts: { start: wallMinute(day, start), end: wallMinute(day, end) }, minutes: length.minutes };
}

/** The shortcut "now": two hours from the next quarter hour (SEARCH-12). */
export function nextTwoHours(now: WallMinute): { day: Day; start: Minute; end: Minute } {
  const day = dayOfWall(now);
  const start = quarterUp(minuteOfWall(now));
  return { day, start, end: start + 120 };
}

/** Where a word is found, the best place first: results are ordered by the sum over the words (SEARCH-24). */
export const FOUND_IN = { station: 0, area: 1, name: 2, address: 3 } as const;

/**
 * What results are sorted by. `foundIn` is a sum of FOUND_IN; `total` is null without a requested time, `distance` (km)
 * without a position.
 */
export type Ranked = {
  id: number;
  currency: Currency;
  foundIn: number;
  total: Amount | null;
  distance: number | null;
};

/**
 * The order of results (SEARCH-9): by distance if there is a position; otherwise by where the words are found, then by
 * total, the brand's own currency first; otherwise, and between equals, by id. A search by length has its own (SEARCH-42).
 */
export function compareResults(a: Ranked, b: Ranked, brandCurrency: Currency): number {
  if (a.distance !== null && b.distance !== null) return a.distance - b.distance || a.id - b.id;
  if (a.foundIn !== b.foundIn) return a.foundIn - b.foundIn;
  if (a.total !== null && b.total !== null) {
    const currency = currencyRank(a.currency, brandCurrency) - currencyRank(b.currency, brandCurrency);
    return currency || a.total - b.total || a.id - b.id;
  }
  return a.id - b.id;
}

type CaptionPart =
  | { kind: "text"; text: string }
  | { kind: "nearby" }
  | { kind: "day"; day: Day }
  | { kind: "time"; start: Minute | null; end: Minute | null }
  | ({ kind: "length" } & SearchedLength)
  | { kind: "headcount"; headcount: number }
  | { kind: "invoice" };

/** The criteria that the caption above the results lists, in order. */
export function captionParts(query: SearchQuery): CaptionPart[] {
  const parts: CaptionPart[] = [];
  const text = query.text.trim();
  if (text !== "") parts.push({ kind: "text", text });
  if (query.position) parts.push({ kind: "nearby" });
  if (query.day !== null) parts.push({ kind: "day", day: query.day });
  if (query.start !== null || query.end !== null) {
    parts.push({ kind: "time", start: query.start, end: query.end });
  }
  if (query.length !== null) parts.push({ kind: "length", ...query.length });
  if (query.headcount > 0) parts.push({ kind: "headcount", headcount: query.headcount });
  if (query.invoiceOnly) parts.push({ kind: "invoice" });
  return parts;
}

/**
 * The main criterion of the order of results, to name it: `compareResults` puts the best match to a text before the
 * price.
 */
export function orderOf(query: SearchQuery): "distance" | "match" | "price" {
  if (requestedStarts(query)) return "price";
  if (query.position) return "distance";
  return query.text.trim() === "" && requestedTime(query) ? "price" : "match";
}

function currencyRank(currency: Currency, own: Currency): number {
  return currency === own ? 0 : 1;
}
