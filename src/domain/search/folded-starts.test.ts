import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedStarts } from "./folded-starts.ts";

test("SEARCH-43: the cheapest of each half hour, the earlier of equal ones", () => {
  const starts = [
    { start: 720, total: 300 },
    { start: 735, total: 200 },
    { start: 750, total: 200 },
    { start: 765, total: 200 },
    { start: 795, total: 500 },
  ];
  expect(foldedStarts(starts)).toEqual([starts[1], starts[2], starts[4]]);
});

test("SEARCH-43: at most 24 of any day, in order of time, always with the cheapest", () => {
  const quarters = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 96 });
  fc.assert(
    fc.property(
      quarters,
      fc.integer({ min: 0, max: 3 }),
      fc.infiniteStream(fc.nat({ max: 5 })),
      (all, at, totals) => {
        const starts = all
          .sort((a, b) => a - b)
          .map((quarter) => ({ start: (quarter + at) * 15, total: totals.next().value as number }));
        const folded = foldedStarts(starts);
        expect(folded.length).toBeLessThanOrEqual(24);
        expect(folded.length).toBeGreaterThan(0);
        const times = folded.map(({ start }) => start);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(Math.min(...folded.map(({ total }) => total))).toBe(
          Math.min(...starts.map(({ total }) => total)),
        );
        for (const one of folded) expect(starts).toContainEqual(one);
      },
    ),
  );
});
