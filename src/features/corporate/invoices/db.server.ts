import type { InvoiceBy } from "../../../domain/corporate/month-invoice.ts";
import type { SheetLine } from "../../../domain/documents/document-sheet.ts";
import type { Amount, ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../../platform/sql.ts";

/** What a company pays for a booking: its price, as agreed while a change waits for its money, or the fee of its cancel. */
const COST = sql`CASE WHEN r.canceled_at IS NOT NULL THEN r.cancel_fee
  WHEN r.editing THEN (r.before_edit->>'price')::int ELSE r.price END`;

/** Companies that have booked, with the last day that was closed, or the day before their first order. */
export function companiesToClose(
  db: Queryable,
  { before, timeZone }: { before: Day; timeZone: string },
): Promise<{ id: number; closing_day: 15 | 20 | 25 | 31; closed_on: Day }[]> {
  return db.rows(sql`
    SELECT c.id, c.closing_day, coalesce(c.closed_on, first.on_day - 1) AS closed_on FROM corporate c
      CROSS JOIN LATERAL (SELECT (min(o.at) AT TIME ZONE ${timeZone})::date AS on_day FROM corporate_order o
        WHERE o.corporate_id = c.id) AS first
    WHERE first.on_day IS NOT NULL AND (c.closed_on IS NULL OR c.closed_on < ${before}::date) ORDER BY c.id`);
}

/** Bookings of a company of whose use, fee or room its invoices do not say what is so by the end of a day. */
export async function bookingsToInvoice(
  tx: Tx,
  corporateId: number,
  { closing, timeZone }: { closing: Day; timeZone: string },
): Promise<number[]> {
  const by = (instant: typeof COST) => sql`(${instant} AT TIME ZONE ${timeZone})::date <= ${closing}::date`;
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT r.id FROM corporate_order o JOIN reservation r ON r.checkout_id = o.checkout_id
      CROSS JOIN LATERAL (SELECT count(*) AS n, coalesce(sum(l.amount) FILTER (WHERE l.kind = 'use'), 0) AS use,
          coalesce(sum(l.amount) FILTER (WHERE l.kind = 'fee'), 0) AS fee,
          bool_or(i.issuer_id <> coalesce((r.issuer->>'id')::int, 0)) AS is_of_another
        FROM corporate_invoice_line l JOIN corporate_invoice i ON i.id = l.invoice_id WHERE l.reservation_id = r.id) AS told
    WHERE o.corporate_id = ${corporateId} AND r.approval IS DISTINCT FROM 'waiting'
      AND CASE WHEN told.n = 0 THEN ${COST} > 0 AND CASE WHEN r.canceled_at IS NULL THEN ${by(sql`r.starts_at`)}
          ELSE ${by(sql`r.canceled_at`)} END
        ELSE told.is_of_another OR told.use <> CASE WHEN r.canceled_at IS NULL AND ${by(sql`r.starts_at`)} THEN ${COST} ELSE 0 END
          OR told.fee <> CASE WHEN r.canceled_at IS NULL THEN 0 ELSE r.cancel_fee END END
    ORDER BY r.id`);
  return rows.map(({ id }) => id);
}

export type InvoicedRow = {
  issuer_id: number;
  invoice_id: number;
  number: string;
  issued_on: Day;
  kind: "use" | "fee";
  amount: Amount;
  repaid: Amount;
  line: SheetLine;
};

/** What is told of a booking beside its row: who pays, what was invoiced (oldest first), what was owed back since then. */
export function factsToInvoice(
  tx: Tx,
  ids: readonly number[],
): Promise<
  {
    id: number;
    group_id: number;
    group_name: string;
    cost_center: string;
    purchase_number: string;
    purpose: string;
    invoiced: InvoicedRow[];
    repaid: Amount;
  }[]
> {
  return tx.rows(sql`
    SELECT r.id, o.group_id, g.name AS group_name, o.cost_center, o.purchase_number, o.purpose,
      coalesce(told.lines, '[]'::jsonb) AS invoiced,
      coalesce((SELECT sum(f.amount)::int FROM refund f WHERE f.reservation_id = r.id AND NOT f.is_foreign
        AND NOT f.is_excess AND f.state <> 'failed' AND f.created_at >= told.since), 0) AS repaid
    FROM reservation r JOIN corporate_order o ON o.checkout_id = r.checkout_id
      JOIN corporate_group g ON g.id = o.group_id
      LEFT JOIN LATERAL (SELECT min(i.issued_at) AS since, jsonb_agg(jsonb_build_object('issuer_id', i.issuer_id,
          'invoice_id', i.id, 'number', d.snapshot->>'number', 'issued_on', d.issued_on, 'kind', l.kind, 'amount', l.amount,
          'repaid', l.repaid, 'line', l.line) ORDER BY i.id, l.position) AS lines
        FROM corporate_invoice_line l JOIN corporate_invoice i ON i.id = l.invoice_id JOIN document d ON d.id = i.document_id
        WHERE l.reservation_id = r.id) AS told ON true
    WHERE r.id = ANY(${ids}::bigint[]) ORDER BY r.id`);
}

export async function nextInvoiceId(tx: Tx): Promise<number> {
  const row = await tx.row<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence('corporate_invoice', 'id'))::int AS id`,
  );
  return (row as { id: number }).id;
}

