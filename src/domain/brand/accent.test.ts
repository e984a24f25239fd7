import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, isReadable, nearestReadable, shadesOf } from "./accent.ts";

test.each([
  ["#FFFFFF", "#000000", 21],
  ["#1558C0", "#FFFFFF", 6.59],
  ["#C0262D", "#FFFFFF", 5.9],
  ["#6FAE3C", "#FFFFFF", 2.69],
])("SETTING-10: the contrast of %s and %s", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

test("SETTING-10: a colour that can be read stays; of any other the nearest can be", () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const nearest = nearestReadable(accent);
      expect(isReadable(nearest)).toBe(true);
      if (isReadable(accent)) expect(nearest).toBe(accent);
      // No darker than it has to be.
      else expect(contrast(nearest, "#FFFFFF")).toBeLessThan(4.8);
    }),
  );
});

test("SETTING-10: text on every tint can be read", () => {
  fc.assert(
    fc.property(colour, (given) => {
      const { accentDeep, tint, tintStrong } = shadesOf(nearestReadable(given));
      expect(contrast(accentDeep, tint)).toBeGreaterThanOrEqual(7);
      expect(contrast(accentDeep, tintStrong)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
