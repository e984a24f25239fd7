import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import type { RefundAccountRow } from "./refund-account.db.server.ts";

/* Where a refund goes that is still to be transferred. Each that goes to another account than before says when (PAYOUT-11). */

/** The account that a refund goes to, which somebody has entered for it. `now`: when it took the place of another. */
export async function setAccountOfRefund(
  tx: Tx,
  id: number,
  account: RefundAccountRow,
  now: number,
): Promise<void> {
  const next = sql`${JSON.stringify(account)}::jsonb`;
  await tx.run(sql`UPDATE refund SET bank_account = ${next}, came_back = NULL,
      account_changed_at = CASE WHEN ${isReplaced(sql`bank_account`, next)} THEN ${new Date(now)}::timestamptz
        ELSE account_changed_at END
    WHERE id = ${id}`);
}

/** The guest does not know the account: the refund goes where it went before, unless a file has it. */
export async function restoreAccountOfRefund(
  tx: Tx,
  id: number,
  account: RefundAccountRow | null,
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE refund SET account_objected_at = ${new Date(now)},
      bank_account = CASE WHEN batch_id IS NULL AND state = 'manual' THEN ${account && JSON.stringify(account)}::jsonb
        ELSE bank_account END
    WHERE id = ${id}`);
}

/**
 * A guest has registered an account: what is still to be transferred to them goes there. Answers these refunds with where
 * they went before.
 */
export function redirectRefunds(
  tx: Tx,
  accountId: number,
  { currency, ...account }: RefundAccountRow & { currency: string },
  now: number,
): Promise<{ id: number; before: RefundAccountRow | null }[]> {
  const next = sql`${JSON.stringify(account)}::jsonb`;
  return tx.rows(sql`UPDATE refund SET bank_account = ${next}, came_back = NULL,
      account_changed_at = CASE WHEN ${isReplaced(sql`old.bank_account`, next)} THEN ${new Date(now)}::timestamptz
        ELSE account_changed_at END
    FROM (SELECT f.id, f.bank_account FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id
      LEFT JOIN payment p ON p.id = f.payment_id
      WHERE f.state = 'manual' AND f.batch_id IS NULL AND f.currency = ${currency}
        AND coalesce(r.account_id, p.account_id) = ${accountId}
      ORDER BY f.id FOR NO KEY UPDATE OF f) old
    WHERE refund.id = old.id RETURNING refund.id, nullif(old.bank_account, 'null') AS before`);
}

/** Whether money that went to one account now goes to another. Some rows have more than an account in theirs. */
function isReplaced(old: Statement, next: Statement): Statement {
  return sql`nullif(${old}, 'null') IS NOT NULL AND NOT ${old} @> ${next}`;
}

/** Where money went that is back with a person who is erased (ACCOUNT-53). */
export async function eraseAccountsOfRefunds(tx: Queryable, accountId: number): Promise<number[]> {
  const rows = await tx.rows<{
    id: number;
  }>(sql`UPDATE refund f SET bank_account = NULL, problem = NULL, came_back = NULL
    WHERE f.id IN (SELECT f.id FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id
      LEFT JOIN payment p ON p.id = f.payment_id WHERE coalesce(r.account_id, p.account_id) = ${accountId})
    RETURNING id`);
  return rows.map(({ id }) => id);
}
