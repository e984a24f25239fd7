import { describe, expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, between, booked } from "../../../test/build/times.ts";
import { type ChangeFacts, decideChange, decideExtend } from "./change.ts";

function facts(changes: Partial<ChangeFacts> = {}): ChangeFacts {
  return {
    space: sampleSpace(),
    taken: [],
    now: at("2026-11-21 10:00"),
    isHoliday: () => false,
    booking: sampleBooking(),
    user: { isVerified: true },
    ...changes,
  };
}

const to = (start: string, end: string, price: number) => ({
  ...between(`2026-12-01 ${start}`, `2026-12-01 ${end}`),
  price,
});

function change(request: ReturnType<typeof to>, given: ChangeFacts) {
  const decision = decideChange(request, given);
  return decision.ok ? decision.plan : decision.problems[0]?.code;
}

describe("a change that is paid by card", () => {
  test("CHANGE-5: one more hour is charged", () => {
    expect(change(to("10:00", "13:00", 3000), facts())).toMatchObject({
      total: 3000,
      difference: 1000,
      waived: 0,
      settlement: "charge",
      before: null,
      payBy: null,
      cleanedBy: at("2026-12-01 13:15"),
    });
  });

  test.each([
    7, 8, 9,
  ] as const)("PAYFIRST-8: paid by method %i, the difference is paid in the same way", (paymentMethod) => {
    const given = facts({ booking: sampleBooking({ paymentMethod }) });
    const paid = { difference: 1000, settlement: "charge", before: null, payBy: null };
    expect(change(to("10:00", "13:00", 3000), given)).toMatchObject(paid);
    expect(change(to("14:00", "16:00", 2000), given)).toMatchObject({ difference: 0, settlement: "none" });
  });

  test("PAYFIRST-8, CHANGE-10: at a counter less than ¥120 is waived, and more than ¥300,000 cannot be paid", () => {
    const at = (price: number) => facts({ booking: sampleBooking({ paymentMethod: 8, price }) });
    expect(change(to("10:00", "13:00", 3000), at(2881))).toMatchObject({ waived: 119, settlement: "none" });
    expect(change(to("10:00", "13:00", 3000), at(2880))).toMatchObject({ waived: 0, difference: 120 });
    expect(change(to("10:00", "13:00", 3000), at(3000 - 300_001))).toBe("way_cannot_cost_more");
  });

  test("PAYFIRST-6, PAYFIRST-8: at a counter nothing is paid on the day of the use, and nothing in advance for what may be declined", () => {
    const booking = sampleBooking({ paymentMethod: 8 });
    const later = to("10:00", "13:00", 3000);
    expect(change(later, facts({ booking, now: at("2026-12-01 08:00") }))).toBe("konbini_too_soon");
    const given = facts({ booking });
    const rule = { ...given.space.rule, isAutoApprove: false };
    for (const paymentMethod of [7, 8, 9] as const) {
      const asked = { ...given, booking: sampleBooking({ paymentMethod }), space: { ...given.space, rule } };
      expect(change(later, asked)).toBe("way_cannot_cost_more");
    }
  });

  test("CHANGE-4: another time at the same price costs nothing", () => {
    expect(change(to("14:00", "16:00", 2000), facts())).toMatchObject({
      total: 2000,
      difference: 0,
      settlement: "none",
    });
  });

  test.each([
    [1, { total: 2000, waived: 1, difference: 0, settlement: "none" }],
    [49, { total: 2000, waived: 49, difference: 0, settlement: "none" }],
    [50, { total: 2050, waived: 0, difference: 50, settlement: "charge" }],
  ])("CHANGE-10: a difference of %i yen", (more, expected) => {
    const plans = [samplePlan({ end: 720 }), samplePlan({ start: 720, costPerHour: 1000 + more })];
    const request = to("11:00", "13:00", 2000 + more);
    expect(change(request, facts({ space: sampleSpace({ plans }) }))).toMatchObject(expected);
  });
});

