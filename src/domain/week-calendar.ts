import type { Taken } from "./availability.ts";
import { hoursOfDay } from "./opening-hours.ts";
import type { SpaceRules } from "./space.ts";
import { dayOfWall, LAST_MINUTE, MINUTES_PER_DAY, startOfDay } from "./time/clock.ts";
import { addDays, type Day, type IsHoliday } from "./time/day.ts";
import { clipped, type DayRange, hasMinute, joined, type Range, without } from "./time/slot.ts";

export type CalendarDay = {
  day: Day;
  /** From the first opening to the last closing; null on a closed day. */
  hours: DayRange | null;
  /** Bookings that begin in this business day, as booked, without cleaning. */
  bookings: DayRange[];
  /** Closures, and the gaps between the hours. */
  unavailable: DayRange[];
};

/**
 * The seven business days from `sunday` on (DECISIONS 42, 49). `taken` are the bookings and closures that touch
 * `calendarWindow(sunday)`; holds are nobody's bookings and do not show.
 */
export function weekCalendar(
  space: SpaceRules,
  sunday: Day,
  taken: readonly Taken[],
  isHoliday: IsHoliday,
): CalendarDay[] {
  return Array.from({ length: 7 }, (_, offset) =>
    calendarDay(space, addDays(sunday, offset), taken, isHoliday),
  );
}

/** The stretch of time whose bookings and closures a week needs: its last day may run to 36:00. */
export function calendarWindow(sunday: Day): Range {
  const start = startOfDay(sunday);
  return { start, end: start + 6 * MINUTES_PER_DAY + LAST_MINUTE };
}

function calendarDay(
  space: SpaceRules,
  day: Day,
  taken: readonly Taken[],
  isHoliday: IsHoliday,
): CalendarDay {
  const hours = hoursOfDay(space, day, isHoliday);
  const own = ownTime(space, day, hours, isHoliday);
  const first = hours[0];
  const last = hours[hours.length - 1];
  const envelope = first && last ? { start: first.start, end: last.end } : null;
  const bookings = taken.filter(
    (range) => range.kind === "booking" && isStartIn(own, range, day, isHoliday, space),
  );
  const closures = taken
    .filter((range) => range.kind === "closure")
    .flatMap((closure) => clipped(own, closure));
  const gaps = envelope ? without([envelope], hours) : [];
  return {
    day,
    hours: envelope && minutesOf(envelope, day),
    bookings: inOrder(bookings).map((range) => minutesOf(range, day)),
    unavailable: inOrder([...closures, ...gaps]).map((range) => minutesOf(range, day)),
  };
}

/** What a day answers for: its calendar day, less the tail of the evening before, and its own tail after midnight. */
function ownTime(space: SpaceRules, day: Day, hours: Range[], isHoliday: IsHoliday): Range[] {
  const midnight = startOfDay(day);
  const tail = without(hoursOfDay(space, addDays(day, -1), isHoliday), hours);
  const calendarDayOnly = without([{ start: midnight, end: midnight + MINUTES_PER_DAY }], tail);
  return joined([...calendarDayOnly, ...hours]);
}

/** A booking in hours that two business days share stands under the day of its own date only. */
function isStartIn(own: Range[], booking: Range, day: Day, isHoliday: IsHoliday, space: SpaceRules): boolean {
  const beginsIn = (ranges: Range[]) => ranges.some((range) => hasMinute(range, booking.start));
  if (!beginsIn(own)) return false;
  const date = dayOfWall(booking.start);
  return date === day || !beginsIn(hoursOfDay(space, date, isHoliday));
}

function inOrder<Kind extends Range>(ranges: Kind[]): Kind[] {
  return ranges.sort((a, b) => a.start - b.start || a.end - b.end);
}

function minutesOf(range: Range, day: Day): DayRange {
  const midnight = startOfDay(day);
  return { start: range.start - midnight, end: Math.min(range.end - midnight, LAST_MINUTE) };
}
