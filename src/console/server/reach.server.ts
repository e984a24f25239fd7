import { bookingById } from "../../features/bookings/db.server.ts";
import type { App } from "../../platform/app.ts";

/** A call about one booking is about its room (TOKEN-6), and where the booking moves, about the room that it moves to. */
export const ofBooking = {
  async touches(
    { params: { id }, body }: { params: { id: number }; body?: object | undefined },
    { db }: App,
  ): Promise<readonly number[] | null> {
    const row = await bookingById(db, id);
    if (!row) return null;
    const { space_id: target } = (body ?? {}) as { space_id?: number | null };
    return [row.space_id, ...(target ? [target] : [])];
  },
};
