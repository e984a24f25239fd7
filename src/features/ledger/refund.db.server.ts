import {
  GIVEN_BACK_BY_PROVIDER,
  REFUNDED_BY_PROVIDER,
  type RefundWay,
} from "../../domain/money/payment-method.ts";
import type { RefundState } from "../../domain/money/refund-states.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import { lockCheckout, lockCheckoutsOfRefunds } from "./lock-order.db.server.ts";
import type { RefundAccountRow } from "./refund-account.db.server.ts";

/** Money to give back: to a card, by the provider, or to a bank account, by the operator. */
export type RefundRow = {
  id: number;
  /** Null if the money never belonged to a booking. */
  reservation_id: number | null;
  /** Null if nothing goes back through the provider. */
  payment_id: number | null;
  amount: number;
  currency: string;
  way: RefundWay;
  state: RefundState;
  provider_ref: string | null;
  /** Makes the call that creates the refund at the provider idempotent. */
  provider_key: string;
  attempts: number;
  /** Created at the provider by hand: we never owed it. */
  is_foreign: boolean;
  /** A lost dispute. */
  is_chargeback: boolean;
  /** Of a refund made by hand: what is still to be assigned to a booking. */
  unassigned: number;
  /** Of money beyond what was ordered, which is in the ledger for no booking (PAY-9). */
  is_excess: boolean;
  /** The account that it is transferred to, as it is known now. */
  bank_account: RefundAccountRow | null;
  /** The live batch that it is in: a bank's file says that it is transferred. */
  batch_id: number | null;
  /** The line of a statement whose money it gives back, which belongs to no booking. */
  bank_line_id: number | null;
  /** The day on which a bank transferred it; null while it is owed, and where the provider paid it. */
  transferred_on: Day | null;
  /** Why its last transfer came back; null once another account is known. */
  came_back: string | null;
  /** When its account took the place of another one. */
  account_changed_at: Date | null;
  /** When the guest said that the account is not theirs. */
  account_objected_at: Date | null;
  version: number;
  created_at: Date;
};

/**
 * The first day on which the money that a refund gives back can have been there: that of the line of a statement, or the day
 * on which the first money of its order came; the day on which it was owed where the ledger has none.
 */
export async function moneyCameOn(
  tx: Tx,
  { id, created_at: owedAt }: Pick<RefundRow, "id" | "created_at">,
  timeZone: string,
): Promise<Day> {
  const dayOf = (at: Statement) => sql`(${at} AT TIME ZONE ${timeZone})::date`;
  const row = await tx.row<{ day: Day }>(sql`
    SELECT least(${dayOf(sql`${owedAt}::timestamptz`)}, b.booked_on,
      (SELECT min(coalesce(l.value_on, ${dayOf(sql`l.at`)})) FROM ledger l
        WHERE l.amount > 0 AND l.checkout_id = coalesce(r.checkout_id, p.checkout_id))) AS day
    FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id LEFT JOIN payment p ON p.id = f.payment_id
      LEFT JOIN bank_line b ON b.id = f.bank_line_id
    WHERE f.id = ${id}`);
  return (row as { day: Day }).day;
}

export function refundById(db: Queryable, id: number): Promise<RefundRow | null> {
  return db.row(sql`SELECT * FROM refund WHERE id = ${id}`);
}

/** Locks a refund, and first the checkout that it is of, until the transaction ends (lock-order.db.server.ts). */
export async function lockRefund(tx: Tx, id: number): Promise<RefundRow | null> {
  await lockCheckout(
    tx,
    sql`SELECT coalesce(r.checkout_id, p.checkout_id, changed.checkout_id) FROM refund f
      LEFT JOIN reservation r ON r.id = f.reservation_id LEFT JOIN payment p ON p.id = f.payment_id
      LEFT JOIN reservation changed ON changed.id = p.reservation_id
      WHERE f.id = ${id}`,
  );
  return tx.row(sql`SELECT * FROM refund WHERE id = ${id} FOR NO KEY UPDATE`);
}

/** Locks all refunds of the booking that this one is for, in ascending id to avoid deadlocks. */
export async function lockRefundsBeside(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`SELECT id FROM refund
    WHERE reservation_id = (SELECT reservation_id FROM refund WHERE id = ${id}) ORDER BY id FOR UPDATE`);
}

/**
 * The refunds that the provider has paid of those that were owed at once with this one: a booking can get money back for a
 * change, and again for its cancel. None while others of them are still to be paid.
 */
export async function refundsPaidTogether(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number; state: RefundState; provider_ref: string | null }>(sql`
    SELECT beside.id, beside.state, beside.provider_ref FROM refund f JOIN refund beside
      ON beside.reservation_id = f.reservation_id AND beside.created_at = f.created_at AND NOT beside.is_foreign
    WHERE f.id = ${id} ORDER BY beside.id`);
  if (rows.some(({ state }) => state === "due" || state === "pending")) return [];
  return rows.filter((row) => row.state === "succeeded" && row.provider_ref !== null).map(({ id }) => id);
}

export async function refundIdByRef(db: Queryable, providerRef: string): Promise<number | null> {
  const row = await db.row<{ id: number }>(sql`SELECT id FROM refund WHERE provider_ref = ${providerRef}`);
  return row?.id ?? null;
}

