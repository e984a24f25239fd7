import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** A file from another system, all of it. `known` was here already. `sums` are of the bookings, by currency. */
    "import.taken_in": About<
      "import",
      {
        kind: string;
        taken: number;
        known: number;
        left_out: number;
        guests: number;
        sums: readonly object[];
        mails: boolean;
      }
    >;
    "import.undone": About<"import", { kind: string; taken: number }>;
    /** It could not be undone after all. */
    "import.stays": About<"import">;
    /** Its guests got a link to set a password. */
    "import.invited": About<"import", { guests: number }>;
    /** Everything was taken as files. */
    "company.exported": About<"account", { files: number }>;
  }
}
