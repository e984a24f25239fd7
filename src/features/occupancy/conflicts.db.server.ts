import type { Occupancy } from "../../domain/availability/occupancy.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** Instants; `until` includes the cleaning. */
type AskedTime = { spaceId: number; from: Date; until: Date };

type Conflict = {
  /** Which of the times. */
  item: number;
  kind: Occupancy;
  holder_id: number;
  starts_at: Date;
  /** With the cleaning. */
  ends_at: Date;
  cleaning: number;
};

/** The minutes of cleaning that the occupancy `o` ends with: a booking's own, for a hold those of its room. */
export const CLEANING_OF = sql`CASE o.kind WHEN 'closure' THEN 0
  WHEN 'hold' THEN (SELECT (s.entry #>> '{rule,cleaning_minutes}')::int FROM space s WHERE s.id = o.space_id)
  ELSE (SELECT r.cleaning_minutes FROM reservation r WHERE r.id = o.holder_id) END`;

/** Who has these times, for display only. Decisions read them under a lock (occupancy.db.server.ts). */
export function conflictsOf(db: Queryable, times: readonly AskedTime[], now: number): Promise<Conflict[]> {
  return db.rows(sql`
    SELECT asked.item - 1 AS item, o.kind, o.holder_id, lower(o.during) AS starts_at, upper(o.during) AS ends_at,
      ${CLEANING_OF} AS cleaning
    FROM unnest(${times.map(({ spaceId }) => spaceId)}::int[], ${times.map(({ from }) => from)}::timestamptz[],
        ${times.map(({ until }) => until)}::timestamptz[]) WITH ORDINALITY AS asked (space_id, starts_at, ends_at, item)
      JOIN occupancy o ON o.space_id = asked.space_id AND o.during && tstzrange(asked.starts_at, asked.ends_at)
    WHERE o.expires_at IS NULL OR o.expires_at > ${new Date(now)}
    ORDER BY asked.item, lower(o.during)`);
}
