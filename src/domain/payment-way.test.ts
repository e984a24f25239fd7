import { describe, expect, test } from "vitest";
import { brandOf } from "./brand/brand-of.ts";
import {
  canWayExtend,
  isBankInTime,
  isCollectedByProvider,
  isPaymentWay,
  isWayEditable,
  kindOf,
  offeredWays,
  type PaymentWay,
  payBy,
  wayOfKind,
} from "./payment-way.ts";
import { at } from "./sample-space.ts";

const ways: PaymentWay[] = [1, 2, 3, 4, 5, 6];

test("SPEC 3: codes 1, 3, 5 are bank transfers, the others cards; 2 and 4 can be extended", () => {
  expect(ways.map(kindOf)).toEqual(["bank", "card", "bank", "card", "bank", "card"]);
  expect(ways.filter(canWayExtend)).toEqual([2, 4]);
  expect(ways.filter(isCollectedByProvider)).toEqual([2, 3, 4, 6]);
  expect([0, 1, 6, 7, 1.5].map(isPaymentWay)).toEqual([false, true, true, false, false]);
});

test("DECISIONS 2, 16: what a brand offers; no bank transfer in SGD", () => {
  expect(offeredWays(brandOf("fureaispace"), "JPY")).toEqual([1, 2]);
  expect(offeredWays(brandOf("international"), "JPY")).toEqual([3, 4]);
  expect(offeredWays(brandOf("international"), "SGD")).toEqual([4]);
  expect(wayOfKind(brandOf("fureaispace"), "bank", "JPY")).toBe(1);
  expect(wayOfKind(brandOf("international"), "card", "SGD")).toBe(4);
  expect(wayOfKind(brandOf("international"), "bank", "SGD")).toBeNull();
});

test.each([
  ["Monday: Thursday is the deadline", "2026-11-23", "2026-11-26", false],
  ["the day after it", "2026-11-23", "2026-11-27", true],
  ["Friday: Wednesday", "2026-11-27", "2026-12-02", false],
  ["Thursday", "2026-11-27", "2026-12-03", true],
])("DECISIONS 7: bank transfer in time, %s", (_label, today, earliest, expected) => {
  expect(isBankInTime(earliest, today)).toBe(expected);
});

describe("DECISIONS 7, 44: editable by way", () => {
  test.each<[PaymentWay, string, string, boolean]>([
    [1, "2026-11-23", "2026-11-26 23:45", false],
    [1, "2026-11-23", "2026-11-27 00:00", true],
    [3, "2026-11-23", "2026-11-27 23:45", false],
    [3, "2026-11-23", "2026-11-28 00:00", true],
    [2, "2026-11-23", "2026-11-23 12:00", true],
    [4, "2026-11-23", "2026-11-23 12:00", true],
    [5, "2026-11-23", "2026-11-23 12:00", true],
    [6, "2026-11-23", "2026-11-23 12:00", true],
  ])("way %i on %s for %s", (way, today, start, expected) => {
    expect(isWayEditable(way, at(start), today)).toBe(expected);
  });
});

test("DECISIONS 6: a bank transfer is to be made by the deadline, a card has none", () => {
  expect(ways.map((way) => payBy(way, "2026-11-25"))).toEqual([
    "2026-11-30",
    null,
    "2026-11-30",
    null,
    "2026-11-30",
    null,
  ]);
});
