import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

/* Everything that a company has here, as it leaves (IMPORT-11). Numbers are those of the system before, where there was one. */

export type Row = Record<string, string | number | null>;

/** What an earlier import called it; otherwise our own number. */
function numberOf(kind: "guest" | "booking", id: Statement): Statement {
  return sql`coalesce((SELECT i.number FROM import_item i WHERE i.kind = ${kind} AND i.subject_id = ${id}
    AND i.number IS NOT NULL ORDER BY i.run_id DESC LIMIT 1), ${id}::text)`;
}

/** Staff who never booked are no guests. Neither passwords nor cards leave. */
export function guestRows(db: Queryable, after: number, count: number): Promise<(Row & { id: number })[]> {
  return db.rows(sql`
    SELECT a.id, ${numberOf("guest", sql`a.id`)} AS guest_number, a.last_name AS family_name, a.first_name AS given_name,
      a.name_kana, a.company, CASE WHEN a.email NOT ILIKE '%.invalid' THEN lower(a.email) END AS email,
      a.phone_number AS phone, a.locale AS language,
      (SELECT string_agg(n.text, E'\n' ORDER BY n.id) FROM booking_note n WHERE n.account_id = a.id AND n.removed_at IS NULL) AS note
    FROM account a WHERE a.id > ${after} AND a.deleted_at IS NULL
      AND (NOT EXISTS (SELECT FROM staff WHERE account_id = a.id) OR EXISTS (SELECT FROM reservation r WHERE r.account_id = a.id))
    ORDER BY a.id LIMIT ${count}`);
}

export type BookingRow = {
  id: number;
  number: string;
  room: number;
  day: string;
  start: string;
  end: string;
  guest_number: string;
  family_name: string;
  given_name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  language: string;
  price: number;
  currency: ChargedCurrency;
  payment_way: PaymentMethod;
  terms: string;
  paid: boolean;
  received: number;
  pay_by: string | null;
  due_on: string | null;
  note: string | null;
  canceled_on: string | null;
  cancel_fee: number | null;
  refund: number | null;
};

const minutes = sql`(extract(epoch FROM t.ends - date_trunc('day', t.starts))::int / 60)`;

/** Live bookings, open invoices, and the rest: what is canceled or waits for an answer. */
const PARTS = {
  bookings: sql`r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting' AND NOT (r.terms = 'invoice' AND NOT r.paid)`,
  invoices: sql`r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting' AND r.terms = 'invoice' AND NOT r.paid`,
  rest: sql`(r.canceled_at IS NOT NULL OR r.approval IS NOT DISTINCT FROM 'waiting')`,
};

export function bookingRows(
  db: Queryable,
  part: keyof typeof PARTS,
  after: number,
  count: number,
): Promise<BookingRow[]> {
  return db.rows(sql`
    SELECT r.id, ${numberOf("booking", sql`r.id`)} AS number, r.space_id AS room, to_char(t.starts, 'YYYY-MM-DD') AS day,
      to_char(t.starts, 'HH24:MI') AS start,
      lpad((${minutes} / 60)::text, 2, '0') || ':' || lpad((${minutes} % 60)::text, 2, '0') AS "end",
      ${numberOf("guest", sql`a.id`)} AS guest_number, a.last_name AS family_name, a.first_name AS given_name, a.company,
      CASE WHEN a.email NOT ILIKE '%.invalid' THEN lower(a.email) END AS email, a.phone_number AS phone,
      a.locale AS language, r.price, r.currency, r.payment_way, r.terms, r.paid, r.received, r.pay_by::text, r.due_on::text,
      (SELECT string_agg(n.text, E'\n' ORDER BY n.id) FROM booking_note n WHERE n.reservation_id = r.id AND n.removed_at IS NULL) AS note,
      to_char(r.canceled_at AT TIME ZONE s.time_zone, 'YYYY-MM-DD') AS canceled_on, r.cancel_fee, r.refund
    FROM reservation r JOIN account a ON a.id = r.account_id JOIN space s ON s.id = r.space_id,
      LATERAL (SELECT r.starts_at AT TIME ZONE s.time_zone AS starts, r.ends_at AT TIME ZONE s.time_zone AS ends) AS t
    WHERE r.id > ${after} AND ${PARTS[part]} ORDER BY r.id LIMIT ${count}`);
}

