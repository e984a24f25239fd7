import { type Queryable, sql, type Tx } from "../../../platform/sql.ts";

/** Makes a deletion of the account wait until the transaction ends. False if it is deleted. */
export async function keepAccount(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx.row(
    sql`SELECT 1 FROM account WHERE id = ${accountId} AND deleted_at IS NULL FOR KEY SHARE`,
  );
  return row !== null;
}

/** Makes two transactions that hold time for the same account run one after the other. */
export async function lockHolder(tx: Tx, accountId: number): Promise<void> {
  await tx.run(sql`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`);
}

/** Whether an intent for this account may exist or can be created: not if it has no customer, or is deleted. */
export async function hasProviderCustomer(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM account
    WHERE id = ${accountId} AND provider_customer_id IS NOT NULL AND deleted_at IS NULL`);
  return row !== null;
}

/** Whether staff have stopped this guest from booking (ACCOUNT-31). */
export async function isStopped(tx: Tx, accountId: number): Promise<boolean> {
  return (
    (await tx.row(sql`SELECT 1 FROM account WHERE id = ${accountId} AND blocked_at IS NOT NULL`)) !== null
  );
}
