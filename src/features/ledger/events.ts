import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** A day of the ledger. `differences`: how many the card provider named; null where it was not asked. */
    "day.closed": About<"closing", { day: string; lines: number; differences: number | null }>;
    /** A month's entries for the books, as a file. */
    "journal.exported": About<
      "journal",
      { month: string; currency: string; format: string; no: number; entries: number }
    >;
  }
}
