import type {
  ConfirmCustomerBalancePaymentData,
  ConfirmPaymentData,
  ConfirmSetupData,
  PaymentIntentResult,
  SetupIntentResult,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripeError,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
  StripeExpressCheckoutElementUpdateOptions,
  StripePaymentElementChangeEvent,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";

/**
 * What is used of Stripe.js, in the types of its own package: every call that we make is checked against them.
 * Implemented by Stripe.js and by the demo's double of it.
 */
export type StripeJs = {
  /** A group of fields for an intent that is made later. */
  elements(options: StripeElementsOptionsMode): ElementsGroup;
  retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult>;
  confirmPayment(options: {
    elements?: ElementsGroup;
    clientSecret: string;
    confirmParams?: Partial<ConfirmPaymentData>;
    redirect: "if_required";
  }): Promise<PaymentIntentResult>;
  confirmSetup(options: {
    elements?: ElementsGroup;
    clientSecret: string;
    confirmParams?: Partial<ConfirmSetupData>;
    redirect: "if_required";
  }): Promise<SetupIntentResult>;
  confirmCustomerBalancePayment(
    clientSecret: string,
    data: ConfirmCustomerBalancePaymentData,
    options: { handleActions: false },
  ): Promise<PaymentIntentResult>;
};

export type ElementsGroup = {
  create(type: "payment", options: StripePaymentElementOptions): PaymentElement;
  create(type: "expressCheckout", options: StripeExpressCheckoutElementOptions): WalletElement;
  update(options: StripeElementsUpdateOptions): Promise<void>;
  /** Checks what was typed, and shows in the fields what is wrong. Has to come before the intent is confirmed. */
  submit(): Promise<{ error?: StripeError | undefined }>;
};

type Mounted = { mount(box: HTMLElement): void; destroy(): void };

export type PaymentElement = Mounted & {
  on(event: "change", hear: (event: StripePaymentElementChangeEvent) => void): unknown;
  on(event: "loaderror", hear: (event: { elementType: "payment"; error: StripeError }) => void): unknown;
};

export type WalletElement = Mounted & {
  on(event: "ready", hear: (event: StripeExpressCheckoutElementReadyEvent) => void): unknown;
  on(event: "click", hear: (event: StripeExpressCheckoutElementClickEvent) => void): unknown;
  on(event: "confirm", hear: (event: StripeExpressCheckoutElementConfirmEvent) => void): unknown;
  update(options: StripeExpressCheckoutElementUpdateOptions): unknown;
};
