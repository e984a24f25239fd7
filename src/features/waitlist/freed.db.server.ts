import { prepared, type Queryable, sql, type Tx } from "../../platform/sql.ts";
import { type OccupiedRow, occupiedRows } from "./offers.db.server.ts";

/* The table `freed_time`: triggers of `occupancy` write what has become free, whichever way it was freed (WAIT-3). */

type FreedPlace = { id: number; space_id: number };

/** The next rows after an id. */
export function freedAfter(db: Queryable, id: number, count: number): Promise<FreedPlace[]> {
  return db.rows(sql`SELECT id, space_id FROM freed_time WHERE id > ${id} ORDER BY id LIMIT ${count}`);
}

/**
 * Removes those of the rows that nobody waits for, and answers in which rooms the others are. `places`: what each room is
 * waited for by; `reach`: by how many minutes its bookings reach beyond their end, for cleaning. A room that is missing
 * there is waited for by nobody.
 */
export async function dropUnwaited(
  db: Queryable,
  ids: readonly number[],
  rooms: readonly { space_id: number; places: readonly string[]; reach: number }[],
): Promise<number[]> {
  const rows = await db.rows<{ space_id: number | null }>(
    prepared(
      "waitlist-unwaited",
      sql`
    WITH room AS (
      SELECT space_id, place, reach FROM jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
        AS room (space_id int, places text[], reach int), unnest(places) AS place
    ), freed AS MATERIALIZED (
      SELECT id, space_id, during FROM freed_time WHERE id IN (
        SELECT id FROM freed_time WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED)
    ), waited AS MATERIALIZED (
      SELECT DISTINCT f.id, f.space_id FROM freed f JOIN room USING (space_id), LATERAL (
        SELECT FROM waitlist WHERE waitlist.place = room.place
          AND during && tstzrange(lower(f.during) - make_interval(mins => reach), upper(f.during)) LIMIT 1) AS w
    ), dropped AS (
      DELETE FROM freed_time WHERE id IN (SELECT id FROM freed EXCEPT SELECT id FROM waited)
    )
    SELECT DISTINCT space_id FROM waited`,
    ),
  );
  return rows.flatMap(({ space_id }) => space_id ?? []);
}

export type FreedRow = {
  starts_at: Date;
  ends_at: Date;
  account_id: number | null;
  is_offer: boolean;
  waitlist_id: number | null;
};

/**
 * Takes all that has become free in a room, and reads who has its time from `now` on. One statement, because what is given up
 * in between would be free already and told again by the next sweep, or the other way round. The room's lock must be held;
 * bookings and cancellations take none.
 */
export async function takeFreed(
  tx: Tx,
  spaceId: number,
  now: number,
): Promise<{ freed: FreedRow[]; occupied: OccupiedRow[] }> {
  const rows = await tx.rows<({ is_freed: true } & FreedRow) | ({ is_freed: false } & OccupiedRow)>(
    prepared(
      "waitlist-freed",
      sql`
    WITH freed AS (
      DELETE FROM freed_time WHERE space_id = ${spaceId} RETURNING during, account_id, is_offer, waitlist_id
    )
    SELECT true AS is_freed, lower(during) AS starts_at, upper(during) AS ends_at, NULL AS kind, account_id, is_offer, waitlist_id
    FROM freed
    UNION ALL
    SELECT false, starts_at, ends_at, kind, account_id, is_offer, NULL
    FROM (${occupiedRows(spaceId, sql`tstzrange(${new Date(now)}, NULL)`, now)}) AS occupied`,
    ),
  );
  return {
    freed: rows.filter((row) => row.is_freed),
    occupied: rows.filter((row) => !row.is_freed),
  };
}
