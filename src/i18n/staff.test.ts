import { expect, test } from "vitest";
import type { PaymentMethod } from "../domain/money/payment-method.ts";
import { methodChoice, methodName } from "./staff.ts";

test("PAY-1: every method has the name of its kind; two of a kind to choose from say who collects the money", () => {
  expect(([1, 2, 3, 4, 5, 6] as const).map((method) => methodName(method, "en"))).toEqual([
    ...["Bank", "Card", "Bank", "Card", "Bank", "Card"],
  ]);
  const names = (methods: PaymentMethod[]) => methods.map((one) => methodChoice(one, methods, "ja"));
  expect(names([1, 2])).toEqual(["銀行振込", "カード"]);
  expect(names([1, 3, 4])).toEqual(["銀行振込（自社口座）", "銀行振込（決済代行）", "カード"]);
});
