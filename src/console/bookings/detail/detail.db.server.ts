import type { SheetKind } from "../../../domain/documents/document-kinds.ts";
import type { MailState } from "../../../domain/mail-state.ts";
import type { LedgerKind } from "../../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { BLOCKED_BY } from "../../server/guests.db.server.ts";

/** What the screen of a booking reads besides the booking itself. Nothing is written here. */

type MoneyRow = {
  id: string;
  at: Date;
  kind: LedgerKind | "refund_due";
  amount: number;
  currency: ChargedCurrency;
  ref: string | null;
  note: string | null;
  card: { brand: string; last_four: string } | null;
};

/** Money that moved, in order of time, followed by refunds that are still due. */
export function moneyOf(db: Queryable, bookingId: number): Promise<MoneyRow[]> {
  return db.rows(sql`
    SELECT 'l' || l.id AS id, l.at, l.kind, l.amount, l.currency, split_part(l.provider_ref, '#', 1) AS ref, l.note, p.card, 0 AS part
      FROM ledger l LEFT JOIN payment p ON p.id = l.payment_id WHERE l.reservation_id = ${bookingId}
    UNION ALL
    SELECT 'r' || id, created_at, 'refund_due', -amount, currency, provider_ref, way, NULL, 1
      FROM refund WHERE reservation_id = ${bookingId} AND state IN ('due', 'pending', 'manual')
    ORDER BY part, at, id`);
}

type DocumentRow = {
  id: number;
  kind: SheetKind;
  number: string;
  issued_on: Day;
  counterparty: string;
  amount: number;
  currency: ChargedCurrency;
  downloads: number;
  is_replaced: boolean;
};

/**
 * The documents of an order, and the invoices of a company that list it, newest first. A newer one of the same kind and scope
 * replaces the older.
 */
export function documentsOf(db: Queryable, checkoutId: number): Promise<DocumentRow[]> {
  return db.rows(sql`
    SELECT d.id, d.kind, d.snapshot->>'number' AS number, d.issued_on, d.counterparty, d.amount, d.currency,
      (SELECT count(*)::int FROM document_download w WHERE w.document_id = d.id AND w.by IS NULL) AS downloads,
      EXISTS (SELECT 1 FROM document n WHERE n.checkout_id = d.checkout_id AND n.kind = d.kind AND n.id > d.id
        AND n.snapshot->'replaces'->>'number' = d.snapshot->>'number') AS is_replaced
    FROM document d WHERE d.checkout_id = ${checkoutId} OR d.id IN (SELECT i.document_id FROM corporate_invoice i
      JOIN corporate_invoice_line l ON l.invoice_id = i.id JOIN reservation r ON r.id = l.reservation_id
      WHERE r.checkout_id = ${checkoutId}) ORDER BY d.id DESC`);
}

type MailRow = {
  id: number | null;
  kind: string;
  subject: string | null;
  to: string | null;
  at: Date;
  state: MailState | "waiting";
  has_text: boolean;
  by: string | null;
};

/**
 * The mails about a booking or its whole order: queued ones first, then the newest. Few are queued at any time, so they
 * need no index by booking.
 */
export function mailsOf(
  db: Queryable,
  { bookingId, checkoutId }: { bookingId: number; checkoutId: number },
): Promise<MailRow[]> {
  return db.rows(sql`
    SELECT * FROM (
      SELECT NULL::bigint AS id, kind, NULL::text AS subject, NULL::text AS "to", created_at AS at, 'waiting' AS state,
        false AS has_text, NULL::text AS by
      FROM mail WHERE is_urgent IN (true, false) AND next_try_at IS NOT NULL AND next_try_at < 'infinity'
        AND (reservation_id = ${bookingId} OR checkout_id = ${checkoutId})
      UNION ALL
      SELECT m.id, m.kind, m.subject, m.recipient, m.at, m.state, m.text IS NOT NULL, a.last_name || ' ' || a.first_name
      FROM mail_log m LEFT JOIN account a ON a.id = m.by
      WHERE m.reservation_id = ${bookingId} OR m.checkout_id = ${checkoutId}
    ) AS mails ORDER BY id DESC NULLS FIRST LIMIT 100`);
}

type GuestRow = {
  id: number;
  first_name: string;
  last_name: string;
  name_kana: string | null;
  company: string | null;
  email: string;
  is_verified: boolean;
  phone_number: string | null;
  locale: string;
  wants_reminders: boolean;
  is_erased: boolean;
  blocked_at: Date | null;
  blocked_reason: string | null;
  /** The name of the person who last blocked the guest; null for the command line. */
  blocked_by: string | null;
  /** The guest's next booking after now, except this one. */
  next_id: number | null;
};

export function guestOf(
  db: Queryable,
  accountId: number,
  { bookingId, now }: { bookingId: number; now: number },
): Promise<GuestRow | null> {
  return db.row(sql`
    SELECT id, first_name, last_name, name_kana, company, email, email_verified_at IS NOT NULL AS is_verified,
      phone_number, locale, reminder_mails AS wants_reminders, deleted_at IS NOT NULL AS is_erased,
      blocked_at, blocked_reason,
      ${BLOCKED_BY} AS blocked_by,
      (SELECT r.id FROM reservation r WHERE r.account_id = account.id AND r.canceled_at IS NULL AND r.id <> ${bookingId}
        AND r.starts_at > ${new Date(now)} ORDER BY r.starts_at LIMIT 1) AS next_id
    FROM account WHERE id = ${accountId}`);
}

export async function idsOfOrder(db: Queryable, checkoutId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM reservation WHERE checkout_id = ${checkoutId} ORDER BY starts_at, id LIMIT 100`,
  );
  return rows.map(({ id }) => id);
}

/** The bookings of the guest that were booked in the same series, itself included, in order of time; none outside of one. */
export async function idsOfSeries(
  db: Queryable,
  { series_id: series, account_id: account }: { series_id: string | null; account_id: number },
): Promise<number[]> {
  if (series === null) return [];
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM reservation WHERE series_id = ${series} AND account_id = ${account} ORDER BY starts_at, id LIMIT 100`,
  );
  return rows.map(({ id }) => id);
}

export type HistoryRow = {
  id: number;
  at: Date;
  actor: string;
  name: string | null;
  action: string;
  detail: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** What happened to a booking, its order, its payments and its refunds, newest first. */
export function historyOf(
  db: Queryable,
  { bookingId, checkoutId }: { bookingId: number; checkoutId: number },
): Promise<HistoryRow[]> {
  return db.rows(sql`
    WITH subject AS MATERIALIZED (
      SELECT ${`reservation:${bookingId}`}::text AS of UNION ALL SELECT ${`checkout:${checkoutId}`}::text
      UNION ALL SELECT 'payment:' || id FROM payment WHERE checkout_id = ${checkoutId}
      UNION ALL SELECT 'payment:' || id FROM payment WHERE reservation_id = ${bookingId}
      UNION ALL SELECT 'refund:' || id FROM refund WHERE reservation_id = ${bookingId})
    SELECT e.id, e.at, e.actor, e.action, e.detail, p.before, p.after, a.last_name || ' ' || a.first_name AS name
    FROM subject JOIN audit e ON e.subject = subject.of
      LEFT JOIN audit_personal p ON p.audit_id = e.id
      LEFT JOIN account a ON a.id = CASE WHEN e.actor LIKE 'operator:%' THEN substr(e.actor, 10)::int END
    ORDER BY e.id DESC LIMIT 200`);
}
