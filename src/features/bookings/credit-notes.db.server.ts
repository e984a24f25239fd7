import { CURRENCIES } from "../../domain/money/money.ts";
import { type Queryable, sql } from "../../platform/sql.ts";
import type { BookingRow } from "./row.server.ts";

/** Something of a Tax Invoice went back after it was issued, or by hand. */
export async function bookingsWithCreditNote(
  db: Queryable,
  bookings: readonly BookingRow[],
): Promise<number[]> {
  const ids = bookings.filter((row) => row.paid && CURRENCIES[row.currency].hasGst).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.rows<{ id: number }>(sql`
    SELECT DISTINCT r.id FROM reservation r JOIN document d ON d.checkout_id = r.checkout_id
      AND d.snapshot->'sheet' ? 'isTaxInvoice' AND d.snapshot->'sheet'->'lines'
        @> jsonb_build_array(jsonb_build_object('reservationId', r.id, 'kind', 'use'))
    WHERE r.id = ANY(${ids}::bigint[]) AND (
      EXISTS (SELECT 1 FROM refund f WHERE f.reservation_id = r.id AND NOT f.is_foreign AND NOT f.is_excess
        AND f.state <> 'failed' AND f.created_at >= d.created_at
        GROUP BY f.created_at HAVING bool_and(f.state = 'succeeded'))
      OR EXISTS (SELECT 1 FROM ledger l JOIN refund f
          ON f.payment_id = l.payment_id AND f.provider_ref = split_part(l.provider_ref, '#', 1)
        WHERE l.reservation_id = r.id AND f.is_foreign
          AND (r.canceled_at IS NULL OR f.created_at <= r.canceled_at)))`);
  return rows.map(({ id }) => id);
}
