import type { Problem } from "../problem.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import {
  dayOfWall,
  LAST_MINUTE,
  MINUTES_PER_DAY,
  type Minute,
  minuteOfWall,
  startOfDay,
  type WallMinute,
} from "../time/clock.ts";
import { addDays, type Day, type IsHoliday } from "../time/day.ts";
import { type DayRange, overlaps, type Range } from "../time/slot.ts";
import { earliestStart, minMinutes } from "./booking-window.ts";
import { bookingProblem, freeSlots, openRunsOfDay, type Taken } from "./free-slots.ts";
import { nextFree } from "./next-free.ts";
import { hoursOfDay } from "./opening-hours.ts";
import type { PickerDay } from "./time-choices.ts";
import type { CalendarDay } from "./week-calendar.ts";

type RoomRules = { rules: SpaceRules; isHoliday: IsHoliday };

/** `full`: everything is taken; `far`: outside of the booking window. */
export type DayStatus = "open" | "closed" | "full" | "far";

/** Whether a day of the calendar can be chosen. `around`: the days whose bookings may reach into it. */
export function dayStatusOf(
  { rules, isHoliday }: RoomRules,
  day: Day,
  around: readonly CalendarDay[],
  now: WallMinute,
): DayStatus {
  const midnight = startOfDay(day);
  // The hours of this day alone: where a space is open round the clock, opening hours continue from the days before.
  if (hoursOfDay(rules, day, isHoliday).length === 0) return "closed";
  const facts = { taken: takenOf({ rules, isHoliday }, near(around, day)), now, isHoliday };
  const isFree = freeSlots(rules, day, facts).some(
    (slot) => slot.start < midnight + MINUTES_PER_DAY && slot.end - slot.start >= minMinutes(rules.rule),
  );
  if (isFree) return "open";
  return freeSlots(rules, day, { ...facts, taken: [] }).length === 0 ? "far" : "full";
}

/**
 * The days on which everything is taken, or what is left is too short to book. `around`: days whose bookings may reach
 * into them.
 */
export function fullDaysOf(
  room: RoomRules,
  days: readonly CalendarDay[],
  around: readonly CalendarDay[],
  now: WallMinute,
): Day[] {
  return days
    .filter(({ bookings, unavailable }) => bookings.length + unavailable.length > 0)
    .map(({ day }) => day)
    .filter((day) => dayStatusOf(room, day, around, now) === "full");
}

/**
 * Why a time cannot be booked, as far as the calendar days show; null if it can. `around`: the days whose bookings may
 * reach into it.
 */
export function problemAt(
  { rules, isHoliday }: RoomRules,
  range: Range,
  around: readonly CalendarDay[],
  now: WallMinute,
): Problem | null {
  const taken = [...takenOf({ rules, isHoliday }, around), ...heldOf(rules, around)];
  return bookingProblem(rules, range, { taken, now, isHoliday });
}

/**
 * The start of the first free time that is long enough to book, within `days` days from `from`; null if there is none.
 * `around`: those days and the ones whose bookings may reach into them.
 */
export function nextFreeOf(
  { rules, isHoliday }: RoomRules,
  from: Day,
  days: number,
  around: readonly CalendarDay[],
  now: WallMinute,
): { day: Day; start: Minute } | null {
  const taken = [...takenOf({ rules, isHoliday }, around), ...heldOf(rules, around)];
  const facts = { taken, now, isHoliday };
  const free = nextFree(rules, from, days, facts);
  return free && { day: dayOfWall(free.start), start: minuteOfWall(free.start) };
}

/**
 * A day with its free time as far as the calendar days show it; the server decides what can be booked. `around`: the days whose
 * bookings may reach into it.
 */
