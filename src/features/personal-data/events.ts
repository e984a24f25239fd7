import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    delete: About<"account">;
    /** The account goes on under `into`; how much moved there. */
    "guest.merged": About<"account", { into: number; bookings: number; orders: number; inquiries: number }>;
    "guest.erased": About<"account">;
    /** Everything that is stored of the guest was taken as a file. */
    "guest.exported": About<"account">;
  }
}
