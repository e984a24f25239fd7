import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accentStyle, contrast, isReadable, nearestReadable, shadesOf } from "./accent.ts";
import { fureaispace } from "./fureaispace.ts";
import { international } from "./international.ts";

const NIGHT = "#14181D";
const INK_2 = "#B6BEC8";

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

test("SCREEN-80: in the dark, an accent and what is written on it and on its tints can be read", () => {
  fc.assert(
    fc.property(colour, (given) => {
      const style = accentStyle(shadesOf(nearestReadable(given)));
      const of = (name: string) => style[`--night-${name}`] ?? "";
      // On the page, and as the ground of a filled button.
      expect(contrast(of("accent"), NIGHT)).toBeGreaterThanOrEqual(7);
      expect(contrast(of("accent"), of("tint-2"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of("accent-deep"), of("tint"))).toBeGreaterThanOrEqual(7);
      for (const ground of ["tint", "tint-2", "price-1", "price-2", "price-3", "price-4"])
        expect(contrast(INK_2, of(ground)), ground).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  fureaispace,
  international,
])("SCREEN-80: the dark shades of $appType follow from its accent", (brand) => {
  const css = readFileSync(new URL("../../app/guest/dark.css", import.meta.url), "utf8");
  const [, block = ""] = new RegExp(`"${brand.appType}"\\] \\{([^}]*)`).exec(css) ?? [];
  const written = Object.fromEntries(
    [...block.matchAll(/(--night-[\w-]+): (#\w{6})/g)].map(([, name = "", value = ""]) => [
      name,
      value.toUpperCase(),
    ]),
  );
  const style = Object.entries(accentStyle(brand.colours));
  expect(written).toEqual(Object.fromEntries(style.filter(([name]) => name.startsWith("--night-"))));
  expect(css).toContain(`--color-white: ${NIGHT.toLowerCase()}`);
  expect(css).toContain(`--color-ink-2: ${INK_2.toLowerCase()}`);
});
