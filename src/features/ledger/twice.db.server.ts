import type { ChargedCurrency } from "../../domain/money/money.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

/*
 * Bookings `r` whose money went back twice (OUTSIDE-6): less is kept than nothing, or than the fee of their cancel. That takes
 * somebody who gave money back by hand; what the product gives back is never more than is owed.
 */

const KEPT = sql`(coalesce((SELECT sum(l.amount) FROM ledger l WHERE l.reservation_id = r.id), 0)
  - coalesce((SELECT sum(f.amount) FROM refund f WHERE f.reservation_id = r.id
    AND f.state IN ('due', 'pending', 'manual') AND NOT f.is_excess), 0))`;
const LEAST = sql`CASE WHEN r.paid AND r.canceled_at IS NOT NULL THEN coalesce(r.cancel_fee, 0) ELSE 0 END`;
const SINCE = sql`(SELECT max(l.at) FROM ledger l WHERE l.reservation_id = r.id)`;

/** They wait on Today for a month after their money last moved; the comparison of the night names them for ever. */
const DAYS = 31;

/** `SELECT` what `columns` say of them. */
export function wentBackTwice(columns: Statement, now: Statement): Statement {
  return sql`SELECT ${columns} FROM (SELECT r.id, r.currency, ${KEPT}::int AS kept, ${LEAST} AS least, ${SINCE} AS at
      FROM reservation r WHERE r.returned > 0) AS r
    WHERE r.kept < r.least AND r.at > ${now} - make_interval(days => ${DAYS}::int)`;
}

type WentBackTwice = {
  id: number;
  currency: ChargedCurrency;
  /** What of its money is kept; negative where more went back than came. */
  kept: number;
  least: number;
};

export function bookingsGivenBackTwice(db: Queryable, now: number): Promise<WentBackTwice[]> {
  const columns = sql`r.id, r.currency, r.kept, r.least`;
  return db.rows(sql`${wentBackTwice(columns, sql`${new Date(now)}::timestamptz`)} ORDER BY r.id`);
}
