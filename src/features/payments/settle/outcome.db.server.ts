import { type Queryable, sql } from "../../../platform/sql.ts";

export async function bookingIdsOfCheckout(db: Queryable, checkoutId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM reservation WHERE checkout_id = ${checkoutId} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
