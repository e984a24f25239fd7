import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "room.picture_added": About<"room", { filename: string }>;
    "room.picture_described": About<"room", { filename: string }>;
    /** `of`: the picture that it was cut out of. */
    "room.picture_cropped": About<"room", { filename: string; of: string }>;
    "room.picture_deleted": About<"room", { filename: string }>;
  }
}
