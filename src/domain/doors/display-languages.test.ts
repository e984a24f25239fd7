import { expect, it } from "vitest";
import { languageModeOf, languagesAt } from "./display-languages.ts";

it.each([
  ["both", "ja", 0, "ja", "en"],
  ["both", "en", 10_000, "en", "ja"],
  ["one", "ja", 10_000, "ja", null],
  ["one", "en", 0, "en", null],
  ["turns", "ja", 0, "ja", null],
  ["turns", "ja", 9_999, "ja", null],
  ["turns", "ja", 10_000, "en", null],
  ["turns", "ja", 20_000, "ja", null],
  ["turns", "en", 0, "en", null],
  ["turns", "en", 10_000, "ja", null],
] as const)("DOOR-9: in the mode %s an address in %s is read after %i ms in %s, beside it %s", (mode, own, now, locale, other) => {
  expect(languagesAt(mode, own, now)).toEqual({ locale, other });
});

it("DOOR-9: an address that says nothing of languages, or nothing known, is read in both", () => {
  expect([null, "", "nonsense", "turns", "one"].map(languageModeOf)).toEqual([
    "both",
    "both",
    "both",
    "turns",
    "one",
  ]);
});
