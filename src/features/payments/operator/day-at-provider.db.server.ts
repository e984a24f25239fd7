import type { LedgerMethod } from "../../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { LEDGER_LINES } from "../../ledger/lines.db.server.ts";

/** A payment that has lines in a time: what the ledger has of it in all, and outside of that time. */
export type PaymentOfDay = {
  intent_id: string;
  method: LedgerMethod;
  currency: ChargedCurrency;
  charges: number;
  refunds: number;
  other_charges: number;
  other_refunds: number;
};

export function paymentsOfDay(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
  most: number,
): Promise<PaymentOfDay[]> {
  const isOther = sql`(r.at < ${from} OR r.at >= ${until})`;
  return db.rows(sql`
    SELECT p.intent_id, r.method, r.currency,
      coalesce(sum(r.amount) FILTER (WHERE r.kind = 'charge'), 0)::int AS charges,
      coalesce(-sum(r.amount) FILTER (WHERE r.kind = 'refund'), 0)::int AS refunds,
      coalesce(sum(r.amount) FILTER (WHERE r.kind = 'charge' AND ${isOther}), 0)::int AS other_charges,
      coalesce(-sum(r.amount) FILTER (WHERE r.kind = 'refund' AND ${isOther}), 0)::int AS other_refunds
    FROM ${LEDGER_LINES} JOIN payment p ON p.id = r.payment_id
    WHERE r.kind IN ('charge', 'refund') AND p.intent_id IS NOT NULL AND r.payment_id IN
      (SELECT l.payment_id FROM ledger l WHERE l.at >= ${from} AND l.at < ${until} AND l.kind IN ('charge', 'refund'))
    GROUP BY p.intent_id, r.method, r.currency ORDER BY p.intent_id LIMIT ${most + 1}`);
}
