import { type Queryable, sql } from "../../platform/sql.ts";

/** As long as a verification link works (ACCOUNT-6), in milliseconds. */
const KEPT_MILLISECONDS = 24 * 3_600_000;

type Key = { accountId: number; now: number };

/** Keeps the checkout of an account in place of the one before; null removes it (ACCOUNT-60). */
export async function keepCheckout(db: Queryable, { accountId, now }: Key, content: object | null) {
  if (content === null) return removeKeptCheckout(db, accountId);
  await db.run(sql`INSERT INTO kept_checkout (account_id, content, kept_at)
    VALUES (${accountId}, ${JSON.stringify(content)}::jsonb, ${new Date(now)})
    ON CONFLICT (account_id) DO UPDATE SET content = EXCLUDED.content, kept_at = EXCLUDED.kept_at`);
}

/** The kept checkout; null if there is none, after a day, and once the guest has ordered something since. */
export async function keptCheckout(db: Queryable, { accountId, now }: Key): Promise<unknown> {
  const row = await db.row<{ content: unknown }>(sql`SELECT k.content FROM kept_checkout k
    WHERE k.account_id = ${accountId} AND k.kept_at > ${new Date(now - KEPT_MILLISECONDS)}
      AND NOT EXISTS (SELECT FROM checkout c WHERE c.account_id = k.account_id AND c.created_at >= k.kept_at)`);
  return row?.content ?? null;
}

export async function removeKeptCheckout(db: Queryable, accountId: number): Promise<void> {
  await db.run(sql`DELETE FROM kept_checkout WHERE account_id = ${accountId}`);
}

export async function removeOldKeptCheckouts(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM kept_checkout WHERE kept_at < ${new Date(now - KEPT_MILLISECONDS)}`);
}

/** For the person's own file. */
export function ownKeptCheckout(db: Queryable, accountId: number): Promise<object[]> {
  return db.rows(sql`SELECT content, kept_at FROM kept_checkout WHERE account_id = ${accountId}`);
}
