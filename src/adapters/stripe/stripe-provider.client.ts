import type { ConfirmPaymentData, StripeElementsOptionsMode, StripeError } from "@stripe/stripe-js";
import { appearanceOfPage } from "./appearance.client.ts";
import type {
  CardProvider,
  Confirmed,
  FormPurpose,
  Payer,
  PaymentForm,
  WalletKind,
  Wallets,
} from "./card-provider.client.ts";
import type { ElementsGroup, StripeJs, WalletElement } from "./stripe-js.client.ts";

/** The provider through Stripe.js. */
export function stripeProvider(stripe: StripeJs): CardProvider {
  return {
    payWithSaved: (secret, cardId) =>
      confirmed(
        stripe.confirmPayment({
          clientSecret: secret,
          confirmParams: { return_url: location.href, payment_method: cardId },
          redirect: "if_required",
        }),
      ),
    orderTransfer: (secret, payer) =>
      confirmed(
        stripe.confirmCustomerBalancePayment(
          secret,
          { payment_method: { customer_balance: {}, billing_details: payer } },
          { handleActions: false },
        ),
      ),
    openForm: (purpose) => openForm(stripe, purpose),
    openWallets: (purpose) => openWallets(stripe, purpose),
  };
}

function openForm(stripe: StripeJs, purpose: FormPurpose): PaymentForm {
  const elements = stripe.elements(optionsOf(purpose));
  return {
    mount: (box, { onChange, onFailed }) => {
      const fields = elements.create("payment", {
        layout: "tabs",
        // The holder's name is a field of ours (CARD-2); an address only where the card network wants one.
        fields: { billingDetails: { name: "never", address: "if_required" } },
        // They have buttons of their own.
        wallets: { applePay: "never", googlePay: "never", link: "never" },
      });
      fields.on("change", ({ complete }) => onChange(complete));
      fields.on("loaderror", onFailed);
      fields.mount(box);
      return () => fields.destroy();
    },
    reprice: (amount) => elements.update({ amount }),
    check: async () => !(await elements.submit()).error,
    pay: (secret, payer, isSaved) => payThrough(stripe, elements, secret, { payer, isSaved }),
    save: async (secret, payer) => {
      const { error } = await elements.submit();
      if (error) return failure(error);
      return confirmed(
        stripe.confirmSetup({
          elements,
          clientSecret: secret,
          confirmParams: { return_url: location.href, payment_method_data: { billing_details: payer } },
          redirect: "if_required",
        }),
      );
    },
  };
}

function openWallets(stripe: StripeJs, purpose: FormPurpose & { kind: "payment" }): Wallets {
  // A group of its own: what is missing in the fields of a card does not concern a wallet.
  const elements = stripe.elements(optionsOf(purpose));
  let buttons: WalletElement | null = null;
  let asksForPhone = false;
  return {
    mount: (box, { onReady, onPress, onAuthorised }) => {
      const made = elements.create("expressCheckout", {
        buttonType: { applePay: "book", googlePay: "book" },
        buttonHeight: BUTTON_HEIGHT,
        // Who books is known by the account.
        ...{ billingAddressRequired: false, emailRequired: false },
        phoneNumberRequired: asksForPhone,
        paymentMethods: { amazonPay: "never", klarna: "never", link: "never", paypal: "never" },
        paymentMethodOrder: ["apple_pay", "google_pay"],
      });
      buttons = made;
      made.on("ready", ({ availablePaymentMethods: has }) =>
        onReady(KINDS.filter(([name]) => has?.[name]).map(([, kind]) => kind)),
      );
      made.on("click", ({ resolve, reject }) => (onPress() ? resolve() : reject()));
      made.on("confirm", ({ billingDetails: given, paymentFailed }) =>
        onAuthorised({
          phone: given?.phone || null,
          pay: (secret) => payThrough(stripe, elements, secret, { payer: {}, isSaved: false }),
          fail: () => paymentFailed({ reason: "fail" }),
        }),
      );
      made.mount(box);
      return () => {
        buttons = null;
        made.destroy();
      };
    },
    reprice: (amount) => elements.update({ amount }),
    askForPhone: (isAsked) => {
      if (isAsked === asksForPhone) return;
      asksForPhone = isAsked;
      buttons?.update({ phoneNumberRequired: isAsked });
    },
  };
}

/** As high as the button that orders. */
const BUTTON_HEIGHT = 55;

const KINDS = [
  ["applePay", "apple_pay"],
  ["googlePay", "google_pay"],
] as const satisfies [string, WalletKind][];

/** Cards only, and as the server makes its intents: authorised first (INTENT-1), or saved for later. */
function optionsOf(purpose: FormPurpose): StripeElementsOptionsMode {
  const common = {
    currency: purpose.currency.toLowerCase(),
    allowedPaymentMethodTypes: ["card"],
    appearance: appearanceOfPage(),
  };
  return purpose.kind === "payment"
    ? { ...common, mode: "payment", amount: purpose.amount, captureMethod: "manual" }
    : { ...common, mode: "setup", setupFutureUsage: "off_session" };
}

type Paying = { payer: Partial<Payer>; isSaved: boolean };

async function payThrough(
  stripe: StripeJs,
  elements: ElementsGroup,
  secret: string,
  { payer, isSaved }: Paying,
): Promise<Confirmed> {
  const submitted = await elements.submit();
  if (submitted.error) return failure(submitted.error);
  const { paymentIntent: intent, error } = await stripe.retrievePaymentIntent(secret);
  if (error) return failure(error);
  // The group has to be of the intent that it pays, which an earlier attempt may have asked to save its card.
  await elements.update({
    amount: intent.amount,
    currency: intent.currency,
    setupFutureUsage: intent.setup_future_usage,
  });
  const confirmParams: ConfirmPaymentData = {
    return_url: location.href,
    payment_method_data: { billing_details: payer },
    ...(isSaved ? { setup_future_usage: "off_session" } : {}),
  };
  return confirmed(
    stripe.confirmPayment({ elements, clientSecret: secret, confirmParams, redirect: "if_required" }),
  );
}

type Result = {
  paymentIntent?: { id: string } | undefined;
  setupIntent?: { id: string } | undefined;
  error?: StripeError | undefined;
};

async function confirmed(answer: Promise<Result>): Promise<Confirmed> {
  const { paymentIntent, setupIntent, error } = await answer;
  return error ? failure(error) : { ok: true, intentId: (paymentIntent ?? setupIntent)?.id ?? "" };
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
