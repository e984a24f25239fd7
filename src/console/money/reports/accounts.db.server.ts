import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Period } from "../../../domain/reports/period.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { Scope } from "./sums.db.server.ts";

type AccountRow = {
  id: number;
  name: string;
  currency: ChargedCurrency;
  guests: number;
  uses: number;
  revenue: number;
};

/**
 * What company accounts pay for uses of a period (REPORT-10), at most `most`, those that brought in most first. Revenue is as in
 * every report (REPORT-2); it is read from the bookings, which are few beside those of all guests.
 */
export function accountsByRevenue(
  db: Queryable,
  { from, to }: Period,
  scope: Scope,
  most: number,
): Promise<AccountRow[]> {
  return db.rows(sql`
    SELECT k.id, k.name, r.currency, count(DISTINCT r.account_id)::int AS guests, count(*)::int AS uses,
      sum(coalesce((r.before_edit->>'price')::int, r.price) - r.returned)::bigint AS revenue
    FROM reservation r JOIN corporate_order o ON o.checkout_id = r.checkout_id JOIN corporate k ON k.id = o.corporate_id
      JOIN space s ON s.id = r.space_id
    WHERE r.starts_at >= ${from}::date - interval '1 day' AND r.starts_at < ${to}::date + interval '2 days'
      AND (r.starts_at AT TIME ZONE s.time_zone)::date BETWEEN ${from}::date AND ${to}::date
      AND r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting'
      AND (${scope}::int[] IS NULL OR r.space_id = ANY(${scope}::int[]))
    GROUP BY k.id, k.name, r.currency ORDER BY revenue DESC, k.name, k.id LIMIT ${most}`);
}
