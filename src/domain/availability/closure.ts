import type { Problem } from "../problem.ts";
import {
  dayOfWall,
  LAST_MINUTE,
  MINUTES_PER_DAY,
  minuteOfWall,
  startOfDay,
  type WallMinute,
} from "../time/clock.ts";
import { type Day, dayFromNumber, dayNumber, type Weekday, weekdayOfNumber } from "../time/day.ts";
import { type DayRange, joined, type Range } from "../time/slot.ts";

export const CLOSURE_REASONS = ["maintenance", "cleaning", "owner_use", "holiday", "other"] as const;
export type ClosureReason = (typeof CLOSURE_REASONS)[number];

/** Of all closures: what staff choose, and what comes from a calendar of somebody else (CALENDAR-12). */
export const CLOSURE_KINDS = [...CLOSURE_REASONS, "calendar"] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

/**
 * When rooms are closed, on the clock of each of them. Repeated, `start` and `end` say the time of day and how long it
 * lasts: on each of the weekdays, from the day of `start` to `until`. A time past midnight belongs to the day on which it
 * begins.
 */
export type ClosureTime = Range & { repeat: WeeklyRepeat | null };

type WeeklyRepeat = { weekdays: readonly Weekday[]; until: Day };

/**
 * A closure ends within two years of its start, so that all of it can be written at once and no part of it can be
 * booked.
 */
const LONGEST_CLOSURE_DAYS = 731;
/** How long one time of a repeated closure may last: a business day. */
const LONGEST_REPEATED_MINUTES = 2160;
/** How many rows a closure may have in occupancy. */
const MOST_CLOSED_TIMES = 120_000;
/** What the front desk may close without the right `rooms`: one room, once, for at most this long. */
const DESK_MINUTES = MINUTES_PER_DAY;

/** The times of a closure in order; times that touch are merged (CLOSURE-2). */
export function occurrencesOf({ start, end, repeat }: ClosureTime): Range[] {
  if (!repeat) return joined([{ start, end }]);
  const [first, last] = [dayNumber(dayOfWall(start)), dayNumber(repeat.until)];
  const [minute, length] = [minuteOfWall(start), end - start];
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return joined(
    days
      .filter((day) => repeat.weekdays.includes(weekdayOfNumber(day)))
      .map((day) => startOfDay(dayFromNumber(day)) + minute)
      .map((from) => ({ start: from, end: from + length })),
  );
}

/** What is left of the times from `now` on: closing the past changes nothing (CLOSURE-3). */
export function stillAhead(occurrences: readonly Range[], now: WallMinute): Range[] {
  return occurrences
    .filter(({ end }) => end > now)
    .map(({ start, end }) => ({ start: Math.max(start, now), end }));
}

/**
 * The parts of a time by day: a short night belongs to the day on which it begins, up to 36:00; all else is cut at
 * midnight.
 */
export function* partsByDay({ start, end }: Range): Generator<{ day: Day } & DayRange> {
  let from = start;
  while (from < end) {
    const midnight = startOfDay(dayOfWall(from));
    const left = end - midnight;
    const isNight = left <= LAST_MINUTE && end - start < MINUTES_PER_DAY;
    const to = isNight ? left : Math.min(left, MINUTES_PER_DAY);
    yield { day: dayOfWall(from), start: from - midnight, end: to };
    from = midnight + to;
  }
}

export function minutesOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Why a requested closure cannot be made. `now` is on the clock of the room whose clock is furthest behind. */
export function whyNotClosure(time: ClosureTime, roomCount: number, now: WallMinute): Problem | null {
  const { start, end, repeat } = time;
  if (end <= start) return { code: "slot_ends_before_start", field: "to" };
  if (repeat && end - start > LONGEST_REPEATED_MINUTES)
    return { code: "closure_repeat_too_long", field: "to" };
  const last = repeat ? startOfDay(repeat.until) : end;
  if (last - start > LONGEST_CLOSURE_DAYS * MINUTES_PER_DAY)
    return {
      code: "closure_too_far",
      field: repeat ? "repeat" : "to",
      params: { days: LONGEST_CLOSURE_DAYS },
    };
  const occurrences = occurrencesOf(time);
  if (occurrences.length === 0) return { code: "closure_never", field: "repeat" };
  if (stillAhead(occurrences, now).length === 0) return { code: "closure_past", field: "to" };
  if (occurrences.length * roomCount > MOST_CLOSED_TIMES)
    return { code: "closure_too_large", params: { most: MOST_CLOSED_TIMES } };
  return null;
}

/** Whether the right `desk` is enough: one room, once, up to a day. Everything else needs `rooms` (CLOSURE-9). */
export function isDeskClosure({ start, end, repeat }: ClosureTime, roomCount: number): boolean {
  return roomCount === 1 && repeat === null && end - start <= DESK_MINUTES;
}
