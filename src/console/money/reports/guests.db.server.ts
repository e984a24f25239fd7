import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Period } from "../../../domain/reports/period.ts";
import { type Queryable, type Statement, sql, type Tx } from "../../../platform/sql.ts";
import { type Scope, spansOf } from "./sums.db.server.ts";

/** Takes up to `most` notes of guests whose uses have changed. */
export async function takeGuests(tx: Tx, most: number): Promise<{ taken: number; accountIds: number[] }> {
  const rows = await tx.rows<{ account_id: number }>(sql`
    DELETE FROM guest_change WHERE ctid = ANY(ARRAY(SELECT ctid FROM guest_change LIMIT ${most})) RETURNING account_id`);
  return { taken: rows.length, accountIds: [...new Set(rows.map(({ account_id: id }) => id))] };
}

/** Makes the uses of guests again from their bookings, and what is added up of them (REPORT-8). */
export async function replaceUses(tx: Tx, accountIds: readonly number[]): Promise<void> {
  const companies =
    await tx.rows<CompanyKey>(sql`WITH uses AS (DELETE FROM guest_use WHERE account_id = ANY(${accountIds}::int[]) RETURNING *),
    ${addedUp(-1)}`);
  await tx.run(sql`WITH uses AS (
      INSERT INTO guest_use (account_id, reservation_id, space_id, day, first_on, before_on, currency, revenue, company)
      SELECT account_id, id, space_id, day, min(day) OVER (PARTITION BY account_id),
        coalesce(lag(day) OVER (PARTITION BY account_id ORDER BY day, id), '-infinity'), currency, revenue, company
      FROM (SELECT r.account_id, r.id, r.space_id, (r.starts_at AT TIME ZONE s.time_zone)::date AS day, r.currency,
          coalesce((r.before_edit->>'price')::int, r.price) - r.returned AS revenue,
          CASE WHEN a.deleted_at IS NULL THEN coalesce(a.company, '') ELSE '' END AS company
        FROM reservation r JOIN space s ON s.id = r.space_id JOIN account a ON a.id = r.account_id
        WHERE r.account_id = ANY(${accountIds}::int[]) AND r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting') AS own
      RETURNING *),
    ${addedUp(1)}`);
  // The name of a company that nobody is of any more is no figure, and may be a person's (ACCOUNT-53).
  const gone = companies.filter(({ uses }) => uses === 0);
  await tx.run(sql`DELETE FROM company_sum c USING unnest(${gone.map(({ span }) => span)}::text[],
      ${gone.map(({ day }) => day)}::date[], ${gone.map(({ company }) => company)}::text[]) AS g (span, starts_on, company)
    WHERE (c.span, c.starts_on, c.company) = (g.span, g.starts_on, g.company) AND c.uses = 0 AND c.revenue = 0`);
}

/** What is added up of a company, as it is now. */
type CompanyKey = { span: string; day: string; company: string; uses: number };

/** The rest of a statement whose `uses` came (1) or went (-1): adds them to the days, months and companies. */
function addedUp(sign: 1 | -1): Statement {
  return sql`days AS (
      SELECT day, 'first' AS kind, first_on AS since, currency, ${sign}::int * count(*) AS uses, ${sign}::int * sum(revenue) AS revenue
      FROM uses GROUP BY day, first_on, currency
      UNION ALL SELECT day, 'before', before_on, '', ${sign}::int * count(*), 0 FROM uses GROUP BY day, before_on),
    company_days AS (
      SELECT day, company, currency, ${sign}::int * count(*) AS uses, ${sign}::int * sum(revenue) AS revenue
      FROM uses WHERE company <> '' GROUP BY day, company, currency),
    added AS (
      INSERT INTO guest_sum SELECT 'day', day, kind, since, currency, uses, revenue FROM days
      UNION ALL SELECT 'month', date_trunc('month', day)::date, kind, since, currency, sum(uses), sum(revenue)
        FROM days GROUP BY 2, 3, 4, 5
      ON CONFLICT (span, starts_on, kind, since, currency)
      DO UPDATE SET uses = guest_sum.uses + excluded.uses, revenue = guest_sum.revenue + excluded.revenue)
    INSERT INTO company_sum SELECT 'day', day, company, currency, uses, revenue FROM company_days
    UNION ALL SELECT 'month', date_trunc('month', day)::date, company, currency, sum(uses), sum(revenue)
      FROM company_days GROUP BY 2, 3, 4
    ON CONFLICT (span, starts_on, company, currency)
    DO UPDATE SET uses = company_sum.uses + excluded.uses, revenue = company_sum.revenue + excluded.revenue
    RETURNING span, starts_on AS day, company, uses`;
}

