import { type Queryable, sql } from "../../../platform/sql.ts";

/** The intents whose money these refunds are of, at the card provider. */
export async function intentsOfRefunds(db: Queryable, refundIds: readonly number[]): Promise<string[]> {
  const rows = await db.rows<{ intent: string }>(sql`
    SELECT DISTINCT p.intent_id AS intent FROM refund f JOIN payment p ON p.id = f.payment_id
        OR p.id IN (SELECT l.payment_id FROM ledger l WHERE l.reservation_id = f.reservation_id)
      WHERE f.id = ANY(${refundIds}::bigint[]) AND p.intent_id IS NOT NULL ORDER BY 1`);
  return rows.map(({ intent }) => intent);
}

/** The refunds that a bank's file has. */
export async function refundsInBatch(db: Queryable, batchId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT id FROM refund WHERE batch_id = ${batchId}::int`);
  return rows.map(({ id }) => id);
}

/** The refunds of a booking that somebody is to transfer. */
export async function manualRefundsOf(db: Queryable, bookingId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM refund WHERE reservation_id = ${bookingId}::bigint AND state = 'manual'`,
  );
  return rows.map(({ id }) => id);
}
