import type { About } from "../../domain/events.ts";
import type { Counted } from "./contract.ts";

declare module "../../domain/events.ts" {
  interface Events {
    delete: About<"account">;
    /** The account goes on under `into`; how much moved there. */
    "guest.merged": About<
      "account",
      { into: number; bookings: number; orders: number } & Record<Counted, number>
    >;
    /** The guest undid the merge: out of which account, with how many orders. */
    "guest.unmerged": About<"account", { from: number; orders: number }>;
    "guest.erased": About<"account">;
    /** Everything that is stored of the guest was taken as a file. */
    "guest.exported": About<"account">;
  }
}
