import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatedNames } from "./repeated-names.ts";

test.each([
  ['{"a": 1, "a": 2}', ["a"]],
  ['{"accounts": {"JPY": {"number": "1", "bank": {"ja": "x"}, "number": "2"}}}', ["accounts.JPY.number"]],
  ['{"links": [{"url": "a"}, {"url": "b", "url": "c"}], "links": []}', ["links.1.url", "links"]],
  ['{"a": 1, "\\u0061": 2}', ["a"]],
  ['{"a": "{\\"a\\": 1, \\"a\\": 2}", "b": "a"}', []],
  ['{"a": {"a": ["a", "a"]}, "b": {"a": 1}}', []],
])("OPS-27: %s", (json, places) => {
  expect(repeatedNames(json)).toEqual(places);
});

test("OPS-27: text that a program wrote has no name twice", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(repeatedNames(JSON.stringify(value, null, indent))).toEqual([]);
    }),
  );
});
