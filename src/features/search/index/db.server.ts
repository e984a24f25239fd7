import { type Db, prepared, sql } from "../../../platform/sql.ts";

/**
 * Where the database is. All transactions before `horizon` have ended: their changes are visible to every later statement.
 * `origin` names the cluster, its timeline and the database: another one has not the same history (OPS-62).
 */
export type Position = { horizon: string; origin: string };

type Changes = Position & { changes: { txid: string; spaceId: number }[] };

/**
 * The timeline comes from the name of the present WAL file; a standby knows that of its last checkpoint. Both are for everybody
 * to ask in PostgreSQL; the identifier costs a read of 8 kB from the system's cache.
 */
const ORIGIN = sql`(SELECT system_identifier FROM pg_control_system())::text || ' ' ||
  CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())::text
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int::text END || ' ' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())::text`;

/**
 * The spaces whose occupancy changed since a horizon. Transactions that were in flight at that horizon are included
 * again, so a change may come twice, and none is missed.
 */
export async function readChanges(db: Db, since: string): Promise<Changes> {
  const row = await db.row<Position & { txids: string[] | null; spaces: number[] | null }>(
    prepared(
      "search-changes",
      sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, ${ORIGIN} AS origin,
          array_agg(txid::text) FILTER (WHERE txid IS NOT NULL) AS txids,
          array_agg(space_id) FILTER (WHERE txid IS NOT NULL) AS spaces
        FROM (SELECT 1) AS always LEFT JOIN occupancy_change ON txid >= ${since}::text::xid8`,
    ),
  );
  const { horizon = since, origin = "", txids, spaces } = row ?? {};
  return {
    horizon,
    origin,
    changes: (txids ?? []).map((txid, index) => ({ txid, spaceId: spaces?.[index] as number })),
  };
}

export async function readHorizon(db: Db): Promise<string> {
  return (await readPosition(db)).horizon;
}

export async function readPosition(db: Db): Promise<Position> {
  const row = await db.row<Position>(
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, ${ORIGIN} AS origin`,
  );
  return row ?? { horizon: "0", origin: "" };
}

/** Changes are kept for this many transactions; a process that was suspended for longer rebuilds its index. */
export const CHANGES_KEPT = 200_000;

/** Removes changes that every process has seen, and those that a restored dump brought from another cluster. */
export async function trimChanges(db: Db): Promise<void> {
  await db.run(sql`
    DELETE FROM occupancy_change
    WHERE txid < greatest(0, pg_snapshot_xmin(pg_current_snapshot())::text::bigint - ${CHANGES_KEPT})::text::xid8
      OR txid >= pg_snapshot_xmax(pg_current_snapshot())`);
}

export type OccupancyRow = {
  space_id: number;
  /** Minutes since 1970, UTC. */
  start: number;
  end: number;
  /** Of a hold; otherwise null. */
  account_id: number | null;
  /** Of a hold, in epoch milliseconds; otherwise null. */
  expires: number | null;
};

/** The occupancy of some spaces that ends after `since` (epoch milliseconds). */
export function readOccupancy(db: Db, spaceIds: readonly number[], since: number): Promise<OccupancyRow[]> {
  return db.rows(
    prepared(
      "search-occupancy",
      sql`SELECT space_id, (date_part('epoch', lower(during)) / 60)::int AS start,
          (date_part('epoch', upper(during)) / 60)::int AS end, account_id,
          date_part('epoch', expires_at) * 1000 AS expires
        FROM occupancy
        WHERE space_id = ANY(${spaceIds}::int[]) AND upper(during) > to_timestamp(${since / 1000}::float8)
        ORDER BY space_id`,
    ),
  );
}

export function readHolds(db: Db, since: number): Promise<OccupancyRow[]> {
  return db.rows(sql`
    SELECT space_id, (date_part('epoch', lower(during)) / 60)::int AS start,
      (date_part('epoch', upper(during)) / 60)::int AS end, account_id,
      date_part('epoch', expires_at) * 1000 AS expires
    FROM occupancy WHERE expires_at IS NOT NULL AND upper(during) > to_timestamp(${since / 1000}::float8)`);
}

/**
 * The occupancy (no holds) of the spaces between two ids as a flat array: space, start, end, space, …, in minutes since
 * 1970 (UTC). Parsing five million rows would block the process for seconds.
 */
export async function readOccupancyBlock(
  db: Db,
  from: number,
  to: number,
  since: number,
): Promise<Int32Array> {
  const row = await db.row<{ block: Buffer | null }>(
    prepared(
      "search-block",
      sql`SELECT string_agg(int4send(space_id) || int4send((date_part('epoch', lower(during)) / 60)::int)
            || int4send((date_part('epoch', upper(during)) / 60)::int), '') AS block
        FROM occupancy
        WHERE space_id BETWEEN ${from}::int AND ${to}::int AND expires_at IS NULL
          AND upper(during) > to_timestamp(${since / 1000}::float8)`,
    ),
  );
  const block = row?.block ?? Buffer.alloc(0);
  const numbers = new Int32Array(block.length / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = block.readInt32BE(at * 4);
  return numbers;
}
