import { type Statement, sql, type Tx } from "../../platform/sql.ts";
import { inOrder, lockSpaces } from "./occupancy.db.server.ts";

type Booking = { id: number; space_id: number };

/** Instants; `until` includes the cleaning after the booking. */
export type BookedTime = { from: Date; until: Date };

/**
 * The part of the booking statement that occupies the time of new bookings (bookings/create/db.server.ts).
 * `bookings` is a relation with the columns `id`, `space_id`, `starts_at`, `ends_at` and `cleaning_minutes`.
 */
export function occupyBookings(bookings: Statement): Statement {
  return sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
        SELECT space_id, id, tstzrange(starts_at, ends_at + make_interval(mins => cleaning_minutes)), 'booking'
        FROM ${bookings}`;
}

/**
 * Replaces all that a booking occupies. With a `fallback` the booking keeps its former time until the change is paid, in
 * its own room where that is another one.
 */
export async function replaceBookedTime(
  tx: Tx,
  booking: Booking,
  time: BookedTime,
  fallback: (BookedTime & { spaceId: number }) | null = null,
): Promise<void> {
  await lockSpaces(tx, [booking.space_id, ...(fallback ? [fallback.spaceId] : [])]);
  await releaseBooking(tx, booking.id);
  await occupy(tx, booking, time, "booking");
  if (fallback) await occupy(tx, { id: booking.id, space_id: fallback.spaceId }, fallback, "change");
}

/** The time of a booking ends earlier, cleaning included: the rest is free at once. */
export async function endBookedTime(tx: Tx, booking: Booking, until: Date): Promise<void> {
  await lockSpaces(tx, [booking.space_id]);
  await tx.run(sql`UPDATE occupancy SET during = tstzrange(lower(during), ${until})
    WHERE holder_id = ${booking.id} AND kind = 'booking' AND upper(during) > ${until}`);
}

/** Releases all that a booking occupies: its time, its fallback and the new times that are held for it. */
export async function releaseBooking(tx: Tx, bookingId: number): Promise<void> {
  await tx.run(sql`DELETE FROM occupancy WHERE ${inOrder(sql`holder_id = ${bookingId}`)}`);
}

/** Releases the fallback of a change that is paid now; a change that is requested by then keeps its hold. */
export async function releaseFallback(tx: Tx, bookingId: number): Promise<void> {
  await tx.run(
    sql`DELETE FROM occupancy WHERE ${inOrder(sql`holder_id = ${bookingId} AND kind = 'change' AND expires_at IS NULL`)}`,
  );
}

async function occupy(
  tx: Tx,
  { id, space_id }: Booking,
  { from, until }: BookedTime,
  kind: "booking" | "change",
): Promise<void> {
  await tx.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
    VALUES (${space_id}, ${id}, tstzrange(${from}, ${until}), ${kind})`);
}
