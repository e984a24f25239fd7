import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../time/day.ts";
import { percentWithin, splitByRate, taxContained, taxesWithin, taxWithin } from "./tax.ts";

const GST = { registrationNumber: "M90300000X" };

describe("PRICE-37: the rate goes by the day of use", () => {
  test.each([
    ["JPY", "standard", "2019-09-30", 8],
    ["JPY", "standard", "2019-10-01", 10],
    ["JPY", "standard", "2026-11-28", 10],
    ["JPY", "reduced", "2026-11-28", 8],
    ["SGD", "standard", "2022-12-31", 7],
    ["SGD", "standard", "2023-01-01", 8],
    ["SGD", "standard", "2023-12-31", 8],
    ["SGD", "standard", "2024-01-01", 9],
  ] as const)("%s %s on %s: %i %%", (currency, of, day, percent) => {
    expect(percentWithin(currency, GST, day, of)).toBe(percent);
  });

  test("yen bear consumption tax, dollars GST if the company is registered, ANY none", () => {
    expect(taxWithin(1100, "JPY", null, "2026-11-28")).toEqual({ percent: 10, amount: 100 });
    expect(taxWithin(2180, "SGD", GST, "2026-11-28")).toEqual({ percent: 9, amount: 180 });
    expect(taxWithin(2180, "SGD", null, "2026-11-28")).toBeNull();
    expect(taxWithin(2180, "ANY", GST, "2026-11-28")).toBeNull();
  });

  test("uses on both sides of a change have a sum for each rate, the newest first", () => {
    const uses = [
      { day: "2023-12-31", amount: 1080 },
      { day: "2024-01-01", amount: 1090 },
      { day: "2023-12-30", amount: 1080 },
    ];
    expect(taxesWithin(uses, "SGD", GST)).toEqual([
      { percent: 9, taxed: 1090, tax: 90 },
      { percent: 8, taxed: 2160, tax: 160 },
    ]);
    expect(taxesWithin(uses, "SGD", null)).toEqual([]);
  });

  test("a period is cut where the rate changes, without a gap", () => {
    expect(splitByRate({ from: "2023-06-01", to: "2024-05-31" }, "SGD")).toEqual([
      { from: "2023-06-01", to: "2023-12-31" },
      { from: "2024-01-01", to: "2024-05-31" },
    ]);
    expect(splitByRate({ from: "2024-01-01", to: "2024-05-31" }, "SGD")).toHaveLength(1);
    const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays("2005-01-01", days));
    fc.assert(
      fc.property(day, day, fc.constantFrom("JPY" as const, "SGD" as const), (one, other, currency) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const parts = splitByRate({ from, to }, currency);
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to]);
        for (const [at, part] of parts.entries()) {
          expect(part.from <= part.to).toBe(true);
          const next = parts[at + 1];
          if (next) expect(addDays(part.to, 1)).toBe(next.from);
        }
      }),
    );
  });

  test("yen are rounded down, cents to the nearest", () => {
    expect([taxContained(315, "JPY", 10), taxContained(1005, "SGD", 9)]).toEqual([28, 83]);
  });
});
