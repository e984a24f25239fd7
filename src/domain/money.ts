/** ANY is the currency of a price not known yet; nothing is ever charged in it (DECISIONS 3). */
export type Currency = "JPY" | "SGD" | "ANY";

/** A whole number of the currency's minor unit: yen, cents. */
export type Amount = number;

type CurrencyFacts = {
  symbol: string;
  /** Digits behind the decimal point. */
  digits: number;
  /** The card provider's smallest charge (DECISIONS 10). */
  smallestCharge: Amount;
  /** What a refund to a bank account bears (DECISIONS 10: 610 yen, nothing in Singapore). */
  transferFee: Amount;
};

export const CURRENCIES: Record<Currency, CurrencyFacts> = {
  JPY: { symbol: "¥", digits: 0, smallestCharge: 50, transferFee: 610 },
  SGD: { symbol: "S$", digits: 2, smallestCharge: 50, transferFee: 0 },
  ANY: { symbol: "", digits: 0, smallestCharge: 0, transferFee: 0 },
};

/** '¥1,200', 'S$12.50', '-¥300'; the same in both languages (SPEC.md section 1). */
export function formatAmount(amount: Amount, currency: Currency): string {
  const { symbol, digits } = CURRENCIES[currency];
  const figures = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = figures.slice(0, figures.length - digits).replace(/\B(?=(\d{3})+$)/g, ",");
  const cents = digits > 0 ? `.${figures.slice(-digits)}` : "";
  return `${amount < 0 ? "-" : ""}${symbol}${whole}${cents}`;
}

/** Whether a provider would take a charge of this size at all. */
export function isChargeable(amount: Amount, currency: Currency): boolean {
  return currency !== "ANY" && amount >= CURRENCIES[currency].smallestCharge;
}
