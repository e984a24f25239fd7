import { type Amount, CURRENCIES, type Currency } from "./money.ts";

/** Room hire bears the standard rate of Japanese consumption tax (PRICE-11). */
export const TAX_PERCENT = 10;

/**
 * The tax contained in a total that includes it, rounded down. Once per rate per document, on its total: tax
 * rounded line by line is not a valid invoice.
 */
export function taxContained(total: Amount): Amount {
  return Math.floor((total * TAX_PERCENT) / (100 + TAX_PERCENT));
}

/** The company's registration for goods and services tax in Singapore; null if there is none. */
type Gst = { percent: number } | null;

/** The tax that a total in this currency contains, with its rate; null if it contains none (PRICE-11). */
export function taxWithin(
  total: Amount,
  currency: Currency,
  gst: Gst,
): { percent: number; amount: Amount } | null {
  const { hasJapaneseTax, hasGst } = CURRENCIES[currency];
  if (hasJapaneseTax) return { percent: TAX_PERCENT, amount: taxContained(total) };
  return hasGst && gst ? { percent: gst.percent, amount: gstContained(total, gst.percent) } : null;
}

/** Goods and services tax of Singapore contained in a total, rounded to the nearest cent. */
function gstContained(total: Amount, percent: number): Amount {
  return Math.round((total * percent) / (100 + percent));
}

/** From this refund on a return invoice is owed (DOC-6). */
export const RETURN_INVOICE_FROM: Amount = 10_000;
