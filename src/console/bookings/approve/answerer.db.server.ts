import { type Queryable, sql } from "../../../platform/sql.ts";

/**
 * Who answered a booking last, or ended a requested change of it, and how; `action` is null if neither has happened. Null if
 * there is no such booking.
 */
export function answererOf(
  db: Queryable,
  bookingId: number,
): Promise<{ action: string | null; name: string } | null> {
  return db.row(sql`
    SELECT e.action, coalesce(a.last_name || ' ' || a.first_name, e.actor, '') AS name
    FROM reservation r
      LEFT JOIN LATERAL (SELECT actor, action FROM audit WHERE subject = ${`reservation:${bookingId}`}
        AND action IN ('reservation.accepted', 'reservation.declined', 'reservation.lapsed',
          'reservation.change_accepted', 'reservation.change_declined', 'reservation.change_lapsed',
          'reservation.change_failed', 'reservation.change_withdrawn')
        ORDER BY id DESC LIMIT 1) AS e ON true
      LEFT JOIN account a ON a.id = CASE WHEN e.actor LIKE 'operator:%' THEN substr(e.actor, 10)::int END
    WHERE r.id = ${bookingId}`);
}
