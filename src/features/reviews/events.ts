import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** By the guest who used the room; its text and marks are in the review. */
    "review.written": About<"review", { booking: number }>;
    "review.edited": About<"review">;
    "review.shown": About<"review">;
    "review.hidden": About<"review">;
    "review.answered": About<"review">;
  }
}