/** Each time that a closure of staff takes of a room; those of the catalogue are in its file. */
export function closureRows(db: Queryable, after: number, count: number): Promise<(Row & { id: number })[]> {
  return db.rows(sql`
    SELECT o.id, o.space_id AS room, to_char(t.starts, 'YYYY-MM-DD') AS day, to_char(t.starts, 'HH24:MI') AS start,
      to_char(t.ends, 'YYYY-MM-DD') AS last_day, to_char(t.ends, 'HH24:MI') AS "end", c.reason, c.note
    FROM occupancy o JOIN closure c ON c.id = o.closure_id JOIN space s ON s.id = o.space_id,
      LATERAL (SELECT lower(o.during) AT TIME ZONE s.time_zone AS starts, upper(o.during) AT TIME ZONE s.time_zone AS ends) AS t
    WHERE o.id > ${after} AND c.removed_at IS NULL ORDER BY o.id LIMIT ${count}`);
}

/** Every picture that staff have uploaded, and those that the catalogue names besides, by room. */
export function pictureRows(
  db: Queryable,
): Promise<
  { room: number; filename: string; alt_ja: string | null; alt_en: string | null; is_uploaded: boolean }[]
> {
  return db.rows(sql`
    SELECT coalesce(p.space_id, n.space_id) AS room, coalesce(p.filename, n.filename) AS filename,
      nullif(p.alt->>'ja', '') AS alt_ja, nullif(p.alt->>'en', '') AS alt_en, p.filename IS NOT NULL AS is_uploaded
    FROM picture p FULL JOIN (SELECT DISTINCT s.id AS space_id, named.filename
        FROM space s, jsonb_array_elements_text(s.entry->'pictures') AS named(filename)) n
      ON n.space_id = p.space_id AND n.filename = p.filename
    ORDER BY 1, 2`);
}

export function numberRows(db: Queryable): Promise<Row[]> {
  return db.rows(sql`
    SELECT kind, year, last, nullif(series, 0) AS issuer FROM (
      SELECT kind, 0 AS series, year, last FROM document_number
      UNION ALL SELECT 'gekkanseikyu', series, year, last FROM month_invoice_number
      UNION ALL SELECT 'link_estimate', 0, year, last FROM estimate_number) AS counted
    WHERE last > 0 ORDER BY kind, year, series`);
}

export function ledgerRows(db: Queryable, after: number, count: number): Promise<(Row & { id: number })[]> {
  return db.rows(sql`
    SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, kind, amount, currency, account_id AS guest_id,
      reservation_id AS booking_id, provider_ref AS ref, note, value_on::text
    FROM ledger WHERE id > ${after} ORDER BY id LIMIT ${count}`);
}

/** Papers as they were issued: what each says is in `content`. */
export function paperRows(db: Queryable, after: number, count: number): Promise<(Row & { id: number })[]> {
  return db.rows(sql`
    SELECT id, kind, year, number, issued_on::text, amount, currency, counterparty, checkout_id AS order_id,
      reservation_id AS booking_id, locale AS language, encode(sha256, 'hex') AS sha256, snapshot::text AS content
    FROM document WHERE id > ${after} ORDER BY id LIMIT ${count}`);
}

/** Companies with what is agreed with them. */
export function companyRows(db: Queryable): Promise<Row[]> {
  return db.rows(sql`
    SELECT id, name, kana, address, phone_number AS phone, corporate_number, locale AS language, currency,
      array_to_string(invoice_mails, ' ') AS invoice_mails, has_invoice, credit_limit, closing_day, due_days, invoice_by,
      stopped_at::date::text AS stopped_on
    FROM corporate ORDER BY id`);
}

/** Their payment groups; where not everybody may book, or not everywhere, with the numbers of those who may, and where. */
export function companyGroupRows(db: Queryable): Promise<Row[]> {
  return db.rows(sql`
    SELECT g.id, g.corporate_id AS company_id, g.name, g.cost_center, g.purchase_number, g.purchase_pattern, g.booking_limit,
      g.month_limit, g.approval_from, array_to_string(g.space_ids, ' ') AS rooms,
      array_to_string(g.space_group_ids, ' ') AS room_groups,
      (SELECT string_agg(${numberOf("guest", sql`m.id`)}, ' ' ORDER BY m.id) FROM unnest(g.account_ids) AS m(id)) AS guest_numbers,
      g.closed_at::date::text AS closed_on
    FROM corporate_group g ORDER BY g.id`);
}

/** Who books for a company, and what they may. */
export function companyMemberRows(db: Queryable): Promise<Row[]> {
  return db.rows(sql`
    SELECT m.corporate_id AS company_id, ${numberOf("guest", sql`a.id`)} AS guest_number, a.last_name AS family_name,
      a.first_name AS given_name, lower(a.email) AS email, array_to_string(m.roles, ' ') AS roles
    FROM corporate_member m JOIN account a ON a.id = m.account_id
    WHERE m.left_at IS NULL AND a.deleted_at IS NULL ORDER BY m.corporate_id, a.id`);
}
