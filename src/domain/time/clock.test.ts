import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayOfWall,
  formatClock,
  formatWall,
  hourAndMinute,
  minuteFrom,
  minuteOfWall,
  parseClock,
  parseWall,
  quarterOf,
  wallMinute,
} from "./clock.ts";
import { dayFromNumber } from "./day.ts";

describe("TIME-4, API-8: a date-time on the wire", () => {
  test.each([
    ["1970-01-01 00:00", 0],
    ["1970-01-02 01:30", 1530],
    ["2026-12-01 24:00", null],
    ["2026-12-01 23:60", null],
    ["2026-12-01T10:00", null],
    ["2026-12-01 10:00:00", null],
    ["2026-02-30 10:00", null],
    ["2026-12-01 9:00", null],
    [" 2026-12-01 10:0", null],
  ])("%s", (text, expected) => expect(parseWall(text)).toBe(expected));
});

describe("TIME-2, TIME-4: a time of day goes up to 36:00", () => {
  test.each([
    ["00:00", 0],
    ["24:00", 1440],
    ["26:15", 1575],
    ["36:00", 2160],
    ["36:01", null],
    ["37:00", null],
    ["9:00", null],
    ["10:7", null],
    ["10:000", null],
    ["110:00", null],
    ["-1:00", null],
  ])("%s", (text, expected) => expect(parseClock(text)).toBe(expected));
});

describe("TIME-3: an hour and a quarter hour", () => {
  test.each([
    [10, 15, 615],
    [0, 0, 0],
    [35, 45, 2145],
    [36, 0, 2160],
    [36, 15, null],
    [10, 7, null],
    [10, 60, null],
    [-1, 0, null],
    [1, -15, null],
    [10.5, 0, null],
    [Number.NaN, 0, null],
  ])("%d:%d", (hour, minute, expected) => expect(quarterOf(hour, minute)).toBe(expected));
});

test("TIME-2, API-8: 25:00 of a day is 01:00 of the next", () => {
  const wall = wallMinute("2026-12-31", 25 * 60);
  expect(formatWall(wall)).toBe("2027-01-01 01:00");
  expect(dayOfWall(wall)).toBe("2027-01-01");
  expect(minuteOfWall(wall)).toBe(60);
  expect(minuteFrom("2026-12-31", wall)).toBe(1500);
  expect(hourAndMinute(1500)).toEqual({ hour: 25, minute: 0 });
  expect(hourAndMinute(1545)).toEqual({ hour: 25, minute: 45 });
});

test("formatting and parsing are inverse", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 60_000_000 }),
      fc.integer({ min: 0, max: 2160 }),
      (wall, minute) => {
        expect(parseWall(formatWall(wall))).toBe(wall);
        expect(parseClock(formatClock(minute))).toBe(minute);
        const day = dayFromNumber(Math.floor(wall / 1440));
        expect(minuteFrom(day, wallMinute(day, minute))).toBe(minute);
      },
    ),
  );
});
