import { freeSlots, openRunsOfDay, type Taken } from "./availability.ts";
import { hoursOfDay } from "./opening-hours.ts";
import { earliestStart, minMinutes, type SpaceRules } from "./space.ts";
import { LAST_MINUTE, MINUTES_PER_DAY, startOfDay, type WallMinute } from "./time/clock.ts";
import type { Day, IsHoliday } from "./time/day.ts";
import { type DayRange, overlaps, type Range } from "./time/slot.ts";
import type { PickerDay } from "./time-choices.ts";
import type { CalendarDay } from "./week-calendar.ts";

/** What the reasoning below needs of a room. */
type RoomRules = { rules: SpaceRules; isHoliday: IsHoliday };

/** `full`: taken from end to end; `far`: past, within the lead time or beyond what can be booked yet. */
export type DayStanding = "open" | "closed" | "full" | "far";

/** What a day of the calendar is worth a press. `around` are the days of the calendar that may reach into it. */
export function standingOf(
  { rules, isHoliday }: RoomRules,
  day: Day,
  around: readonly CalendarDay[],
  now: WallMinute,
): DayStanding {
  const midnight = startOfDay(day);
  // By its own hours: where a room is open round the clock, the run of time goes back to the days before.
  if (hoursOfDay(rules, day, isHoliday).length === 0) return "closed";
  const facts = { taken: takenOf({ rules, isHoliday }, around), now, isHoliday };
  const isFree = freeSlots(rules, day, facts).some(
    (slot) => slot.start < midnight + MINUTES_PER_DAY && slot.end - slot.start >= minMinutes(rules.rule),
  );
  if (isFree) return "open";
  return freeSlots(rules, day, { ...facts, taken: [] }).length === 0 ? "far" : "full";
}

/**
 * A day as the picker and its timeline need it. `slots` are its free time, in minutes of the day. What the calendar shows
 * as taken within them is the booking that is being changed: it does not stand in its own way.
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
    booked: takenOf({ rules, isHoliday }, around)
      .map((range) => ({ start: range.start - midnight, end: range.end - midnight }))
      .filter((span) => span.end > 0 && span.start < LAST_MINUTE)
      .filter((span) => !slots.some((slot) => overlaps(slot, span))),
    open: ofDay(openRunsOfDay(rules, day, isHoliday)),
    bookable: ofDay(freeSlots(rules, day, { taken: [], now, isHoliday })),
    cleaningMinutes: rules.rule.cleaningMinutes,
    now: now - midnight,
    earliest: earliestStart(rules.rule, now) - midnight,
  };
}

/** Bookings and closures of calendar days as the availability rules take them; gaps between the hours are neither. */
function takenOf({ rules, isHoliday }: RoomRules, days: readonly CalendarDay[]): Taken[] {
  return days.flatMap(({ day, bookings, unavailable }) => {
    const midnight = startOfDay(day);
    const hours = openRunsOfDay(rules, day, isHoliday);
    const booked = bookings.map(
      (span): Taken => ({
        kind: "booking",
        start: midnight + span.start,
        end: midnight + span.end,
        cleanedBy: midnight + span.end + rules.rule.cleaningMinutes,
      }),
    );
    const closures = unavailable
      .map((span) => ({ start: midnight + span.start, end: midnight + span.end }))
      .filter((range) => hours.some((run) => overlaps(run, range)))
      .map((range): Taken => ({ kind: "closure", ...range, cleanedBy: range.end }));
    return [...booked, ...closures];
  });
}
