import { addDays, type Day, dayOf, daysBetween } from "../time/day.ts";
import { addMonths, addMonthsToDay, lastDayOf, type Month, monthOf } from "../time/month.ts";

/** First and last day, both included. */
export type Period = { from: Day; to: Day };

/** With what a period is compared (REPORT-1). */
export const COMPARISONS = ["none", "before", "year"] as const;
type Comparison = (typeof COMPARISONS)[number];

/** The most days that a report covers. */
const MOST_DAYS = 731;

/** From the first to the last day, and not too many. */
export function isPeriod({ from, to }: Period): boolean {
  return from <= to && daysBetween(from, to) < MOST_DAYS;
}

/**
 * What a period is compared with: as many days or, for whole months, as many months before it; the same days of the last
 * year, whole months again as whole months. Null for none.
 */
export function comparedWith(period: Period, comparison: Comparison): Period | null {
  if (comparison === "none") return null;
  const months = wholeMonths(period);
  const back = comparison === "year" ? 12 : months;
  if (months !== null && back !== null) return monthsFrom(addMonths(monthOf(period.from), -back), months);
  if (comparison === "year")
    return { from: addMonthsToDay(period.from, -12), to: addMonthsToDay(period.to, -12) };
  const days = daysBetween(period.from, period.to) + 1;
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** How many months a period is exactly; null if it does not begin and end with one. */
function wholeMonths({ from, to }: Period): number | null {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (from !== firstDayOf(first) || to !== lastDayOf(last)) return null;
  return (last.year - first.year) * 12 + last.month - first.month + 1;
}

function monthsFrom(first: Month, count: number): Period {
  return { from: firstDayOf(first), to: lastDayOf(addMonths(first, count - 1)) };
}

export function firstDayOf({ year, month }: Month): Day {
  return dayOf(year, month, 1);
}

/** The first days of the `count` months that end with the month of a day, in order. */
export function monthsUntil(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => firstDayOf(addMonths(monthOf(day), index - count + 1)));
}

/**
 * A period as its whole months and the days around them: `months` from the first day of one to the first day of the month
 * after the last, and at most two stretches of days.
 */
export function splitByMonths(period: Period): { months: { from: Day; until: Day } | null; days: Period[] } {
  const { from, to } = period;
  const first = monthOf(from);
  const start = from === firstDayOf(first) ? from : firstDayOf(addMonths(first, 1));
  const last = monthOf(to);
  const until = to === lastDayOf(last) ? firstDayOf(addMonths(last, 1)) : firstDayOf(last);
  if (start >= until) return { months: null, days: [period] };
  const days = [
    { from, to: addDays(start, -1) },
    { from: until, to },
  ].filter((one) => one.from <= one.to);
  return { months: { from: start, until }, days };
}
