import type { Actor } from "../../../domain/actor.ts";
import { awaitsTransfer } from "../../../domain/booking/booking.ts";
import { feeOwed } from "../../../domain/booking/terms.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import { money } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { finishChange } from "../../bookings/change/store.server.ts";
import { lockBooking, markBookingsPaid, markFeePaid } from "../../bookings/db.server.ts";
import { mailAbout, refundPaidMail } from "../../bookings/mail.server.ts";
import { owedFor, toBooking } from "../../bookings/row.server.ts";
import { countEntries, writeLedger } from "../../ledger/entries.db.server.ts";
import { endChangePayments, renewAwaitedTransfer } from "../../ledger/payment-transitions.db.server.ts";
import { lockManualRefunds } from "../../ledger/refund.db.server.ts";
import { markRefundTransferred } from "../../ledger/refund-transitions.db.server.ts";

/**
 * The operator confirms that a bank transfer has arrived: for a booking, for the difference of a change (PAY-7,
 * OPS-10), or for the cancellation fee of a booking on invoice (TERMS-8). Answers the amount as text; null if none is
 * awaited, so that nothing counts twice.
 */
export async function markPaid(app: App, id: number, actor: Actor): Promise<string | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const row = await lockBooking(tx, id);
    if (!row) return null;
    const fee = feeOwed(toBooking(row));
    if (fee === 0 && !awaitsTransfer(toBooking(row))) return null;
    // What the provider has of its own transfer stays there: this one was for the whole.
    const amount = row.paid ? row.price - (row.before_edit?.price ?? 0) : owedFor({ ...row, arrived: 0 });
    await markBookingsPaid(tx, [id], now);
    if (fee > 0) await markFeePaid(tx, row, now);
    const number = await countEntries(tx, id);
    if (amount > 0) {
      await writeLedger(tx, {
        at: now,
        kind: "bank_in",
        amount,
        currency: row.currency,
        accountId: row.account_id,
        checkoutId: row.checkout_id,
        bookingId: id,
        paymentId: null,
        providerRef: `bank_in:${id}:${number}`,
      });
    }
    await endChangePayments(tx, id, "canceled", now);
    if (row.editing) await finishChange(tx, row, now);
    else if (isTransferToProvider(row.payment_way)) await renewAwaitedTransfer(tx, row.checkout_id, now);
    await recordEvent(tx, {
      type: "reservation.marked_paid",
      actor,
      subject: `reservation:${id}`,
      detail: { amount },
      before: { paid: row.paid, editing: row.editing },
      after: { paid: true, editing: false },
      now,
      mails: [mailAbout({ key: `paid:${id}:${number}`, kind: "paid", bookingId: id })],
    });
    return money(amount, row.currency);
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
