import type Stripe from "stripe";
import { passOn, releaseFunds } from "./bank-transfer.ts";
import { type Answer, answer, wrongState } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { lockIntent } from "./intent-row.ts";
import { oneOf, onlyKnown } from "./params.ts";
import { need, type Row, save, type Work } from "./store.ts";

export async function cancelIntent(work: Work, intentId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["cancellation_reason"]);
  const reason =
    oneOf(form, "cancellation_reason", ["duplicate", "fraudulent", "requested_by_customer", "abandoned"]) ??
    null;
  const intent = await lockIntent(work, intentId);
  const { data } = intent;
  const allowed = ["requires_payment_method", "requires_capture", "requires_confirmation", "requires_action"];
  if (!allowed.includes(data.status)) {
    throw wrongState(
      `You cannot cancel this PaymentIntent because it has a status of ${data.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${allowed.join(", ")}, processing.`,
      { payment_intent: data },
    );
  }
  await cancel(work, intent, reason);
  return answer(data);
}

/** Ends the intent and releases its authorisation, or the part of a transfer that has arrived. */
export async function cancel(
  work: Work,
  intent: Row<"payment_intent">,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<void> {
  const { data } = intent;
  if (data.status === "requires_capture" && typeof data.latest_charge === "string") {
    const charge = await need(work, "charge", data.latest_charge);
    charge.data.refunded = true;
    charge.data.amount_refunded = charge.data.amount;
    await save(work, charge);
    await emit(work, "charge.refunded", charge.data);
  }
  const released = await releaseFunds(work, intent);
  data.status = "canceled";
  data.canceled_at = work.now;
  data.cancellation_reason = reason;
  data.amount_capturable = 0;
  data.next_action = null;
  intent.hidden = {};
  await save(work, intent);
  await emit(work, "payment_intent.canceled", data);
  if (released > 0) await passOn(work, String(data.customer), data.currency);
}
