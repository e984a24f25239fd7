import type { Amount } from "../money/money.ts";
import { bankDeadline } from "../time/business-days.ts";
import { addDays, type Day } from "../time/day.ts";
import { addMonths, lastDayOf, monthOf } from "../time/month.ts";

/**
 * When a booking is paid. prepaid: before the use, or it is canceled. invoice: by an agreed day, and it is never
 * canceled for that. free: nothing is owed (TERMS-1).
 */
export const TERMS = ["prepaid", "invoice", "free"] as const;
export type Terms = (typeof TERMS)[number];

/**
 * What staff agree on with a guest who calls, with the terms that the booking gets. link: it is prepaid, and held until its
 * payment link is paid or ends (LINKPAY-10). company: the guest's company pays by its monthly invoice (OPBOOK-15).
 */
export const ORDER_TERMS = {
  prepaid: "prepaid",
  link: "prepaid",
  invoice: "invoice",
  company: "invoice",
  free: "free",
} as const satisfies Record<string, Terms>;
export type OrderTerms = keyof typeof ORDER_TERMS;

/** The last day of the month after this one. */
function endOfNextMonth(today: Day): Day {
  return lastDayOf(addMonths(monthOf(today), 1));
}

/** The usual day to pay an invoice: the end of the next month, or the last day that is allowed. */
export function usualInvoiceDay(today: Day, longest: number): Day {
  const [usual, last] = [endOfNextMonth(today), addDays(today, longest)];
  return usual < last ? usual : last;
}

/** Whether an invoice that is made today may be due on this day: at most so many days ahead. */
export function isInvoiceDay(dueOn: Day, today: Day, longest: number): boolean {
  return today <= dueOn && dueOn <= addDays(today, longest);
}

/** Whether a prepaid booking may be payable until this day: before the use, or today if the use is today (TERMS-2). */
export function isPayByDay(payBy: Day, { today, startDay }: { today: Day; startDay: Day }): boolean {
  return today <= payBy && (payBy < startDay || (payBy === today && startDay === today));
}

/** The default last day to pay a transfer that is agreed today: as for guests, but before the use. */
export function payByAgreed({ today, startDay }: { today: Day; startDay: Day }): Day {
  const deadline = bankDeadline(today);
  const dayBefore = addDays(startDay, -1);
  const last = deadline < dayBefore ? deadline : dayBefore;
  return last < today ? today : last;
}

/** The part of a booking that says what is owed for it. */
type Owing = {
  terms: Terms;
  paid: boolean;
  canceled: boolean;
  cancelFee: Amount | null;
  isCorporate?: boolean | undefined;
};

/** The fee still to be paid after staff canceled a booking on invoice (TERMS-8); 0 if none is owed. */
export function feeOwed({ terms, paid, canceled, cancelFee }: Owing): Amount {
  return terms === "invoice" && canceled && !paid ? (cancelFee ?? 0) : 0;
}

/**
 * Only staff cancel a booking on invoice: otherwise its guest could cancel without a fee until the last minute
 * (TERMS-6). A company's is canceled for the fee of its policy, which goes to the invoice (CORP-15).
 */
export function isCanceledByStaff({
  terms,
  paid,
  isCorporate,
}: Pick<Owing, "terms" | "paid" | "isCorporate">): boolean {
  return terms === "invoice" && !paid && !isCorporate;
}
