import type { ChargedCurrency } from "../../domain/money/money.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** The bank account that an account's refunds go to; branch and kind are empty where its country has none. */
export type RefundAccountRow = {
  bank_name: string;
  bank_code: string | null;
  branch_number: string;
  branch_name: string;
  account_type: 0 | 1 | 2;
  account_number: string;
  account_name: string;
};

/** The one that a guest has registered, and in which currency it takes money. */
export function registeredAccount(
  db: Queryable,
  accountId: number,
): Promise<(RefundAccountRow & { currency: ChargedCurrency }) | null> {
  return db.row(sql`SELECT ${COLUMNS}, currency FROM refund_account WHERE account_id = ${accountId}`);
}

/** The same, locked until the transaction ends. */
export function lockRegisteredAccount(
  tx: Tx,
  accountId: number,
): Promise<(RefundAccountRow & { currency: ChargedCurrency }) | null> {
  return tx.row(
    sql`SELECT ${COLUMNS}, currency FROM refund_account WHERE account_id = ${accountId} FOR UPDATE`,
  );
}

/** Where a guest's refund in a currency goes; null if it is not known. */
export function refundAccountOf(
  db: Queryable,
  accountId: number,
  currency: string,
): Promise<RefundAccountRow | null> {
  return db.row(
    sql`SELECT ${COLUMNS} FROM refund_account WHERE account_id = ${accountId} AND currency = ${currency}`,
  );
}

const COLUMNS = sql`bank_name, bank_code, branch_number, branch_name, account_type, account_number, account_name`;

export async function storeRefundAccount(
  db: Queryable,
  accountId: number,
  row: RefundAccountRow & { currency: ChargedCurrency },
  now: number,
): Promise<void> {
  await db.run(sql`
    INSERT INTO refund_account (account_id, bank_name, bank_code, branch_number, branch_name, account_type,
      account_number, account_name, currency, updated_at)
    VALUES (${accountId}, ${row.bank_name}, ${row.bank_code}, ${row.branch_number}, ${row.branch_name},
      ${row.account_type}, ${row.account_number}, ${row.account_name}, ${row.currency}, ${new Date(now)})
    ON CONFLICT (account_id) DO UPDATE SET bank_name = excluded.bank_name, bank_code = excluded.bank_code,
      branch_number = excluded.branch_number, branch_name = excluded.branch_name,
      account_type = excluded.account_type, account_number = excluded.account_number,
      account_name = excluded.account_name, currency = excluded.currency, updated_at = excluded.updated_at`);
}

export async function deleteRefundAccount(db: Queryable, accountId: number): Promise<void> {
  await db.run(sql`DELETE FROM refund_account WHERE account_id = ${accountId}`);
}
