import { expect, test } from "vitest";
import { addDays, weekdayOf } from "../../domain/time/day.ts";
import { holidaysOf } from "./holidays.server.ts";
import { SINGAPORE_HOLIDAYS } from "./singapore-holidays.server.ts";

test.each([
  ["JP", "2026-01-01", true],
  ["JP", "2026-05-06", true], // Constitution Day fell on a Sunday
  ["JP", "2026-09-22", true], // between two holidays
  ["JP", "2026-12-31", false],
  ["JP", "2027-01-01", true],
  ["SG", "2026-02-18", true],
  ["SG", "2026-02-19", false],
  ["SG", "2026-01-02", false],
  ["US", "2026-01-01", false],
])("CATALOG-12, AVAIL-9: in %s %s is a holiday: %s", (country, day, expected) => {
  expect(holidaysOf(country)(day)).toBe(expected);
});

test("CATALOG-12: Singapore's eleven holidays of 2026 and the three Mondays after those on a Sunday, as gazetted", () => {
  expect([...SINGAPORE_HOLIDAYS].filter((day) => day.startsWith("2026"))).toEqual([
    "2026-01-01",
    "2026-02-17",
    "2026-02-18",
    "2026-03-21",
    "2026-04-03",
    "2026-05-01",
    "2026-05-27",
    "2026-05-31",
    "2026-06-01",
    "2026-08-09",
    "2026-08-10",
    "2026-11-08",
    "2026-11-09",
    "2026-12-25",
  ]);
});

test("CATALOG-12: a holiday on a Sunday is also kept on the following day", () => {
  for (const day of SINGAPORE_HOLIDAYS) {
    if (weekdayOf(day) === 0) expect(SINGAPORE_HOLIDAYS.has(addDays(day, 1)), day).toBe(true);
  }
});
