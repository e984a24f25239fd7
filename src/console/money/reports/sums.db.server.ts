import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { type Period, splitByMonths } from "../../../domain/reports/period.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { IssuerEntry } from "../../../features/catalog/contract.ts";
import { joined, type Queryable, type Statement, sql } from "../../../platform/sql.ts";

/** The rooms of a report; null for all. */
export type Scope = readonly number[] | null;

export type SumRow = {
  made: number;
  canceled: number;
  uses: number;
  minutes: number;
  made_sum: number;
  canceled_sum: number;
  revenue: number;
  fees: number;
  transfer_fees: number;
  outstanding: number;
  owed: number;
  untaken: number;
  ledger: number;
};

const SUMMED = [
  "made",
  "canceled",
  "uses",
  "minutes",
  "made_sum",
  "canceled_sum",
  "revenue",
  "fees",
  "transfer_fees",
  "outstanding",
  "owed",
  "untaken",
  "ledger",
] as const satisfies readonly (keyof SumRow)[];

const SUMS = raw(SUMMED.map((name) => `sum(${name})::bigint AS ${name}`).join(", "));

/** The sums of each currency. */
export function sumsByCurrency(
  db: Queryable,
  period: Period,
  scope: Scope,
): Promise<({ currency: ChargedCurrency } & SumRow)[]> {
  const rows =
    scope === null
      ? spansOf("report_sum", period, ["currency", ...SUMMED])
      : rowsOf(period, scope, ["currency", ...SUMMED]);
  // What has moved elsewhere leaves a row of zeros in report_sum.
  return db.rows(sql`SELECT currency, ${SUMS} FROM (${rows}) AS rows GROUP BY currency
    HAVING bool_or((made, minutes, fees, transfer_fees, outstanding, owed, untaken, ledger) <> (0, 0, 0, 0, 0, 0, 0, 0))`);
}

/** Revenue and fees of the rooms of each issuer, whoever it is. */
export function sumsByIssuer(
  db: Queryable,
  period: Period,
  scope: Scope,
): Promise<{ issuer_id: number; currency: ChargedCurrency; revenue: number; fees: number }[]> {
  const rows = rowsOf(period, scope, ["currency", "issuers"]);
  return db.rows(sql`SELECT i.key::int AS issuer_id, r.currency, sum((i.value->>0)::bigint)::float8 AS revenue,
      sum((i.value->>1)::bigint)::float8 AS fees
    FROM (${rows}) AS r CROSS JOIN LATERAL jsonb_each(r.issuers) AS i WHERE r.issuers <> '{}'
    GROUP BY 1, 2 ORDER BY 1, 2`);
}

/** The issuer of a booking that the catalogue no longer has, as it was agreed. */
export async function agreedIssuer(db: Queryable, id: number): Promise<IssuerEntry | null> {
  const row = await db.row<{ issuer: IssuerEntry }>(
    sql`SELECT issuer FROM reservation WHERE issuer->>'id' = ${String(id)} ORDER BY id DESC LIMIT 1`,
  );
  return row?.issuer ?? null;
}

type RoomRow = { space_id: number; currency: ChargedCurrency } & Pick<
  SumRow,
  "uses" | "minutes" | "revenue" | "fees"
>;

/** What is said of each room and currency; from an index alone (room_day_figures). */
export function sumsByRoom(db: Queryable, period: Period, scope: Scope): Promise<RoomRow[]> {
  const rows = rowsOf(period, scope, ["space_id", "currency", "uses", "minutes", "revenue", "fees"]);
  return db.rows(sql`SELECT space_id, currency, sum(uses)::int AS uses, sum(minutes)::int AS minutes,
      sum(revenue)::bigint AS revenue, sum(fees)::bigint AS fees
    FROM (${rows}) AS rows GROUP BY space_id, currency`);
}

