import { releaseFunds, startTransfer } from "./bank-transfer.ts";
import { behaviourOf } from "./cards.ts";
import { challengeFor, nextActionFor } from "./challenge.ts";
import { authorizationSeconds, createCharge } from "./charges.ts";
import { type Answer, answer, type ErrorBody, invalid, wrongState } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { applyFields, browserNames } from "./intent-fields.ts";
import { checkSecret, lockIntent } from "./intent-row.ts";
import { attach, checkOwner } from "./method-owner.ts";
import { flag, id, nested, onlyKnown, text } from "./params.ts";
import { expireAttempt, isElsewhere, startElsewhere } from "./pay-elsewhere.ts";
import { authenticationRequired, decline, fail } from "./payment-failure.ts";
import { lockMethod, newMethod } from "./payment-methods.ts";
import { lock, newId, type Row, save, schedule, type Work } from "./store.ts";

type Intent = Row<"payment_intent">;
type Method = Row<"payment_method">;

/** A browser chooses how to pay. Only a server says when the money is captured, and from whom. */
const browserMay = [
  ...["payment_method", "payment_method_data", "payment_method_options", "setup_future_usage", "shipping"],
  ...["receipt_email", "mandate_data", ...browserNames],
];
const serverMay = [
  ...["capture_method", "payment_method_types", "allowed_payment_method_types"],
  ...["off_session", "error_on_requires_action"],
];

/** POST payment_intents/:id/confirm, by the server or, with the client secret, by the browser. */
export async function confirmById(work: Work, intentId: string, form: Form): Promise<Answer> {
  onlyKnown(form, work.caller === "browser" ? browserMay : [...browserMay, ...serverMay]);
  const intent = await lockIntent(work, intentId);
  checkSecret(work, form, intent.data);
  return confirmIntent(work, intent, form);
}

