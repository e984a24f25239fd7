import { type CancelPlan, decideCancel } from "../../domain/booking-cancel.ts";
import type { Decision } from "../../domain/decision.ts";
import type { App } from "../../server/app.ts";
import { sql, type Tx } from "../../server/sql.ts";
import { wallMinuteOf } from "../../server/wall-clock.ts";
import {
  endPaymentsOfReservation,
  oweBankRefund,
  oweCardRefund,
  refundAccountOf,
  renewOrder,
  wakePayments,
  writeAudit,
} from "../payments/db.server.ts";
import { moneyUnderWay } from "../payments/under-way.db.server.ts";
import { Refused, refusingTaken } from "../reservations/book.db.server.ts";
import { domainOf, lockReservation, type ReservationRow } from "../reservations/db.server.ts";
import { enqueueMail } from "../reservations/mail.db.server.ts";
import type { Changer } from "./change.db.server.ts";

/** `unpaid`: only where nothing was paid; `paid`: with the refund that the user was shown. */
export type CancelMode = { kind: "unpaid" } | { kind: "paid"; backFee: number };

/**
 * Cancels a booking and owes its refund, in one transaction: money and room never part. The refund itself is made
 * at the provider afterwards, and again until it has gone through.
 */
export async function cancelReservation(
  app: App,
  reservationId: number,
  mode: CancelMode,
  { accountId, isVerified, now }: Changer,
): Promise<Decision<ReservationRow>> {
  return refusingTaken(() =>
    app.db.tx(async (tx): Promise<Decision<ReservationRow>> => {
      const row = await lockReservation(tx, reservationId);
      if (!row || row.account_id !== accountId) throw new Refused([{ code: "not_found" }]);
      if (row.before_edit && !row.editing) throw new Refused([{ code: "not_operable" }]);
      // Authorised is as good as paid: in a moment it is, and the policy's fee counts. No free way out in between.
      if ((await moneyUnderWay(tx, row)) === "taking") throw new Refused([{ code: "not_operable" }]);
      const bankAccount = await refundAccountOf(tx, accountId);
      const decision = decideCancel(
        { backFee: mode.kind === "paid" ? mode.backFee : 0 },
        {
          reservation: domainOf(row),
          policies: row.cancel_policies,
          user: { isVerified, hasRefundAccount: bankAccount !== null },
          now: wallMinuteOf(now, row.time_zone),
        },
      );
      if (!decision.ok) throw new Refused(decision.problems);
      // Whoever was shown an unpaid booking must see first that it is paid now, and what a cancel costs.
      if (mode.kind === "unpaid" && row.paid) throw new Refused([{ code: "price_changed" }]);

      await storeCancel(tx, row, {
        fee: decision.plan.fee,
        refund: decision.plan.refund,
        reason: "user",
        now,
      });
      await owe(tx, row, decision.plan, now);
      await writeAudit(tx, {
        actor: `account:${accountId}`,
        action: "reservation.canceled",
        subject: `reservation:${row.id}`,
        detail: { fee: decision.plan.fee, refund: decision.plan.refund },
        now,
      });
      await enqueueMail(tx, { key: `canceled:${row.id}`, kind: "canceled", reservationId: row.id });
      return { ok: true, plan: (await lockReservation(tx, row.id)) as ReservationRow };
    }),
  );

  async function owe(tx: Tx, row: ReservationRow, plan: CancelPlan, at: number): Promise<void> {
    const owed = { reservationId: row.id, amount: plan.refund, currency: row.currency };
    if (plan.refundTo === "card") await oweCardRefund(tx, owed, at);
    if (plan.refundTo === "bank") await oweBankRefund(tx, owed, await refundAccountOf(tx, accountId), at);
  }
}

export type CancelReason = "user" | "unpaid" | "declined" | "lapsed" | "payment_failed";

/**
 * Writes a cancel: the time is free, a change that waited for its money is gone (what was paid for counts), and
 * what was still to be paid is no longer asked for.
 */
export async function storeCancel(
  tx: Tx,
  row: ReservationRow,
  { fee, refund, reason, now }: { fee: number; refund: number; reason: CancelReason; now: number },
): Promise<void> {
  const at = new Date(now);
  const before = row.before_edit;
  const approval = reason === "declined" || reason === "lapsed" ? "declined" : row.approval;
  await tx.run(sql`UPDATE reservation SET canceled_at = ${at}, cancel_fee = ${fee}, refund = ${refund}, cancel_reason = ${reason},
      starts_at = ${before ? new Date(before.starts_at) : row.starts_at},
      ends_at = ${before ? new Date(before.ends_at) : row.ends_at}, price = ${before?.price ?? row.price},
      price_lines = ${JSON.stringify(before?.price_lines ?? row.price_lines)}, editing = false, before_edit = NULL,
      pay_by = NULL, approval = ${approval}, updated_at = ${at}
    WHERE id = ${row.id}`);
  await tx.run(sql`DELETE FROM occupancy WHERE holder_id = ${row.id}`);
  await endPaymentsOfReservation(tx, row.id, "canceled", now);
  if (!row.paid && row.payment_way === 3) await renewOrder(tx, row.checkout_id, now);
  if (!row.paid) await wakePayments(tx, row.checkout_id, now);
}
