import type { Locale } from "../../domain/language/locale.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import { UNDO_MILLISECONDS } from "./email-changes.db.server.ts";

/* Guests who come from another system (IMPORT-6): many in one statement. */

type ImportedGuest = {
  id: number;
  last_name: string;
  first_name: string;
  name_kana: string | null;
  company: string | null;
  email: string | null;
  phone_number: string | null;
  locale: Locale;
};

/** The account of each address, in lower case: that which has it, or has given it up and may return to it. */
export async function accountsOfAddresses(
  db: Queryable,
  emails: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ email: string; id: number }>(sql`
    SELECT DISTINCT ON (email) email, id FROM (
      SELECT lower(email) AS email, id, 1 AS rank FROM account
      WHERE lower(email) = ANY(${emails}::text[]) AND deleted_at IS NULL
      UNION ALL SELECT lower(recovery_email), id, 2 FROM account
      WHERE recovery_email IS NOT NULL AND lower(recovery_email) = ANY(${emails}::text[]) AND deleted_at IS NULL
      UNION ALL SELECT lower(c.old_email), c.account_id, 3 FROM email_change c JOIN account a ON a.id = c.account_id
      WHERE lower(c.old_email) = ANY(${emails}::text[]) AND c.old_verified_at IS NOT NULL AND c.undone_at IS NULL
        AND c.changed_at > ${new Date(now - UNDO_MILLISECONDS)} AND a.deleted_at IS NULL) AS found
    ORDER BY email, rank`);
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Accounts with these phone numbers, to be told apart by their names. */
export function accountsOfPhones(
  db: Queryable,
  phones: readonly string[],
): Promise<{ id: number; phone_number: string; last_name: string; first_name: string }[]> {
  return db.rows(sql`SELECT id, phone_number, last_name, first_name FROM account
    WHERE phone_number = ANY(${phones}::text[]) AND deleted_at IS NULL ORDER BY id`);
}

export async function nextAccountIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence('account', 'id'))::int AS id FROM generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** Throws 23505 on `account_email` where somebody has one of the addresses. */
export async function insertImportedGuests(
  tx: Tx,
  guests: readonly ImportedGuest[],
  { by, now }: { by: number | null; now: number },
): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`
    INSERT INTO account (id, email, first_name, last_name, company, phone_number, name_kana, kana_by, locale, created_at,
      updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, coalesce(email, 'phone-' || id || '@guest.invalid'), first_name, last_name, company, phone_number, name_kana,
      CASE WHEN name_kana IS NOT NULL THEN ${by}::int END, locale, ${at}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(guests)}) AS row (id int, email text, first_name text, last_name text,
      company text, phone_number text, name_kana text, locale text)`);
}

/** How many of these accounts have been used or changed since they were imported. */
export async function countUsedAccounts(db: Queryable, ids: readonly number[]): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM account a WHERE id = ANY(${ids}::int[]) AND (version > 1 OR password_hash IS NOT NULL
      OR email_verified_at IS NOT NULL OR updated_at <> created_at OR EXISTS (SELECT FROM account_token t WHERE t.account_id = a.id))`);
  return row?.n ?? 0;
}

/** Removes accounts that nothing refers to; throws 23503 where something does. */
export async function removeImportedGuests(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`DELETE FROM account WHERE id = ANY(${ids}::int[])`);
}

/** Imported guests who can be invited to set a password: those with an address of their own and none yet (IMPORT-9). */
export function guestsToInvite(db: Queryable, ids: readonly number[]): Promise<{ id: number }[]> {
  return db.rows(sql`SELECT id FROM account WHERE id = ANY(${ids}::int[]) AND deleted_at IS NULL
    AND password_hash IS NULL AND recovery_email IS NULL AND email NOT ILIKE '%.invalid' ORDER BY id`);
}
