import { expect, test } from "vitest";
import { tickStep } from "./day-timeline.tsx";

test.each([
  [60, 120],
  [12 * 60, 120],
  [14 * 60, 240],
  [15 * 60, 240],
  [24 * 60, 240],
  [36 * 60, 360],
])("%i minutes have a caption every %i, at most eight in all", (length, step) => {
  expect(tickStep(length)).toBe(step);
  expect(length / tickStep(length)).toBeLessThanOrEqual(7);
});

test("captions of two digits are closer together", () => {
  expect(tickStep(15 * 60, true)).toBe(120);
  expect(tickStep(24 * 60, true)).toBe(240);
});