describe("a change that is paid by bank transfer", () => {
  const booking = sampleBooking({ paymentMethod: 1 });
  test("CHANGE-6, DUE-2: it holds its time from now on and falls back when unpaid at the deadline", () => {
    expect(change(to("10:00", "13:00", 3000), facts({ booking }))).toMatchObject({
      total: 3000,
      difference: 1000,
      settlement: "transfer",
      before: { start: booking.start, end: booking.end, price: 2000 },
      payBy: "2026-11-25",
    });
  });

  test("CHANGE-8: on top of a pending change, the difference counts from what was paid", () => {
    const before = { start: booking.start, end: booking.end, price: 2000 };
    const waiting = { ...booking, end: at("2026-12-01 13:00"), price: 3000, editing: true, before };
    expect(change(to("10:00", "14:00", 4000), facts({ booking: waiting }))).toMatchObject({
      difference: 2000,
      before,
    });
    expect(change(to("10:00", "12:00", 2000), facts({ booking: waiting }))).toMatchObject({
      settlement: "none",
      before: null,
    });
  });

  test("CHANGE-7: a booking that was never paid just gets its new price", () => {
    const unpaid = { ...booking, paid: false };
    expect(change(to("10:00", "13:00", 3000), facts({ booking: unpaid }))).toMatchObject({
      total: 3000,
      difference: 0,
      settlement: "none",
    });
  });

  test.each([
    ["method 1 on the Thursday before a Tuesday: too late", 1, "2026-11-26 10:00", "bank_change_too_late"],
    ["method 1 on the Wednesday: the day after Monday's deadline", 1, "2026-11-25 10:00", "transfer"],
    ["method 3, four days ahead", 3, "2026-11-27 10:00", "bank_change_too_late"],
    ["method 3, five days ahead, but due on the day of the use", 3, "2026-11-26 10:00", "bank_too_soon"],
    ["method 3, due on the day before", 3, "2026-11-25 10:00", "transfer"],
    ["method 5, the day before", 5, "2026-11-30 10:00", "bank_too_soon"],
    ["method 5, due on the day before", 5, "2026-11-25 10:00", "transfer"],
  ] as const)("CHANGE-9, CHANGE-13: %s", (_label, paymentMethod, now, expected) => {
    const given = facts({ booking: sampleBooking({ paymentMethod }), now: at(now) });
    const result = change(to("10:00", "13:00", 3000), given);
    expect(typeof result === "object" ? result.settlement : result).toBe(expected);
  });

  test("CHANGE-9: a difference of one yen counts, waived or not", () => {
    const plans = [samplePlan({ end: 720 }), samplePlan({ start: 720, costPerHour: 1001 })];
    const given = facts({ booking, space: sampleSpace({ plans }), now: at("2026-11-30 10:00") });
    expect(change(to("11:00", "13:00", 2001), given)).toBe("bank_change_too_late");
  });

  test("CHANGE-9: without a difference the deadline does not matter", () => {
    expect(change(to("14:00", "16:00", 2000), facts({ booking, now: at("2026-11-30 10:00") }))).toMatchObject(
      { settlement: "none" },
    );
  });
});

test("PRICE-7: times that only a last-minute plan covers do not become available by waiting", () => {
  const plans = [samplePlan({ end: 720 }), samplePlan({ start: 720, lastMinute: 3 })];
  const given = facts({ space: sampleSpace({ plans }), now: at("2026-12-01 08:00") });
  expect(change(to("10:00", "13:00", 3000), given)).toBe("slot_no_plan");
  const booking = sampleBooking({ bookedAt: at("2026-12-01 07:30") });
  expect(change(to("10:00", "13:00", 3000), { ...given, booking })).toMatchObject({ difference: 1000 });
});

