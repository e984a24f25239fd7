import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { PaymentState } from "./payment.server.ts";

/**
 * The booked payments for a booking that are not captured yet: of its checkout, or of its change. Locks them, so that an
 * awaited transfer does not become `authorised` while the caller decides.
 */
export function lockUncapturedPayments(
  tx: Tx,
  booking: { id: number; checkout_id: number },
): Promise<{ state: PaymentState; checkout_id: number | null; capturing: unknown }[]> {
  return tx.rows(sql`
    SELECT state, checkout_id, capturing FROM payment
    WHERE (checkout_id = ${booking.checkout_id} OR reservation_id = ${booking.id}) AND state IN ('ordered', 'authorised')
    ORDER BY id FOR NO KEY UPDATE`);
}

/** Whether a booking of the checkout waits for the operator's approval. */
export async function isApprovalAwaited(db: Queryable, checkoutId: number | null): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM reservation
    WHERE checkout_id = ${checkoutId} AND approval = 'waiting' AND canceled_at IS NULL LIMIT 1`);
  return row !== null;
}
