import { type Queryable, sql } from "../../platform/sql.ts";
import type { SpaceEntry } from "./contract.ts";

/** A state of a room that guests have seen. `at` and `by` are null for one from before versions were kept. */
type VersionRow = {
  space_id: number;
  no: number;
  entry: SpaceEntry;
  at: Date | null;
  by: string | null;
  note: string;
};

/**
 * Keeps the present state of these rooms as a version, where it is not the last one already. Called before a write too, so
 * that a state from before versions were kept is not lost.
 */
export async function keepVersions(
  tx: Queryable,
  ids: readonly number[],
  { at, by, note }: { at: number | null; by: string | null; note: string },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO space_version (space_id, no, entry, at, by, note)
    SELECT s.id, coalesce(v.no, 0) + 1, s.entry, ${at === null ? null : new Date(at)}::timestamptz, ${by}::text, ${note}
    FROM space s LEFT JOIN LATERAL (
      SELECT no, entry FROM space_version WHERE space_id = s.id ORDER BY no DESC LIMIT 1
    ) v ON true
    WHERE s.id = ANY(${ids}::int[]) AND s.entry IS DISTINCT FROM v.entry`);
}

/** The versions of a room, the newest first. */
export function versionsOf(db: Queryable, id: number, limit: number): Promise<VersionRow[]> {
  return db.rows(sql`
    SELECT space_id, no, entry, at, by, note FROM space_version WHERE space_id = ${id} ORDER BY no DESC LIMIT ${limit}`);
}

export function versionOf(db: Queryable, id: number, no: number): Promise<VersionRow | null> {
  return db.row(sql`
    SELECT space_id, no, entry, at, by, note FROM space_version WHERE space_id = ${id} AND no = ${no}`);
}
