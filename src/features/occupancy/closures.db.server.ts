import { type Queryable, sql } from "../../platform/sql.ts";
import { inOrder, lockSpaces } from "./occupancy.db.server.ts";

/** A time at which a space is closed, with its path in the file that says so. Instants in epoch milliseconds. */
export type Closure = { spaceId: number; path: string; start: number; end: number };

export type ClosureConflict = {
  path: string;
  spaceId: number;
  holderId: number;
  kind: string;
  start: Date;
  end: Date;
};

/** Bookings, changes and live holds that overlap the closures. */
export async function closureConflicts(
  tx: Queryable,
  closures: readonly Closure[],
  now: number,
): Promise<ClosureConflict[]> {
  return tx.rows<ClosureConflict>(sql`
    SELECT c.path, o.space_id AS "spaceId", o.holder_id AS "holderId", o.kind, lower(o.during) AS start, upper(o.during) AS end
    FROM ${closureRows(closures)}
    JOIN occupancy o ON o.space_id = c.space_id AND o.during && c.during
    WHERE o.kind IN ('booking', 'change') OR (o.kind = 'hold' AND o.expires_at > ${new Date(now)})
    ORDER BY c.path, o.holder_id`);
}

/**
 * Replaces all closures that a catalogue file has given these spaces, under the locks of those where one comes or goes.
 * Those that staff have made stay (CLOSURE-8). Expired holds go first: the exclusion constraint still counts them.
 */
export async function replaceClosures(
  tx: Queryable,
  spaceIds: readonly number[],
  closures: readonly Closure[],
  now: number,
): Promise<void> {
  const had = await tx.rows<{ id: number }>(
    sql`SELECT DISTINCT space_id AS id FROM occupancy WHERE space_id = ANY(${spaceIds}::int[]) AND kind = 'closure'
      AND closure_id IS NULL`,
  );
  const affected = new Set([...had.map(({ id }) => id), ...closures.map(({ spaceId }) => spaceId)]);
  if (affected.size === 0) return;
  await lockAffected(tx, [...affected]);
  await tx.run(
    sql`DELETE FROM occupancy WHERE ${inOrder(sql`space_id = ANY(${[...affected]}::int[])
    AND ((kind = 'closure' AND closure_id IS NULL) OR (kind = 'hold' AND expires_at <= ${new Date(now)}))`)}`,
  );
  await tx.run(sql`
    INSERT INTO occupancy (space_id, holder_id, during, kind)
    SELECT c.space_id, 0, c.during, 'closure' FROM ${closureRows(closures)}`);
}

/** PostgreSQL's table of locks has room for some thousands. Beyond that bookings wait for the end of the import. */
const MAX_LOCKED_SPACES = 2000;

/** Locks the spaces whose times are about to be replaced. */
export async function lockAffected(tx: Queryable, spaceIds: readonly number[]): Promise<void> {
  if (spaceIds.length <= MAX_LOCKED_SPACES) await lockSpaces(tx, spaceIds);
  else await tx.run(sql`LOCK TABLE occupancy IN SHARE ROW EXCLUSIVE MODE`);
}

function closureRows(closures: readonly Closure[]) {
  const column = <Value>(of: (closure: Closure) => Value) => closures.map(of);
  return sql`(SELECT path, space_id, tstzrange(start, stop) AS during FROM unnest(
    ${column(({ path }) => path)}::text[], ${column(({ spaceId }) => spaceId)}::int[],
    ${column(({ start }) => new Date(start))}::timestamptz[], ${column(({ end }) => new Date(end))}::timestamptz[]
  ) AS rows (path, space_id, start, stop)) c`;
}