describe("CHANGE-1, CHANGE-2, CHANGE-3: rejections", () => {
  test.each([
    ["the same times", to("10:00", "12:00", 2000), {}, "times_unchanged"],
    ["a lower price", to("10:00", "11:00", 1000), {}, "price_would_fall"],
    ["another price than shown", to("10:00", "13:00", 2999), {}, "price_changed"],
    ["another day", { ...between("2026-12-02 10:00", "2026-12-02 12:00"), price: 2000 }, {}, "date_is_fixed"],
    ["a closed hour", to("20:00", "22:15", 3000), {}, "slot_closed"],
    [
      "taken time",
      to("10:00", "13:00", 3000),
      { taken: [booked("2026-12-01 13:00", "2026-12-01 14:00")] },
      "slot_taken",
    ],
    [
      "a booking about to begin",
      to("10:00", "13:00", 3000),
      { now: at("2026-12-01 09:00") },
      "change_too_late",
    ],
    ["a running booking", to("10:00", "13:00", 3000), { now: at("2026-12-01 10:30") }, "already_started"],
    [
      "an unverified address",
      to("10:00", "13:00", 3000),
      { user: { isVerified: false } },
      "email_not_verified",
    ],
  ])("%s", (_label, request, changes, expected) => expect(change(request, facts(changes))).toBe(expected));
});

describe("an extension", () => {
  const now = at("2026-12-01 11:30");
  const extend = (request: ReturnType<typeof to>, changes: Partial<ChangeFacts> = {}) => {
    const decision = decideExtend(request, facts({ now, ...changes }));
    return decision.ok ? decision.plan : decision.problems[0]?.code;
  };

  test("PRICE-7: is priced as of the time of booking: passing time makes no last-minute booking of it", () => {
    const plans = [samplePlan(), samplePlan({ costPerHour: 700, lastMinute: 3 })];
    const space = sampleSpace({ plans });
    expect(extend(to("10:00", "13:00", 3000), { space })).toMatchObject({ difference: 1000 });
    expect(change(to("14:00", "16:00", 2000), facts({ space, now: at("2026-12-01 08:00") }))).toMatchObject({
      settlement: "none",
    });
    const booking = sampleBooking({ price: 1400, bookedAt: at("2026-12-01 09:00") });
    expect(extend(to("10:00", "13:00", 2100), { space, booking })).toMatchObject({ difference: 700 });
  });

  test("EXTEND-1: charges the difference", () => {
    expect(extend(to("10:00", "13:00", 3000))).toMatchObject({
      difference: 1000,
      settlement: "charge",
      total: 3000,
    });
  });

  test("EXTEND-3: within an hour that is already billed it costs nothing", () => {
    const booking = sampleBooking({ end: at("2026-12-01 11:45"), price: 2000 });
    expect(extend(to("10:00", "12:00", 2000), { booking })).toMatchObject({
      difference: 0,
      settlement: "none",
    });
  });

  test.each([
    ["another start", to("10:15", "13:00", 3000), {}, "only_end_changes"],
    ["the same end", to("10:00", "12:00", 2000), {}, "times_unchanged"],
    ["an earlier end", to("10:00", "11:45", 2000), {}, "extension_not_later"],
    [
      "the next booking",
      to("10:00", "13:00", 3000),
      { taken: [booked("2026-12-01 13:00", "2026-12-01 14:00")] },
      "slot_taken",
    ],
    ["closing time", to("10:00", "22:15", 13000), {}, "slot_closed"],
    ["before it begins", to("10:00", "13:00", 3000), { now: at("2026-12-01 09:00") }, "not_ongoing"],
    [
      "a bank transfer",
      to("10:00", "13:00", 3000),
      { booking: sampleBooking({ paymentMethod: 1 }) },
      "way_cannot_extend",
    ],
  ])("EXTEND-1: rejects %s", (_label, request, changes, expected) =>
    expect(extend(request, changes)).toBe(expected));
});
