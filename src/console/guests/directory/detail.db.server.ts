import type { DocumentKind } from "../../../domain/documents/document-kinds.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { MailState } from "../../../domain/mail-state.ts";
import type { ChargedCurrency, Sums } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { BLOCKED_BY, BOOKINGS_MADE } from "../../server/guests.db.server.ts";
import { sumsByCurrency } from "../../server/sums.db.server.ts";

/** What the screen of a guest reads. Nothing is written here. */

export type GuestRow = {
  id: number;
  first_name: string;
  last_name: string;
  name_kana: string | null;
  company: string | null;
  receipt_name: string | null;
  email: string;
  recovery_email: string | null;
  is_verified: boolean;
  has_password: boolean;
  phone_number: string | null;
  locale: Locale;
  reminder_mails: boolean;
  version: number;
  since: Date;
  is_erased: boolean;
  is_staff: boolean;
  blocked_at: Date | null;
  blocked_reason: string | null;
  blocked_by: string | null;
  bookings: number;
  unpaid: number;
  merged: number[];
};

export function guestRow(db: Queryable, id: number): Promise<GuestRow | null> {
  return db.row(sql`
    SELECT account.id, first_name, last_name, name_kana, company, receipt_name, email, recovery_email,
      email_verified_at IS NOT NULL AS is_verified, password_hash IS NOT NULL AS has_password, phone_number, locale,
      reminder_mails, version, created_at AS since, deleted_at IS NOT NULL AS is_erased,
      EXISTS (SELECT 1 FROM staff WHERE account_id = account.id) AS is_staff,
      blocked_at, blocked_reason, ${BLOCKED_BY} AS blocked_by, made.bookings, made.unpaid,
      ARRAY(SELECT m.id FROM account m WHERE m.merged_into = account.id ORDER BY m.id) AS merged
    FROM account CROSS JOIN LATERAL (SELECT b.* FROM account a CROSS JOIN LATERAL (${BOOKINGS_MADE}) AS b
      WHERE a.id = account.id) AS made
    WHERE account.id = ${id}`);
}

/** The newest uses. */
export async function bookingIdsOf(db: Queryable, guest: number, most: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM reservation WHERE account_id = ${guest} ORDER BY starts_at DESC, id DESC LIMIT ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Bookings that may owe something. */
export async function owingIdsOf(db: Queryable, guest: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT id FROM reservation WHERE account_id = ${guest}
    AND (NOT paid OR editing) AND (canceled_at IS NULL OR cancel_fee > 0) ORDER BY id DESC LIMIT 1000`);
  return rows.map(({ id }) => id);
}

export async function refundsOf(db: Queryable, guest: number): Promise<Sums> {
  const row = await db.row<{ sums: Sums }>(sql`
    SELECT ${sumsByCurrency(sql`f.amount`, sql`f.currency`)} AS sums FROM reservation r
      JOIN refund f ON f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')
    WHERE r.account_id = ${guest}`);
  return row?.sums ?? {};
}

export function documentsOfGuest(
  db: Queryable,
  guest: number,
  most: number,
): Promise<
  {
    id: number;
    kind: DocumentKind;
    number: string;
    issued_on: Day;
    amount: number;
    currency: ChargedCurrency;
    booking_id: number | null;
  }[]
> {
  return db.rows(sql`
    SELECT d.id, d.kind, d.snapshot->>'number' AS number, d.issued_on, d.amount, d.currency,
      coalesce(d.reservation_id, (SELECT min(r.id) FROM reservation r WHERE r.checkout_id = d.checkout_id)) AS booking_id
    FROM checkout c JOIN document d ON d.checkout_id = c.id
    WHERE c.account_id = ${guest} ORDER BY d.id DESC LIMIT ${most}`);
}

export function mailsOfGuest(
  db: Queryable,
  guest: number,
  /** Mails to the operator about the guest's bookings are left out: they are not for the guest. */
  operator: string,
  most: number,
): Promise<
  { id: number; kind: string; subject: string | null; to: string | null; at: Date; state: MailState }[]
> {
  return db.rows(sql`
    SELECT id, kind, subject, recipient AS "to", at, state FROM mail_log
    WHERE account_id = ${guest} AND lower(recipient) IS DISTINCT FROM ${operator.toLowerCase()}
    ORDER BY id DESC LIMIT ${most}`);
}

export async function payersOf(db: Queryable, guest: number): Promise<string[]> {
  const rows = await db.rows<{ payer: string }>(sql`
    SELECT payer_folded AS payer FROM payer_alias WHERE account_id = ${guest} ORDER BY last_at DESC LIMIT 20`);
  return rows.map(({ payer }) => payer);
}
