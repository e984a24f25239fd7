import type { Amount, ChargedCurrency } from "../money/money.ts";
import { typedAmount } from "../money/typed-amount.ts";
import { foldedPayer } from "./payer.ts";

/** What somebody who searches lines of statements may mean: a line matches if it has any of it (TRANSFER-15). */
export type SoughtLine = {
  /** Part of the payer as the bank wrote it, of the reference, or of the text of the transfer. */
  text: string;
  /** Part of the payer in the form in which payers are compared; null where nothing is left of the text in it. */
  folded: string | null;
  /** The whole amount in each currency; null where the text is none. */
  amounts: Record<ChargedCurrency, Amount | null>;
  /** The number of a booking that the line pays, or of its order. */
  number: number | null;
};

/** Null where nothing is searched. */
export function soughtLine(typed: string): SoughtLine | null {
  const text = typed.normalize("NFKC").trim().toUpperCase();
  if (text === "") return null;
  return {
    text,
    // Of figures alone the folding leaves a part: "2" of "2,000".
    folded: /\p{L}/u.test(text) ? foldedPayer(text) || null : null,
    amounts: { JPY: typedAmount(text, "JPY"), SGD: typedAmount(text, "SGD") },
    number: /^#?\d{3,15}$/.test(text) ? Number(text.replace("#", "")) : null,
  };
}
