import { type BrowserResult, confirmInBrowser } from "@magari/stripe-sandbox/browser";
import type { PaymentIntentResult, SetupIntentResult } from "@stripe/stripe-js";
import { passesAuthentication } from "./sandbox-dialogs.client.ts";
import {
  integrationError,
  type SandboxElements,
  type SandboxWords,
  sandboxElements,
} from "./sandbox-elements.client.ts";
import type { ElementsGroup, StripeJs } from "./stripe-js.client.ts";

/**
 * Stripe.js of the demo: the same calls, with fields and wallets of its own, over the sandbox's API. It is as strict as Stripe.js
 * about the order of calls and about fields that do not fit their intent, so that the demo finds such mistakes.
 */
export function sandboxStripe(words: SandboxWords, base: string): StripeJs {
  const { post, get } = callsOf(base);
  const groups = new WeakMap<ElementsGroup, SandboxElements>();
  const groupOf = (elements: ElementsGroup): SandboxElements => {
    const group = groups.get(elements);
    if (!group) throw integrationError("the elements are not of this Stripe");
    if (!group.isSubmitted())
      throw integrationError("elements.submit() must be called before the intent is confirmed");
    return group;
  };
  const read = async (secret: string): Promise<PaymentIntentResult> => {
    const intent = await get(`payment_intents/${idOf(secret)}`, { client_secret: secret });
    return intent.error ? { error: intent.error } : { paymentIntent: intent };
  };
  /** Confirms, and shows the issuer's page if the card asks for it. */
  const confirm = async (input: Parameters<typeof confirmInBrowser>[2]): Promise<BrowserResult> => {
    const first = await confirmInBrowser(post, get, input);
    if (first.error || (first.paymentIntent ?? first.setupIntent)?.status !== "requires_action") return first;
    const authenticate = (await passesAuthentication(words.locale)) ? "pass" : "fail";
    return confirmInBrowser(post, get, { client_secret: input.client_secret, authenticate });
  };
  return {
    elements: (options) => {
      const group = sandboxElements(words, options);
      groups.set(group.elements, group);
      return group.elements;
    },
    retrievePaymentIntent: read,
    confirmPayment: async ({ elements, clientSecret, confirmParams }) => {
      const {
        payment_method: saved,
        payment_method_data: made,
        setup_future_usage: usage,
      } = confirmParams ?? {};
      if (!elements) {
        if (!saved) throw integrationError("neither elements nor a payment method");
        return stripeResult(await confirm({ client_secret: clientSecret, payment_method: saved }));
      }
      const group = groupOf(elements);
      const { paymentIntent: intent, error } = await read(clientSecret);
      if (error) return { error };
      group.checkFits(intent);
      const result = await confirm({
        client_secret: clientSecret,
        card: group.card(made?.billing_details?.name ?? null),
        ...(usage ? { setup_future_usage: usage } : {}),
      });
      group.explain(result.error);
      return stripeResult(result);
    },
    confirmSetup: async ({ elements, clientSecret, confirmParams }) => {
      if (!elements) throw integrationError("no elements to take the card from");
      const group = groupOf(elements);
      const card = group.card(confirmParams?.payment_method_data?.billing_details?.name ?? null);
      const result = await confirm({ client_secret: clientSecret, card });
      group.explain(result.error);
      return stripeResult(result);
    },
    confirmCustomerBalancePayment: async (secret, { payment_method: method }) => {
      const billing = typeof method === "object" ? method.billing_details : undefined;
      const intent = await post(`payment_intents/${idOf(secret)}/confirm`, {
        client_secret: secret,
        "payment_method_data[type]": "customer_balance",
        "payment_method_data[billing_details][name]": billing?.name ?? "",
        "payment_method_data[billing_details][email]": billing?.email ?? "",
      });
      return intent.error ? { error: intent.error } : { paymentIntent: intent };
    },
  };
}

/** The packages for server and browser each have types of their own for the same answers. */
function stripeResult(result: BrowserResult): PaymentIntentResult & SetupIntentResult {
  return result as unknown as PaymentIntentResult & SetupIntentResult;
}

function idOf(secret: string): string {
  return secret.split("_secret_")[0] ?? "";
}

// biome-ignore lint/suspicious/noExplicitAny: answers of an API, whose types are known where they are read.
type Call = (path: string, fields: Record<string, string>) => Promise<any>;

function callsOf(base: string): { post: Call; get: Call } {
  return {
    post: async (path, fields) =>
      (await fetch(`${base}/${path}`, { method: "POST", body: new URLSearchParams(fields) })).json(),
    get: async (path, fields) => (await fetch(`${base}/${path}?${new URLSearchParams(fields)}`)).json(),
  };
}
