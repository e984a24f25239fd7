import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "room.display_made": About<"room", { has_initials: boolean }>;
    "room.display_removed": About<"room">;
  }
}
