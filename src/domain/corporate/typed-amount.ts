import { foldedDigits } from "../fields/text-field.ts";
import { type Amount, type ChargedCurrency, CURRENCIES, decimalAmount } from "../money/money.ts";

/** A limit as people type it, ¥120,000 or 120.50, in the smallest unit; null: none. Undefined where it is no amount. */
export function typedAmount(text: string, currency: ChargedCurrency): Amount | null | undefined {
  const plain = foldedDigits(text).replace(/[,\uff0c\s\u00a5\uffe5\u5186$]|S\$/g, "");
  if (plain === "") return null;
  const { digits } = CURRENCIES[currency];
  const wanted = digits === 0 ? /^\d{1,8}$/ : new RegExp(`^\\d{1,6}(\\.\\d{1,${digits}})?$`);
  return wanted.test(plain) ? Math.round(Number(plain) * 10 ** digits) : undefined;
}

/** The same amount as it is typed. */
export function amountText(amount: Amount | null, currency: ChargedCurrency): string {
  return amount === null ? "" : decimalAmount(amount, currency);
}
