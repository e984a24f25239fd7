import fc from "fast-check";
import { expect, test } from "vitest";
import { lineDifference } from "./line-difference.ts";

const told = (before: string, after: string) =>
  lineDifference(before, after).map(
    ({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`,
  );

test("SETTING-9: a line that was replaced, one that is new, one that is gone", () => {
  expect(told("# T\n\na\nb\nc", "# T\n\na\nB\nc\nd")).toEqual([" # T", " ", " a", "-b", "+B", " c", "+d"]);
  expect(told("a\nb", "b")).toEqual(["-a", " b"]);
  expect(told("", "a")).toEqual(["+a"]);
});

test("SETTING-9: either text follows from the difference that was shown", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 12 })
    .map((all) => all.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDifference(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join("\n");
      expect([without("added"), without("removed")]).toEqual([before, after]);
      if (before === after) expect(lines.every(({ kind }) => kind === "same")).toBe(true);
    }),
  );
});
