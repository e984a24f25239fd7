import { type Day, dayFromNumber, dayNumber, parseDay } from "./day.ts";

/** Minutes after 0:00 of a day, up to 2160 = 36:00: hours 24 to 35 are in the next day (TIME-2). */
export type Minute = number;

/** Whole minutes since 1970-01-01 00:00 on the wall clock of the space (TIME-1). */
export type WallMinute = number;

export const MINUTES_PER_DAY = 1440;
export const LAST_MINUTE: Minute = 2160;
/** Times are multiples of 15 minutes (TIME-3). */
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

/** Minutes after 0:00 of its calendar day, 0 to 1439. */
export function minuteOfWall(wall: WallMinute): Minute {
  return wall - dayNumberOfWall(wall) * MINUTES_PER_DAY;
}

/** Minutes after 0:00 of `day`: 1500 (25:00) for 1:00 of the day after it. */
export function minuteFrom(day: Day, wall: WallMinute): Minute {
  return wall - startOfDay(day);
}

/** Parses 'YYYY-MM-DD HH:mm' with hours 00 to 23, the format of the API; null for anything else. */
export function parseWall(text: string): WallMinute | null {
  if (text[10] !== " ") return null;
  const day = parseDay(text.slice(0, 10));
  const minute = parseClock(text.slice(11));
  if (day === null || minute === null || minute >= MINUTES_PER_DAY) return null;
  return wallMinute(day, minute);
}

/** 'YYYY-MM-DD HH:mm'. */
export function formatWall(wall: WallMinute): string {
  return `${dayOfWall(wall)} ${formatClock(minuteOfWall(wall))}`;
}

/** Parses 'HH:mm' from 00:00 to 36:00; null for anything else. */
export function parseClock(text: string): Minute | null {
  const parts = /^(\d{2}):([0-5]\d)$/.exec(text);
  if (!parts) return null;
  const minute = Number(parts[1]) * 60 + Number(parts[2]);
  return minute <= LAST_MINUTE ? minute : null;
}

/** 'HH:mm', with hours past 24. */
export function formatClock(minute: Minute): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** The minute of an hour and a quarter, up to 36:00; null for any other pair of numbers. */
export function quarterOf(hour: number, minute: number): Minute | null {
  if (!Number.isInteger(hour) || !Number.isInteger(minute) || hour < 0) return null;
  if (minute < 0 || minute > 45 || minute % QUARTER !== 0) return null;
  const total = hour * 60 + minute;
  return total <= LAST_MINUTE ? total : null;
}

/** The API has a time of day as two numbers. */
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
