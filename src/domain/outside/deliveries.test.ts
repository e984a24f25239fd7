import { expect, test } from "vitest";
import { breakAfter, pauseAfter } from "./deliveries.ts";

test("WEBHOOK-3: eight tries in a little more than a day, each pause no shorter than the one before", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map(pauseAfter);
  expect(pauses.at(-1)).toBeNull();
  const waits = pauses.slice(0, -1) as number[];
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.reduce((sum, pause) => sum + pause, 0) / 3_600_000).toBeCloseTo(27.58, 1);
});

test("WEBHOOK-3: an address that is down is asked every five minutes at the least", () => {
  expect([1, 2, 3, 50].map(breakAfter)).toEqual([4_000, 8_000, 16_000, 300_000]);
});
