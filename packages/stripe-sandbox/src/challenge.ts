import { behaviourOf } from "./cards.ts";
import type { Row, Work } from "./store.ts";

/** Whether 3-D Secure is needed first. "refuse": it is, but the customer is not present to complete it. */
export function challengeFor(
  method: Row<"payment_method">,
  isOffSession: boolean,
  asked: string | null | undefined,
): "none" | "ask" | "refuse" {
  switch (behaviourOf(method.hidden.behaviour).challenge) {
    case "always":
      return isOffSession ? "refuse" : "ask";
    case "unless_set_up":
      if (method.hidden.isSetUp) return "none";
      return isOffSession ? "refuse" : "ask";
    case "on_session":
      return isOffSession ? "none" : "ask";
    case "if_asked":
      return asked === "any" || asked === "challenge" ? "ask" : "none";
    default:
      return "none";
  }
}

/** Saving a card asks for 3-D Secure with every card that supports it, except the one that counts as set up. */
export function isChallengedAtSetup(
  method: Row<"payment_method">,
  asked: string | null | undefined,
): boolean {
  const { challenge } = behaviourOf(method.hidden.behaviour);
  if (challenge === "always" || challenge === "unless_set_up") return true;
  return challenge === "if_asked" && (asked === "any" || asked === "challenge");
}

/** A server that gave a return address gets a page to redirect to. Stripe.js completes the step itself. */
export function nextActionFor(
  work: Work,
  source: string,
  returnUrl: string | undefined,
  isStripeJs: boolean,
) {
  const url = work.origin === null ? null : `${work.origin}/3d_secure/${source}`;
  if (url !== null && returnUrl !== undefined && !isStripeJs) {
    return { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } };
  }
  return {
    type: "use_stripe_sdk",
    use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source },
  };
}
