import type { SheetKind } from "../../../domain/documents/document-kinds.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { Snapshot } from "../../../features/documents/snapshot.server.ts";
import { hasName } from "../../../platform/names.ts";
import { type Statement, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";

export type DocumentConditions = {
  from: Day | null;
  to: Day | null;
  min: number | null;
  max: number | null;
  kinds: readonly SheetKind[] | null;
  booking: number | null;
  id: number | null;
  numbered: { kind: SheetKind; series: number; year: number; number: number } | null;
  name: string | null;
};

export type IssuedRow = {
  id: number;
  kind: SheetKind;
  issued_on: Day;
  amount: number;
  currency: ChargedCurrency;
  counterparty: string;
  group_id: number | null;
  booking_id: number | null;
  snapshot: Snapshot;
  sha256: Buffer;
  replaced_by: string | null;
  downloads: number;
};

export const DOCUMENTS: ListRows<DocumentConditions> = {
  from: () => sql`document r`,
  where: matching,
  order: () => ({ column: sql`r.issued_on`, type: "date", isDescending: true }),
  select: sql`r.id, r.kind, r.issued_on, r.amount, r.currency, r.counterparty, r.checkout_id AS group_id,
    coalesce(r.reservation_id, (r.snapshot->'sheet'->'lines'->0->>'reservationId')::bigint) AS booking_id, r.snapshot, r.sha256,
    (SELECT n.snapshot->>'number' FROM document n WHERE n.checkout_id = r.checkout_id AND n.kind = r.kind AND n.id > r.id
      AND n.snapshot->'replaces'->>'number' = r.snapshot->>'number' LIMIT 1) AS replaced_by,
    (SELECT count(*)::int FROM document_download w WHERE w.document_id = r.id AND w.by IS NULL) AS downloads
    FROM page r`,
};

function matching(asked: DocumentConditions): Statement {
  const { from, to, min, max, kinds, booking, id, numbered, name } = asked;
  const all = [
    from && sql`r.issued_on >= ${from}::date`,
    to && sql`r.issued_on <= ${to}::date`,
    min !== null && sql`r.amount >= ${min}::int`,
    max !== null && sql`r.amount <= ${max}::int`,
    kinds && sql`r.kind = ANY(${kinds}::text[])`,
    id !== null && sql`r.id = ${id}::bigint`,
    booking !== null &&
      sql`(r.id IN (SELECT i.document_id FROM corporate_invoice_line l JOIN corporate_invoice i ON i.id = l.invoice_id
            WHERE l.reservation_id = ${booking}::bigint)
        OR r.checkout_id = (SELECT b.checkout_id FROM reservation b WHERE b.id = ${booking}::bigint)
          AND (r.reservation_id = ${booking}::bigint OR EXISTS (SELECT FROM jsonb_array_elements(r.snapshot->'sheet'->'lines')
            AS line WHERE (line->>'reservationId')::bigint = ${booking}::bigint)))`,
    numbered &&
      sql`r.kind = ${numbered.kind} AND r.series = ${numbered.series}::int AND r.year = ${numbered.year}::int AND r.number = ${numbered.number}::int`,
    // DOC-40
    name && hasName(sql`r.counterparty_folded`, name),
  ];
  return all.reduce<Statement>((sum, one) => (one ? sql`${sum} AND ${one}` : sum), sql`true`);
}
