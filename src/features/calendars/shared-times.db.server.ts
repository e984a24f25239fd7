import type { ClosureKind } from "../../domain/availability/closure.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** A time at which a room is booked or closed. Instants. */
export type SharedTime = {
  id: number;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  /** Of a booking; null for a closure. */
  reservation_id: number | null;
  /** A second time of a booking: one that is kept until its change is certain. */
  is_kept: boolean;
  sequence: number;
  updated_at: Date | null;
  is_certain: boolean;
  guest: string | null;
  closure_id: number | null;
  reason: ClosureKind | null;
  label: string | null;
  summary: string | null;
};

type Question = {
  spaceIds: readonly number[];
  from: Date;
  until: Date;
  now: number;
  hasCleaning: boolean;
  /** Whether guests are named. */
  hasNames: boolean;
  leavesOut: readonly string[];
};

/**
 * What of these rooms is booked or closed between two instants, in the order of time. Sorted here: rows that need no order in the
 * database are read while it still looks for the next. LIMIT makes it look up each booking and guest by its key: to join them it
 * would read those of all rooms.
 */
export async function sharedTimes(
  db: Queryable,
  { spaceIds, from, until, now, hasCleaning, hasNames, leavesOut }: Question,
): Promise<SharedTime[]> {
  const cleaning = hasCleaning ? sql`0` : sql`coalesce(r.cleaning_minutes, 0)`;
  const times = await db.rows<SharedTime>(sql`
    SELECT o.id, o.space_id, lower(o.during) AS starts_at, upper(o.during) - make_interval(mins => ${cleaning}) AS ends_at,
      r.id AS reservation_id, o.kind = 'change' AS is_kept, coalesce(r.calendar_sequence, c.version - 1, 0) AS sequence,
      coalesce(r.updated_at, c.updated_at) AS updated_at,
      coalesce((r.paid OR r.terms = 'invoice') AND NOT r.editing AND r.approval IS DISTINCT FROM 'waiting', true) AS is_certain,
      ${hasNames ? sql`a.last_name || ' ' || a.first_name` : sql`NULL::text`} AS guest, c.id AS closure_id, c.reason, f.label, c.summary
    FROM occupancy o
    LEFT JOIN LATERAL (SELECT * FROM reservation WHERE id = o.holder_id LIMIT 1) r ON o.kind IN ('booking', 'change')
    ${hasNames ? sql`LEFT JOIN LATERAL (SELECT last_name, first_name FROM account WHERE id = r.account_id LIMIT 1) a ON true` : sql``}
    LEFT JOIN closure c ON c.id = o.closure_id
    LEFT JOIN calendar_in f ON f.id = c.calendar_id
    WHERE o.space_id = ANY(${spaceIds}::int[]) AND o.during && tstzrange(${from}, ${until}) AND o.kind <> 'hold'
      AND (o.expires_at IS NULL OR o.expires_at > ${new Date(now)})
      AND (f.label IS NULL OR NOT lower(f.label) = ANY(${leavesOut.map((one) => one.toLowerCase())}::text[]))`);
  return times.sort(
    (a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.space_id - b.space_id || a.id - b.id,
  );
}
