import { LARGEST_ENTRY, LEDGER_NOTES } from "../../domain/money/ledger.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

/*
 * Money without a booking (LEDGER-5). For each line of a statement, the ledger has as much in suspense as no booking, no
 * guest and no payout of the card provider has, and as no bank has given back.
 */

/** What a line `b` should have in suspense, by its state. A transfer that its bank has withdrawn has left the account. */
const EXPECTED = sql`CASE
  WHEN b.state = 'matched' THEN 0
  WHEN b.state = 'ignored' AND b.no_booking IN ('payout', 'returned', 'duplicate') THEN 0
  WHEN b.state = 'returning' THEN b.surplus
  WHEN b.state = 'refunded' AND EXISTS (SELECT FROM refund f WHERE f.bank_line_id = b.id AND f.transferred_on IS NOT NULL)
    THEN 0
  WHEN b.kind = 'withdrawn' THEN -b.amount
  ELSE b.amount END`;

/** Lines `b` of statements `s` with what they should have, and what the ledger has of them. */
function linesWhere(condition: Statement): Statement {
  return sql`(SELECT b.id, b.booked_on, s.currency, ${EXPECTED} AS expected, coalesce(l.sum, 0) AS sum, coalesce(l.count, 0) AS count
    FROM bank_line b JOIN bank_statement s ON s.id = b.statement_id
      LEFT JOIN LATERAL (SELECT sum(amount) AS sum, count(*) AS count FROM ledger
        WHERE bank_line_id = b.id AND kind = 'suspense') l ON true
    WHERE ${condition}) AS line`;
}

type Why =
  | "statement"
  | "matched"
  | "undone"
  | "givenBack"
  | "cameBack"
  | "notMade"
  | "payout"
  | "returned"
  | "duplicate";

/**
 * Writes what changed in suspense, once the lines are in their new state; nothing where nothing did. The caller holds their
 * locks, or that of the refund of each. `valueOn` is the bank's day: by default that of the line, null for the day of `now`.
 */
export async function settleSuspense(
  db: Queryable,
  lineIds: readonly number[],
  { why, valueOn, now }: { why: Why; valueOn?: Day | null; now: number },
): Promise<void> {
  const day = valueOn === undefined ? sql`line.booked_on` : sql`${valueOn}::date`;
  await db.run(writing(linesWhere(sql`b.id = ANY(${lineIds}::bigint[])`), { why, day, now }));
}

/** Lines of a statement that have just been taken in: nobody knows yet whose money they are. */
export function enterLines(db: Queryable, lineIds: readonly number[], now: number): Promise<void> {
  return settleSuspense(db, lineIds, { why: "statement", now });
}

/** More than the ledger can count in one line is left out, and named by the comparison of the night. */
function writing(lines: Statement, { why, day, now }: { why: Why; day: Statement; now: number }): Statement {
  return sql`
    INSERT INTO ledger (at, kind, amount, currency, provider_ref, note, value_on, bank_line_id)
    SELECT ${new Date(now)}::timestamptz, 'suspense', expected - sum, currency, 'suspense:' || id || ':' || count,
      ${LEDGER_NOTES[why]}, ${day}, id
    FROM ${lines} WHERE expected <> sum AND abs(expected - sum) <= ${LARGEST_ENTRY}::bigint ORDER BY id`;
}

/** Lines whose suspense is not what their state says. */
export function suspenseDifferences(
  db: Queryable,
): Promise<{ id: number; currency: string; expected: number; sum: number }[]> {
  return db.rows(sql`
    WITH held AS (SELECT bank_line_id, sum(amount) AS sum FROM ledger WHERE kind = 'suspense' GROUP BY bank_line_id)
    SELECT b.id, s.currency, (${EXPECTED})::float8 AS expected, coalesce(held.sum, 0)::float8 AS sum
    FROM bank_line b JOIN bank_statement s ON s.id = b.statement_id LEFT JOIN held ON held.bank_line_id = b.id
    WHERE coalesce(held.sum, 0) <> ${EXPECTED} ORDER BY b.id`);
}
