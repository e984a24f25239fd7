import type { CancelReasonCode } from "./staff-cancel.ts";

/** Why staff change a booking or its price. */
export const CHANGE_REASONS = [
  "guest_request",
  "our_fault",
  "maintenance",
  "goodwill",
  "correction",
  "other",
] as const;
export type ChangeReasonCode = (typeof CHANGE_REASONS)[number];

/** Why staff change or cancel a booking. */
export type StaffReason = ChangeReasonCode | CancelReasonCode;
