import { type Statement, sql } from "../../../platform/sql.ts";

/** The monthly invoices that list the booking `r` (CORP-50), the oldest first: `listed` with `id` and `number`. */
export const INVOICES_OF_BOOKING: Statement = sql`(SELECT i.id, d.snapshot->>'number' AS number
  FROM corporate_invoice i JOIN document d ON d.id = i.document_id
  WHERE i.id IN (SELECT l.invoice_id FROM corporate_invoice_line l WHERE l.reservation_id = r.id) ORDER BY i.id) AS listed`;
