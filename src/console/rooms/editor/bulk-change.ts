import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { typedAmount } from "../../../domain/money/typed-amount.ts";
import type { CopiedPart } from "../../../domain/space/copied-parts.ts";
import { type Day, parseDay } from "../../../domain/time/day.ts";

/* What a person types about a change of many rooms (ROOM-12), as it is sent. */

export const BULK_KINDS = ["percent", "amount", "copy", "restore"] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export type BulkChange =
  | { kind: "percent"; percent: number; from: Day | null }
  | { kind: "amount"; amount: number; from: Day | null }
  | { kind: "copy"; copy_of: number; parts: CopiedPart[] }
  | { kind: "restore" };

type Typed = { number: string; from: string; model: string; parts: readonly CopiedPart[] };

/** What is sent; null while something is missing. Of rooms in two currencies an amount would be two amounts. */
export function bulkChangeOf(
  kind: BulkKind,
  { number, from, model, parts }: Typed,
  currencies: readonly ChargedCurrency[],
): BulkChange | null {
  if (kind === "restore") return { kind };
  if (kind === "copy") {
    const id = wholeNumber(model);
    return id !== null && id > 0 && parts.length > 0 ? { kind, copy_of: id, parts: [...parts] } : null;
  }
  const day = from === "" ? null : parseDay(from);
  if (from !== "" && day === null) return null;
  const [currency, ...others] = currencies;
  const isOne = currency !== undefined && others.length === 0;
  const value = kind === "percent" ? wholeNumber(number) : isOne ? signedAmount(number, currency) : null;
  if (!value) return null;
  return kind === "percent" ? { kind, percent: value, from: day } : { kind, amount: value, from: day };
}

const SIGN = /^[-−‐ー+]/;

function wholeNumber(text: string): number | null {
  const [sign, digits] = signed(text.replaceAll(",", ""));
  return /^\d{1,9}$/.test(digits) ? sign * Number(digits) : null;
}

function signedAmount(text: string, currency: ChargedCurrency): number | null {
  const [sign, figures] = signed(text);
  const amount = typedAmount(figures, currency);
  return amount === null ? null : sign * amount;
}

function signed(text: string): [sign: 1 | -1, rest: string] {
  const plain = text.normalize("NFKC").trim();
  const isNegative = SIGN.test(plain) && !plain.startsWith("+");
  return [isNegative ? -1 : 1, plain.replace(SIGN, "").trim()];
}
