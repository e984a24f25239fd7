import { expect, test } from "vitest";
import { cardBrand, cardBrandName } from "./card-brand.ts";

test.each([
  ["visa", "visa", "Visa"],
  ["mastercard", "mastercard", "Mastercard"],
  ["amex", "amex", "American Express"],
  ["american_express", "amex", "American Express"],
  ["diners", "diners_club", "Diners Club"],
  ["diners_club", "diners_club", "Diners Club"],
  ["discover", "discover", "Discover"],
  ["jcb", "jcb", "JCB"],
  ["unionpay", "union_pay", "UnionPay"],
  ["union_pay", "union_pay", "UnionPay"],
  ["eftpos_au", null, "eftpos_au"],
])("the provider's card brand %s", (code, brand, name) => {
  expect([cardBrand(code), cardBrandName(code)]).toEqual([brand, name]);
});
