import { behaviourOf } from "./cards.ts";
import { findCustomer, lockCustomer } from "./customer-row.ts";
import { type Answer, answer, impossible, Refusal } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { id, onlyKnown, required, text } from "./params.ts";
import { lockMethod } from "./payment-methods.ts";
import { lock, type Row, save, type Work } from "./store.ts";

type Method = Row<"payment_method">;

/** Saves a card with a customer. */
export async function attachPaymentMethod(work: Work, methodId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["customer"]);
  const customer = required(id(form, "customer"), "customer");
  await lockCustomer(work, customer);
  const method = await lockMethod(work, methodId, "payment_method");
  if (method.data.customer === customer) return answer(method.data);
  if (method.data.customer !== null) {
    throw impossible(
      "The payment method you provided has already been attached to a customer.",
      "payment_method_unexpected_state",
    );
  }
  refuseSpent(method);
  const { decline, isSavable } = behaviourOf(method.hidden.behaviour);
  if (decline && !isSavable) throw new Refusal(402, { type: "card_error", ...decline }, true);
  await attach(work, method, customer);
  return answer(method.data);
}

/** Attaches the method to the customer and records an event. */
export async function attach(work: Work, method: Method, customer: string): Promise<void> {
  if (method.data.customer === customer) return;
  method.data.customer = customer;
  await save(work, method);
  await emit(work, "payment_method.attached", method.data);
}

export async function detachPaymentMethod(work: Work, methodId: string, form: Form): Promise<Answer> {
  onlyKnown(form, []);
  const method = await lock(work, "payment_method", methodId, "payment_method");
  if (method.data.customer === null) {
    throw impossible(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      "payment_method_unexpected_state",
    );
  }
  await detach(work, method);
  return answer(method.data);
}

/** A detached method can never be used again (as with Stripe). */
export async function detach(work: Work, method: Method): Promise<void> {
  const before = { customer: method.data.customer };
  method.data.customer = null;
  method.hidden.isSpent = true;
  await save(work, method);
  await emit(work, "payment_method.detached", method.data, before);
}

export async function listPaymentMethods(
  work: Work,
  form: Form,
  page: PageRequest,
  url: string,
  customer?: string,
): Promise<Answer> {
  onlyKnown(form, ["customer", "type", "allow_redisplay", ...pageNames]);
  const owner = customer ?? required(text(form, "customer"), "customer");
  const type = text(form, "type");
  await findCustomer(work, owner);
  return listOf(
    work,
    "payment_method",
    url,
    type === undefined ? { customer: owner } : { customer: owner, type },
    page,
  );
}

function refuseSpent(method: Method): void {
  if (!method.hidden.isSpent || method.data.customer !== null) return;
  throw impossible(
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
    undefined,
    "payment_method",
  );
}

/** A saved card pays for its own customer only. A card that is not saved pays once. */
export function checkOwner(method: Method, customer: string | { id: string } | null): void {
  refuseSpent(method);
  const owner = method.data.customer;
  if (owner === null || owner === customer) return;
  throw impossible(
    customer === null
      ? `The PaymentMethod ${method.data.id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
      : `The customer does not have a payment method with the ID ${method.data.id}. The payment method must be attached to the customer.`,
    customer === null ? undefined : "resource_missing",
    "payment_method",
  );
}
