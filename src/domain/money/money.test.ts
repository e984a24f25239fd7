import { expect, test } from "vitest";
import { type Currency, decimalAmount, formatAmount, isChargeable, plainAmount } from "./money.ts";
import { taxContained } from "./tax.ts";

test.each<[number, Currency, string]>([
  [0, "JPY", "¥0"],
  [999, "JPY", "¥999"],
  [1200, "JPY", "¥1,200"],
  [1234567, "JPY", "¥1,234,567"],
  [-300, "JPY", "-¥300"],
  [1250, "SGD", "S$12.50"],
  [5, "SGD", "S$0.05"],
  [123456789, "SGD", "S$1,234,567.89"],
])("PRICE-8, PRICE-9: %i %s is written %s", (amount, currency, text) =>
  expect(formatAmount(amount, currency)).toBe(text));

test("PAY-6, PRICE-10: the provider's smallest charges; nothing in ANY", () => {
  expect([49, 50].map((amount) => isChargeable(amount, "JPY"))).toEqual([false, true]);
  expect([49, 50].map((amount) => isChargeable(amount, "SGD"))).toEqual([false, true]);
  expect(isChargeable(1000, "ANY")).toBe(false);
});

test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [1000, 90],
  [1100, 100],
  [315, 28],
])("PRICE-11: %i contains %i of tax", (total, tax) => expect(taxContained(total, "JPY", 10)).toBe(tax));

test("a decimal amount has the decimals of its currency, also where they are nought", () => {
  expect([1200, 0, -300].map((amount) => decimalAmount(amount, "JPY"))).toEqual(["1200", "0", "-300"]);
  expect([1250, 1200, 5, -5].map((amount) => decimalAmount(amount, "SGD"))).toEqual([
    "12.50",
    "12.00",
    "0.05",
    "-0.05",
  ]);
});

test("a plain amount is in whole units of its currency", () => {
  expect([plainAmount(1200, "JPY"), plainAmount(1250, "SGD")]).toEqual([1200, 12.5]);
});
