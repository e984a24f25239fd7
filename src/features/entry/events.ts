import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** How guests get in. What it says is in no event (ENTRY-4). */
    "room.entry_changed": About<"room">;
    "room.entry_read": About<"room">;
    /** The product has made one. */
    "reservation.entry_code_made": About<"reservation">;
    "reservation.entry_code_set": About<"reservation", { is_set: boolean }>;
    /** Staff have looked at the code of its door. */
    "reservation.entry_read": About<"reservation">;
  }
}
