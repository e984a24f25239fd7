import type { Amount } from "../money/money.ts";
import { addDays, type Day } from "../time/day.ts";
import { LONGEST_LEAD } from "./tally.ts";

/** The figures of reports, from what was added up (REPORT-2, REPORT-3). A figure without a ground is null, not 0. */

/** Used ÷ (open − closed) minutes, 0 to 1; more where rooms were used outside their hours. */
export function occupancyOf(used: number, available: number): number | null {
  return available > 0 ? used / available : null;
}

/** Revenue for each hour in which a room could have been used, in the minor unit, rounded. */
export function revenuePerHour(revenue: Amount, available: number): Amount | null {
  return available > 0 ? Math.round((revenue * 60) / available) : null;
}

/** A part of a whole, 0 to 1. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** By how much a figure has grown, as a part of what it was: 0.16 for 16 % more. */
export function growthOf(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null;
}

/** Days between booking and use, in ranges; the last one is open. */
export const LEAD_RANGES = [
  { from: 0, to: 0 },
  { from: 1, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
] as const;

/** Uses in each of LEAD_RANGES, from those by single days. */
export function leadRanges(leads: readonly number[]): number[] {
  return LEAD_RANGES.map(({ from, to }) =>
    leads.slice(from, (to ?? LONGEST_LEAD) + 1).reduce((sum, n) => sum + n, 0),
  );
}

/**
 * The median of the days between booking and use; of an even number of uses the mean of the middle two. LONGEST_LEAD
 * means that or more. Null without uses.
 */
export function medianLead(leads: readonly number[]): number | null {
  const count = leads.reduce((sum, n) => sum + n, 0);
  if (count === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    return leads.findIndex((n) => {
      passed += n;
      return passed > place;
    });
  };
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
}

/** How late open invoices are, in days after the day they are due. */
export const INVOICE_AGES = [
  { key: "not_due", from: null, to: 0 },
  { key: "to_30", from: 1, to: 30 },
  { key: "to_60", from: 31, to: 60 },
  { key: "to_90", from: 61, to: 90 },
  { key: "more", from: 91, to: null },
] as const;
export type InvoiceAge = (typeof INVOICE_AGES)[number]["key"];

/** The days on which the invoices of an age were or will be due, both included; null where it has no end. */
export function dueDaysOf(age: InvoiceAge, today: Day): { from: Day | null; to: Day | null } {
  const { from, to } = INVOICE_AGES.find(({ key }) => key === age) as (typeof INVOICE_AGES)[number];
  return { from: to === null ? null : addDays(today, -to), to: from === null ? null : addDays(today, -from) };
}

/** The age of an invoice that is due `days` ago, negative if it is due in the future. */
export function invoiceAge(days: number): InvoiceAge {
  return INVOICE_AGES.find(({ to }) => to === null || days <= to)?.key ?? "more";
}

/** How many companies a report and its file name: those that brought in most. */
export const COMPANIES_SHOWN = 50;
