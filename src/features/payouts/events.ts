import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "refund.account_entered": About<"refund", { change_id: number | null }>;
    "refund.account_asked": About<"refund">;
    /** Nobody had made the transfer that was recorded by hand. */
    "refund.not_made": About<"refund", { amount: number }>;
    "refund.tried_again": About<"refund", { amount: number }>;
    "refund_batch.exported": About<"refund_batch", { count: number; total: number; transfer_on: string }>;
    "refund_batch.downloaded": About<"refund_batch">;
    "refund_batch.voided": About<"refund_batch">;
  }
}
