import { dayOfWall, type WallMinute } from "../domain/time/clock.ts";
import type { Day } from "../domain/time/day.ts";

/*
 * Instants and wall clocks. The rules count time on the wall clock of a space, in whole minutes since 1970-01-01 00:00
 * on that clock (TIME-1); the database and the network have instants. This is the only place that converts between the
 * two, for the server and the browser alike: both must show the same time.
 */

/** The wall minute of an instant in a zone, rounded down. A number is epoch milliseconds. */
export function toWallMinute(instant: number | Date, timeZone: string): WallMinute {
  const at = typeof instant === "number" ? instant : instant.getTime();
  return Math.floor((at + offsetAt(at, timeZone)) / MINUTE);
}

/** The calendar day in a zone at an instant. */
export function dayAt(instant: number | Date, timeZone: string): Day {
  return dayOfWall(toWallMinute(instant, timeZone));
}

/**
 * The instant (epoch milliseconds) of a wall minute in a zone. A minute that a clock change skips is later by the
 * length of the skip; of a minute that occurs twice it is the first (TIME-7).
 */
export function toInstant(wall: WallMinute, timeZone: string): number {
  const local = wall * MINUTE;
  const fixed = FIXED_OFFSETS.get(timeZone);
  if (fixed !== undefined) return local - fixed;
  const [before, after] = [offsetAt(local - DAY, timeZone), offsetAt(local + DAY, timeZone)];
  const exact = [local - before, local - after].filter((at) => at + offsetAt(at, timeZone) === local);
  return exact.length > 0 ? Math.min(...exact) : local - before;
}

/** The zone of whoever reads a page, as their browser names it. */
export const ownZone = (): string | null => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The product's own zones, which have had no clock change since 1983, and UTC: milliseconds ahead of UTC. A format of a zone
 * takes a phone several milliseconds to make.
 */
const FIXED_OFFSETS = new Map([
  ["UTC", 0],
  ["Asia/Tokyo", 9 * 60 * MINUTE],
  ["Asia/Singapore", 8 * 60 * MINUTE],
]);

/** How far ahead of UTC a zone is at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const fixed = FIXED_OFFSETS.get(timeZone);
  if (fixed !== undefined) return fixed;
  const parts = partsFormatOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
