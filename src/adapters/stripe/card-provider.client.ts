import type { Locale } from "../../domain/language/locale.ts";
import type { Decline } from "../../domain/money/decline.ts";
import type { Currency } from "../../domain/money/money.ts";
import type { Problem } from "../../domain/problem.ts";
import type { Day } from "../../domain/time/day.ts";
import { stripeProvider } from "./stripe-provider.client.ts";

export type Confirmed =
  | { ok: true; intentId: string }
  /** `decline` if the card was the reason. `message` is the provider's, for the customer, or null. */
  | { ok: false; message: string | null; decline: Decline | null };

/** What a form is for: a payment of this amount, in the currency's smallest unit, or a card that is saved only. */
export type FormPurpose =
  | { kind: "payment"; amount: number; currency: Currency }
  | { kind: "setup"; currency: Currency };

/** Who pays, as the provider is told: `name` is the holder of the card. */
export type Payer = { name: string; email?: string; phone?: string };

/** What the browser does at the card provider, through Stripe.js or the demo's double of it. */
export type CardProvider = {
  /** Pays with a saved card, including 3-D Secure if the card asks for it. */
  payWithSaved(secret: string, cardId: string): Promise<Confirmed>;
  /** Orders a transfer to the provider. The API says where to send the money. */
  orderTransfer(secret: string, payer: { name: string; email: string }): Promise<Confirmed>;
  /** The provider's own fields for a card (CARD-2). No intent is needed before it is paid. */
  openForm(purpose: FormPurpose): PaymentForm;
  /** The wallets of this device. */
  openWallets(purpose: FormPurpose & { kind: "payment" }): Wallets;
};

export type PaymentForm = {
  /** Shows the fields in a box and returns how to remove them. `onChange` hears whether they are complete. */
  mount(
    box: HTMLElement,
    hear: { onChange: (isComplete: boolean) => void; onFailed: () => void },
  ): () => void;
  /** Another amount to be paid. */
  reprice(amount: number): Promise<void>;
  /** Shows in the fields what is missing. True if nothing is. */
  check(): Promise<boolean>;
  /** Pays with the card in the fields, 3-D Secure included, and saves it if asked (CARD-11). */
  pay(secret: string, payer: Payer, isSaved: boolean): Promise<Confirmed>;
  /** Saves the card in the fields, without a payment. */
  save(secret: string, payer: Payer): Promise<Confirmed>;
};

export type WalletKind = "apple_pay" | "google_pay";

/** A payment that the guest has agreed to in their wallet. */
export type Authorised = {
  /** Null if the wallet was not asked for it. */
  phone: string | null;
  pay(secret: string): Promise<Confirmed>;
  /** Tells the wallet that nothing was paid. */
  fail(): void;
};

export type Wallets = {
  mount(
    box: HTMLElement,
    hear: {
      /** Which of them this device has. */
      onReady: (kinds: readonly WalletKind[]) => void;
      /** Its button was pressed. False: it does not open, because something else is missing. */
      onPress: () => boolean;
      onAuthorised: (authorised: Authorised) => void;
    },
  ): () => void;
  reprice(amount: number): Promise<void>;
  /** Whether the wallet asks for a phone number, too. */
  askForPhone(isAsked: boolean): void;
};

/** How the page writes what its demo provider has to say. */
export type Wording = {
  problem: (problem: Problem) => string;
  money: (amount: number, currency: Currency) => string;
  /** Today, for what has expired. */
  today: () => Day;
};

type Options = {
  publishableKey: string | null;
  locale: Locale;
  wording: Wording;
  /** The address of the demo's provider. */
  sandboxBase: string;
};

/** Loads the provider. Without a key it is the sandbox (CARD-3). */
export async function openCardProvider({
  publishableKey,
  locale,
  wording,
  sandboxBase,
}: Options): Promise<CardProvider> {
  if (publishableKey === null) {
    const { sandboxStripe } = await import("./sandbox-stripe.client.ts");
    return stripeProvider(sandboxStripe({ ...wording, locale }, sandboxBase));
  }
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await loadStripe(publishableKey, { locale });
  if (!stripe) throw new Error("Stripe.js could not be loaded");
  return stripeProvider(stripe);
}
