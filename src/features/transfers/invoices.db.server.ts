import type { Awaited, OpenInvoice } from "../../domain/corporate/invoice-payment.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/* What is open of companies' invoices (CORP-47): asked of their bookings, because money pays these. */

export type OpenInvoiceRow = OpenInvoice & {
  corporate_id: number;
  company: string;
  kana: string;
  number: string;
  group_name: string | null;
  due_on: Day;
  currency: ChargedCurrency;
  /** Whose bookings they are. */
  accounts: number[];
};

/** Those of some companies, or of all. */
export async function openInvoiceRows(
  db: Queryable,
  corporateIds: readonly number[] | null = null,
): Promise<OpenInvoiceRow[]> {
  return db.rows(sql`
    WITH told AS (
      SELECT l.reservation_id, l.invoice_id, min(l.position) AS position FROM corporate_invoice_line l
      WHERE l.corrects IS NULL AND (${corporateIds}::int[] IS NULL OR l.invoice_id IN
        (SELECT id FROM corporate_invoice WHERE corporate_id = ANY(${corporateIds}::int[])))
        AND NOT EXISTS (SELECT FROM corporate_invoice_line later WHERE later.reservation_id = l.reservation_id
          AND later.corrects IS NULL AND later.invoice_id > l.invoice_id)
      GROUP BY 1, 2
    ), awaited AS (
      SELECT t.invoice_id, t.position, r.id, r.account_id, cost.now, greatest(0, cost.now - r.received) AS left_of,
        (SELECT sum(l.amount) FROM corporate_invoice_line l WHERE l.reservation_id = r.id)::int AS said,
        (SELECT jsonb_agg(jsonb_build_object('invoiceId', l.invoice_id, 'amount', -l.amount)) FROM corporate_invoice_line l
          WHERE l.reservation_id = r.id AND l.corrects = t.invoice_id) AS corrections
      FROM told t JOIN reservation r ON r.id = t.reservation_id
        CROSS JOIN LATERAL (SELECT CASE WHEN r.canceled_at IS NULL THEN r.price ELSE r.cancel_fee END AS now) AS cost
      WHERE NOT r.paid
    )
    SELECT i.id::int, i.corporate_id, k.name AS company, k.kana, d.snapshot->>'number' AS number, g.name AS group_name, i.due_on,
      i.currency, open.bookings, open.accounts, open.unsaid, coalesce(open.said, '[]'::jsonb) AS said
    FROM corporate_invoice i JOIN document d ON d.id = i.document_id JOIN corporate k ON k.id = i.corporate_id
      LEFT JOIN corporate_group g ON g.id = i.group_id
      JOIN LATERAL (SELECT sum(a.left_of) AS left_of, sum(a.said - a.now)::int AS unsaid,
          jsonb_agg(jsonb_build_object('bookingId', a.id, 'amount', a.left_of) ORDER BY a.position) AS bookings,
          array_agg(DISTINCT a.account_id) AS accounts,
          (SELECT jsonb_agg(one) FROM awaited b, jsonb_array_elements(b.corrections) AS one WHERE b.invoice_id = i.id) AS said
        FROM awaited a WHERE a.invoice_id = i.id) AS open ON open.left_of > 0
    ORDER BY i.due_on, i.id`);
}

/** What companies have booked and no invoice lists yet: what comes due next takes what an earlier paper asked for too much. */
export async function uninvoicedRows(
  db: Queryable,
  corporateIds: readonly number[],
  currency: ChargedCurrency,
): Promise<Awaited[]> {
  return db.rows(sql`SELECT r.id AS "bookingId", r.price - r.received AS amount
    FROM corporate_order o JOIN reservation r ON r.checkout_id = o.checkout_id
    WHERE o.corporate_id = ANY(${corporateIds}::int[]) AND r.currency = ${currency} AND NOT r.paid AND r.canceled_at IS NULL
      AND r.approval IS DISTINCT FROM 'waiting' AND NOT r.editing AND r.price > r.received
      AND NOT EXISTS (SELECT FROM corporate_invoice_line l WHERE l.reservation_id = r.id)
    ORDER BY r.due_on, r.id`);
}
