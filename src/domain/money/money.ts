/** A whole number of the currency's minor unit: yen, cents. */
export type Amount = number;

type CurrencyFacts = {
  symbol: string;
  /** The unit of an amount, as messages about catalogue files call it. */
  unit: string;
  /** Digits behind the decimal point. */
  digits: number;
  /** The card provider's smallest charge (PAY-6). */
  smallestCharge: Amount;
  /** What is deducted from a refund to a bank account (REFUND-2). */
  transferFee: Amount;
  /** Whether prices in it contain Japanese consumption tax (PRICE-11). */
  hasJapaneseTax: boolean;
  /** Whether they contain Singapore's goods and services tax, if the company is registered for it. */
  hasGst: boolean;
};

/**
 * The currencies that something is charged in. Another one is a row here, and a migration: the columns `currency` of
 * space, checkout, reservation and payment have a CHECK that lists them.
 */
const CHARGED = {
  JPY: {
    symbol: "¥",
    unit: "yen",
    digits: 0,
    smallestCharge: 50,
    transferFee: 610,
    hasJapaneseTax: true,
    hasGst: false,
  },
  SGD: {
    symbol: "S$",
    unit: "cents",
    digits: 2,
    smallestCharge: 50,
    transferFee: 0,
    hasJapaneseTax: false,
    hasGst: true,
  },
} satisfies Record<string, CurrencyFacts>;

export type ChargedCurrency = keyof typeof CHARGED;

/** ANY is the currency of prices in more than one currency, and of one not known yet: nothing is charged in it (PRICE-10). */
export type Currency = ChargedCurrency | "ANY";

export const CHARGED_CURRENCIES = Object.keys(CHARGED) as [ChargedCurrency, ...ChargedCurrency[]];

export const CURRENCIES: Record<Currency, CurrencyFacts> = {
  ...CHARGED,
  ANY: {
    symbol: "",
    unit: "",
    digits: 0,
    smallestCharge: 0,
    transferFee: 0,
    hasJapaneseTax: false,
    hasGst: false,
  },
};

/** Currencies in the order of their codes, for sorts: lists are the same wherever they are made. */
export function compareCurrencies(one: Currency, other: Currency): number {
  return Number(one > other) - Number(one < other);
}

function isChargedCurrency(currency: Currency): currency is ChargedCurrency {
  return currency !== "ANY";
}

/** An amount that travels with its currency: what is added up over bookings is one of these for each currency. */
export type Money = { amount: Amount; currency: ChargedCurrency };

/** What is added up over bookings, by currency; one without a sum is left out. */
export type Sums = Partial<Record<ChargedCurrency, Amount>>;

/** '¥1,200', 'S$12.50', '-¥300'; the same in every language (PRICE-9). */
export function formatAmount(amount: Amount, currency: Currency): string {
  const { symbol, digits } = CURRENCIES[currency];
  const figures = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = figures.slice(0, figures.length - digits).replace(/\B(?=(\d{3})+$)/g, ",");
  const cents = digits > 0 ? `.${figures.slice(-digits)}` : "";
  return `${amount < 0 ? "-" : ""}${symbol}${whole}${cents}`;
}

/** An amount as spreadsheets reckon with it, beside a column with its currency: 1200 in yen, 12.5 for S$12.50. */
export function plainAmount(amount: Amount, currency: Currency): number {
  return amount / 10 ** CURRENCIES[currency].digits;
}

/** '1200', '12.50': an amount in units with its decimals, as it is typed and as programs read it. */
export function decimalAmount(amount: Amount, currency: Currency): string {
  return plainAmount(amount, currency).toFixed(CURRENCIES[currency].digits);
}

/** Whether the card provider takes a charge of this size. */
export function isChargeable(amount: Amount, currency: Currency): boolean {
  return isChargedCurrency(currency) && amount >= CURRENCIES[currency].smallestCharge;
}
