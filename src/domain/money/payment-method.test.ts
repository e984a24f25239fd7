import { describe, expect, test } from "vitest";
import { at } from "../../../test/build/times.ts";
import { brandOf } from "../brand/brand-of.ts";
import {
  CHOSEN_METHODS,
  canCostMore,
  GIVEN_BACK_BY_PROVIDER,
  isBankInTime,
  isElsewhere,
  isPayableBy,
  isPaymentMethod,
  isTooSmall,
  isTransferToProvider,
  konbiniDeadline,
  METHODS,
  methodOfKind,
  offeredMethods,
  ownTransferCurrencies,
  type PaymentMethod,
  payBy,
  payByFromApproval,
  refundCost,
} from "./payment-method.ts";

const methods: PaymentMethod[] = [1, 2, 3, 4, 5, 6];

test("PAY-1, EXTEND-1: codes 1, 3, 5 are bank transfers, the others cards; 2 and 4 can be extended", () => {
  expect(methods.map((method) => METHODS[method].kind)).toEqual([
    "bank",
    "card",
    "bank",
    "card",
    "bank",
    "card",
  ]);
  expect(methods.filter((method) => METHODS[method].canExtend)).toEqual([2, 4]);
  expect(methods.filter((method) => METHODS[method].collectedBy === "provider")).toEqual([2, 3, 4, 6]);
  expect(methods.filter(isTransferToProvider)).toEqual([3]);
  expect(methods.filter((method) => METHODS[method].isOffered)).toEqual([1, 2, 3, 4]);
  expect([0, 1, 6, 9, 10, 1.5].map(isPaymentMethod)).toEqual([false, true, true, true, false, false]);
});

test("PAYFIRST-1, PAYFIRST-7: codes 7 to 9 are paid first, in one currency each; only a till gives nothing back", () => {
  expect(CHOSEN_METHODS).toEqual([7, 8, 9]);
  expect(CHOSEN_METHODS.map((method) => METHODS[method].kind)).toEqual(["paypay", "konbini", "paynow"]);
  expect(CHOSEN_METHODS.map((method) => METHODS[method].currencies)).toEqual([["JPY"], ["JPY"], ["SGD"]]);
  expect(CHOSEN_METHODS.map((method) => METHODS[method].refundTo)).toEqual(["card", "bank", "card"]);
  expect(GIVEN_BACK_BY_PROVIDER).toEqual([2, 3, 4, 6, 7, 9]);
});

test.each([
  ["the deadline of a transfer", "2026-11-23", "2026-12-10", "2026-11-26"],
  ["the day before the use, where that is sooner", "2026-11-23", "2026-11-25", "2026-11-24"],
  ["today, for tomorrow", "2026-11-23", "2026-11-24", "2026-11-23"],
  ["none for today", "2026-11-23", "2026-11-23", null],
])("PAYFIRST-6: the last day to pay at a counter is %s", (_label, today, start, expected) => {
  expect(konbiniDeadline(start, today)).toBe(expected);
});

test("PAY-6, PAYFIRST-2: the amounts that a convenience store takes", () => {
  expect([119, 120, 300_000, 300_001].map((amount) => isPayableBy(8, amount, "JPY"))).toEqual([
    ...[false, true, true, false],
  ]);
  expect([49, 50].map((amount) => isPayableBy(7, amount, "JPY"))).toEqual([false, true]);
});

test("PAY-6: a transfer to the operator can be of any size", () => {
  expect([1, 2].map((method) => isPayableBy(method as PaymentMethod, 1, "JPY"))).toEqual([true, false]);
});

test("CHANGE-10: a difference is too small below the smallest charge, and at a counter below ¥120", () => {
  expect([49, 50].map((amount) => isTooSmall(2, amount, "JPY"))).toEqual([true, false]);
  expect([119, 120].map((amount) => isTooSmall(8, amount, "JPY"))).toEqual([true, false]);
});

