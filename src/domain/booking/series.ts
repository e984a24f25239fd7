import { addDays, type Day, dayOf, daysInMonth, type Weekday, weekdayOf } from "../time/day.ts";
import { addMonths, type Month, monthOf } from "../time/month.ts";

/** How often a booking is repeated, in the order in which it is offered (SERIES-1). */
export const EVERY = ["week", "two_weeks", "month"] as const;
export type Every = (typeof EVERY)[number];

/** The dates of one series at most. */
export const MOST_DATES = 20;

/** A last day or a number of dates; both, and the earlier end decides. */
export type SeriesEnd = { until?: Day | null; count?: number | null };

/**
 * The days of a series from `first` on, in order and with `first` itself (SERIES-1). Monthly means the same weekday of the same
 * week, as the third Thursday; from a fifth one it means the last of its month, since few months have a fifth.
 */
export function seriesDays(first: Day, every: Every, { until, count }: SeriesEnd): Day[] {
  const most = Math.min(Math.max(count ?? MOST_DATES, 1), MOST_DATES);
  const days = Array.from({ length: most }, (_, index) => STEPS[every](first, index));
  return until ? days.filter((day) => day === first || day <= until) : days;
}

const STEPS: Record<Every, (first: Day, index: number) => Day> = {
  week: (first, index) => addDays(first, 7 * index),
  two_weeks: (first, index) => addDays(first, 14 * index),
  month: (first, index) => {
    const { week, weekday } = weekOfMonth(first);
    return dayInWeek(addMonths(monthOf(first), index), weekday, week);
  },
};

/** Which of its month's weekdays a day is; 5 stands for the last one. */
export function weekOfMonth(day: Day): { week: number; weekday: Weekday } {
  return { week: Math.ceil(Number(day.slice(8, 10)) / 7), weekday: weekdayOf(day) };
}

function dayInWeek({ year, month }: Month, weekday: Weekday, week: number): Day {
  const first = 1 + ((weekday - weekdayOf(dayOf(year, month, 1)) + 7) % 7);
  const date = first + 7 * (week - 1);
  return dayOf(year, month, date > daysInMonth(year, month) ? date - 7 : date);
}

/** What was decided about each date, by its start: its place in `instead`, or null to leave the date out. */
export type Choices = ReadonlyMap<string, number | null>;

/**
 * What of a date is booked (SERIES-3): the date itself unless it is left out (null), or where it cannot be booked, what of
 * `instead` was chosen by its place. Without a choice, such a date is left out.
 */
export function chosenOf<Offer>(
  date: Offer & { problem: object | null; instead: readonly Offer[] },
  choice: number | null | undefined,
): Offer | null {
  if (date.problem === null) return choice === null ? null : date;
  return choice == null ? null : (date.instead[choice] ?? null);
}
