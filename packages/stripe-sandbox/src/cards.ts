import { createHmac } from "node:crypto";
import { badCard, invalid } from "./errors.ts";
import type { Form } from "./form.ts";
import { integer, required, text } from "./params.ts";
import { type Behaviour, type BehaviourTag, behaviours, namedCards, testCards } from "./test-cards.ts";

/** What is stored of a card: never its number or security code. */
export type CardFacts = {
  brand: string;
  country: string;
  funding: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  behaviour: BehaviourTag;
};

export function behaviourOf(tag: BehaviourTag): Behaviour {
  return behaviours[tag];
}

/** Reads `card[number]`, `card[exp_month]`, … as a browser sends them. `now` in epoch seconds. */
export function readCard(form: Form, now: number, key: string): CardFacts {
  const number = required(text(form, "number", "card"), "card[number]").replace(/[ -]/g, "");
  const month = required(integer(form, "exp_month", "card"), "card[exp_month]");
  const year = fullYear(required(integer(form, "exp_year", "card"), "card[exp_year]"));
  const cvc = text(form, "cvc", "card");
  if (!/^\d{12,19}$/.test(number)) {
    throw badCard("invalid_number", "The card number is not a valid credit card number.", "number");
  }
  if (!isLuhn(number)) throw badCard("incorrect_number", "Your card number is incorrect.", "number");
  if (month < 1 || month > 12) {
    throw badCard("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  const today = new Date(now * 1000);
  const thisYear = today.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw badCard("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  if (year === thisYear && month < today.getUTCMonth() + 1) {
    throw badCard("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw badCard("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  return factsOf(number, month, year, key);
}

/** The card behind `pm_card_…` or `tok_…`; null if the name is not one of Stripe's. */
export function namedCard(id: string, now: number, key: string): CardFacts | null {
  const number = namedCards[id.replace(/^(pm_card|tok)_/, "")];
  if (number === undefined || !/^(pm_card|tok)_/.test(id)) return null;
  return factsOf(number, 12, new Date(now * 1000).getUTCFullYear() + 2, key);
}

function factsOf(number: string, exp_month: number, exp_year: number, key: string): CardFacts {
  const known = testCards.get(number);
  if (known === undefined) {
    throw badCard(
      "card_declined",
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      undefined,
      "test_mode_live_card",
    );
  }
  const fingerprint = createHmac("sha256", key).update(number).digest("base64url").slice(0, 16);
  return { ...known, last4: number.slice(-4), exp_month, exp_year, fingerprint };
}

function fullYear(year: number): number {
  if (year < 0) throw invalid(`Invalid integer: ${year}`, "card[exp_year]", "parameter_invalid_integer");
  return year < 100 ? 2000 + year : year;
}

function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
