import type { ProblemCode } from "../domain/problem.ts";

/** The stable codes that programs may rely on (API.md, Conventions). */
export type WireCode =
  | "validation"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "email_not_verified"
  | "invalid_credentials"
  | "slot_taken"
  | "price_changed"
  | "not_bookable"
  | "not_operable"
  | "refund_account_required"
  | "payment_failed"
  | "payment_required"
  | "too_many_requests"
  | "payload_too_large"
  | "unsupported_media_type"
  | "internal";

export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** How a refusal reaches a program: HTTP status and stable code. Whatever is not named here is 422 `validation`. */
export function statusOf(code: ProblemCode): { status: Status; code: WireCode } {
  const [status, wire] = TABLE[code] ?? [422, "validation"];
  return { status, code: wire };
}

const TABLE: Partial<Record<ProblemCode, [Status, WireCode]>> = {
  malformed: [400, "validation"],
  unauthenticated: [401, "unauthenticated"],
  forbidden: [403, "forbidden"],
  email_not_verified: [403, "email_not_verified"],
  not_found: [404, "not_found"],
  method_not_allowed: [405, "validation"],
  payload_too_large: [413, "payload_too_large"],
  unsupported_media_type: [415, "unsupported_media_type"],
  too_many_requests: [429, "too_many_requests"],
  internal: [500, "internal"],
  unavailable: [503, "internal"],
  invalid_credentials: [422, "invalid_credentials"],
  wrong_password: [422, "invalid_credentials"],
  card_not_registered: [422, "payment_failed"],
  account_has_bookings: [409, "not_operable"],
  slot_taken: [409, "slot_taken"],
  price_changed: [409, "price_changed"],
  not_operable: [409, "not_operable"],
  not_bookable: [422, "not_bookable"],
  slot_not_quarter: [422, "not_bookable"],
  slot_ends_before_start: [422, "not_bookable"],
  slot_too_short: [422, "not_bookable"],
  slot_too_long: [422, "not_bookable"],
  slot_past: [422, "not_bookable"],
  slot_too_early: [422, "not_bookable"],
  slot_too_far: [422, "not_bookable"],
  slot_closed: [422, "not_bookable"],
  slot_no_plan: [422, "not_bookable"],
  slot_needs_cleaning: [422, "not_bookable"],
  reservations_overlap: [422, "not_bookable"],
  currency_mixed: [422, "not_bookable"],
  bank_too_soon: [422, "not_bookable"],
  date_is_fixed: [422, "not_bookable"],
  only_end_changes: [422, "not_bookable"],
  extension_not_later: [422, "not_bookable"],
  price_would_fall: [422, "not_bookable"],
  bank_change_too_late: [422, "not_bookable"],
  amount_too_small: [422, "not_bookable"],
  already_canceled: [409, "not_operable"],
  already_ended: [409, "not_operable"],
  not_ongoing: [409, "not_operable"],
  already_started: [409, "not_operable"],
  change_too_late: [409, "not_operable"],
  not_paid: [409, "not_operable"],
  way_cannot_extend: [409, "not_operable"],
  awaiting_approval: [409, "not_operable"],
  start_in_past: [409, "not_operable"],
  payment_required: [409, "payment_required"],
  too_many_holds: [429, "too_many_requests"],
  payment_closed: [409, "not_operable"],
  payment_expired: [409, "payment_failed"],
  payment_given_back: [409, "payment_failed"],
  payment_declined: [409, "payment_failed"],
  payment_insufficient_funds: [409, "payment_failed"],
  payment_card_expired: [409, "payment_failed"],
  payment_incorrect_cvc: [409, "payment_failed"],
  payment_processing_error: [409, "payment_failed"],
  payment_authentication_failed: [409, "payment_failed"],
  refund_account_required: [409, "refund_account_required"],
};
