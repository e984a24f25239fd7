import type Stripe from "stripe";
import { type CardFacts, namedCard, readCard } from "./cards.ts";
import { type Answer, answer, missing } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { clearable, integer, metadata, nested, oneOf, onlyKnown, required, text } from "./params.ts";
import { elsewhereKinds } from "./pay-elsewhere.ts";
import { insert, lock, need, newId, type Row, save, type Work } from "./store.ts";
import { refuseServers, spendToken } from "./tokens.ts";

type Method = Row<"payment_method">;

export async function createPaymentMethod(work: Work, form: Form): Promise<Answer> {
  onlyKnown(form, [
    ...["type", "card", "billing_details", "metadata", "allow_redisplay", "customer_balance"],
    ...Object.keys(elsewhereKinds),
    ...["payment_user_agent", "time_on_page", "guid", "muid", "sid", "pasted_fields", "key", "referrer"],
  ]);
  const method = await newMethod(work, form, "payment_method");
  return answer(method.data);
}

/** Makes the method that `payment_method_data` or the body of POST payment_methods describes. */
export async function newMethod(work: Work, form: Form, within?: string): Promise<Method> {
  const type = required(
    oneOf(form, "type", ["card", "customer_balance", "paypay", "konbini", "paynow"]),
    within ? `${within}[type]` : "type",
  );
  const billing = readBilling(nested(form, "billing_details"));
  if (type === "customer_balance") {
    return insert(
      work,
      "payment_method",
      { ...blank(work, newId("pm"), billing), type, customer_balance: {} },
      { behaviour: "succeeds" },
    );
  }
  if (type !== "card") {
    const data = { ...blank(work, newId("pm"), billing), type, [type]: {} };
    return insert(work, "payment_method", data, { behaviour: "succeeds" });
  }
  const facts = await readFacts(work, required(nested(form, "card"), "card"));
  const data = { ...cardMethod(work, newId("pm"), facts, billing), metadata: metadata(form) };
  return insert(work, "payment_method", data, { behaviour: facts.behaviour });
}

/** A payment method of a card, as answered. */
export function cardMethod(
  work: Work,
  methodId: string,
  facts: CardFacts,
  billing: Stripe.PaymentMethod.BillingDetails = readBilling(undefined),
): Stripe.PaymentMethod {
  const { brand, country, funding, last4, exp_month, exp_year, fingerprint } = facts;
  return {
    ...blank(work, methodId, billing),
    type: "card",
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country,
      display_brand: brand,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}

/** A method by its id, made on the spot for Stripe's own names (`pm_card_visa`). Locked. */
export async function lockMethod(work: Work, methodId: string, param: string): Promise<Method> {
  const named = namedCard(methodId, work.now, work.fingerprintKey);
  if (named === null) return lock(work, "payment_method", methodId, param);
  return insert(work, "payment_method", cardMethod(work, newId("pm"), named), { behaviour: named.behaviour });
}

/** `customer`: only when it is saved with this customer. */
export async function retrievePaymentMethod(
  work: Work,
  methodId: string,
  customer?: string,
): Promise<Answer> {
  const { data } = await need(work, "payment_method", methodId, "payment_method");
  if (customer !== undefined && data.customer !== customer)
    throw missing("payment_method", methodId, "payment_method");
  return answer(data);
}

export async function updatePaymentMethod(work: Work, methodId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["billing_details", "metadata", "card", "allow_redisplay"]);
  const method = await lock(work, "payment_method", methodId, "payment_method");
  method.data.metadata = metadata(form, method.data.metadata ?? {});
  const billing = nested(form, "billing_details");
  if (billing !== undefined) method.data.billing_details = readBilling(billing);
  const expiry = nested(form, "card");
  if (expiry !== undefined && method.data.card) {
    method.data.card.exp_month = integer(expiry, "exp_month", "card") ?? method.data.card.exp_month;
    method.data.card.exp_year = integer(expiry, "exp_year", "card") ?? method.data.card.exp_year;
  }
  await save(work, method);
  await emit(work, "payment_method.updated", method.data);
  return answer(method.data);
}

async function readFacts(work: Work, form: Form): Promise<CardFacts> {
  const token = text(form, "token", "card");
  if (token !== undefined) {
    onlyKnown(form, ["token"], "card");
    return spendToken(work, token);
  }
  refuseServers(work);
  onlyKnown(form, ["number", "exp_month", "exp_year", "cvc", "networks"], "card");
  return readCard(form, work.now, work.fingerprintKey);
}

function readBilling(form: Form | undefined): Stripe.PaymentMethod.BillingDetails {
  const address = form && nested(form, "address");
  const line = (name: string) => (address && clearable(address, name)) ?? null;
  return {
    address: {
      ...{ city: line("city"), country: line("country"), line1: line("line1"), line2: line("line2") },
      ...{ postal_code: line("postal_code"), state: line("state") },
    },
    email: (form && clearable(form, "email")) ?? null,
    name: (form && clearable(form, "name")) ?? null,
    phone: (form && clearable(form, "phone")) ?? null,
    tax_id: null,
  };
}

function blank(
  work: Work,
  methodId: string,
  billing: Stripe.PaymentMethod.BillingDetails,
): Omit<Stripe.PaymentMethod, "type"> {
  return {
    id: methodId,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billing,
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}