export function freeDayOf(
  room: RoomRules,
  day: Day,
  around: readonly CalendarDay[],
  now: WallMinute,
): PickerDay {
  const { rules, isHoliday } = room;
  const midnight = startOfDay(day);
  const taken = [...takenOf(room, near(around, day)), ...heldOf(rules, near(around, day))];
  const slots = freeSlots(rules, day, { taken, now, isHoliday }).map(({ start, end }) => ({
    start: start - midnight,
    end: end - midnight,
  }));
  return pickerDayOf(room, day, slots, around, now);
}

/**
 * A day for the picker and its timeline. `slots` is the free time in minutes of the day. What the calendar shows as taken
 * inside the slots is the booking that is being changed; it does not block itself.
 */
export function pickerDayOf(
  { rules, isHoliday }: RoomRules,
  day: Day,
  slots: readonly DayRange[],
  around: readonly CalendarDay[],
  now: WallMinute,
): PickerDay {
  const midnight = startOfDay(day);
  const ofDay = (ranges: readonly Range[]) =>
    ranges
      .map(({ start, end }) => ({
        start: Math.max(start - midnight, 0),
        end: Math.min(end - midnight, LAST_MINUTE),
      }))
      .filter((span) => span.end > span.start);
  return {
    slots,
    minMinutes: minMinutes(rules.rule),
    booked: takenOf({ rules, isHoliday }, near(around, day))
      .map((range) => ({ start: range.start - midnight, end: range.end - midnight }))
      .filter((span) => span.end > 0 && span.start < LAST_MINUTE)
      .filter((span) => !slots.some((slot) => overlaps(slot, span))),
    open: ofDay(openRunsOfDay(rules, day, isHoliday)),
    held: near(around, day)
      .flatMap((one) => {
        const offset = startOfDay(one.day) - midnight;
        return (one.held ?? []).map((span) => ({
          start: span.start + offset,
          end: span.end + offset,
          until: span.until,
        }));
      })
      .filter((span) => span.end > 0 && span.start < LAST_MINUTE && span.until > now)
      .filter((span) => !slots.some((slot) => overlaps(slot, span))),
    bookable: ofDay(freeSlots(rules, day, { taken: [], now, isHoliday })),
    cleaningMinutes: rules.rule.cleaningMinutes,
    now: now - midnight,
    earliest: earliestStart(rules.rule, now) - midnight,
  };
}

/** Bookings last until noon of the next day and cleaning at most a day, so nothing further away matters. */
const REACH_DAYS = 3;

function near(days: readonly CalendarDay[], day: Day): CalendarDay[] {
  const [first, last] = [addDays(day, -REACH_DAYS), addDays(day, REACH_DAYS)];
  return days.filter((one) => first <= one.day && one.day <= last);
}

/** What other guests hold on calendar days. */
function heldOf(rules: SpaceRules, days: readonly CalendarDay[]): Taken[] {
  return days.flatMap(({ day, held = [] }) => {
    const midnight = startOfDay(day);
    return held.map((span): Taken => {
      const [start, end] = [midnight + span.start, midnight + span.end];
      return { kind: "hold", start, end, cleanedBy: end + rules.rule.cleaningMinutes, until: span.until };
    });
  });
}

/** The bookings and closures of calendar days; gaps between opening hours are neither. */
function takenOf({ rules, isHoliday }: RoomRules, days: readonly CalendarDay[]): Taken[] {
  return days.flatMap(({ day, bookings, unavailable }) => {
    const midnight = startOfDay(day);
    const booked = bookings.map(
      (span): Taken => ({
        kind: "booking",
        start: midnight + span.start,
        end: midnight + span.end,
        cleanedBy: midnight + span.end + rules.rule.cleaningMinutes,
      }),
    );
    if (unavailable.length === 0) return booked;
    const hours = openRunsOfDay(rules, day, isHoliday);
    const closures = unavailable
      .map((span) => ({ start: midnight + span.start, end: midnight + span.end }))
      .filter((range) => hours.some((run) => overlaps(run, range)))
      .map((range): Taken => ({ kind: "closure", ...range, cleanedBy: range.end }));
    return [...booked, ...closures];
  });
}
