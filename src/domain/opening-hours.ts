import { weekdayInForce } from "./business-day.ts";
import type { SpaceRules } from "./space.ts";
import { MINUTES_PER_DAY } from "./time/clock.ts";
import { type Day, dayFromNumber, dayNumber, type IsHoliday } from "./time/day.ts";
import { joined, type Range } from "./time/slot.ts";

/**
 * The opening runs of the business days `first` … `last` (day numbers), joined where they adjoin or overlap,
 * across midnight too (DECISIONS 5).
 */
export function openRuns(space: SpaceRules, first: number, last: number, isHoliday: IsHoliday): Range[] {
  const runs: Range[] = [];
  for (let number = first; number <= last; number++) {
    if (isClosedDate(space, number)) continue;
    const weekday = weekdayInForce(space, number, isHoliday);
    const midnight = number * MINUTES_PER_DAY;
    for (const hours of space.businessHours) {
      if (!hours.weekdays.includes(weekday)) continue;
      runs.push({ start: midnight + hours.start, end: midnight + hours.end });
    }
  }
  return joined(runs);
}

/** The hours of the business day that begins on `day`: empty when it is closed (DECISIONS 38). */
export function hoursOfDay(space: SpaceRules, day: Day, isHoliday: IsHoliday): Range[] {
  const number = dayNumber(day);
  return openRuns(space, number, number, isHoliday);
}

/** A closed date closes the business day that begins on it; the evening before runs on past midnight (DECISIONS 38). */
function isClosedDate(space: SpaceRules, number: number): boolean {
  return space.closedDates.length > 0 && space.closedDates.includes(dayFromNumber(number));
}
