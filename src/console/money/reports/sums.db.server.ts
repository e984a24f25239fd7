import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { type Period, splitByMonths } from "../../../domain/reports/period.ts";
import type { Day, Weekday } from "../../../domain/time/day.ts";
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

/** The sums of each room and currency. */
export function sumsByRoom(
  db: Queryable,
  period: Period,
  scope: Scope,
): Promise<({ space_id: number; currency: ChargedCurrency } & SumRow)[]> {
  return db.rows(sql`SELECT space_id, currency, ${SUMS} FROM (${rowsOf(period, scope, SUMMED)}) AS rows
    GROUP BY space_id, currency`);
}

/** The sums of each day and currency. */
export function sumsByDay(
  db: Queryable,
  { from, to }: Period,
  scope: Scope,
): Promise<({ day: Day; currency: ChargedCurrency } & SumRow)[]> {
  return db.rows(sql`SELECT day::text AS day, currency, ${SUMS} FROM room_day
    WHERE day BETWEEN ${from}::date AND ${to}::date ${inScope(scope)} GROUP BY 1, currency ORDER BY 1`);
}

type ListName = "ways" | "sources" | "source_sums" | "leads";

/** The sums of some lists, place by place: by way, source, or days between booking and use. */
export function listSums<Name extends ListName>(
  db: Queryable,
  period: Period,
  scope: Scope,
  lengths: Record<Name, number>,
): Promise<({ currency: ChargedCurrency } & Record<Name, number[]>)[]> {
  const names = Object.keys(lengths) as Name[];
  const lists = names.map((name) => summedList(name, lengths[name]));
  return db.rows(sql`SELECT currency, ${raw(lists.join(", "))}
    FROM (${rowsOf(period, scope, names)}) AS rows GROUP BY currency`);
}

/** The minutes used by weekday and hour: place = weekday × 24 + hour, Sunday first. */
export async function hourSums(db: Queryable, period: Period, scope: Scope): Promise<number[]> {
  const { months, days } = splitByMonths(period);
  const hours = Array.from({ length: 7 * 24 }, () => 0);
  if (months) {
    const row = await db.row<{
      hours: number[];
    }>(sql`SELECT ${raw(summedList("hours", 7 * 24))} FROM room_month
      WHERE month >= ${months.from}::date AND month < ${months.until}::date ${inScope(scope)}`);
    row?.hours.forEach((minutes, place) => {
      hours[place] = minutes;
    });
  }
  for (const { from, to } of days) {
    const rows = await db.rows<{ weekday: Weekday; hours: number[] }>(sql`
      SELECT extract(dow FROM day)::int AS weekday, ${raw(summedList("hours", 24))} FROM room_day
      WHERE day BETWEEN ${from}::date AND ${to}::date ${inScope(scope)} GROUP BY 1`);
    for (const { weekday, hours: ofDay } of rows)
      ofDay.forEach((minutes, hour) => {
        hours[weekday * 24 + hour] = (hours[weekday * 24 + hour] ?? 0) + minutes;
      });
  }
  return hours;
}

/** Revenue, fees included, of each month. */
export function revenueByMonth(
  db: Queryable,
  { from, until }: { from: Day; until: Day },
  scope: Scope,
): Promise<{ month: Day; currency: ChargedCurrency; revenue: number }[]> {
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

/** The rows that a period is made of: those of its whole months, and those of the days around them. */
function rowsOf(period: Period, scope: Scope, columns: readonly string[]): Statement {
  const { months, days } = splitByMonths(period);
  const names = raw(["space_id", "currency", ...columns].join(", "));
  const parts = days.map(
    ({ from, to }) =>
      sql`SELECT ${names} FROM room_day WHERE day BETWEEN ${from}::date AND ${to}::date ${inScope(scope)}`,
  );
  if (months)
    parts.push(sql`SELECT ${names} FROM room_month
      WHERE month >= ${months.from}::date AND month < ${months.until}::date ${inScope(scope)}`);
  return joined(parts, sql` UNION ALL `);
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
