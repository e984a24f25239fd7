import { expect, test } from "vitest";
import { between, booked, closed, sampleSpace } from "./sample-space.ts";
import { formatClock } from "./time/clock.ts";
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

test("42, 49: seven days from Sunday, closed ones without hours, gaps between hours unavailable", () => {
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

test("42: a booking stands as entered under the business day it begins in, without cleaning", () => {
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

test("42: the first minute of a business day is its own, the first after it is not", () => {
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

test("42: in hours that two business days share, the booking's own date has it", () => {
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

test("what has to be known: a week whose last day runs to 36:00", () => {
  expect(calendarWindow("2026-11-29")).toEqual(between("2026-11-29 00:00", "2026-12-06 12:00"));
});

test("what cannot be had stands in order, whatever the order it came in", () => {
  const taken = [
    closed("2026-12-01 20:00", "2026-12-01 21:00"),
    closed("2026-12-01 09:00", "2026-12-01 11:00"),
    closed("2026-12-01 09:00", "2026-12-01 10:00"),
  ];
  const week = weekCalendar(space, "2026-11-29", taken, noHoliday);
  expect(row(week[2])?.[2]).toEqual(["09:00-10:00", "09:00-11:00", "12:00-13:00", "20:00-21:00"]);
});

test("49: a closed day shows its bookings all the same", () => {
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

test("closures stand as entered, over midnight on both days", () => {
  const week = weekCalendar(space, "2026-11-29", [closed("2026-12-01 20:00", "2026-12-02 10:00")], noHoliday);
  expect(row(week[2])?.[2]).toEqual(["12:00-13:00", "20:00-24:00"]);
  expect(row(week[3])?.[2]).toEqual(["00:00-10:00", "12:00-13:00"]);
});

test("a closure in the tail after midnight belongs to the evening before", () => {
  const week = weekCalendar(space, "2026-11-29", [closed("2026-12-05 01:00", "2026-12-05 12:00")], noHoliday);
  expect(row(week[friday])?.[2]).toEqual(["25:00-26:00"]);
  expect(row(week[6])?.[2]).toEqual(["02:00-12:00"]);
});

test("round the clock: a booking stands under its own date and may run past 24:00", () => {
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
