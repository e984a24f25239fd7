import { FAILING_AFTER, OLD_AFTER } from "../../../domain/calendar/feed-state.ts";
import { clashesWaiting } from "../../../features/calendars/clashes.db.server.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";

/** The names of the guests of bookings. */
export async function guestsOf(db: Queryable, bookingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{
    id: number;
    name: string;
  }>(sql`SELECT r.id, a.last_name || ' ' || a.first_name AS name
    FROM reservation r JOIN account a ON a.id = r.account_id WHERE r.id = ANY(${bookingIds}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name.trim()]));
}

/** What waits of calendars (CALENDAR-17, CALENDAR-18). */
export const waiting: WaitingStatements = {
  todo: {
    calendar_clashes: ({ rooms, now }) => clashesWaiting(rooms, now),
    calendars_silent: ({ rooms, now }) => sql`SELECT count(*)::int, NULL::jsonb, NULL::timestamptz,
        min(coalesce(emptied_at, failing_since, read_at, created_at))
      FROM calendar_in WHERE removed_at IS NULL AND (failures >= ${FAILING_AFTER} OR emptied_at IS NOT NULL
        OR coalesce(read_at, created_at) < ${new Date(now - OLD_AFTER)})
        ${rooms ? sql`AND space_id = ANY(${rooms}::int[])` : sql``}`,
  },
};
