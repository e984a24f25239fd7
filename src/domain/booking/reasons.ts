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

/** Why staff override a rule or agree on another price when they book. */
export const BOOKING_REASONS = ["agreed", "contract", "goodwill", "own_use", "other"] as const;

/** Why a request is declined. */
export const DECLINE_REASONS = ["unavailable", "maintenance", "unsuitable", "rules", "other"] as const;

/** What ended a booking: a person, or what its row says by itself. */
export const CANCEL_CAUSES = [
  "user",
  "operator",
  "unpaid",
  "declined",
  "lapsed",
  "payment_failed",
  "company_declined",
  "company_lapsed",
] as const;
export type CancelCause = (typeof CANCEL_CAUSES)[number];

/** Every reason that an event of a booking can have as its `code`. */
export type ReasonCode =
  | ChangeReasonCode
  | (typeof BOOKING_REASONS)[number]
  | (typeof DECLINE_REASONS)[number]
  | CancelReasonCode;
