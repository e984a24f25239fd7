import { withoutForms } from "./legal-forms.ts";

/**
 * The name of a payer in the one form in which payers are compared (TRANSFER-3): without blanks, dots, brackets, legal forms
 * and the number of the booking before or after it, small kana as large ones, one kind of dash.
 */
export function foldedPayer(name: string): string {
  return partsOf(name).folded;
}

/**
 * What a payer is remembered by (TRANSFER-7): the folded name with its legal form in its place, because カ)ワカバ, ワカバ(カ and ユ)ワカバ
 * are three companies.
 */
export function payerKey(name: string): string {
  const { folded, forms } = partsOf(name);
  return [...forms.filter(isBefore), folded, ...forms.filter((form) => !isBefore(form))].join("");
}

/** The legal forms of a name with their place: `カ)` before it, `(カ` behind it. */
export function formsOf(name: string): readonly string[] {
  return partsOf(name).forms;
}

function isBefore(form: string): boolean {
  return form.endsWith(")");
}

function partsOf(name: string): { folded: string; forms: string[] } {
  const letters = [...name.normalize("NFKC").toUpperCase()]
    .map((letter) => (/[ぁ-ゖ]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0x60) : letter))
    .map((letter) => LARGE.get(letter) ?? letter)
    .map((letter) => (DASHES.has(letter) ? "-" : letter))
    .join("");
  const { rest, forms } = withoutForms(withoutNumber(letters.trim()));
  return { folded: withoutNumber(rest.trim()).replace(/[\s.()・,'’\ufffd]/g, ""), forms };
}

/** Guests are asked to write the number of their booking; the next one has another number. A name of figures stays. */
function withoutNumber(text: string): string {
  const rest = text.replace(/^\d{3,}[\s-]*|[\s-]*\d{3,}$/g, "");
  return rest === "" ? text : rest;
}

/**
 * How alike two folded names are, from 0 to 1: Jaro's measure, raised by Winkler for an equal beginning. A family name and
 * a given name are compared in both orders by the caller, who has them apart.
 */
export function likeness(one: string, other: string): number {
  if (one === "" || other === "") return 0;
  if (one === other) return 1;
  const [a, b] = [[...one], [...other]];
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = b.map(() => false);
  const common: string[] = [];
  for (const [index, letter] of a.entries()) {
    const from = Math.max(0, index - reach);
    const to = Math.min(b.length, index + reach + 1);
    for (let at = from; at < to; at += 1) {
      if (taken[at] || b[at] !== letter) continue;
      taken[at] = true;
      common.push(letter);
      break;
    }
  }
  if (common.length === 0) return 0;
  const inOrder = b.filter((_, at) => taken[at]);
  const moved = common.filter((letter, at) => letter !== inOrder[at]).length / 2;
  const m = common.length;
  const jaro = (m / a.length + m / b.length + (m - moved) / m) / 3;
  let prefix = 0;
  while (prefix < 4 && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** No booking or order has a longer one; EDI numbers of banks have up to 20 digits. */
const LONGEST_NUMBER = 15;

/** The numbers that a payer wrote: 40474 in "40474 ミズハラ マイ". */
export function numbersIn(text: string): string[] {
  return (text.normalize("NFKC").match(/\d{3,}/g) ?? [])
    .map((digits) => digits.replace(/^0+(?=\d)/, ""))
    .filter(({ length }) => length <= LONGEST_NUMBER);
}

const SMALL_KANA = "ァィゥェォッャュョヮヵヶ";
const LARGE_KANA = "アイウエオツヤユヨワカケ";
const LARGE = new Map([...SMALL_KANA].map((letter, index) => [letter, LARGE_KANA[index] as string]));
const DASHES = new Set(["ー", "−", "‐", "-", "–", "—", "ｰ"]);
