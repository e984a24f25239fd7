import { type Queryable, sql } from "../../platform/sql.ts";

/** Whether a paper that says the money has come was issued for an order since then. */
export async function hasPaperSince(db: Queryable, checkoutId: number, since: Date): Promise<boolean> {
  const found = await db.row(sql`SELECT 1 FROM document
    WHERE checkout_id = ${checkoutId} AND kind IN ('ryosyu', 'tekikakuseikyu') AND created_at >= ${since} LIMIT 1`);
  return found !== null;
}