type NewInvoice = {
  id: number;
  documentId: number;
  corporateId: number;
  groupId: number | null;
  issuerId: number;
  closedOn: Day;
  dueOn: Day;
  total: Amount;
  currency: ChargedCurrency;
  lines: readonly (SheetLine & { correctsId: number | null })[];
  now: number;
};

/** Stores an invoice; all that it lists for the first time is due with it. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<void> {
  const { id, lines, dueOn } = invoice;
  await tx.run(sql`INSERT INTO corporate_invoice (id, document_id, corporate_id, group_id, issuer_id, closed_on, due_on, total,
      currency, issued_at)
    VALUES (${id}, ${invoice.documentId}, ${invoice.corporateId}, ${invoice.groupId}, ${invoice.issuerId},
      ${invoice.closedOn}, ${dueOn}, ${invoice.total}, ${invoice.currency}, ${new Date(invoice.now)})`);
  const rows = lines.map(({ correctsId, ...line }, index) => ({
    ...{ position: index + 1, reservation_id: line.reservationId, kind: line.kind === "fee" ? "fee" : "use" },
    ...{ amount: line.amount, repaid: line.repaid ?? 0, corrects: correctsId, line },
  }));
  await tx.run(sql`INSERT INTO corporate_invoice_line (invoice_id, position, reservation_id, kind, amount, repaid, corrects, line)
    SELECT ${id}, l.position, l.reservation_id, l.kind, l.amount, l.repaid, l.corrects, l.line
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l (position int, reservation_id bigint, kind text, amount int,
      repaid int, corrects bigint, line jsonb)`);
}

/** The last day that was closed for a company. Call it under its lock. */
export async function updateClosed(tx: Tx, corporateId: number, closedOn: Day): Promise<void> {
  await tx.run(sql`UPDATE corporate SET closed_on = ${closedOn} WHERE id = ${corporateId}`);
}

export type InvoiceRow = {
  id: number;
  document_id: number;
  corporate_id: number;
  company: string;
  group_id: number | null;
  group_name: string | null;
  number: string;
  issuer: string | null;
  issued_on: Day;
  closed_on: Day;
  due_on: Day;
  total: Amount;
  /** What is still to come of it. */
  left: Amount;
  currency: ChargedCurrency;
  disputed_at: Date | null;
  dispute: string | null;
  version: number;
};

/**
 * What of a booking `r` a company still has to pay. An invoice has that of the bookings that it was the first to list.
 */
const LEFT = sql`CASE WHEN r.paid THEN 0 ELSE greatest(0, ${COST} - r.received) END`;

