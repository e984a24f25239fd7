import { lastLateDay } from "../../../domain/time/business-days.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { ClosingRow } from "../../../features/ledger/closing.db.server.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";

export type ClosingConditions = { from: Day | null; to: Day | null };
export type NamedClosing = ClosingRow & { last_name: string; first_name: string };

export const CLOSINGS: ListRows<ClosingConditions> = {
  from: () => sql`closing r`,
  where: ({ from, to }) => sql`r.day >= coalesce(${from}::date, '-infinity')
    AND r.day <= coalesce(${to}::date, 'infinity')`,
  order: () => ({ column: sql`r.day`, type: "date", isDescending: true }),
  select: sql`r.id, r.day, r.starts_at, r.ends_at, r.totals, r.lines, r.sha256, r.differences, r.by, r.at,
    coalesce(a.last_name, '') AS last_name, coalesce(a.first_name, '') AS first_name
    FROM page r JOIN account a ON a.id = r.by`,
};

/** The payouts that hold what the provider counts in a time, the first to arrive first (CLOSING-7). */
export function payoutsHolding(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<{ id: number; arrives_on: Day; currency: string; lines: number; net: number }[]> {
  return db.rows(sql`
    SELECT p.id, p.arrives_on, p.currency, count(*)::int AS lines, sum(l.net)::int AS net
    FROM provider_payout_line l JOIN provider_payout p ON p.id = l.payout_id
    WHERE l.at >= ${from} AND l.at < ${until} AND p.status NOT IN ('failed', 'canceled')
    GROUP BY p.id ORDER BY p.arrives_on, p.id`);
}

/** Days still open after three business days, once days are closed at all (CLOSING-6). */
export const waiting: WaitingStatements = {
  todo: {
    closings: ({ today, timeZone }) => sql`SELECT count(*)::int, NULL::jsonb, NULL::timestamptz, min(at)
      FROM (SELECT min(l.at) AS at FROM ledger l
        WHERE l.at >= (SELECT min(ends_at) FROM closing) 
          AND l.at < (${lastLateDay(today)}::date + 1)::timestamp AT TIME ZONE ${timeZone}
          AND NOT EXISTS (SELECT FROM closing c WHERE c.starts_at <= l.at AND c.ends_at > l.at)
        GROUP BY (l.at AT TIME ZONE ${timeZone})::date) AS days`,
  },
};
