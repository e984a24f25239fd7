import { expect, test } from "vitest";
import { paymentsOf, refundedOn, withoutUndone } from "./movements.ts";

const paid = { on: "2026-11-24", amount: 20_000 };
const more = { on: "2026-11-26", amount: 1000 };
const half = { on: "2026-12-01", amount: -7000 };

test("DOC-16: payments are what came in", () => {
  expect(paymentsOf([paid, more, half], { on: "2026-11-01", amount: 1 })).toEqual([paid, more]);
});

test("DOC-16: a booking imported as paid has the payment that came with it", () => {
  expect(paymentsOf([], paid)).toEqual([paid]);
  expect(paymentsOf([], null)).toEqual([]);
});

const first = { on: "2026-12-01", amount: 7000 };
const last = { on: "2026-12-03", amount: 7000 };

test.each([
  ["no refund", null, [], null],
  ["a refund of nothing", 0, [], null],
  ["none owed", 14_000, [], null],
  ["none paid out yet", 14_000, [{ on: null, amount: 14_000 }], null],
  ["a part paid out", 14_000, [first, { on: null, amount: 7000 }], null],
  ["the last part", 14_000, [first, last], "2026-12-03"],
  ["all at once", 7000, [first], "2026-12-01"],
])("DOC-6: refunded with %s", (_, refund, made, day) => {
  expect(refundedOn(refund, made)).toBe(day);
});

test("DOC-31: ignores an undone entry and the entry that undid it", () => {
  const entry = (amount: number, isUndone = false) => ({ amount, is_undone: isUndone });
  const [part, first, again] = [entry(1000), entry(4180), entry(4180)];
  expect(withoutUndone([part, first, entry(-4180, true), again])).toEqual([part, again]);
  const refund = entry(-4180);
  expect(withoutUndone([first, refund])).toEqual([first, refund]);
  expect(withoutUndone([first, again, entry(-4180, true)])).toEqual([first]);
});
