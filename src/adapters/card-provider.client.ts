import type { Stripe, StripeElements } from "@stripe/stripe-js";

/** As typed into the sandbox's form; with Stripe the provider's own fields hold it and nobody else sees it. */
export type TypedCard = { number: string; exp_month: string; exp_year: string; cvc: string; name: string };

export type Confirmed =
  | { ok: true; intentId: string }
  /** `message` is the provider's, for the customer; null where it has none. */
  | { ok: false; message: string | null };

/** What the browser does at the card provider: two implementations, Stripe.js and the demo's sandbox. */
export type CardProvider = {
  /** Pays with a saved card; asks for 3-D Secure by itself where the card wants it. */
  payWithSaved(secret: string, cardId: string): Promise<Confirmed>;
  /** Orders a transfer to the provider; where to send the money, the API says. */
  orderTransfer(secret: string, payer: { name: string; email: string }): Promise<Confirmed>;
  /** Saves the card in the form; `card` is what was typed, null where the provider's own fields hold it. */
  saveCard(secret: string, card: TypedCard | null, holder: string): Promise<Confirmed>;
  /** Puts the provider's own fields into a box and answers how to take them away; null where the form has its own. */
  mountFields: ((box: HTMLElement) => () => void) | null;
};

type Options = {
  publishableKey: string | null;
  locale: "ja" | "en";
  /** Where the demo's provider answers. */
  sandboxBase: string;
};

/** Loads the provider when it is first needed; without a key the sandbox stands in (DECISIONS 36). */
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
  return {
    payWithSaved: async (secret, cardId) => {
      const { paymentIntent, error } = await stripe.confirmCardPayment(secret, { payment_method: cardId });
      if (error) return { ok: false, message: error.message ?? null };
      return { ok: true, intentId: paymentIntent.id };
    },
    orderTransfer: async (secret, payer) => {
      const { paymentIntent, error } = await stripe.confirmCustomerBalancePayment(
        secret,
        { payment_method: { customer_balance: {}, billing_details: payer } },
        { handleActions: false },
      );
      if (error) return { ok: false, message: error.message ?? null };
      return { ok: true, intentId: paymentIntent.id };
    },
    saveCard: async (secret, _card, holder) => {
      const card = elements?.getElement("card");
      if (!card) throw new Error("the card fields are not there");
      const { setupIntent, error } = await stripe.confirmCardSetup(secret, {
        payment_method: { card, billing_details: { name: holder } },
      });
      if (error) return { ok: false, message: error.message ?? null };
      return { ok: true, intentId: setupIntent.id };
    },
    mountFields: (box) => {
      elements = stripe.elements();
      const card = elements.create("card", { hidePostalCode: true });
      card.mount(box);
      return () => card.destroy();
    },
  };
}