test("REFUND-2: a refund by transfer costs ¥610, one to a card nothing", () => {
  expect([1, 5, 8].map((method) => refundCost(method as PaymentMethod, "JPY"))).toEqual([610, 610, 610]);
  expect([2, 7].map((method) => refundCost(method as PaymentMethod, "JPY"))).toEqual([0, 0]);
});

test("PAYFIRST-1: PayPay, a convenience store and PayNow are paid on another screen", () => {
  const kinds = ["bank", "card", "paypay", "konbini", "paynow"] as const;
  expect(kinds.map(isElsewhere)).toEqual([false, false, true, true, true]);
});

test("PAY-2, PAY-3, PAY-10: the methods that a brand offers; no bank transfer in SGD", () => {
  expect(offeredMethods(brandOf("fureaispace"), "JPY")).toEqual([1, 2]);
  expect(offeredMethods(brandOf("fureaispace"), "SGD")).toEqual([2]);
  expect(offeredMethods(brandOf("fureaispace"), "ANY")).toEqual([2]);
  expect(offeredMethods(brandOf("international"), "JPY")).toEqual([3, 4]);
  expect(offeredMethods(brandOf("international"), "SGD")).toEqual([4]);
  expect(offeredMethods(brandOf("international"), "ANY")).toEqual([4]);
  expect(methodOfKind(brandOf("fureaispace"), "bank", "JPY")).toBe(1);
  expect(methodOfKind(brandOf("fureaispace"), "bank", "SGD")).toBeNull();
  expect(methodOfKind(brandOf("international"), "card", "SGD")).toBe(4);
  expect(methodOfKind(brandOf("international"), "bank", "SGD")).toBeNull();
  expect(ownTransferCurrencies(brandOf("fureaispace"))).toEqual(["JPY"]);
  expect(ownTransferCurrencies(brandOf("international"))).toEqual([]);
});

test.each([
  ["Monday: Thursday is the deadline", "2026-11-23", "2026-11-26", false],
  ["the day after it", "2026-11-23", "2026-11-27", true],
  ["Friday: Wednesday", "2026-11-27", "2026-12-02", false],
  ["Thursday", "2026-11-27", "2026-12-03", true],
])("PAY-4: bank transfer in time, %s", (_label, today, earliest, expected) => {
  expect(isBankInTime(earliest, today)).toBe(expected);
});

describe("CHANGE-9: editable by method", () => {
  test.each<[PaymentMethod, string, string, boolean]>([
    [1, "2026-11-23", "2026-11-26 23:45", false],
    [1, "2026-11-23", "2026-11-27 00:00", true],
    [3, "2026-11-23", "2026-11-27 23:45", false],
    [3, "2026-11-23", "2026-11-28 00:00", true],
    [2, "2026-11-23", "2026-11-23 12:00", true],
    [4, "2026-11-23", "2026-11-23 12:00", true],
    [5, "2026-11-23", "2026-11-23 12:00", true],
    [6, "2026-11-23", "2026-11-23 12:00", true],
    [8, "2026-11-23", "2026-11-23 23:45", false],
    [8, "2026-11-23", "2026-11-24 00:00", true],
  ])("method %i on %s for %s", (method, today, start, expected) => {
    expect(canCostMore(method, at(start), today)).toBe(expected);
  });
});

test.each([
  ["the deadline", "2026-11-23", "2026-12-10", "2026-11-26"],
  ["the day before the use", "2026-11-25", "2026-11-27", "2026-11-26"],
  ["today, where the use is today", "2026-11-25", "2026-11-25", "2026-11-25"],
])("APPROVE-7: after an approval a transfer is due by %s", (_label, today, startDay, expected) => {
  expect(payByFromApproval(1, today, startDay)).toBe(expected);
  expect(payByFromApproval(2, today, startDay)).toBeNull();
});

test("DUE-2, STATUS-4: a bank transfer is due by the deadline; a card has none", () => {
  expect(methods.map((method) => payBy(method, "2026-11-25"))).toEqual([
    "2026-11-30",
    null,
    "2026-11-30",
    null,
    "2026-11-30",
    null,
  ]);
});
