import type Stripe from "stripe";
import { book } from "./balance.ts";
import { behaviourOf } from "./cards.ts";
import { cashOf, moveCash } from "./cash.ts";
import { matching } from "./charges.ts";
import { lockCustomer } from "./customer-row.ts";
import { type Answer, answer, impossible, invalid } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { lockIntent } from "./intent-row.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { readAmount, readCurrency, shown } from "./money.ts";
import { id, metadata, oneOf, onlyKnown, required } from "./params.ts";
import { isElsewhere } from "./pay-elsewhere.ts";
import { all, insert, lock, need, newId, type Row, save, schedule, type Work } from "./store.ts";

/** Refunds a captured charge in part or in full. Stays pending for transfers and one test card. */
export async function createRefund(work: Work, form: Form): Promise<Answer> {
  onlyKnown(form, [
    "amount",
    "charge",
    "payment_intent",
    "reason",
    "metadata",
    "instructions_email",
    "currency",
    "customer",
    "origin",
  ]);
  if (oneOf(form, "origin", ["customer_balance"]) !== undefined) return refundBalance(work, form);
  const amount = readAmount(form);
  const reason = oneOf(form, "reason", ["duplicate", "fraudulent", "requested_by_customer"]) ?? null;
  const charge = await chargeOf(work, form);
  const { data } = charge;
  const left = data.amount - data.amount_refunded;
  if (data.disputed && !(await isDisputeWon(work, data.id))) {
    throw impossible(`Charge ${data.id} has been charged back; cannot issue a refund.`, "charge_disputed");
  }
  if (left <= 0) throw impossible(`Charge ${data.id} has already been refunded.`, "charge_already_refunded");
  if (amount !== undefined && amount > left) {
    throw impossible(
      `Refund amount (${shown(amount, data.currency)}) is greater than unrefunded amount on charge (${shown(left, data.currency)})`,
      undefined,
      "amount",
    );
  }
  const type = data.payment_method_details?.type ?? "card";
  const isTransfer = type === "customer_balance";
  const behaviour = charge.hidden.behaviour && behaviourOf(charge.hidden.behaviour).refund;
  const isPending = isTransfer || behaviour === "pending";
  const refund: Stripe.Refund = {
    ...blank(work, data, amount ?? left),
    metadata: metadata(form),
    reason,
    status: isPending ? "pending" : "succeeded",
    destination_details: isElsewhere(type) ? { type, [type]: {} } : destination(isTransfer, isPending),
    ...(isPending ? { pending_reason: "processing" } : {}),
    ...(type === "konbini" ? askedByMail(work, data) : {}),
  };
  refund.balance_transaction = await book(
    work,
    type === "card" ? "refund" : "payment_refund",
    -refund.amount,
    data.currency,
    refund.id,
  );
  await insert(work, "refund", refund);
  data.amount_refunded += refund.amount;
  data.refunded = data.amount_refunded === data.amount;
  await save(work, charge);
  await emit(work, "refund.created", refund);
  await emit(work, "charge.refunded", data);
  if (isPending) await schedule(work, "refund_settles", refund.id, settlesAfter);
  if (behaviour === "fails") await schedule(work, "refund_fails", refund.id, settlesAfter);
  return answer(refund);
}

async function isDisputeWon(work: Work, charge: string): Promise<boolean> {
  const disputes = await all(work, "dispute", { match: { charge } });
  return disputes.every(({ data }) => data.status === "won");
}

/** Returns money of a customer's cash balance that belongs to no payment. */
async function refundBalance(work: Work, form: Form): Promise<Answer> {
  const customer = await lockCustomer(work, required(id(form, "customer"), "customer"));
  const amount = required(readAmount(form), "amount");
  const currency = readCurrency(form);
  if (amount > cashOf(customer, currency)) {
    throw invalid("The customer's cash balance is smaller than the refund.", "amount", "amount_too_large");
  }
  const refund: Stripe.Refund = {
    ...blank(work, { id: null, currency, customer: customer.data.id }, amount),
    metadata: metadata(form),
    status: "succeeded",
    destination_details: destination(true, false),
  };
  await insert(work, "refund", refund);
  await moveCash(work, customer, -amount, currency, { type: "return_initiated" });
  await emit(work, "refund.created", refund);
  return answer(refund);
}

/** Seconds until a pending refund succeeds or fails. */
export const settlesAfter = 3;

