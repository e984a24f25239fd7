import { expect, test } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { between, booked, closed } from "../../../test/build/times.ts";
import { formatClock, startOfDay } from "../time/clock.ts";
import { joined } from "../time/slot.ts";
import { type CalendarDay, calendarWindow, weekCalendar } from "./week-calendar.ts";

const noHoliday = () => false;
const friday = 5;
const space = sampleSpace({
  businessHours: [
    { weekdays: [1, 2, 3, 4], start: 540, end: 720 },
    { weekdays: [1, 2, 3, 4], start: 780, end: 1320 },
    { weekdays: [5], start: 1320, end: 1560 },
    { weekdays: [6], start: 600, end: 1080 },
  ],
});

function row(day: CalendarDay | undefined) {
  const text = ({ start, end }: { start: number; end: number }) =>
    `${formatClock(start)}-${formatClock(end)}`;
  return day && [day.hours && text(day.hours), day.bookings.map(text), day.unavailable.map(text)];
}

test("AVAIL-15, AVAIL-16: seven days from Sunday, closed ones without hours, gaps between hours unavailable", () => {
  const week = weekCalendar(space, "2026-11-29", [], noHoliday);
  expect(week.map(({ day }) => day)).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
  expect(row(week[0])).toEqual([null, [], []]);
  expect(row(week[1])).toEqual(["09:00-22:00", [], ["12:00-13:00"]]);
  expect(row(week[friday])).toEqual(["22:00-26:00", [], []]);
});

test("AVAIL-15: a booking appears as entered under the business day it begins in, without cleaning", () => {
  const taken = [
    booked("2026-12-01 10:00", "2026-12-01 11:00"),
    booked("2026-12-05 00:30", "2026-12-05 02:00"),
    booked("2026-12-04 22:00", "2026-12-05 00:15"),
    booked("2026-12-05 10:00", "2026-12-05 11:00"),
    { ...booked("2026-12-05 12:00", "2026-12-05 13:00"), kind: "hold" as const },
  ];
  const week = weekCalendar(space, "2026-11-29", taken, noHoliday);
  expect(row(week[2])).toEqual(["09:00-22:00", ["10:00-11:00"], ["12:00-13:00"]]);
  expect(row(week[friday])).toEqual(["22:00-26:00", ["22:00-24:15", "24:30-26:00"], []]);
  expect(row(week[6])).toEqual(["10:00-18:00", ["10:00-11:00"], []]);
});

test("AVAIL-15: the first minute of a business day belongs to it, the first minute after it does not", () => {
  const taken = [
    booked("2026-12-05 02:00", "2026-12-05 03:00"),
    booked("2026-11-30 00:00", "2026-11-30 01:00"),
    booked("2026-12-04 22:00", "2026-12-04 23:00"),
  ];
  const week = weekCalendar(space, "2026-11-29", taken, noHoliday);
  expect(row(week[0])?.[1]).toEqual([]);
  expect(row(week[1])?.[1]).toEqual(["00:00-01:00"]);
  expect(row(week[friday])?.[1]).toEqual(["22:00-23:00"]);
  expect(row(week[6])?.[1]).toEqual(["02:00-03:00"]);
});

test("AVAIL-15: in hours that two business days share, a booking belongs to its own date", () => {
  const shared = sampleSpace({
    businessHours: [
      { weekdays: [5], start: 1320, end: 2160 },
      { weekdays: [6], start: 600, end: 660 },
      { weekdays: [6], start: 1200, end: 1320 },
    ],
  });
  const taken = [
    booked("2026-12-05 10:00", "2026-12-05 10:45"),
    booked("2026-12-05 11:00", "2026-12-05 12:00"),
  ];
  const week = weekCalendar(shared, "2026-11-29", taken, noHoliday);
  expect(row(week[friday])?.[1]).toEqual(["35:00-36:00"]);
  expect(row(week[6])?.[1]).toEqual(["10:00-10:45"]);
});

