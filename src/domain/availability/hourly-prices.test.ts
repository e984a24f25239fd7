import fc from "fast-check";
import { expect, test } from "vitest";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at } from "../../../test/build/times.ts";
import { hourlyPrices, priceSteps, pricesWithin, stepOf } from "./hourly-prices.ts";

const DAY = "2026-12-04";
const never = () => false;

test("PRICE-34: stretches of a day by what an hour costs; equal neighbours are one, a last-minute plan ends with its hours", () => {
  const space = sampleSpace({
    plans: [
      samplePlan({ start: 540, end: 780, costPerHour: 2200 }),
      samplePlan({ start: 780, end: 1080, costPerHour: 2200 }),
      samplePlan({ start: 1080, end: 1320, costPerHour: 2640 }),
      samplePlan({ start: 540, end: 1320, costPerHour: 1540, lastMinute: 2 }),
    ],
  });
  // From 24:00 on come the hours of the next day.
  const ofDay = hourlyPrices(space, DAY, at(`${DAY} 08:30`), never).filter(({ start }) => start < 1440);
  expect(ofDay).toEqual([
    { start: 540, end: 631, cost: 1540 },
    { start: 631, end: 1080, cost: 2200 },
    { start: 1080, end: 1320, cost: 2640 },
  ]);
  expect(
    pricesWithin(
      [{ start: 540, end: 1080, cost: 2200 }],
      [{ start: 600, end: 2160 }],
      [{ start: 660, end: 720 }],
    ),
  ).toEqual([
    { start: 600, end: 660, cost: 2200 },
    { start: 720, end: 1080, cost: 2200 },
  ]);
});

test.each([
  [[], []],
  [[2200, 2200], [2200]],
  [
    [2860, 1870, 2640, 2200],
    [1870, 2200, 2640, 2860],
  ],
  [
    [1, 2, 3, 4, 5],
    [2, 3, 4, 5],
  ],
  [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [2, 4, 6, 8],
  ],
])("PRICE-34: the steps of %j end at %j", (costs, steps) => {
  expect(priceSteps(costs)).toEqual(steps);
});

test("PRICE-34: every cost has a step, and a dearer hour never a lower one", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1 }), (costs) => {
      const steps = priceSteps(costs);
      expect(steps.length).toBeLessThanOrEqual(4);
      const sorted = costs.toSorted((a, b) => a - b).map((cost) => stepOf(steps, cost));
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
      expect(new Set(sorted).size).toBe(steps.length);
    }),
  );
});
