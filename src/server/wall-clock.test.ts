import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { formatWall, parseWall } from "../domain/time/clock.ts";
import { instantOf, wallMinuteOf } from "./wall-clock.ts";

const instant = (text: string, zone: string) => instantOf(parseWall(text) ?? Number.NaN, zone);
const wall = (instantText: string, zone: string) => formatWall(wallMinuteOf(Date.parse(instantText), zone));

test.each([
  ["Asia/Tokyo", "2026-12-01 00:30", "2026-11-30T15:30:00Z"],
  ["Asia/Singapore", "2026-12-01 00:30", "2026-11-30T16:30:00Z"],
  ["Asia/Kolkata", "2028-02-29 12:00", "2028-02-29T06:30:00Z"],
  ["America/New_York", "2026-07-01 12:00", "2026-07-01T16:00:00Z"],
])("in %s %s is %s, and back", (zone, text, expected) => {
  expect(new Date(instant(text, zone)).toISOString().replace(".000", "")).toBe(expected);
  expect(wall(expected, zone)).toBe(text);
});

test("a wall minute has begun when its first second has", () => {
  expect(wall("2026-11-30T15:29:59.999Z", "Asia/Tokyo")).toBe("2026-12-01 00:29");
  expect(wall("1969-12-31T14:59:30Z", "Asia/Tokyo")).toBe("1969-12-31 23:59");
});

test("a clock change: the hour left out lies as much later, of the hour that comes twice it is the first", () => {
  const at = (text: string) => new Date(instant(text, "America/New_York")).toISOString();
  expect(at("2026-03-08 02:30")).toBe("2026-03-08T07:30:00.000Z");
  expect(at("2026-11-01 01:30")).toBe("2026-11-01T05:30:00.000Z");
});

test("the zones that are reckoned by a fixed offset have had none other since 1983", () => {
  for (const zone of ["Asia/Tokyo", "Asia/Singapore"]) {
    const since = Temporal.ZonedDateTime.from({ timeZone: zone, year: 1983, month: 1, day: 1 });
    expect(since.getTimeZoneTransition("next")).toBeNull();
  }
});
