import type { Tx } from "../../platform/sql.ts";
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
  if (rest > 0) await oweToBank(tx, { ...owed, amount: rest }, await refundAccountOf(tx, accountId));
}

/**
 * Owes all that came in for a booking that was canceled without having been paid, less what is owed already (REFUND-9):
 * to the card as far as it came from there, the rest to the bank account. Answers how much.
 */
export async function oweWhatCameIn(
  tx: Tx,
  booking: { id: number; account_id: number; currency: string },
  now: number,
): Promise<number> {
  const came = (await sumOfEntries(tx, [booking.id])).get(booking.id) ?? 0;
  const amount = came - (await sumOfOwed(tx, booking.id));
  if (amount <= 0) return 0;
  await oweToCards(
    tx,
    { bookingId: booking.id, amount, currency: booking.currency, now },
    booking.account_id,
  );
  return amount;
}
