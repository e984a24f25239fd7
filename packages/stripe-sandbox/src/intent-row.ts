import type Stripe from "stripe";
import { invalid, missing } from "./errors.ts";
import type { Form } from "./form.ts";
import { text } from "./params.ts";
import { find, lock, type Row, type Work } from "./store.ts";

/**
 * Locks an intent, after its customer (see lockCustomer). Everything that changes an intent, its charge or its refunds
 * begins here, so that such changes run one after the other, in all processes.
 */
export async function lockIntent(work: Work, id: string, param = "intent"): Promise<Row<"payment_intent">> {
  const seen = await find(work, "payment_intent", id);
  if (seen === null) throw missing("payment_intent", id, param);
  const customer = seen.data.customer;
  // A deleted customer's payments can still be refunded, so a deleted row is locked, too.
  if (typeof customer === "string") await lock(work, "customer", customer);
  const intent = await lock(work, "payment_intent", id, param);
  if (intent.data.customer === customer) return intent;
  // The customer was set in the meantime: locking it now would be out of order.
  throw new TryAgain();
}

/** Rolls the transaction back and runs it again. */
export class TryAgain extends Error {}

/**
 * A browser proves by `client_secret` that it may see the intent; a server may send one, and then it must be
 * the right one.
 */
export function checkSecret(work: Work, form: Form, intent: Stripe.PaymentIntent | Stripe.SetupIntent): void {
  const sent = text(form, "client_secret");
  if (sent === intent.client_secret) return;
  if (sent === undefined && work.caller === "server") return;
  const name = intent.object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
  throw invalid(
    `The client_secret provided does not match the client_secret associated with this ${name}.`,
    "client_secret",
    `${intent.object}_invalid_parameter`,
  );
}

/** What a browser may see: neither the customer nor the shop's metadata. */
export function browserView(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  if ("error" in body && typeof body.error === "object") {
    const seen = Object.entries(body.error ?? {}).map(([name, value]) => [name, browserView(value)]);
    return { error: Object.fromEntries(seen) };
  }
  if (!("object" in body) || !String(body.object).endsWith("_intent")) return body;
  const kept = Object.entries(body).filter(([name]) => !hiddenFromBrowsers.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name.endsWith("_error") ? withoutIntent(value) : value]),
  );
}

const hiddenFromBrowsers = [
  "customer",
  "metadata",
  "latest_charge",
  "application",
  "transfer_group",
  "review",
];

function withoutIntent(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== "payment_intent"));
}
