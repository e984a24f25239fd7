import { type Queryable, type Statement, sql } from "../../platform/sql.ts";
import type { Place } from "./cursor.server.ts";

/** An order of a list: a column with an index that ends in the id. */
export type Order = { column: Statement; type: keyof typeof TYPES; isDescending: boolean };

/**
 * The rows of a list, under the conditions that a caller has asked for. In all statements `r` is the row that is listed;
 * `r.id` is unique.
 */
export type ListRows<Conditions> = {
  /** What is listed: `mail_log r`, or a query in brackets. */
  from: (conditions: Conditions) => Statement;
  where: (conditions: Conditions) => Statement;
  order: (conditions: Conditions) => Order;
  /** What is read of the rows of a page, and of what belongs to them: `r.id, a.name FROM page r JOIN account a …`. */
  select: Statement;
  /** The index along which to count, where a scan would first read many others: `ORDER BY r.starts_at, r.id`. */
  countedAlong?: (conditions: Conditions) => Statement;
};

/** A row with the value of its order, as text without loss: what a cursor is made of. */
export type Placed<Row> = Row & { id: number; place: string };

/** The rows after a place. The place is a condition on the index, never an OFFSET. */
export function readPage<Row extends object, Conditions>(
  db: Queryable,
  rows: ListRows<Conditions>,
  conditions: Conditions,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Placed<Row>[]> {
  const { column, type, isDescending } = rows.order(conditions);
  const sorted = isDescending ? sql`${column} DESC, r.id DESC` : sql`${column}, r.id`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const start = after
    ? sql`AND (${column}, r.id) ${beyond} (${after.value}::text::${TYPES[type]}, ${after.id}::bigint)`
    : sql``;
  const page = sql`SELECT r.*, ${column}::text AS place FROM ${rows.from(conditions)} WHERE ${rows.where(conditions)} ${start}
    ORDER BY ${sorted} LIMIT ${limit}`;
  return db.rows(selected(page, rows.select, sorted));
}

const TYPES = { timestamptz: sql`timestamptz`, integer: sql`integer`, date: sql`date` };

/** What `select` says of the rows that `page` finds. */
export function selected(page: Statement, select: Statement, sorted: Statement): Statement {
  return sql`WITH page AS MATERIALIZED (${page}) SELECT r.place, ${select} ORDER BY ${sorted}`;
}

/** A list is counted no further than this (CONSOLE-6). */
export const COUNTED = 1000;

export async function countRows<Conditions>(
  db: Queryable,
  rows: ListRows<Conditions>,
  conditions: Conditions,
): Promise<number> {
  const row = await db.row<{ n: number }>(counting(rows, conditions));
  return row?.n ?? 0;
}

/** Answers `n`: how many there are, or one more than COUNTED. */
export function counting<Conditions>(
  { from, where, countedAlong }: ListRows<Conditions>,
  conditions: Conditions,
): Statement {
  return sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${from(conditions)} WHERE ${where(conditions)}
    ${countedAlong?.(conditions) ?? sql``} LIMIT ${COUNTED + 1}) AS found`;
}
