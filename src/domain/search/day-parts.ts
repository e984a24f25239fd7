import { LAST_MINUTE, MINUTES_PER_DAY, type Minute } from "../time/clock.ts";
import type { DayRange } from "../time/slot.ts";

/** The parts of a day that a search by length may name (SEARCH-41). */
export const DAY_PARTS = ["any", "morning", "afternoon", "evening", "night"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** The lengths that forms offer, in minutes. */
export const SEARCHED_LENGTHS = [60, 120, 180, 240, 360] as const;

const STARTS: Record<DayPart, DayRange> = {
  any: { start: 0, end: MINUTES_PER_DAY },
  morning: { start: 6 * 60, end: 12 * 60 },
  afternoon: { start: 12 * 60, end: 18 * 60 },
  evening: { start: 18 * 60, end: 22 * 60 },
  // Until 6:00 of the next day.
  night: { start: 22 * 60, end: 30 * 60 },
};

/**
 * A length of time in place of a start and an end: a booking of `minutes` that begins in a part of the day, or from one
 * minute of it to another, at most 24 hours later (SEARCH-40).
 */
export type SearchedLength = { minutes: Minute; part: DayPart | DayRange };

/** The starts from one minute to another, at most 24 hours later; a missing end is that of the day. Null if both are missing. */
export function spanOfDay(start: Minute | null, end: Minute | null): DayRange | null {
  if (start === null && end === null) return null;
  const from = start ?? 0;
  const to = end ?? (from < MINUTES_PER_DAY ? MINUTES_PER_DAY : LAST_MINUTE);
  return { start: from, end: Math.min(to, from + MINUTES_PER_DAY) };
}

/** When a booking of a part of the day begins: from `start` on, and before `end`. */
export function startsOfPart(part: DayPart | DayRange): DayRange {
  return typeof part === "string" ? STARTS[part] : part;
}
