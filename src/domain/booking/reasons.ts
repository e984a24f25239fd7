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

/** Why staff override a rule or agree on another price when they book. */
export const BOOKING_REASONS = ["agreed", "contract", "goodwill", "own_use", "other"] as const;

/** Why a request is declined. */
export const DECLINE_REASONS = ["unavailable", "maintenance", "unsuitable", "rules", "other"] as const;

/** Every reason that an event of a booking can have as its `code`. */
export type ReasonCode =
  | (typeof CHANGE_REASONS)[number]
  | (typeof BOOKING_REASONS)[number]
  | (typeof DECLINE_REASONS)[number]
  | CancelReasonCode;
