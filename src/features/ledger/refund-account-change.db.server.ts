import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import type { RefundAccountRow } from "./refund-account.db.server.ts";

/*
 * Every change of where a guest's money goes (ACCOUNT-52): when, whether it took the place of something, and what to put back
 * if the guest objects. For good, what was stands with the event (DATA-11).
 */

/** How long a refund says that its account was changed. */
export const MARKED_DAYS = 30;

/** Whether a transfer to this guest is still to be made: staff or a bank have yet to do it. */
export async function isTransferOwed(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id
      LEFT JOIN payment p ON p.id = f.payment_id
    WHERE f.state = 'manual' AND coalesce(r.account_id, p.account_id) = ${accountId} LIMIT 1`);
  return row !== null;
}

/** What was there before a change: the guest's own account, and the account of each refund that it redirected. */
export type BeforeChange = {
  account: (RefundAccountRow & { currency: string }) | null;
  refunds: { id: number; account: RefundAccountRow | null }[];
};

/** Answers its number. */
export async function insertAccountChange(
  tx: Tx,
  change: {
    accountId: number;
    refundId: number | null;
    replaced: boolean;
    before: BeforeChange;
    now: number;
  },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO refund_account_change (account_id, refund_id, at, replaced, before)
    VALUES (${change.accountId}, ${change.refundId}, ${new Date(change.now)}, ${change.replaced},
      ${JSON.stringify(change.before)}) RETURNING id`);
  return (row as { id: number }).id;
}

export type AccountChange = { id: number; refundId: number | null; at: Date };

/** A change that nobody has objected to, locked, with what was there before it; null if there is none any more. */
export function lockAccountChange(
  tx: Tx,
  id: number,
  accountId: number,
): Promise<(AccountChange & { before: BeforeChange }) | null> {
  return tx.row(sql`SELECT id, refund_id AS "refundId", at, before FROM refund_account_change
    WHERE id = ${id} AND account_id = ${accountId} AND objected_at IS NULL AND before IS NOT NULL FOR UPDATE`);
}

/** After this time nobody can object, and what was there is with the events only. */
export async function forgetOldAccounts(db: Queryable, before: number): Promise<void> {
  await db.run(sql`UPDATE refund_account_change SET before = NULL
    WHERE before IS NOT NULL AND at < ${new Date(before)}`);
}

/** Marks a change and the guest's later ones: whoever made them is not asked any more. */
export async function markObjected(tx: Tx, change: AccountChange, accountId: number, now: number) {
  await tx.run(sql`UPDATE refund_account_change SET objected_at = ${new Date(now)}
    WHERE account_id = ${accountId} AND id >= ${change.id} AND objected_at IS NULL
      AND refund_id IS NOT DISTINCT FROM ${change.refundId}::bigint`);
}

/** When a refund `f` took the account of its guest. */
const TAKEN_AT = sql`coalesce(f.account_taken_at, f.created_at)`;

/** The transfers to a guest that are not made, locked in ascending id. */
export function lockTransfersTo(
  tx: Tx,
  accountId: number,
): Promise<{ id: number; currency: string; takenAt: Date; isInFile: boolean }[]> {
  return tx.rows(sql`SELECT f.id, f.currency, ${TAKEN_AT} AS "takenAt", f.batch_id IS NOT NULL AS "isInFile" FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id
      LEFT JOIN payment p ON p.id = f.payment_id
    WHERE f.state = 'manual' AND coalesce(r.account_id, p.account_id) = ${accountId}
    ORDER BY f.id FOR NO KEY UPDATE OF f`);
}

/**
 * When a refund that is being written takes the account of its guest: at `at`, but no earlier than the last change of it, which
 * a request of a later moment may have written meanwhile.
 */
export function takenAt(bookingId: Statement, paymentId: Statement, at: Date): Statement {
  return sql`(SELECT greatest(${at}::timestamptz, max(c.at)) FROM refund_account_change c WHERE c.refund_id IS NULL
    AND c.account_id = coalesce((SELECT r.account_id FROM reservation r WHERE r.id = ${bookingId}),
      (SELECT p.account_id FROM payment p WHERE p.id = ${paymentId})))`;
}

/**
 * When the account that a refund goes to took the place of another one: of the refund itself, or of the guest before the
 * refund was owed. `refund`: the alias of its row; `accountId`: whose money it is.
 */
export function accountChangedAt(refund: Statement, accountId: Statement): Statement {
  return sql`greatest(${refund}.account_changed_at, (SELECT max(c.at) FROM refund_account_change c
    WHERE c.account_id = ${accountId} AND c.refund_id IS NULL AND c.replaced AND c.objected_at IS NULL
      AND c.at <= coalesce(${refund}.account_taken_at, ${refund}.created_at)))`;
}

/** The same of one refund. */
export async function accountChangeOf(db: Queryable, refundId: number): Promise<Date | null> {
  const row = await db.row<{ at: Date | null }>(sql`
    SELECT ${accountChangedAt(sql`f`, sql`coalesce(r.account_id, p.account_id)`)} AS at FROM refund f
    LEFT JOIN reservation r ON r.id = f.reservation_id LEFT JOIN payment p ON p.id = f.payment_id
    WHERE f.id = ${refundId}`);
  return row?.at ?? null;
}

export async function removeAccountChanges(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`DELETE FROM refund_account_change WHERE account_id = ${accountId}`);
}
