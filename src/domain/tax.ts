import type { Amount } from "./money.ts";

/** Room hire bears the standard rate of Japanese consumption tax (DECISIONS 9). */
export const TAX_PERCENT = 10;

/**
 * The tax contained in a total that includes it, rounded down. Once per rate per document, on its total: tax
 * rounded line by line is not a valid invoice.
 */
export function taxContained(total: Amount): Amount {
  return Math.floor((total * TAX_PERCENT) / (100 + TAX_PERCENT));
}

/** From this refund on a return invoice is owed (DECISIONS 20). */
export const RETURN_INVOICE_FROM: Amount = 10_000;
