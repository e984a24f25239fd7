import type { Locale } from "../../domain/language/locale.ts";
import { type PaymentMethod, TRANSFERS_TO_PROVIDER } from "../../domain/money/payment-method.ts";
import { RETURN_INVOICE_FROM } from "../../domain/money/tax.ts";
import type { Day } from "../../domain/time/day.ts";
import { prepared, type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import { NEEDS_PASSWORD } from "../account/guests.db.server.ts";
import { lockCheckout, lockCheckouts } from "../ledger/lock-order.db.server.ts";
import { CHARGED_BESIDE } from "../ledger/refund.db.server.ts";
import { INVOICES_OF_BOOKING } from "./corporate/month-invoice.db.server.ts";
import { bookingsWithCreditNote } from "./credit-notes.db.server.ts";
import type { BookingRow } from "./row.server.ts";

/** By name: a prepared `r.*` would fail in a running process when a migration adds a column. */
const STORED: Record<
  Exclude<
    keyof BookingRow,
    "time_zone" | "locale" | "is_authorised" | "back_limit" | "charged" | "arrived" | "corporate"
  >,
  true
> = {
  ...{ id: true, checkout_id: true, account_id: true, space_id: true, starts_at: true, ends_at: true },
  ...{ cleaning_minutes: true, price: true, currency: true, payment_way: true, paid: true, paid_at: true },
  ...{ pay_by: true, canceled_at: true, cancel_fee: true, refund: true, released: true, cancel_reason: true },
  ...{ editing: true, before_edit: true, approval: true, approval_until: true, price_lines: true },
  ...{
    cancel_policies: true,
    issuer: true,
    has_qualified_invoice: true,
    note: true,
    calendar_sequence: true,
  },
  ...{ times_set_at: true, created_at: true, updated_at: true, version: true, terms: true, due_on: true },
  ...{ requested_change: true, request_until: true, asks_company: true },
  ...{ received: true, returned: true, source: true, booked_by: true, legal_version: true, rooms_left: true },
  ...{ series_id: true, arrived_at: true, left_at: true },
};
const OF_ROW: Statement = {
  text: Object.keys(STORED)
    .map((name) => `r.${name}`)
    .join(", "),
  values: [],
};
/**
 * What has arrived at the provider of a transfer that is not complete yet: for the change of `r`, or for its part of what
 * its checkout awaits, where the bookings made first are paid first (PAY-9).
 */
export const ARRIVED: Statement = sql`CASE
  WHEN r.payment_way <> ALL(${TRANSFERS_TO_PROVIDER}::smallint[]) OR r.canceled_at IS NOT NULL THEN 0
  WHEN r.editing THEN coalesce((SELECT p.amount - (p.transfer->>'amountRemaining')::int FROM payment p
    WHERE p.reservation_id = r.id AND p.state = 'ordered' ORDER BY p.id DESC LIMIT 1), 0)
  WHEN r.paid OR r.approval = 'waiting' THEN 0
  ELSE coalesce((SELECT greatest(0, least(r.price, p.amount - (p.transfer->>'amountRemaining')::int
      - (SELECT coalesce(sum(e.price), 0) FROM reservation e WHERE e.checkout_id = r.checkout_id AND e.id < r.id
        AND NOT e.paid AND e.canceled_at IS NULL AND e.approval IS DISTINCT FROM 'waiting')))::int
    FROM payment p WHERE p.checkout_id = r.checkout_id AND p.state = 'ordered' ORDER BY p.id DESC LIMIT 1), 0)
  END`;
/** What the provider has left of the booking's payments, and what came in by other ways. */
const backLimit: Statement = sql`CASE WHEN EXISTS (SELECT 1 FROM refund f JOIN payment p ON p.id = f.payment_id
    WHERE f.unassigned > 0 AND (p.checkout_id = r.checkout_id OR p.reservation_id = r.id))
  THEN (SELECT coalesce(sum(p.captured - p.refunded - (SELECT coalesce(sum(f.amount), 0) FROM refund f
      WHERE f.payment_id = p.id AND f.state IN ('due', 'pending') AND NOT f.is_foreign)), 0)
      FROM payment p WHERE p.checkout_id = r.checkout_id OR p.reservation_id = r.id)::int
    + (SELECT coalesce(sum(l.amount), 0) FROM ledger l WHERE l.reservation_id = r.id AND l.payment_id IS NULL)::int
  END`;
/** The company that pays the order of `r`, with what its group asked for. */
const CORPORATE: Statement = sql`(SELECT jsonb_build_object('id', o.corporate_id, 'company', k.name, 'group_id', o.group_id,
    'group', g.name, 'cost_center', o.cost_center, 'purchase_number', o.purchase_number, 'purpose', o.purpose, 'closing_day', k.closing_day,
    'closed_on', k.closed_on, 'invoices', ARRAY(SELECT listed.number FROM ${INVOICES_OF_BOOKING}))
  FROM corporate_order o JOIN corporate k ON k.id = o.corporate_id JOIN corporate_group g ON g.id = o.group_id
  WHERE o.checkout_id = r.checkout_id)`;
const COLUMNS = sql`${OF_ROW}, s.time_zone, c.locale,
  r.paid AND EXISTS (SELECT 1 FROM payment p WHERE p.checkout_id = r.checkout_id AND p.state = 'authorised')
    AND NOT EXISTS (SELECT 1 FROM ledger l WHERE l.reservation_id = r.id) AS is_authorised,
  ${backLimit} AS back_limit, ${CHARGED_BESIDE} AS charged, ${ARRIVED} AS arrived, ${CORPORATE} AS corporate`;
const TABLES = sql`reservation r JOIN space s ON s.id = r.space_id JOIN checkout c ON c.id = r.checkout_id`;

/** A booking that an import brought unpaid and without a deadline (IMPORT-14): it is awaited all the same. */
export function hasNoDeadline(r: Statement): Statement {
  return sql`(${r}.pay_by IS NULL AND ${r}.terms = 'prepaid' AND NOT ${r}.paid
    AND EXISTS (SELECT FROM import_item i WHERE i.kind = 'booking' AND i.subject_id = ${r}.id))`;
}

/** Whether another system made it (IMPORT-14). */
export async function isImported(tx: Tx, id: number): Promise<boolean> {
  return (await tx.row(sql`SELECT FROM import_item WHERE kind = 'booking' AND subject_id = ${id}`)) !== null;
}

/** Newest checkout first; within one, in order of time. */
export function bookingsOfAccount(db: Queryable, accountId: number): Promise<BookingRow[]> {
  return db.rows(
    sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.account_id = ${accountId} ORDER BY r.checkout_id DESC, r.starts_at, r.id`,
  );
}

/** In order of time. */
export function bookingsForFeed(
  db: Queryable,
  accountId: number,
  { endedAfter, canceledAfter }: { endedAfter: Date; canceledAfter: Date },
): Promise<BookingRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.account_id = ${accountId} AND r.ends_at > ${endedAfter}
    AND (r.canceled_at IS NULL OR r.canceled_at > ${canceledAfter}) ORDER BY r.starts_at, r.id`);
}

/** A booking of this account, or null: bookings of others do not exist for it (API-4). */
export function bookingOfAccount(db: Queryable, accountId: number, id: number): Promise<BookingRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.id = ${id} AND r.account_id = ${accountId}`);
}

/** The bookings of an account that were booked in the same series as one of them, in order of time; empty outside of one. */
export function bookingsOfSeries(db: Queryable, accountId: number, id: number): Promise<BookingRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.account_id = ${accountId}
    AND r.series_id = (SELECT series_id FROM reservation WHERE id = ${id} AND account_id = ${accountId})
    ORDER BY r.starts_at, r.id`);
}

