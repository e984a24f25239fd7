import type { Amount } from "../money/money.ts";

/** What a slider of prices goes through: from `lowest` in steps to `highest`, where all rooms are within the limit. */
type PriceScale = { lowest: Amount; highest: Amount; step: Amount };

/** About how many steps a slider has: each can still be met by a finger. */
const STEPS = 40;

/** The factors of ten that people count in. */
const ROUND = [1, 2, 5, 10];

/**
 * The scale for a limit on prices. It reaches from what the cheapest of them needs to what the dearest does, and to the limit
 * that is set already. All amounts are in minor units; `unit` is the smallest amount that a price is thought of in (¥100,
 * S$1). Null without a price.
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

/** The smallest round step that is at least `wanted`: 1, 2 or 5 times the unit or ten, a hundred … of it. */
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
  // The first limit lets in what costs up to it, so that the first part begins a step below.
  const from = lowest - step;
  const width = (highest - from) / bars;
  for (const price of prices) {
    const at = Math.min(Math.max(Math.ceil((price - from) / width) - 1, 0), bars - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
