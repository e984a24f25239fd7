import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeUntil,
  displayedPrice,
  documentsOfChange,
  documentsOfGroup,
  editMode,
  groupPeriod,
  groupTotal,
  isOperable,
  isPastGroup,
  phaseOf,
  statusOf,
  whyNotCancel,
  whyNotChange,
  whyNotExtend,
} from "./reservation.ts";
import { sampleReservation } from "./sample-reservation.ts";
import { at } from "./sample-space.ts";
import type { LeadTime } from "./space.ts";

const verified = { isVerified: true };
const unverified = { isVerified: false };
const rule = (availableFromNow: LeadTime) => ({ availableFromNow });
const hour = rule({ period: 60, unit: "minute" });

test.each([
  ["09:59", "upcoming"],
  ["10:00", "ongoing"],
  ["11:59", "ongoing"],
  ["12:00", "ended"],
])("at %s a booking of 10:00-12:00 is %s", (clock, phase) => {
  expect(phaseOf(sampleReservation(), at(`2026-12-01 ${clock}`))).toBe(phase);
});

test("SPEC 4: operable is what is neither canceled nor ended", () => {
  const [before, after] = [at("2026-12-01 11:59"), at("2026-12-01 12:00")];
  expect(isOperable(sampleReservation(), before)).toBe(true);
  expect(isOperable(sampleReservation(), after)).toBe(false);
  expect(isOperable(sampleReservation({ canceled: true }), before)).toBe(false);
});

describe("changing", () => {
  test.each([
    ["well ahead", "2026-11-30 10:00", hour, {}, verified, null],
    ["47: exactly the lead time is too late", "2026-12-01 09:00", hour, {}, verified, "change_too_late"],
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
    ["34: unverified", "2026-11-30 10:00", hour, {}, unverified, "email_not_verified"],
    [
      "19: waiting for approval",
      "2026-11-30 10:00",
      hour,
      { approval: "waiting" as const },
      verified,
      "awaiting_approval",
    ],
  ])("%s", (_label, now, lead, changes, user, expected) => {
    expect(whyNotChange(sampleReservation(changes), lead, user, at(now))).toBe(expected);
  });
});

describe("extending", () => {
  test.each([
    ["running, paid by card", "2026-12-01 10:00", {}, verified, null],
    ["way 4", "2026-12-01 11:59", { paymentWay: 4 as const }, verified, null],
    ["way 6", "2026-12-01 11:59", { paymentWay: 6 as const }, verified, "way_cannot_extend"],
    ["by bank", "2026-12-01 10:00", { paymentWay: 1 as const }, verified, "way_cannot_extend"],
    ["unpaid", "2026-12-01 10:00", { paid: false }, verified, "not_paid"],
    ["not begun", "2026-12-01 09:59", {}, verified, "not_ongoing"],
    ["unverified", "2026-12-01 10:00", {}, unverified, "email_not_verified"],
    ["canceled", "2026-12-01 10:00", { canceled: true }, verified, "already_canceled"],
    ["ended", "2026-12-01 12:00", {}, verified, "already_ended"],
    [
      "19: waiting for approval",
      "2026-12-01 10:00",
      { approval: "waiting" as const },
      verified,
      "awaiting_approval",
    ],
  ])("%s", (_label, now, changes, user, expected) => {
    expect(whyNotExtend(sampleReservation(changes), user, at(now))).toBe(expected);
  });
});

describe("canceling", () => {
  test.each([
    ["upcoming", "2026-11-30 10:00", {}, verified, null],
    ["running", "2026-12-01 11:00", {}, verified, null],
    ["ended", "2026-12-01 12:00", {}, verified, "already_ended"],
    ["34: unverified but paid", "2026-11-30 10:00", {}, unverified, null],
    ["34: unverified and unpaid", "2026-11-30 10:00", { paid: false }, unverified, "email_not_verified"],
  ])("%s", (_label, now, changes, user, expected) => {
    expect(whyNotCancel(sampleReservation(changes), user, at(now))).toBe(expected);
  });
});

test("SPEC 4: what runs and is paid shows Extend, else Change", () => {
  const now = at("2026-12-01 11:00");
  expect(editMode(sampleReservation(), now)).toBe("extend");
  expect(editMode(sampleReservation({ paid: false }), now)).toBe("change");
  expect(editMode(sampleReservation(), at("2026-12-01 09:00"))).toBe("change");
});

test("a canceled booking shows its fee", () => {
  expect(displayedPrice(sampleReservation())).toBe(2000);
  expect(displayedPrice(sampleReservation({ canceled: true, cancelFee: 600 }))).toBe(600);
  expect(displayedPrice(sampleReservation({ canceled: true, cancelFee: null }))).toBe(0);
});

test.each([
  ["unpaid", [{ paid: false }], ["mitsumori", "seikyu"]],
  ["paid", [{}], ["mitsumori", "seikyu", "ryosyu"]],
  ["paid and eligible", [{ hasQualifiedInvoice: true }], ["mitsumori", "seikyu", "ryosyu", "tekikakuseikyu"]],
  [
    "one of two eligible",
    [{}, { hasQualifiedInvoice: true }],
    ["mitsumori", "seikyu", "ryosyu", "tekikakuseikyu"],
  ],
  [
    "9: a cancel fee is on a receipt, on no qualified invoice",
    [{ canceled: true, cancelFee: 600, hasQualifiedInvoice: true }],
    ["ryosyu"],
  ],
  [
    "one kept, one canceled for nothing",
    [{ canceled: true, cancelFee: 0 }, {}],
    ["mitsumori", "seikyu", "ryosyu"],
  ],
  ["a fee of one yen", [{ canceled: true, cancelFee: 1 }], ["ryosyu"]],
  ["canceled for nothing", [{ canceled: true, cancelFee: 0 }], []],
])("documents of a group: %s", (_label, group, expected) => {
  expect(documentsOfGroup(group.map((changes) => sampleReservation(changes)))).toEqual(expected);
});

test("documents of a change, while it waits for its money", () => {
  expect(documentsOfChange({ editing: true, canceled: false })).toEqual(["edit_mitsumori", "edit_seikyu"]);
  expect(documentsOfChange({ editing: false, canceled: false })).toEqual([]);
});

test("the announced end of changing is where changing ends", () => {
  const unit = fc.constantFrom<LeadTime["unit"]>("minute", "day");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 96 }),
      fc.integer({ min: 0, max: 5 }),
      unit,
      (quarter, step, of) => {
        const start = at("2026-12-01 00:00") + quarter * 15;
        const lead = rule({ period: of === "day" ? step : step * 37, unit: of });
        const reservation = sampleReservation({ start, end: start + 60 });
        const until = changeUntil(start, lead);
        expect(whyNotChange(reservation, lead, verified, until - 1)).toBeNull();
        expect(whyNotChange(reservation, lead, verified, until)).not.toBeNull();
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
])("status at %s of %j", (now, changes, expected) => {
  expect(statusOf(sampleReservation(changes), at(now))).toBe(expected);
});

test("a group has a sum, a period and a tab", () => {
  const later = sampleReservation({
    start: at("2026-12-02 22:00"),
    end: at("2026-12-03 01:00"),
    canceled: true,
    cancelFee: 500,
  });
  const group = [later, sampleReservation()];
  expect(groupTotal(group)).toBe(2500);
  expect(groupPeriod(group)).toEqual({ start: at("2026-12-01 10:00"), end: at("2026-12-03 01:00") });
  expect(isPastGroup(group, at("2026-12-03 00:59"))).toBe(false);
  expect(isPastGroup(group, at("2026-12-03 01:00"))).toBe(true);
});
