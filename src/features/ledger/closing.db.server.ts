import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { MethodSum } from "./lines.db.server.ts";

export type ClosingRow = {
  id: number;
  day: Day;
  starts_at: Date;
  ends_at: Date;
  totals: MethodSum[];
  lines: number;
  sha256: Buffer;
  differences: string[] | null;
  by: number;
  at: Date;
};

/**
 * Keeps everybody from writing to the ledger until the transaction ends, after those who are writing now. The last lock of
 * its transaction. It is not waited for longer than the time that every transaction has for a lock.
 */
export async function lockLedger(tx: Tx): Promise<void> {
  await tx.run(sql`LOCK TABLE ledger IN SHARE MODE`);
}

export function closingOf(db: Queryable, day: Day): Promise<ClosingRow | null> {
  return db.row(sql`SELECT * FROM closing WHERE day = ${day}`);
}

export async function isDayClosed(db: Queryable, day: Day): Promise<boolean> {
  return (await closingOf(db, day)) !== null;
}

/** Whether it is new: a day is closed once. */
export async function insertClosing(
  tx: Tx,
  { day, starts_at, ends_at, totals, lines, sha256, differences, by, at }: Omit<ClosingRow, "id">,
): Promise<number | null> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO closing (day, starts_at, ends_at, totals, lines, sha256, differences, by, at)
    VALUES (${day}, ${starts_at}, ${ends_at}, ${JSON.stringify(totals)}, ${lines}, ${sha256}, ${differences}, ${by}, ${at})
    ON CONFLICT DO NOTHING RETURNING id`);
  return row?.id ?? null;
}

/** How many lines a time has, and the hash of all that is said of them, in order of their ids. */
export async function fingerprintOf(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<{ lines: number; sha256: Buffer }> {
  const row = await db.row<{ lines: number; sha256: Buffer }>(sql`
    SELECT count(*)::int AS lines, sha256(convert_to(coalesce(string_agg(concat_ws(';', id,
        (extract(epoch FROM at) * 1000000)::bigint, kind, amount, currency, account_id, coalesce(checkout_id, 0),
        coalesce(reservation_id, 0), coalesce(payment_id, 0), provider_ref, coalesce(note, ''), coalesce(value_on::text, '')),
        E'\n' ORDER BY id), ''), 'UTF8')) AS sha256
    FROM ledger WHERE at >= ${from} AND at < ${until}`);
  return row as { lines: number; sha256: Buffer };
}

/** The days before `until` that have lines and are not closed, from `from` on, the oldest first; on the clock of a zone. */
export function openDays(
  db: Queryable,
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): Promise<{ day: Day; lines: number }[]> {
  return db.rows(sql`
    SELECT (at AT TIME ZONE ${timeZone})::date AS day, count(*)::int AS lines FROM ledger l
    WHERE at >= ${from} AND at < ${until}
      AND NOT EXISTS (SELECT FROM closing c WHERE c.starts_at <= l.at AND c.ends_at > l.at)
    GROUP BY 1 ORDER BY 1`);
}

/** The first day that was ever closed; null before that. */
export async function firstClosing(db: Queryable): Promise<ClosingRow | null> {
  return db.row(sql`SELECT * FROM closing ORDER BY day LIMIT 1`);
}

/** Every closing, the oldest first. */
export function allClosings(db: Queryable): Promise<ClosingRow[]> {
  return db.rows(sql`SELECT * FROM closing ORDER BY day`);
}

/** What of a day's money is open: transfers on statements that nobody has matched, and refunds to be made. */
export async function openOfDay(db: Queryable): Promise<{ unmatched: number; refunds: number }> {
  const row = await db.row<{ unmatched: number; refunds: number }>(sql`SELECT
    (SELECT count(*)::int FROM bank_line WHERE state IN ('open', 'returning') AND kind = 'transfer') AS unmatched,
    (SELECT count(*)::int FROM refund WHERE state IN ('due', 'manual')) AS refunds`);
  return row as { unmatched: number; refunds: number };
}
