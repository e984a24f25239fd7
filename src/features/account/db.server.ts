import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { Card } from "./contract.ts";

export type AccountRow = {
  id: number;
  email: string;
  email_verified_at: Date | null;
  /** The last verified address, while the present one is not verified. */
  recovery_email: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  name_kana: string | null;
  company: string | null;
  phone_number: string | null;
  postcode: string | null;
  prefecture: string | null;
  city: string | null;
  block: string | null;
  building: string | null;
  receipt_name: string | null;
  default_payment_method: number | null;
  user_type: number;
  privileges: number;
  locale: Locale;
  /** Whether the guest wants reminders and thank-you mails. */
  reminder_mails: boolean;
  provider_customer_id: string | null;
  credit_card: (Card & { payment_method_id: string }) | null;
  /** What staff have seen of name, address, phone number, language and block (CONSOLE-21). */
  version: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = sql`id, email, email_verified_at, recovery_email, password_hash, first_name, last_name, name_kana, company, phone_number,
  postcode, prefecture, city, block, building, receipt_name, default_payment_method, user_type, privileges, locale,
  reminder_mails, provider_customer_id, credit_card, version, created_at, updated_at`;

/** The account with this address, ignoring letter case. Deleted accounts are not found. */
export function accountByEmail(db: Queryable, email: string): Promise<AccountRow | null> {
  return db.row<AccountRow>(
    sql`SELECT ${COLUMNS} FROM account WHERE lower(email) = ${email.toLowerCase()} AND deleted_at IS NULL`,
  );
}

/**
 * The account that an address refers to: the one that has it or, until a changed address is verified, the one that had
 * it (ACCOUNT-24).
 */
export function accountByAddress(db: Queryable, email: string): Promise<AccountRow | null> {
  const address = email.toLowerCase();
  return db.row<AccountRow>(sql`SELECT ${COLUMNS} FROM account
    WHERE (lower(email) = ${address} OR lower(recovery_email) = ${address}) AND deleted_at IS NULL
    ORDER BY lower(email) = ${address} DESC LIMIT 1`);
}

/** The address for mails that open the account: the last one that was verified. */
export function provenAddress({
  email,
  recovery_email,
}: Pick<AccountRow, "email" | "recovery_email">): string {
  return recovery_email ?? email;
}

/** Whether a link that was sent to this address is still valid for this account. */
export function isAddressOf(
  { email, recovery_email }: Pick<AccountRow, "email" | "recovery_email">,
  address: string,
): boolean {
  return address === email || address === recovery_email;
}

export function accountById(db: Queryable, id: number): Promise<AccountRow | null> {
  return db.row<AccountRow>(sql`SELECT ${COLUMNS} FROM account WHERE id = ${id} AND deleted_at IS NULL`);
}

/** Reads the account and locks it until the transaction ends. */
export function lockAccount(db: Queryable, id: number): Promise<AccountRow | null> {
  return db.row<AccountRow>(
    sql`SELECT ${COLUMNS} FROM account WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`,
  );
}

/** Throws 23505 on `account_email` if the address is taken. */
export async function insertAccount(
  db: Queryable,
  account: {
    email: string;
    passwordHash: string | null;
    firstName: string;
    lastName: string;
    nameKana?: string | null;
    locale: Locale;
    verifiedAt?: number | null;
    now: number;
  },
): Promise<AccountRow> {
  const now = new Date(account.now);
  const verifiedAt = account.verifiedAt ? new Date(account.verifiedAt) : null;
  return (await db.row<AccountRow>(sql`
    INSERT INTO account (email, email_verified_at, password_hash, first_name, last_name, name_kana, locale,
      created_at, updated_at)
    VALUES (${account.email}, ${verifiedAt}, ${account.passwordHash}, ${account.firstName}, ${account.lastName},
      ${account.nameKana ?? null}, ${account.locale}, ${now}, ${now})
    RETURNING ${COLUMNS}`)) as AccountRow;
}

/** An arbitrary number that every process uses. */
const DEMO_LOCK = 7_160_424_002;

/**
 * Lets one transaction at a time look for a demo's accounts and create the missing ones: processes may start together.
 */
export async function lockDemoAccounts(tx: Tx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`);
}

type Changes = Partial<
  Pick<
    AccountRow,
    | "email"
    | "email_verified_at"
    | "recovery_email"
    | "password_hash"
    | "first_name"
    | "last_name"
    | "name_kana"
    | "company"
    | "phone_number"
    | "postcode"
    | "prefecture"
    | "city"
    | "block"
    | "building"
    | "receipt_name"
    | "user_type"
    | "privileges"
    | "locale"
    | "reminder_mails"
    | "provider_customer_id"
    | "credit_card"
  >
>;

/** Updates the given columns and returns the updated account; null if it was deleted. */
export function updateAccount(
  db: Queryable,
  id: number,
  changes: Changes,
  now: number,
): Promise<AccountRow | null> {
  const names = Object.keys(changes) as (keyof Changes)[];
  const values: unknown[] = [id, new Date(now)];
  // The column names come from the type above, never from a request.
  const settings = names.map((name) => {
    const value = changes[name];
    return `${name} = $${values.push(name === "credit_card" && value ? JSON.stringify(value) : value)}`;
  });
  return db.row<AccountRow>({
    text: `UPDATE account SET ${[...settings, "updated_at = $2"].join(", ")} WHERE id = $1 AND deleted_at IS NULL RETURNING ${COLUMNS.text}`,
    values,
  });
}

/** Not a change of the account: `updated_at` stays. */
export async function updateLanguage(db: Queryable, id: number, locale: Locale): Promise<void> {
  await db.run(sql`UPDATE account SET locale = ${locale} WHERE id = ${id} AND locale <> ${locale}`);
}

/** The account's customer at the card provider, created on first use. Throws what the provider throws. */
export async function providerCustomerOf(
  app: Pick<App, "db" | "provider">,
  id: number,
): Promise<string | null> {
  const account = await accountById(app.db, id);
  if (!account || account.provider_customer_id) return account?.provider_customer_id ?? null;
  const customerId = await app.provider.ensureCustomer({
    id,
    email: account.email,
    name: `${account.last_name} ${account.first_name}`,
    // Concurrent calls have the same key and create one customer. A changed name gets a new key, so it does not conflict.
    key: `${id}-${account.updated_at.getTime()}`,
  });
  await app.db.run(sql`UPDATE account SET provider_customer_id = ${customerId}
    WHERE id = ${id} AND provider_customer_id IS NULL AND deleted_at IS NULL`);
  return (await accountById(app.db, id))?.provider_customer_id ?? null;
}

export async function removeAccount(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`DELETE FROM account WHERE id = ${id}`);
}

/** Keeps the row, without personal data. */
export async function anonymiseAccount(tx: Queryable, id: number, now: number): Promise<void> {
  await tx.run(sql`
    UPDATE account SET email = ${`deleted-${id}@deleted.invalid`}, email_verified_at = NULL,
      recovery_email = NULL, password_hash = NULL,
      first_name = '', last_name = '', company = NULL, name_kana = NULL, phone_number = NULL, postcode = NULL, prefecture = NULL,
      city = NULL, block = NULL, building = NULL, receipt_name = NULL, default_payment_method = NULL,
      user_type = 0, privileges = 0, provider_customer_id = NULL, credit_card = NULL,
      blocked_reason = NULL, updated_at = ${new Date(now)}, deleted_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** The account itself, or the one that it was merged into; null if there is none. */
export async function accountInCharge(db: Queryable, id: number): Promise<number | null> {
  const row = await db.row<{ id: number }>(
    sql`SELECT coalesce(merged_into, id) AS id FROM account WHERE id = ${id}`,
  );
  return row?.id ?? null;
}

/** The guests who go on under this account. */
export async function mergedInto(db: Queryable, id: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM account WHERE merged_into = ${id} ORDER BY id`,
  );
  return rows.map((row) => row.id);
}

/** The account goes on under another: whatever still names it is shown there (GUESTS-6). Call it on one without personal data. */
export async function markMerged(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<void> {
  // Of those that were merged into it before, too: one step leads to the account that goes on.
  await tx.run(sql`UPDATE account SET merged_into = ${into} WHERE id = ${from} OR merged_into = ${from}`);
}
