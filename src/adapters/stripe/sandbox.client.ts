import { type BrowserConfirm, type BrowserResult, confirmInBrowser } from "@magari/stripe-sandbox/browser";
import type { Locale } from "../../domain/language/locale.ts";
import type { CardProvider, Confirmed, TypedCard } from "./card-provider.client.ts";
import { authentication } from "./messages.ts";

/** The demo's card provider in the browser: calls the sandbox's API and imitates the card issuer's 3-D Secure page. */
export function sandboxProvider(locale: Locale, base: string): CardProvider {
  const { post, get } = callsOf(base);
  const confirm = async (input: BrowserConfirm): Promise<Confirmed> => {
    const first = await confirmInBrowser(post, get, input);
    if (!isWaiting(first)) return confirmed(first);
    const hasPassed = await askForAuthentication(locale);
    const { client_secret } = input;
    return confirmed(
      await confirmInBrowser(post, get, { client_secret, authenticate: hasPassed ? "pass" : "fail" }),
    );
  };
  return {
    payWithSaved: (secret, cardId) => confirm({ client_secret: secret, payment_method: cardId }),
    payWithTyped: (secret, card, { isSaved }) =>
      confirm({
        client_secret: secret,
        card: sent(card),
        ...(isSaved ? { setup_future_usage: "off_session" } : {}),
      }),
    saveCard: (secret, card) => confirm({ client_secret: secret, card: sent(card) }),
    orderTransfer: async (secret, payer) => {
      const id = secret.split("_secret_")[0] ?? "";
      const intent = await post(`payment_intents/${id}/confirm`, {
        client_secret: secret,
        "payment_method_data[type]": "customer_balance",
        "payment_method_data[billing_details][name]": payer.name,
        "payment_method_data[billing_details][email]": payer.email,
      });
      if (intent.error) return { ok: false, message: intent.error.message ?? null, decline: null };
      return { ok: true, intentId: id };
    },
    mountFields: null,
  };
}

function confirmed({ error, paymentIntent, setupIntent }: BrowserResult): Confirmed {
  if (error) {
    const { message = null, code, decline_code: declineCode = null } = error;
    return { ok: false, message, decline: code ? { code, declineCode } : null };
  }
  return { ok: true, intentId: (paymentIntent ?? setupIntent)?.id ?? "" };
}

function isWaiting({ error, paymentIntent, setupIntent }: BrowserResult): boolean {
  return !error && (paymentIntent ?? setupIntent)?.status === "requires_action";
}

function sent(card: TypedCard | null) {
  if (!card) throw new Error("the sandbox's form has all fields");
  return { ...card, exp_year: card.exp_year.length === 2 ? `20${card.exp_year}` : card.exp_year };
}

// biome-ignore lint/suspicious/noExplicitAny: the provider's answers are read by browser.ts, which knows them.
type Call = (path: string, fields: Record<string, string>) => Promise<any>;

function callsOf(base: string): { post: Call; get: Call } {
  return {
    post: async (path, fields) =>
      (await fetch(`${base}/${path}`, { method: "POST", body: new URLSearchParams(fields) })).json(),
    get: async (path, fields) => (await fetch(`${base}/${path}?${new URLSearchParams(fields)}`)).json(),
  };
}

/** Shows the issuer's page over whatever is open. Closing it fails the authentication. */
function askForAuthentication(locale: Locale): Promise<boolean> {
  const words = authentication[locale];
  const dialog = document.createElement("dialog");
  dialog.className =
    "m-auto w-[calc(100vw-32px)] max-w-[420px] rounded-panel bg-white p-6 text-ink shadow-overlay";
  dialog.setAttribute("aria-labelledby", "three-d-secure");
  const title = Object.assign(document.createElement("h2"), {
    id: "three-d-secure",
    className: "text-h2",
    textContent: words.title,
  });
  const text = Object.assign(document.createElement("p"), {
    className: "mt-2 text-ink-2",
    textContent: words.text,
  });
  const row = Object.assign(document.createElement("div"), { className: "mt-5 flex flex-wrap gap-3" });
  const base = "min-h-12 flex-1 rounded-button px-4 text-ctl font-bold";
  const pass = Object.assign(document.createElement("button"), {
    type: "button",
    className: `${base} bg-accent text-white`,
    textContent: words.pass,
  });
  const fail = Object.assign(document.createElement("button"), {
    type: "button",
    className: `${base} border border-edge/60 bg-white`,
    textContent: words.fail,
  });
  row.append(pass, fail);
  dialog.append(title, text, row);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const end = (hasPassed: boolean) => {
      dialog.remove();
      resolve(hasPassed);
    };
    pass.addEventListener("click", () => end(true));
    fail.addEventListener("click", () => end(false));
    dialog.addEventListener("cancel", () => end(false));
    dialog.showModal();
    pass.focus();
  });
}
