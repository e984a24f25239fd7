import type Stripe from "stripe";
import { behaviourOf } from "./cards.ts";
import { findCustomer, lockCustomer } from "./customer-row.ts";
import { type Answer, answer, missing, Refusal } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { detach } from "./method-owner.ts";
import { id, metadata, onlyKnown, required, text } from "./params.ts";
import { cardMethod } from "./payment-methods.ts";
import { all, insert, lock, newId, type Row, save, type Work } from "./store.ts";
import { cardObject, spendToken } from "./tokens.ts";

/** Saves the card of a token with the customer; it can be paid with like any payment method. */
export async function createSource(work: Work, customerId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["source", "metadata", "validate"]);
  const customer = await lockCustomer(work, customerId);
  const card = await addSource(work, customer, required(id(form, "source"), "source"), metadata(form));
  return answer(card);
}

export async function addSource(
  work: Work,
  customer: Row<"customer">,
  token: string,
  notes: Record<string, string> = {},
): Promise<Stripe.Card> {
  const facts = await spendToken(work, token);
  const { decline, isSavable } = behaviourOf(facts.behaviour);
  if (decline && !isSavable) throw new Refusal(402, { type: "card_error", ...decline }, true);
  const data: Stripe.PaymentMethod = {
    ...cardMethod(work, newId("card"), facts),
    customer: customer.data.id,
    metadata: notes,
  };
  data.billing_details.name = facts.holder;
  await insert(work, "payment_method", data, { behaviour: facts.behaviour, isSource: true });
  if (customer.data.default_source === null) {
    customer.data.default_source = data.id;
    await save(work, customer);
  }
  const card = cardOf(data);
  await emit(work, "customer.source.created", card);
  return card;
}

export async function retrieveSource(work: Work, customerId: string, cardId: string): Promise<Answer> {
  await findCustomer(work, customerId);
  const found = await all(work, "payment_method", { customer: customerId, match: { id: cardId } });
  if (!found[0]?.hidden.isSource) throw missing("source", cardId);
  return answer(cardOf(found[0].data));
}

export async function listSources(
  work: Work,
  customerId: string,
  form: Form,
  page: PageRequest,
  url: string,
): Promise<Answer> {
  onlyKnown(form, ["object", ...pageNames]);
  await findCustomer(work, customerId);
  const type = text(form, "object") ?? "card";
  const match = type === "card" ? { customer: customerId, type } : { customer: customerId, type: "none" };
  return listOf(work, "payment_method", url, match, page, cardOf, "(hidden->>'isSource')::boolean");
}

export async function deleteSource(work: Work, customerId: string, cardId: string): Promise<Answer> {
  const customer = await lockCustomer(work, customerId);
  const method = await lock(work, "payment_method", cardId);
  if (method.data.customer !== customerId || !method.hidden.isSource) throw missing("source", cardId);
  await detach(work, method);
  if (customer.data.default_source === cardId) {
    const rest = await all(work, "payment_method", { customer: customerId });
    customer.data.default_source = rest.find((row) => row.hidden.isSource)?.data.id ?? null;
    await save(work, customer);
  }
  await emit(work, "customer.source.deleted", cardOf(method.data));
  return answer({ id: cardId, object: "card", deleted: true } satisfies Stripe.DeletedCard);
}

/** The older shape of a saved card. */
export function cardOf(method: Stripe.PaymentMethod): Stripe.Card {
  const card = method.card;
  if (card === undefined) throw new Error(`${method.id} is no card`);
  const shown = { ...card, country: card.country ?? "US", fingerprint: card.fingerprint ?? "" };
  const owner = typeof method.customer === "string" ? method.customer : undefined;
  return cardObject(method.id, shown, method.billing_details.name, owner);
}
