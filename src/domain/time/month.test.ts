import { expect, test } from "vitest";
import {
  addMonths,
  addMonthsToDay,
  boundedMonthOffset,
  calendarBounds,
  monthGrid,
  monthOf,
  sundaysOfMonth,
  weekStart,
} from "./month.ts";

test("months are counted across the year's end in both directions", () => {
  const after = (count: number) => addMonths(monthOf("2026-11-21"), count);
  expect([-11, 0, 1, 2, 14].map(after)).toEqual([
    { year: 2025, month: 12 },
    { year: 2026, month: 11 },
    { year: 2026, month: 12 },
    { year: 2027, month: 1 },
    { year: 2028, month: 1 },
  ]);
});

test.each([
  [-1, 0],
  [3, 3],
  [7, 6],
])("TIME-8: offset %i is kept at %i", (given, kept) => expect(boundedMonthOffset(given)).toBe(kept));

test("TIME-8: the weeks of a month begin on Sunday, padded with nothing", () => {
  const december = monthGrid({ year: 2026, month: 12 });
  expect(december).toHaveLength(5);
  expect(december[0]).toEqual([
    null,
    null,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
  expect(december[4]).toEqual([
    "2026-12-27",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    null,
    null,
  ]);
});

test("a leap February has its 29th; a month takes four to six weeks", () => {
  expect(monthGrid({ year: 2028, month: 2 }).flat()).toContain("2028-02-29");
  expect(monthGrid({ year: 2026, month: 2 })).toHaveLength(4);
  expect(monthGrid({ year: 2026, month: 8 })).toHaveLength(6);
  expect(monthGrid({ year: 2026, month: 5 })[5]?.[0]).toBe("2026-05-31");
});

test("TIME-9: a week starts on Sunday", () => {
  expect(weekStart("2026-11-21")).toBe("2026-11-15");
  expect(weekStart("2026-11-22")).toBe("2026-11-22");
  expect(weekStart("2027-01-01")).toBe("2026-12-27");
});

test("a month is shown in six weeks, whatever its length", () => {
  const sundays = (month: number) => sundaysOfMonth({ year: 2026, month }).map((day) => day.slice(5));
  expect(sundays(2)).toEqual(["02-01", "02-08", "02-15", "02-22", "03-01", "03-08"]);
  expect(sundays(8)).toEqual(["07-26", "08-02", "08-09", "08-16", "08-23", "08-30"]);
});

test("TIME-9: the week calendar reaches one month back and twelve ahead", () => {
  expect(calendarBounds("2026-03-31")).toEqual({ first: "2026-02-22", last: "2027-03-31" });
});

test("TIME-8: six months after the end of a month is the end of a month", () => {
  expect(addMonthsToDay("2026-08-31", 6)).toBe("2027-02-28");
  expect(addMonthsToDay("2027-08-31", 6)).toBe("2028-02-29");
  expect(addMonthsToDay("2026-11-21", 6)).toBe("2027-05-21");
  expect(addMonthsToDay("2026-03-31", -1)).toBe("2026-02-28");
});
