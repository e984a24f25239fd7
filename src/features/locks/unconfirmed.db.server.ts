import { CONFIRMED_BEFORE } from "../../domain/locks/lock.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

/** A booking lasts 36 hours at most; with one that waits for the money of a change, what it had before counts. */
const LONGEST = 48 * 60 * 60_000;

/**
 * Bookings that begin within the hour or are under way, whose door has not confirmed their code, or has none (LOCK-5): as a FROM
 * of `r`, with where and when it holds as `held`. `rooms` null: of all rooms.
 */
function unconfirmed(now: number, rooms: readonly number[] | null): Statement {
  const before = sql`r.before_edit`;
  const ownCode = sql`EXISTS (SELECT 1 FROM entry_code own WHERE own.reservation_id = r.id AND own.source <> 'made'
    AND (own.space_id IS NULL OR own.space_id = held.space_id) AND (own.starts_at IS NULL OR own.starts_at = held.starts_at))`;
  return sql`reservation r CROSS JOIN LATERAL (SELECT
      coalesce((${before}->'room'->>'space_id')::int, r.space_id) AS space_id,
      coalesce((${before}->>'starts_at')::timestamptz, r.starts_at) AS starts_at,
      coalesce((${before}->>'ends_at')::timestamptz, r.ends_at) AS ends_at) AS held
    LEFT JOIN room_entry e ON e.space_id = held.space_id
    WHERE ((r.starts_at > ${new Date(now - LONGEST)} AND r.starts_at <= ${new Date(now + CONFIRMED_BEFORE)}) OR r.editing)
      AND held.starts_at <= ${new Date(now + CONFIRMED_BEFORE)} AND held.ends_at > ${new Date(now)}
      AND r.canceled_at IS NULL AND r.left_at IS NULL AND r.approval IS DISTINCT FROM 'waiting' AND (r.paid OR r.terms = 'invoice')
      AND (${rooms}::int[] IS NULL OR held.space_id = ANY(${rooms}::int[]))
      AND ((e.door = 'outside' AND NOT ${ownCode}) OR ((e.door IN ('booking', 'outside') OR ${ownCode}) AND EXISTS (
        SELECT 1 FROM door_lock_room lr JOIN door_lock l ON l.id = lr.lock_id AND l.removed_at IS NULL
        WHERE lr.space_id = held.space_id AND NOT EXISTS (SELECT 1 FROM door_lock_code c WHERE c.lock_id = l.id
          AND c.reservation_id = r.id AND c.space_id = held.space_id AND c.starts_at = held.starts_at
          AND c.state = 'confirmed'))))`;
}

/** A line of Today's list: how many, and when the next one begins. */
export function countUnconfirmed(now: number, rooms: readonly number[] | null): Statement {
  return sql`SELECT count(*)::int, NULL::jsonb, min(held.starts_at), NULL::timestamptz FROM ${unconfirmed(now, rooms)}`;
}

type Unconfirmed = { id: number; space_id: number; starts_at: Date; ends_at: Date };

export function unconfirmedBookings(
  db: Queryable,
  now: number,
  { rooms, limit }: { rooms: readonly number[] | null; limit: number },
): Promise<Unconfirmed[]> {
  return db.rows(sql`SELECT r.id, held.space_id, held.starts_at, held.ends_at FROM ${unconfirmed(now, rooms)}
    ORDER BY held.starts_at, r.id LIMIT ${limit}`);
}

/** What each lock of a booking's room says of its code; `state` null: it has not been told of it. */
export function codesAtLocks(
  db: Queryable,
  ids: readonly number[],
): Promise<{ booking_id: number; lock_id: number; state: string | null; problem: string | null }[]> {
  return db.rows(sql`SELECT r.id AS booking_id, l.id AS lock_id, c.state, c.problem
    FROM reservation r JOIN door_lock_room lr ON lr.space_id = coalesce((r.before_edit->'room'->>'space_id')::int, r.space_id)
      JOIN door_lock l ON l.id = lr.lock_id AND l.removed_at IS NULL
      LEFT JOIN door_lock_code c ON c.lock_id = l.id AND c.reservation_id = r.id
        AND c.starts_at = coalesce((r.before_edit->>'starts_at')::timestamptz, r.starts_at)
    WHERE r.id = ANY(${ids}::bigint[]) ORDER BY r.id, l.id`);
}
