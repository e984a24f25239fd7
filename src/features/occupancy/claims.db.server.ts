import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import { inTheWay, type Wanted, wanted } from "./closing.db.server.ts";
import { inOrder } from "./occupancy.db.server.ts";

/*
 * The table `closure_claim`: time that one write of a closure has taken, one row a room, until its rows stand in occupancy.
 * A trigger on occupancy refuses this time to everybody else, as the exclusion constraint does (CLOSURE-12).
 */

/** One write of a closure. `until`: when it has ended or its process is gone, in epoch milliseconds. */
export type ClosureWrite = { closureId: number; writeId: string; until: number };

type Claimed = { rooms: number; hasGaps: boolean };

/**
 * Claims all time of these rooms that the closure does not have yet and nobody else has. `hasGaps`: somebody has some
 * of it. Their locks must be held. Expired holds are removed first, because the exclusion constraint still counts them.
 */
export async function claimTime(
  tx: Tx,
  { closureId, writeId, until }: ClosureWrite,
  rooms: Wanted,
  now: number,
): Promise<Claimed> {
  await tx.run(
    sql`DELETE FROM occupancy WHERE ${inOrder(sql`space_id = ANY(${rooms.spaceIds}::int[])
      AND expires_at <= ${new Date(now)}`)}`,
  );
  const row = await tx.row<{ rooms: number; has_gaps: boolean | null }>(sql`
    WITH w AS MATERIALIZED (${wanted(rooms)}),
    free AS MATERIALIZED (
      SELECT w.space_id, w.during - others AS during, others * w.during <> '{}' AS has_gaps FROM w, LATERAL (
        SELECT coalesce(range_agg(o.during), '{}') AS others FROM occupancy o WHERE ${inTheWay(now)}) AS o
    ), own AS MATERIALIZED (
      SELECT space_id, range_agg(during) AS during FROM occupancy
      WHERE closure_id = ${closureId} AND space_id = ANY(${rooms.spaceIds}::int[]) GROUP BY space_id
    ), claimed AS (
      INSERT INTO closure_claim (closure_id, write_id, space_id, during, until)
      SELECT ${closureId}::bigint, ${writeId}::uuid, space_id, lacking, ${new Date(until)}::timestamptz
      FROM free LEFT JOIN own USING (space_id), LATERAL (SELECT free.during - coalesce(own.during, '{}') AS lacking) AS l
      WHERE NOT isempty(lacking)
      RETURNING space_id
    )
    SELECT (SELECT count(*)::int FROM claimed) AS rooms, (SELECT bool_or(has_gaps) FROM free) AS has_gaps`);
  return { rooms: row?.rooms ?? 0, hasGaps: row?.has_gaps ?? false };
}

/** The number of rooms in which the write still has its claims. */
export async function countClaims(tx: Tx, { closureId, writeId }: ClosureWrite): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM closure_claim
    WHERE closure_id = ${closureId} AND write_id = ${writeId}`);
  return row?.n ?? 0;
}

/** Releases the claims of a write, in all rooms or in some. */
export async function dropClaims(
  db: Queryable,
  { closureId, writeId }: ClosureWrite,
  spaceIds: readonly number[] | null = null,
): Promise<void> {
  await db.run(sql`DELETE FROM closure_claim WHERE closure_id = ${closureId} AND write_id = ${writeId}
    ${spaceIds ? sql`AND space_id = ANY(${spaceIds}::int[])` : sql``}`);
}

/** Releases the claims of writes of the closure that have ended or whose process is gone. */
export async function dropStaleClaims(tx: Tx, closureId: number, now: number): Promise<void> {
  await tx.run(sql`DELETE FROM closure_claim WHERE closure_id = ${closureId} AND until <= ${new Date(now)}`);
}
