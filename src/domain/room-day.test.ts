import { describe, expect, test } from "vitest";
import { pickerDayOf, standingOf } from "./room-day.ts";
import { sampleSpace } from "./sample-space.ts";
import { wallMinute } from "./time/clock.ts";
import type { CalendarDay } from "./week-calendar.ts";

/** Open 9:00-22:00 but on Sundays, 15 minutes of cleaning, an hour ahead, 180 days at most. */
const room = {
  rules: sampleSpace({
    businessHours: [{ weekdays: [1, 2, 3, 4, 5, 6], start: 540, end: 1320 }],
  }),
  isHoliday: () => false,
};
const tuesday = "2026-12-01";
const now = wallMinute(tuesday, 560);

function calendarDay(parts: Partial<CalendarDay>): CalendarDay {
  return { day: tuesday, hours: { start: 540, end: 1320 }, bookings: [], unavailable: [], ...parts };
}

describe("what a day is worth a press", () => {
  test.each([
    ["a day with free time", tuesday, {}, "open"],
    ["a day of the week that is closed", "2026-12-06", {}, "closed"],
    ["a day that is over", "2026-11-30", {}, "far"],
    ["a day beyond what can be booked", "2027-12-01", {}, "far"],
    ["a day booked from end to end", tuesday, { bookings: [{ start: 540, end: 1320 }] }, "full"],
    ["a day closed by the operator", tuesday, { unavailable: [{ start: 0, end: 1440 }] }, "full"],
    ["a day whose gaps are too short", tuesday, { bookings: [{ start: 690, end: 1290 }] }, "full"],
  ] as const)("%s", (_, day, parts, expected) => {
    expect(standingOf(room, day, [calendarDay(parts as Partial<CalendarDay>)], now)).toBe(expected);
  });
});

test("a room that is open round the clock is open on each of its days", () => {
  const hours = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 0, end: 1440 }] as const;
  const always = { ...room, rules: { ...room.rules, businessHours: hours } };
  expect(standingOf(always, tuesday, [], now)).toBe("open");
  expect(standingOf(always, "2026-12-06", [], now)).toBe("open");
});

test("the picker's day: free time, who has the rest, the hours, now and the earliest start", () => {
  const slots = [{ start: 795, end: 1320 }];
  const around = [calendarDay({ bookings: [{ start: 600, end: 780 }] })];
  expect(pickerDayOf(room, tuesday, slots, around, now)).toEqual({
    slots,
    minMinutes: 60,
    booked: [{ start: 600, end: 780 }],
    open: [{ start: 540, end: 1320 }],
    cleaningMinutes: 15,
    now: 560,
    earliest: 620,
  });
});

test("the picker's day leaves out the booking that is being changed", () => {
  const slots = [{ start: 600, end: 1320 }];
  const bookings = [
    { start: 540, end: 585 },
    { start: 660, end: 780 },
  ];
  expect(pickerDayOf(room, tuesday, slots, [calendarDay({ bookings })], now).booked).toEqual([bookings[0]]);
});

test("the picker's day sees the night before and the morning after, and no gap between the hours", () => {
  const around = [
    calendarDay({ day: "2026-11-30", bookings: [{ start: 1400, end: 1500 }] }),
    calendarDay({ unavailable: [{ start: 0, end: 540 }] }),
    calendarDay({ day: "2026-12-02", bookings: [{ start: 540, end: 600 }] }),
    calendarDay({ day: "2026-12-03", bookings: [{ start: 540, end: 600 }] }),
  ];
  expect(pickerDayOf(room, tuesday, [], around, now).booked).toEqual([
    { start: -40, end: 60 },
    { start: 1980, end: 2040 },
  ]);
});
