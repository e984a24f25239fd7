import type Stripe from "stripe";
import { behaviourOf } from "./cards.ts";
import { isChallengedAtSetup, nextActionFor } from "./challenge.ts";
import { type Answer, answer, type ErrorBody, missing, refused, withDocs, wrongState } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { browserNames } from "./intent-fields.ts";
import { checkSecret, TryAgain } from "./intent-row.ts";
import { attach, checkOwner } from "./method-owner.ts";
import { flag, id, nested, onlyKnown, text } from "./params.ts";
import { lockMethod, newMethod } from "./payment-methods.ts";
import { find, lock, newId, type Row, save, type Work } from "./store.ts";

type Setup = Row<"setup_intent">;
export const methodNames = [
  "allowed_payment_method_types",
  "payment_method",
  "payment_method_data",
  "payment_method_options",
];

/** POST setup_intents/:id/confirm, by the server or, with the client secret, by the browser. */

export async function confirmSetup(work: Work, setupId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["mandate_data", ...methodNames, ...browserNames]);
  const setup = await lockSetup(work, setupId);
  checkSecret(work, form, setup.data);
  return confirm(work, setup, form);
}

/** The customer has come back from 3-D Secure. */
export async function afterSetupChallenge(work: Work, setup: Setup, hasPassed: boolean): Promise<Answer> {
  const method = await lock(work, "payment_method", setup.hidden.method ?? "");
  setup.hidden = {};
  setup.data.next_action = null;
  if (hasPassed) return complete(work, setup, method);
  return fail(work, setup, method, 200, {
    type: "invalid_request_error",
    code: "setup_intent_authentication_failure",
    message:
      "The latest attempt to set up the payment method has failed because authentication failed. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.",
  });
}

/** The setup intent, locked, and its customer before it (see lockCustomer). */
export async function lockSetup(work: Work, setupId: string): Promise<Setup> {
  const seen = await find(work, "setup_intent", setupId);
  if (seen === null) throw missing("setup_intent", setupId, "intent");
  if (typeof seen.data.customer === "string") await lock(work, "customer", seen.data.customer);
  const setup = await lock(work, "setup_intent", setupId, "intent");
  if (setup.data.customer !== seen.data.customer) throw new TryAgain();
  return setup;
}

export async function confirm(work: Work, setup: Setup, form: Form): Promise<Answer> {
  refuseEnded(setup, "confirmed");
  await setMethod(work, setup, form);
  if (typeof setup.data.payment_method !== "string") {
    throw wrongState(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { setup_intent: setup.data },
    );
  }
  const method = await lock(work, "payment_method", setup.data.payment_method);
  setup.data.last_setup_error = null;
  const options = nested(form, "payment_method_options");
  const card = options && nested(options, "card");
  if (!isChallengedAtSetup(method, card && text(card, "request_three_d_secure")))
    return complete(work, setup, method);
  const source = newId("setatt_3ds2_src", 16);
  setup.data.status = "requires_action";
  setup.data.next_action = nextActionFor(
    work,
    source,
    text(form, "return_url"),
    flag(form, "use_stripe_sdk") === true,
  );
  setup.hidden = { source, method: method.data.id };
  await save(work, setup);
  await emit(work, "setup_intent.requires_action", setup.data);
  return answer(setup.data);
}

async function complete(work: Work, setup: Setup, method: Row<"payment_method">): Promise<Answer> {
  const { decline, isSavable } = behaviourOf(method.hidden.behaviour);
  if (decline && !isSavable) return fail(work, setup, method, 402, { type: "card_error", ...decline });
  setup.data.status = "succeeded";
  method.hidden.isSetUp = true;
  await save(work, method);
  if (typeof setup.data.customer === "string") await attach(work, method, setup.data.customer);
  await save(work, setup);
  await emit(work, "setup_intent.succeeded", setup.data);
  return answer(setup.data);
}

async function fail(
  work: Work,
  setup: Setup,
  method: Row<"payment_method">,
  status: number,
  error: ErrorBody,
): Promise<Answer> {
  const { data } = setup;
  data.status = "requires_payment_method";
  data.payment_method = null;
  data.next_action = null;
  data.last_setup_error = {
    ...withDocs(error),
    payment_method: method.data,
  } as Stripe.SetupIntent.LastSetupError;
  await save(work, setup);
  await emit(work, "setup_intent.setup_failed", data);
  if (status === 200) return answer(data);
  return refused(status, { ...error, setup_intent: data, payment_method: method.data });
}

export async function setMethod(work: Work, setup: Setup, form: Form): Promise<void> {
  const given = nested(form, "payment_method_data");
  const methodId = id(form, "payment_method");
  if (given === undefined && methodId === undefined) return;
  const method = given
    ? await newMethod(work, given, "payment_method_data")
    : await lockMethod(work, methodId ?? "", "payment_method");
  checkOwner(method, setup.data.customer);
  setup.data.payment_method = method.data.id;
  setup.data.status = "requires_confirmation";
}

export function refuseEnded(setup: Setup, verb: string): void {
  const { status } = setup.data;
  if (status !== "succeeded" && status !== "canceled") return;
  throw wrongState(
    `This SetupIntent could not be ${verb} because it has a status of ${status}. Only a SetupIntent with one of the following statuses may be ${verb}: requires_payment_method, requires_confirmation, requires_action.`,
    { setup_intent: setup.data },
  );
}
