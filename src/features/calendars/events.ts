import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "calendar.connected": About<"calendar">;
    "calendar.changed": About<"calendar">;
    "calendar.removed": About<"calendar">;
    "calendar.asked": About<"calendar">;
    "calendar.empty_confirmed": About<"calendar">;
    /** What came in, changed and ended there. */
    "calendar.read": About<"calendar", { made: number; changed: number; ended: number }>;
    /** An event of a calendar meets a booking. */
    "calendar.clash": About<"reservation", { closure: number }>;
    /** An event of a calendar is the booking that it meets. */
    "calendar.same": About<"reservation", { closure: number }>;
    "shared_calendar.made": About<"shared_calendar">;
    "shared_calendar.changed": About<"shared_calendar">;
    "shared_calendar.renewed": About<"shared_calendar">;
    "shared_calendar.removed": About<"shared_calendar">;
  }
}
