import type Stripe from "stripe";
import { lockCustomer } from "./customer-row.ts";
import { invalid } from "./errors.ts";
import type { Form } from "./form.ts";
import { clearable, flag, id, list, metadata, nested, oneOf, text } from "./params.ts";
import { checkElsewhere, fits, isElsewhere, readKonbini } from "./pay-elsewhere.ts";
import type { Work } from "./store.ts";

/** Parameters that create, update and confirm have in common. */
export const fieldNames = [
  ...["capture_method", "customer", "description", "metadata", "payment_method", "payment_method_data"],
  ...["payment_method_options", "payment_method_types", "allowed_payment_method_types", "receipt_email"],
  ...["setup_future_usage", "shipping"],
  ...["statement_descriptor", "statement_descriptor_suffix", "transfer_group"],
] as const;

/** Parameters that Stripe.js adds; ignored. */
export const browserNames = [
  ...[
    "key",
    "payment_user_agent",
    "time_on_page",
    "guid",
    "muid",
    "sid",
    "referrer",
    "expected_payment_method_type",
  ],
  ...["client_attribution_metadata", "use_stripe_sdk", "return_url", "client_secret", "expand"],
] as const;

/** Writes the parameters that were sent into the intent, except the payment method, which the caller handles. */
export async function applyFields(work: Work, intent: Stripe.PaymentIntent, form: Form): Promise<void> {
  intent.capture_method =
    oneOf(form, "capture_method", ["automatic", "automatic_async", "manual"]) ?? intent.capture_method;
  const customer = id(form, "customer");
  if (customer !== undefined && customer !== intent.customer) {
    await lockCustomer(work, customer);
    intent.customer = customer;
  }
  for (const name of [
    "description",
    "receipt_email",
    "statement_descriptor",
    "statement_descriptor_suffix",
    "transfer_group",
  ] as const) {
    const sent = clearable(form, name);
    if (sent !== undefined) intent[name] = sent;
  }
  intent.metadata = metadata(form, intent.metadata);
  const usage = clearable(form, "setup_future_usage");
  if (usage !== undefined) {
    if (usage !== null) oneOf(form, "setup_future_usage", ["on_session", "off_session"]);
    // A browser may ask for more, and cannot take back what was asked for.
    if (work.caller === "browser" && intent.setup_future_usage !== null && usage !== "off_session") {
      throw invalid(
        "When using a publishable key, `setup_future_usage` can only be updated from `on_session` to `off_session`.",
        "setup_future_usage",
      );
    }
    intent.setup_future_usage = usage;
  }
  const types = readTypes(work, form);
  if (types !== undefined) {
    intent.allowed_payment_method_types = types.isAllowedList ? types.types : null;
    intent.payment_method_types = types.isAllowedList ? compatible(intent, types.types) : types.types;
    intent.automatic_payment_methods = null;
  }
  const options = nested(form, "payment_method_options");
  if (options !== undefined)
    intent.payment_method_options = readOptions(options, intent.payment_method_options, work.now);
  checkBank(intent);
  checkElsewhere(intent);
}

export function readAutomatic(form: Form): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const sent = nested(form, "automatic_payment_methods");
  if (sent === undefined || flag(sent, "enabled", "automatic_payment_methods") !== true) return null;
  const allowed = oneOf(sent, "allow_redirects", ["always", "never"], "automatic_payment_methods");
  return { enabled: true, allow_redirects: allowed ?? "always" };
}

/**
 * The kinds of payment that may be used: `allowed_payment_method_types`, or in versions before 2026-09-30
 * (endive), which took that name away, `payment_method_types`.
 */
export function readTypes(work: Work, form: Form): { types: string[]; isAllowedList: boolean } | undefined {
  const older = list(form, "payment_method_types");
  if (older !== undefined && work.version !== null && work.version >= "2026-09-30") {
    throw invalid(
      "Received unknown parameter: payment_method_types. Did you mean allowed_payment_method_types?",
      "payment_method_types",
      "parameter_unknown",
    );
  }
  const types = list(form, "allowed_payment_method_types") ?? older;
  if (types === undefined) return undefined;
  const unknown = types.find((type) => type !== "card" && type !== "customer_balance" && !isElsewhere(type));
  if (unknown === undefined && types.length > 0) return { types, isAllowedList: older === undefined };
  throw invalid(
    `The payment method type provided: ${unknown ?? ""} is invalid. Please ensure the provided type is activated in your dashboard and your account is enabled for any preview features that you are trying to use.`,
    older === undefined ? "allowed_payment_method_types" : "payment_method_types",
    "payment_intent_invalid_parameter",
  );
}

/** The allowed kinds that fit the intent. If none does, checkBank and checkElsewhere say why. */
function compatible(intent: Stripe.PaymentIntent, types: string[]): string[] {
  const isBankPossible =
    intent.currency === "jpy" && intent.capture_method !== "manual" && intent.customer !== null;
  const kept = types.filter((type) =>
    isElsewhere(type) ? fits(intent, type) : type === "card" || isBankPossible,
  );
  return kept.length > 0 ? kept : types;
}

function readOptions(
  form: Form,
  before: Stripe.PaymentIntent.PaymentMethodOptions | null,
  now: number,
): Stripe.PaymentIntent.PaymentMethodOptions {
  const after: Stripe.PaymentIntent.PaymentMethodOptions = { ...before };
  const card = nested(form, "card", "payment_method_options");
  if (card !== undefined) {
    const asked = oneOf(
      card,
      "request_three_d_secure",
      ["any", "automatic", "challenge"],
      "payment_method_options[card]",
    );
    after.card = {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: asked ?? "automatic",
    };
  }
  const bank = nested(form, "customer_balance", "payment_method_options");
  if (bank !== undefined) {
    const within = "payment_method_options[customer_balance]";
    const funding = oneOf(bank, "funding_type", ["bank_transfer"], within) ?? null;
    const transfer = nested(bank, "bank_transfer", within);
    const type = transfer && oneOf(transfer, "type", ["jp_bank_transfer"], `${within}[bank_transfer]`);
    after.customer_balance = { funding_type: funding, ...(type ? { bank_transfer: { type } } : {}) };
  }
  const konbini = nested(form, "konbini", "payment_method_options");
  if (konbini !== undefined) after.konbini = readKonbini(konbini, now);
  for (const name of Object.keys(form)) {
    if (text({ name }, "name") !== "card" && name !== "customer_balance" && name !== "konbini") {
      throw invalid(
        `Received unknown parameter: payment_method_options[${name}]`,
        `payment_method_options[${name}]`,
        "parameter_unknown",
      );
    }
  }
  return after;
}

/** Bank transfers exist in yen only, need a customer, and are captured at once. */
function checkBank(intent: Stripe.PaymentIntent): void {
  if (!intent.payment_method_types.includes("customer_balance")) return;
  if (intent.currency !== "jpy") {
    throw invalid(
      `The currency provided (${intent.currency}) is invalid. Payments with customer_balance and jp_bank_transfer support the following currencies: jpy.`,
      "currency",
      "payment_intent_invalid_parameter",
    );
  }
  if (intent.capture_method === "manual" && !intent.payment_method_types.includes("card")) {
    throw invalid(
      "The payment method type customer_balance does not support capture_method manual.",
      "capture_method",
      "payment_intent_invalid_parameter",
    );
  }
}
