import type { CandidateKind } from "../../domain/transfers/matching.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

export type CandidateRow = {
  id: number;
  checkout_id: number;
  account_id: number;
  kind: Exclude<CandidateKind, "set">;
  amount: number;
  pay_by: string | null;
};

type Since = { lapsedSince: Date; paidSince: Date };

/**
 * What somebody may have transferred money for (TRANSFER-3): open bookings, differences of changes, and fees; bookings that lapsed,
 * and bookings that were paid by a transfer, a while ago.
 */
export function candidateRows(db: Queryable, { lapsedSince, paidSince }: Since): Promise<CandidateRow[]> {
  return db.rows(sql`
    SELECT id, checkout_id, account_id, coalesce(pay_by, due_on) AS pay_by,
      CASE WHEN editing THEN 'difference' WHEN received > 0 THEN 'rest' ELSE 'booking' END AS kind,
      coalesce(cancel_fee, price) - received - CASE WHEN editing THEN (before_edit->>'price')::int ELSE 0 END AS amount
    FROM reservation
    WHERE currency = 'JPY' AND ((canceled_at IS NULL AND pay_by IS NOT NULL AND (NOT paid OR editing)
        AND approval IS DISTINCT FROM 'waiting')
      OR (terms = 'invoice' AND NOT paid AND (canceled_at IS NULL OR cancel_fee > received)))
    UNION ALL
    SELECT id, checkout_id, account_id, NULL, 'lapsed', price FROM reservation
    WHERE currency = 'JPY' AND canceled_at >= ${lapsedSince} AND cancel_reason = 'unpaid' AND NOT paid
    UNION ALL
    SELECT r.id, r.checkout_id, r.account_id, NULL, 'paid', r.price FROM reservation r
    WHERE r.currency = 'JPY' AND r.paid AND NOT r.editing AND r.canceled_at IS NULL AND r.id IN (
      SELECT reservation_id FROM ledger WHERE kind = 'bank_in' AND at >= ${paidSince} AND amount > 0)
    ORDER BY id`);
}

/** The names under which accounts may pay: kana, company, the holder of the account for refunds, the name itself. */
export function payerNames(
  db: Queryable,
  accounts: readonly number[],
): Promise<{ id: number; names: string[] }[]> {
  return db.rows(sql`
    SELECT a.id, array_remove(ARRAY[a.name_kana,
      split_part(a.name_kana, ' ', 2) || split_part(a.name_kana, ' ', 1), a.company, f.account_name,
      a.last_name || a.first_name, a.first_name || a.last_name], NULL) AS names
    FROM account a LEFT JOIN refund_account f ON f.account_id = a.id WHERE a.id = ANY(${accounts}::int[])`);
}
