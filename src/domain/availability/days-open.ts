import type { SpaceRules } from "../space/space-rules.ts";
import { LAST_MINUTE, MINUTES_PER_DAY, startOfDay } from "../time/clock.ts";
import { type Day, dayNumber, type IsHoliday } from "../time/day.ts";
import { clipped, covers, type DayRange, type Range } from "../time/slot.ts";
import { openRuns } from "./opening-hours.ts";

/** The most rooms that a timeline has for a number of days (TIMELINE-4). */
export const MOST_ROOMS = { 1: 400, 7: 100, 31: 1 } as const;

/** The last minute of some business days, from 0:00 of the first: 36:00 of the last one. */
export function lastMinuteOf(days: number): number {
  return (days - 1) * MINUTES_PER_DAY + LAST_MINUTE;
}

/**
 * The opening hours of consecutive business days, in minutes from 0:00 of the first. After 24:00 of the last day only
 * those that began before it, as for the slots of a single day (AVAIL-1).
 */
export function openOnDays(space: SpaceRules, day: Day, days: number, isHoliday: IsHoliday): DayRange[] {
  const first = dayNumber(day);
  const midnight = startOfDay(day);
  const runs = openRuns(space, first - 1, first + days, isHoliday)
    .map(({ start, end }) => ({ start: start - midnight, end: end - midnight }))
    .filter((run) => run.start < days * MINUTES_PER_DAY);
  return clipped(runs, { start: 0, end: lastMinuteOf(days) });
}

/**
 * Whether the space is open for all of a range and free then, also during the cleaning afterwards. `taken`
 * includes the cleaning after each booking.
 */
export function isFreeFor(
  range: Range,
  { open, taken, cleaning }: { open: readonly Range[]; taken: readonly Range[]; cleaning: number },
): boolean {
  return (
    covers(open, range) && !taken.some((one) => one.start < range.end + cleaning && range.start < one.end)
  );
}
