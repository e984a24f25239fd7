import type { Problem } from "../problem.ts";
import type { Day } from "../time/day.ts";
import { cleanedText, problemsOf, withoutSeparators } from "./text-field.ts";

type CardBrand = "visa" | "mastercard" | "amex" | "diners_club" | "discover" | "jcb";

type CardForm = {
  number: string;
  exp_month: string;
  exp_year: string;
  first_name: string;
  last_name: string;
};

/**
 * What is meant by what was typed (FIELD-16): 8 is the month 08, 2029 the year 29, and a holder in small or full-width letters
 * stands on the card in capitals.
 */
export function asOnCard<Form extends CardForm>(form: Form): Form {
  const [month, year] = [withoutSeparators(form.exp_month), withoutSeparators(form.exp_year)];
  return {
    ...form,
    number: cardDigits(form.number),
    exp_month: /^[1-9]$/.test(month) ? `0${month}` : month,
    exp_year: /^20\d\d$/.test(year) ? year.slice(2) : year,
    first_name: holderAsOnCard(form.first_name),
    last_name: holderAsOnCard(form.last_name),
  };
}

/** A holder's name while it is typed: ｈａｎａｋｏ is HANAKO. */
export function capitalLetters(name: string): string {
  return name.replace(/[\uff21-\uff3a\uff41-\uff5a]/g, (letter) => letter.normalize("NFKC")).toUpperCase();
}

export function holderAsOnCard(name: string): string {
  return cleanedText(capitalLetters(name));
}

/** For the form of the sandbox, which has all fields (CARD-3). `today` decides what has expired. */
export function cardProblems(form: CardForm, today: Day): Problem[] {
  return problemsOf(
    cardNumberProblem(form.number),
    ...expiryProblems(form.exp_month, form.exp_year, today),
    holderProblem("first_name", form.first_name),
    holderProblem("last_name", form.last_name),
  );
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

/** Two digits each, month 01 to 12, not expired; a card is valid until the end of its month. */
export function expiryProblems(month: string, year: string, today: Day): Problem[] {
  const [mm, yy] = [cleanedText(month), cleanedText(year)];
  const problems = problemsOf(monthProblem(mm), yearProblem(yy));
  if (problems.length > 0) return problems;
  return `${yy}-${mm}` < today.slice(2, 7) ? [{ code: "card_expired", field: "exp_year" }] : [];
}

function monthProblem(mm: string): Problem | null {
  if (mm === "") return { code: "required", field: "exp_month" };
  return /^(?:0[1-9]|1[0-2])$/.test(mm) ? null : { code: "card_month_format", field: "exp_month" };
}

function yearProblem(yy: string): Problem | null {
  if (yy === "") return { code: "required", field: "exp_year" };
  return /^\d\d$/.test(yy) ? null : { code: "card_year_format", field: "exp_year" };
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

/** As the number stands on the card, in groups. */
function cardDigits(text: string): string {
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
