import { type Amount, CURRENCIES, type Currency } from "./money.ts";

/** An amount as a person types it: "6,600", "¥6600", "6600円", "12.50". Null if it is not an amount. */
export function typedAmount(text: string, currency: Currency): Amount | null {
  const { digits } = CURRENCIES[currency];
  const plain = text
    .normalize("NFKC")
    .replace(/[\s,]/g, "")
    .replace(/^(¥|S?\$|\\)/i, "")
    .replace(/円$/, "");
  const [, whole, cents = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || cents.length > digits) return null;
  return Number(whole + cents.padEnd(digits, "0"));
}

/** The amount as it appears in a field: without the symbol, so that it can be overwritten. */
export function editedAmount(amount: Amount, currency: Currency): string {
  const { digits } = CURRENCIES[currency];
  const figures = String(amount).padStart(digits + 1, "0");
  return digits === 0 ? figures : `${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}
