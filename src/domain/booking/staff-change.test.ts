import { describe, expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, between, booked } from "../../../test/build/times.ts";
import { type PriceBasis, planStaffChange, whyNotStaffChange } from "./staff-change.ts";

const lines = [
  { name: { ja: "昼", en: "Day" }, minutes: 120, billed_hours: 2, cost_per_hour: 1000, amount: 2000 },
];
type Facts = Parameters<typeof planStaffChange>[1];

/** 10:00-12:00 on 2026-12-01, 2,000 yen by card; changed on 2026-11-24. */
function facts(changes: Partial<Facts> = {}): Facts {
  return {
    booking: sampleBooking(),
    terms: "prepaid",
    policies: [],
    held: 2000,
    lines,
    space: sampleSpace({ id: 101 }),
    cleaning: 15,
    isCleaningKept: true,
    freeMinutes: 30,
    taken: [],
    now: at("2026-11-24 10:00"),
    isHoliday: () => false,
    ...changes,
  };
}
const to = (
  from: string,
  until: string,
  basis: PriceBasis = "catalogue",
  ownPrice: number | null = null,
) => ({
  ...between(`2026-12-01 ${from}`, `2026-12-01 ${until}`),
  basis,
  ownPrice,
});
const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code);

test.each([
  ["upcoming", {}, "2026-11-24 10:00", null],
  ["running", {}, "2026-12-01 11:00", null],
  ["ended", {}, "2026-12-01 12:00", "already_ended"],
  ["canceled", { canceled: true }, "2026-11-24 10:00", "already_canceled"],
  ["waiting for an answer", { approval: "waiting" as const }, "2026-11-24 10:00", "awaiting_approval"],
])("OPCHANGE-1: %s", (_label, changes, now, expected) => {
  expect(whyNotStaffChange(sampleBooking(changes), at(now))).toBe(expected);
});

describe("OPCHANGE-2: the price of the new times", () => {
  test("by the catalogue as it is, next to the agreed rate", () => {
    const dearer = sampleSpace({ id: 101, plans: [samplePlan({ costPerHour: 1300 })] });
    const plan = planStaffChange(to("10:00", "13:00"), facts({ space: dearer }));
    expect([plan.catalogue?.total, plan.asBooked?.total, plan.chosen?.total]).toEqual([3900, 3000, 3900]);
    expect(planStaffChange(to("10:00", "13:00", "as_booked"), facts({ space: dearer })).chosen?.total).toBe(
      3000,
    );
    expect(planStaffChange(to("10:00", "13:00", "own", 100), facts({ space: dearer })).chosen?.total).toBe(
      100,
    );
  });

  test("PRICE-7: last-minute as of the booking", () => {
    const plans = [samplePlan(), samplePlan({ costPerHour: 700, lastMinute: 3 })];
    const space = sampleSpace({ id: 101, plans });
    const now = at("2026-12-01 09:00");
    expect(planStaffChange(to("10:00", "13:00"), facts({ space, now })).catalogue?.total).toBe(3000);
  });

  test("the agreed rate covers only the plans that were agreed, and no adjusted price", () => {
    const evening = {
      name: { ja: "夜", en: "Night" },
      minutes: 60,
      billed_hours: 1,
      cost_per_hour: 2000,
      amount: 2000,
    };
    const two = { booking: sampleBooking({ price: 4000 }), lines: [...lines, evening], held: 4000 };
    expect(planStaffChange(to("10:00", "13:00"), facts(two)).asBooked).toBeNull();
    const kept = {
      ...lines[0],
      name: { ja: "料金据え置き", en: "Kept" },
      minutes: 0,
      amount: 290,
    } as (typeof lines)[0];
    const adjusted = { booking: sampleBooking({ price: 2290 }), lines: [...lines, kept] };
    expect(planStaffChange(to("10:00", "13:00"), facts(adjusted)).asBooked).toBeNull();
  });

  test("if a minute has no plan, staff set the price", () => {
    const space = sampleSpace({ id: 101, plans: [samplePlan({ end: 720 })] });
    const plan = planStaffChange(to("10:00", "13:00"), facts({ space }));
    expect([plan.catalogue, plan.chosen, codes(plan.broken), plan.settlements]).toEqual([
      null,
      null,
      ["slot_no_plan"],
      [],
    ]);
  });
});

describe("conflicts of the new times", () => {
  test.each([
    ["nothing", to("14:00", "16:00"), {}, [], []],
    [
      "a booking",
      to("14:00", "16:00"),
      { taken: [booked("2026-12-01 15:00", "2026-12-01 17:00")] },
      [],
      ["slot_taken"],
    ],
    [
      "its cleaning",
      to("14:00", "16:00"),
      { taken: [booked("2026-12-01 16:10", "2026-12-01 17:00")] },
      [],
      ["slot_taken"],
    ],
    ["a closed hour", to("21:00", "23:00"), {}, ["slot_closed"], []],
    ["five minutes", to("14:05", "16:00"), {}, ["slot_not_quarter"], []],
    ["four minutes", to("14:04", "16:00"), {}, ["slot_not_quarter"], ["slot_not_five"]],
    ["lead time", to("10:15", "12:15"), { now: at("2026-12-01 09:30") }, ["slot_too_early"], []],
    [
      "shorter cleaning",
      to("14:00", "16:00"),
      { cleaning: 0, isCleaningKept: false },
      ["cleaning_shortened"],
      [],
    ],
    ["shorter cleaning, as it was", to("14:00", "16:00"), { cleaning: 0 }, [], []],
    ["an end before the start", to("16:00", "14:00"), {}, [], ["slot_ends_before_start"]],
  ] as const)("OPCHANGE-2: %s", (_label, request, changes, broken, impossible) => {
    const plan = planStaffChange(request, facts(changes as Partial<Facts>));
    expect([codes(plan.broken), codes(plan.impossible)]).toEqual([broken, impossible]);
  });
});

describe("OPCHANGE-3: a running booking", () => {
  const now = at("2026-12-01 11:07");
  const running = (request: ReturnType<typeof to>, changes: Partial<Facts> = {}) =>
    planStaffChange(request, facts({ now, ...changes }));

  test.each([
    ["ends later", to("10:00", "13:00"), {}, []],
    ["ends earlier, in steps of five minutes", to("10:00", "11:10"), {}, []],
    ["ends in the past", to("10:00", "11:00"), {}, ["slot_past"]],
    ["starts at another time", to("10:15", "13:00"), {}, ["only_end_changes"]],
    [
      "meets the next one",
      to("10:00", "13:00"),
      { taken: [booked("2026-12-01 13:00", "2026-12-01 14:00")] },
      ["slot_taken"],
    ],
  ])("%s", (_label, request, changes, impossible) => {
    expect(codes(running(request, changes).impossible)).toEqual(impossible);
  });

  test("does not check time that has already been used", () => {
    // The room opens at 11:00 by now, and is booked a day ahead.
    const space = sampleSpace({ id: 101 });
    const later = { ...space, closedDates: ["2026-12-01"] };
    expect(codes(running(to("10:00", "11:30"), { space: later }).broken)).toEqual([]);
    expect(codes(running(to("10:00", "13:00"), { space: later }).broken)).toEqual(["date_closed"]);
  });
});
