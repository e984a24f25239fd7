import type Stripe from "stripe";
import { bookCharge } from "./balance.ts";
import { type Answer, answer } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { metadata, onlyKnown, text } from "./params.ts";
import { insert, lock, need, newId, type Row, save, type Work } from "./store.ts";
import type { Decline } from "./test-cards.ts";

type Intent = Row<"payment_intent">;
type Method = Row<"payment_method">;
/** How long a card holds an authorised amount. */
export const authorizationSeconds = 7 * 24 * 3600;

/** One attempt to charge: declined, authorised (`isCaptured` false) or paid. Recorded as an event. */
export async function createCharge(
  work: Work,
  intent: Intent,
  method: Method,
  result: { decline?: Decline; isCaptured: boolean; wasChallenged: boolean },
): Promise<Row<"charge">> {
  const { data } = intent;
  const { decline } = result;
  const isPaid = decline === undefined;
  const charge: Stripe.Charge = {
    id: newId("ch"),
    object: "charge",
    amount: data.amount,
    amount_captured: isPaid && result.isCaptured ? data.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.data.billing_details,
    calculated_statement_descriptor: null,
    captured: isPaid && result.isCaptured,
    created: work.now,
    currency: data.currency,
    customer: data.customer,
    description: data.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: data.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: data.id,
    payment_method: method.data.id,
    payment_method_details: detailsOf(work, data, method.data, result.isCaptured, result.wasChallenged),
    receipt_email: data.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: data.statement_descriptor,
    statement_descriptor_suffix: data.statement_descriptor_suffix,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: data.transfer_group,
  };
  const row = await insert(work, "charge", charge, { behaviour: method.hidden.behaviour });
  data.latest_charge = charge.id;
  if (charge.captured) await bookCharge(work, row);
  await emit(work, isPaid ? "charge.succeeded" : "charge.failed", charge);
  return row;
}

export async function retrieveCharge(work: Work, id: string): Promise<Answer> {
  return answer((await need(work, "charge", id, "charge")).data);
}

export async function updateCharge(work: Work, id: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["metadata", "description"]);
  const charge = await lock(work, "charge", id, "charge");
  charge.data.metadata = metadata(form, charge.data.metadata);
  charge.data.description = text(form, "description") ?? charge.data.description;
  await save(work, charge);
  await emit(work, "charge.updated", charge.data);
  return answer(charge.data);
}

export async function listCharges(work: Work, form: Form, page: PageRequest): Promise<Answer> {
  onlyKnown(form, ["payment_intent", "customer", "transfer_group", ...pageNames]);
  return listOf(
    work,
    "charge",
    "/v1/charges",
    matching(form, ["payment_intent", "customer", "transfer_group"]),
    page,
  );
}

/** The named filters that were sent, as fields to match. */
export function matching(form: Form, names: readonly string[]): object {
  const sent = names.map((name) => [name, text(form, name)] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  const isPaid = decline === undefined;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: isPaid ? null : "01",
    network_status: isPaid ? "approved_by_network" : "declined_by_network",
    reason: isPaid ? null : (decline.decline_code ?? decline.code),
    risk_level: "normal",
    risk_score: 1,
    seller_message: isPaid
      ? "Payment complete."
      : "The bank did not return any further details with this decline.",
    type: isPaid ? "authorized" : "issuer_declined",
  };
}

function detailsOf(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isCaptured: boolean,
  wasChallenged: boolean,
): Stripe.Charge.PaymentMethodDetails {
  const { card } = method;
  if (card === undefined) return paidElsewhere(method.type, intent);
  return {
    type: "card",
    card: {
      amount_authorized: intent.amount,
      authorization_code: "123456",
      brand: card.brand,
      ...(isCaptured ? {} : { capture_before: work.now + authorizationSeconds }),
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: wasChallenged ? challenged : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function paidElsewhere(
  type: string,
  { next_action }: Stripe.PaymentIntent,
): Stripe.Charge.PaymentMethodDetails {
  switch (type) {
    case "paypay":
      return { type, paypay: {} };
    case "konbini":
      return { type, konbini: { store: { chain: "lawson" } } };
    case "paynow":
      return { type, paynow: { reference: next_action?.paynow_display_qr_code?.data.slice(-8) ?? null } };
    default:
      return { type: "customer_balance", customer_balance: {} };
  }
}

const challenged: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
};
