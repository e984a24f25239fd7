import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** The subject's number is the revision that the import made. */
    "catalog.imported": About<"catalog", { spaces: number; changed: number }>;
    "station.added": About<"station">;
    "station.changed": About<"station">;
    "station.retired": About<"station">;
    /** The subject's number is the revision that it made. */
    "stations.ordered": About<"catalog">;
    "area.renamed": About<"catalog">;
    "issuer.saved": About<"issuer">;
    "group.saved": About<"group">;
    "group.retired": About<"group">;
    /** The subject's number is the revision that it made. */
    "groups.ordered": About<"catalog">;
    /** Guests see nothing of a draft. `fields`: what was changed since it was saved last. */
    "room.draft_saved": About<"room", { fields: string[] }>;
    "room.draft_discarded": About<"room">;
    "room.begun": About<"room", { copy_of?: number }>;
    /** The subject's number is the revision that the publishing made, or would make. */
    "room.published": About<"catalog", { rooms: number }>;
    "room.scheduled": About<"catalog">;
    "room.unscheduled": About<"room">;
    "room.publish_failed": About<"catalog", { why: string }>;
    "room.hidden": About<"room">;
    "room.shown": About<"room">;
  }
}
