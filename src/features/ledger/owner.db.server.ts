import { sql, type Tx } from "../../platform/sql.ts";

/* Whose payments they are, where one guest goes on under another (GUESTS-6). The ledger is never written again. */

/** Locks the payments of new carts of an account, in ascending id (lock-order.db.server.ts). */
export async function lockCartPaymentsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.rows(sql`SELECT id FROM payment WHERE account_id = ${accountId} AND checkout_id IS NULL
    AND reservation_id IS NULL ORDER BY id FOR NO KEY UPDATE`);
}

/**
 * Whether money of the account is on its way: it is paying, the provider awaits its transfer or keeps its card authorised,
 * or a refund has not arrived yet.
 */
export async function isMoneyMoving(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT 1 AS found FROM payment WHERE account_id = ${accountId}
      AND (state IN ('open', 'authorised') OR state = 'ordered' AND intent_id IS NOT NULL)
    UNION ALL
    SELECT 1 FROM refund f JOIN reservation r ON r.id = f.reservation_id
      WHERE r.account_id = ${accountId} AND f.state IN ('due', 'pending', 'manual')
    UNION ALL
    SELECT 1 FROM refund f JOIN payment p ON p.id = f.payment_id
      WHERE p.account_id = ${accountId} AND f.reservation_id IS NULL AND NOT f.is_foreign AND f.state IN ('due', 'pending', 'manual')
    LIMIT 1`);
  return row !== null;
}

/** Moves the payments. Answers their numbers, and how many lines of the ledger keep the account that they were written with. */
export async function movePayments(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<{ payments: number[]; ledger: number }> {
  const moved = await tx.rows<{ id: number }>(
    sql`UPDATE payment SET account_id = ${into} WHERE account_id = ${from} RETURNING id`,
  );
  const row = await tx.row<{ ledger: number }>(
    sql`SELECT count(*)::int AS ledger FROM ledger WHERE account_id = ${from}`,
  );
  return { payments: moved.map(({ id }) => id), ledger: row?.ledger ?? 0 };
}

/** They are the former guest's again, with what has been paid for these orders since. */
export async function movePaymentsBack(
  tx: Tx,
  { from }: { from: number },
  { payments, orders }: { payments: readonly number[]; orders: readonly number[] },
): Promise<void> {
  await tx.run(sql`UPDATE payment SET account_id = ${from}
    WHERE id = ANY(${payments}::bigint[]) OR checkout_id = ANY(${orders}::bigint[])`);
}
