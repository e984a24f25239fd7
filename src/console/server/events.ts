import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** A list taken as a file. Search words are left out: they name people. */
    "list.exported": About<"account", { list: string; filters: object; isSearched: boolean }>;
    "mail.sent_again": About<"reservation" | "checkout" | "account", { mail: number; isElsewhere: boolean }>;
    "note.added": About<"reservation" | "account", { note: number }>;
    "note.changed": About<"reservation" | "account", { note: number }>;
    "note.removed": About<"reservation" | "account", { note: number }>;
  }
}
