import { expect, test } from "vitest";
import { amountKept, transferFeeKept } from "./amount-kept.ts";

const live = { canceled: false, paid: true, price: 3000, before: null, refund: null };

test.each([
  ["its price", live, 3000],
  ["its price before a change that waits", { ...live, before: { start: 0, end: 60, price: 2000 } }, 2000],
  ["the fee of a cancel", { ...live, canceled: true, refund: 2100 }, 900],
  ["all of it where the fee is 100 percent", { ...live, canceled: true, refund: 0 }, 3000],
  ["nothing if it was canceled unpaid", { ...live, canceled: true, paid: false, refund: 0 }, 0],
])("CANCEL-3, CANCEL-7, CHANGE-6: a booking brings in %s", (_label, booking, expected) => {
  expect(amountKept(booking)).toBe(expected);
});

test("CANCEL-3: the transfer of a refund costs what is neither fee nor given back", () => {
  const canceled = { paid: true, canceled: true, price: 4400, cancelFee: 0 };
  expect(transferFeeKept({ ...canceled, refund: 3790 })).toBe(610);
  expect(transferFeeKept({ ...canceled, price: 500, refund: 0 })).toBe(500);
  expect(transferFeeKept({ ...canceled, cancelFee: 1320, refund: 3080 })).toBe(0);
  expect(transferFeeKept({ ...canceled, paid: false, refund: 0 })).toBe(0);
  expect(transferFeeKept({ ...canceled, canceled: false, refund: null })).toBe(0);
});