test("AVAIL-21: time that is left after 36:00 of its business day is listed under the next day", () => {
  const allNight = sampleSpace({
    businessHours: [
      { weekdays: [5], start: 1320, end: 2160 },
      { weekdays: [6], start: 720, end: 1320 },
    ],
  });
  const taken = [
    booked("2026-12-05 01:00", "2026-12-05 14:00"),
    booked("2026-12-05 15:00", "2026-12-05 16:00"),
  ];
  const week = weekCalendar(allNight, "2026-11-29", taken, noHoliday);
  expect(row(week[friday])?.[1]).toEqual(["25:00-36:00"]);
  expect(row(week[6])?.[1]).toEqual(["12:00-14:00", "15:00-16:00"]);
});

test("AVAIL-15, AVAIL-21: every minute of a booking shows on exactly one day of two weeks", () => {
  const roundTheClock = sampleSpace({
    businessHours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 480, end: 2160 }],
  });
  for (let start = 0; start < 1440; start += 165) {
    for (const minutes of [60, 700, 1430, 2160 - start]) {
      const from = startOfDay("2026-12-05") + start;
      const end = from + minutes;
      const taken = [{ start: from, end, kind: "booking" as const, cleanedBy: end }];
      const days = ["2026-11-29", "2026-12-06"].flatMap((sunday) =>
        weekCalendar(roundTheClock, sunday, taken, noHoliday),
      );
      const shown = days.flatMap(({ day, bookings }) =>
        bookings.map((one) => ({ start: startOfDay(day) + one.start, end: startOfDay(day) + one.end })),
      );
      expect(shown.reduce((sum, one) => sum + one.end - one.start, 0)).toBe(minutes);
      expect(joined(shown)).toEqual([{ start: from, end: from + minutes }]);
    }
  }
});

test("the window to load is a week whose last day runs to 36:00", () => {
  expect(calendarWindow("2026-11-29")).toEqual(between("2026-11-29 00:00", "2026-12-06 12:00"));
});

test("unavailable times are sorted, whatever their order in the input", () => {
  const taken = [
    closed("2026-12-01 20:00", "2026-12-01 21:00"),
    closed("2026-12-01 09:00", "2026-12-01 11:00"),
    closed("2026-12-01 09:00", "2026-12-01 10:00"),
  ];
  const week = weekCalendar(space, "2026-11-29", taken, noHoliday);
  expect(row(week[2])?.[2]).toEqual(["09:00-10:00", "09:00-11:00", "12:00-13:00", "20:00-21:00"]);
});

test("AVAIL-16: a closed day still shows its bookings", () => {
  const taken = [
    booked("2026-11-29 10:00", "2026-11-29 11:00"),
    closed("2026-11-29 08:00", "2026-11-29 09:00"),
  ];
  expect(row(weekCalendar(space, "2026-11-29", taken, noHoliday)[0])).toEqual([
    null,
    ["10:00-11:00"],
    ["08:00-09:00"],
  ]);
});

test("closures appear as entered, across midnight on both days", () => {
  const week = weekCalendar(space, "2026-11-29", [closed("2026-12-01 20:00", "2026-12-02 10:00")], noHoliday);
  expect(row(week[2])?.[2]).toEqual(["12:00-13:00", "20:00-24:00"]);
  expect(row(week[3])?.[2]).toEqual(["00:00-10:00", "12:00-13:00"]);
});

test("a closure in the hours after midnight belongs to the evening before", () => {
  const week = weekCalendar(space, "2026-11-29", [closed("2026-12-05 01:00", "2026-12-05 12:00")], noHoliday);
  expect(row(week[friday])?.[2]).toEqual(["25:00-26:00"]);
  expect(row(week[6])?.[2]).toEqual(["02:00-12:00"]);
});

test("AVAIL-15: in a room open round the clock a booking appears under its own date and may run past 24:00", () => {
  const always = sampleSpace({ businessHours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 0, end: 1440 }] });
  const week = weekCalendar(
    always,
    "2026-11-29",
    [booked("2026-12-01 23:00", "2026-12-02 03:00")],
    noHoliday,
  );
  expect(row(week[2])).toEqual(["00:00-24:00", ["23:00-27:00"], []]);
  expect(row(week[3])).toEqual(["00:00-24:00", [], []]);
});