/** The sums of each day and currency. */
export function sumsByDay(
  db: Queryable,
  { from, to }: Period,
  scope: Scope,
): Promise<({ day: Day; currency: ChargedCurrency } & SumRow)[]> {
  const rows =
    scope === null
      ? sql`SELECT *, starts_on AS day FROM report_sum
          WHERE span = 'day' AND starts_on BETWEEN ${from}::date AND ${to}::date`
      : sql`SELECT * FROM room_day WHERE day BETWEEN ${from}::date AND ${to}::date ${inScope(scope)}`;
  return db.rows(sql`SELECT day::text AS day, currency, ${SUMS} FROM (${rows}) AS rows
    WHERE (made, minutes, fees, ledger) <> (0, 0, 0, 0) GROUP BY 1, currency ORDER BY 1`);
}

type ListName = "ways" | "sources" | "source_sums" | "leads";

/** The sums of some lists, place by place: by way, source, or days between booking and use. */
export async function listSums<Name extends ListName>(
  db: Queryable,
  period: Period,
  scope: Scope,
  lengths: Record<Name, number>,
): Promise<({ currency: ChargedCurrency } & Record<Name, number[]>)[]> {
  const names = Object.keys(lengths) as Name[];
  if (scope !== null) {
    const lists = names.map((name) => summedList(name, lengths[name]));
    return db.rows(sql`SELECT currency, ${raw(lists.join(", "))}
      FROM (${rowsOf(period, scope, ["currency", ...names])}) AS rows GROUP BY currency`);
  }
  const rows = await db.rows<{ currency: ChargedCurrency; list: Name; place: number; value: number }>(sql`
    SELECT currency, list, place - 1 AS place, sum(value)::float8 AS value
    FROM (${spansOf("report_list", period, ["currency", "list", "place", "value"])}) AS rows
    WHERE list = ANY(${names}::text[]) GROUP BY 1, 2, 3`);
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    ...(Object.fromEntries(
      names.map((name) => [
        name,
        placed(
          own.filter(({ list }) => list === name),
          lengths[name],
        ),
      ]),
    ) as Record<Name, number[]>),
  }));
}

const DAY = 24;
const WEEK = 7 * DAY;

/** The minutes used by weekday and hour: place = weekday × 24 + hour, Sunday first. */
export async function hourSums(db: Queryable, period: Period, scope: Scope): Promise<number[]> {
  const { months, days } = splitByMonths(period);
  if (scope !== null) return hourSumsOfRooms(db, { months, days }, scope);
  const parts = days.map(
    ({
      from,
      to,
    }) => sql`SELECT extract(dow FROM starts_on)::int * 24 + place - 1 AS place, value FROM report_list
      WHERE span = 'day' AND list = 'hours' AND starts_on BETWEEN ${from}::date AND ${to}::date`,
  );
  if (months)
    parts.push(sql`SELECT place - 1 AS place, value FROM report_list WHERE span = 'month' AND list = 'hours'
      AND starts_on >= ${months.from}::date AND starts_on < ${months.until}::date`);
  const rows = await db.rows<{ place: number; value: number }>(sql`
    SELECT place::int AS place, sum(value)::float8 AS value FROM (${joined(parts, sql` UNION ALL `)}) AS hours GROUP BY 1`);
  return placed(rows, WEEK);
}

/** Place by place: a row for each hour of each room and month would take four times as long. */
async function hourSumsOfRooms(
  db: Queryable,
  { months, days }: ReturnType<typeof splitByMonths>,
  scope: readonly number[],
): Promise<number[]> {
  const parts = days.map(
    ({ from, to }) => sql`SELECT extract(dow FROM day)::int AS weekday, ${raw(summedList("hours", DAY))}
      FROM room_day WHERE day BETWEEN ${from}::date AND ${to}::date ${inScope(scope)} GROUP BY 1`,
  );
  if (months)
    parts.push(sql`SELECT 0 AS weekday, ${raw(summedList("hours", WEEK))} FROM room_month
      WHERE month >= ${months.from}::date AND month < ${months.until}::date ${inScope(scope)}`);
  const rows = await db.rows<{ weekday: number; hours: number[] }>(joined(parts, sql` UNION ALL `));
  const sums = Array.from({ length: WEEK }, () => 0);
  for (const { weekday, hours } of rows)
    for (const [hour, minutes] of hours.entries()) {
      const place = weekday * DAY + hour;
      sums[place] = (sums[place] ?? 0) + minutes;
    }
  return sums;
}

