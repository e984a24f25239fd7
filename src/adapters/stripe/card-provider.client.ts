import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import type { Locale } from "../../domain/language/locale.ts";
import type { Decline } from "../../domain/money/decline.ts";

/** As typed into the demo's form. With Stripe, the provider's own fields hold it and we never see it (CARD-2). */
export type TypedCard = { number: string; exp_month: string; exp_year: string; cvc: string; name: string };

export type Confirmed =
  | { ok: true; intentId: string }
  /** `decline` if the card was the reason. `message` is the provider's, for the customer, or null. */
  | { ok: false; message: string | null; decline: Decline | null };

/** What the browser does at the card provider. Implemented by Stripe.js and by the demo's sandbox. */
export type CardProvider = {
  /** Pays with a saved card, including 3-D Secure if the card asks for it. */
  payWithSaved(secret: string, cardId: string): Promise<Confirmed>;
  /**
   * Pays with the card in the form, and saves it if asked (CARD-11). `card` is null if the provider's own fields hold it.
   */
  payWithTyped(
    secret: string,
    card: TypedCard | null,
    options: { holder: string; isSaved: boolean },
  ): Promise<Confirmed>;
  /** Orders a transfer to the provider. The API says where to send the money. */
  orderTransfer(secret: string, payer: { name: string; email: string }): Promise<Confirmed>;
  /** Saves the card in the form. `card` is null if the provider's own fields hold it. */
  saveCard(secret: string, card: TypedCard | null, holder: string): Promise<Confirmed>;
  /**
   * Mounts the provider's own fields in a box and returns how to remove them. `onChange` hears whether they are complete.
   * Null if the form has fields of its own.
   */
  mountFields: ((box: HTMLElement, onChange: (isComplete: boolean) => void) => () => void) | null;
};

type Options = {
  publishableKey: string | null;
  locale: Locale;
  /** The address of the demo's provider. */
  sandboxBase: string;
};

/** Loads the provider. Without a key it is the sandbox (CARD-3). */
export async function openCardProvider({
  publishableKey,
  locale,
  sandboxBase,
}: Options): Promise<CardProvider> {
  if (publishableKey === null)
    return (await import("./sandbox.client.ts")).sandboxProvider(locale, sandboxBase);
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await loadStripe(publishableKey, { locale });
  if (!stripe) throw new Error("Stripe.js could not be loaded");
  return stripeProvider(stripe);
}

function stripeProvider(stripe: Stripe): CardProvider {
  let elements: StripeElements | null = null;
  const fields = () => {
    const card = elements?.getElement("card");
    if (!card) throw new Error("the card fields are not there");
    return card;
  };
  return {
    payWithSaved: async (secret, cardId) => {
      const { paymentIntent, error } = await stripe.confirmCardPayment(secret, { payment_method: cardId });
      return error ? failure(error) : { ok: true, intentId: paymentIntent.id };
    },
    payWithTyped: async (secret, _card, { holder, isSaved }) => {
      const { paymentIntent, error } = await stripe.confirmCardPayment(secret, {
        payment_method: { card: fields(), billing_details: { name: holder } },
        ...(isSaved ? { setup_future_usage: "off_session" } : {}),
      });
      return error ? failure(error) : { ok: true, intentId: paymentIntent.id };
    },
    orderTransfer: async (secret, payer) => {
      const { paymentIntent, error } = await stripe.confirmCustomerBalancePayment(
        secret,
        { payment_method: { customer_balance: {}, billing_details: payer } },
        { handleActions: false },
      );
      return error ? failure(error) : { ok: true, intentId: paymentIntent.id };
    },
    saveCard: async (secret, _card, holder) => {
      const { setupIntent, error } = await stripe.confirmCardSetup(secret, {
        payment_method: { card: fields(), billing_details: { name: holder } },
      });
      return error ? failure(error) : { ok: true, intentId: setupIntent.id };
    },
    mountFields: (box, onChange) => {
      elements = stripe.elements();
      const card = elements.create("card", { hidePostalCode: true });
      card.on("change", ({ complete }) => onChange(complete));
      card.mount(box);
      return () => card.destroy();
    },
  };
}

/** Stripe.js writes the messages of its own fields in the page's language; those of the card's bank are left to us. */
function failure({ type, code, decline_code, message }: StripeError): Confirmed {
  const isOfCard = type === "card_error" || code?.endsWith("_authentication_failure");
  return {
    ok: false,
    message: message ?? null,
    decline: isOfCard && code ? { code, declineCode: decline_code ?? null } : null,
  };
}
