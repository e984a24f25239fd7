import { addDays, type Day } from "../time/day.ts";
import { type Amount, CURRENCIES, type Currency } from "./money.ts";

/** Room hire bears the standard rate. Nothing that is sold today bears the reduced one. */
type RateClass = "standard" | "reduced";
type Rate = { from: Day; percent: number };

/**
 * The rates of the law, each from its first day on, the newest first: Japanese consumption tax, and the goods and services
 * tax of Singapore (PRICE-11). A new rate is a row here.
 */
const RATES: Record<"JP" | "SG", Record<RateClass, readonly [Rate, ...Rate[]]>> = {
  JP: {
    standard: [
      { from: "2019-10-01", percent: 10 },
      { from: "2014-04-01", percent: 8 },
    ],
    reduced: [{ from: "2019-10-01", percent: 8 }],
  },
  SG: {
    standard: [
      { from: "2024-01-01", percent: 9 },
      { from: "2023-01-01", percent: 8 },
      { from: "2007-07-01", percent: 7 },
    ],
    reduced: [{ from: "2024-01-01", percent: 9 }],
  },
};

/** What the company is registered for in Singapore; null if it is not, and charges no tax there. */
type Gst = object | null;

/** The rate of a country on a day; before the first that is known it is the oldest. */
function ratePercent(country: "JP" | "SG", day: Day, of: RateClass): number {
  const rates = RATES[country][of];
  return (rates.find(({ from }) => from <= day) ?? (rates.at(-1) as Rate)).percent;
}

/** The rate that prices in a currency contain for what is used on a day; null if they contain no tax. */
export function percentWithin(
  currency: Currency,
  gst: Gst,
  day: Day,
  of: RateClass = "standard",
): number | null {
  const { hasJapaneseTax, hasGst } = CURRENCIES[currency];
  if (hasJapaneseTax) return ratePercent("JP", day, of);
  return hasGst && gst ? ratePercent("SG", day, of) : null;
}

/**
 * The tax contained in a total that includes it. Once per rate per document, on its total: tax rounded line by line is no
 * valid invoice. Yen are rounded down, cents to the nearest.
 */
export function taxContained(total: Amount, currency: Currency, percent: number): Amount {
  const round = CURRENCIES[currency].hasJapaneseTax ? Math.floor : Math.round;
  return round((total * percent) / (100 + percent));
}

/** The tax that a total of what is used on a day contains, with its rate; null if it contains none (PRICE-11). */
export function taxWithin(
  total: Amount,
  currency: Currency,
  gst: Gst,
  day: Day,
): { percent: number; amount: Amount } | null {
  const percent = percentWithin(currency, gst, day);
  return percent === null ? null : { percent, amount: taxContained(total, currency, percent) };
}

/** What is taxed at one rate, with the tax that it contains. */
export type RatedSum = { percent: number; taxed: Amount; tax: Amount };

/**
 * The tax of several uses together: each rate once, over all that is used under it (DOC-3), the newest rate first. Empty if
 * they contain none.
 */
export function taxesWithin(
  uses: readonly { day: Day; amount: Amount }[],
  currency: Currency,
  gst: Gst,
): RatedSum[] {
  const sums = new Map<number, Amount>();
  for (const { day, amount } of uses.toSorted((one, other) => (one.day < other.day ? 1 : -1))) {
    const percent = percentWithin(currency, gst, day);
    if (percent !== null) sums.set(percent, (sums.get(percent) ?? 0) + amount);
  }
  return [...sums].map(([percent, taxed]) => ({
    ...{ percent, taxed, tax: taxContained(taxed, currency, percent) },
  }));
}

/** A period as the parts in each of which the rate stays the same. */
export function splitByRate(
  { from, to }: { from: Day; to: Day },
  currency: Currency,
): { from: Day; to: Day }[] {
  const { hasJapaneseTax, hasGst } = CURRENCIES[currency];
  const rates = hasJapaneseTax ? RATES.JP.standard : hasGst ? RATES.SG.standard : [];
  const starts = rates.map((rate) => rate.from).filter((day) => from < day && day <= to);
  return [from, ...starts.toReversed()].map((start, at, all) => {
    const next = all[at + 1];
    return { from: start, to: next === undefined ? to : addDays(next, -1) };
  });
}

/** From this refund on a return invoice is owed (DOC-6). */
export const RETURN_INVOICE_FROM: Amount = 10_000;

/** From this refund on the invoice is corrected by a paper of its own: a return invoice, or a credit note (DOC-49). */
export function correctedFrom(currency: Currency): Amount {
  return CURRENCIES[currency].hasJapaneseTax ? RETURN_INVOICE_FROM : 1;
}
