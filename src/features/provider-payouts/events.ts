import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** The card provider's payouts, when staff asked for it. `unread`: left for the night. */
    "provider_payouts.read": About<"payout_reading", { unread: number }>;
  }
}
