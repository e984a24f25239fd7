import type { Day } from "../../../domain/time/day.ts";
import { sql, type Tx } from "../../../platform/sql.ts";

/** Distinguishes the lock from other advisory locks of the product. */
const ROLLUP_LOCK = 7160431;

/** Waits until no other process makes rows: what two of them read could be older than what one has removed. */
export async function lockRollup(tx: Tx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(${ROLLUP_LOCK})`);
}

/**
 * Takes all changes of a few rooms, so that each of their months is made once: those of the first `most` changes, and at
 * most `rooms`.
 */
export function takeChanges(
  tx: Tx,
  { most, rooms }: { most: number; rooms: number },
): Promise<{ space_id: number; at: Date }[]> {
  return tx.rows(sql`
    WITH taken AS (SELECT DISTINCT space_id FROM (SELECT space_id FROM report_change LIMIT ${most}) AS first LIMIT ${rooms})
    DELETE FROM report_change c USING taken t WHERE c.space_id = t.space_id RETURNING c.space_id, c.at`);
}

/**
 * Notes months that an earlier release has made, without their issuers, at most `most`; answers how many. At noon in UTC the
 * first of a month is in that month in every zone.
 */
export function noteUncounted(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`INSERT INTO report_change (space_id, at)
    SELECT space_id, month + interval '12 hours' FROM room_month WHERE issuers IS NULL LIMIT ${most}`);
}

/** A row of both tables, with the columns' names; `day` is the first of the month in room_month. */
export type StoredTally = { space_id: number; day: Day; currency: string } & Record<string, unknown>;

/** Replaces the rows of a month of rooms. */
export async function replaceMonth(
  tx: Tx,
  { spaceIds, month, until }: { spaceIds: readonly number[]; month: Day; until: Day },
  { days, months }: { days: readonly StoredTally[]; months: readonly StoredTally[] },
): Promise<void> {
  await tx.run(
    sql`DELETE FROM room_day WHERE space_id = ANY(${spaceIds}::int[]) AND day >= ${month}::date AND day < ${until}::date`,
  );
  await tx.run(
    sql`DELETE FROM room_month WHERE space_id = ANY(${spaceIds}::int[]) AND month = ${month}::date`,
  );
  await tx.run(
    sql`INSERT INTO room_day SELECT * FROM jsonb_populate_recordset(NULL::room_day, ${JSON.stringify(days)}::jsonb)`,
  );
  await tx.run(
    sql`INSERT INTO room_month SELECT * FROM jsonb_populate_recordset(NULL::room_month, ${JSON.stringify(
      months.map(({ day, ...rest }) => ({ ...rest, month: day })),
    )}::jsonb)`,
  );
}
