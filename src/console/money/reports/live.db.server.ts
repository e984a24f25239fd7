import type { BilingualText } from "../../../domain/language/text.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../../domain/money/money.ts";
import { joined, type Queryable, type Statement, sql } from "../../../platform/sql.ts";
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

type CompanyRow = {
  name: string;
  currency: ChargedCurrency;
  guests: number;
  uses: number;
  revenue: number;
};

/**
 * Guests of a period, and of one that it is compared with, by whether they have used any room before it, with their uses
 * and what those brought in; and the companies that brought in most of the first. Each guest's uses are read once, in
 * their order and from an index alone; what a change that waits for its money would bring in is taken off.
 */
export async function guestsByVisit(
  db: Queryable,
  periods: readonly [Visited, ...Visited[]],
  most: number,
): Promise<{ visits: VisitRow[]; companies: CompanyRow[] }> {
  const last = new Date(
    Math.max(...periods.flatMap(({ windows }) => windows.map(({ until }) => until.getTime()))),
  );
  const places = periods.flatMap(({ windows }, at) =>
    CHARGED_CURRENCIES.map((currency, place) => ({
      at,
      currency,
      place: sql`${at * CHARGED_CURRENCIES.length + place + 1}::int`,
      filter: sql`FILTER (WHERE r.currency = ${currency} AND ${within(windows)})`,
    })),
  );
  const each = (value: (one: (typeof places)[number]) => Statement) => joined(places.map(value), sql`, `);
  const sumsOf = (amount: Statement) => sql`ARRAY[${each(({ filter }) => sql`sum(${amount}) ${filter}`)}]`;
  const revenueAt = (place: Statement) => sql`(used.revenue[${place}] - coalesce(changed.more[${place}], 0))`;
  const visits = periods.map(({ name, from }, at) => {
    const own = places.filter((one) => one.at === at).map(({ place }) => place);
    const uses = joined(
      own.map((place) => sql`used.uses[${place}]`),
      sql` + `,
    );
    const revenue = joined(
      own.map((place) => sql`sum(${revenueAt(place)})::float8`),
      sql`, `,
    );
    return sql`SELECT ${name}::text AS period, first >= ${from} AS is_new, count(*)::int AS guests,
        sum(${uses})::int AS uses, ARRAY[${revenue}] AS revenue
      FROM used LEFT JOIN changed USING (account_id) WHERE ${uses} > 0 GROUP BY 2`;
  });
  const companies = places
    .filter(({ at }) => at === 0)
    .map(
      ({
        currency,
        place,
      }) => sql`SELECT a.company AS name, ${currency}::text AS currency, count(*)::int AS guests,
        sum(used.uses[${place}])::int AS uses, sum(${revenueAt(place)})::float8 AS revenue
      FROM used LEFT JOIN changed USING (account_id) JOIN account a ON a.id = used.account_id
      WHERE used.uses[${place}] > 0 AND a.company <> '' AND a.deleted_at IS NULL GROUP BY a.company`,
    );
  const row = await db.row<{ visits: VisitRow[]; companies: CompanyRow[] }>(sql`
    WITH used AS MATERIALIZED (
      SELECT r.account_id, min(r.starts_at) AS first, ARRAY[${each(({ filter }) => sql`count(*) ${filter}`)}] AS uses,
        ${sumsOf(sql`r.price - r.returned`)} AS revenue
      FROM reservation r WHERE ${USED} AND r.starts_at < ${last} GROUP BY r.account_id),
    changed AS MATERIALIZED (
      SELECT r.account_id, ${sumsOf(sql`r.price - (r.before_edit->>'price')::int`)} AS more
      FROM reservation r WHERE r.before_edit IS NOT NULL AND ${USED} GROUP BY r.account_id)
    SELECT (SELECT coalesce(jsonb_agg(v), '[]') FROM (${joined(visits, sql` UNION ALL `)}) AS v) AS visits,
      (SELECT coalesce(jsonb_agg(c), '[]') FROM (SELECT * FROM (${joined(companies, sql` UNION ALL `)}) AS c
        ORDER BY revenue DESC, name LIMIT ${most}) AS c) AS companies`);
  return row ?? { visits: [], companies: [] };
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
