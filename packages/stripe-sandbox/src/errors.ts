import type Stripe from "stripe";

export type ErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
  payment_method_type?: string;
};

/** The answer to a call: an HTTP status and the JSON of the body. */
export type Answer = { status: number; body: unknown };

/**
 * A refusal that leaves nothing behind: thrown, so that the work so far is rolled back. A decline leaves a
 * failed charge and an intent with an error, and is therefore an ordinary Answer (see `refused`).
 * `isRemembered`: whether an idempotency key keeps it. Stripe keeps what came after a call began to be
 * carried out, and not what failed in the checks before.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly error: ErrorBody;
  readonly isRemembered: boolean;

  constructor(status: number, error: ErrorBody, isRemembered: boolean) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.isRemembered = isRemembered;
  }

  answer(): Answer {
    return refused(this.status, this.error);
  }
}

export function answer(body: unknown): Answer {
  return { status: 200, body };
}

export function refused(status: number, error: ErrorBody): Answer {
  return { status, body: { error: withDocs(error) } };
}

/** A wrong or missing parameter. */
export function invalid(message: string, param?: string, code?: string): Refusal {
  return new Refusal(400, { type: "invalid_request_error", message, param, code }, false);
}

export function missing(what: string, id: string, param = "id"): Refusal {
  return new Refusal(
    404,
    { type: "invalid_request_error", code: "resource_missing", message: `No such ${what}: '${id}'`, param },
    false,
  );
}

/** The intent is not in a state that allows the call. */
export function wrongState(
  message: string,
  intent: { payment_intent: Stripe.PaymentIntent } | { setup_intent: Stripe.SetupIntent },
): Refusal {
  const code =
    "payment_intent" in intent ? "payment_intent_unexpected_state" : "setup_intent_unexpected_state";
  return new Refusal(400, { type: "invalid_request_error", code, message, ...intent }, true);
}

/** The request is refused in the present state (already refunded, disputed, …). Kept under an idempotency key. */
export function impossible(message: string, code?: string, param?: string): Refusal {
  return new Refusal(400, { type: "invalid_request_error", message, code, param }, true);
}

/** A card with a wrong number, expiry or security code. */
export function badCard(code: string, message: string, param?: string, declineCode?: string): Refusal {
  return new Refusal(402, { type: "card_error", code, decline_code: declineCode, message, param }, false);
}

export function unauthorized(message: string, code?: string): Refusal {
  return new Refusal(401, { type: "invalid_request_error", message, code }, false);
}

export function withDocs(error: ErrorBody): ErrorBody {
  return error.code
    ? { ...error, doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll("_", "-")}` }
    : error;
}
