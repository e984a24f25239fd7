import type { Amount } from "../money/money.ts";

/** What a slider of prices goes through: from `lowest` in steps to `highest`, where all rooms are within the limit. */
type PriceScale = { lowest: Amount; highest: Amount; step: Amount };

/** About how many steps a slider has: each can still be met by a finger. */
const STEPS = 40;

/** The factors of ten that people count in. */
const ROUND = [1, 2, 5, 10];

/**
 * The scale for a limit on prices. It reaches from the lowest limit that includes the cheapest to one that includes the
 * dearest, and covers the limit already set. All amounts are in minor units; `unit` is the smallest step that makes
 * sense for a price (¥100, S$1). Null without a price.
 */
export function priceScale(
  prices: readonly Amount[],
  unit: Amount,
  chosen: Amount | null = null,
): PriceScale | null {
  const all = chosen === null ? prices : [...prices, chosen];
  if (all.length === 0) return null;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const step = roundStep((most - least) / STEPS, unit);
  const lowest = Math.max(Math.ceil(least / step) * step, step);
  return { lowest, highest: Math.max(Math.ceil(most / step) * step, lowest + step), step };
}

/** The smallest round step that is at least `wanted`: 1, 2 or 5 times a power of ten of the unit. */
function roundStep(wanted: number, unit: Amount): Amount {
  for (let base = unit; ; base *= 10)
    for (const factor of ROUND) if (base * factor >= wanted) return base * factor;
}

/** How many of the prices lie in each of `bars` equal parts of a scale; what is beyond an end counts in the last part there. */
export function priceBars(
  prices: readonly Amount[],
  { lowest, highest, step }: PriceScale,
  bars: number,
): number[] {
  const counts = Array.from({ length: bars }, () => 0);
  // The first limit includes prices up to it, so the first part begins one step below.
  const from = lowest - step;
  const width = (highest - from) / bars;
  for (const price of prices) {
    const at = Math.min(Math.max(Math.ceil((price - from) / width) - 1, 0), bars - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
