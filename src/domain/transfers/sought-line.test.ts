import { expect, test } from "vitest";
import { soughtLine } from "./sought-line.ts";

test.each([
  ["カクウ ハナコ", { text: "カクウ ハナコ", folded: "カクウハナコ", number: null }],
  ["ｶｸｳ ﾊﾅｺ", { text: "カクウ ハナコ", folded: "カクウハナコ" }],
  ["ｶ)", { text: "カ)", folded: null }],
  ["2,000", { folded: null, amounts: { JPY: 2000, SGD: 200_000 }, number: null }],
  ["¥2,000", { amounts: { JPY: 2000 } }],
  ["S$12.50", { amounts: { JPY: null, SGD: 1250 } }],
  ["#40386", { folded: null, number: 40386 }],
])("TRANSFER-15: %s is read as what it may mean on a line", (typed, expected) => {
  expect(soughtLine(typed)).toMatchObject(expected);
});

test("TRANSFER-15: blanks search nothing", () => {
  expect(soughtLine(" 　")).toBeNull();
});
