import { type Queryable, sql } from "../../../platform/sql.ts";
import { beginsWith } from "../../server/words.db.server.ts";

/** How many guests a word may find before the bookings are asked for the word instead. */
const MOST_ACCOUNTS = 5000;

/** The accounts with a word that begins with `text`; null where they are too many to list. */
export async function accountsByWord(db: Queryable, text: string): Promise<number[] | null> {
  const rows = await db.rows<{ account_id: number }>(sql`
    SELECT DISTINCT account_id FROM account_word
    WHERE ${beginsWith(sql`word`, text)}
    LIMIT ${MOST_ACCOUNTS + 1}`);
  return rows.length > MOST_ACCOUNTS ? null : rows.map((row) => row.account_id);
}

/** Those of `accountIds` with a word that begins with `text`. */
export async function accountsAmong(
  db: Queryable,
  accountIds: readonly number[],
  text: string,
): Promise<number[]> {
  const rows = await db.rows<{ account_id: number }>(sql`
    SELECT DISTINCT account_id FROM account_word
    WHERE account_id = ANY(${accountIds}::int[])
      AND ${beginsWith(sql`word`, text)}`);
  return rows.map((row) => row.account_id);
}

/** The accounts with exactly this word: a phone number, or its last four digits. */
export async function accountsByExactWord(db: Queryable, word: string): Promise<number[] | null> {
  const rows = await db.rows<{ account_id: number }>(
    sql`SELECT account_id FROM account_word WHERE word = ${word} LIMIT ${MOST_ACCOUNTS + 1}`,
  );
  return rows.length > MOST_ACCOUNTS ? null : rows.map((row) => row.account_id);
}

export async function bookingsOfDocument(
  db: Queryable,
  { kind, year, number }: { kind: string; year: number; number: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT r.id FROM document d JOIN reservation r ON r.checkout_id = d.checkout_id
    WHERE d.kind = ${kind} AND d.year = ${year} AND d.number = ${number}`);
  return rows.map(({ id }) => id);
}

/** The bookings of an intent, a charge or a refund of the provider. */
export async function bookingsOfProviderId(db: Queryable, ref: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT r.id FROM payment p JOIN reservation r ON r.checkout_id = p.checkout_id OR r.id = p.reservation_id
      WHERE p.intent_id = ${ref}
    UNION SELECT r.id FROM ledger l JOIN payment p ON p.id = l.payment_id
      JOIN reservation r ON r.id = l.reservation_id
        OR l.reservation_id IS NULL AND (r.checkout_id = p.checkout_id OR r.id = p.reservation_id)
      WHERE l.provider_ref IS NOT NULL AND split_part(l.provider_ref, '#', 1) = ${ref}
    UNION SELECT reservation_id FROM refund WHERE provider_ref = ${ref} AND reservation_id IS NOT NULL`);
  return rows.map(({ id }) => id);
}
