import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { storeCancel } from "../changes/cancel.db.server.ts";
import { undoChange } from "../changes/change.db.server.ts";
import { endPaymentsOfReservation, writeAudit } from "../payments/db.server.ts";
import { moneyUnderWay } from "../payments/under-way.db.server.ts";
import { declineReservation } from "./approve.db.server.ts";
import { lockReservation } from "./db.server.ts";
import { enqueueMail, sweepMail } from "./mail.db.server.ts";

/**
 * What was not paid by the end of its last day (of the space): a booking is canceled without a fee, a change falls
 * back to what it was (DECISIONS 6, 17). What waits for its approval is not asked for money yet.
 */
export async function sweepUnpaid(app: App): Promise<void> {
  const now = app.clock();
  const due = await app.db.rows<{ id: number }>(sql`
    SELECT r.id FROM reservation r JOIN space s ON s.id = r.space_id
    WHERE r.canceled_at IS NULL AND r.pay_by IS NOT NULL AND (NOT r.paid OR r.editing)
      AND r.pay_by < (${new Date(now)}::timestamptz AT TIME ZONE s.time_zone)::date
    ORDER BY r.pay_by, r.id LIMIT 200`);
  for (const { id } of due) await expire(app, id, now);
}

async function expire(app: App, id: number, now: number): Promise<void> {
  await app.db.tx(async (tx) => {
    const row = await lockReservation(tx, id);
    if (!row || row.canceled_at || row.pay_by === null || (row.paid && !row.editing)) return;
    // Its money came in the last minute and is being written down.
    if (await moneyUnderWay(tx, row)) return;
    if (row.paid) {
      await endPaymentsOfReservation(tx, id, "expired", now);
      await undoChange(tx, row, now);
      await enqueueMail(tx, {
        key: `change_undone:${id}:${row.pay_by}`,
        kind: "change_undone",
        reservationId: id,
      });
    } else {
      await storeCancel(tx, row, { fee: 0, refund: 0, reason: "unpaid", now });
      await enqueueMail(tx, { key: `expired:${id}`, kind: "expired", reservationId: id });
    }
    const action = row.paid ? "reservation.change_expired" : "reservation.expired";
    await writeAudit(tx, { actor: "worker", action, subject: `reservation:${id}`, now });
  });
}

/** What the operator has not answered in time is released (DECISIONS 19). */
export async function sweepApprovals(app: App): Promise<void> {
  const now = app.clock();
  const due = await app.db.rows<{ id: number }>(sql`
    SELECT id FROM reservation WHERE approval = 'waiting' AND canceled_at IS NULL AND approval_until <= ${new Date(now)}
    ORDER BY approval_until LIMIT 200`);
  for (const { id } of due) await declineReservation(app, id, { reason: "lapsed", actor: "worker", now });
}

/** Holds that ran out block nobody; here they go, so that nothing has to look past them. */
export async function sweepHolds(app: App): Promise<void> {
  await app.db.run(sql`DELETE FROM occupancy WHERE id IN (
    SELECT id FROM occupancy WHERE expires_at <= ${new Date(app.clock())} LIMIT 1000 FOR UPDATE SKIP LOCKED)`);
}

export const reservationSweeps = [
  { name: "mail due", everySeconds: 1, run: sweepMail },
  { name: "unpaid bookings", everySeconds: 20, run: sweepUnpaid },
  { name: "approvals", everySeconds: 20, run: sweepApprovals },
  { name: "holds", everySeconds: 15, run: sweepHolds },
];
