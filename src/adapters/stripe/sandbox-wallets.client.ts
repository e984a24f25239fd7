import type { TypedCard } from "@magari/stripe-sandbox/browser";
import type {
  AvailablePaymentMethods,
  ExpressPaymentType,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementOptions,
} from "@stripe/stripe-js";
import { CURRENCIES } from "../../domain/money/money.ts";
import { walletTexts } from "./messages.ts";
import { ask } from "./sandbox-dialogs.client.ts";
import type { SandboxWords } from "./sandbox-elements.client.ts";
import type { WalletElement } from "./stripe-js.client.ts";

/** The card in the demo's wallet. */
export const WALLET_CARD: TypedCard = {
  number: "4242424242424242",
  exp_month: "12",
  exp_year: "2040",
  cvc: "123",
  name: "DEMO WALLET",
};

const NAMES = { apple_pay: "Apple Pay", google_pay: "Google Pay" } as const;
const NO_METHOD: AvailablePaymentMethods = {
  amazonPay: false,
  applePay: false,
  googlePay: false,
  link: false,
  paypal: false,
  klarna: false,
};

type Listener = (event: never) => void;

/**
 * The demo's button of a wallet, with a sheet that stands in for the wallet's own. It is there on the devices on which the
 * real one would be: in Safari with a card in Apple Pay, and in Chrome on Android.
 */
export function sandboxWallets(
  words: SandboxWords,
  given: StripeExpressCheckoutElementOptions,
  optionsNow: () => StripeElementsOptionsMode,
): WalletElement {
  const t = walletTexts[words.locale];
  const hears = new Map<string, Listener>();
  const tell = (event: string, said: object) => hears.get(event)?.(said as never);
  let options = given;
  const device = walletOfDevice();
  const button = document.createElement("button");
  button.type = "button";
  button.className = "min-h-14 w-full rounded-button bg-black px-4 text-h3 font-bold text-white";
  button.textContent = device && t.book(NAMES[device]);
  const openSheet = async (kind: keyof typeof NAMES) => {
    const group = optionsNow();
    if (group.mode !== "payment") return;
    const currency = group.currency === "sgd" ? "SGD" : "JPY";
    const amount = words.money(group.amount, currency);
    const phone = phoneField(t.phone, CURRENCIES[currency].hasJapaneseTax ? "09012345678" : "+6591234567");
    const isAgreed = await ask(
      {
        id: "wallet-sheet",
        title: t.title(NAMES[kind]),
        texts: [t.text, t.card],
        yes: t.pay(amount),
        no: t.cancel,
      },
      options.phoneNumberRequired ? [phone.root] : [],
    );
    if (!isAgreed) return;
    const contact = options.phoneNumberRequired ? { phone: phone.input.value } : {};
    tell("confirm", {
      expressPaymentType: kind,
      billingDetails: { name: "DEMO WALLET", ...contact },
      paymentFailed: () => {},
    });
  };
  button.addEventListener("click", () => {
    if (!device) return;
    const expressPaymentType: ExpressPaymentType = device;
    tell("click", { expressPaymentType, resolve: () => void openSheet(device), reject: () => {} });
  });
  return {
    on: (event: string, hear: Listener) => hears.set(event, hear),
    mount: (box) => {
      if (device) box.replaceChildren(button);
      const has = { ...NO_METHOD, applePay: device === "apple_pay", googlePay: device === "google_pay" };
      setTimeout(() => tell("ready", { availablePaymentMethods: device ? has : undefined }));
    },
    update: (changes) => {
      options = { ...options, ...changes };
    },
    destroy: () => button.remove(),
  };
}

function walletOfDevice(): keyof typeof NAMES | null {
  const { ApplePaySession: apple } = window as { ApplePaySession?: { canMakePayments(): boolean } };
  if (apple?.canMakePayments()) return "apple_pay";
  return /Android.*Chrome\//.test(navigator.userAgent) ? "google_pay" : null;
}

function phoneField(label: string, value: string): { root: HTMLElement; input: HTMLInputElement } {
  const root = Object.assign(document.createElement("div"), { className: "mt-4" });
  const head = Object.assign(document.createElement("label"), {
    className: "field-label",
    htmlFor: "wallet-phone",
    textContent: label,
  });
  const input = Object.assign(document.createElement("input"), {
    id: "wallet-phone",
    type: "tel",
    className: "field-input",
    value,
  });
  const box = Object.assign(document.createElement("div"), { className: "field-box" });
  box.append(input);
  root.append(head, box);
  return { root, input };
}
