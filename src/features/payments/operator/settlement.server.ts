import type { Actor } from "../../../domain/actor.ts";
import { awaitsMoney } from "../../../domain/booking/booking.ts";
import { money } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { lockBooking } from "../../bookings/db.server.ts";
import { refundPaidMail } from "../../bookings/mail.server.ts";
import { dueFor, toBooking } from "../../bookings/row.server.ts";
import { countEntries, writeLedger } from "../../ledger/entries.db.server.ts";
import { lockManualRefunds } from "../../ledger/refund.db.server.ts";
import { markRefundTransferred } from "../../ledger/refund-transitions.db.server.ts";
import { receive } from "./receive.server.ts";

/**
 * The operator confirms that a bank transfer has arrived: for a booking, for the difference of a change (PAY-7,
 * OPS-10), or for the cancellation fee of a booking on invoice (TERMS-8). Answers the amount as text; null if none is
 * awaited, so that nothing counts twice.
 */
export async function markPaid(app: App, id: number, actor: Actor): Promise<string | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const row = await lockBooking(tx, id);
    if (!row || (dueFor(row) === 0 && !awaitsMoney(toBooking(row)))) return null;
    const amount = dueFor(row);
    const ref = `bank_in:${id}:${await countEntries(tx, id)}`;
    const receipt = { amount, ref, valueOn: null, shortfall: null, actor, now, isTold: true };
    return (await receive(tx, row, receipt)).ok ? money(amount, row.currency) : null;
  });
}

/** The operator confirms that the refunds of a booking are transferred. Answers their sum as text; null if none is owed. */
export async function markRefunded(app: App, id: number, actor: Actor): Promise<string | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const row = await lockBooking(tx, id);
    const refunds = await lockManualRefunds(tx, id);
    if (!row || refunds.length === 0) return null;
    for (const refund of refunds) {
      await markRefundTransferred(tx, refund.id, now);
      await writeLedger(tx, {
        at: now,
        kind: "bank_out",
        amount: -refund.amount,
        currency: row.currency,
        accountId: row.account_id,
        checkoutId: row.checkout_id,
        // What was paid beyond the price belongs to no booking.
        bookingId: refund.is_excess ? null : id,
        // Null, because nothing went back through the provider.
        paymentId: null,
        providerRef: `bank_out:${refund.id}`,
      });
    }
    const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    await recordEvent(tx, {
      type: "reservation.marked_refunded",
      actor,
      subject: `reservation:${id}`,
      detail: { amount },
      before: { refund_open: amount },
      after: { refund_open: 0 },
      now,
      mails: [
        refundPaidMail(
          id,
          refunds.map((refund) => refund.id),
        ),
      ],
    });
    return money(amount, row.currency);
  });
}
