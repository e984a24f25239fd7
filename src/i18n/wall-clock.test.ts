import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { formatWall, parseWall } from "../domain/time/clock.ts";
import { dayAt, toInstant, toWallMinute } from "./wall-clock.ts";

const instant = (text: string, zone: string) => toInstant(parseWall(text) ?? Number.NaN, zone);
const wall = (instantText: string, zone: string) => formatWall(toWallMinute(Date.parse(instantText), zone));

test.each([
  ["Asia/Tokyo", "2026-12-01 00:30", "2026-11-30T15:30:00Z"],
  ["Asia/Singapore", "2026-12-01 00:30", "2026-11-30T16:30:00Z"],
  ["Asia/Kolkata", "2028-02-29 12:00", "2028-02-29T06:30:00Z"],
  ["America/New_York", "2026-07-01 12:00", "2026-07-01T16:00:00Z"],
])("TIME-1: in %s %s is %s, and back", (zone, text, expected) => {
  expect(new Date(instant(text, zone)).toISOString().replace(".000", "")).toBe(expected);
  expect(wall(expected, zone)).toBe(text);
});

test("TIME-1: the clock of a zone, whatever the zone of the process", () => {
  const at = new Date("2026-11-21T15:30:00Z");
  expect([dayAt(at, "Asia/Tokyo"), toWallMinute(at, "Asia/Tokyo") % 1440]).toEqual(["2026-11-22", 30]);
  expect([dayAt(at, "Asia/Singapore"), toWallMinute(at, "Asia/Singapore") % 1440]).toEqual([
    "2026-11-21",
    23 * 60 + 30,
  ]);
});

test("a wall-clock minute begins with its first second", () => {
  expect(wall("2026-11-30T15:29:59.999Z", "Asia/Tokyo")).toBe("2026-12-01 00:29");
  expect(wall("1969-12-31T14:59:30Z", "Asia/Tokyo")).toBe("1969-12-31 23:59");
  expect(wall("1969-12-31T23:59:30.500Z", "UTC")).toBe("1969-12-31 23:59");
});

test("TIME-7: a time left out lies later by the shift; of a time that occurs twice it is the first", () => {
  const at = (text: string) => new Date(instant(text, "America/New_York")).toISOString();
  expect(at("2026-03-08 02:30")).toBe("2026-03-08T07:30:00.000Z");
  expect(at("2026-11-01 01:30")).toBe("2026-11-01T05:30:00.000Z");
});

test.each([
  "America/New_York",
  "Australia/Lord_Howe",
  "Europe/London",
  "Asia/Kolkata",
  "UTC",
  "Asia/Tokyo",
])("TIME-7: agrees with Temporal through a year in %s", (zone) => {
  const epoch = new Temporal.PlainDateTime(1970, 1, 1);
  const first = parseWall("2026-01-01 00:00") as number;
  const agrees = (minute: number) => {
    const expected = epoch.add({ minutes: minute }).toZonedDateTime(zone);
    expect(toInstant(minute, zone)).toBe(expected.epochMilliseconds);
    const local = expected.toPlainDateTime();
    expect(toWallMinute(expected.epochMilliseconds, zone)).toBe(local.since(epoch).total("minutes"));
  };
  // Every third hour of the year, and every ten minutes of the days around each change of the clock.
  for (let minute = first; minute < first + 366 * 1440; minute += 170) agrees(minute);
  let change = Temporal.Instant.from("2026-01-01T00:00Z")
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition("next");
  while (change && change.year === 2026) {
    const around = change.toPlainDateTime().since(epoch).total("minutes");
    for (let minute = around - 1440; minute < around + 1440; minute += 10) agrees(minute);
    change = change.getTimeZoneTransition("next");
  }
});

test("the zones with a fixed offset here have had no other since 1983", () => {
  for (const zone of ["Asia/Tokyo", "Asia/Singapore"]) {
    const since = Temporal.ZonedDateTime.from({ timeZone: zone, year: 1983, month: 1, day: 1 });
    expect(since.getTimeZoneTransition("next")).toBeNull();
  }
});
