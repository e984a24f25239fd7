import { type Queryable, sql } from "../../platform/sql.ts";

type ChangedBooking = { id: number; version: number };

/** Bookings that were written at or after an instant, by the clock of the processes. */
export function changedBookings(db: Queryable, since: Date, limit: number): Promise<ChangedBooking[]> {
  return db.rows(sql`
    SELECT id, version FROM reservation WHERE updated_at >= ${since} ORDER BY updated_at, id LIMIT ${limit}`);
}
