import type { CancelReasonCode } from "../../../domain/booking/staff-cancel.ts";

export type CancelReason = { code: CancelReasonCode; text: string };

/** The likeliest first. */
export const REASONS: readonly CancelReasonCode[] = [
  "guest_request",
  "our_fault",
  "maintenance",
  "no_show",
  "misuse",
  "duplicate",
  "other",
];
