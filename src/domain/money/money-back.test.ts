import { expect, test } from "vitest";
import { type MoneyBack, whyNotGiveBack } from "./money-back.ts";

const yen = (...amounts: number[]): MoneyBack[] => amounts.map((amount) => ({ amount, currency: "JPY" }));
const cents = (...amounts: number[]): MoneyBack[] => amounts.map((amount) => ({ amount, currency: "SGD" }));

test.each<[string, MoneyBack[], MoneyBack[], boolean]>([
  ["a yen below the limit", yen(99_999), [], true],
  ["the limit", yen(100_000), [], false],
  ["several of one call that reach it", yen(25_000, 25_000, 25_000, 25_000), [], false],
  ["the sum of the day", yen(1), yen(60_000, 39_999), false],
  ["a yen below it on the whole day", yen(1), yen(60_000, 39_998), true],
  ["a day beyond the limit and nothing to give back", yen(0), yen(250_000), true],
  ["nothing for one booking, and the limit for another", yen(0, 100_000), [], false],
  ["S$1,000", cents(100_000), [], false],
  ["S$999.99", cents(99_999), [], true],
  ["two currencies, half of each limit", yen(50_000), cents(50_000), false],
  ["two currencies, a cent less", yen(50_000), cents(49_999), true],
  ["three tenths and seven tenths", yen(30_000), cents(70_000), false],
])("STAFF-25: %s", (_label, now, today, isAllowed) => {
  const refused = isAllowed ? undefined : "step_up_required";
  expect(whyNotGiveBack({ isElevated: false }, { now, today })?.code).toBe(refused);
  expect(whyNotGiveBack({ isElevated: true }, { now, today })).toBeNull();
});
