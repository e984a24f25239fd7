import { Temporal } from "temporal-polyfill";
import type { WallMinute } from "../domain/time/clock.ts";

/**
 * Instants and wall clocks. Inside the rules a time is the wall clock of its space, as whole minutes since
 * 1970-01-01 00:00 on that clock (DECISIONS 4); the database and the network have instants. Here, and only
 * here, one becomes the other.
 */

/** The wall minute of an instant (epoch milliseconds) in a zone, rounded down to the minute. */
export function wallMinuteOf(instant: number, timeZone: string): WallMinute {
  return Math.floor((instant + offsetAt(instant, timeZone)) / 60_000);
}

/**
 * The instant (epoch milliseconds) of a wall minute in a zone. Where a clock change leaves the minute out, as much
 * later as it skips; where it repeats it, the first of the two.
 */
export function instantOf(wall: WallMinute, timeZone: string): number {
  const fixed = FIXED.get(timeZone);
  if (fixed !== undefined) return wall * 60_000 - fixed;
  const dateTime = new Temporal.PlainDateTime(1970, 1, 1).add({ minutes: wall });
  return dateTime.toZonedDateTime(timeZone).epochMilliseconds;
}

/** Zones without clock changes since 1983, in milliseconds ahead of UTC: the ones that this product lives in. */
const FIXED = new Map([
  ["Asia/Tokyo", 9 * 3_600_000],
  ["Asia/Singapore", 8 * 3_600_000],
]);

function offsetAt(instant: number, timeZone: string): number {
  const fixed = FIXED.get(timeZone);
  if (fixed !== undefined) return fixed;
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(timeZone);
  return zoned.offsetNanoseconds / 1_000_000;
}
