import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";

/*
 * Events of calendars that meet a booking (CALENDAR-17). They are found from what is stored: the closure of the event has a gap
 * where the booking is. The table `calendar_clash` remembers which were told, and which somebody called the same.
 */

export type ClashRow = {
  closure_id: number;
  reservation_id: number;
  space_id: number;
  time_zone: string;
  calendar_id: number;
  label: string;
  summary: string;
  /** The time of the event that meets the booking. */
  event_from: Date;
  event_until: Date;
  /** When it was entered there, if that is known, and when we first read it. */
  entered_at: Date | null;
  seen_at: Date;
  booked_at: Date;
  booking_from: Date;
  booking_until: Date;
  /** Only the cleaning after the booking is met. */
  is_cleaning: boolean;
  same_at: Date | null;
};

/** Each pair of an event and a booking that is not over. */
function pairs(now: number): Statement {
  return sql`closure c JOIN calendar_in f ON f.id = c.calendar_id
    JOIN LATERAL (
      SELECT o.holder_id, min(lower(o.during)) AS lower, max(upper(o.during)) AS upper FROM occupancy o
      WHERE o.space_id = c.space_ids[1] AND o.during && range_merge(c.during) AND c.during && o.during
        AND o.kind IN ('booking', 'change') AND upper(o.during) > ${new Date(now)}
      GROUP BY o.holder_id
    ) o ON true
    JOIN reservation r ON r.id = o.holder_id`;
}

const LIVE = sql`c.calendar_id IS NOT NULL AND c.has_gaps AND c.removed_at IS NULL`;

/** Clashes of these rooms, or of all, the next booking first; those that are the same only where they are asked for. */
export function clashesOf(
  db: Queryable,
  { spaceIds, now, most }: { spaceIds: readonly number[] | null; now: number; most: number },
): Promise<ClashRow[]> {
  return db.rows(sql`SELECT c.id AS closure_id, r.id AS reservation_id, c.space_ids[1] AS space_id, s.time_zone,
      f.id AS calendar_id, f.label, coalesce(c.summary, '') AS summary, met.event_from, met.event_until, c.entered_at,
      c.created_at AS seen_at, r.created_at AS booked_at, r.starts_at AS booking_from, r.ends_at AS booking_until,
      NOT c.during && tstzrange(r.starts_at, r.ends_at) AS is_cleaning, k.same_at
    FROM ${pairs(now)} JOIN space s ON s.id = c.space_ids[1]
    LEFT JOIN calendar_clash k ON k.closure_id = c.id AND k.reservation_id = r.id
    JOIN LATERAL (SELECT lower(u) AS event_from, upper(u) AS event_until FROM unnest(c.during) AS u
      WHERE u && tstzrange(o.lower, o.upper) ORDER BY u LIMIT 1) met ON true
    WHERE ${LIVE} AND k.same_at IS NULL AND c.over_at > ${new Date(now)}
      ${spaceIds ? sql`AND c.space_ids && ${spaceIds}::int[]` : sql``}
    ORDER BY r.starts_at, r.id, c.id LIMIT ${most}`);
}

/** Remembers those that are new, and answers them. */
export function noteClashes(tx: Tx, now: number): Promise<{ closure_id: number; reservation_id: number }[]> {
  return tx.rows(sql`INSERT INTO calendar_clash (closure_id, reservation_id, found_at)
    SELECT c.id, r.id, ${new Date(now)} FROM ${pairs(now)}
    WHERE ${LIVE} AND c.over_at > ${new Date(now)}
      AND NOT EXISTS (SELECT FROM calendar_clash k WHERE k.closure_id = c.id AND k.reservation_id = r.id)
    ORDER BY c.id, r.id
    ON CONFLICT DO NOTHING RETURNING closure_id, reservation_id`);
}

/** Says that the event is the booking. False where the two do not meet. */
export async function markSame(
  tx: Tx,
  { closureId, reservationId }: { closureId: number; reservationId: number },
  { by, now }: { by: number | null; now: number },
): Promise<boolean> {
  const row =
    await tx.row(sql`INSERT INTO calendar_clash (closure_id, reservation_id, found_at, same_by, same_at)
    SELECT c.id, r.id, ${new Date(now)}, ${by}::int, ${new Date(now)} FROM ${pairs(now)}
    WHERE ${LIVE} AND c.id = ${closureId} AND r.id = ${reservationId}
    ON CONFLICT (closure_id, reservation_id) DO UPDATE SET same_by = excluded.same_by, same_at = excluded.same_at
    RETURNING closure_id`);
  return row !== null;
}

/** For Today: how many clash, and since when the oldest. */
export function clashesWaiting(spaceIds: readonly number[] | null, now: number): Statement {
  return sql`SELECT count(*)::int, NULL::jsonb, min(r.starts_at), min(c.created_at)
    FROM closure c JOIN occupancy o ON o.space_id = c.space_ids[1] AND o.during && range_merge(c.during)
      AND c.during && o.during AND o.kind = 'booking'
    JOIN reservation r ON r.id = o.holder_id
    LEFT JOIN calendar_clash k ON k.closure_id = c.id AND k.reservation_id = r.id
    WHERE ${LIVE} AND k.same_at IS NULL AND r.ends_at > ${new Date(now)} ${spaceIds ? sql`AND c.space_ids && ${spaceIds}::int[]` : sql``}`;
}
