import { hasCheckDigit } from "../domain/fields/card-fields.ts";
import { foldedDigits } from "../domain/fields/text-field.ts";
import { reject } from "./envelope.ts";

type Handler = (input: never, context: never) => unknown;

/**
 * Wraps handlers so that each rejects a body with a card number in any field. Our API never needs a card number, and
 * one that a careless client sends must be neither stored nor logged (CARD-1).
 */
export function rejectCardNumbers<Handlers extends Record<string, Handler>>(
  handlers: Handlers,
  /** Calls whose handlers mask them. */
  except: readonly string[] = [],
): Handlers {
  const guarded = Object.entries(handlers).map(([key, handler]) => [
    key,
    except.includes(key)
      ? handler
      : (input: { body?: unknown }, context: never) =>
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

/**
 * The text with dots in place of the digits of card numbers, but for the last four: for what others have written, and would send
 * again for ever if it were refused.
 */
export function maskCardNumbers(text: string): string {
  const groups = groupsIn(text);
  let masked = text;
  for (let from = 0; from < groups.length; from += 1) {
    const last = cardNumberFrom(groups, from);
    if (last === null) continue;
    const [start, end] = [groups[from] as Group, groups[last] as Group];
    const until = end.index + end.digits.length;
    let kept = [...text.slice(start.index, until)].filter((sign) => isDigit(sign)).length - KEPT_DIGITS;
    const dotted = text
      .slice(start.index, until)
      .replace(/[0-9\uff10-\uff19]/g, (digit) => (kept-- > 0 ? "•" : digit));
    masked = masked.slice(0, start.index) + dotted + masked.slice(until);
    from = last;
  }
  return masked;
}

const KEPT_DIGITS = 4;

function isDigit(sign: string): boolean {
  return /[0-9\uff10-\uff19]/.test(sign);
}

function isCardNumberIn(text: string): boolean {
  const groups = groupsIn(text);
  return groups.some((_, from) => cardNumberFrom(groups, from) !== null);
}

/** Folding changes no length: an index in the groups is one in the text. */
function groupsIn(text: string): Group[] {
  const folded = foldedDigits(text);
  let end = 0;
  return [...folded.matchAll(/\d+/g)].map(({ 0: digits, index }): Group => {
    // One character more than BETWEEN matches is enough.
    const before = folded.slice(Math.max(end, index - 3), index);
    end = index + digits.length;
    return { before, digits, index };
  });
}

/** A row of digits, where it begins, and what is between it and the row before. */
type Group = { before: string; digits: string; index: number };

/** The last group of the card number that begins with this one, or null: one row of digits, groups as on a card, or all. */
function cardNumberFrom(groups: readonly Group[], from: number): number | null {
  const { before, digits: first } = groups[from] as Group;
  // A phone number with its country code can be as long as a card number and even pass its check digit.
  if (before.endsWith("+")) return null;
  if (isNumber(first)) return from;
  const isStart = !BETWEEN.test(before);
  if (!isStart && first.length !== FIRST_PRINTED) return null;
  let digits = first;
  let lengths = String(first.length);
  for (let next = from + 1; next < groups.length && digits.length < LONGEST; next += 1) {
    const { before: between, digits: more } = groups[next] as Group;
    if (!BETWEEN.test(between)) break;
    digits += more;
    lengths += ` ${more.length}`;
    const isWhole = isStart && !BETWEEN.test(groups[next + 1]?.before ?? "");
    if (isNumber(digits) && (isWhole || PRINTED.test(lengths))) return next;
  }
  return null;
}

function isNumber(digits: string): boolean {
  return ANY_CARD.test(digits) && hasCheckDigit(digits);
}

/** What people and their keyboards put between the groups of a card number. */
const BETWEEN = /^[\s.,/_\-\u00b7\u2010-\u2015\u2212\u30fb\u30fc\uff0d\uff70]{1,2}$/;

/** The groups of the numbers that are printed on cards; expiry and security code may follow. */
const PRINTED = /^(4 4 4 [1-4]|4 4 4 4 [1-3]|4 6 [45])$/;

const FIRST_PRINTED = 4;

/** In digits. */
const LONGEST = 19;

/** Broader than the brands that we accept: any card number is secret, even if we could not charge it. */
const ANY_CARD = /^[2-6]\d{12,18}$/;
