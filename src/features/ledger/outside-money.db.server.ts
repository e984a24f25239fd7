import type { ChargedCurrency } from "../../domain/money/money.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { RefundRow } from "./refund.db.server.ts";

/* What somebody refunds at the provider by hand, and which bookings that money had come from. */

/** What a payment has left for one booking: what came in, less what went back. `null`: for none. */
type Left = { bookingId: number | null; left: number };

/** By booking, in ascending id, and last what it brought in for none. Only where something is left. */
export function leftOfPayment(db: Queryable, paymentId: number): Promise<Left[]> {
  return db.rows(sql`SELECT reservation_id AS "bookingId", sum(amount)::int AS left FROM ledger
    WHERE payment_id = ${paymentId} GROUP BY reservation_id HAVING sum(amount) > 0
    ORDER BY reservation_id NULLS LAST`);
}

/** What a payment brought in for no booking, and what of that has not gone back; without refunds that are unassigned. */
export async function leftForNone(db: Queryable, paymentId: number): Promise<number> {
  const row = await db.row<{ left: number }>(sql`
    SELECT greatest(0, coalesce(sum(l.amount), 0) + (SELECT coalesce(sum(f.unassigned), 0) FROM refund f
      WHERE f.payment_id = ${paymentId}))::int AS left
    FROM ledger l WHERE l.payment_id = ${paymentId} AND l.reservation_id IS NULL`);
  return row?.left ?? 0;
}

/**
 * The refunds that are owed of a payment's money, and that nobody has made: first those of canceled bookings, then those
 * of live ones, then money that belongs to no booking. What a bank's file transfers is paid by that.
 */
export function owedOfPayment(tx: Tx, paymentId: number): Promise<(RefundRow & { of: number | null })[]> {
  return tx.rows(sql`
    SELECT f.*, CASE WHEN f.is_excess THEN NULL ELSE f.reservation_id END AS of
    FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id
    WHERE f.state IN ('due', 'manual') AND NOT f.is_foreign AND f.batch_id IS NULL
      AND (f.payment_id = ${paymentId} OR f.reservation_id IN
        (SELECT l.reservation_id FROM ledger l WHERE l.payment_id = ${paymentId})
        OR f.is_excess AND r.checkout_id = (SELECT p.checkout_id FROM payment p WHERE p.id = ${paymentId}))
    ORDER BY f.is_excess OR r.id IS NULL, r.canceled_at IS NULL, f.id FOR NO KEY UPDATE OF f`);
}

/** Refunds made by hand since a refund came to be owed: what each has given back of its booking beyond what was owed. */
export function paidByHandSince(tx: Tx, refundId: number): Promise<{ id: number; beyond: number }[]> {
  return tx.rows(sql`
    SELECT * FROM (
      SELECT f.id, (-sum(l.amount) - coalesce((SELECT sum(c.amount) FROM refund c
          WHERE c.covered_by = f.id AND c.reservation_id = o.reservation_id AND NOT c.is_excess), 0))::int AS beyond
      FROM refund o JOIN ledger l ON l.reservation_id = o.reservation_id
        JOIN refund f ON f.payment_id = l.payment_id AND f.provider_ref = split_part(l.provider_ref, '#', 1)
      WHERE o.id = ${refundId} AND f.is_foreign AND f.state <> 'failed' AND f.created_at >= o.created_at
      GROUP BY f.id, o.reservation_id) AS one
    WHERE beyond > 0 ORDER BY id`);
}

/** What of a payment's money is on its way back already, by booking. */
export async function underWayOf(
  db: Queryable,
  paymentId: number,
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db.rows<{ id: number | null; sum: number }>(sql`
    SELECT reservation_id AS id, sum(amount)::int AS sum FROM refund
    WHERE payment_id = ${paymentId} AND state IN ('due', 'pending') AND NOT is_foreign GROUP BY reservation_id`);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** How a refund made by hand was entered, by booking: negative amounts. */
export function entriesOfRefund(
  db: Queryable,
  { payment_id: paymentId, provider_ref: ref }: Pick<RefundRow, "payment_id" | "provider_ref">,
): Promise<{ bookingId: number | null; amount: number }[]> {
  return db.rows(sql`SELECT reservation_id AS "bookingId", sum(amount)::int AS amount FROM ledger
    WHERE payment_id = ${paymentId} AND split_part(provider_ref, '#', 1) = ${ref}
    GROUP BY reservation_id HAVING sum(amount) <> 0 ORDER BY reservation_id NULLS LAST`);
}

/** The refunds that we owed and that this one has paid. */
export function coveredBy(tx: Tx, refundId: number): Promise<RefundRow[]> {
  return tx.rows(sql`SELECT * FROM refund WHERE covered_by = ${refundId} ORDER BY id FOR NO KEY UPDATE`);
}

/** A refund made by hand that is not assigned yet, in part or as a whole. */
type UnassignedRefund = {
  id: number;
  payment_id: number;
  unassigned: number;
  amount: number;
  currency: ChargedCurrency;
  provider_ref: string;
  is_chargeback: boolean;
  created_at: Date;
};

export function unassignedRefunds(db: Queryable): Promise<UnassignedRefund[]> {
  return db.rows(sql`SELECT id, payment_id, unassigned, amount, currency, provider_ref, is_chargeback, created_at
    FROM refund WHERE unassigned > 0 ORDER BY id`);
}
