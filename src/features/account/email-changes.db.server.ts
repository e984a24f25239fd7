import { type Queryable, sql } from "../../platform/sql.ts";
import { UNMERGE_MILLISECONDS } from "./merged-accounts.db.server.ts";

/** How long the old address can undo a change (ACCOUNT-25). */
export const UNDO_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

type EmailChange = {
  id: number;
  accountId: number;
  oldEmail: string;
  oldVerifiedAt: Date | null;
  changedAt: Date;
};

export async function insertEmailChange(
  db: Queryable,
  change: { accountId: number; oldEmail: string; oldVerifiedAt: Date | null; now: number },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    INSERT INTO email_change (account_id, old_email, old_verified_at, changed_at)
    VALUES (${change.accountId}, ${change.oldEmail}, ${change.oldVerifiedAt}, ${new Date(change.now)}) RETURNING id`);
  return (row as { id: number }).id;
}

/**
 * The change if it can still be undone, otherwise null. An old address that was never verified proves nothing: it can undo
 * the change only until the new one is verified, or a mistyped first address could take the account over.
 */
export function undoableChange(db: Queryable, id: number, now: number): Promise<EmailChange | null> {
  return db.row<EmailChange>(sql`
    SELECT c.id, c.account_id AS "accountId", c.old_email AS "oldEmail", c.old_verified_at AS "oldVerifiedAt",
      c.changed_at AS "changedAt"
    FROM email_change c JOIN account a ON a.id = c.account_id
    WHERE c.id = ${id} AND c.undone_at IS NULL AND c.changed_at > ${new Date(now - UNDO_MILLISECONDS)}
      AND a.deleted_at IS NULL AND (c.old_verified_at IS NOT NULL OR a.email_verified_at IS NULL)`);
}

/**
 * The oldest proved address that can still undo a change of the address; null where there is none. Until then whoever has only a
 * session could have made the change.
 */
export async function undoingAddress(db: Queryable, accountId: number, now: number): Promise<string | null> {
  const row = await db.row<{ email: string }>(sql`SELECT old_email AS email FROM email_change
    WHERE account_id = ${accountId} AND undone_at IS NULL AND old_verified_at IS NOT NULL
      AND changed_at > ${new Date(now - UNDO_MILLISECONDS)} ORDER BY id LIMIT 1`);
  return row?.email ?? null;
}

/** The addresses that an account has given up, as far as they are still known. */
export async function formerAddresses(db: Queryable, accountId: number): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(
    sql`SELECT DISTINCT old_email AS email FROM email_change WHERE account_id = ${accountId}`,
  );
  return rows.map(({ email }) => email);
}

/** Marks a change and all later ones as undone: whoever made them gets no way back. */
export async function markUndone(db: Queryable, change: EmailChange, now: number): Promise<void> {
  await db.run(sql`UPDATE email_change SET undone_at = ${new Date(now)}
    WHERE account_id = ${change.accountId} AND id >= ${change.id} AND undone_at IS NULL`);
}

/**
 * Whether an address belongs to another account that has just given it up: nobody else gets it while its owner may
 * return to it. Check after writing the new row, when the unique index has waited for concurrent changes.
 */
export async function isReserved(
  db: Queryable,
  { email, accountId, now }: { email: string; accountId: number; now: number },
): Promise<boolean> {
  const row = await db.row(sql`
    SELECT 1 AS taken FROM account
    WHERE lower(recovery_email) = ${email.toLowerCase()} AND id <> ${accountId} AND deleted_at IS NULL
    UNION ALL
    SELECT 1 FROM email_change
    WHERE lower(old_email) = ${email.toLowerCase()} AND account_id <> ${accountId} AND old_verified_at IS NOT NULL
      AND undone_at IS NULL AND changed_at > ${new Date(now - UNDO_MILLISECONDS)}
    UNION ALL
    SELECT 1 FROM guest_merge
    WHERE lower(account->>'email') = ${email.toLowerCase()} AND account IS NOT NULL AND from_id <> ${accountId}
      AND at > ${new Date(now - UNMERGE_MILLISECONDS)}
    LIMIT 1`);
  return row !== null;
}

/** Changes that can no longer be undone are kept for a month. */
export async function removeOldEmailChanges(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM email_change WHERE changed_at < ${new Date(now - 30 * 24 * 3_600_000)}`);
}

export async function removeEmailChanges(db: Queryable, accountId: number): Promise<void> {
  await db.run(sql`DELETE FROM email_change WHERE account_id = ${accountId}`);
}
