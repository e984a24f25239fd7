import type { TypedCard } from "@magari/stripe-sandbox/browser";
import type { PaymentIntent, StripeElementsOptionsMode } from "@stripe/stripe-js";
import type { Locale } from "../../domain/language/locale.ts";
import { fieldOfDecline, problemOfDecline } from "../../domain/money/decline.ts";
import type { Wording } from "./card-provider.client.ts";
import { type CardInputs, cardInputs } from "./sandbox-card-fields.client.ts";
import { sandboxWallets, WALLET_CARD } from "./sandbox-wallets.client.ts";
import type { ElementsGroup, PaymentElement } from "./stripe-js.client.ts";

/** What is compared of an intent with the group that pays it. */
type ComparedIntent = Pick<PaymentIntent, "amount" | "currency" | "capture_method" | "setup_future_usage">;

/** The page's language, and how it writes in it. */
export type SandboxWords = Wording & { locale: Locale };

/** A group of elements of the demo, with what its Stripe.js needs to know of it. */
export type SandboxElements = {
  elements: ElementsGroup;
  isSubmitted(): boolean;
  /** The card to be paid with, under this holder's name. */
  card(holder: string | null): TypedCard;
  /** Throws if the intent is not of this group. */
  checkFits(intent: ComparedIntent): void;
  /** Shows at its field what the card's bank said, as the real fields do. */
  explain(error: { code?: string; decline_code?: string } | undefined): void;
};

export function sandboxElements(words: SandboxWords, given: StripeElementsOptionsMode): SandboxElements {
  let options = given;
  let inputs: CardInputs | null = null;
  let hasWallet = false;
  let isSubmitted = false;
  const openFields = (): PaymentElement => {
    const made = cardInputs(words);
    inputs = made;
    const hears: ((event: never) => void)[] = [];
    made.onChange = (complete) => {
      isSubmitted = false;
      const empty = false;
      const event = { elementType: "payment", collapsed: false, empty, complete, value: { type: "card" } };
      for (const hear of hears) hear(event as never);
    };
    return {
      // The fields are in the page itself: they cannot fail to load.
      on: (event: string, hear: (event: never) => void) => event === "change" && hears.push(hear),
      mount: (box: HTMLElement) => box.replaceChildren(made.root),
      destroy: () => made.root.remove(),
    };
  };
  const elements = {
    create: (type: "payment" | "expressCheckout", of: object) => {
      if (type === "payment") return openFields();
      hasWallet = true;
      return sandboxWallets(words, of, () => options);
    },
    update: async (changes: object) => {
      options = { ...options, ...changes } as StripeElementsOptionsMode;
    },
    submit: async () => {
      if (!inputs) {
        isSubmitted = hasWallet;
        return hasWallet
          ? {}
          : { error: { type: "validation_error" as const, message: "nothing to submit" } };
      }
      const problem = inputs.showMissing();
      isSubmitted = problem === null;
      return problem === null ? {} : { error: { type: "validation_error" as const, ...problem } };
    },
  } as ElementsGroup;
  return {
    elements,
    isSubmitted: () => isSubmitted,
    card: (holder) => {
      if (!inputs) return WALLET_CARD;
      if (!holder) throw integrationError("the fields leave out the name, so billing_details.name is needed");
      return { ...inputs.card(), name: holder };
    },
    checkFits: (intent) => {
      if (options.mode !== "payment") throw integrationError("a group for saving cannot pay");
      const wrong = [
        intent.amount !== options.amount && "amount",
        intent.currency !== options.currency && "currency",
        intent.capture_method !== (options.captureMethod ?? "automatic") && "capture_method",
        (intent.setup_future_usage ?? null) !== (options.setupFutureUsage ?? null) && "setup_future_usage",
      ].filter((name) => name !== false);
      if (wrong.length > 0)
        throw integrationError(`the intent differs from its elements in ${wrong.join(", ")}`);
    },
    explain: (error) => {
      if (!inputs || !error?.code) return;
      const problem = problemOfDecline({ code: error.code, declineCode: error.decline_code ?? null });
      const field = fieldOfDecline(problem);
      if (field) inputs.showError(field, problem);
    },
  };
}

/** As Stripe.js says that it is called wrongly. */
export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: "IntegrationError" });
}
