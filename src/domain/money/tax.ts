import type { Amount } from "./money.ts";

/** Room hire bears the standard rate of Japanese consumption tax (PRICE-11). */
export const TAX_PERCENT = 10;

/**
 * The tax contained in a total that includes it, rounded down. Once per rate per document, on its total: tax
 * rounded line by line is not a valid invoice.
 */
export function taxContained(total: Amount): Amount {
  return Math.floor((total * TAX_PERCENT) / (100 + TAX_PERCENT));
}

/** Goods and services tax of Singapore contained in a total, rounded to the nearest cent. */
export function gstContained(total: Amount, percent: number): Amount {
  return Math.round((total * percent) / (100 + percent));
}

/** From this refund on a return invoice is owed (DOC-6). */
export const RETURN_INVOICE_FROM: Amount = 10_000;
