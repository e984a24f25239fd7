import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** A logo or a picture of the home page, which a setting may then name. */
    "look.picture_added": About<"account", { picture: string }>;
    "setting.changed": About<"setting", { group: string }>;
    /** The site is open to guests from now on. */
    "site.opened": About<"setting">;
    "mail_test.received": About<"setting">;
    /** Somebody has read what a cancel costs in the rooms. */
    "cancel_terms.read": About<"setting">;
    "backup.done": About<"setting">;
  }
}
