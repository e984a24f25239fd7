import { expect, test } from "vitest";
import { priceBars, priceScale } from "./price-scale.ts";

test("SEARCH-25: the limits that can be chosen reach from the cheapest room to the dearest, in round steps", () => {
  expect(priceScale([4_500, 6_600, 16_500], 100)).toEqual({ lowest: 4_500, highest: 16_500, step: 500 });
  expect(priceScale([880, 2_860], 100)).toEqual({ lowest: 900, highest: 2_900, step: 100 });
  expect(priceScale([2_850, 14_000], 100)).toEqual({ lowest: 3_000, highest: 14_000, step: 500 });
});

test.each([
  ["one price", [3_000], null, { lowest: 3_000, highest: 3_100, step: 100 }],
  ["no price", [], null, null],
  ["no price but a limit", [], 5_000, { lowest: 5_000, highest: 5_100, step: 100 }],
  ["rooms that cost nothing", [0, 0], null, { lowest: 100, highest: 200, step: 100 }],
  ["a limit above all prices", [1_000, 2_000], 9_000, { lowest: 1_000, highest: 9_000, step: 200 }],
  ["a limit below all prices", [5_000, 6_000], 1_000, { lowest: 1_000, highest: 6_000, step: 200 }],
])("SEARCH-25: the scale of %s", (_, prices, chosen, scale) => {
  expect(priceScale(prices, 100, chosen)).toEqual(scale);
});

test("SEARCH-25: whatever the prices, the ends are limits, the lowest lets the cheapest in and the highest all", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const prices = Array.from({ length: 1 + random(20) }, () => random(10 ** (2 + random(6))));
    const scale = priceScale(prices, 100);
    if (!scale) throw new Error("no scale");
    const { lowest, highest, step } = scale;
    expect(lowest).toBeGreaterThanOrEqual(Math.min(...prices));
    expect(lowest - step).toBeLessThan(Math.max(Math.min(...prices), 1));
    expect(highest).toBeGreaterThanOrEqual(Math.max(...prices));
    expect((highest - lowest) % step).toBe(0);
    expect((highest - lowest) / step).toBeLessThanOrEqual(42);
    const bars = priceBars(prices, scale, 20);
    expect(bars.reduce((sum, count) => sum + count, 0)).toBe(prices.length);
  }
});

test("SEARCH-25: a part of the picture counts the prices up to its end", () => {
  const scale = { lowest: 1_000, highest: 4_000, step: 1_000 };
  const above = { lowest: 5_000, highest: 9_000, step: 1_000 };
  expect(priceBars([4_500, 5_000, 5_001, 7_000, 9_000], above, 5)).toEqual([2, 1, 1, 0, 1]);
  expect(priceBars([500, 1_000, 1_001, 2_000, 3_500, 4_000, 9_000], scale, 4)).toEqual([2, 2, 0, 3]);
});
