import { describe, expect, test } from "vitest";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, between, booked, closed } from "../../../test/build/times.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { formatClock, minuteFrom } from "../time/clock.ts";
import type { Day, Weekday } from "../time/day.ts";
import {
  type AvailabilityFacts,
  bookingProblem,
  extensionProblem,
  freeSlots,
  type SlotOptions,
  takenWindow,
} from "./free-slots.ts";

const everyDay: Weekday[] = [0, 1, 2, 3, 4, 5, 6];

function facts(changes: Partial<AvailabilityFacts> = {}): AvailabilityFacts {
  return { taken: [], now: at("2026-11-21 10:00"), isHoliday: () => false, ...changes };
}

function slots(
  space: SpaceRules,
  day: Day,
  changes: Partial<AvailabilityFacts> = {},
  options: SlotOptions = {},
) {
  return freeSlots(space, day, facts(changes), options).map(
    ({ start, end }) => `${formatClock(minuteFrom(day, start))}-${formatClock(minuteFrom(day, end))}`,
  );
}

describe("AVAIL-1, AVAIL-2: free time of a day", () => {
  const hours = (start: number, end: number, weekdays = everyDay) => ({
    weekdays,
    start: start * 60,
    end: end * 60,
  });
  const overnight = sampleSpace({ businessHours: [hours(9, 26)] });
  const always = sampleSpace({ businessHours: [hours(0, 24)] });
  const saturdays = sampleSpace({ businessHours: [hours(22, 26, [5]), hours(10, 18, [6])] });

  test.each<[string, SpaceRules, Day, string[]]>([
    ["plain hours", sampleSpace(), "2026-12-01", ["09:00-22:00"]],
    [
      "9:00-26:00 ends at 26:00, and the end of the evening before begins the day",
      overnight,
      "2026-12-01",
      ["00:00-02:00", "09:00-26:00"],
    ],
    ["round the clock goes on to 36:00", always, "2026-12-01", ["00:00-36:00"]],
    ["Friday's hours after midnight", saturdays, "2026-12-05", ["00:00-02:00", "10:00-18:00"]],
    ["Friday itself", saturdays, "2026-12-04", ["22:00-26:00"]],
    ["no entry, closed", saturdays, "2026-12-03", []],
    [
      "adjoining hours join across midnight",
      sampleSpace({ businessHours: [hours(18, 24), hours(0, 8)] }),
      "2026-12-01",
      ["00:00-08:00", "18:00-32:00"],
    ],
    [
      "two entries with a gap",
      sampleSpace({ businessHours: [hours(9, 12), hours(13, 18)] }),
      "2026-12-01",
      ["09:00-12:00", "13:00-18:00"],
    ],
    ["hours to 36:00", sampleSpace({ businessHours: [hours(20, 36, [2])] }), "2026-12-01", ["20:00-36:00"]],
    [
      "the same seen from the next day",
      sampleSpace({ businessHours: [hours(20, 36, [2])] }),
      "2026-12-02",
      ["00:00-12:00"],
    ],
    ["a leap day", sampleSpace({ rule: { availablePeriodDays: 600 } }), "2028-02-29", ["09:00-22:00"]],
  ])("%s", (_label, space, day, expected) => {
    expect(slots(space, day, day === "2028-02-29" ? { now: at("2027-12-01 10:00") } : {})).toEqual(expected);
  });

  test("AVAIL-8: a closed date closes its own business day; the evening before runs on", () => {
    const space = sampleSpace({ businessHours: [hours(20, 26)], closedDates: ["2026-12-31"] });
    expect(slots(space, "2026-12-30")).toEqual(["00:00-02:00", "20:00-26:00"]);
    expect(slots(space, "2026-12-31")).toEqual(["00:00-02:00"]);
    expect(slots(space, "2027-01-01")).toEqual(["20:00-26:00"]);
    expect(slots({ ...always, closedDates: ["2026-12-31"] }, "2026-12-30")).toEqual(["00:00-24:00"]);
    expect(slots({ ...always, closedDates: ["2026-12-31"] }, "2026-12-31")).toEqual([]);
  });

  test("AVAIL-9: a holiday has the hours of the weekday that the room names, or else its own", () => {
    const isHoliday = (day: Day) => day === "2026-11-23";
    const businessHours = [hours(9, 22, [1, 2, 3, 4, 5]), hours(10, 17, [0])];
    expect(slots(sampleSpace({ businessHours, holidaysAs: 0 }), "2026-11-23", { isHoliday })).toEqual([
      "10:00-17:00",
    ]);
    expect(slots(sampleSpace({ businessHours, holidaysAs: 6 }), "2026-11-23", { isHoliday })).toEqual([]);
    expect(slots(sampleSpace({ businessHours }), "2026-11-23", { isHoliday })).toEqual(["09:00-22:00"]);
  });

  test.each([
    ["minutes from now", { period: 60, unit: "minute" as const }, "10:00", "2026-11-21", ["11:00-22:00"]],
    [
      "cut inwards to a quarter hour (AVAIL-7)",
      { period: 60, unit: "minute" as const },
      "10:01",
      "2026-11-21",
      ["11:15-22:00"],
    ],
    ["0 days: from now on", { period: 0, unit: "day" as const }, "10:00", "2026-11-21", ["10:00-22:00"]],
    [
      "1 day: from tomorrow's midnight",
      { period: 1, unit: "day" as const },
      "23:59",
      "2026-11-22",
      ["09:00-22:00"],
    ],
    ["1 day: nothing today", { period: 1, unit: "day" as const }, "00:00", "2026-11-21", []],
    ["a past day", { period: 0, unit: "minute" as const }, "10:00", "2026-11-20", []],
  ])("AVAIL-4: lead time, %s", (_label, availableFromNow, clock, day, expected) => {
    const space = sampleSpace({ rule: { availableFromNow } });
    expect(slots(space, day, { now: at(`2026-11-21 ${clock}`) })).toEqual(expected);
  });

  test("AVAIL-5: bookings end with the last day of the booking period, counted from today", () => {
    const space = { ...overnight, rule: { ...overnight.rule, availablePeriodDays: 10 } };
    expect(slots(space, "2026-11-30")).toEqual(["00:00-02:00", "09:00-26:00"]);
    expect(slots(space, "2026-12-01")).toEqual(["00:00-02:00", "09:00-24:00"]);
    expect(slots(space, "2026-12-02")).toEqual([]);
  });

  test.each([
    [
      "AVAIL-10: a booking needs cleaning time before and after it",
      [booked("2026-12-01 12:00", "2026-12-01 13:00")],
      ["09:00-11:45", "13:15-22:00"],
    ],
    [
      "AVAIL-10: a closure needs cleaning time only before it",
      [closed("2026-12-01 12:00", "2026-12-01 13:00")],
      ["09:00-11:45", "13:00-22:00"],
    ],
    ["AVAIL-10: cleaning may run past closing time", [], ["09:00-22:00"]],
    ["a booking at opening", [booked("2026-12-01 09:00", "2026-12-01 10:00")], ["10:15-22:00"]],
    [
      "AVAIL-7: a cleaning time off the quarter hour is cut inwards",
      [booked("2026-12-01 12:00", "2026-12-01 13:00", 20)],
      ["09:00-11:45", "13:30-22:00"],
    ],
    [
      "AVAIL-11: a slot too short to book stays in the list",
      [booked("2026-12-01 09:45", "2026-12-01 21:00")],
      ["09:00-09:30", "21:15-22:00"],
    ],
    [
      "two bookings with only cleaning between them",
      [booked("2026-12-01 10:00", "2026-12-01 11:00"), booked("2026-12-01 11:15", "2026-12-01 12:00")],
      ["09:00-09:45", "12:15-22:00"],
    ],
  ])("%s", (_label, taken, expected) =>
    expect(slots(sampleSpace(), "2026-12-01", { taken })).toEqual(expected));

  test("PRICE-7: for a change, the plans are those at the time of booking", () => {
    const plans = [samplePlan(), samplePlan({ costPerHour: 700, lastMinute: 3 })];
    const now = at("2026-12-01 09:00");
    const costs = (options: SlotOptions) =>
      freeSlots(sampleSpace({ plans }), "2026-12-01", facts({ now }), options).flatMap((slot) =>
        slot.plans.map(({ plan }) => plan.costPerHour),
      );
    expect(costs({})).toEqual([700, 1000]);
    expect(costs({ pricedAt: at("2026-11-21 10:00") })).toEqual([1000]);
  });

  test("AVAIL-6: a minute without a plan ends a slot, and plans are cut to their slot", () => {
    const plans = [
      samplePlan({ start: 540, end: 720 }),
      samplePlan({ start: 780, end: 1080, costPerHour: 2000 }),
      samplePlan({ start: 1080, end: 1320 }),
    ];
    const [morning, rest] = freeSlots(sampleSpace({ plans }), "2026-12-01", facts());
    expect(morning?.plans.map(({ start, end }) => [start, end])).toEqual([
      [at("2026-12-01 09:00"), at("2026-12-01 12:00")],
    ]);
    expect(rest?.plans.map(({ plan, end }) => [plan.costPerHour, end])).toEqual([
      [2000, at("2026-12-01 18:00")],
      [1000, at("2026-12-01 22:00")],
    ]);
  });

  test("a plan that only touches a slot is not listed in it", () => {
    const plans = [samplePlan({ end: 1080 }), samplePlan({ start: 1080, costPerHour: 2000 })];
    const space = sampleSpace({ plans, rule: { cleaningMinutes: 0 } });
    const costs = (taken: AvailabilityFacts["taken"]) =>
      freeSlots(space, "2026-12-01", facts({ taken })).map((slot) =>
        slot.plans.map(({ plan }) => plan.costPerHour),
      );
    expect(costs([booked("2026-12-01 18:00", "2026-12-01 19:00", 0)])).toEqual([[1000], [2000]]);
    expect(costs([booked("2026-12-01 17:00", "2026-12-01 18:00", 0)])).toEqual([[1000], [2000]]);
  });

  test("the window to load covers the day's 36 hours and the cleaning after them", () => {
    expect(takenWindow(sampleSpace({ rule: { cleaningMinutes: 45 } }), "2026-12-01")).toEqual(
      between("2026-12-01 00:00", "2026-12-02 12:45"),
    );
  });

  test("AVAIL-14: nothing before the start point; a booking being extended needs no lead time for its own time", () => {
    const from = at("2026-12-01 15:00");
    expect(slots(sampleSpace(), "2026-12-01", {}, { from })).toEqual(["15:00-22:00"]);
    const extending = between("2026-11-21 09:30", "2026-11-21 10:30");
    expect(slots(sampleSpace(), "2026-11-21", {}, { extending })).toEqual(["09:30-22:00"]);
  });
});

