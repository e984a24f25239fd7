import { type Draft, rangeOf } from "./cart.ts";
import { type Minute, startOfDay, type WallMinute } from "./time/clock.ts";
import type { Day } from "./time/day.ts";
import type { DayRange } from "./time/slot.ts";
import type { CalendarDay } from "./week-calendar.ts";

/** A day of the week calendar as it is drawn, in minutes of the day. */
export type WeekColumn = {
  day: Day;
  /** Null on a closed day. */
  open: DayRange | null;
  taken: DayRange[];
  closed: DayRange[];
  /** Open, but past, within the lead time or beyond what can be booked yet. */
  outside: DayRange[];
  /** There is nothing in the hours but what is outside. */
  isOutside: boolean;
  chosen: DayRange[];
};

/** What a day shows: its hours and who has them, what of them cannot be booked at all, and the drafts of this visit. */
export function columnOf(
  { day, hours, bookings, unavailable }: CalendarDay,
  drafts: readonly Draft[],
  bookable: { from: WallMinute; to: WallMinute },
): WeekColumn {
  const midnight = startOfDay(day);
  const chosen = drafts
    .filter((draft) => draft.day === day)
    .flatMap((draft) => rangeOf(draft) ?? [])
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
    closed: unavailable,
    outside,
    isOutside: hours !== null && outside.some((span) => span.start <= hours.start && span.end >= hours.end),
    chosen,
  };
}

/** From the earliest opening to the latest closing of the week, on whole hours; 9:00 to 21:00 where all is closed. */
export function reachOf(columns: readonly WeekColumn[]): { from: Minute; to: Minute } {
  const open = columns.flatMap((column) => column.open ?? []);
  if (open.length === 0) return { from: 9 * 60, to: 21 * 60 };
  const from = Math.min(...open.map((span) => span.start));
  const to = Math.max(...open.map((span) => span.end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}
