import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import { at } from "../../../test/build/times.ts";
import type { LeadTime } from "../space/space-rules.ts";
import {
  awaitsTransfer,
  changeUntil,
  displayedPrice,
  editMode,
  isOperable,
  isTooLateToChange,
  phaseOf,
  statusOf,
  whyNotCancel,
  whyNotChange,
  whyNotExtend,
} from "./booking.ts";

const verified = { isVerified: true };
const unverified = { isVerified: false };
const rule = (availableFromNow: LeadTime) => ({ availableFromNow });
const hour = rule({ period: 60, unit: "minute" });

test.each([
  ["unpaid", {}, true],
  ["a change", { paid: true, editing: true }, true],
  ["paid", { paid: true }, false],
  ["waiting for the operator", { approval: "waiting" }, false],
  ["canceled", { canceled: true }, false],
  ["a card", { paymentMethod: 2 }, false],
] as const)("APPROVE-5, APPROVE-7: whether a transfer is awaited: %s", (_label, changes, expected) => {
  expect(awaitsTransfer(sampleBooking({ paid: false, paymentMethod: 1, ...changes }))).toBe(expected);
});

test.each([
  ["09:59", "upcoming"],
  ["10:00", "ongoing"],
  ["11:59", "ongoing"],
  ["12:00", "ended"],
])("STATUS-1: at %s a booking of 10:00-12:00 is %s", (clock, phase) => {
  expect(phaseOf(sampleBooking(), at(`2026-12-01 ${clock}`))).toBe(phase);
});

test("STATUS-1: a booking is operable while neither canceled nor ended", () => {
  const [before, after] = [at("2026-12-01 11:59"), at("2026-12-01 12:00")];
  expect(isOperable(sampleBooking(), before)).toBe(true);
  expect(isOperable(sampleBooking(), after)).toBe(false);
  expect(isOperable(sampleBooking({ canceled: true }), before)).toBe(false);
});

test.each([
  ["2026-12-01 08:59", {}, false],
  ["2026-12-01 09:00", {}, true],
  ["2026-12-01 10:30", {}, true],
  ["2026-12-01 12:00", {}, false],
  ["2026-12-01 09:00", { canceled: true }, false],
  ["2026-12-01 09:00", { approval: "waiting" }, false],
] as const)("CHANGE-15: at %s a change comes too late or not: %o", (now, changes, expected) => {
  expect(isTooLateToChange(sampleBooking(changes), hour, at(now))).toBe(expected);
});

describe("CHANGE-1: changing", () => {
  test.each([
    ["well ahead", "2026-11-30 10:00", hour, {}, verified, null],
    ["exactly the lead time is too late", "2026-12-01 09:00", hour, {}, verified, "change_too_late"],
    ["a minute sooner", "2026-12-01 08:59", hour, {}, verified, null],
    [
      "days count from the start of today",
      "2026-11-30 23:59",
      rule({ period: 1, unit: "day" }),
      {},
      verified,
      null,
    ],
    [
      "and the day itself is too late",
      "2026-12-01 00:00",
      rule({ period: 1, unit: "day" }),
      {},
      verified,
      "change_too_late",
    ],
    ["0 days: until it begins", "2026-12-01 09:59", rule({ period: 0, unit: "day" }), {}, verified, null],
    ["running", "2026-12-01 10:00", rule({ period: 0, unit: "day" }), {}, verified, "already_started"],
    ["ended", "2026-12-01 12:00", hour, {}, verified, "already_ended"],
    ["canceled", "2026-11-30 10:00", hour, { canceled: true }, verified, "already_canceled"],
    ["unverified", "2026-11-30 10:00", hour, {}, unverified, "email_not_verified"],
    [
      "APPROVE-3: waiting for approval",
      "2026-11-30 10:00",
      hour,
      { approval: "waiting" as const },
      verified,
      "awaiting_approval",
    ],
  ])("%s", (_label, now, lead, changes, user, expected) => {
    expect(whyNotChange(sampleBooking(changes), lead, user, at(now))).toBe(expected);
  });
});

