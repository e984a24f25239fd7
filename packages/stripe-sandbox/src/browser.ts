import type Stripe from "stripe";
import type { ErrorBody } from "./errors.ts";

export type TypedCard = {
  number: string;
  exp_month: number | string;
  exp_year: number | string;
  cvc?: string;
  name?: string;
};
export type BrowserConfirm = {
  client_secret: string;
  card?: TypedCard;
  /** A saved card instead of a typed one. */
  payment_method?: string;
  /** Saves the card of a payment with the intent's customer. */
  setup_future_usage?: "on_session" | "off_session";
  /** How 3-D Secure ends. Unset: stops before it, with the intent in `requires_action`. */
  authenticate?: "pass" | "fail";
};
/** As Stripe.js answers: the intent, or the error to show. */
export type BrowserResult = {
  paymentIntent?: Stripe.PaymentIntent;
  setupIntent?: Stripe.SetupIntent;
  error?: ErrorBody;
};

type Body = {
  id?: string;
  object?: string;
  status?: string;
  error?: ErrorBody;
  last_payment_error?: Stripe.PaymentIntent.LastPaymentError | null;
  last_setup_error?: Stripe.SetupIntent.LastSetupError | null;
  next_action?: Stripe.PaymentIntent.NextAction | Stripe.SetupIntent.NextAction | null;
};
type Post = (path: string, fields: Record<string, string>) => Promise<Body>;

/**
 * Does what the card form and Stripe.js do together: creates a payment method for the card, confirms the intent of the
 * client secret, and completes 3-D Secure. Without a card and a payment method, it confirms with what the intent has, or
 * completes the 3-D Secure step that is open.
 */
export async function confirmInBrowser(post: Post, get: Post, input: BrowserConfirm): Promise<BrowserResult> {
  const intentId = input.client_secret.split("_secret_")[0] ?? "";
  const kind = intentId.startsWith("seti_") ? "setup_intents" : "payment_intents";
  const secret = { client_secret: input.client_secret };
  let methodId = input.payment_method;
  if (input.card) {
    const made = await post("payment_methods", cardFields(input.card));
    if (made.error) return { error: made.error };
    methodId = made.id;
  }
  let intent = await get(`${kind}/${intentId}`, secret);
  if (intent.error) return { error: intent.error };
  if (methodId !== undefined || intent.status !== "requires_action") {
    const chosen: Record<string, string> = methodId === undefined ? {} : { payment_method: methodId };
    if (input.setup_future_usage) chosen.setup_future_usage = input.setup_future_usage;
    intent = await post(`${kind}/${intentId}/confirm`, { ...secret, ...chosen, use_stripe_sdk: "true" });
    if (intent.error) return { error: intent.error };
  }
  const source = sourceOf(intent);
  if (source !== null && input.authenticate !== undefined) {
    intent = await post("3ds2/authenticate", { source, outcome: input.authenticate });
    if (intent.error) return { error: intent.error };
  }
  return resultOf(intent);
}

function resultOf(intent: Body): BrowserResult {
  const isPayment = intent.object === "payment_intent";
  const failure = isPayment ? intent.last_payment_error : intent.last_setup_error;
  if (intent.status === "requires_payment_method" && failure) {
    const whole = isPayment
      ? { payment_intent: intent as unknown as Stripe.PaymentIntent }
      : { setup_intent: intent as unknown as Stripe.SetupIntent };
    return { error: { ...(failure as ErrorBody), ...whole } };
  }
  return isPayment
    ? { paymentIntent: intent as unknown as Stripe.PaymentIntent }
    : { setupIntent: intent as unknown as Stripe.SetupIntent };
}

/** The open 3-D Secure step, from either kind of next_action. */
function sourceOf(intent: Body): string | null {
  if (intent.status !== "requires_action" || !intent.next_action) return null;
  const { use_stripe_sdk: sdk, redirect_to_url: redirect } = intent.next_action;
  if (sdk && "source" in sdk && typeof sdk.source === "string") return sdk.source;
  return redirect?.url?.split("/3d_secure/")[1] ?? null;
}

function cardFields(card: TypedCard): Record<string, string> {
  return {
    type: "card",
    "card[number]": card.number,
    "card[exp_month]": String(card.exp_month),
    "card[exp_year]": String(card.exp_year),
    ...(card.cvc === undefined ? {} : { "card[cvc]": card.cvc }),
    ...(card.name === undefined ? {} : { "billing_details[name]": card.name }),
  };
}