export function bookingById(db: Queryable, id: number): Promise<BookingRow | null> {
  return db.row(prepared("booking", sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.id = ${id}`));
}

/** In order of their orders, and within one in order of time. */
export function bookingsByIds(db: Queryable, ids: readonly number[]): Promise<BookingRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.id = ANY(${ids}::bigint[])
    ORDER BY r.checkout_id, r.starts_at, r.id`);
}

/** Locks the checkout of a booking, then the booking, until the transaction ends (ledger/lock-order.db.server.ts). */
export async function lockBooking(tx: Tx, id: number): Promise<BookingRow | null> {
  await lockCheckout(tx, sql`SELECT checkout_id FROM reservation WHERE id = ${id}`);
  const row = sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.id = ${id} FOR NO KEY UPDATE OF r`;
  return tx.row(prepared("lock-booking", row));
}

/** Locks bookings of any orders, and their checkouts before, until the transaction ends. In ascending id. */
export async function lockBookings(tx: Tx, ids: readonly number[]): Promise<BookingRow[]> {
  await lockCheckouts(tx, ids);
  const rows = sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.id = ANY(${ids}::bigint[]) ORDER BY r.id
    FOR NO KEY UPDATE OF r`;
  return tx.rows(prepared("lock-bookings", rows));
}

/** The bookings of a checkout in the order in which they were made. */
export function bookingsOfCheckout(db: Queryable, checkoutId: number): Promise<BookingRow[]> {
  return db.rows(
    prepared(
      "bookings-of-checkout",
      sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.checkout_id = ${checkoutId} ORDER BY r.id`,
    ),
  );
}

export async function lockBookingsOfCheckout(tx: Tx, checkoutId: number): Promise<BookingRow[]> {
  await lockCheckout(tx, sql`SELECT ${checkoutId}::bigint`);
  return tx.rows(
    sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.checkout_id = ${checkoutId} ORDER BY r.id FOR NO KEY UPDATE OF r`,
  );
}

/** Bookings that the operator has not answered in time, or a requested change of theirs, except those in `seen`. */
export async function unansweredBookings(
  db: Queryable,
  now: number,
  seen: readonly number[],
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT id FROM (
      SELECT id, approval_until AS until FROM reservation WHERE approval = 'waiting' AND canceled_at IS NULL
      UNION ALL
      SELECT id, request_until FROM reservation WHERE request_until IS NOT NULL AND canceled_at IS NULL) AS asked
    WHERE until <= ${new Date(now)} AND id <> ALL(${seen}::bigint[])
    ORDER BY until LIMIT 200`);
  return rows.map(({ id }) => id);
}

export async function updateAccepted(
  tx: Tx,
  id: number,
  { payBy, now }: { payBy: Day | null; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET approval = 'accepted', approval_until = NULL, pay_by = ${payBy},
      updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/**
 * Marks bookings as paid. Returns whether one of them awaited a transfer that the guest was asked for when booking, and
 * not only after an approval.
 */
export async function markBookingsPaid(tx: Tx, ids: readonly number[], now: number): Promise<boolean> {
  const at = new Date(now);
  const rows = await tx.rows<{ was_awaited: boolean }>(
    prepared(
      "bookings-paid",
      sql`UPDATE reservation r SET paid = true, paid_at = coalesce(r.paid_at, ${at}), pay_by = NULL, received = 0, updated_at = ${at}
        FROM reservation before WHERE before.id = r.id AND r.id = ANY(${ids}::bigint[])
        RETURNING before.pay_by IS NOT NULL AND before.approval IS NULL AS was_awaited`,
    ),
  );
  return rows.some((row) => row.was_awaited);
}

/** Its money was taken back out of the books: it awaits its transfer again. */
export async function markUnpaid(
  tx: Tx,
  id: number,
  { received, payBy, now }: { received: number; payBy: Day | null; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET paid = false, paid_at = NULL, received = ${received}, pay_by = ${payBy},
      updated_at = ${new Date(now)} WHERE id = ${id}`);
}

/** What has come in of a price, or of a fee, that is not paid in full. */
export async function updateReceived(tx: Tx, id: number, received: number, now: number): Promise<void> {
  await tx.run(
    sql`UPDATE reservation SET received = ${received}, updated_at = ${new Date(now)} WHERE id = ${id}`,
  );
}

/** A payment of these bookings was asked for, or no longer is: their screens read it again. `payBy`: the last day to pay. */
export async function updateAsked(
  tx: Tx,
  id: number,
  { payBy, now }: { payBy: Day | null; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET pay_by = ${payBy}, updated_at = ${new Date(now)} WHERE id = ${id}`);
}

/** All of its money came by this method: what goes back goes there, too (LINKPAY-7). */
export async function updateMethod(tx: Tx, id: number, method: PaymentMethod): Promise<void> {
  await tx.run(sql`UPDATE reservation SET payment_way = ${method} WHERE id = ${id}`);
}

/**
 * The cancellation fee of a booking on invoice has been paid (TERMS-8). The rest of the price was never paid: it counts
 * as a refund that needs no payment.
 */
export async function markFeePaid(
  tx: Tx,
  { id, price, cancel_fee: fee }: BookingRow,
  now: number,
): Promise<void> {
  const rest = price - (fee ?? 0);
  await tx.run(sql`UPDATE reservation SET refund = ${rest}, released = ${rest}, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/**
 * While a booking of the checkout waits for the operator and holds back the capture, the others whose card is authorised
 * count as paid (APPROVE-6). No effect where nothing waits: the capture follows at once.
 */
export async function markAuthorisedPaid(tx: Tx, checkoutId: number, now: number): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`
    UPDATE reservation SET paid = true, paid_at = ${at}, updated_at = ${at}
    WHERE checkout_id = ${checkoutId} AND NOT paid AND canceled_at IS NULL AND approval IS DISTINCT FROM 'waiting'
      AND EXISTS (SELECT 1 FROM payment p WHERE p.checkout_id = ${checkoutId} AND p.state = 'authorised')
      AND EXISTS (SELECT 1 FROM reservation other WHERE other.checkout_id = ${checkoutId}
        AND other.approval = 'waiting' AND other.canceled_at IS NULL)`);
}

/** Records that the authorised money of these bookings could not be captured: none of them is paid, and no fee is due. */
export async function markUncollected(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  await tx.run(sql`
    UPDATE reservation SET paid = false, paid_at = NULL, cancel_fee = 0, refund = 0, released = 0, updated_at = ${new Date(now)}
    WHERE id = ANY(${ids}::bigint[]) AND canceled_at IS NOT NULL`);
}

/** Whom a mail about a booking is for; null once the account is deleted. */
export function recipientOf(
  db: Queryable,
  accountId: number,
): Promise<{
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
  reminder_mails: boolean;
  needs_password: boolean;
} | null> {
  return db.row(
    prepared(
      "booking-recipient",
      sql`SELECT email, first_name, last_name, locale, reminder_mails, ${NEEDS_PASSWORD} AS needs_password
        FROM account
        WHERE id = ${accountId} AND deleted_at IS NULL`,
    ),
  );
}

/** What a request with this key booked within the last day, or null. An older key can be used again. */
export async function bookedUnder(
  db: Queryable,
  accountId: number,
  key: string,
  now: number,
): Promise<{ checkoutId: number; bookingIds: number[] } | null> {
  const dayAgo = new Date(now - 24 * 3_600_000);
  await db.run(sql`UPDATE checkout SET idempotency_key = NULL
    WHERE account_id = ${accountId} AND idempotency_key = ${key} AND created_at <= ${dayAgo}`);
  const rows = await db.rows<{ checkout_id: number; id: number }>(sql`
    SELECT r.checkout_id, r.id FROM checkout c JOIN reservation r ON r.checkout_id = c.id
    WHERE c.account_id = ${accountId} AND c.idempotency_key = ${key} ORDER BY r.id`);
  const first = rows[0];
  return first ? { checkoutId: first.checkout_id, bookingIds: rows.map((row) => row.id) } : null;
}

/**
 * The bookings among these that have a return invoice for another reason than their cancel: their price fell by 10,000 yen
 * or more after a qualified invoice (DOC-36), as much went back by hand (DOC-6), or they left the room of its issuer
 * (DOC-37). Only once the money has been refunded. In Singapore dollars those that have a credit note (DOC-49).
 */
export async function bookingsWithPriceReturn(
  db: Queryable,
  bookings: readonly BookingRow[],
): Promise<Set<number>> {
  const ids = bookings
    .filter((row) => row.paid && (row.has_qualified_invoice || row.rooms_left.length > 0))
    .map(({ id }) => id);
  const credited = await bookingsWithCreditNote(db, bookings);
  if (ids.length === 0) return new Set(credited);
  const rows = await db.rows<{ id: number }>(sql`
    SELECT DISTINCT r.id FROM refund f JOIN reservation r ON r.id = f.reservation_id
    WHERE f.reservation_id = ANY(${ids}::bigint[]) AND NOT f.is_foreign AND NOT f.is_excess AND f.state <> 'failed'
      AND (r.canceled_at IS NULL OR f.created_at < r.canceled_at)
      AND EXISTS (SELECT 1 FROM document d WHERE d.checkout_id = r.checkout_id AND d.kind = 'tekikakuseikyu'
        AND d.created_at <= f.created_at
        AND d.snapshot->'sheet'->'lines' @> jsonb_build_array(jsonb_build_object('reservationId', r.id)))
    GROUP BY r.id, f.created_at HAVING bool_and(f.state = 'succeeded') AND sum(f.amount) >= ${RETURN_INVOICE_FROM}::int
    UNION
    SELECT r.id FROM reservation r JOIN ledger l ON l.reservation_id = r.id
      JOIN refund f ON f.payment_id = l.payment_id AND f.provider_ref = split_part(l.provider_ref, '#', 1)
    WHERE r.id = ANY(${ids}::bigint[]) AND r.has_qualified_invoice AND f.is_foreign
      AND (r.canceled_at IS NULL OR f.created_at <= r.canceled_at)
    GROUP BY r.id, f.id
    HAVING -sum(l.amount) - coalesce((SELECT sum(c.amount) FROM refund c
      WHERE c.covered_by = f.id AND c.reservation_id = r.id AND NOT c.is_excess), 0) >= ${RETURN_INVOICE_FROM}::int
    UNION
    SELECT r.id FROM reservation r, jsonb_array_elements(r.rooms_left) AS room
    WHERE r.id = ANY(${ids}::bigint[]) AND r.before_edit IS NULL
      AND room->'issuer_id' IS DISTINCT FROM coalesce(r.issuer->'id', 'null')
      AND EXISTS (SELECT 1 FROM document d WHERE d.checkout_id = r.checkout_id AND d.kind = 'tekikakuseikyu'
        AND d.snapshot->'sheet'->'issuer'->'id' = room->'issuer_id'
        AND d.snapshot->'sheet'->'lines' @> jsonb_build_array(jsonb_build_object('reservationId', r.id)))
      AND NOT EXISTS (SELECT 1 FROM refund f WHERE f.reservation_id = r.id AND f.state <> 'succeeded'
        AND f.created_at = (room->>'at')::timestamptz)`);
  return new Set([...rows.map(({ id }) => id), ...credited]);
}

/**
 * Whom the documents of an order are made out to from now on. An imported order gets the rest of what documents say of its
 * payer from the account.
 */
export async function updateAddressee(
  tx: Tx,
  checkoutId: number,
  { name, honorific }: { name: string; honorific: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE checkout c SET customer = CASE WHEN c.customer ? 'last_name' THEN c.customer
        ELSE c.customer || jsonb_build_object('last_name', a.last_name, 'first_name', a.first_name, 'company', a.company,
          'postcode', a.postcode, 'prefecture', a.prefecture, 'city', a.city, 'block', a.block, 'building', a.building) END
      || jsonb_build_object('receipt_name', ${name}::text, 'receipt_honorific', ${honorific}::text)
    FROM account a WHERE c.id = ${checkoutId} AND a.id = c.account_id`);
}
