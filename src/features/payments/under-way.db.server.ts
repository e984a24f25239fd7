import { sql, type Tx } from "../../server/sql.ts";
import type { ReservationRow } from "../reservations/db.server.ts";

/**
 * Is money for this booking on its way into the books? `taking`: authorised or arrived, and written down in a moment;
 * until then the booking is neither paid nor unpaid, and whoever would change or cancel it has to wait for that.
 * `waiting`: authorised, but the operator has not accepted the checkout yet (DECISIONS 19), so that nothing is taken.
 *
 * Locks what it looks at: an order of a transfer does not become `authorised` behind the caller's back.
 */
export async function moneyUnderWay(
  tx: Tx,
  row: Pick<ReservationRow, "id" | "checkout_id">,
): Promise<"taking" | "waiting" | null> {
  const payments = await tx.rows<{ state: string; checkout_id: number | null; capturing: unknown }>(sql`
    SELECT state, checkout_id, capturing FROM payment
    WHERE (checkout_id = ${row.checkout_id} OR reservation_id = ${row.id}) AND state IN ('ordered', 'authorised')
    ORDER BY id FOR UPDATE`);
  const authorised = payments.filter((payment) => payment.state === "authorised");
  if (authorised.length === 0) return null;
  if (authorised.some((payment) => payment.capturing !== null || payment.checkout_id === null))
    return "taking";
  const waiting = await tx.row(sql`SELECT 1 FROM reservation
    WHERE checkout_id = ${row.checkout_id} AND approval = 'waiting' AND canceled_at IS NULL LIMIT 1`);
  return waiting ? "waiting" : "taking";
}
