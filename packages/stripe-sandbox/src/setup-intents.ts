import type Stripe from "stripe";
import { matching } from "./charges.ts";
import { findCustomer, lockCustomer } from "./customer-row.ts";
import { type Answer, answer } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { browserNames, readAutomatic, readTypes } from "./intent-fields.ts";
import { checkSecret } from "./intent-row.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { clearable, flag, id, metadata, oneOf, onlyKnown, text } from "./params.ts";
import { confirm, lockSetup, methodNames, refuseEnded, setMethod } from "./setup-confirm.ts";
import { insert, need, newId, randomText, save, type Work } from "./store.ts";

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
