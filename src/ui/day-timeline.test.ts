import { expect, test } from "vitest";
import { tickStep } from "./day-timeline.tsx";

test.each([
  [60, 120],
  [13 * 60, 120],
  [14 * 60, 240],
  [24 * 60, 240],
  [36 * 60, 360],
])("%i minutes have a caption every %i, and never more than seven", (length, step) => {
  expect(tickStep(length)).toBe(step);
  expect(length / tickStep(length)).toBeLessThan(7);
});
