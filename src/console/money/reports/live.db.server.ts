import type { BilingualText } from "../../../domain/language/text.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { joined, type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { IS_OPEN_INVOICE, isHeldAt } from "../../server/awaited.db.server.ts";
import type { Scope } from "./sums.db.server.ts";

/** What is read from the bookings themselves. */

/** A period as instants, for the rooms of each zone. */
export type Windows = readonly { from: Date; until: Date; spaceIds: Scope }[];

/** A booking that is used, as src/domain/reports/tally.ts has it. */
const USED = sql`r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting'`;
function within(windows: Windows): Statement {
  const parts = windows.map(({ from, until, spaceIds }) => {
    const when = sql`r.starts_at >= ${from} AND r.starts_at < ${until}`;
    return spaceIds === null ? when : sql`(${when} AND r.space_id = ANY(${spaceIds}::int[]))`;
  });
  return sql`(${joined(parts, sql` OR `)})`;
}

type PlanRow = {
  name: BilingualText;
  currency: ChargedCurrency;
  uses: number;
  hours: number;
  revenue: number;
};

/** Revenue by price plan, as agreed when the bookings were made. */
export function revenueByPlan(db: Queryable, windows: Windows): Promise<PlanRow[]> {
  return db.rows(sql`
    SELECT line->'name' AS name, r.currency, count(DISTINCT r.id)::int AS uses,
      sum((line->>'billed_hours')::int)::int AS hours, sum((line->>'amount')::int)::float8 AS revenue
    FROM reservation r CROSS JOIN LATERAL jsonb_array_elements(r.price_lines) AS line
    WHERE ${USED} AND ${within(windows)}
    GROUP BY 1, 2 ORDER BY 5 DESC LIMIT 50`);
}

/** Invoices that are not paid, by currency and the day they are due. */
export function openInvoices(
  db: Queryable,
  scope: Scope,
): Promise<{ due_on: string; currency: ChargedCurrency; count: number; amount: number }[]> {
  return db.rows(sql`
    SELECT due_on::text AS due_on, currency, count(*)::int AS count,
      sum(coalesce(cancel_fee, price) - received)::float8 AS amount
    FROM reservation r
    WHERE ${IS_OPEN_INVOICE} AND due_on IS NOT NULL AND (${scope}::int[] IS NULL OR space_id = ANY(${scope}::int[]))
    GROUP BY 1, 2`);
}

/** What had come in before the end of a period for uses that begin after it, less what had gone back. */
export function depositsAt(
  db: Queryable,
  windows: Windows,
): Promise<{ currency: ChargedCurrency; amount: number }[]> {
  const parts = windows.map(({ until, spaceIds }) => {
    const scope = spaceIds === null ? sql`` : sql`AND r.space_id = ANY(${spaceIds}::int[])`;
    return sql`SELECT l.currency, l.amount FROM reservation r JOIN ledger l ON l.reservation_id = r.id
      WHERE ${isHeldAt(until)} AND l.at < ${until} ${scope}`;
  });
  return db.rows(sql`SELECT currency, sum(amount)::float8 AS amount FROM (${joined(parts, sql` UNION ALL `)}) AS held
    GROUP BY currency HAVING sum(amount) <> 0`);
}
