import type { OpenInvoice } from "../../domain/corporate/invoice-payment.ts";
import type { ClosingDay } from "../../domain/corporate/terms.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql } from "../../platform/sql.ts";
import type { IssuerEntry } from "../catalog/contract.ts";

/* What is open of companies' invoices (CORP-47): asked of their bookings, because money pays these. */

export type OpenInvoiceRow = OpenInvoice & {
  corporate_id: number;
  company: string;
  kana: string;
  number: string;
  group_name: string | null;
  due_on: Day;
  /** The terms of the company. */
  closing_day: ClosingDay;
  due_days: number | null;
  currency: ChargedCurrency;
  /** Whose bookings they are. */
  accounts: number[];
};

/** Those of some companies, or of all: that have something open themselves, or ask for more of what an earlier one listed. */
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
        (SELECT jsonb_agg(jsonb_build_object('invoiceId', l.invoice_id, 'amount', -(l.amount + l.repaid)))
          FROM corporate_invoice_line l WHERE l.reservation_id = r.id AND l.corrects = t.invoice_id) AS corrections
      FROM told t JOIN reservation r ON r.id = t.reservation_id
        CROSS JOIN LATERAL (SELECT CASE WHEN r.canceled_at IS NULL THEN r.price ELSE r.cancel_fee END AS now) AS cost
      WHERE NOT r.paid
    )
    SELECT i.id::int, i.corporate_id, k.name AS company, k.kana, d.snapshot->>'number' AS number, g.name AS group_name, i.due_on,
      k.closing_day, k.due_days, i.currency, coalesce(open.bookings, '[]'::jsonb) AS bookings, coalesce(open.accounts, added.accounts) AS accounts
    FROM corporate_invoice i JOIN document d ON d.id = i.document_id JOIN corporate k ON k.id = i.corporate_id
      LEFT JOIN corporate_group g ON g.id = i.group_id
      LEFT JOIN LATERAL (SELECT sum(a.left_of) AS left_of,
          jsonb_agg(jsonb_build_object('bookingId', a.id, 'amount', a.left_of, 'unsaid', a.said - a.now,
            'said', coalesce(a.corrections, '[]'::jsonb)) ORDER BY a.position) AS bookings,
          array_agg(DISTINCT a.account_id) AS accounts
        FROM awaited a WHERE a.invoice_id = i.id) AS open ON true
      LEFT JOIN LATERAL (SELECT array_agg(DISTINCT a.account_id) AS accounts
        FROM corporate_invoice_line l JOIN awaited a ON a.id = l.reservation_id
        WHERE l.invoice_id = i.id AND l.corrects IS NOT NULL AND l.amount > 0) AS added ON true
    WHERE (${corporateIds}::int[] IS NULL OR i.corporate_id = ANY(${corporateIds}::int[]))
      AND (open.left_of > 0 OR added.accounts IS NOT NULL)
    ORDER BY i.due_on, i.id`);
}

/**
 * What companies have booked and no invoice lists yet, of those whose next invoice may take off what these papers asked for too
 * much: of the same group.
 */
export async function uninvoicedRows(db: Queryable, invoiceIds: readonly number[]): Promise<UninvoicedRow[]> {
  return db.rows(sql`SELECT r.id AS "bookingId", r.price - r.received AS amount, r.issuer, r.currency, next.papers
    FROM corporate_order o JOIN reservation r ON r.checkout_id = o.checkout_id
      JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'issuer', i.issuer_id) ORDER BY i.id) AS papers
        FROM corporate_invoice i
        WHERE i.id = ANY(${invoiceIds}::bigint[]) AND i.corporate_id = o.corporate_id AND i.currency = r.currency
          AND coalesce(i.group_id, o.group_id) = o.group_id) AS next ON next.papers IS NOT NULL
    WHERE NOT r.paid AND r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting' AND NOT r.editing
      AND r.price > r.received AND NOT EXISTS (SELECT FROM corporate_invoice_line l WHERE l.reservation_id = r.id)
    ORDER BY r.due_on, r.id`);
}

/** A booking that no invoice lists, with those of its group among the given ones. */
type UninvoicedRow = {
  bookingId: number;
  amount: number;
  issuer: IssuerEntry | null;
  currency: ChargedCurrency;
  papers: { id: number; issuer: number }[];
};
