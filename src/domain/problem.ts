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
  // bookings
  | "slot_taken"
  | "price_changed"
  | "not_bookable"
  | "not_operable";