/** Whether this is a refund of the payment for which the provider's answer is missing. */
export async function isUnanswered(db: Queryable, id: number, paymentId: number): Promise<boolean> {
  const row = await db.row(
    sql`SELECT 1 FROM refund WHERE id = ${id} AND payment_id = ${paymentId} AND provider_ref IS NULL
      AND state IN ('due', 'pending')`,
  );
  return row !== null;
}

/** The refunds of a booking that the provider is still to be asked for. */
export async function dueRefundsOf(db: Queryable, bookingId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM refund WHERE reservation_id = ${bookingId} AND state = 'due' ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** What is owed for a booking and not in the ledger yet. */
export async function sumOfOwed(db: Queryable, bookingId: number): Promise<number> {
  const row = await db.row<{ sum: number }>(sql`
    SELECT coalesce(sum(amount), 0)::int AS sum FROM refund
    WHERE reservation_id = ${bookingId} AND state IN ('due', 'pending', 'manual') AND NOT is_excess`);
  return row?.sum ?? 0;
}

/** What has gone back for the cancels of these bookings, and when last. */
export function refundedOf(
  db: Queryable,
  bookingIds: readonly number[],
): Promise<{ id: number; amount: number; at: Date }[]> {
  return db.rows(sql`SELECT f.reservation_id AS id, sum(f.amount)::int AS amount, max(f.updated_at) AS at
    FROM refund f JOIN reservation r ON r.id = f.reservation_id
    WHERE r.id = ANY(${bookingIds}::bigint[]) AND f.state = 'succeeded' AND f.created_at >= r.canceled_at
      AND NOT f.is_foreign AND NOT f.is_excess
    GROUP BY f.reservation_id`);
}

/** The refunds that were owed for a booking at once. */
export async function refundsOwedAt(db: Queryable, bookingId: number, now: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT id FROM refund
    WHERE reservation_id = ${bookingId} AND created_at = ${new Date(now)} ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** The refunds of a booking that somebody has to transfer, and that no file of a bank has. */
export function lockManualRefunds(tx: Tx, bookingId: number): Promise<RefundRow[]> {
  return tx.rows(
    sql`SELECT * FROM refund WHERE reservation_id = ${bookingId} AND state = 'manual' AND batch_id IS NULL
      ORDER BY id FOR NO KEY UPDATE`,
  );
}

/** Whose money they give back, and of which order; nulls for money of a statement that belongs to no booking. */
export async function ownersOfRefunds(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { accountId: number | null; checkoutId: number | null }>> {
  const rows = await db.rows<{ id: number; accountId: number | null; checkoutId: number | null }>(sql`
    SELECT f.id, coalesce(r.account_id, p.account_id) AS "accountId", coalesce(r.checkout_id, p.checkout_id) AS "checkoutId"
    FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id LEFT JOIN payment p ON p.id = f.payment_id
    WHERE f.id = ANY(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the refund of a line of a statement that belongs to no booking, whose lock the caller holds; null if it has none. */
export function lockRefundOfLine(tx: Tx, lineId: number): Promise<RefundRow | null> {
  return tx.row(
    sql`SELECT * FROM refund WHERE bank_line_id = ${lineId} AND state <> 'dropped' FOR NO KEY UPDATE`,
  );
}

/** Locks several refunds and first the checkouts that they are of, each in ascending id (lock-order.db.server.ts). */
export async function lockRefunds(tx: Tx, ids: readonly number[]): Promise<RefundRow[]> {
  await lockCheckoutsOfRefunds(tx, ids);
  return tx.rows(sql`SELECT * FROM refund WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`);
}

/**
 * What is left of a booking's charges that the provider can give back, less what is owed back to them already; the newest
 * payment first.
 */
export async function refundableCharges(
  db: Queryable,
  bookingId: number,
): Promise<{ paymentId: number; left: number }[]> {
  return db.rows(sql`SELECT "paymentId", "left" FROM (${chargesLeft(sql`${bookingId}::bigint`)}) AS charge
    ORDER BY "paymentId" DESC`);
}

/** The same as rows, for a number of a booking in a statement. */
function chargesLeft(bookingId: Statement): Statement {
  return sql`SELECT movement.payment_id AS "paymentId", sum(movement.amount)::int AS "left" FROM (
      SELECT payment_id, amount FROM ledger WHERE reservation_id = ${bookingId} AND payment_id IS NOT NULL
      UNION ALL
      SELECT payment_id, -amount FROM refund WHERE reservation_id = ${bookingId} AND payment_id IS NOT NULL
        AND state IN ('due', 'pending') AND NOT is_excess) AS movement
      JOIN payment p ON p.id = movement.payment_id AND p.payment_way = ANY(${GIVEN_BACK_BY_PROVIDER}::smallint[])
    GROUP BY movement.payment_id HAVING sum(movement.amount) > 0`;
}

/**
 * What is left of the charges of the booking `r`, where it is refunded by the provider and a part of its money came otherwise,
 * by transfer or to another system (IMPORT-7); null where none did.
 */
export const CHARGED_BESIDE: Statement = sql`CASE WHEN r.payment_way = ANY(${REFUNDED_BY_PROVIDER}::smallint[])
    AND EXISTS (SELECT FROM ledger l WHERE l.reservation_id = r.id AND l.kind = 'bank_in' AND l.amount > 0)
  THEN (SELECT coalesce(sum("left"), 0)::int FROM (${chargesLeft(sql`r.id`)}) AS charge) END`;