/** Of a line `l`: its invoice is the one that asks for the booking. A room of another issuer is asked for anew. */
const IS_FIRST = sql`(l.corrects IS NULL AND NOT EXISTS (SELECT FROM corporate_invoice_line later
  WHERE later.reservation_id = l.reservation_id AND later.corrects IS NULL AND later.invoice_id > l.invoice_id))`;

const INVOICES = sql`SELECT i.id, i.document_id, i.corporate_id, k.name AS company, i.group_id, g.name AS group_name,
    d.snapshot->>'number' AS number, d.snapshot->'sheet'->'issuer'->>'name' AS issuer, d.issued_on, i.closed_on, i.due_on, i.total,
    i.currency, i.disputed_at, i.dispute, i.version, coalesce((SELECT sum(${LEFT}) FROM reservation r
      WHERE r.id IN (SELECT l.reservation_id FROM corporate_invoice_line l WHERE l.invoice_id = i.id AND ${IS_FIRST})), 0)::int
      AS "left"
  FROM corporate_invoice i JOIN document d ON d.id = i.document_id JOIN corporate k ON k.id = i.corporate_id
    LEFT JOIN corporate_group g ON g.id = i.group_id`;

/** The invoices of a company, the newest first. */
export function invoicesOf(db: Queryable, corporateId: number): Promise<InvoiceRow[]> {
  return db.rows(
    sql`${INVOICES} WHERE i.corporate_id = ${corporateId} ORDER BY i.closed_on DESC, i.id DESC LIMIT 2000`,
  );
}

export function invoicesByIds(db: Queryable, ids: readonly number[]): Promise<InvoiceRow[]> {
  return db.rows(sql`${INVOICES} WHERE i.id = ANY(${ids}::bigint[]) ORDER BY i.id`);
}

/** What is open and not disputed, of those due on these days. */
export async function openInvoices(
  db: Queryable,
  { from, to }: { from: Day; to: Day },
): Promise<InvoiceRow[]> {
  return db.rows(sql`SELECT * FROM (${INVOICES} WHERE i.due_on BETWEEN ${from} AND ${to} AND i.disputed_at IS NULL) AS due
    WHERE "left" > 0 ORDER BY id`);
}

/** The spaces that a company has used. */
export async function spacesOfCompany(db: Queryable, corporateId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT DISTINCT r.space_id AS id FROM corporate_order o
    JOIN reservation r ON r.checkout_id = o.checkout_id WHERE o.corporate_id = ${corporateId}`);
  return rows.map(({ id }) => id);
}

/** What was closed for a company on a day. */
export async function closedOnDay(db: Queryable, corporateId: number, closedOn: Day): Promise<InvoiceRow[]> {
  return db.rows(
    sql`${INVOICES} WHERE i.corporate_id = ${corporateId} AND i.closed_on = ${closedOn} ORDER BY i.id`,
  );
}

export async function updateInvoiceBy(
  tx: Tx,
  corporateId: number,
  by: InvoiceBy,
  now: number,
): Promise<void> {
  await tx.run(
    sql`UPDATE corporate SET invoice_by = ${by}, updated_at = ${new Date(now)} WHERE id = ${corporateId}`,
  );
}

export function lockInvoice(
  tx: Tx,
  id: number,
): Promise<Pick<InvoiceRow, "corporate_id" | "dispute" | "version"> | null> {
  return tx.row(
    sql`SELECT corporate_id, dispute, version FROM corporate_invoice WHERE id = ${id} FOR UPDATE`,
  );
}

/** That a company disputes an invoice, and why; null ends it. */
export async function updateDispute(tx: Tx, id: number, dispute: string | null, now: number): Promise<void> {
  await tx.run(sql`UPDATE corporate_invoice SET dispute = ${dispute},
      disputed_at = CASE WHEN ${dispute}::text IS NULL THEN NULL ELSE coalesce(disputed_at, ${new Date(now)}::timestamptz) END
    WHERE id = ${id}`);
}
