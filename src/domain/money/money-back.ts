import type { Problem } from "../problem.ts";
import type { Amount, ChargedCurrency } from "./money.ts";

/** Money that goes back to a guest, or went back already. */
export type MoneyBack = { amount: Amount; currency: ChargedCurrency };

/** What goes back from this much on needs a fresh second factor (STAFF-25); in minor units. */
const LARGE = { JPY: 100_000, SGD: 100_000 } satisfies Record<ChargedCurrency, Amount>;

/**
 * Why a person may not give this back now, or null (STAFF-25). `now` is what goes back with this call, all of it;
 * `today` is what the same person gave back before on this day. Nothing to give back needs nothing.
 */
export function whyNotGiveBack(
  { isElevated }: { isElevated: boolean },
  { now, today }: { now: readonly MoneyBack[]; today: readonly MoneyBack[] },
): Problem | null {
  if (isElevated || now.every(({ amount }) => amount <= 0)) return null;
  return isLarge([...now, ...today]) ? { code: "step_up_required" } : null;
}

/** Whether these reach the limit together: each currency counts as a part of its own limit. */
function isLarge(all: readonly MoneyBack[]): boolean {
  const sums = new Map<ChargedCurrency, Amount>();
  for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const parts = [...sums].map(([currency, sum]) => Math.ceil((sum * WHOLE) / LARGE[currency]));
  return parts.reduce((sum, part) => sum + part, 0) >= WHOLE;
}

/** The limit in parts that are added up, so that no rounding lets a sum pass. */
const WHOLE = 1_000_000;
