import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** Staff had it issued. A corrected addressee is personal, and kept apart. */
    "document.issued": About<"checkout", { kind: string; documents: readonly number[]; booking: number }>;
  }
}
