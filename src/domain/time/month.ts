import { addDays, type Day, dayOf, daysInMonth, weekdayOf } from "./day.ts";

/** `month` from 1 to 12. */
export type Month = { year: number; month: number };

/** The calendar shows this month and the six after it (TIME-8). */
export const SELECTABLE_MONTHS = 7;

export function monthOf(day: Day): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export function addMonths(month: Month, count: number): Month {
  const index = month.year * 12 + (month.month - 1) + count;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** From one month to another; negative where the other is before it. */
export function monthsBetween(from: Month, to: Month): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

/** Clamps an offset from this month to 0..6 (TIME-8). */
export function boundedMonthOffset(offset: number): number {
  return Math.min(Math.max(Math.trunc(offset), 0), SELECTABLE_MONTHS - 1);
}

/** Weeks from Sunday to Saturday; null for days of other months. */
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

/**
 * The weeks of a month without those that are over on `today`. As many weeks of the next month follow, so that a month
 * near its end leaves no gap (SCREEN-68).
 */
export function liveWeeks(month: Month, today: Day): (Day | null)[][] {
  const weeks = monthGrid(month);
  const live = weeks.filter((week) => week.some((day) => day !== null && day >= today));
  const isCut = live.length > 0 && live.length < weeks.length;
  if (!isCut) return live;
  const [sunday = today] = live.flatMap((week) => week.find((day) => day !== null) ?? []).map(weekStart);
  return weeks.map((_, row) => Array.from({ length: 7 }, (_, column) => addDays(sunday, row * 7 + column)));
}

/** The last day of a month. */
export function lastDayOf({ year, month }: Month): Day {
  return dayOf(year, month, daysInMonth(year, month));
}

/** The Sunday on or before this day. */
export function weekStart(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** The Sundays of the weeks of a month; always six. */
export function sundaysOfMonth({ year, month }: Month): Day[] {
  const first = weekStart(dayOf(year, month, 1));
  return [0, 7, 14, 21, 28, 35].map((step) => addDays(first, step));
}

/** The same date `count` months later, or the last day of a shorter month. */
export function addMonthsToDay(day: Day, count: number): Day {
  const target = addMonths(monthOf(day), count);
  const date = Math.min(Number(day.slice(8, 10)), daysInMonth(target.year, target.month));
  return dayOf(target.year, target.month, date);
}

/** The week calendar goes from one month back to twelve months ahead (TIME-9). */
export function calendarBounds(today: Day): { first: Day; last: Day } {
  return { first: weekStart(addMonthsToDay(today, -1)), last: addMonthsToDay(today, 12) };
}
