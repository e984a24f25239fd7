import { addDays, type Day, dayOf, daysInMonth } from "../time/day.ts";
import { addMonths, lastDayOf, type Month, monthOf } from "../time/month.ts";

/** The days of a month on which a company's invoice is closed; 31 is the last day of each month (CORP-10). */
export const CLOSING_DAYS = [15, 20, 25, 31] as const;
export type ClosingDay = (typeof CLOSING_DAYS)[number];

export type InvoiceTerms = {
  closingDay: ClosingDay;
  /** So many days after the closing; null: the end of the month after it. */
  dueDays: number | null;
};

function closingOf({ year, month }: Month, closingDay: ClosingDay): Day {
  return dayOf(year, month, Math.min(closingDay, daysInMonth(year, month)));
}

/** The closing day of the period that a day is in. */
export function closingFor(day: Day, closingDay: ClosingDay): Day {
  const closing = closingOf(monthOf(day), closingDay);
  return day <= closing ? closing : closingOf(addMonths(monthOf(day), 1), closingDay);
}

/** The first day of the period that ends with a closing. */
export function periodStart(closing: Day, closingDay: ClosingDay): Day {
  return addDays(closingOf(addMonths(monthOf(closing), -1), closingDay), 1);
}

/** The last day to pay what is closed on a day (CORP-10). */
export function dueAfter(closing: Day, { dueDays }: Pick<InvoiceTerms, "dueDays">): Day {
  return dueDays === null ? lastDayOf(addMonths(monthOf(closing), 1)) : addDays(closing, dueDays);
}

/** The last day to pay what is used on a day: with the invoice of its period. */
export function dueForUse(day: Day, terms: InvoiceTerms): Day {
  return dueAfter(closingFor(day, terms.closingDay), terms);
}

/** The day on which what is used or canceled on a day is invoiced; `closedOn` is the last closing day that was invoiced. */
export function invoicedFrom(
  day: Day,
  { closingDay, closedOn }: Pick<InvoiceTerms, "closingDay"> & { closedOn: Day | null },
): Day {
  const own = closingFor(day, closingDay);
  const isClosed = closedOn !== null && own <= closedOn;
  return addDays(isClosed ? closingFor(addDays(closedOn, 1), closingDay) : own, 1);
}