describe("EXTEND-1: extending", () => {
  test.each([
    ["running, paid by card", "2026-12-01 10:00", {}, verified, null],
    ["method 4", "2026-12-01 11:59", { paymentMethod: 4 as const }, verified, null],
    ["method 6", "2026-12-01 11:59", { paymentMethod: 6 as const }, verified, "way_cannot_extend"],
    ["by bank", "2026-12-01 10:00", { paymentMethod: 1 as const }, verified, "way_cannot_extend"],
    ["unpaid", "2026-12-01 10:00", { paid: false }, verified, "not_paid"],
    ["not begun", "2026-12-01 09:59", {}, verified, "not_ongoing"],
    ["unverified", "2026-12-01 10:00", {}, unverified, "email_not_verified"],
    ["canceled", "2026-12-01 10:00", { canceled: true }, verified, "already_canceled"],
    ["ended", "2026-12-01 12:00", {}, verified, "already_ended"],
    [
      "APPROVE-3: waiting for approval",
      "2026-12-01 10:00",
      { approval: "waiting" as const },
      verified,
      "awaiting_approval",
    ],
  ])("%s", (_label, now, changes, user, expected) => {
    expect(whyNotExtend(sampleBooking(changes), user, at(now))).toBe(expected);
  });
});

describe("CANCEL-1, CANCEL-2: canceling", () => {
  test.each([
    ["upcoming", "2026-11-30 10:00", {}, verified, null],
    ["running", "2026-12-01 11:00", {}, verified, null],
    ["ended", "2026-12-01 12:00", {}, verified, "already_ended"],
    ["unverified but paid", "2026-11-30 10:00", {}, unverified, null],
    ["unverified and unpaid", "2026-11-30 10:00", { paid: false }, unverified, "email_not_verified"],
  ])("%s", (_label, now, changes, user, expected) => {
    expect(whyNotCancel(sampleBooking(changes), user, at(now))).toBe(expected);
  });
});

test("STATUS-3: an ongoing paid booking shows Extend, others Change", () => {
  const now = at("2026-12-01 11:00");
  expect(editMode(sampleBooking(), now)).toBe("extend");
  expect(editMode(sampleBooking({ paid: false }), now)).toBe("change");
  expect(editMode(sampleBooking(), at("2026-12-01 09:00"))).toBe("change");
});

test("STATUS-2: a canceled booking shows its fee", () => {
  expect(displayedPrice(sampleBooking())).toBe(2000);
  expect(displayedPrice(sampleBooking({ canceled: true, cancelFee: 600 }))).toBe(600);
  expect(displayedPrice(sampleBooking({ canceled: true, cancelFee: null }))).toBe(0);
});

test("CHANGE-12: the announced deadline for changes is the real one", () => {
  const unit = fc.constantFrom<LeadTime["unit"]>("minute", "day");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 96 }),
      fc.integer({ min: 0, max: 5 }),
      unit,
      (quarter, step, of) => {
        const start = at("2026-12-01 00:00") + quarter * 15;
        const lead = rule({ period: of === "day" ? step : step * 37, unit: of });
        const booking = sampleBooking({ start, end: start + 60 });
        const until = changeUntil(start, lead);
        expect(whyNotChange(booking, lead, verified, until - 1)).toBeNull();
        expect(whyNotChange(booking, lead, verified, until)).not.toBeNull();
      },
    ),
  );
});

test.each([
  ["2026-11-30 10:00", {}, "confirmed"],
  ["2026-12-01 10:00", {}, "ongoing"],
  ["2026-12-01 12:00", {}, "ended"],
  ["2026-11-30 10:00", { paid: false }, "unpaid"],
  ["2026-11-30 10:00", { editing: true }, "editing"],
  ["2026-11-30 10:00", { paid: false, approval: "waiting" as const }, "waiting_for_approval"],
  ["2026-12-01 12:00", { canceled: true }, "canceled"],
])("STATUS-1: status at %s of %j", (now, changes, expected) => {
  expect(statusOf(sampleBooking(changes), at(now))).toBe(expected);
});
