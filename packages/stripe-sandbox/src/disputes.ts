import type Stripe from "stripe";
import { book } from "./balance.ts";
import { matching } from "./charges.ts";
import { type Answer, answer, impossible } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { lockIntent } from "./intent-row.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { flag, nested, onlyKnown, text } from "./params.ts";
import { insert, lock, need, newId, save, type Work } from "./store.ts";

/** The cardholder disputes the charge as fraudulent: the money is withdrawn until it is decided. */
export async function openDispute(work: Work, chargeId: string): Promise<void> {
  const seen = await need(work, "charge", chargeId, "charge");
  await lockIntent(work, String(seen.data.payment_intent));
  const charge = await lock(work, "charge", chargeId);
  if (charge.data.disputed) return;
  const disputeId = newId("du");
  const kept = charge.data.amount - charge.data.amount_refunded;
  const taken = await book(work, "adjustment", -kept, charge.data.currency, disputeId);
  const transaction = await need(work, "balance_transaction", taken);
  const dispute: Stripe.Dispute = {
    id: disputeId,
    object: "dispute",
    amount: kept,
    balance_transactions: [transaction.data],
    charge: chargeId,
    created: work.now,
    currency: charge.data.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: work.now + 7 * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.data.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
  await insert(work, "dispute", dispute);
  charge.data.disputed = true;
  await save(work, charge);
  await emit(work, "charge.dispute.created", dispute);
  await emit(work, "charge.dispute.funds_withdrawn", dispute);
}

export async function retrieveDispute(work: Work, id: string): Promise<Answer> {
  return answer((await need(work, "dispute", id, "dispute")).data);
}

/**
 * Submitted evidence decides a dispute at once, by the words that Stripe's test mode knows: `winning_evidence` or
 * `losing_evidence`. Anything else leaves it under review.
 */
export async function updateDispute(work: Work, id: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["evidence", "metadata", "submit"]);
  const words = nested(form, "evidence");
  if (words) onlyKnown(words, ["uncategorized_text"], "evidence");
  const said = (words && text(words, "uncategorized_text", "evidence")) ?? "";
  const isSubmitted = flag(form, "submit") !== false;
  const outcome = { winning_evidence: "won", losing_evidence: "lost" } as const;
  const status = said in outcome ? outcome[said as keyof typeof outcome] : "under_review";
  return isSubmitted ? decide(work, id, status) : retrieveDispute(work, id);
}

/** Accepts the dispute: it is lost. */
export async function closeDispute(work: Work, id: string, form: Form): Promise<Answer> {
  onlyKnown(form, []);
  return decide(work, id, "lost");
}

async function decide(work: Work, id: string, status: "won" | "lost" | "under_review"): Promise<Answer> {
  const seen = await need(work, "dispute", id, "dispute");
  await lockIntent(work, String(seen.data.payment_intent));
  const dispute = await lock(work, "dispute", id);
  const { data } = dispute;
  if (data.status === "won" || data.status === "lost")
    throw impossible("This dispute is already closed.", "dispute_closed");
  data.status = status;
  if (status === "won") {
    const back = await book(work, "adjustment", data.amount, data.currency, id);
    data.balance_transactions.push((await need(work, "balance_transaction", back)).data);
    data.is_charge_refundable = true;
  }
  await save(work, dispute);
  await emit(work, "charge.dispute.updated", data);
  if (status === "won") await emit(work, "charge.dispute.funds_reinstated", data);
  if (status !== "under_review") await emit(work, "charge.dispute.closed", data);
  return answer(data);
}

export async function listDisputes(work: Work, form: Form, page: PageRequest): Promise<Answer> {
  onlyKnown(form, ["charge", "payment_intent", ...pageNames]);
  return listOf(work, "dispute", "/v1/disputes", matching(form, ["charge", "payment_intent"]), page);
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
