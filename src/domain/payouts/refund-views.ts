/** The tabs of the list of refunds. The first four overlap: what waits for a transfer, and what of it needs something else first. */
export const REFUND_VIEWS = [
  "due",
  "no_account",
  "came_back",
  "card_failed",
  "in_batch",
  "pending",
  "made",
  "all",
] as const;
export type RefundView = (typeof REFUND_VIEWS)[number];

/** Why money goes back. `unmatched`: it came in for no booking. */
export const REFUND_CAUSES = ["cancel", "change", "surplus", "unmatched", "no_booking"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
