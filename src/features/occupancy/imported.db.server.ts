import type { TakenTime } from "../../domain/import/judge.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import { inOrder } from "./occupancy.db.server.ts";

/** What is taken of these rooms between two instants, but for holds that have expired. */
export function takenBetween(
  db: Queryable,
  spaceIds: readonly number[],
  { from, until, now }: { from: Date; until: Date; now: number },
): Promise<{ space_id: number; starts_at: Date; ends_at: Date; kind: TakenTime["kind"] }[]> {
  return db.rows(sql`
    SELECT space_id, lower(during) AS starts_at, upper(during) AS ends_at, kind FROM occupancy
    WHERE space_id = ANY(${spaceIds}::int[]) AND during && tstzrange(${from}, ${until})
      AND (expires_at IS NULL OR expires_at > ${new Date(now)})
    ORDER BY space_id, lower(during)`);
}

/** What the catalogue has of locked rooms at this moment, to be compared with what was judged. */
export async function revisionsOf(tx: Tx, spaceIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; revision: number }>(
    sql`SELECT id, revision FROM space WHERE id = ANY(${spaceIds}::int[])`,
  );
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Removes expired holds of locked rooms, which would be in the way of the exclusion constraint. */
export async function removeExpired(tx: Tx, spaceIds: readonly number[], now: number): Promise<void> {
  await tx.run(sql`DELETE FROM occupancy
    WHERE ${inOrder(sql`space_id = ANY(${spaceIds}::int[]) AND kind = 'hold' AND expires_at <= ${new Date(now)}`)}`);
}

/** Frees the time of bookings that are undone. */
export async function freeImported(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  await tx.run(sql`DELETE FROM occupancy WHERE ${inOrder(sql`holder_id = ANY(${bookingIds}::bigint[])`)}`);
}

type ImportedClosure = {
  line: number;
  space_id: number;
  /** On the clock of the room. */
  starts: string;
  ends: string;
  begins_at: string;
  over_at: string;
  reason: string;
  note: string;
};

/** Writes closures with the time that they close. Throws 23P01 where somebody has it. Answers their ids by line. */
export async function insertImportedClosures(
  tx: Tx,
  closures: readonly ImportedClosure[],
  { by, now }: { by: number | null; now: number },
): Promise<{ line: number; id: number }[]> {
  return tx.rows(sql`
    WITH given AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('closure', 'id')) AS id, row.* FROM jsonb_to_recordset(${JSON.stringify(closures)})
        AS row (line int, space_id int, starts timestamp, ends timestamp, begins_at timestamptz, over_at timestamptz,
          reason text, note text)
    ), made AS (
      INSERT INTO closure (id, space_ids, starts, ends, reason, note, by, created_at, updated_at, begins_at, over_at, has_gaps,
        written)
      OVERRIDING SYSTEM VALUE
      SELECT id, ARRAY[space_id], starts, ends, reason, note, ${by}::int, ${new Date(now)}, ${new Date(now)}, begins_at, over_at,
        false, 1 FROM given
      RETURNING id
    ), closed AS (
      INSERT INTO occupancy (space_id, holder_id, during, kind, closure_id)
      SELECT space_id, 0, tstzrange(begins_at, over_at), 'closure', made.id FROM given JOIN made USING (id)
    )
    SELECT line, id FROM given`);
}

export async function countChangedClosures(db: Queryable, ids: readonly number[]): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM closure WHERE id = ANY(${ids}::bigint[]) AND version > 1`,
  );
  return row?.n ?? 0;
}

export async function removeImportedClosures(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`DELETE FROM occupancy WHERE ${inOrder(sql`closure_id = ANY(${ids}::bigint[])`)}`);
  await tx.run(sql`DELETE FROM closure WHERE id = ANY(${ids}::bigint[])`);
}
