import fc from "fast-check";
import { expect, test } from "vitest";
import { topK } from "./top-k.server.ts";

test("SEARCH-18: a page of keys equals that slice of the whole sorted list", () => {
  const keys = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 800 });
  const place = fc.integer({ min: 0, max: 700 });
  fc.assert(
    fc.property(keys, place, fc.nat({ max: 100 }), (list, from, count) => {
      const sorted = [...list].sort((a, b) => a - b);
      expect(topK(Float64Array.from(list), from, from + count)).toEqual(sorted.slice(from, from + count));
    }),
  );
});
