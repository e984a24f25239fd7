import type { Bounds, Position } from "./distance.ts";
import type { Amount, Currency } from "./money.ts";
import {
  dayOfWall,
  type Minute,
  minuteOfWall,
  quarterUp,
  type WallMinute,
  wallMinute,
} from "./time/clock.ts";
import type { Day } from "./time/day.ts";
import type { Range } from "./time/slot.ts";

export type SearchQuery = {
  text: string;
  day: Day | null;
  start: Minute | null;
  end: Minute | null;
  /** 0: any number of people. */
  headcount: number;
  invoiceOnly: boolean;
  position: Position | null;
  bounds: Bounds | null;
};

export const emptyQuery: SearchQuery = {
  text: "",
  day: null,
  start: null,
  end: null,
  headcount: 0,
  invoiceOnly: false,
  position: null,
  bounds: null,
};

/** How many spaces an empty search recommends (SPEC.md section 9). */
export const RECOMMENDED = 10;

/** The choices of the headcount field: none, 1, then 4 to 100 by 4 (SPEC.md section 5). */
export const HEADCOUNT_OPTIONS: readonly number[] = [
  0,
  1,
  ...Array.from({ length: 25 }, (_, index) => (index + 1) * 4),
];

/** The choice that a headcount falls under: the smallest that is enough, for a link with any number. */
export function headcountOption(headcount: number): number {
  return HEADCOUNT_OPTIONS.find((option) => option >= headcount) ?? 100;
}

/** No text, no full date and time, headcount 0, and no position, bounds or invoice filter (DECISIONS 48). */
export function isEmptySearch(query: SearchQuery): boolean {
  return (
    query.text.trim() === "" &&
    askedTime(query) === null &&
    query.headcount === 0 &&
    !query.invoiceOnly &&
    query.position === null &&
    query.bounds === null
  );
}

/** The asked time; null unless date, start and end are all there and in order. A start from 24:00 on lies in the next day. */
export function askedTime(query: Pick<SearchQuery, "day" | "start" | "end">): Range | null {
  const { day, start, end } = query;
  if (day === null || start === null || end === null || end <= start) return null;
  return { start: wallMinute(day, start), end: wallMinute(day, end) };
}

/** The shortcut "now": from the next quarter hour for two hours, today (SPEC.md section 2). */
export function currentTime(now: WallMinute): { day: Day; start: Minute; end: Minute } {
  const day = dayOfWall(now);
  const start = quarterUp(minuteOfWall(now));
  return { day, start, end: start + 120 };
}

/** What decides a result's place. `total` is null without an asked time, `distance` (km) without a position. */
export type Ranked = { id: number; currency: Currency; total: Amount | null; distance: number | null };

/**
 * The order of results: nearest first where a position was given; else by total, the brand's own currency
 * before others; without both by id. Equal ones by id (DECISIONS 48).
 */
export function compareResults(a: Ranked, b: Ranked, brandCurrency: Currency): number {
  if (a.distance !== null && b.distance !== null) return a.distance - b.distance || a.id - b.id;
  if (a.total !== null && b.total !== null) {
    const currency = currencyRank(a.currency, brandCurrency) - currencyRank(b.currency, brandCurrency);
    return currency || a.total - b.total || a.id - b.id;
  }
  return a.id - b.id;
}

export type CaptionPart =
  | { kind: "text"; text: string }
  | { kind: "nearby" }
  | { kind: "day"; day: Day }
  | { kind: "time"; start: Minute | null; end: Minute | null }
  | { kind: "headcount"; headcount: number }
  | { kind: "invoice" };

/** What the caption above the results says was asked for, in its order. */
export function captionParts(query: SearchQuery): CaptionPart[] {
  const parts: CaptionPart[] = [];
  const text = query.text.trim();
  if (text !== "") parts.push({ kind: "text", text });
  if (query.position) parts.push({ kind: "nearby" });
  if (query.day !== null) parts.push({ kind: "day", day: query.day });
  if (query.start !== null || query.end !== null) {
    parts.push({ kind: "time", start: query.start, end: query.end });
  }
  if (query.headcount > 0) parts.push({ kind: "headcount", headcount: query.headcount });
  if (query.invoiceOnly) parts.push({ kind: "invoice" });
  return parts;
}

function currencyRank(currency: Currency, own: Currency): number {
  return currency === own ? 0 : 1;
}
