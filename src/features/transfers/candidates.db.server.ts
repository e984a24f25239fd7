import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { CandidateKind } from "../../domain/transfers/matching.ts";
import { type Queryable, sql } from "../../platform/sql.ts";
import { hasNoDeadline } from "../bookings/db.server.ts";

export type CandidateRow = {
  id: number;
  checkout_id: number;
  account_id: number;
  currency: ChargedCurrency;
  kind: Exclude<CandidateKind, "set" | "invoice">;
  amount: number;
  pay_by: string | null;
  /** A company's invoice lists it: its transfers are found by the invoice (CORP-47). */
  is_invoiced: boolean;
};

/** What a transfer may be for (TRANSFER-3): open bookings, differences of changes, fees, and bookings that lapsed. */
export function unpaidRows(db: Queryable, lapsedSince: Date): Promise<CandidateRow[]> {
  return db.rows(sql`
    SELECT id, checkout_id, account_id, currency, coalesce(pay_by, due_on) AS pay_by,
      EXISTS (SELECT FROM corporate_invoice_line l WHERE l.reservation_id = reservation.id) AS is_invoiced,
      CASE WHEN editing THEN 'difference' WHEN received > 0 THEN 'rest' ELSE 'booking' END AS kind,
      coalesce(cancel_fee, price) - received - CASE WHEN editing THEN (before_edit->>'price')::int ELSE 0 END AS amount
    FROM reservation
    WHERE (canceled_at IS NULL AND (pay_by IS NOT NULL OR ${hasNoDeadline(sql`reservation`)}) AND (NOT paid OR editing) AND approval IS DISTINCT FROM 'waiting')
      OR (terms = 'invoice' AND NOT paid AND (canceled_at IS NULL OR cancel_fee > received))
    UNION ALL
    SELECT id, checkout_id, account_id, currency, NULL, false, 'lapsed', price FROM reservation
    WHERE canceled_at >= ${lapsedSince} AND cancel_reason = 'unpaid' AND NOT paid
    ORDER BY id`);
}

type Asked = {
  numbers: readonly number[];
  accounts: readonly number[];
  amounts: readonly number[];
  /** Names in kana or letters, in any case. */
  names: readonly string[];
};

/** Whether there are others of the same amount is all that an amount says by itself. */
const OF_AN_AMOUNT = 2;

/**
 * Bookings that were paid by a transfer since a moment, which may have been paid again: those of these numbers and
 * accounts, those that cost one of the amounts and whose guest has one of the names, and the last two of each amount.
 */
export function paidRows(
  db: Queryable,
  { numbers, accounts, amounts, names }: Asked,
  since: Date,
): Promise<CandidateRow[]> {
  return db.rows(sql`
    WITH asked AS (
      SELECT id FROM reservation WHERE id = ANY(${numbers}::bigint[])
      UNION SELECT id FROM reservation WHERE checkout_id = ANY(${numbers}::bigint[])
      UNION SELECT id FROM reservation WHERE account_id = ANY(${accounts}::int[])
      UNION SELECT id FROM reservation
        WHERE price = ANY(${amounts}::int[]) AND account_id = ANY(ARRAY(SELECT account_id FROM account_word
          WHERE large_kana(word) = ANY(ARRAY(SELECT large_kana(fold_word(name)) FROM unnest(${names}::text[]) AS name))))
      UNION SELECT l.id FROM unnest(${amounts}::int[]) AS asked_amount CROSS JOIN LATERAL (
          SELECT r.id FROM ledger m JOIN reservation r ON r.id = m.reservation_id
          WHERE m.kind = 'bank_in' AND m.amount > 0 AND m.amount = asked_amount AND m.at >= ${since}
            AND r.price = asked_amount AND r.paid AND NOT r.editing AND r.canceled_at IS NULL
          ORDER BY m.at DESC LIMIT ${OF_AN_AMOUNT}) AS l
    )
    SELECT r.id, r.checkout_id, r.account_id, r.currency, NULL AS pay_by, false AS is_invoiced, 'paid' AS kind, r.price AS amount
    FROM reservation r JOIN asked USING (id)
    WHERE r.paid AND NOT r.editing AND r.canceled_at IS NULL AND (SELECT true FROM ledger m
      WHERE m.reservation_id = r.id AND m.kind = 'bank_in' AND m.at >= ${since} AND m.amount > 0 LIMIT 1)
    ORDER BY r.id`);
}

/** The companies whose payment groups orders are on, with the names under which they may pay. */
export function companyNames(
  db: Queryable,
  checkouts: readonly number[],
): Promise<{ checkout_id: number; corporate_id: number; names: string[] }[]> {
  return db.rows(sql`
    SELECT o.checkout_id, c.id AS corporate_id, ARRAY[c.kana, c.name] AS names
    FROM corporate_order o JOIN corporate c ON c.id = o.corporate_id WHERE o.checkout_id = ANY(${checkouts}::bigint[])`);
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

/** The guests whose bookings a line is matched with. */
export function guestsOfLine(db: Queryable, lineId: number): Promise<{ id: number }[]> {
  return db.rows(sql`SELECT DISTINCT r.account_id AS id FROM bank_match m JOIN reservation r ON r.id = m.reservation_id
    WHERE m.line_id = ${lineId} AND m.undone_at IS NULL`);
}
