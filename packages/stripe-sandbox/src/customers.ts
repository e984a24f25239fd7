import type Stripe from "stripe";
import { readCashSettings } from "./cash.ts";
import { lockCustomer } from "./customer-row.ts";
import { type Answer, answer } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { attach, detach } from "./method-owner.ts";
import { clearable, id, list, metadata, nested, onlyKnown, text } from "./params.ts";
import { lockMethod } from "./payment-methods.ts";
import { addSource } from "./sources.ts";
import { all, insert, need, newId, type Row, randomText, save, type Work } from "./store.ts";

const names = [
  ...["address", "balance", "cash_balance", "default_source", "description", "email", "invoice_prefix"],
  ...[
    "invoice_settings",
    "metadata",
    "name",
    "payment_method",
    "phone",
    "preferred_locales",
    "shipping",
    "source",
  ],
];

export async function createCustomer(work: Work, form: Form): Promise<Answer> {
  onlyKnown(form, names);
  const data: Stripe.Customer = {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
  const customer = await insert(work, "customer", data);
  await fill(work, customer, form);
  await save(work, customer);
  await emit(work, "customer.created", customer.data);
  return answer(customer.data);
}

export async function retrieveCustomer(work: Work, customerId: string): Promise<Answer> {
  const { data, hidden } = await need(work, "customer", customerId);
  return answer(hidden.isDeleted ? tombstone(data.id) : data);
}

export async function updateCustomer(work: Work, customerId: string, form: Form): Promise<Answer> {
  onlyKnown(form, names);
  const customer = await lockCustomer(work, customerId);
  const before = structuredClone(customer.data);
  await fill(work, customer, form);
  await save(work, customer);
  await emit(work, "customer.updated", customer.data, changed(before, customer.data));
  return answer(customer.data);
}

/** Deletes a customer: its cards cannot be used any more, its payments stay. */
export async function deleteCustomer(work: Work, customerId: string): Promise<Answer> {
  const customer = await lockCustomer(work, customerId);
  for (const method of await all(work, "payment_method", { customer: customerId, isLocked: true })) {
    await detach(work, method);
  }
  customer.hidden.isDeleted = true;
  await save(work, customer);
  await emit(work, "customer.deleted", customer.data);
  return answer(tombstone(customerId));
}

export async function listCustomers(work: Work, form: Form, page: PageRequest): Promise<Answer> {
  onlyKnown(form, ["email", ...pageNames]);
  const email = text(form, "email");
  return listOf(work, "customer", "/v1/customers", email === undefined ? {} : { email }, page);
}

async function fill(work: Work, customer: Row<"customer">, form: Form): Promise<void> {
  const { data } = customer;
  for (const name of ["description", "email", "name", "phone"] as const) {
    const sent = clearable(form, name);
    if (sent !== undefined) data[name] = sent;
  }
  data.metadata = metadata(form, data.metadata);
  data.preferred_locales = list(form, "preferred_locales") ?? data.preferred_locales;
  data.address = readAddress(form) ?? data.address;
  const cash = nested(form, "cash_balance");
  if (cash !== undefined) readCashSettings(customer, cash);
  const token = id(form, "source");
  if (token !== undefined) data.default_source = (await addSource(work, customer, token)).id;
  const methodId = id(form, "payment_method");
  if (methodId !== undefined) await attach(work, await lockMethod(work, methodId, "payment_method"), data.id);
  const invoicing = nested(form, "invoice_settings");
  const preferred = invoicing && clearable(invoicing, "default_payment_method");
  if (preferred) {
    const method = await need(work, "payment_method", preferred, "invoice_settings[default_payment_method]");
    if (method.data.customer === data.id) data.invoice_settings.default_payment_method = preferred;
  }
  if (preferred === null) data.invoice_settings.default_payment_method = null;
}

function readAddress(form: Form): Stripe.Address | undefined {
  const sent = nested(form, "address");
  if (sent === undefined) return undefined;
  const line = (name: string) => clearable(sent, name) ?? null;
  return {
    city: line("city"),
    country: line("country"),
    line1: line("line1"),
    line2: line("line2"),
    postal_code: line("postal_code"),
    state: line("state"),
  };
}

function changed(before: Stripe.Customer, after: Stripe.Customer): object {
  const fields = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof Stripe.Customer]),
  );
  return Object.fromEntries(fields);
}

function tombstone(customerId: string): Stripe.DeletedCustomer {
  return { id: customerId, object: "customer", deleted: true };
}
