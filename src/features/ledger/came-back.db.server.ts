import { LEDGER_NOTES } from "../../domain/money/ledger.ts";
import type { Amount, ChargedCurrency } from "../../domain/money/money.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

/** Of an amount: lines of statements that staff call a transfer of ours that came back, and refunds that did. */
type CameBackDifference = { currency: ChargedCurrency; amount: Amount; lines: number; refunds: number };

/** So many days after its day a transfer that came back is on the statement, whoever typed the day. */
const DAYS = 7;

/** Transfers of refunds that came back, each with the bank's day, or that of its entry. */
function backIn(timeZone: string): Statement {
  return sql`SELECT currency, amount, coalesce(value_on, (at AT TIME ZONE ${timeZone})::date) AS day FROM ledger
    WHERE amount > 0 AND (kind = 'bank_out' AND note IS DISTINCT FROM ${LEDGER_NOTES.notMade} OR kind = 'suspense' AND note = ${LEDGER_NOTES.cameBack})`;
}

/**
 * Where the bank has back what the books do not, or the other way (LEDGER-7): a line that is called a transfer of ours is in the
 * books with the refund that came back. One without is none of a refund, if no refund of its amount was transferred. A refund
 * without a line counts once statements with all movements are there of its day and of a week later.
 */
export function cameBackDifferences(db: Queryable, timeZone: string): Promise<CameBackDifference[]> {
  return db.rows(sql`
    WITH line AS (
      SELECT s.currency, l.amount, count(*)::int AS lines, max(l.booked_on) AS last
      FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id
      WHERE l.state = 'ignored' AND l.no_booking = 'returned' GROUP BY 1, 2),
    whole AS (SELECT currency, from_on, to_on FROM bank_statement WHERE format <> 'zengin_01'),
    back AS (
      SELECT currency, amount, count(*)::int AS refunds, count(*) FILTER (WHERE EXISTS (SELECT FROM whole w
          WHERE w.currency = b.currency AND b.day BETWEEN w.from_on AND w.to_on)
        AND EXISTS (SELECT FROM whole w WHERE w.currency = b.currency AND w.to_on >= b.day + ${DAYS}::int))::int AS covered
      FROM (${backIn(timeZone)}) AS b GROUP BY 1, 2)
    SELECT currency, amount::float8 AS amount, coalesce(lines, 0) AS lines, coalesce(refunds, 0) AS refunds
    FROM line FULL JOIN back USING (currency, amount)
    WHERE coalesce(covered, 0) > coalesce(lines, 0) OR coalesce(lines, 0) > coalesce(refunds, 0) AND EXISTS (
      SELECT FROM refund f WHERE f.currency = line.currency AND f.amount = line.amount AND f.transferred_on <= line.last)
    ORDER BY currency, amount`);
}
