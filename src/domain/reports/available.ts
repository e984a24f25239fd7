import { openRuns } from "../availability/opening-hours.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { MINUTES_PER_DAY, startOfDay } from "../time/clock.ts";
import { dayFromNumber, dayNumber, type IsHoliday, type Weekday, weekdayOfNumber } from "../time/day.ts";
import { joined, type Range } from "../time/slot.ts";
import type { Period } from "./period.ts";

/** Minutes by weekday and hour: place = weekday × 24 + hour, Sunday first. */
export type WeekHours = number[];

export function noWeekHours(): WeekHours {
  return Array.from({ length: 7 * 24 }, () => 0);
}

/** How often each weekday falls on a holiday and on none: place = weekday × 2 + 1 on a holiday. */
type DayCounts = number[];

/** What the days of a period are, counted once for all rooms of a country. */
export type CountedDays = { period: Period; own: DayCounts; previous: DayCounts };

export function countDays(period: Period, isHoliday: IsHoliday): CountedDays {
  const count = (from: number, to: number) => {
    const counts = Array.from({ length: 14 }, () => 0);
    for (let number = from; number <= to; number += 1) {
      const place = weekdayOfNumber(number) * 2 + (isHoliday(dayFromNumber(number)) ? 1 : 0);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  };
  const [first, last] = [dayNumber(period.from), dayNumber(period.to)];
  return { period, own: count(first, last), previous: count(first - 1, last - 1) };
}

/**
 * The minutes in which a room could be used in a period, by weekday and hour: its opening hours less its closures
 * (REPORT-3). The hours are those that the catalogue has now; a hidden room is not open.
 */
export function availableMinutes(
  space: SpaceRules,
  days: CountedDays,
  closures: readonly Range[],
  isHoliday: IsHoliday,
): WeekHours {
  const hours = noWeekHours();
  if (space.hidden) return hours;
  for (const weekday of WEEKDAYS) {
    for (const isOnHoliday of [0, 1] as const) {
      const place = weekday * 2 + isOnHoliday;
      const [own, previous] = [days.own[place] ?? 0, days.previous[place] ?? 0];
      if (own === 0 && previous === 0) continue;
      const inForce = isOnHoliday && space.holidaysAs !== null ? space.holidaysAs : weekday;
      for (const run of space.businessHours) {
        if (!run.weekdays.includes(inForce)) continue;
        addRun(hours, weekday, { start: run.start, end: Math.min(run.end, MINUTES_PER_DAY) }, own);
        // After midnight they lie on the next day, so those of the day before the period come in.
        addRun(hours, weekday, { start: Math.max(run.start, MINUTES_PER_DAY), end: run.end }, previous);
      }
    }
  }
  const [first, last] = [dayNumber(days.period.from), dayNumber(days.period.to)];
  for (const day of space.closedDates) {
    const number = dayNumber(day);
    if (number < first - 1 || number > last) continue;
    const open = openRuns({ ...space, closedDates: [] }, number, number, isHoliday);
    subtract(hours, open, whole(days.period));
  }
  for (const closed of joined([...closures])) {
    const range = common(closed, whole(days.period));
    if (!range) continue;
    const open = openRuns(
      space,
      Math.floor(range.start / MINUTES_PER_DAY) - 1,
      Math.floor(range.end / MINUTES_PER_DAY),
      isHoliday,
    );
    subtract(hours, open, range);
  }
  return hours;
}

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

function whole({ from, to }: Period): Range {
  return { start: startOfDay(from), end: startOfDay(to) + MINUTES_PER_DAY };
}

function common(one: Range, other: Range): Range | null {
  const range = { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
  return range.start < range.end ? range : null;
}

function subtract(hours: WeekHours, open: readonly Range[], range: Range): void {
  for (const run of open) {
    const gone = common(run, range);
    if (!gone) continue;
    const midnight = Math.floor(gone.start / MINUTES_PER_DAY);
    const shift = midnight * MINUTES_PER_DAY;
    addRun(hours, weekdayOfNumber(midnight), { start: gone.start - shift, end: gone.end - shift }, -1);
  }
}

/** Adds a stretch, in minutes from 0:00 of a weekday, to the hours that it lies in, `times` times. */
function addRun(hours: WeekHours, weekday: Weekday, { start, end }: Range, times: number): void {
  for (let at = start; at < end && times !== 0; ) {
    const next = Math.min(end, (Math.floor(at / 60) + 1) * 60);
    const place = (weekday * 24 + Math.floor(at / 60)) % (7 * 24);
    hours[place] = (hours[place] ?? 0) + (next - at) * times;
    at = next;
  }
}
