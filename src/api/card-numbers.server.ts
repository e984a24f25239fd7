import { hasCheckDigit } from "../domain/fields/card-fields.ts";
import { foldedDigits } from "../domain/fields/text-field.ts";
import { reject } from "./envelope.ts";

type Handler = (input: never, context: never) => unknown;

/**
 * Wraps handlers so that each rejects a body with a card number in any field. Our API never needs a card number, and
 * one that a careless client sends must be neither stored nor logged (CARD-1).
 */
export function rejectCardNumbers<Handlers extends Record<string, Handler>>(handlers: Handlers): Handlers {
  const guarded = Object.entries(handlers).map(([key, handler]) => [
    key,
    (input: { body?: unknown }, context: never) =>
      hasCardNumber(input.body) ? reject("card_number_sent") : handler(input as never, context),
  ]);
  return Object.fromEntries(guarded) as Handlers;
}

/** Searches every field except passwords, which may be any digits. */
export function hasCardNumber(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isCardNumberIn(value);
  if (typeof value === "number") return isCardNumberIn(String(value));
  if (typeof value !== "object" || value === null || depth > 8) return false;
  return Object.entries(value).some(
    ([name, part]) => !name.includes("password") && hasCardNumber(part, depth + 1),
  );
}

function isCardNumberIn(text: string): boolean {
  const folded = foldedDigits(text);
  // A phone number with its country code can be as long as a card number and even pass its check digit.
  for (const [run, sign] of folded.matchAll(/(\+?)\b\d(?:[ -]?\d){12,18}\b/g)) {
    const digits = run.replace(/\D/g, "");
    if (sign !== "+" && ANY_CARD.test(digits) && hasCheckDigit(digits)) return true;
  }
  return false;
}

/** Broader than the brands that we accept: any card number is secret, even if we could not charge it. */
const ANY_CARD = /^[2-6]\d{12,18}$/;
