import fc from "fast-check";
import { expect, test } from "vitest";
import { smallest } from "./smallest.server.ts";

test("the keys of a page are those of the whole list in order, however long the way to it", () => {
  const keys = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 800 });
  const place = fc.integer({ min: 0, max: 700 });
  fc.assert(
    fc.property(keys, place, fc.nat({ max: 100 }), (list, from, count) => {
      const sorted = [...list].sort((a, b) => a - b);
      expect(smallest(Float64Array.from(list), from, from + count)).toEqual(sorted.slice(from, from + count));
    }),
  );
});
