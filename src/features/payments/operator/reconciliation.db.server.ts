import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { UnclaimedMoney } from "./reconcile.server.ts";

/* The results of comparing with the card provider, one a day. */

/** A process that has not finished after this long counts as dead: another one takes over. */
const GIVEN_UP = 3 * 3_600_000;
const LINES_KEPT = 1000;
const DAYS_KEPT = 400;

/** Claims the comparison of a day. False if it is done, or another process is doing it. */
export async function claimReconciliation(db: Queryable, day: Day, now: number): Promise<boolean> {
  const taken = await db.run(sql`
    INSERT INTO reconciliation (day, started_at) VALUES (${day}, ${new Date(now)})
    ON CONFLICT (day) DO UPDATE SET started_at = excluded.started_at
      WHERE reconciliation.at IS NULL AND reconciliation.started_at < ${new Date(now - GIVEN_UP)}`);
  return taken === 1;
}

/** Gives up a claim whose comparison failed, so that the next round tries again. */
export async function releaseReconciliation(db: Queryable, day: Day): Promise<void> {
  await db.run(sql`DELETE FROM reconciliation WHERE day = ${day} AND at IS NULL`);
}

export async function storeReconciliation(
  db: Queryable,
  day: Day,
  {
    differences,
    unclaimed,
    now,
  }: { differences: readonly string[]; unclaimed: readonly UnclaimedMoney[]; now: number },
): Promise<void> {
  const at = new Date(now);
  const lines = differences.slice(0, LINES_KEPT);
  await db.run(sql`
    INSERT INTO reconciliation (day, started_at, at, differences, count, unclaimed)
    VALUES (${day}, ${at}, ${at}, ${lines}, ${differences.length}, ${JSON.stringify(unclaimed)}::jsonb)
    ON CONFLICT (day) DO UPDATE
      SET at = excluded.at, differences = excluded.differences, count = excluded.count,
        unclaimed = excluded.unclaimed`);
  await db.run(sql`DELETE FROM reconciliation WHERE day < ${day}::date - ${DAYS_KEPT}::int`);
}

type Reconciliation = { at: Date; differences: string[]; count: number };

/** The last result; null where there was none yet. */
export function lastReconciliation(db: Queryable): Promise<Reconciliation | null> {
  return db.row<Reconciliation>(sql`
    SELECT at, differences, count FROM reconciliation WHERE at IS NOT NULL ORDER BY day DESC LIMIT 1`);
}

type Unclaimed = {
  at: Date;
  amount: number;
  guest_id: number;
  last_name: string;
  first_name: string;
  company: string | null;
};

/** The money for no order that the last comparison found at the provider, the most first; with whose it is (PAY-9). */
export function lastUnclaimed(db: Queryable): Promise<Unclaimed[]> {
  return db.rows<Unclaimed>(sql`
    WITH last AS (SELECT at, unclaimed FROM reconciliation WHERE at IS NOT NULL ORDER BY day DESC LIMIT 1)
    SELECT last.at, one.amount, a.id AS guest_id, coalesce(a.last_name, '') AS last_name,
      coalesce(a.first_name, '') AS first_name, a.company
    FROM last, jsonb_to_recordset(last.unclaimed) AS one(account_id bigint, amount int)
      JOIN account kept ON kept.id = one.account_id
      JOIN account a ON a.id = coalesce(kept.merged_into, kept.id)
    ORDER BY one.amount DESC, a.id`);
}
