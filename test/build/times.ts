import type { Taken } from "../../src/domain/availability/free-slots.ts";
import { parseWall, type WallMinute } from "../../src/domain/time/clock.ts";
import type { Range } from "../../src/domain/time/slot.ts";

/** '2026-12-01 10:00' as a wall minute; a mistake in it is a mistake in the test. */
export function at(text: string): WallMinute {
  const wall = parseWall(text);
  if (wall === null) throw new Error(`not a time: ${text}`);
  return wall;
}

export function between(start: string, end: string): Range {
  return { start: at(start), end: at(end) };
}

export function booked(start: string, end: string, cleaning = 15): Taken {
  const range = between(start, end);
  return { ...range, kind: "booking", cleanedBy: range.end + cleaning };
}

export function closed(start: string, end: string): Taken {
  const range = between(start, end);
  return { ...range, kind: "closure", cleanedBy: range.end };
}
