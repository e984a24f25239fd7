import type { Problem } from "../problem.ts";
import type { Day } from "../time/day.ts";
import { cleanedText, foldedDigits, problemsOf, withoutSeparators } from "./text-field.ts";

type CardBrand = "visa" | "mastercard" | "amex" | "diners_club" | "discover" | "jcb";

/** A number, an expiry and a security code as they were typed. */
export type CardForm = { number: string; expiry: string; cvc: string };

/** A number while it is typed, in the groups in which it stands on the card. What is no number stays as it is. */
export function groupedNumber(text: string): string {
  const digits = cardDigits(text);
  if (!/^\d+$/.test(digits)) return text;
  const [, groups] = GROUPS.find(([start]) => start.test(digits)) ?? [null, [4, 4, 4, 4]];
  let at = 0;
  if (digits.length > groups.reduce((sum, length) => sum + length, 0)) return text;
  return groups
    .map((length) => {
      at += length;
      return digits.slice(at - length, at);
    })
    .filter((group) => group !== "")
    .join(" ");
}

/** An expiry while it is typed: the slash comes by itself, and 8 can only be the month 08. Deleting is left alone. */
export function typedExpiry(text: string, before: string): string {
  if (text.length < before.length) return text;
  const typed = foldedDigits(text).replace(/\s+/g, "");
  if (/^[2-9]$/.test(typed)) return `0${typed}/`;
  return /^(?:0[1-9]|1[0-2])\d{0,4}$/.test(typed) ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
}

/**
 * Month and year of an expiry, two digits each (FIELD-16): 8/39, 08/2039, 0839 and 2039-08, in half or full width. Null if it
 * is none, or could be read in two ways.
 */
export function expiryOf(text: string): { month: string; year: string } | null {
  const typed = cleanedText(text).replace(/[\s\uff0f]+/g, (sign) => (sign.trim() === "" ? " " : "/"));
  const [, year, month] = /^(20\d\d)-(\d\d)$/.exec(typed) ?? [];
  const [, mm = month, yy = year] =
    /^(\d{1,2}) ?[/ .-] ?((?:20)?\d\d)$/.exec(typed) ?? /^(\d\d)((?:20)?\d\d)$/.exec(typed) ?? [];
  if (mm === undefined || yy === undefined) return null;
  const padded = mm.padStart(2, "0");
  return /^(?:0[1-9]|1[0-2])$/.test(padded) ? { month: padded, year: yy.slice(-2) } : null;
}

/** A holder's name while it is typed: ｈａｎａｋｏ is HANAKO. */
export function capitalLetters(name: string): string {
  return name.replace(/[\uff21-\uff3a\uff41-\uff5a]/g, (letter) => letter.normalize("NFKC")).toUpperCase();
}

export function holderAsOnCard(name: string): string {
  return cleanedText(capitalLetters(name));
}

/** For the form of the sandbox (CARD-3). `today` decides what has expired. */
export function cardProblems({ number, expiry, cvc }: CardForm, today: Day): Problem[] {
  return problemsOf(cardNumberProblem(number), expiryProblem(expiry, today), cvcProblem(cvc, number));
}

/** The number has to match a brand and its check digit; spaces and hyphens are allowed. */
export function cardNumberProblem(text: string): Problem | null {
  const number = cardDigits(text);
  if (number === "") return { code: "required", field: "number" };
  const isRight = cardBrand(number) !== null && hasCheckDigit(number);
  return isRight ? null : { code: "card_number_invalid", field: "number" };
}

/** The brand whose pattern matches the whole number, or null. */
export function cardBrand(text: string): CardBrand | null {
  const number = cardDigits(text);
  return PATTERNS.find(([, pattern]) => pattern.test(number))?.[0] ?? null;
}

/** A month and a year that is not over; a card is valid until the end of its month (CARD-4). */
export function expiryProblem(text: string, today: Day): Problem | null {
  if (cleanedText(text) === "") return { code: "required", field: "expiry" };
  const expiry = expiryOf(text);
  if (!expiry) return { code: "card_expiry_format", field: "expiry" };
  return `${expiry.year}-${expiry.month}` < today.slice(2, 7)
    ? { code: "card_expired", field: "expiry" }
    : null;
}

/** Capitals as on the card, digits, and single spaces between names. */
export function holderProblem(field: string, name: string): Problem | null {
  const value = cleanedText(name);
  if (value === "") return { code: "required", field };
  return /^[A-Z0-9]+(?: [A-Z0-9]+)*$/.test(value) ? null : { code: "card_holder_format", field };
}

/** 4 digits for American Express, 3 for all other cards. */
export function cvcProblem(text: string, number: string): Problem | null {
  const value = cleanedText(text);
  if (value === "") return { code: "required", field: "cvc" };
  const digits = cardBrand(number) === "amex" ? 4 : 3;
  return /^\d+$/.test(value) && value.length === digits
    ? null
    : { code: "card_cvc_format", field: "cvc", params: { digits } };
}

/** The Luhn algorithm. */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The digits of a number, however they are grouped. */
export function cardDigits(text: string): string {
  return withoutSeparators(text);
}

/** Visa 13/16, Mastercard 16, Amex 15, Diners 14, Discover 16, JCB 15/16 digits (CARD-3). */
const PATTERNS: [CardBrand, RegExp][] = [
  ["visa", /^4\d{12}(?:\d{3})?$/],
  ["mastercard", /^(?:5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/],
  ["amex", /^3[47]\d{13}$/],
  ["diners_club", /^3(?:0[0-59]|[689]\d)\d{11}$/],
  ["discover", /^6(?:011|4[4-9]\d|5\d\d)\d{12}$/],
  ["jcb", /^(?:2131|1800)\d{11}$|^35\d{14}$/],
];

/** Where a number is not in groups of four. */
const GROUPS: [RegExp, number[]][] = [
  [/^3[47]/, [4, 6, 5, 4]],
  [/^3(?:0|[689])/, [4, 6, 4, 5]],
];