/** Guests who used a room in a period, and their uses, by whether they had used one before it. */
type Visits = {
  is_new: boolean;
  guests: number;
  uses: number;
  revenue: Partial<Record<ChargedCurrency, number>>;
};

/** The new guests of a period first, then those who returned. */
export async function guestsByVisit(db: Queryable, period: Period, scope: Scope): Promise<Visits[]> {
  const { from, to } = period;
  // The first use of a guest within the period is the one that has none before it there.
  const guests =
    scope === null
      ? sql`SELECT since = '-infinity' AS is_new, sum(uses)::int AS guests
          FROM (${spansOf("guest_sum", period, ["kind", "since", "uses"])}) AS rows
          WHERE kind = 'before' AND since < ${from}::date GROUP BY 1`
      : sql`SELECT first_on >= ${from}::date AS is_new, count(*)::int AS guests
          FROM (SELECT account_id, first_on FROM guest_use WHERE day BETWEEN ${from}::date AND ${to}::date
            AND space_id = ANY(${scope}::int[]) GROUP BY 1, 2) AS guests GROUP BY 1`;
  const uses =
    scope === null
      ? sql`SELECT since >= ${from}::date AS is_new, currency, sum(uses)::int AS uses, sum(revenue)::bigint AS revenue
          FROM (${spansOf("guest_sum", period, ["kind", "since", "currency", "uses", "revenue"])}) AS rows
          WHERE kind = 'first' GROUP BY 1, 2 HAVING sum(uses) > 0`
      : sql`SELECT first_on >= ${from}::date AS is_new, currency, count(*)::int AS uses, sum(revenue)::bigint AS revenue
          FROM guest_use WHERE day BETWEEN ${from}::date AND ${to}::date AND space_id = ANY(${scope}::int[]) GROUP BY 1, 2`;
  const [counted, used] = await Promise.all([
    db.rows<{ is_new: boolean; guests: number }>(guests),
    db.rows<{ is_new: boolean; currency: ChargedCurrency; uses: number; revenue: number }>(uses),
  ]);
  return [true, false].map((isNew) => {
    const own = used.filter((row) => row.is_new === isNew);
    return {
      is_new: isNew,
      guests: counted.find((row) => row.is_new === isNew)?.guests ?? 0,
      uses: own.reduce((sum, row) => sum + row.uses, 0),
      revenue: Object.fromEntries(own.map(({ currency, revenue }) => [currency, revenue])),
    };
  });
}

type CompanyRow = {
  name: string;
  currency: ChargedCurrency;
  guests: number;
  uses: number;
  revenue: number;
};

/** The companies that brought in most in a period, at most `most`. */
export function companiesByRevenue(
  db: Queryable,
  period: Period,
  scope: Scope,
  most: number,
): Promise<CompanyRow[]> {
  const { from, to } = period;
  if (scope !== null)
    return db.rows(sql`SELECT company AS name, currency, count(*)::int AS guests, sum(uses)::int AS uses,
        sum(revenue)::bigint AS revenue
      FROM (SELECT account_id, company, currency, count(*) AS uses, sum(revenue) AS revenue FROM guest_use
        WHERE company <> '' AND day BETWEEN ${from}::date AND ${to}::date AND space_id = ANY(${scope}::int[])
        GROUP BY 1, 2, 3) AS guests
      GROUP BY company, currency ORDER BY 5 DESC, company LIMIT ${most}`);
  return db.rows(sql`
    SELECT company AS name, currency, (SELECT count(DISTINCT u.account_id)::int FROM guest_use u WHERE u.company = top.company
        AND u.company <> '' AND u.currency = top.currency AND u.day BETWEEN ${from}::date AND ${to}::date) AS guests, uses, revenue
    FROM (SELECT company, currency, sum(uses)::int AS uses, sum(revenue)::bigint AS revenue
      FROM (${spansOf("company_sum", period, ["company", "currency", "uses", "revenue"])}) AS rows
      GROUP BY company, currency HAVING sum(uses) > 0 ORDER BY 4 DESC, company LIMIT ${most}) AS top
    ORDER BY revenue DESC, company`);
}
