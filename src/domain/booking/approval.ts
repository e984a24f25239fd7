import type { Amount } from "../money/money.ts";
import { METHODS, type PaymentMethod } from "../money/payment-method.ts";
import type { Booking } from "./booking.ts";

/** How many hours the operator has to accept or decline a booking (APPROVE-2). */
const APPROVAL_HOURS = 48;

/**
 * When a booking that waits for the operator lapses: at its start at the latest. Instants are epoch milliseconds,
 * because 48 hours stay 48 hours across a clock change.
 */
export function approvalDeadline(now: number, startsAt: number): number {
  return Math.min(now + APPROVAL_HOURS * 3_600_000, startsAt);
}

/** A booking that is canceled while it waits was never answered (APPROVE-8). */
export function approvalAfterCancel(
  approval: Booking["approval"],
  { isDeclined }: { isDeclined: boolean },
): Booking["approval"] {
  if (isDeclined) return "declined";
  return approval === "waiting" ? null : approval;
}

/**
 * What has to be paid when a cart is ordered: a card is authorised for all of it, a transfer is owed only for bookings
 * that do not wait for the operator (APPROVE-7).
 */
export function amountToAsk(
  bookings: readonly { approval: "waiting" | null; price: Amount }[],
  method: PaymentMethod,
): Amount {
  return bookings
    .filter(({ approval }) => approval === null || !METHODS[method].isPaidLater)
    .reduce((sum, { price }) => sum + price, 0);
}
