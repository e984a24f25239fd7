import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";

/** How many live bookings begin on each of these days, on the clock of their room, in its rooms. */
export async function bookingsOnDays(
  db: Queryable,
  days: readonly { day: Day; rooms: readonly number[] }[],
): Promise<Map<Day, number>> {
  if (days.length === 0) return new Map();
  const rows = await db.rows<{ day: Day; count: number }>(sql`
    SELECT d.day, count(r.id)::int AS count
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS d(day text, rooms jsonb)
    JOIN space s ON d.rooms @> to_jsonb(s.id)
    JOIN reservation r ON r.space_id = s.id AND r.canceled_at IS NULL
      AND r.starts_at >= d.day::timestamp AT TIME ZONE s.time_zone
      AND r.starts_at < (d.day::date + 1)::timestamp AT TIME ZONE s.time_zone
    GROUP BY 1`);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
