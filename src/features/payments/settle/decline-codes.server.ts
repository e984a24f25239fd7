import type { Intent } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { ProblemCode } from "../../../domain/problem.ts";

/** The provider's reason for a declined attempt as a code of ours, which has a sentence in every language. */
export function problemOfDecline(error: Intent["error"]): ProblemCode | null {
  if (!error) return null;
  return PROBLEMS[error.declineCode ?? ""] ?? PROBLEMS[error.code] ?? "payment_declined";
}

const PROBLEMS: Record<string, ProblemCode> = {
  insufficient_funds: "payment_insufficient_funds",
  expired_card: "payment_card_expired",
  incorrect_cvc: "payment_incorrect_cvc",
  invalid_cvc: "payment_incorrect_cvc",
  processing_error: "payment_processing_error",
  try_again_later: "payment_processing_error",
  authentication_required: "payment_authentication_failed",
  payment_intent_authentication_failure: "payment_authentication_failed",
};
