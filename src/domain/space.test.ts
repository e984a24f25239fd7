import { expect, test } from "vitest";
import { samplePlan, sampleSpace } from "./sample-space.ts";
import { costRange, isRegistered, minMinutes, openWeeks } from "./space.ts";

test("open weekdays, Sunday first", () => {
  const space = sampleSpace({
    businessHours: [
      { weekdays: [1, 2, 5], start: 540, end: 1320 },
      { weekdays: [0], start: 0, end: 60 },
    ],
  });
  expect(openWeeks(space)).toEqual([true, true, true, false, false, true, false]);
  const alone = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) =>
    openWeeks({ businessHours: [{ weekdays: [weekday], start: 540, end: 1320 }] }).indexOf(true),
  );
  expect(alone).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(openWeeks({ businessHours: [] })).toEqual(Array(7).fill(false));
});

test("41: costs over all plans that have not expired, special and coming ones included", () => {
  const plans = [
    samplePlan({ costPerHour: 1000 }),
    samplePlan({ costPerHour: 700, isSpecial: true, lastMinute: 3 }),
    samplePlan({ costPerHour: 9000, validFrom: "2027-01-01" }),
    samplePlan({ costPerHour: 100, validTo: "2026-11-20" }),
    samplePlan({ costPerHour: 600, validTo: "2026-11-21" }),
  ];
  expect(costRange(plans, "2026-11-21")).toEqual({ lowest: 600, highest: 9000 });
  expect(costRange(plans, "2026-11-22")).toEqual({ lowest: 700, highest: 9000 });
  expect(costRange([], "2026-11-21")).toBeNull();
});

test.each([
  ["the day it begins", "2023-10-01", true],
  ["the day before", "2023-09-30", false],
  ["the last day", "2026-11-30", true],
  ["the first day without", "2026-12-01", false],
])("43: registered on %s", (_label, day, expected) => {
  expect(isRegistered({ registeredFrom: "2023-10-01", registeredTo: "2026-12-01" }, day)).toBe(expected);
});

test("no issuer is never registered, one without an end always", () => {
  expect(isRegistered(null, "2026-12-01")).toBe(false);
  expect(isRegistered({ registeredFrom: "2023-10-01", registeredTo: null }, "2099-12-01")).toBe(true);
});

test("24: shortest booking", () => {
  expect([0, 15, 60].map((minReservationMinutes) => minMinutes({ minReservationMinutes }))).toEqual([
    15, 15, 60,
  ]);
});
