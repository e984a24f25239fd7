import { expect, test } from "vitest";
import { editedAmount, typedAmount } from "./typed-amount.ts";

test.each([
  ["6600", "JPY", 6600],
  ["6,600", "JPY", 6600],
  ["¥6,600", "JPY", 6600],
  ["６６００円", "JPY", 6600],
  [" 0 ", "JPY", 0],
  ["12.50", "JPY", null],
  ["-300", "JPY", null],
  ["", "JPY", null],
  ["abc", "JPY", null],
  ["12", "SGD", 1200],
  ["12.5", "SGD", 1250],
  ["S$12.05", "SGD", 1205],
  ["12.055", "SGD", null],
] as const)("%s in %s", (text, currency, expected) => {
  expect(typedAmount(text, currency)).toBe(expected);
});

test("the text in a field reads as the same amount", () => {
  for (const amount of [0, 5, 99, 100, 6600])
    for (const currency of ["JPY", "SGD"] as const)
      expect(typedAmount(editedAmount(amount, currency), currency)).toBe(amount);
});
