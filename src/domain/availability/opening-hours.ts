import type { SpaceRules } from "../space/space-rules.ts";
import { MINUTES_PER_DAY } from "../time/clock.ts";
import { type Day, dayFromNumber, dayNumber, type IsHoliday } from "../time/day.ts";
import { joined, type Range } from "../time/slot.ts";
import { weekdayInForce } from "./business-day.ts";

/** The opening hours of the business days `first` to `last` (day numbers), merged across midnight (AVAIL-2). */
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

/** The hours of the business day that starts on `day`; empty if it is closed. */
export function hoursOfDay(space: SpaceRules, day: Day, isHoliday: IsHoliday): Range[] {
  const number = dayNumber(day);
  return openRuns(space, number, number, isHoliday);
}

/** Whether a day is closed because it is a public holiday, and would be open otherwise (AVAIL-9). */
export function isClosedForHoliday(space: SpaceRules, day: Day, isHoliday: IsHoliday): boolean {
  const isOpen = (rules: SpaceRules) => hoursOfDay(rules, day, isHoliday).length > 0;
  return !isOpen(space) && isOpen({ ...space, holidaysAs: null });
}

/** A closed date closes the business day that starts on it; the previous evening still runs past midnight (AVAIL-8). */
function isClosedDate(space: SpaceRules, number: number): boolean {
  return space.closedDates.length > 0 && space.closedDates.includes(dayFromNumber(number));
}

/** Whether the space is open on each weekday, Sunday first. */
export function openWeeks(space: Pick<SpaceRules, "businessHours">): boolean[] {
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) =>
    space.businessHours.some((hours) => hours.weekdays.includes(weekday)),
  );
}
