import type { Queryable, Tx } from "../../platform/sql.ts";
import { sumOfEntries } from "./entries.db.server.ts";
import { refundableCharges, sumOfOwed } from "./refund.db.server.ts";
import { refundAccountOf } from "./refund-account.db.server.ts";
import { oweToBank, oweToCard } from "./refund-transitions.db.server.ts";

/**
 * Owes a refund to the card, split over the booking's charges, the newest first. What the charges do not cover is on the
 * operator's list: a card never gets back more than came from it.
 */
export async function oweToCards(
  tx: Tx,
  owed: { bookingId: number; amount: number; currency: string; now: number },
  accountId: number,
): Promise<void> {
  let rest = owed.amount;
  for (const { paymentId, left } of await refundableCharges(tx, owed.bookingId)) {
    const amount = Math.min(rest, left);
    if (amount === 0) break;
    rest -= amount;
    await oweToCard(tx, { ...owed, amount }, paymentId);
  }
  if (rest > 0)
    await oweToBank(tx, { ...owed, amount: rest }, await refundAccountOf(tx, accountId, owed.currency));
}

/** What is kept of a guest's money for a booking: what came in, less what went back or is owed back. */
export async function heldFor(db: Queryable, bookingId: number): Promise<number> {
  const came = (await sumOfEntries(db, [bookingId])).get(bookingId) ?? 0;
  return came - (await sumOfOwed(db, bookingId));
}

type Booking = { id: number; account_id: number; currency: string };

/**
 * Owes all that came in for a booking beyond `kept`, less what is owed already: to the card as far as it came from there,
 * the rest to the bank account. Answers how much.
 */
export async function oweBeyond(tx: Tx, booking: Booking, kept: number, now: number): Promise<number> {
  const amount = (await heldFor(tx, booking.id)) - kept;
  if (amount <= 0) return 0;
  await oweToCards(
    tx,
    { bookingId: booking.id, amount, currency: booking.currency, now },
    booking.account_id,
  );
  return amount;
}

/** Owes all that came in for a booking that was canceled without having been paid (REFUND-9). Answers how much. */
export function oweWhatCameIn(tx: Tx, booking: Booking, now: number): Promise<number> {
  return oweBeyond(tx, booking, 0, now);
}
