import type { Intent } from "../../adapters/stripe-shapes.server.ts";
import type { ProblemCode } from "../../domain/problem.ts";

/** The provider's reason for a failed attempt as one of ours, which has a sentence in both languages. */
export function problemOfDecline(error: Intent["error"]): ProblemCode | null {
  if (!error) return null;
  return BY_CODE[error.declineCode ?? ""] ?? BY_CODE[error.code] ?? "payment_declined";
}

const BY_CODE: Record<string, ProblemCode> = {
  insufficient_funds: "payment_insufficient_funds",
  expired_card: "payment_card_expired",
  incorrect_cvc: "payment_incorrect_cvc",
  invalid_cvc: "payment_incorrect_cvc",
  processing_error: "payment_processing_error",
  try_again_later: "payment_processing_error",
  authentication_required: "payment_authentication_failed",
  payment_intent_authentication_failure: "payment_authentication_failed",
};
