import type Stripe from "stripe";
import { createCharge } from "./charges.ts";
import { type Answer, type ErrorBody, refused, withDocs } from "./errors.ts";
import { emit } from "./events.ts";
import { type Row, save, type Work } from "./store.ts";
import type { Decline } from "./test-cards.ts";

type Intent = Row<"payment_intent">;
type Method = Row<"payment_method">;

export const authenticationRequired: Decline = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/** A charge that the card's bank declined: stored as a failed charge, answered with 402. */
export async function decline(
  work: Work,
  intent: Intent,
  method: Method,
  reason: Decline,
  wasChallenged: boolean,
): Promise<Answer> {
  const charge = await createCharge(work, intent, method, {
    decline: reason,
    isCaptured: false,
    wasChallenged,
  });
  const error: ErrorBody = { type: "card_error", ...reason, charge: charge.data.id };
  await fail(work, intent, method, error);
  return refused(402, { ...error, payment_intent: intent.data, payment_method: method.data });
}

/** Fails the attempt: the intent waits for another card. */
export async function fail(work: Work, intent: Intent, method: Method, error: ErrorBody): Promise<void> {
  const { data } = intent;
  data.status = "requires_payment_method";
  data.payment_method = null;
  data.next_action = null;
  const told = { ...withDocs(error), payment_method: method.data };
  data.last_payment_error = told satisfies object as Stripe.PaymentIntent.LastPaymentError;
  intent.hidden = {};
  await save(work, intent);
  await emit(work, "payment_intent.payment_failed", data);
}
