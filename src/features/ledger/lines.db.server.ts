import { notesOf } from "../../domain/money/by-hand.ts";
import { LEDGER_NOTES, type LedgerKind, type LedgerMethod } from "../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import { CHOSEN_METHODS, METHODS, TRANSFERS_TO_PROVIDER } from "../../domain/money/payment-method.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

/** What money that was paid elsewhere is called, by the code of its payment method (PAYFIRST-1). */
const ELSEWHERE: Record<string, LedgerMethod> = Object.fromEntries(
  CHOSEN_METHODS.map((code) => [code, METHODS[code].kind]),
);

/**
 * The lines of the ledger as `r`, with how their money moved (`method`) and whether it is paid for hire (`is_taxed`), which
 * bears consumption tax; what is for a canceled booking or for none does not (DOC-4).
 */
export const LEDGER_LINES = sql`(SELECT l.*,
    CASE WHEN l.kind = 'adjustment' OR l.note = ${LEDGER_NOTES.carriedOver} THEN 'none'
      WHEN l.kind = 'suspense' THEN CASE WHEN l.note = ${LEDGER_NOTES.payout} THEN 'card' ELSE 'bank' END
      WHEN l.kind IN ('bank_in', 'bank_out') THEN CASE WHEN l.note = ANY(${notesOf("cash")}::text[]) THEN 'cash'
        WHEN l.note = ANY(${notesOf("other")}::text[]) THEN 'other' ELSE 'bank' END
      WHEN p.payment_way = ANY(${TRANSFERS_TO_PROVIDER}::smallint[]) THEN 'provider'
      ELSE coalesce(${JSON.stringify(ELSEWHERE)}::jsonb->>p.payment_way::text, 'card') END AS method,
    coalesce(b.canceled_at IS NULL AND b.id IS NOT NULL, false) AS is_taxed
  FROM ledger l LEFT JOIN payment p ON p.id = l.payment_id LEFT JOIN reservation b ON b.id = l.reservation_id) r`;

/** Sums of lines: `came` in and `went` out, both positive, and how many lines there are. */
type LedgerSum = { count: number; came: number; went: number };

const SUMS = sql`count(*)::int AS count, coalesce(sum(r.amount) FILTER (WHERE r.amount > 0), 0)::float8 AS came,
  coalesce(-sum(r.amount) FILTER (WHERE r.amount < 0), 0)::float8 AS went`;

/** What the lines under a condition on `r` add up to, by currency and by whether they bear consumption tax. */
export function sumsByRate(
  db: Queryable,
  where: Statement,
): Promise<(LedgerSum & { currency: ChargedCurrency; is_taxed: boolean })[]> {
  return db.rows(sql`SELECT r.currency, r.is_taxed, ${SUMS} FROM ${LEDGER_LINES} WHERE ${where}
    GROUP BY r.currency, r.is_taxed ORDER BY r.currency, r.is_taxed DESC`);
}
export type MethodSum = LedgerSum & { currency: ChargedCurrency; method: LedgerMethod; kind: LedgerKind };

/** What the lines of a time add up to, by currency, method and kind. `until` is the first instant after it. */
export function sumsByMethod(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<MethodSum[]> {
  return db.rows(sql`SELECT r.currency, r.method, r.kind, ${SUMS} FROM ${LEDGER_LINES}
    WHERE r.at >= ${from} AND r.at < ${until}
    GROUP BY r.currency, r.method, r.kind ORDER BY r.currency, r.method, r.kind`);
}
