import type { BilingualText } from "../../../domain/language/text.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../../domain/money/money.ts";
import { joined, type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import type { Scope } from "./sums.db.server.ts";

/** What is read from the bookings themselves. */

/** A period as instants, for the rooms of each zone. */
export type Windows = readonly { from: Date; until: Date; spaceIds: Scope }[];

/** A booking that is used, as src/domain/reports/tally.ts has it. */
const USED = sql`r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting'`;
/** What a use brings in: the price that was agreed before a change that waits for its money, less what went back. */
const REVENUE = sql`(coalesce((r.before_edit->>'price')::int, r.price) - r.returned)`;

function within(windows: Windows): Statement {
  const parts = windows.map(({ from, until, spaceIds }) => {
    const when = sql`r.starts_at >= ${from} AND r.starts_at < ${until}`;
    return spaceIds === null ? when : sql`(${when} AND r.space_id = ANY(${spaceIds}::int[]))`;
  });
  return sql`(${joined(parts, sql` OR `)})`;
}

export type VisitRow = {
  period: Visited["name"];
  is_new: boolean;
  guests: number;
  uses: number;
  /** In the order of CHARGED_CURRENCIES; null where nothing was used in the currency. */
  revenue: (number | null)[];
};

/** A period by name, with its beginning in the earliest of its zones. */
type Visited = { name: "now" | "before"; windows: Windows; from: Date };

/**
 * Guests of one or two periods, by whether they have used any room before it, with their uses and what those brought in.
 * Each guest's uses are read once, in their order and from the index alone; what a change that waits for its money would
 * bring in is taken off.
 */
export function guestsByVisit(db: Queryable, periods: readonly Visited[]): Promise<VisitRow[]> {
  const last = new Date(
    Math.max(...periods.flatMap(({ windows }) => windows.map(({ until }) => until.getTime()))),
  );
  const sumsOf = (amount: Statement) =>
    joined(
      periods.flatMap(({ windows }) =>
        CHARGED_CURRENCIES.map(
          (currency) => sql`sum(${amount}) FILTER (WHERE r.currency = ${currency} AND ${within(windows)})`,
        ),
      ),
      sql`, `,
    );
  const counts = joined(
    periods.map(({ windows }) => sql`count(*) FILTER (WHERE ${within(windows)})`),
    sql`, `,
  );
  const visits = periods.map(({ name, from }, at) => {
    const revenue = CHARGED_CURRENCIES.map((_, place) => {
      const index = sql`${at * CHARGED_CURRENCIES.length + place + 1}::int`;
      return sql`sum(used.revenue[${index}] - coalesce(changed.more[${index}], 0))::float8`;
    });
    return sql`SELECT ${name}::text AS period, first >= ${from} AS is_new, count(*)::int AS guests,
        sum(uses[${at + 1}::int])::int AS uses, ARRAY[${joined(revenue, sql`, `)}] AS revenue
      FROM used LEFT JOIN changed USING (account_id) WHERE uses[${at + 1}::int] > 0 GROUP BY 2`;
  });
  return db.rows(sql`
    WITH used AS MATERIALIZED (
      SELECT r.account_id, min(r.starts_at) AS first, ARRAY[${counts}] AS uses, ARRAY[${sumsOf(sql`r.price - r.returned`)}] AS revenue
      FROM reservation r WHERE ${USED} AND r.starts_at < ${last} GROUP BY r.account_id),
    changed AS MATERIALIZED (
      SELECT r.account_id, ARRAY[${sumsOf(sql`r.price - (r.before_edit->>'price')::int`)}] AS more
      FROM reservation r WHERE r.before_edit IS NOT NULL AND ${USED} GROUP BY r.account_id)
    ${joined(visits, sql` UNION ALL `)}`);
}

type CompanyRow = {
  name: string;
  currency: ChargedCurrency;
  guests: number;
  uses: number;
  revenue: number;
};

/** The companies that brought in most. */
export function companiesByRevenue(db: Queryable, windows: Windows, most: number): Promise<CompanyRow[]> {
  return db.rows(sql`
    WITH used AS MATERIALIZED (
      SELECT r.account_id, r.currency, count(*) AS uses, sum(${REVENUE}) AS revenue FROM reservation r
      WHERE ${USED} AND ${within(windows)} GROUP BY r.account_id, r.currency)
    SELECT a.company AS name, currency, count(*)::int AS guests, sum(uses)::int AS uses, sum(revenue)::float8 AS revenue
    FROM used JOIN account a ON a.id = used.account_id
    WHERE a.company <> '' AND a.deleted_at IS NULL
    GROUP BY a.company, currency ORDER BY sum(revenue) DESC, a.company LIMIT ${most}`);
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
    FROM reservation
    WHERE terms = 'invoice' AND NOT paid AND due_on IS NOT NULL AND (canceled_at IS NULL OR cancel_fee > 0)
      AND (${scope}::int[] IS NULL OR space_id = ANY(${scope}::int[]))
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
      WHERE r.starts_at >= ${until} AND r.created_at < ${until} AND (r.canceled_at IS NULL OR r.canceled_at >= ${until})
        AND l.at < ${until} ${scope}`;
  });
  return db.rows(sql`SELECT currency, sum(amount)::float8 AS amount FROM (${joined(parts, sql` UNION ALL `)}) AS held
    GROUP BY currency HAVING sum(amount) <> 0`);
}
