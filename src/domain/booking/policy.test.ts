import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at } from "../../../test/build/times.ts";
import {
  allFreeCancelUntil,
  cancelFee,
  daysBefore,
  freeCancelUntil,
  percentAt,
  policiesLeft,
  refundOf,
  withFinalEntry,
} from "./policy.ts";

const entry = (periodFrom: number, periodTo: number, feePercent: number) => ({
  periodFrom,
  periodTo,
  feePercent,
});
const usual = [entry(7, 4, 30), entry(3, 1, 50), entry(0, 0, 100)];

describe("CANCEL-4: percent by days", () => {
  test.each([
    [0, 100],
    [1, 50],
    [3, 50],
    [4, 30],
    [7, 30],
    [8, 0],
    [400, 0],
  ])("%i days before: %i percent", (days, percent) => {
    expect(percentAt(usual, days)).toBe(percent);
    expect(percentAt(withFinalEntry(usual), days)).toBe(percent);
  });

  test("days that no entry covers cost nothing", () =>
    expect(percentAt([entry(7, 4, 30), entry(0, 0, 100)], 2)).toBe(0));
  test("no policy costs nothing", () => expect(percentAt([], 0)).toBe(0));
});

describe("CANCEL-5: the final entry", () => {
  test.each([
    ["from 365 down to one more than the largest", usual, entry(365, 8, 0)],
    ["whatever the order", [entry(0, 0, 100), entry(14, 1, 50)], entry(365, 15, 0)],
    ["without a policy, the whole year", [], entry(365, 0, 0)],
    ["up to 364", [entry(364, 0, 80)], entry(365, 365, 0)],
  ])("%s", (_label, policies, expected) => expect(withFinalEntry(policies).at(-1)).toEqual(expected));

  test("there is none if the policy itself reaches 365 days", () => {
    expect(withFinalEntry([entry(365, 0, 80)])).toEqual([entry(365, 0, 80)]);
  });
});

test.each([
  ["the same day", "2026-12-01 23:00", "2026-12-01 00:01", 0],
  ["already begun today", "2026-12-01 09:00", "2026-12-01 10:00", 0],
  ["tomorrow, in ten minutes", "2026-12-02 00:05", "2026-12-01 23:55", 1],
  ["yesterday: an error", "2026-11-30 23:00", "2026-12-01 00:00", null],
  ["over the year's end", "2027-01-02 10:00", "2026-12-30 23:59", 3],
])("CANCEL-3, CANCEL-8: days before the start: %s", (_label, start, now, expected) =>
  expect(daysBefore(at(start), at(now))).toBe(expected));

test.each([
  [1000, 30, 300],
  [1001, 30, 301],
  [1, 1, 1],
  [999, 0, 0],
  [999, 100, 999],
  // Products like 2.3 × 100 must not be rounded up by binary fractions.
  [230, 70, 161],
  [4100, 7, 287],
])("CANCEL-3: %i at %i percent is %i", (price, percent, fee) => expect(cancelFee(price, percent)).toBe(fee));

test("CANCEL-3, REFUND-1: the fee is whole and rounded up, and fee and refund make up the price", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 100 }),
      (price, percent) => {
        const fee = cancelFee(price, percent);
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(BigInt(fee)).toBe((BigInt(price) * BigInt(percent) + 99n) / 100n);
        expect(fee + refundOf(price, fee, 2, "JPY")).toBe(price);
        expect(fee + refundOf(price, fee, 3, "SGD")).toBe(price);
        const toBank = refundOf(price, fee, 1, "JPY");
        expect(toBank === 0 ? price - fee <= 610 : toBank + fee + 610 === price).toBe(true);
      },
    ),
  );
});

test.each<[string, number, number, 1 | 2 | 5 | 6, number]>([
  ["card: all but the fee", 5000, 1500, 2, 3500],
  ["card, imported booking", 5000, 1500, 6, 3500],
  ["bank: less 610", 5000, 1500, 1, 2890],
  ["bank, imported booking", 5000, 1500, 5, 2890],
  ["bank: 610 leaves nothing", 1110, 500, 1, 0],
  ["bank: 611 leaves 1", 1111, 500, 1, 1],
])("REFUND-1, REFUND-2: refund, %s", (_label, price, fee, way, refund) =>
  expect(refundOf(price, fee, way, "JPY")).toBe(refund));

test.each([
  ["one day more than the policy covers", usual, "2026-11-23"],
  ["no policy: the day itself", [], "2026-12-01"],
  ["a gap counts: the last day at 0 percent", [entry(7, 4, 30), entry(0, 0, 100)], "2026-11-30"],
  ["the day itself, though the days before cost", [entry(3, 1, 50)], "2026-12-01"],
  ["to 365 days and beyond", [entry(365, 0, 80)], "2025-11-30"],
  ["an entry of 0 percent within another", [entry(5, 3, 0), entry(10, 0, 50)], "2026-11-28"],
  ["an entry of 0 percent", [entry(3, 3, 0), entry(2, 0, 50)], "2026-11-28"],
])("STATUS-5: free until, %s", (_label, policies, day) =>
  expect(freeCancelUntil(policies, "2026-12-01")).toBe(day));

test.each([
  ["the first of them", ["2026-12-05", "2026-12-01"], "2026-11-20", "2026-11-23"],
  ["on the very day", ["2026-12-01"], "2026-11-23", "2026-11-23"],
  ["not once it has passed for one", ["2026-12-05", "2026-12-01"], "2026-11-24", null],
  ["not for none", [], "2026-11-20", null],
])("STATUS-5: free until for several, %s", (_label, startDays, today, day) =>
  expect(allFreeCancelUntil(startDays.map((startDay) => ({ policies: usual, startDay, today })))).toBe(day));

test.each([
  ["a day before the first entry begins", "2026-11-20", [30, 50, 100]],
  ["on the last day of an entry", "2026-11-27", [30, 50, 100]],
  ["on the day after it", "2026-11-28", [50, 100]],
  ["on the day of use", "2026-12-01", [100]],
  ["on the day after the use", "2026-12-02", []],
] as const)("MAIL-26: a mail lists the entries that can still apply: %s", (_label, today, percents) =>
  expect(policiesLeft(usual, "2026-12-01", today).map(({ feePercent }) => feePercent)).toEqual(percents));
