import { bookCharge } from "./balance.ts";
import { type Answer, answer, invalid, wrongState } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { lockIntent } from "./intent-row.ts";
import { readAmount } from "./money.ts";
import { flag, metadata, onlyKnown } from "./params.ts";
import { lock, save, type Work } from "./store.ts";

/** Captures the authorised amount or a part of it (`amount_to_capture`) and releases the rest. */
export async function captureIntent(work: Work, intentId: string, form: Form): Promise<Answer> {
  onlyKnown(form, [
    "amount_to_capture",
    "final_capture",
    "metadata",
    "statement_descriptor",
    "statement_descriptor_suffix",
  ]);
  const sent = readAmount(form, "amount_to_capture");
  if (flag(form, "final_capture") === false) {
    throw invalid("Multicapture is not available for this payment.", "final_capture");
  }
  const intent = await lockIntent(work, intentId);
  const { data } = intent;
  if (data.status !== "requires_capture" || typeof data.latest_charge !== "string") {
    const reason =
      data.status === "succeeded" ? "it has already been captured" : `it has a status of ${data.status}`;
    throw wrongState(
      `This PaymentIntent could not be captured because ${reason}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { payment_intent: data },
    );
  }
  const amount = sent ?? data.amount_capturable;
  if (amount > data.amount_capturable) {
    throw invalid(
      "The requested capture amount is greater than the authorized amount.",
      "amount_to_capture",
      "amount_too_large",
    );
  }
  const charge = await lock(work, "charge", data.latest_charge);
  charge.data.captured = true;
  charge.data.amount_captured = amount;
  // As with Stripe, what was authorised and not captured counts as refunded: amount − amount_refunded was captured.
  charge.data.amount_refunded = charge.data.amount - amount;
  data.status = "succeeded";
  data.amount_received = amount;
  data.amount_capturable = 0;
  data.metadata = metadata(form, data.metadata);
  await bookCharge(work, charge);
  await save(work, intent);
  await emit(work, "charge.captured", charge.data);
  await emit(work, "payment_intent.succeeded", data);
  return answer(data);
}
