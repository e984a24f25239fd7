import { type Queryable, sql } from "../../platform/sql.ts";

/** Instants; `until` includes the cleaning. */
type AskedTime = { spaceId: number; from: Date; until: Date };

type Conflict = {
  /** Which of the times. */
  item: number;
  kind: "booking" | "change" | "hold" | "closure";
  holder_id: number;
  starts_at: Date;
  ends_at: Date;
};

/** Who has these times, for display only. Decisions read them under a lock (occupancy.db.server.ts). */
export function conflictsOf(db: Queryable, times: readonly AskedTime[], now: number): Promise<Conflict[]> {
  return db.rows(sql`
    SELECT asked.item - 1 AS item, o.kind, o.holder_id, lower(o.during) AS starts_at, upper(o.during) AS ends_at
    FROM unnest(${times.map(({ spaceId }) => spaceId)}::int[], ${times.map(({ from }) => from)}::timestamptz[],
        ${times.map(({ until }) => until)}::timestamptz[]) WITH ORDINALITY AS asked (space_id, starts_at, ends_at, item)
      JOIN occupancy o ON o.space_id = asked.space_id AND o.during && tstzrange(asked.starts_at, asked.ends_at)
    WHERE o.expires_at IS NULL OR o.expires_at > ${new Date(now)}
    ORDER BY asked.item, lower(o.during)`);
}