describe("AVAIL-13: why a time cannot be booked", () => {
  const overnight = sampleSpace({ businessHours: [{ weekdays: everyDay, start: 540, end: 1560 }] });
  test.each<[string, SpaceRules, string, string, string | null]>([
    ["free", sampleSpace(), "2026-12-01 09:00", "2026-12-01 10:00", null],
    ["TIME-3: minute 07", sampleSpace(), "2026-12-01 09:07", "2026-12-01 10:15", "slot_not_quarter"],
    ["no time at all", sampleSpace(), "2026-12-01 10:00", "2026-12-01 10:00", "slot_ends_before_start"],
    ["end before start", sampleSpace(), "2026-12-01 10:00", "2026-12-01 09:00", "slot_ends_before_start"],
    ["too short", sampleSpace(), "2026-12-01 09:00", "2026-12-01 09:45", "slot_too_short"],
    ["AVAIL-4: exactly now plus the lead time", sampleSpace(), "2026-11-21 11:00", "2026-11-21 12:00", null],
    ["a quarter hour sooner", sampleSpace(), "2026-11-21 10:45", "2026-11-21 12:00", "slot_too_early"],
    [
      "at this minute, without lead",
      sampleSpace({ rule: { availableFromNow: { period: 0, unit: "minute" } } }),
      "2026-11-21 10:00",
      "2026-11-21 11:00",
      null,
    ],
    ["past", sampleSpace(), "2026-11-21 09:45", "2026-11-21 12:00", "slot_past"],
    ["last bookable day", sampleSpace(), "2027-05-20 20:00", "2027-05-20 22:00", null],
    ["the day after it", sampleSpace(), "2027-05-21 20:00", "2027-05-21 22:00", "slot_too_far"],
    ["AVAIL-5: to the end of the last bookable day", overnight, "2027-05-20 22:00", "2027-05-21 00:00", null],
    ["a quarter hour beyond it", overnight, "2027-05-20 22:00", "2027-05-21 00:15", "slot_too_far"],
    ["past closing", sampleSpace(), "2026-12-01 21:00", "2026-12-01 22:15", "slot_closed"],
    ["AVAIL-2: across midnight and the year's end", overnight, "2026-12-31 23:00", "2027-01-01 02:00", null],
    ["a quarter hour past closing", overnight, "2026-12-31 23:00", "2027-01-01 02:15", "slot_closed"],
    ["across a closed night", overnight, "2026-12-31 23:00", "2027-01-01 10:00", "slot_closed"],
    ["AVAIL-6: no plan", sampleSpace({ plans: [] }), "2026-12-01 09:00", "2026-12-01 10:00", "slot_no_plan"],
    [
      "AVAIL-3: past 36:00",
      sampleSpace({ businessHours: [{ weekdays: everyDay, start: 0, end: 1440 }] }),
      "2026-12-01 10:00",
      "2026-12-02 12:15",
      "slot_too_long",
    ],
    [
      "AVAIL-3: to 36:00",
      sampleSpace({ businessHours: [{ weekdays: everyDay, start: 0, end: 1440 }] }),
      "2026-12-01 10:00",
      "2026-12-02 12:00",
      null,
    ],
  ])("%s", (_label, space, start, end, expected) => {
    expect(bookingProblem(space, between(start, end), facts())?.code ?? null).toBe(expected);
  });

  test("AVAIL-11: too short names the minimum; other reasons carry no parameter", () => {
    const problem = (end: string) => bookingProblem(sampleSpace(), between("2026-12-01 09:00", end), facts());
    expect(problem("2026-12-01 09:45")).toEqual({ code: "slot_too_short", params: { minutes: 60 } });
    expect(problem("2026-12-01 22:15")).toEqual({ code: "slot_closed" });
  });

  test.each([
    ["ends a cleaning before the next", "10:00", "11:45", null],
    ["leaves no time to clean", "10:00", "12:00", "slot_taken"],
    ["begins within the cleaning", "13:00", "14:00", "slot_taken"],
    ["begins when it is clean", "13:15", "14:15", null],
    ["surrounds another", "11:00", "14:00", "slot_taken"],
  ])("AVAIL-10: a booking that %s", (_label, start, end, expected) => {
    const taken = [booked("2026-12-01 12:00", "2026-12-01 13:00")];
    const range = between(`2026-12-01 ${start}`, `2026-12-01 ${end}`);
    expect(bookingProblem(sampleSpace(), range, facts({ taken }))?.code ?? null).toBe(expected);
  });

  test("PRICE-6: if the only plan is a last-minute one, only starts within it are bookable", () => {
    const space = sampleSpace({ plans: [samplePlan({ lastMinute: 3, isSpecial: true })] });
    expect(bookingProblem(space, between("2026-11-21 13:00", "2026-11-21 16:00"), facts())).toBeNull();
    expect(bookingProblem(space, between("2026-11-21 13:15", "2026-11-21 16:00"), facts())?.code).toBe(
      "slot_no_plan",
    );
  });
});

test.each([
  ["free after it, no lead time", "11:30", null],
  ["up to the next booking, cleaning included", "12:45", null],
  ["too close to it", "13:00", "slot_taken"],
  ["off the quarter hour", "11:40", "slot_not_quarter"],
])("EXTEND-2: an extension: %s", (_label, end, expected) => {
  const taken = [booked("2026-11-21 13:00", "2026-11-21 14:00")];
  const booking = between("2026-11-21 09:30", "2026-11-21 10:30");
  const problem = extensionProblem(sampleSpace(), booking, at(`2026-11-21 ${end}`), facts({ taken }));
  expect(problem?.code ?? null).toBe(expected);
});

test("EXTEND-2: an extension past closing time", () => {
  const booking = between("2026-11-21 09:30", "2026-11-21 10:30");
  expect(extensionProblem(sampleSpace(), booking, at("2026-11-21 22:15"), facts())?.code).toBe("slot_closed");
});
