import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** `around`: how many bookings it was closed around. */
    "closure.created": About<"closure", { rooms: number; around: number }>;
    "closure.changed": About<"closure", { rooms: number; around: number }>;
    "closure.removed": About<"closure", { rooms: number }>;
  }
}
