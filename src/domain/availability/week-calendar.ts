import type { SpaceRules } from "../space/space-rules.ts";
import { dayOfWall, LAST_MINUTE, MINUTES_PER_DAY, startOfDay, type WallMinute } from "../time/clock.ts";
import { addDays, type Day, type IsHoliday } from "../time/day.ts";
import { clipped, type DayRange, hasMinute, joined, type Range, without } from "../time/slot.ts";
import type { Taken } from "./free-slots.ts";
import { hoursOfDay } from "./opening-hours.ts";

export type CalendarDay = {
  day: Day;
  /** From the first opening to the last closing; null if closed. */
  hours: DayRange | null;
  /**
   * Bookings that start in this business day, without cleaning, and the part after 36:00 of a booking that starts in the
   * business day before (AVAIL-21).
   */
  bookings: DayRange[];
  /** Closures, and the gaps between the hours. */
  unavailable: DayRange[];
  /** What other guests hold while they pay, without cleaning; absent where there is nothing. */
  held?: HeldRange[];
};

/** `until`: when it is free again at the latest if it is not paid; a moment on the wall clock of the space. */
export type HeldRange = DayRange & { until: WallMinute };

/**
 * The seven business days from `sunday` (AVAIL-15, AVAIL-16). `taken` has to cover `calendarWindow(sunday)`, without the
 * holds of the guest who asks.
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

/** The window of `taken` that a week depends on: its last day may run to 36:00. */
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
  const bookings = taken.filter(({ kind }) => kind === "booking");
  const begun = bookings.filter((range) => startsIn(own, range, day, isHoliday, space));
  const rest = remaindersOf(space, addDays(day, -1), bookings, isHoliday);
  const held = inOrder(
    taken.filter(({ kind, ...range }) => kind === "hold" && startsIn(own, range, day, isHoliday, space)),
  ).flatMap((range) => (range.until === undefined ? [] : { ...minutesOf(range, day), until: range.until }));
  const closures = taken
    .filter((range) => range.kind === "closure")
    .flatMap((closure) => clipped(own, closure));
  const gaps = envelope ? without([envelope], hours) : [];
  return {
    day,
    hours: envelope && minutesOf(envelope, day),
    bookings: inOrder([...rest, ...begun]).map((range) => minutesOf(range, day)),
    unavailable: inOrder([...closures, ...gaps]).map((range) => minutesOf(range, day)),
    ...(held.length > 0 && { held }),
  };
}

/** The parts of a day's bookings after its 36:00, that is, after noon of the next day. */
function remaindersOf(
  space: SpaceRules,
  day: Day,
  bookings: readonly Taken[],
  isHoliday: IsHoliday,
): Range[] {
  const end = startOfDay(day) + LAST_MINUTE;
  const late = bookings.filter((range) => range.start < end && range.end > end);
  if (late.length === 0) return [];
  const own = ownTime(space, day, hoursOfDay(space, day, isHoliday), isHoliday);
  return late
    .filter((range) => startsIn(own, range, day, isHoliday, space))
    .map((range) => ({ start: end, end: range.end }));
}

/** The time that a day shows: its calendar day without the hours of the evening before, and its own hours past midnight. */
function ownTime(space: SpaceRules, day: Day, hours: Range[], isHoliday: IsHoliday): Range[] {
  const midnight = startOfDay(day);
  const tail = without(hoursOfDay(space, addDays(day, -1), isHoliday), hours);
  const calendarDayOnly = without([{ start: midnight, end: midnight + MINUTES_PER_DAY }], tail);
  return joined([...calendarDayOnly, ...hours]);
}

/** In hours that two business days share, a booking belongs to the day of its date. */
function startsIn(own: Range[], booking: Range, day: Day, isHoliday: IsHoliday, space: SpaceRules): boolean {
  const isStartIn = (ranges: Range[]) => ranges.some((range) => hasMinute(range, booking.start));
  if (!isStartIn(own)) return false;
  const date = dayOfWall(booking.start);
  return date === day || !isStartIn(hoursOfDay(space, date, isHoliday));
}

function inOrder<Kind extends Range>(ranges: Kind[]): Kind[] {
  return ranges.sort((a, b) => a.start - b.start || a.end - b.end);
}

function minutesOf(range: Range, day: Day): DayRange {
  const midnight = startOfDay(day);
  return { start: range.start - midnight, end: Math.min(range.end - midnight, LAST_MINUTE) };
}
