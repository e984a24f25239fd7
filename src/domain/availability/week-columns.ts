import { rangeOf, type SlotSelection } from "../booking/cart.ts";
import { LAST_MINUTE, type Minute, startOfDay, type WallMinute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { DayRange } from "../time/slot.ts";
import type { CalendarDay, HeldRange } from "./week-calendar.ts";

/** A day of the drawn week calendar, in minutes of the day. */
export type WeekColumn = {
  day: Day;
  /** null if closed. */
  open: DayRange | null;
  taken: DayRange[];
  /** What other guests hold while they pay. */
  held: readonly HeldRange[];
  /** Closures, gaps between opening hours, and the time before opening and after closing. */
  closed: DayRange[];
  /** Open, but outside of the booking window. */
  outside: DayRange[];
  /** All of the hours are outside. */
  isOutside: boolean;
  chosen: DayRange[];
};

export function columnOf(
  { day, hours, bookings, unavailable, held = [] }: CalendarDay,
  selections: readonly SlotSelection[],
  bookable: { from: WallMinute; to: WallMinute },
): WeekColumn {
  const midnight = startOfDay(day);
  const chosen = selections
    .filter((selection) => selection.day === day)
    .flatMap((selection) => rangeOf(selection) ?? [])
    .map((range) => ({ start: range.start - midnight, end: range.end - midnight }));
  const [from, to] = [bookable.from - midnight, bookable.to - midnight];
  const outside = hours
    ? [
        { start: hours.start, end: Math.min(hours.end, from) },
        { start: Math.max(hours.start, to), end: hours.end },
      ].filter((span) => span.end > span.start)
    : [];
  return {
    day,
    open: hours,
    taken: bookings,
    held,
    closed: hours
      ? [...unavailable, { start: 0, end: hours.start }, { start: hours.end, end: LAST_MINUTE }].filter(
          (span) => span.end > span.start,
        )
      : unavailable,
    outside,
    isOutside: hours !== null && outside.some((span) => span.start <= hours.start && span.end >= hours.end),
    chosen,
  };
}

/** From the earliest opening to the latest closing of the week, in whole hours; 9:00 to 21:00 if all of it is closed. */
export function reachOf(columns: readonly WeekColumn[]): { from: Minute; to: Minute } {
  const open = columns.flatMap((column) => column.open ?? []);
  if (open.length === 0) return { from: 9 * 60, to: 21 * 60 };
  const from = Math.min(...open.map((span) => span.start));
  const to = Math.max(...open.map((span) => span.end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}
