import { addDays, type Day, dayOf, daysInMonth, weekdayOf } from "./day.ts";

/** A month of a year; month 1-12. */
export type Month = { year: number; month: number };

/** SPEC.md section 2: the calendar opens on this month and reaches six months ahead. */
export const SELECTABLE_MONTHS = 7;

export function monthOf(day: Day): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export function addMonths(month: Month, count: number): Month {
  const index = month.year * 12 + (month.month - 1) + count;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** Keeps a calendar offset within 0..6 (SPEC.md section 2). */
export function boundedMonthOffset(offset: number): number {
  return Math.min(Math.max(Math.trunc(offset), 0), SELECTABLE_MONTHS - 1);
}

/** The month as rows of seven, Sunday first; null where a cell belongs to another month. */
export function monthGrid({ year, month }: Month): (Day | null)[][] {
  const leading = weekdayOf(dayOf(year, month, 1));
  const length = daysInMonth(year, month);
  const weeks: (Day | null)[][] = [];
  for (let first = 1 - leading; first <= length; first += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, column) => {
        const date = first + column;
        return date >= 1 && date <= length ? dayOf(year, month, date) : null;
      }),
    );
  }
  return weeks;
}

/** The Sunday on or before this day: weeks start on Sunday. */
export function weekStart(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** The Sundays of the weeks in which the month stands, six whatever its length. */
export function sundaysOfMonth({ year, month }: Month): Day[] {
  const first = weekStart(dayOf(year, month, 1));
  return [0, 7, 14, 21, 28, 35].map((step) => addDays(first, step));
}

/** The same date `count` months on; a month too short for it gives its last day. */
export function addMonthsToDay(day: Day, count: number): Day {
  const target = addMonths(monthOf(day), count);
  const date = Math.min(Number(day.slice(8, 10)), daysInMonth(target.year, target.month));
  return dayOf(target.year, target.month, date);
}

/** SPEC.md section 4: the week calendar reaches from one month back to twelve months ahead. */
export function calendarBounds(today: Day): { first: Day; last: Day } {
  return { first: weekStart(addMonthsToDay(today, -1)), last: addMonthsToDay(today, 12) };
}
