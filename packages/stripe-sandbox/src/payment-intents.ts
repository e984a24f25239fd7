import type Stripe from "stripe";
import { releaseFunds, reviseTransfer } from "./bank-transfer.ts";
import { matching } from "./charges.ts";
import { type Answer, answer, invalid, wrongState } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { applyFields, browserNames, fieldNames, readAutomatic } from "./intent-fields.ts";
import { checkSecret, lockIntent } from "./intent-row.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { checkOwner } from "./method-owner.ts";
import { checkAmount, readAmount, readCurrency } from "./money.ts";
import { flag, id, nested, onlyKnown, required } from "./params.ts";
import { confirmIntent } from "./payment-confirm.ts";
import { lockMethod, newMethod } from "./payment-methods.ts";
import { insert, need, newId, type Row, randomText, save, type Work } from "./store.ts";

const confirmNames = [
  "confirm",
  "off_session",
  "error_on_requires_action",
  "mandate_data",
  "return_url",
  "use_stripe_sdk",
];

export async function createIntent(work: Work, form: Form): Promise<Answer> {
  onlyKnown(form, [
    "amount",
    "currency",
    "automatic_payment_methods",
    "confirmation_method",
    ...confirmNames,
    ...fieldNames,
  ]);
  const amount = required(readAmount(form), "amount");
  const currency = readCurrency(form);
  checkAmount(amount, currency);
  const intentId = newId("pi");
  const data = blank(work, intentId, amount, currency);
  data.automatic_payment_methods = readAutomatic(form);
  await applyFields(work, data, form);
  const intent = await insert(work, "payment_intent", data, {});
  await setMethod(work, intent, form);
  await save(work, intent);
  await emit(work, "payment_intent.created", intent.data);
  if (flag(form, "confirm") === true) return confirmIntent(work, intent, form);
  for (const name of ["return_url", "off_session", "error_on_requires_action"]) {
    if (form[name] === undefined) continue;
    throw invalid(`You can only pass ${name} when confirm is true.`, name);
  }
  return answer(intent.data);
}

export async function retrieveIntent(work: Work, intentId: string, form: Form): Promise<Answer> {
  onlyKnown(form, browserNames);
  const intent = await need(work, "payment_intent", intentId, "intent");
  checkSecret(work, form, intent.data);
  return answer(intent.data);
}

export async function updateIntent(work: Work, intentId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["amount", "currency", ...fieldNames]);
  const intent = await lockIntent(work, intentId);
  const { data } = intent;
  const amount = readAmount(form);
  const currency = form.currency === undefined ? data.currency : readCurrency(form);
  const isOpen = ["requires_payment_method", "requires_confirmation", "requires_action"].includes(
    data.status,
  );
  const isRepriced = (amount !== undefined && amount !== data.amount) || currency !== data.currency;
  const bound = isRepriced
    ? "amount"
    : [
        "payment_method",
        "payment_method_types",
        "allowed_payment_method_types",
        "capture_method",
        "customer",
      ].find((name) => form[name] !== undefined);
  if (bound !== undefined && !isOpen) {
    throw wrongState(
      `This PaymentIntent's ${bound} could not be updated because it has a status of ${data.status}. You may only update the ${bound} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      { payment_intent: data },
    );
  }
  data.amount = amount ?? data.amount;
  data.currency = currency;
  if (isRepriced) checkAmount(data.amount, data.currency);
  await applyFields(work, data, form);
  await setMethod(work, intent, form);
  if (isRepriced && data.status === "requires_action") await afterRepricing(work, intent);
  await save(work, intent);
  return answer(data);
}

export async function listIntents(work: Work, form: Form, page: PageRequest): Promise<Answer> {
  onlyKnown(form, ["customer", ...pageNames]);
  return listOf(work, "payment_intent", "/v1/payment_intents", matching(form, ["customer"]), page);
}

/** Takes over `payment_method` or `payment_method_data`; the intent must be confirmed after that. */
async function setMethod(work: Work, intent: Row<"payment_intent">, form: Form): Promise<void> {
  const { data } = intent;
  const given = nested(form, "payment_method_data");
  const methodId = id(form, "payment_method");
  if (given === undefined && methodId === undefined) return;
  const method = given
    ? await newMethod(work, given, "payment_method_data")
    : await lockMethod(work, methodId ?? "", "payment_method");
  checkOwner(method, data.customer);
  await releaseFunds(work, intent);
  data.payment_method = method.data.id;
  data.status = "requires_confirmation";
  data.next_action = null;
  intent.hidden = {};
}

/** A card's 3-D Secure was for the old amount, so it starts again. A transfer continues with the new amount. */
async function afterRepricing(work: Work, intent: Row<"payment_intent">): Promise<void> {
  if (intent.data.next_action?.display_bank_transfer_instructions) {
    await reviseTransfer(work, intent);
    return;
  }
  intent.data.status = "requires_confirmation";
  intent.data.next_action = null;
  intent.hidden = {};
}

function blank(work: Work, intentId: string, amount: number, currency: string): Stripe.PaymentIntent {
  return {
    id: intentId,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${intentId}_secret_${randomText(25)}`,
    confirmation_method: "automatic",
    created: work.now,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}
