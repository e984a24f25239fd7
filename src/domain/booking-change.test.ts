import { describe, expect, test } from "vitest";
import { type ChangeFacts, decideChange, decideExtend } from "./booking-change.ts";
import { sampleReservation } from "./sample-reservation.ts";
import { at, between, booked, samplePlan, sampleSpace } from "./sample-space.ts";

function facts(changes: Partial<ChangeFacts> = {}): ChangeFacts {
  return {
    space: sampleSpace(),
    taken: [],
    now: at("2026-11-21 10:00"),
    isHoliday: () => false,
    reservation: sampleReservation(),
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
  test("an hour more is charged", () => {
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

  test("another time at the same price costs nothing", () => {
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
  ])("10: a difference of %i yen", (more, expected) => {
    const plans = [samplePlan({ end: 720 }), samplePlan({ start: 720, costPerHour: 1000 + more })];
    const request = to("11:00", "13:00", 2000 + more);
    expect(change(request, facts({ space: sampleSpace({ plans }) }))).toMatchObject(expected);
  });
});

describe("a change that is paid by bank transfer", () => {
  const reservation = sampleReservation({ paymentWay: 1 });
  test("17: it is held from now on, and falls back when unpaid at the deadline", () => {
    expect(change(to("10:00", "13:00", 3000), facts({ reservation }))).toMatchObject({
      total: 3000,
      difference: 1000,
      settlement: "transfer",
      before: { start: reservation.start, end: reservation.end, price: 2000 },
      payBy: "2026-11-25",
    });
  });

  test("17: on top of one that waits, the difference counts from what was paid", () => {
    const before = { start: reservation.start, end: reservation.end, price: 2000 };
    const waiting = { ...reservation, end: at("2026-12-01 13:00"), price: 3000, editing: true, before };
    expect(change(to("10:00", "14:00", 4000), facts({ reservation: waiting }))).toMatchObject({
      difference: 2000,
      before,
    });
    expect(change(to("10:00", "12:00", 2000), facts({ reservation: waiting }))).toMatchObject({
      settlement: "none",
      before: null,
    });
  });

  test("17: unpaid from the start it just gets its new price", () => {
    const unpaid = { ...reservation, paid: false };
    expect(change(to("10:00", "13:00", 3000), facts({ reservation: unpaid }))).toMatchObject({
      total: 3000,
      difference: 0,
      settlement: "none",
    });
  });

  test.each([
    ["way 1 on Thursday before a Tuesday: too late", 1, "2026-11-26 10:00", "bank_change_too_late"],
    ["way 1 on the Wednesday: the day after the deadline of Monday", 1, "2026-11-25 10:00", "transfer"],
    ["way 3, four days ahead", 3, "2026-11-27 10:00", "bank_change_too_late"],
    ["way 3, five days ahead", 3, "2026-11-26 10:00", "transfer"],
    ["44: way 5 like others", 5, "2026-11-30 10:00", "transfer"],
  ] as const)("7: %s", (_label, paymentWay, now, expected) => {
    const given = facts({ reservation: sampleReservation({ paymentWay }), now: at(now) });
    const result = change(to("10:00", "13:00", 3000), given);
    expect(typeof result === "object" ? result.settlement : result).toBe(expected);
  });

  test("7: a difference of one yen is one, waived or not", () => {
    const plans = [samplePlan({ end: 720 }), samplePlan({ start: 720, costPerHour: 1001 })];
    const given = facts({ reservation, space: sampleSpace({ plans }), now: at("2026-11-30 10:00") });
    expect(change(to("11:00", "13:00", 2001), given)).toBe("bank_change_too_late");
  });

  test("without a difference the deadline does not matter", () => {
    expect(
      change(to("14:00", "16:00", 2000), facts({ reservation, now: at("2026-11-30 10:00") })),
    ).toMatchObject({ settlement: "none" });
  });
});

test("times that only a last-minute plan covers are not had by waiting for it", () => {
  const plans = [samplePlan({ end: 720 }), samplePlan({ start: 720, lastMinute: 3 })];
  const given = facts({ space: sampleSpace({ plans }), now: at("2026-12-01 08:00") });
  expect(change(to("10:00", "13:00", 3000), given)).toBe("slot_no_plan");
  const reservation = sampleReservation({ bookedAt: at("2026-12-01 07:30") });
  expect(change(to("10:00", "13:00", 3000), { ...given, reservation })).toMatchObject({ difference: 1000 });
});

describe("what is refused", () => {
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

  test("is priced as of when it was booked: time that passes makes it no last-minute booking", () => {
    const plans = [samplePlan(), samplePlan({ costPerHour: 700, lastMinute: 3 })];
    const space = sampleSpace({ plans });
    expect(extend(to("10:00", "13:00", 3000), { space })).toMatchObject({ difference: 1000 });
    expect(change(to("14:00", "16:00", 2000), facts({ space, now: at("2026-12-01 08:00") }))).toMatchObject({
      settlement: "none",
    });
    const reservation = sampleReservation({ price: 1400, bookedAt: at("2026-12-01 09:00") });
    expect(extend(to("10:00", "13:00", 2100), { space, reservation })).toMatchObject({ difference: 700 });
  });

  test("charges what it costs more", () => {
    expect(extend(to("10:00", "13:00", 3000))).toMatchObject({
      difference: 1000,
      settlement: "charge",
      total: 3000,
    });
  });

  test("within an hour that is billed already costs nothing", () => {
    const reservation = sampleReservation({ end: at("2026-12-01 11:45"), price: 2000 });
    expect(extend(to("10:00", "12:00", 2000), { reservation })).toMatchObject({
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
      { reservation: sampleReservation({ paymentWay: 1 }) },
      "way_cannot_extend",
    ],
  ])("refused: %s", (_label, request, changes, expected) => expect(extend(request, changes)).toBe(expected));
});
