import type { BookingDetail } from "../../bookings/detail/contract.ts";

/** A guest, and since when and why they are blocked. */
export type BlockedGuest = Pick<BookingDetail["guest"], "id" | "name" | "blocked">;
