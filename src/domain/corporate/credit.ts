import type { Amount, ChargedCurrency } from "../money/money.ts";

/** A credit from this much on needs a fresh second factor (CORP-10); in minor units. */
const LARGE = { JPY: 1_000_000, SGD: 1_000_000 } satisfies Record<ChargedCurrency, Amount>;

/** Whether agreeing on this credit needs a fresh second factor; null is no limit. */
export function needsFactor(limit: Amount | null, currency: ChargedCurrency): boolean {
  return limit === null || limit >= LARGE[currency];
}
