import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/*
 * Accounts that went on under another: for a week the merge can be undone (GUESTS-10), so the account as it was and the keys
 * of all that moved are kept until then.
 */

export const UNMERGE_MILLISECONDS = 7 * 24 * 3_600_000;

/** What moved, each under the name of what it is. */
export type Moved = Record<string, unknown[]>;

/** Writes down the account before it is closed. Answers the number of the merge. */
export async function insertMerge(
  tx: Tx,
  { from, into, now }: { from: number; into: number; now: number },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO guest_merge (from_id, into_id, at, account)
    SELECT a.id, ${into}::int, ${new Date(now)}, ${AS_IT_IS} FROM account a WHERE a.id = ${from} RETURNING id`);
  return (row as { id: number }).id;
}

/** A merge that was set aside is made again: the account is written down anew. */
export async function renewMerge(tx: Tx, { id, from }: Pick<Merge, "id" | "from">): Promise<void> {
  await tx.run(sql`UPDATE guest_merge SET undone_at = NULL, account = (SELECT ${AS_IT_IS} FROM account a WHERE a.id = ${from})
    WHERE id = ${id}`);
}

/** The row of an account `a`, with what it loses besides. */
const AS_IT_IS = sql`to_jsonb(a) || jsonb_build_object(
  'refund_account', (SELECT to_jsonb(r) FROM refund_account r WHERE r.account_id = a.id),
  'calendar_feed', (SELECT to_jsonb(f) FROM calendar_feed f WHERE f.account_id = a.id),
  'merged', (SELECT coalesce(jsonb_agg(m.id), '[]') FROM account m WHERE m.merged_into = a.id))`;

export async function keepMoved(tx: Tx, id: number, moved: Moved): Promise<void> {
  await tx.run(sql`UPDATE guest_merge SET moved = ${JSON.stringify(moved)} WHERE id = ${id}`);
}

/** The account as it was: its row, with the account for refunds, the calendar's address, and who had been merged into it. */
type ClosedAccount = Record<string, unknown> & {
  email: string;
  provider_customer_id: string | null;
  blocked_reason: string | null;
  refund_account: Record<string, never> | null;
  calendar_feed: object | null;
  merged: number[];
};

export type Merge = { id: number; from: number; into: number; account: ClosedAccount; moved: Moved };

/** A merge that can still be undone, locked; null if it cannot. */
export function lockMerge(tx: Tx, id: number, now: number): Promise<Merge | null> {
  return tx.row(sql`SELECT id, from_id AS "from", into_id AS "into", account, moved FROM guest_merge
    WHERE id = ${id} AND undone_at IS NULL AND account IS NOT NULL AND at > ${new Date(now - UNMERGE_MILLISECONDS)}
    FOR UPDATE`);
}

/** The merge by which an account went on under another, if that can still be undone; locked. */
export function lockMergeOf(tx: Tx, from: number): Promise<Merge | null> {
  return tx.row(sql`SELECT id, from_id AS "from", into_id AS "into", account, moved FROM guest_merge
    WHERE from_id = ${from} AND undone_at IS NULL AND account IS NOT NULL FOR UPDATE`);
}

/** The person can log in again, with all that the row had. Throws 23505 where somebody has the address by now. */
export async function reopenAccount(tx: Tx, { id, from }: Merge, now: number): Promise<void> {
  await tx.run(sql`UPDATE account a SET email = o.email, email_verified_at = o.email_verified_at,
      recovery_email = o.recovery_email, password_hash = o.password_hash, first_name = o.first_name, last_name = o.last_name,
      company = o.company, name_kana = o.name_kana, phone_number = o.phone_number, postcode = o.postcode,
      prefecture = o.prefecture, city = o.city, block = o.block, building = o.building, receipt_name = o.receipt_name,
      default_payment_method = o.default_payment_method, provider_customer_id = o.provider_customer_id,
      credit_card = o.credit_card, reminder_mails = o.reminder_mails, blocked_at = o.blocked_at,
      blocked_reason = o.blocked_reason, deleted_at = NULL, merged_into = NULL, updated_at = ${new Date(now)}
    FROM guest_merge g, jsonb_populate_record(NULL::account, g.account) o WHERE g.id = ${id} AND a.id = ${from}`);
  await tx.run(sql`UPDATE account SET merged_into = ${from}
    WHERE id IN (SELECT (jsonb_array_elements_text(account->'merged'))::int FROM guest_merge WHERE id = ${id})`);
  await tx.run(
    sql`UPDATE guest_merge SET undone_at = ${new Date(now)}, account = NULL, moved = NULL WHERE id = ${id}`,
  );
}

/** Whether an account has taken another one in that may still leave it. */
export async function hasOpenMerge(db: Queryable, into: number, now: number): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM guest_merge WHERE into_id = ${into} AND account IS NOT NULL
    AND at > ${new Date(now - UNMERGE_MILLISECONDS)}`);
  return row !== null;
}

/** Forgets accounts whose time to come back is over, or that their person erases; answers their customers at the provider. */
export async function closeMerges(
  db: Queryable,
  which: { before: number } | { into: number },
): Promise<string[]> {
  // Who was merged into the account may have taken others in before.
  const over =
    "into" in which
      ? sql`into_id IN (SELECT a.id FROM account a WHERE a.id = ${which.into} OR a.merged_into = ${which.into})`
      : sql`at <= ${new Date(which.before)}`;
  const rows = await db.rows<{ customer: string | null }>(sql`
    WITH closed AS (SELECT id, account->>'provider_customer_id' AS customer FROM guest_merge
      WHERE account IS NOT NULL AND ${over} FOR UPDATE)
    UPDATE guest_merge g SET account = NULL, moved = NULL FROM closed c WHERE c.id = g.id RETURNING c.customer`);
  return rows.flatMap(({ customer }) => customer ?? []);
}
