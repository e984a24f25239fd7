import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** The names of the fields. What they were and are is personal. */
    profile_change: About<"account", { fields: string[] }>;
  }
}