export async function confirmIntent(work: Work, intent: Intent, form: Form): Promise<Answer> {
  const { data } = intent;
  if (data.status === "succeeded" || data.status === "requires_capture") {
    throw wrongState(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      { payment_intent: data },
    );
  }
  if (data.status === "canceled" || data.status === "processing") {
    throw wrongState(
      `You cannot confirm this PaymentIntent because it has a status of ${data.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      { payment_intent: data },
    );
  }
  await applyFields(work, data, form);
  const method = await methodFor(work, intent, form);
  const { type } = method.data;
  if (type === "customer_balance") return startTransfer(work, intent, method);
  if (isElsewhere(type))
    return startElsewhere(work, intent, method, { type, returnUrl: text(form, "return_url") });
  if (!data.payment_method_types.includes("card")) {
    throw invalid(
      `The PaymentMethod provided (card) is not allowed for this PaymentIntent. Please attempt to confirm with one of the following: ${data.payment_method_types.join(", ")}.`,
      "payment_method",
      "payment_intent_incompatible_payment_method",
    );
  }
  if (data.automatic_payment_methods?.allow_redirects === "always" && form.return_url === undefined) {
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.",
      "return_url",
    );
  }
  await releaseFunds(work, intent);
  data.last_payment_error = null;
  const isOffSession = form.off_session !== undefined && form.off_session !== "false";
  const step = challengeFor(method, isOffSession, data.payment_method_options?.card?.request_three_d_secure);
  if (step === "refuse" || (step === "ask" && flag(form, "error_on_requires_action") === true)) {
    return decline(work, intent, method, authenticationRequired, false);
  }
  if (step === "ask") return challenge(work, intent, method, form);
  return pay(work, intent, method, false);
}

/** After a step outside of the shop's form: continues the payment, or fails the attempt. */
export async function afterChallenge(work: Work, intent: Intent, hasPassed: boolean): Promise<Answer> {
  const method = await lock(work, "payment_method", intent.hidden.method ?? "");
  intent.hidden = {};
  intent.data.next_action = null;
  const isChallenge = !isElsewhere(method.data.type);
  if (hasPassed) return pay(work, intent, method, isChallenge);
  const error: ErrorBody = isChallenge
    ? {
        type: "invalid_request_error",
        code: "payment_intent_authentication_failure",
        message:
          "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
      }
    : {
        type: "invalid_request_error",
        code: "payment_intent_payment_attempt_failed",
        message: "The payment attempt failed. You can provide a new PaymentMethod to attempt it again.",
      };
  await fail(work, intent, method, error);
  return answer(intent.data);
}

/** What was started elsewhere and is not paid by now. */
export async function expireElsewhere(work: Work, intent: Intent): Promise<void> {
  if (!intent.hidden.method) return;
  await expireAttempt(work, intent, await lock(work, "payment_method", intent.hidden.method));
}

/** Continues a payment that stayed in `processing`. */
export async function finishProcessing(work: Work, intent: Intent): Promise<void> {
  if (intent.data.status !== "processing") return;
  const method = await lock(work, "payment_method", intent.hidden.method ?? "");
  await complete(work, intent, method, intent.hidden.wasChallenged === true);
}

async function pay(work: Work, intent: Intent, method: Method, wasChallenged: boolean): Promise<Answer> {
  const { decline: refusal } = behaviourOf(method.hidden.behaviour);
  if (refusal) return decline(work, intent, method, refusal, wasChallenged);
  const wait = work.processingFor(intent.data);
  if (wait === 0) return complete(work, intent, method, wasChallenged);
  intent.data.status = "processing";
  intent.hidden = { method: method.data.id, wasChallenged };
  await save(work, intent);
  await emit(work, "payment_intent.processing", intent.data);
  await schedule(work, "processing", intent.data.id, wait / 1000);
  return answer(intent.data);
}

async function complete(work: Work, intent: Intent, method: Method, wasChallenged: boolean): Promise<Answer> {
  const { data } = intent;
  const isCaptured = data.capture_method !== "manual";
  intent.hidden = {};
  await createCharge(work, intent, method, { isCaptured, wasChallenged });
  data.status = isCaptured ? "succeeded" : "requires_capture";
  data.amount_received = isCaptured ? data.amount : 0;
  data.amount_capturable = isCaptured ? 0 : data.amount;
  if (!isCaptured) await schedule(work, "authorization_lapses", data.id, authorizationSeconds);
  await keepMethod(work, intent, method);
  await save(work, intent);
  await emit(
    work,
    isCaptured ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated",
    data,
  );
  return answer(data);
}

/** Saves the card after the payment if that was requested; otherwise it cannot be used again. */
async function keepMethod(work: Work, intent: Intent, method: Method): Promise<void> {
  const { customer, setup_future_usage } = intent.data;
  if (setup_future_usage !== null) method.hidden.isSetUp = true;
  if (setup_future_usage !== null && typeof customer === "string") await attach(work, method, customer);
  if (method.data.customer === null) method.hidden.isSpent = true;
  await save(work, method);
}

async function challenge(work: Work, intent: Intent, method: Method, form: Form): Promise<Answer> {
  const source = newId("payatt_3ds2_src", 16);
  intent.data.status = "requires_action";
  intent.data.next_action = nextActionFor(
    work,
    source,
    text(form, "return_url"),
    flag(form, "use_stripe_sdk") === true,
  );
  intent.hidden = { source, method: method.data.id };
  await save(work, intent);
  await emit(work, "payment_intent.requires_action", intent.data);
  return answer(intent.data);
}

async function methodFor(work: Work, intent: Intent, form: Form): Promise<Method> {
  const { data } = intent;
  const given = nested(form, "payment_method_data");
  const methodId = id(form, "payment_method") ?? data.payment_method;
  if (given === undefined && typeof methodId !== "string") {
    throw wrongState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { payment_intent: data },
    );
  }
  const method = given
    ? await newMethod(work, given, "payment_method_data")
    : await lockMethod(work, String(methodId), "payment_method");
  checkOwner(method, data.customer);
  data.payment_method = method.data.id;
  return method;
}
