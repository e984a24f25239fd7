import type Stripe from "stripe";
import { type CardFacts, namedCard, readCard } from "./cards.ts";
import { type Answer, answer, impossible, invalid, Refusal } from "./errors.ts";
import type { Form } from "./form.ts";
import { nested, onlyKnown, required, text } from "./params.ts";
import { insert, lock, need, newId, save, type Work } from "./store.ts";

/** A card token, as `stripe.createToken` creates it in the browser. */
export async function createToken(work: Work, form: Form): Promise<Answer> {
  onlyKnown(form, [
    "card",
    "client_ip",
    "payment_user_agent",
    "time_on_page",
    "guid",
    "muid",
    "sid",
    "key",
    "referrer",
  ]);
  refuseServers(work);
  const typed = required(nested(form, "card"), "card");
  const facts = readCard(typed, work.now, work.fingerprintKey);
  const token: Stripe.Token = {
    id: newId("tok"),
    object: "token",
    card: cardObject(newId("card"), facts, text(typed, "name") ?? null),
    client_ip: null,
    created: work.now,
    livemode: false,
    type: "card",
    used: false,
  };
  await insert(work, "token", token, { behaviour: facts.behaviour });
  return answer(token);
}

export async function retrieveToken(work: Work, id: string): Promise<Answer> {
  return answer((await need(work, "token", id, "token")).data);
}

/** The card of a token, which can be used once; Stripe's own `tok_visa` again and again. */
export async function spendToken(work: Work, id: string): Promise<CardFacts & { holder: string | null }> {
  const named = namedCard(id, work.now, work.fingerprintKey);
  if (named !== null) return { ...named, holder: null };
  const token = await lock(work, "token", id, "source");
  const card = token.data.card;
  if (card === undefined) throw invalid(`Not a card token: ${id}`, "source");
  if (token.data.used) {
    throw impossible(`You cannot use a Stripe token more than once: ${id}.`, "token_already_used");
  }
  token.data.used = true;
  await save(work, token);
  return {
    brand: brandTag(card.brand),
    country: card.country ?? "US",
    funding: card.funding,
    last4: card.last4,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? "",
    behaviour: token.hidden.behaviour,
    holder: card.name,
  };
}

/** Card numbers are accepted from browsers only: a server must never have one (PCI DSS, SAQ A). */
export function refuseServers(work: Work): void {
  if (work.caller === "browser") return;
  const message =
    "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.";
  throw new Refusal(402, { type: "card_error", message }, false);
}

type ShownCard = Pick<
  CardFacts,
  "brand" | "country" | "funding" | "last4" | "exp_month" | "exp_year" | "fingerprint"
>;

/** A card in the older shape that tokens and sources have. */
export function cardObject(
  id: string,
  facts: ShownCard,
  name: string | null,
  customer?: string,
): Stripe.Card {
  return {
    id,
    object: "card",
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: brandNames[facts.brand] ?? "Unknown",
    country: facts.country,
    customer,
    cvc_check: "pass",
    dynamic_last4: null,
    exp_month: facts.exp_month,
    exp_year: facts.exp_year,
    fingerprint: facts.fingerprint,
    funding: facts.funding,
    last4: facts.last4,
    metadata: {},
    name,
    regulated_status: "unregulated",
    tokenization_method: null,
  };
}

/** Tokens and sources spell brands for people ("American Express"), payment methods do not ("amex"). */
const brandNames: Record<string, string> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
  jcb: "JCB",
  diners: "Diners Club",
  discover: "Discover",
  unionpay: "UnionPay",
};

function brandTag(name: string): string {
  return Object.keys(brandNames).find((tag) => brandNames[tag] === name) ?? "unknown";
}
