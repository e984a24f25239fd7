import { expect, test } from "vitest";
import { midpointRank } from "./midpoint.ts";

test("SEARCH-61: the longest ride decides, then the sum; a km without a ride counts as two minutes", () => {
  const rank = (...minutes: number[]) =>
    midpointRank(minutes.map((one) => ({ minutes: one, distanceKm: 1 })));
  expect(rank(20, 20)).toBeLessThan(rank(5, 21));
  expect(rank(5, 20)).toBeLessThan(rank(20, 6));
  expect(midpointRank([{ minutes: null, distanceKm: 10 }])).toBe(rank(20));
});
