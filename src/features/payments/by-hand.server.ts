import { kindOf } from "../../domain/payment-way.ts";
import { money } from "../../i18n/format.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { finishChange } from "../changes/change.db.server.ts";
import { lockReservation } from "../reservations/db.server.ts";
import { enqueueMail } from "../reservations/mail.db.server.ts";
import { endPaymentsOfReservation, renewOrder, writeAudit, writeLedger } from "./db.server.ts";
import type { RefundRow } from "./refund.server.ts";

/**
 * A bank transfer has arrived: the booking is paid, or the difference of a change (API.md, Fine print). Answers the
 * amount as text; null where nothing is awaited, so that a second time counts nothing twice.
 */
export async function markPaid(app: App, id: number, actor: string): Promise<string | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const row = await lockReservation(tx, id);
    if (!row || row.canceled_at || kindOf(row.payment_way) !== "bank" || (row.paid && !row.editing))
      return null;
    const amount = row.price - (row.paid ? (row.before_edit?.price ?? 0) : 0);
    const at = new Date(now);
    await tx.run(sql`UPDATE reservation SET paid = true, paid_at = coalesce(paid_at, ${at}), pay_by = NULL, updated_at = ${at}
      WHERE id = ${id}`);
    const number =
      (await tx.row<{ n: number }>(sql`SELECT count(*) AS n FROM ledger WHERE reservation_id = ${id}`))?.n ??
      0;
    if (amount > 0) {
      await writeLedger(tx, {
        at: now,
        kind: "bank_in",
        amount,
        currency: row.currency,
        accountId: row.account_id,
        checkoutId: row.checkout_id,
        reservationId: id,
        paymentId: null,
        providerRef: `bank_in:${id}:${number}`,
      });
    }
    await endPaymentsOfReservation(tx, id, "canceled", now);
    if (row.editing) await finishChange(tx, row, now);
    else if (row.payment_way === 3) await renewOrder(tx, row.checkout_id, now);
    await enqueueMail(tx, { key: `paid:${id}:${number}`, kind: "paid", reservationId: id });
    await writeAudit(tx, {
      actor,
      action: "reservation.marked_paid",
      subject: `reservation:${id}`,
      detail: { amount },
      now,
    });
    return money(amount, row.currency);
  });
}

/** The operator has made the refunds of a booking by bank. Answers their sum as text; null where none is owed. */
export async function markRefunded(app: App, id: number, actor: string): Promise<string | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const row = await lockReservation(tx, id);
    const refunds = await tx.rows<RefundRow>(
      sql`SELECT * FROM refund WHERE reservation_id = ${id} AND state = 'manual' ORDER BY id FOR UPDATE`,
    );
    if (!row || refunds.length === 0) return null;
    for (const refund of refunds) {
      await tx.run(
        sql`UPDATE refund SET state = 'succeeded', updated_at = ${new Date(now)} WHERE id = ${refund.id}`,
      );
      await writeLedger(tx, {
        at: now,
        kind: "bank_out",
        amount: -refund.amount,
        currency: row.currency,
        accountId: row.account_id,
        checkoutId: row.checkout_id,
        reservationId: id,
        // Not the payment's own: nothing went back through the provider.
        paymentId: null,
        providerRef: `bank_out:${refund.id}`,
      });
    }
    const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    await writeAudit(tx, {
      actor,
      action: "reservation.marked_refunded",
      subject: `reservation:${id}`,
      detail: { amount },
      now,
    });
    return money(amount, row.currency);
  });
}
