import { LEDGER_NOTES } from "../../../domain/money/ledger.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { type BookWindow, mayBeOfMonth } from "./window.db.server.ts";

/**
 * How a line of a statement came into suspense: the first line of the ledger about it. `exported` is the month in which an
 * export before LEDGER-5 had it as unknown.
 */
export type IntoSuspense = {
  id: number | null;
  at: string | null;
  value_on: Day | null;
  exported: Day | null;
};

/** Of the line of a statement that a line `r` of the ledger is about. */
export const INTO_SUSPENSE = sql`(
  SELECT jsonb_build_object('id', i.id, 'at', i.at, 'value_on', i.value_on, 'exported', j.month)
  FROM (SELECT r.bank_line_id AS id) AS line
    LEFT JOIN LATERAL (SELECT l.id, l.at, l.value_on FROM ledger l WHERE l.bank_line_id = line.id AND l.kind = 'suspense'
      ORDER BY l.id LIMIT 1) i ON true
    LEFT JOIN journal j ON j.event_key = 'unknown:' || line.id
      AND NOT EXISTS (SELECT FROM journal undone WHERE undone.event_key = 'ignored:' || line.id))`;

export type SuspenseRow = {
  id: number;
  at: Date;
  value_on: Day | null;
  amount: number;
  note: string | null;
  line_id: number;
  payer: string;
  /** How many further lines of the same statement and bank's day it stands for, which nothing has happened to either. */
  others: number;
  /** The first line of the ledger about it, as in `IntoSuspense`; null where this one is the only one that can be. */
  came_id: number | null;
  came_at: Date | null;
  came_value_on: Day | null;
  exported: Day | null;
};

/**
 * Money without a booking, written in a month or of a bank's day of it (JOURNAL-4), in no order. Lines that came in together and
 * that nothing has happened to since are one row with their sum: a bank takes in some ten thousand at once.
 */
export function suspenseOfMonth(db: Queryable, window: BookWindow): Promise<SuspenseRow[]> {
  // Joined as sets: a look at each line's own takes seconds. The entry of a statement is the first one of its line.
  return db.rows(sql`
    WITH r AS MATERIALIZED (
      SELECT r.id, r.at, r.value_on, r.amount, r.note, r.bank_line_id AS line_id FROM ledger r
      WHERE r.kind = 'suspense' AND r.currency = ${window.currency} AND ${mayBeOfMonth(window)}),
    came AS (
      SELECT DISTINCT ON (l.bank_line_id) l.bank_line_id AS line_id, l.id, l.at, l.value_on FROM ledger l
      WHERE l.kind = 'suspense'
        AND l.bank_line_id IN (SELECT line_id FROM r WHERE r.note IS DISTINCT FROM ${LEDGER_NOTES.statement})
      ORDER BY l.bank_line_id, l.id),
    known AS (
      SELECT r.*, b.statement_id, b.payer, j.month AS exported, r.amount > 0 AND j.month IS NULL
          AND r.line_id NOT IN (SELECT line_id FROM r WHERE r.note IS DISTINCT FROM ${LEDGER_NOTES.statement}) AS is_untouched
      FROM r JOIN bank_line b ON b.id = r.line_id
        LEFT JOIN journal j ON j.event_key = 'unknown:' || r.line_id
          AND NOT EXISTS (SELECT FROM journal undone WHERE undone.event_key = 'ignored:' || r.line_id)),
    together AS (
      SELECT min(id) AS id, sum(amount)::float8 AS amount, (count(*) - 1)::int AS others FROM known
      WHERE is_untouched GROUP BY statement_id, at, value_on)
    SELECT one.id, one.at, one.value_on, together.amount, one.note, one.line_id, one.payer, together.others,
      NULL::bigint AS came_id, NULL::timestamptz AS came_at, NULL::date AS came_value_on, NULL::date AS exported
    FROM together JOIN known one USING (id)
    UNION ALL
    SELECT known.id, known.at, known.value_on, known.amount, known.note, known.line_id, known.payer, 0,
      came.id, came.at, came.value_on, known.exported
    FROM known LEFT JOIN came USING (line_id) WHERE NOT known.is_untouched`);
}
