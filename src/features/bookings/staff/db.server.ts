import { type Queryable, sql } from "../../../platform/sql.ts";
import type { Booked } from "../create/book.server.ts";

/** What a person or a program has booked within the last day under a key, or null. */
export async function bookedByStaff(
  db: Queryable,
  key: string,
  { operatorId, now }: { operatorId: number | null; now: number },
): Promise<Booked | null> {
  const rows = await db.rows<{ checkout_id: number; id: number }>(sql`
    SELECT r.checkout_id, r.id FROM reservation r JOIN checkout c ON c.id = r.checkout_id
    WHERE ${operatorId === null ? sql`r.source = 'api'` : sql`r.booked_by = ${operatorId}`} AND c.idempotency_key = ${key} AND r.created_at > ${new Date(now - 24 * 3_600_000)}
    ORDER BY r.id`);
  const [first] = rows;
  return first ? { checkoutId: first.checkout_id, bookingIds: rows.map(({ id }) => id) } : null;
}