export async function settleRefund(work: Work, refundId: string): Promise<void> {
  const { refund } = await lockRefund(work, refundId);
  if (refund.data.status !== "pending") return;
  refund.data.status = "succeeded";
  refund.data.pending_reason = undefined;
  await save(work, refund);
  await told(work, refund);
}

/** The card's bank has returned the money: it is the shop's again, and the charge can be refunded again. */
export async function failRefund(work: Work, refundId: string): Promise<void> {
  const { refund, charge } = await lockRefund(work, refundId);
  if (refund.data.status === "failed") return;
  const { amount, currency } = refund.data;
  refund.data.status = "failed";
  refund.data.failure_reason = "expired_or_canceled_card";
  refund.data.failure_balance_transaction = await book(work, "refund_failure", amount, currency, refundId);
  charge.data.amount_refunded -= amount;
  charge.data.refunded = false;
  await save(work, charge);
  await save(work, refund);
  await emit(work, "refund.failed", refund.data);
  await told(work, refund);
}

export async function retrieveRefund(work: Work, refundId: string): Promise<Answer> {
  return answer((await need(work, "refund", refundId, "refund")).data);
}

export async function updateRefund(work: Work, refundId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["metadata"]);
  const refund = await lock(work, "refund", refundId, "refund");
  refund.data.metadata = metadata(form, refund.data.metadata ?? {});
  await save(work, refund);
  await told(work, refund);
  return answer(refund.data);
}

export async function listRefunds(work: Work, form: Form, page: PageRequest): Promise<Answer> {
  onlyKnown(form, ["charge", "payment_intent", ...pageNames]);
  return listOf(work, "refund", "/v1/refunds", matching(form, ["charge", "payment_intent"]), page);
}

/** The charge to refund, with its intent locked before it. */
async function chargeOf(work: Work, form: Form): Promise<Row<"charge">> {
  const chargeId = id(form, "charge");
  const intentId = id(form, "payment_intent");
  if (chargeId === undefined && intentId === undefined) {
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
      undefined,
      "parameter_missing",
    );
  }
  const named = chargeId === undefined ? null : await need(work, "charge", chargeId, "charge");
  const intent = await lockIntent(
    work,
    named ? String(named.data.payment_intent) : String(intentId),
    "payment_intent",
  );
  const last = chargeId ?? intent.data.latest_charge;
  const charge = typeof last === "string" ? await lock(work, "charge", last, "charge") : null;
  if (charge?.data.captured) return charge;
  throw impossible(
    chargeId === undefined
      ? `This PaymentIntent (${intent.data.id}) does not have a successful charge to refund.`
      : `Charge ${chargeId} has not been captured and cannot be refunded; cancel its PaymentIntent instead.`,
  );
}

async function lockRefund(
  work: Work,
  refundId: string,
): Promise<{ refund: Row<"refund">; charge: Row<"charge"> }> {
  const seen = await need(work, "refund", refundId, "refund");
  await lockIntent(work, String(seen.data.payment_intent));
  const charge = await lock(work, "charge", String(seen.data.charge));
  return { refund: await lock(work, "refund", refundId), charge };
}

async function told(work: Work, refund: Row<"refund">): Promise<void> {
  await emit(work, "refund.updated", refund.data);
  await emit(work, "charge.refund.updated", refund.data);
}

function destination(isTransfer: boolean, isPending: boolean): Stripe.Refund.DestinationDetails {
  if (isTransfer) {
    return { type: "jp_bank_transfer", jp_bank_transfer: { reference: null, reference_status: "pending" } };
  }
  return { type: "card", card: { type: isPending ? "pending" : "refund", reference_status: "pending" } };
}

/** A shop's till gives nothing back: Stripe asks the guest for a bank account, and waits. */
function askedByMail(work: Work, charge: Stripe.Charge): Partial<Stripe.Refund> {
  const sent = { email_sent_at: work.now, email_sent_to: charge.billing_details.email ?? "" };
  const expires = work.now + 45 * 24 * 3600;
  return {
    status: "requires_action",
    next_action: { type: "display_details", display_details: { email_sent: sent, expires_at: expires } },
  };
}

type Refunded = { id: string | null } & Pick<Stripe.Charge, "currency" | "customer"> &
  Partial<Pick<Stripe.Charge, "payment_intent" | "payment_method">>;

function blank(work: Work, charge: Refunded, amount: number): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent ?? null,
    payment_method: charge.payment_method ?? null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: null,
    transfer_reversal: null,
  };
}
