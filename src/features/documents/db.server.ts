import type { Payer } from "../../domain/documents/addressee.ts";
import type { SheetKind } from "../../domain/documents/document-kinds.ts";
import { COMPANY_ISSUER } from "../../domain/documents/tax-invoices.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { LEDGER_NOTES, UNDONE_NOTES } from "../../domain/money/ledger.ts";
import type { Currency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { hasName } from "../../platform/names.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { LedgerRow, RefundedRow, ReturnedByHandRow } from "./document-booking.server.ts";
import type { Snapshot } from "./snapshot.server.ts";

/** A qualified invoice, or a Tax Invoice (DOC-49). */
const STATES_TAX = sql`(d.kind = 'tekikakuseikyu' OR d.snapshot->'sheet' ? 'isTaxInvoice')`;

/** Locks a checkout until the transaction ends, so that two first downloads of it make one document. */
export async function lockCheckout(tx: Tx, checkoutId: number): Promise<void> {
  await tx.run(sql`SELECT 1 FROM checkout WHERE id = ${checkoutId} FOR NO KEY UPDATE`);
}

/**
 * The money that came or went for the bookings of a checkout, and what was missing of it and accepted, in order of time; not
 * what moved from one to another.
 */
export function ledgerOf(db: Queryable, checkoutId: number): Promise<LedgerRow[]> {
  return db.rows(sql`
    SELECT l.reservation_id, l.at, l.amount, l.kind = 'adjustment' AS is_waived,
      (l.kind = 'bank_out' AND l.amount > 0 OR coalesce(l.note = ANY(${UNDONE_NOTES}), false)) AS is_undone
    FROM ledger l JOIN reservation r ON r.id = l.reservation_id
    WHERE r.checkout_id = ${checkoutId}
      AND (l.kind <> 'adjustment' OR l.note IN (${LEDGER_NOTES.shortfall}, ${LEDGER_NOTES.undone})) ORDER BY l.id`);
}

/** What went back of a checkout's payments by hand and is not assigned to a booking yet (OUTSIDE-3). */
export function unassignedOfCheckout(
  db: Queryable,
  checkoutId: number,
): Promise<{ amount: number; at: Date }[]> {
  return db.rows(sql`SELECT f.unassigned AS amount, f.created_at AS at FROM refund f JOIN payment p ON p.id = f.payment_id
    WHERE f.unassigned > 0 AND (p.checkout_id = ${checkoutId}
      OR p.reservation_id IN (SELECT id FROM reservation WHERE checkout_id = ${checkoutId})) ORDER BY f.id`);
}

/**
 * What was owed back for the bookings of a checkout, in order of time: what was owed at once counts as one. Without what
 * somebody paid back by hand, and money beyond what was ordered.
 */
export function refundsOfCheckout(db: Queryable, checkoutId: number): Promise<RefundedRow[]> {
  return db.rows(sql`
    SELECT f.reservation_id, sum(f.amount)::int AS amount, bool_and(f.state = 'succeeded') AS is_done,
      max(f.updated_at) AS at, bool_or(r.canceled_at IS NOT NULL AND f.created_at >= r.canceled_at) AS is_of_cancel,
      f.created_at AS owed_at,
      ARRAY(SELECT DISTINCT coalesce((d.snapshot->'sheet'->'issuer'->>'id')::int, ${COMPANY_ISSUER}::int) FROM document d
        WHERE d.checkout_id = r.checkout_id AND ${STATES_TAX} AND d.created_at <= f.created_at
        AND d.snapshot->'sheet'->'lines' @> jsonb_build_array(jsonb_build_object('reservationId', r.id))) AS invoiced_by
    FROM refund f JOIN reservation r ON r.id = f.reservation_id
    WHERE r.checkout_id = ${checkoutId} AND NOT f.is_foreign AND NOT f.is_excess AND f.state <> 'failed'
    GROUP BY f.reservation_id, f.created_at, r.id ORDER BY f.created_at`);
}

/**
 * What went back for the bookings of a checkout by hand at the provider, or in a lost dispute, beyond what was owed: one row
 * for each such refund and booking, in order of time; whether it went back of a cancel's fee.
 */
export function returnedByHandOf(db: Queryable, checkoutId: number): Promise<ReturnedByHandRow[]> {
  return db.rows(sql`
    SELECT r.id AS reservation_id, f.id AS refund_id, max(l.at) AS at,
      r.canceled_at IS NOT NULL AND f.created_at > r.canceled_at AS is_of_fee,
      (-sum(l.amount) - coalesce((SELECT sum(c.amount) FROM refund c
        WHERE c.covered_by = f.id AND c.reservation_id = r.id AND NOT c.is_excess), 0))::int AS amount
    FROM reservation r JOIN ledger l ON l.reservation_id = r.id
      JOIN refund f ON f.payment_id = l.payment_id AND f.provider_ref = split_part(l.provider_ref, '#', 1)
    WHERE r.checkout_id = ${checkoutId} AND f.is_foreign
    GROUP BY r.id, f.id ORDER BY f.id`);
}

export async function spaceIdsOf(db: Queryable, checkoutId: number): Promise<number[]> {
  const rows = await db.rows<{ space_id: number }>(
    sql`SELECT space_id FROM reservation WHERE checkout_id = ${checkoutId}
      UNION SELECT (before_edit->'room'->>'space_id')::int FROM reservation
      WHERE checkout_id = ${checkoutId} AND before_edit->'room' IS NOT NULL`,
  );
  return rows.map((row) => row.space_id);
}

/**
 * The checkout of a booking of this account, and whom its documents are made out to: the name and address that were given
 * with the order (DOC-15). Bookings that were imported have none of their own. Null for another's booking.
 */
export async function ownerOf(db: Queryable, accountId: number, bookingId: number) {
  return db.row<Payer & { checkoutId: number }>(sql`
    SELECT r.checkout_id AS "checkoutId", payer.receipt_name AS "receiptName",
      payer.receipt_honorific AS honorific, payer.company,
      coalesce(payer.first_name, '') AS "firstName", coalesce(payer.last_name, '') AS "lastName",
      jsonb_build_object('postcode', payer.postcode, 'prefecture', payer.prefecture, 'city', payer.city,
        'block', payer.block, 'building', payer.building) AS address
    FROM reservation r JOIN checkout c ON c.id = r.checkout_id JOIN account a ON a.id = r.account_id,
      LATERAL jsonb_to_record(CASE WHEN c.customer ? 'last_name' THEN c.customer ELSE to_jsonb(a) END)
        AS payer (receipt_name text, receipt_honorific text, company text, first_name text, last_name text, postcode text, prefecture text,
          city text, block text, building text)
    WHERE r.id = ${bookingId} AND r.account_id = ${accountId}`);
}

/** Whose booking it is; null if it does not exist, or the account was deleted. */
export function guestOf(
  db: Queryable,
  bookingId: number,
): Promise<{ accountId: number; locale: Locale } | null> {
  return db.row(sql`SELECT a.id AS "accountId", a.locale FROM reservation r JOIN account a ON a.id = r.account_id
    WHERE r.id = ${bookingId} AND a.deleted_at IS NULL`);
}

export type DocumentRow = {
  id: number;
  kind: SheetKind;
  content_key: string;
  issued_on: Day;
  locale: Locale;
  snapshot: Snapshot;
  sha256: Buffer;
};

/** The documents of a kind that were issued for a checkout, newest first. */
export function issuedOf(db: Queryable, checkoutId: number, kind: SheetKind): Promise<DocumentRow[]> {
  return db.rows(sql`SELECT id, kind, content_key, issued_on, locale, snapshot, sha256 FROM document
    WHERE checkout_id = ${checkoutId} AND kind = ${kind} ORDER BY id DESC`);
}

/** The next number of a kind and year. Its row stays locked, so that a failing transaction leaves no gap (DOC-9). */
export async function nextNumber(tx: Tx, kind: SheetKind, year: number): Promise<number> {
  await tx.run(
    sql`INSERT INTO document_number (kind, year, last) VALUES (${kind}, ${year}, 0) ON CONFLICT DO NOTHING`,
  );
  const row = await tx.row<{ last: number }>(
    sql`UPDATE document_number SET last = last + 1 WHERE kind = ${kind} AND year = ${year} RETURNING last`,
  );
  return row?.last as number;
}

/** The next number of an issuer's invoices to companies in a year, likewise without gaps (CORP-42). */
export async function nextMonthNumber(tx: Tx, series: number, year: number): Promise<number> {
  const row = await tx.row<{ last: number }>(sql`INSERT INTO month_invoice_number (series, year, last)
    VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = month_invoice_number.last + 1 RETURNING last`);
  return row?.last as number;
}

export async function insertDocument(
  tx: Tx,
  document: {
    /** Null on the invoice of a company's month, which is of no order. */
    accountId: number | null;
    checkoutId: number | null;
    year: number;
    /** Whose series the number is of (CORP-42); absent: the operator's. */
    series?: number;
    number: number;
    contentKey: string;
    locale: Locale;
    snapshot: Snapshot;
    json: string;
    sha256: Buffer;
    now: number;
  },
): Promise<number> {
  const { snapshot } = document;
  const { sheet } = snapshot;
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO document (kind, series, year, number, account_id, checkout_id, reservation_id, content_key, issued_on, amount,
      currency, counterparty, locale, snapshot, sha256, created_at)
    VALUES (${sheet.kind}, ${document.series ?? 0}, ${document.year}, ${document.number}, ${document.accountId}, ${document.checkoutId},
      ${sheet.reservationId}, ${document.contentKey}, ${snapshot.issuedOn}, ${sheet.total}, ${sheet.currency},
      ${snapshot.addressee.name.ja}, ${document.locale}, ${document.json}, ${document.sha256}, ${new Date(document.now)})
    RETURNING id`);
  return row?.id as number;
}

/** How a guest looks at a document. `browser`: the hash of its session; null for a look that is no download. */
export type Opening = { browser: Buffer | null; now: number };

const HOUR = 3_600_000;

/**
 * Counts a download by the guest, and returns how many there were before it. What one browser opens again within an hour
 * is the same download (DOC-10).
 */
export async function countDownload(tx: Tx, documentId: number, { browser, now }: Opening): Promise<number> {
  const rows = await tx.rows<{ is_same: boolean }>(sql`
    SELECT browser IS NOT DISTINCT FROM ${browser} AND browser IS NOT NULL AND at > ${new Date(now - HOUR)} AS is_same
    FROM document_download WHERE document_id = ${documentId} AND by IS NULL ORDER BY id`);
  const same = rows.findLastIndex(({ is_same }) => is_same);
  if (same >= 0) return same;
  if (browser) {
    await tx.run(sql`INSERT INTO document_download (document_id, at, browser)
      VALUES (${documentId}, ${new Date(now)}, ${browser})`);
  }
  return rows.length;
}

export function issuedByIds(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; snapshot: Snapshot; locale: Locale }[]> {
  return db.rows(sql`SELECT id, snapshot, locale FROM document WHERE id = ANY(${ids}::bigint[])`);
}

/** Staff have opened them. */
export async function noteOpenings(
  db: Queryable,
  documentIds: readonly number[],
  by: number,
  now: number,
): Promise<void> {
  await db.run(sql`INSERT INTO document_download (document_id, at, by)
    SELECT id, ${new Date(now)}::timestamptz, ${by}::int FROM unnest(${documentIds}::bigint[]) AS id`);
}

/** All that is not null has to match. Both ends of a range are included. */
export type DocumentSearch = {
  from: Day | null;
  to: Day | null;
  /** In minor units. */
  min: number | null;
  max: number | null;
  /** A part of the counterparty's name, in any case and width. */
  name: string | null;
};

type FoundRow = {
  issued_on: Day;
  amount: number;
  currency: Currency;
  counterparty: string;
  /** Null on the invoice of a company's month. */
  checkout_id: number | null;
  snapshot: Snapshot;
  sha256: Buffer;
  downloads: number;
};

/** Oldest first. */
export function findDocuments(
  db: Queryable,
  { from, to, min, max, name }: DocumentSearch,
): Promise<FoundRow[]> {
  return db.rows(sql`
    SELECT d.issued_on, d.amount, d.currency, d.counterparty, d.checkout_id, d.snapshot, d.sha256,
      (SELECT count(*) FROM document_download w WHERE w.document_id = d.id AND w.by IS NULL) AS downloads
    FROM document d
    WHERE (${from}::date IS NULL OR d.issued_on >= ${from}::date)
      AND (${to}::date IS NULL OR d.issued_on <= ${to}::date)
      AND (${min}::int IS NULL OR d.amount >= ${min}::int)
      AND (${max}::int IS NULL OR d.amount <= ${max}::int)
      AND ${name ? hasName(sql`d.counterparty_folded`, name) : sql`true`}
    ORDER BY d.issued_on, d.id`);
}

/** The bytes of a file that was rendered before, by the hash of what it shows. */
export async function storedFile(db: Queryable, key: Buffer): Promise<Buffer | null> {
  const row = await db.row<{ bytes: Buffer }>(sql`SELECT bytes FROM document_file WHERE key = ${key}`);
  return row?.bytes ?? null;
}

export async function insertFile(db: Queryable, key: Buffer, bytes: Uint8Array, now: number): Promise<void> {
  await db.run(sql`INSERT INTO document_file (key, bytes, made_at)
    VALUES (${key}, ${Buffer.from(bytes)}, ${new Date(now)}) ON CONFLICT DO NOTHING`);
}

export async function deleteFiles(db: Queryable, before: number): Promise<void> {
  await db.run(sql`DELETE FROM document_file WHERE made_at < ${new Date(before)}`);
}

const issuedBetween = ({ from, to }: { from: Day; to: Day }) =>
  sql`issued_on >= ${from}::date AND issued_on <= ${to}::date`;

/** The documents that were issued on these days, the oldest first. */
export function archived(
  db: Queryable,
  days: { from: Day; to: Day },
  most: number,
): Promise<(Omit<FoundRow, "downloads"> & { id: number; kind: SheetKind; locale: Locale })[]> {
  return db.rows(sql`SELECT id, kind, issued_on, amount, currency, counterparty, checkout_id, locale, snapshot, sha256 FROM document
    WHERE ${issuedBetween(days)} ORDER BY issued_on, id LIMIT ${most}`);
}

export async function countArchived(db: Queryable, days: { from: Day; to: Day }): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM document WHERE ${issuedBetween(days)}`,
  );
  return row?.n ?? 0;
}

/** How many documents name this account; they keep it for ever. */
export async function countDocumentsOf(db: Queryable, accountId: number): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM document WHERE account_id = ${accountId}`,
  );
  return row?.n ?? 0;
}

/** Documents whose time is over, of these orders: with their downloads (ACCOUNT-53). Call it while erasing. */
export async function removeDocuments(tx: Queryable, orders: readonly number[]): Promise<void> {
  await tx.run(sql`DELETE FROM document_download WHERE document_id IN
    (SELECT id FROM document WHERE checkout_id = ANY(${orders}::bigint[]))`);
  await tx.run(sql`DELETE FROM document WHERE checkout_id = ANY(${orders}::bigint[])`);
}