/** Revenue, fees included, of each month. */
export function revenueByMonth(
  db: Queryable,
  { from, until }: { from: Day; until: Day },
  scope: Scope,
): Promise<{ month: Day; currency: ChargedCurrency; revenue: number }[]> {
  if (scope === null)
    return db.rows(sql`SELECT starts_on::text AS month, currency, revenue + fees AS revenue FROM report_sum
      WHERE span = 'month' AND starts_on >= ${from}::date AND starts_on < ${until}::date AND (made, fees) <> (0, 0)
      ORDER BY 1`);
  return db.rows(sql`SELECT month::text AS month, currency, sum(revenue + fees)::bigint AS revenue FROM room_month
    WHERE month >= ${from}::date AND month < ${until}::date ${inScope(scope)} GROUP BY 1, currency ORDER BY 1`);
}

/** The same of each of some rooms. */
export function revenueByRoomAndMonth(
  db: Queryable,
  { from, until }: { from: Day; until: Day },
  spaceIds: readonly number[],
): Promise<{ space_id: number; month: Day; currency: ChargedCurrency; revenue: number }[]> {
  return db.rows(sql`SELECT space_id, month::text AS month, currency, revenue + fees AS revenue FROM room_month
    WHERE month >= ${from}::date AND month < ${until}::date AND space_id = ANY(${spaceIds}::int[])`);
}

/** Bookings whose ledger differs from what it should be, at most `most`. */
export async function differingBookings(
  db: Queryable,
  { from, to }: Period,
  scope: Scope,
  most: number,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT unnest(differing) AS id FROM room_day
    WHERE day BETWEEN ${from}::date AND ${to}::date AND differing <> '{}' ${inScope(scope)} ORDER BY 1 LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

/** The rows of rooms that a period is made of: those of its whole months, and those of the days around them. */
function rowsOf(period: Period, scope: Scope, columns: readonly string[]): Statement {
  const { months, days } = splitByMonths(period);
  const names = raw(columns.join(", "));
  const parts = days.map(
    ({ from, to }) =>
      sql`SELECT ${names} FROM room_day WHERE day BETWEEN ${from}::date AND ${to}::date ${inScope(scope)}`,
  );
  if (months)
    parts.push(sql`SELECT ${names} FROM room_month
      WHERE month >= ${months.from}::date AND month < ${months.until}::date ${inScope(scope)}`);
  return joined(parts, sql` UNION ALL `);
}

/** The same of a table that has days and months under `span`. */
export function spansOf(
  table: "report_sum" | "report_list" | "guest_sum" | "company_sum",
  period: Period,
  columns: readonly string[],
): Statement {
  const { months, days } = splitByMonths(period);
  const rows = raw(`SELECT ${columns.join(", ")} FROM ${table} WHERE span =`);
  const parts = days.map(
    ({ from, to }) => sql`${rows} 'day' AND starts_on BETWEEN ${from}::date AND ${to}::date`,
  );
  if (months)
    parts.push(
      sql`${rows} 'month' AND starts_on >= ${months.from}::date AND starts_on < ${months.until}::date`,
    );
  return joined(parts, sql` UNION ALL `);
}

/** A list of `length` numbers from those of its places that are not 0. */
function placed(rows: readonly { place: number; value: number }[], length: number): number[] {
  const list = Array.from({ length }, () => 0);
  for (const { place, value } of rows) list[place] = value;
  return list;
}

function inScope(scope: Scope): Statement {
  return scope === null ? sql`` : sql`AND space_id = ANY(${scope}::int[])`;
}

/** `name` as a list of sums, place by place; 0 where no row has the place. */
function summedList(name: string, length: number): string {
  const places = Array.from({ length }, (_, place) => `coalesce(sum(${name}[${place + 1}]), 0)::float8`);
  return `ARRAY[${places.join(", ")}] AS ${name}`;
}

/** Text of a statement that is made of names of this file alone. */
function raw(text: string): Statement {
  return { text, values: [] };
}
