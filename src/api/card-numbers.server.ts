import { hasCheckDigit } from "../domain/fields/card-fields.ts";
import { foldedDigits } from "../domain/fields/text-field.ts";
import { refuse } from "./envelope.ts";

type Handler = (input: never, context: never) => unknown;

/**
 * The same handlers, each refusing a body that carries a card number in any field. No card number ever belongs in
 * a call to us (DESIGN.md, The data that must be right): what a careless client sends is neither stored nor logged.
 */
export function refusingCardNumbers<Handlers extends Record<string, Handler>>(handlers: Handlers): Handlers {
  const guarded = Object.entries(handlers).map(([key, handler]) => [
    key,
    (input: { body?: unknown }, context: never) =>
      hasCardNumber(input.body) ? refuse("card_number_sent") : handler(input as never, context),
  ]);
  return Object.fromEntries(guarded) as Handlers;
}

/** Looks through every field but passwords, which may be any digits. */
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
  // A phone number with its country code may be as long as a card's and even have its check digit.
  for (const [run, sign] of folded.matchAll(/(\+?)\b\d(?:[ -]?\d){12,18}\b/g)) {
    const digits = run.replace(/\D/g, "");
    if (sign !== "+" && ANY_CARD.test(digits) && hasCheckDigit(digits)) return true;
  }
  return false;
}

/** Wider than the brands that we take: a number is somebody's secret whether we could charge it or not. */
const ANY_CARD = /^[2-6]\d{12,18}$/;
