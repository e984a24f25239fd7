import { describe, expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import { at } from "../../../test/build/times.ts";
import type { Right } from "../staff.ts";
import {
  chosenFee,
  isOurs,
  largestFee,
  percentOfChange,
  planStaffCancel,
  policyFee,
  type StaffCancelFacts,
  whyNotFee,
  whyNotStaffCancel,
} from "./staff-cancel.ts";

const policies = [
  { periodFrom: 7, periodTo: 4, feePercent: 30 },
  { periodFrom: 3, periodTo: 1, feePercent: 50 },
  { periodFrom: 0, periodTo: 0, feePercent: 80 },
];
function facts(changes: Partial<StaffCancelFacts> = {}): StaffCancelFacts {
  const booking = changes.booking ?? sampleBooking();
  const held = booking.paid ? booking.price : 0;
  const ruled = booking.price;
  return {
    ...{ terms: "prepaid", policies, held, ruled, now: at("2026-11-24 10:00"), freeMinutes: 30 },
    ...changes,
    booking,
  };
}
const bank = sampleBooking({ paymentMethod: 1 });
const may = (rights: Right[], { priceLimit = null as number | null, isElevated = false } = {}) => ({
  rights,
  priceLimit,
  isElevated,
});

test.each([
  ["before", "2026-11-24 10:00", null],
  ["running", "2026-12-01 11:00", null],
  ["60 days after its end", "2027-01-30 12:00", null],
  ["a minute later", "2027-01-30 12:01", "already_ended"],
])("OPCANCEL-1: %s", (_label, now, expected) => {
  expect(whyNotStaffCancel(sampleBooking(), at(now))).toBe(expected);
  expect(whyNotStaffCancel(sampleBooking({ canceled: true }), at(now))).toBe("already_canceled");
});

test.each([
  ["a week ahead", "2026-11-24 10:00", 600],
  ["on the day", "2026-12-01 09:00", 1600],
  ["a month after the use", "2027-01-01 09:00", 1600],
])("OPCANCEL-1: the policy's fee %s", (_label, now, fee) => {
  expect(policyFee(facts({ now: at(now) })).fee).toBe(fee);
});

test("OPCANCEL-1: an unpaid booking costs nothing to cancel, unless it is on invoice", () => {
  const unpaid = sampleBooking({ paymentMethod: 1, paid: false });
  expect(policyFee(facts({ booking: unpaid })).fee).toBe(0);
  expect(largestFee(facts({ booking: unpaid }))).toBe(0);
  expect(policyFee(facts({ booking: unpaid, terms: "invoice" })).fee).toBe(600);
  expect(largestFee(facts({ booking: unpaid, terms: "invoice" }))).toBe(2000);
});

test.each([
  ["the reason decides", null, "guest_request", { fee: 600, bearsTransferFee: true }],
  ["the reason is ours", null, "our_fault", { fee: 0, bearsTransferFee: false }],
  [
    "the policy's, also for a reason that is ours",
    "policy",
    "our_fault",
    { fee: 600, bearsTransferFee: false },
  ],
  ["none, also for the guest's reason", "none", "guest_request", { fee: 0, bearsTransferFee: false }],
  ["an amount", 100, "guest_request", { fee: 100, bearsTransferFee: true }],
] as const)("OPCANCEL-9: %s", (_label, fee, reason, expected) => {
  expect(chosenFee({ fee, bearsTransferFee: null }, reason, facts())).toEqual(expected);
  expect(chosenFee({ fee, bearsTransferFee: true }, reason, facts()).bearsTransferFee).toBe(true);
});

describe("the meaning of a fee", () => {
  test.each([
    ["card", {}, 600, true, { refund: 1400, transferFee: 0, refundTo: "card", due: 0 }],
    ["bank, the guest pays the transfer", { booking: bank }, 600, true, { refund: 790, transferFee: 610 }],
    ["bank, ours", { booking: bank }, 600, false, { refund: 1400, transferFee: 0, refundTo: "bank" }],
    ["bank, nothing left", { booking: bank }, 1500, true, { refund: 0, transferFee: 500, refundTo: null }],
    ["all of it", {}, 2000, true, { refund: 0, refundTo: null }],
  ] as const)("OPCANCEL-1: %s", (_label, changes, fee, bearsTransferFee, expected) => {
    expect(planStaffCancel({ fee, bearsTransferFee }, facts(changes))).toMatchObject({ fee, ...expected });
  });

  test("OPCANCEL-5: on invoice the fee is still to be paid, less what has come in", () => {
    const booking = sampleBooking({ paymentMethod: 1, paid: false });
    const of = (held: number) =>
      planStaffCancel({ fee: 600, bearsTransferFee: false }, facts({ booking, terms: "invoice", held }));
    expect(of(0)).toMatchObject({ due: 600, refund: 0 });
    expect(of(200)).toMatchObject({ due: 400, refund: 0 });
    expect(of(1000)).toMatchObject({ due: 0, refund: 400 });
  });

  test.each([
    ["bank", 1],
    ["card", 2],
  ] as const)("REFUND-9: money received for an order that was not paid in full goes back whole: %s", (_label, paymentMethod) => {
    const booking = sampleBooking({ paymentMethod, paid: false });
    const plan = planStaffCancel({ fee: 0, bearsTransferFee: true }, facts({ booking, held: 1500 }));
    expect(plan).toMatchObject({ fee: 0, refund: 1500, transferFee: 0, due: 0 });
    const invoice = facts({ booking, held: 1500, terms: "invoice" });
    expect(planStaffCancel({ fee: 0, bearsTransferFee: true }, invoice).refund).toBe(1500);
  });

  test("CANCEL-9: while a change waits for its money, the times and price before it count", () => {
    const before = { start: at("2026-12-01 10:00"), end: at("2026-12-01 12:00"), price: 2000 };
    const booking = sampleBooking({ paymentMethod: 1, price: 4000, editing: true, before });
    const given = facts({ booking, held: 2000 });
    expect(policyFee(given).fee).toBe(600);
    expect(largestFee(given)).toBe(2000);
  });
});

describe("OPCANCEL-2: who may ask for which fee", () => {
  const none = { fee: 0, bearsTransferFee: true };
  const given = facts();
  test.each([
    ["the policy's", ["desk"], { fee: 600, bearsTransferFee: true }, undefined],
    ["none", ["desk"], none, "right_missing"],
    ["a lower one", ["desk"], { fee: 599, bearsTransferFee: true }, "right_missing"],
    ["a higher one", ["desk"], { fee: 601, bearsTransferFee: true }, "right_missing"],
    ["none, with the right", ["desk", "price"], none, undefined],
  ] as const)("%s, with %s", (_label, rights, choice, expected) => {
    expect(whyNotFee(choice, given, may([...rights]))?.code).toBe(expected);
  });

  test("until 30 minutes after the booking was made, none is everybody's", () => {
    const booking = sampleBooking({ bookedAt: at("2026-11-24 09:30") });
    expect(whyNotFee(none, facts({ booking }), may(["desk"]))).toBeNull();
    const later = facts({ booking, now: at("2026-11-24 10:01") });
    expect(whyNotFee(none, later, may(["desk"]))?.code).toBe("right_missing");
  });

  test("a transfer that is ours is another price", () => {
    const ours = { fee: 600, bearsTransferFee: false };
    expect(whyNotFee(ours, facts({ booking: bank }), may(["desk"]))?.code).toBe("right_missing");
  });

  test("OPCHANGE-5: beyond the person's limit a fresh factor is owed", () => {
    const limited = may(["desk", "price"], { priceLimit: 500 });
    expect(whyNotFee(none, given, limited)?.code).toBe("step_up_required");
    expect(whyNotFee({ ...none, fee: 100 }, given, limited)).toBeNull();
    expect(whyNotFee(none, given, { ...limited, isElevated: true })).toBeNull();
  });

  test("OPCHANGE-5: a price that was lowered before counts as well", () => {
    const limited = may(["desk", "price"], { priceLimit: 500 });
    const lowered = facts({ ...given, booking: sampleBooking({ price: 1600 }), ruled: 2000 });
    // By the rules 600 yen would be kept.
    expect(whyNotFee({ ...none, fee: 100 }, lowered, limited)).toBeNull();
    expect(whyNotFee({ ...none, fee: 99 }, lowered, limited)?.code).toBe("step_up_required");
  });
});

test("OPCANCEL-3: which reasons are ours", () => {
  expect(["our_fault", "maintenance"].map((code) => isOurs(code as "our_fault"))).toEqual([true, true]);
  expect([isOurs("guest_request"), isOurs("no_show"), isOurs(null)]).toEqual([false, false, false]);
});

test.each([
  ["nothing more than before", { kept: 0, asked: 0 }, 600],
  ["an earlier fee is not canceled a second time", { kept: 400, asked: 400 }, 400 + 480],
  ["one that was given back is not asked for again", { kept: 0, asked: 400 }, 600],
])("SETTLE-3: the fee of a cancel after a change: %s", (_label, fees, fee) => {
  expect(policyFee(facts({ booking: sampleBooking({ fees }) })).fee).toBe(fee);
});

test.each([
  ["within 30 minutes of booking", "2026-11-24 09:40", 0],
  ["later", "2026-11-24 09:00", 30],
])("SETTLE-3, OPCANCEL-2: the part that a change keeps %s", (_label, bookedAt, percent) => {
  expect(percentOfChange(facts({ booking: sampleBooking({ bookedAt: at(bookedAt) }) }))).toBe(percent);
});

describe("OUTSIDE-2, OUTSIDE-3: money that went back outside of the product", () => {
  const returned = sampleBooking({ returned: 1500 });

  test("is refunded no second time, and no fee is larger than what is left", () => {
    expect(policyFee(facts({ booking: returned, now: at("2026-12-01 09:00") })).fee).toBe(500);
    expect(largestFee(facts({ booking: returned }))).toBe(500);
    const plan = planStaffCancel({ fee: 100, bearsTransferFee: true }, facts({ booking: returned }));
    expect(plan).toMatchObject({ fee: 100, refund: 400, transferFee: 0, due: 0 });
  });

  test("limits a refund while staff have not said which booking it was for", () => {
    const booking = sampleBooking({ backLimit: 300 });
    expect(planStaffCancel({ fee: 0, bearsTransferFee: true }, facts({ booking })).refund).toBe(300);
  });
});
