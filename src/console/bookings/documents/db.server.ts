import { type Queryable, sql } from "../../../platform/sql.ts";

/** The receipts that name these bookings, without those that a newer one replaces, by booking. */
export function newestReceipts(
  db: Queryable,
  bookingIds: readonly number[],
): Promise<{ id: number; number: string; booking_id: number }[]> {
  return db.rows(sql`
    SELECT d.id, d.snapshot->>'number' AS number, r.id AS booking_id
    FROM reservation r JOIN document d ON d.checkout_id = r.checkout_id AND d.kind = 'ryosyu'
    WHERE r.id = ANY(${bookingIds}::bigint[])
      AND EXISTS (SELECT 1 FROM jsonb_array_elements(d.snapshot->'sheet'->'lines') AS line
        WHERE (line->>'reservationId')::bigint = r.id)
      AND NOT EXISTS (SELECT 1 FROM document n WHERE n.checkout_id = d.checkout_id AND n.kind = d.kind AND n.id > d.id
        AND n.snapshot->'replaces'->>'number' = d.snapshot->>'number')
    ORDER BY array_position(${bookingIds}::bigint[], r.id), d.id`);
}
