import { LEDGER_NOTES } from "../../domain/money/ledger.ts";
import type { Amount, ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** A bank's account of the company. */
type Account = { account: string; currency: ChargedCurrency };

/** Over the days after `since` until `day`: how the bank's balance moved, and the books' bank. */
type BalanceDifference = Account & { since: Day; day: Day; bank: Amount; books: Amount };

/**
 * The last balance that statements say of an account on a day. A balance to which a later file adds lines or debits of its day
 * is of the middle of it.
 */
const BALANCES = sql`
  SELECT s.* FROM (SELECT DISTINCT ON (account, currency, balance_on) id, account, currency, balance_on AS day, balance,
      coalesce((SELECT sum((d->>'sum')::bigint) FROM jsonb_array_elements(debit_days) d
        WHERE (d->>'on')::date = balance_on), 0) AS out
    FROM bank_statement WHERE balance IS NOT NULL ORDER BY account, currency, balance_on, id DESC) s
  WHERE NOT EXISTS (SELECT FROM bank_statement later
    WHERE later.account = s.account AND later.currency = s.currency AND later.id > s.id
      AND (EXISTS (SELECT FROM bank_line l WHERE l.statement_id = later.id AND l.booked_on = s.day)
        OR EXISTS (SELECT FROM jsonb_array_elements(later.debit_days) d
          WHERE (d->>'on')::date = s.day AND (d->>'sum')::bigint > s.out)))`;

/** What left each account on each day. Of several files with a day, the fullest counts. */
const DEBITS = sql`
  SELECT account, currency, day, max(sum) AS went FROM (
    SELECT s.id, s.account, s.currency, (d->>'on')::date AS day, sum((d->>'sum')::bigint) AS sum
    FROM bank_statement s CROSS JOIN jsonb_array_elements(s.debit_days) d GROUP BY 1, 2, 3, 4) AS one
  GROUP BY account, currency, day`;

/** A payout is entered with itself, and a transfer of ours that came back with its refund: their lines stand for them. */
const LINES_IN = sql`
  SELECT s.account, s.currency, l.booked_on AS day, CASE
      WHEN l.state = 'ignored' AND l.no_booking = 'returned' THEN l.amount
      WHEN l.state = 'ignored' AND l.no_booking = 'payout' THEN coalesce((SELECT p.amount FROM provider_payout p
        WHERE p.currency = s.currency AND p.amount = l.amount AND p.paid_known_at IS NOT NULL
          AND p.arrives_on BETWEEN l.booked_on - 10 AND l.booked_on + 10 LIMIT 1), 0)
      ELSE coalesce(h.sum, 0) END AS came
  FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id LEFT JOIN (
    SELECT bank_line_id AS id, sum(amount) AS sum FROM ledger
    WHERE bank_line_id IS NOT NULL AND kind IN ('suspense', 'bank_in')
      AND coalesce(note, '') NOT IN (${LEDGER_NOTES.givenBack}, ${LEDGER_NOTES.cameBack}, ${LEDGER_NOTES.notMade}) GROUP BY 1) h ON h.id = l.id`;

/** Whether a transfer `r` of ours was taken back because it never was made (PAYOUT-15). */
const WAS_NOT_MADE = sql`EXISTS (SELECT FROM ledger u WHERE u.note = ${LEDGER_NOTES.notMade} AND u.provider_ref = CASE r.kind
  WHEN 'suspense' THEN 'suspense:' || r.bank_line_id || ':' || split_part(r.provider_ref, ':', 3)::int + 1
  ELSE r.provider_ref || ':not_made' END)`;

/**
 * The days between two balances over which an account moved otherwise than its books (LEDGER-6). Transfers of ours leave from
 * `own` accounts. Days of a statement whose debits are not known by day are passed over.
 */
export function balanceDifferences(
  db: Queryable,
  own: readonly Account[],
  timeZone: string,
): Promise<BalanceDifference[]> {
  return db.rows(sql`
    WITH span AS (
      SELECT account, currency, lag(day) OVER of_account AS since, day, balance - lag(balance) OVER of_account AS bank
      FROM (${BALANCES}) b WINDOW of_account AS (PARTITION BY account, currency ORDER BY day)),
    debit AS (${DEBITS}), line AS (${LINES_IN}),
    sent AS (
      SELECT o.account, o.currency, coalesce(r.value_on, (r.at AT TIME ZONE ${timeZone})::date) AS day, -r.amount AS went
      FROM ledger r JOIN jsonb_to_recordset(${JSON.stringify(own)}::jsonb) AS o (account text, currency text) USING (currency)
      WHERE r.amount < 0 AND (r.kind = 'bank_out' OR r.kind = 'suspense' AND r.note = ${LEDGER_NOTES.givenBack}) AND NOT ${WAS_NOT_MADE}),
    compared AS (
      SELECT p.account, p.currency, p.since, p.day, p.bank, (
          (SELECT coalesce(sum(came), 0) FROM line x
            WHERE x.account = p.account AND x.currency = p.currency AND x.day > p.since AND x.day <= p.day)
          - greatest((SELECT coalesce(sum(went), 0) FROM debit x
              WHERE x.account = p.account AND x.currency = p.currency AND x.day > p.since AND x.day <= p.day),
            (SELECT coalesce(sum(went), 0) FROM sent x
              WHERE x.account = p.account AND x.currency = p.currency AND x.day > p.since AND x.day <= p.day))) AS books
      FROM span p WHERE p.since IS NOT NULL AND NOT EXISTS (SELECT FROM bank_statement s
        WHERE s.account = p.account AND s.currency = p.currency AND s.debits > 0 AND s.debit_days IS NULL
          AND s.to_on > p.since AND s.from_on <= p.day))
    SELECT account, currency, since, day, bank::float8 AS bank, books::float8 AS books FROM compared
    WHERE bank <> books ORDER BY account, currency, day`);
}
