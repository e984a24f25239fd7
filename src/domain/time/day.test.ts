import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  dayFromNumber,
  dayNumber,
  daysBetween,
  daysInMonth,
  formatDay,
  parseDay,
  weekdayOf,
} from "./day.ts";

describe("TIME-4: a day is read strictly", () => {
  test.each([
    ["2026-12-01", "2026-12-01"],
    ["2024-02-29", "2024-02-29"],
    ["2000-02-29", "2000-02-29"],
    ["2026-02-29", null],
    ["1900-02-29", null],
    ["2026-04-31", null],
    ["2026-13-01", null],
    ["2026-00-10", null],
    ["2026-1-1", null],
    ["2026/12/01", null],
    ["2026-12-01 ", null],
    ["２０２６-12-01", null],
    ["0000-01-01", null],
    ["0001-01-01", "0001-01-01"],
    ["2028-02-30", null],
    ["", null],
  ])("%s", (text, expected) => expect(parseDay(text)).toBe(expected));
});

test.each([
  ["1970-01-01", 0, 4],
  ["1969-12-31", -1, 3],
  ["2000-03-01", 11017, 3],
  ["2026-11-21", 20778, 6],
  ["2028-02-29", 21243, 2],
])("%s is day %i, weekday %i", (day, number, weekday) => {
  expect(dayNumber(day)).toBe(number);
  expect(dayFromNumber(number)).toBe(day);
  expect(weekdayOf(day)).toBe(weekday);
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-01-01", -1, "2025-12-31"],
])("%s and %i days is %s", (day, count, expected) => expect(addDays(day, count)).toBe(expected));

test.each([1900, 2000, 2026, 2028, 2100, 2399, 2400])("every month of %i has its real last day", (year) => {
  for (let month = 1; month <= 12; month += 1) {
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    expect(daysInMonth(year, month)).toBe(Number(last.slice(8)));
    expect(dayFromNumber(dayNumber(last))).toBe(last);
    expect(addDays(last, 1)).toBe(next);
  }
});

test("TIME-6: a day is shown with slashes", () => expect(formatDay("2026-12-01")).toBe("2026/12/01"));

test("day numbers agree with the platform's calendar", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -700_000, max: 2_900_000 }),
      fc.integer({ min: -4000, max: 4000 }),
      (number, count) => {
        const day = dayFromNumber(number);
        expect(parseDay(day)).toBe(day);
        expect(dayNumber(day)).toBe(number);
        expect(day).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10));
        expect(weekdayOf(day)).toBe(new Date(number * 86_400_000).getUTCDay());
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      },
    ),
  );
});
