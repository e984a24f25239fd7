import type Stripe from "stripe";
import { behaviourOf } from "./cards.ts";
import { isChallengedAtSetup, nextActionFor } from "./challenge.ts";
import { matching } from "./charges.ts";
import { findCustomer, lockCustomer } from "./customer-row.ts";
import { type Answer, answer, type ErrorBody, missing, refused, withDocs, wrongState } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { browserNames, readAutomatic, readTypes } from "./intent-fields.ts";
import { checkSecret, TryAgain } from "./intent-row.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { clearable, flag, id, metadata, nested, oneOf, onlyKnown, text } from "./params.ts";
import { attach, checkOwner, lockMethod, newMethod } from "./payment-methods.ts";
import { find, insert, lock, need, newId, type Row, randomText, save, type Work } from "./store.ts";

type Setup = Row<"setup_intent">;
const methodNames = [
  "allowed_payment_method_types",
  "payment_method",
  "payment_method_data",
  "payment_method_options",
];

export async function createSetup(work: Work, form: Form): Promise<Answer> {
  onlyKnown(form, [
    ...[
      "customer",
      "usage",
      "payment_method_types",
      "automatic_payment_methods",
      "confirm",
      "description",
      "metadata",
    ],
    ...[
      "return_url",
      "use_stripe_sdk",
      "mandate_data",
      "single_use",
      "flow_directions",
      "attach_to_self",
      ...methodNames,
    ],
  ]);
  const setupId = newId("seti");
  const customer = id(form, "customer");
  if (customer !== undefined) await lockCustomer(work, customer);
  const setup = await insert(work, "setup_intent", {
    ...blank(work, setupId),
    automatic_payment_methods: readAutomatic(form),
    customer: customer ?? null,
    description: text(form, "description") ?? null,
    metadata: metadata(form),
    payment_method_types: readTypes(work, form)?.types ?? ["card"],
    usage: oneOf(form, "usage", ["off_session", "on_session"]) ?? "off_session",
  });
  await setMethod(work, setup, form);
  await save(work, setup);
  await emit(work, "setup_intent.created", setup.data);
  return flag(form, "confirm") === true ? confirm(work, setup, form) : answer(setup.data);
}

export async function retrieveSetup(work: Work, setupId: string, form: Form): Promise<Answer> {
  onlyKnown(form, browserNames);
  const setup = await need(work, "setup_intent", setupId, "intent");
  checkSecret(work, form, setup.data);
  return answer(setup.data);
}

export async function updateSetup(work: Work, setupId: string, form: Form): Promise<Answer> {
  onlyKnown(form, [
    "customer",
    "description",
    "metadata",
    "payment_method",
    "payment_method_data",
    "payment_method_types",
  ]);
  const setup = await lockSetup(work, setupId);
  refuseEnded(setup, "updated");
  const customer = id(form, "customer");
  if (customer !== undefined) setup.data.customer = (await findCustomer(work, customer)).data.id;
  setup.data.description = clearable(form, "description") ?? setup.data.description;
  setup.data.metadata = metadata(form, setup.data.metadata ?? {});
  await setMethod(work, setup, form);
  await save(work, setup);
  return answer(setup.data);
}

export async function confirmSetup(work: Work, setupId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["mandate_data", ...methodNames, ...browserNames]);
  const setup = await lockSetup(work, setupId);
  checkSecret(work, form, setup.data);
  return confirm(work, setup, form);
}

export async function cancelSetup(work: Work, setupId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["cancellation_reason"]);
  const reason =
    oneOf(form, "cancellation_reason", ["abandoned", "duplicate", "requested_by_customer"]) ?? null;
  const setup = await lockSetup(work, setupId);
  refuseEnded(setup, "canceled");
  Object.assign(setup.data, { status: "canceled", cancellation_reason: reason, next_action: null });
  setup.hidden = {};
  await save(work, setup);
  await emit(work, "setup_intent.canceled", setup.data);
  return answer(setup.data);
}

export async function listSetups(work: Work, form: Form, page: PageRequest): Promise<Answer> {
  onlyKnown(form, ["customer", "payment_method", ...pageNames]);
  return listOf(
    work,
    "setup_intent",
    "/v1/setup_intents",
    matching(form, ["customer", "payment_method"]),
    page,
  );
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

async function confirm(work: Work, setup: Setup, form: Form): Promise<Answer> {
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

async function setMethod(work: Work, setup: Setup, form: Form): Promise<void> {
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

function refuseEnded(setup: Setup, verb: string): void {
  const { status } = setup.data;
  if (status !== "succeeded" && status !== "canceled") return;
  throw wrongState(
    `This SetupIntent could not be ${verb} because it has a status of ${status}. Only a SetupIntent with one of the following statuses may be ${verb}: requires_payment_method, requires_confirmation, requires_action.`,
    { setup_intent: setup.data },
  );
}

function blank(work: Work, setupId: string): Stripe.SetupIntent {
  return {
    id: setupId,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${setupId}_secret_${randomText(25)}`,
    created: work.now,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
  };
}
