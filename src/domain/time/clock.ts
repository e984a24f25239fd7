import { type Day, dayFromNumber, dayNumber, parseDay } from "./day.ts";

/** Minutes after a day's 0:00, up to 2160 = 36:00 (DECISIONS 5: hours 24 to 35 mean the next day). */
export type Minute = number;

/** Whole minutes since 1970-01-01 00:00 on the space's own wall clock. */
export type WallMinute = number;

export const MINUTES_PER_DAY = 1440;
export const LAST_MINUTE: Minute = 2160;
/** SPEC.md section 9: times go in steps of 15 minutes. */
export const QUARTER = 15;

export function wallMinute(day: Day, minute: Minute): WallMinute {
  return dayNumber(day) * MINUTES_PER_DAY + minute;
}

export function startOfDay(day: Day): WallMinute {
  return dayNumber(day) * MINUTES_PER_DAY;
}

export function dayOfWall(wall: WallMinute): Day {
  return dayFromNumber(dayNumberOfWall(wall));
}

export function dayNumberOfWall(wall: WallMinute): number {
  return Math.floor(wall / MINUTES_PER_DAY);
}

/** Minutes after 0:00 of its own calendar day, 0..1439. */
export function minuteOfWall(wall: WallMinute): Minute {
  return wall - dayNumberOfWall(wall) * MINUTES_PER_DAY;
}

/** Minutes after 0:00 of `day`: 1500 (25:00) for 1:00 of the day after it. */
export function minuteFrom(day: Day, wall: WallMinute): Minute {
  return wall - startOfDay(day);
}

/** Reads 'YYYY-MM-DD HH:mm' with hours 00-23, as the wire carries times; null for anything else. */
export function parseWall(text: string): WallMinute | null {
  if (text.length !== 16 || text[10] !== " ") return null;
  const day = parseDay(text.slice(0, 10));
  const minute = parseClock(text.slice(11));
  if (day === null || minute === null || minute >= MINUTES_PER_DAY) return null;
  return wallMinute(day, minute);
}

/** 'YYYY-MM-DD HH:mm'. */
export function formatWall(wall: WallMinute): string {
  return `${dayOfWall(wall)} ${formatClock(minuteOfWall(wall))}`;
}

/** Reads 'HH:mm' from 00:00 to 36:00; null for anything else. */
export function parseClock(text: string): Minute | null {
  const parts = /^(\d{2}):([0-5]\d)$/.exec(text);
  if (!parts) return null;
  const minute = Number(parts[1]) * 60 + Number(parts[2]);
  return minute <= LAST_MINUTE ? minute : null;
}

/** 'HH:mm'; hours go on past 24. */
export function formatClock(minute: Minute): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** The minute that an hour and a quarter make, up to 36:00; null where the two are no such pair. */
export function quarterOf(hour: number, minute: number): Minute | null {
  if (!Number.isInteger(hour) || !Number.isInteger(minute) || hour < 0) return null;
  if (minute < 0 || minute > 45 || minute % QUARTER !== 0) return null;
  const total = hour * 60 + minute;
  return total <= LAST_MINUTE ? total : null;
}

/** The pair of numbers that the wire carries for a minute of a day. */
export function hourAndMinute(minute: Minute): { hour: number; minute: number } {
  return { hour: Math.floor(minute / 60), minute: minute % 60 };
}

export function isQuarter(minute: Minute | WallMinute): boolean {
  return minute % QUARTER === 0;
}

export function quarterUp(minute: Minute | WallMinute): number {
  return Math.ceil(minute / QUARTER) * QUARTER;
}

export function quarterDown(minute: Minute | WallMinute): number {
  return Math.floor(minute / QUARTER) * QUARTER;
}
