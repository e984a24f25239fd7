import { HOLD_MINUTES, holdProblem } from "../../domain/booking.ts";
import { sql, type Tx } from "../../server/sql.ts";
import { instantOf } from "../../server/wall-clock.ts";
import { Refused } from "../reservations/book.db.server.ts";
import type { OrderRow, ReservationRow } from "../reservations/db.server.ts";
import type { EditItem, EndReason, PaymentRow } from "./db.server.ts";
import { lockPayment } from "./db.server.ts";

export const HOLD_MILLISECONDS = HOLD_MINUTES * 60_000;
/** API.md, Intents: while the card's bank asks the customer, polls renew the hold for 30 minutes in all. */
export const HOLD_LIMIT_MILLISECONDS = 30 * 60_000;

/** Holds the times of a cart for a payment; what the payment held before is gone first. */
export async function holdOrder(
  tx: Tx,
  paymentId: number,
  accountId: number,
  rows: readonly OrderRow[],
  now: number,
) {
  await tx.run(sql`DELETE FROM occupancy WHERE holder_id = ${paymentId} AND kind = 'hold'`);
  await refuseTooMany(tx, accountId, rows.length, now);
  const expires = new Date(now + HOLD_MILLISECONDS);
  await tx.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind, account_id, expires_at)
    SELECT space_id, ${paymentId}::bigint, tstzrange(starts_at, ends_at + make_interval(mins => cleaning_minutes)), 'hold',
      ${accountId}::int, ${expires}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)})
      AS row (space_id int, starts_at timestamptz, ends_at timestamptz, cleaning_minutes int)`);
}

/** Holds the new times of a change under the booking's own name: they may overlap its present ones. */
export async function holdChange(tx: Tx, row: ReservationRow, item: EditItem, now: number): Promise<void> {
  await dropChangeHold(tx, row.id);
  await refuseTooMany(tx, row.account_id, 1, now);
  const starts = new Date(instantOf(item.times.start, row.time_zone));
  const until = new Date(instantOf(item.times.end + item.times.cleaning, row.time_zone));
  await tx.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind, expires_at)
    VALUES (${row.space_id}, ${row.id}, tstzrange(${starts}, ${until}), 'change', ${new Date(now + HOLD_MILLISECONDS)})`);
}

/** Renews what a payment holds; a hold that others have cleared meanwhile does not come back by it. */
export async function renewHold(tx: Tx, payment: PaymentRow, until: number): Promise<void> {
  await tx.run(sql`UPDATE payment SET hold_expires_at = ${new Date(until)} WHERE id = ${payment.id}`);
  await tx.run(
    payment.purpose === "checkout"
      ? sql`UPDATE occupancy SET expires_at = ${new Date(until)} WHERE holder_id = ${payment.id} AND kind = 'hold'`
      : sql`UPDATE occupancy SET expires_at = ${new Date(until)}
          WHERE holder_id = ${payment.reservation_id} AND kind = 'change' AND expires_at IS NOT NULL`,
  );
}

/**
 * Ends an open payment (where `revision` is given, only as that revision of its cart): its time is free at once, the provider is told by whoever looks next (`next_check_at`).
 * False where it is no longer open. `released` where money was authorised or paid, `canceled` where none was.
 */
export async function endOpenPayment(
  tx: Tx,
  paymentId: number,
  {
    state,
    because,
    now,
    revision,
  }: { state: "canceled" | "released"; because: EndReason; now: number; revision?: number },
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== "open") return false;
  if (revision !== undefined && payment.revision !== revision) return false;
  const at = new Date(now);
  await tx.run(sql`UPDATE payment SET state = ${state}, ended_because = ${because}, next_check_at = ${at}, updated_at = ${at}
    WHERE id = ${paymentId}`);
  await tx.run(sql`DELETE FROM occupancy WHERE holder_id = ${paymentId} AND kind = 'hold'`);
  if (payment.purpose === "edit" && payment.reservation_id) await dropChangeHold(tx, payment.reservation_id);
  return true;
}

/** Only what is held for a payment: what an `editing` booking falls back to has no end and stays. */
async function dropChangeHold(tx: Tx, reservationId: number): Promise<void> {
  await tx.run(
    sql`DELETE FROM occupancy WHERE holder_id = ${reservationId} AND kind = 'change' AND expires_at IS NOT NULL`,
  );
}

async function refuseTooMany(tx: Tx, accountId: number, more: number, now: number): Promise<void> {
  // Two carts of one user at once are counted one after the other.
  await tx.run(sql`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`);
  const held = await tx.row<{ slots: number }>(sql`SELECT (
      (SELECT count(*) FROM occupancy WHERE account_id = ${accountId} AND expires_at > ${new Date(now)})
      + (SELECT count(*) FROM occupancy o JOIN reservation r ON r.id = o.holder_id
          WHERE r.account_id = ${accountId} AND o.kind = 'change' AND o.expires_at > ${new Date(now)}))::int AS slots`);
  const problem = holdProblem(held?.slots ?? 0, more);
  if (problem) throw new Refused([problem]);
}
