/**
 * Why something may not be done. Inside the product an expected refusal is a value of this type; it becomes
 * a sentence only at the edge (i18n/problems.ts) and an HTTP status only in the API (api/problem-status.ts).
 */
export type Problem = {
  code: ProblemCode;
  /** The name of SPEC.md section 5 ("Server field errors mapped") that the sentence belongs to, if any. */
  field?: string;
  params?: Record<string, string | number>;
};

export type ProblemCode =
  // requests
  | "malformed"
  | "wrong_shape"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "too_many_requests"
  | "payload_too_large"
  | "unsupported_media_type"
  | "idempotency_key_reused"
  | "internal"
  | "unavailable"
  // fields
  | "required"
  | "too_long"
  | "too_short"
  | "invalid_format"
  // accounts
  | "email_not_verified"
  | "invalid_credentials"
  | "wrong_password"
  | "email_taken"
  | "link_invalid"
  | "email_not_specified"
  | "token_not_specified"
  | "account_has_bookings"
  | "postal_code_unknown"
  | "card_number_sent"
  | "card_not_registered"
  | "bank_unknown"
  | "branch_unknown"
  | "fixed_deposit"
  // bookings
  | "slot_taken"
  | "price_changed"
  | "not_bookable"
  | "not_operable"
  // why a time cannot be booked
  | "slot_not_quarter"
  | "slot_ends_before_start"
  | "slot_too_short"
  | "slot_too_long"
  | "slot_past"
  | "slot_too_early"
  | "slot_too_far"
  | "slot_closed"
  | "slot_no_plan"
  | "slot_needs_cleaning"
  // why a reservation cannot be changed, extended or canceled
  | "already_canceled"
  | "already_ended"
  | "not_ongoing"
  | "already_started"
  | "change_too_late"
  | "not_paid"
  | "way_cannot_extend"
  | "awaiting_approval"
  | "times_unchanged"
  | "price_would_fall"
  | "date_is_fixed"
  | "only_end_changes"
  | "extension_not_later"
  | "bank_change_too_late"
  | "start_in_past"
  | "refund_account_required"
  // cart and payment
  | "space_missing"
  | "space_not_found"
  | "item_not_selected"
  | "date_not_selected"
  | "reservations_overlap"
  | "currency_mixed"
  | "currency_mismatch"
  | "cart_empty"
  | "payment_way_not_selected"
  | "payment_way_not_offered"
  | "bank_too_soon"
  | "amount_too_small"
  | "card_not_ready"
  // calendars
  | "not_sunday"
  // more fields
  | "last_name_required"
  | "first_name_required"
  | "email_required"
  | "password_required"
  | "wrong_digit_count"
  | "passwords_do_not_match"
  | "email_unchanged"
  | "postal_code_format"
  | "postal_savings_format"
  | "card_number_invalid"
  | "card_expired"
  | "room_not_chosen"
  | "booking_not_chosen"
  | "booking_not_found";
