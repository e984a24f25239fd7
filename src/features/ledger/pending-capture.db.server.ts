import { prepared, type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { PaymentRow } from "./payment.server.ts";

type Uncaptured = Pick<PaymentRow, "id" | "state" | "checkout_id" | "payment_way" | "capturing">;

/**
 * The booked payments for a booking that are not captured yet: of its checkout, or of its change. Locks them, so that an
 * awaited transfer does not become `authorised` while the caller decides.
 */
export function lockUncapturedPayments(
  tx: Tx,
  booking: { id: number; checkout_id: number },
): Promise<Uncaptured[]> {
  const payments = sql`SELECT id, state, checkout_id, payment_way, capturing FROM payment
    WHERE (checkout_id = ${booking.checkout_id} OR reservation_id = ${booking.id}) AND state IN ('ordered', 'authorised')
    ORDER BY id FOR NO KEY UPDATE`;
  return tx.rows(prepared("lock-uncaptured", payments));
}

/** Whether a booking of the checkout waits for the operator's approval. */
export async function isApprovalAwaited(db: Queryable, checkoutId: number | null): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM reservation
    WHERE checkout_id = ${checkoutId} AND approval = 'waiting' AND canceled_at IS NULL LIMIT 1`);
  return row !== null;
}

/** Whether a payment is authorised for a change that waits for the operator's approval. */
export async function isForUnansweredChange(
  db: Queryable,
  { id, reservation_id }: Pick<PaymentRow, "id" | "reservation_id">,
): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM reservation
    WHERE id = ${reservation_id} AND canceled_at IS NULL AND (requested_change->>'payment_id')::bigint = ${id}`);
  return row !== null;
}
