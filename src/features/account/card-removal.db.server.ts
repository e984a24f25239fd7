import { type Db, type Queryable, sql } from "../../platform/sql.ts";

type CardRemoval = { customer_id: string; attempts: number; created_at: Date };

/** How long until another process retries a removal whose process died. */
const LEASE = 2 * 60_000;

/** Queues the removal of a customer's cards at the provider; it starts once the transaction is committed. */
export async function queueCardRemoval(tx: Queryable, customerId: string, now: number): Promise<void> {
  await tx.run(sql`INSERT INTO card_removal (customer_id, created_at, next_try_at)
    VALUES (${customerId}, ${new Date(now)}, ${new Date(now)}) ON CONFLICT DO NOTHING`);
}

/** Claims the next removal that is due, for the duration of the lease. */
export function leaseCardRemoval(db: Db, now: number): Promise<CardRemoval | null> {
  return db.row<CardRemoval>(sql`
    UPDATE card_removal SET attempts = attempts + 1, next_try_at = ${new Date(now + LEASE)}
    WHERE customer_id = (SELECT customer_id FROM card_removal WHERE next_try_at <= ${new Date(now)}
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING customer_id, attempts, created_at`);
}

export async function finishCardRemoval(db: Db, customerId: string): Promise<void> {
  await db.run(sql`DELETE FROM card_removal WHERE customer_id = ${customerId}`);
}

/** Schedules the next attempt at `nextTry` (epoch milliseconds), or none. */
export async function postponeCardRemoval(db: Db, customerId: string, nextTry: number | null): Promise<void> {
  await db.run(sql`UPDATE card_removal SET next_try_at = ${nextTry === null ? null : new Date(nextTry)}
    WHERE customer_id = ${customerId}`);
}
