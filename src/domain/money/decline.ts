import type { ProblemCode } from "../problem.ts";

/** Why the provider rejected a card: its code and, for a decline, the reason given by the card's bank. */
export type Decline = { code: string; declineCode: string | null };

/** The decline as one of our codes, which has a sentence in every language. */
export function problemOfDecline({ code, declineCode }: Decline): ProblemCode {
  return PROBLEMS[declineCode ?? ""] ?? PROBLEMS[code] ?? "payment_declined";
}

/** The field of the card form that a declined attempt is about, or null: expiry, security code or number. */
export function fieldOfDecline(problem: ProblemCode): "number" | "expiry" | "cvc" | null {
  switch (problem) {
    case "card_number_invalid":
      return "number";
    case "payment_card_expired":
    case "payment_incorrect_expiry":
      return "expiry";
    case "payment_incorrect_cvc":
      return "cvc";
    default:
      return null;
  }
}

const PROBLEMS: Record<string, ProblemCode> = {
  insufficient_funds: "payment_insufficient_funds",
  expired_card: "payment_card_expired",
  invalid_expiry_month: "payment_incorrect_expiry",
  invalid_expiry_month_past: "payment_incorrect_expiry",
  invalid_expiry_year: "payment_incorrect_expiry",
  invalid_expiry_year_past: "payment_incorrect_expiry",
  incorrect_number: "card_number_invalid",
  invalid_number: "card_number_invalid",
  incorrect_cvc: "payment_incorrect_cvc",
  invalid_cvc: "payment_incorrect_cvc",
  processing_error: "payment_processing_error",
  try_again_later: "payment_processing_error",
  authentication_required: "payment_authentication_failed",
  payment_intent_authentication_failure: "payment_authentication_failed",
  setup_intent_authentication_failure: "payment_authentication_failed",
};
