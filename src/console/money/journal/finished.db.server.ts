import type { FinishedMonths } from "../../../domain/journal/entry-day.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { BookWindow } from "./window.db.server.ts";

/** The months of the books of a currency that were exported, and those of which each day with lines is closed (JOURNAL-13). */
export async function finishedMonths(
  db: Queryable,
  { timeZone, currency }: BookWindow,
): Promise<FinishedMonths> {
  const exported = await db.rows<{ month: Day; on: Day; lastId: number | null; ends: Date }>(sql`
    SELECT month, (at AT TIME ZONE ${timeZone})::date AS on, last_ledger_id AS "lastId",
      (month + interval '1 month') AT TIME ZONE ${timeZone} AS ends
    FROM journal_export WHERE no = 1 AND currency = ${currency} ORDER BY month`);
  const closed = await db.rows<{ month: Day; at: Date }>(sql`
    SELECT m.month, greatest(max(c.at), (m.month + interval '1 month') AT TIME ZONE ${timeZone}) AS at
    FROM (SELECT DISTINCT date_trunc('month', day)::date AS month FROM closing) m
      CROSS JOIN LATERAL generate_series(m.month, m.month + interval '1 month' - interval '1 day', interval '1 day') AS d (day)
      LEFT JOIN closing c ON c.day = d.day::date
    WHERE EXISTS (SELECT FROM ledger l WHERE l.at >= d.day AT TIME ZONE ${timeZone}
      AND l.at < (d.day + interval '1 day') AT TIME ZONE ${timeZone})
    GROUP BY m.month HAVING bool_and(c.day IS NOT NULL) ORDER BY m.month`);
  return {
    exported: exported.map(({ ends, ...row }) => ({ ...row, endsAt: ends.getTime() })),
    closed: closed.map(({ month, at }) => ({ month, at: at.getTime() })),
  };
}
