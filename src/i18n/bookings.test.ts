import { expect, test } from "vitest";
import { METHOD_CODES } from "../domain/money/payment-method.ts";
import { movementName } from "./bookings.ts";

test("CONSOLE-91: money that came through the provider is named by how the booking is paid", () => {
  expect(METHOD_CODES.map((method) => movementName("charge", method, "en"))).toEqual([
    ...["Bank transfer in", "Card payment", "Bank transfer in"],
    ...["Card payment", "Bank transfer in", "Card payment"],
    ...["PayPay payment", "Paid at a convenience store", "PayNow payment"],
  ]);
  expect(movementName("bank_in", 4, "en")).toBe("Bank transfer in");
});
