import { expect, test } from "vitest";
import { emptySelection } from "../booking/cart.ts";
import { wallMinute } from "../time/clock.ts";
import type { CalendarDay } from "./week-calendar.ts";
import { columnOf, reachOf } from "./week-columns.ts";

const day: CalendarDay = {
  day: "2026-12-01",
  hours: { start: 570, end: 1310 },
  bookings: [{ start: 600, end: 660 }],
  unavailable: [{ start: 720, end: 780 }],
};
const closed: CalendarDay = { ...day, hours: null, bookings: [], unavailable: [] };
const always = { from: 0, to: Number.MAX_SAFE_INTEGER };

test("a column has the day's bookings and closures, and its complete selections", () => {
  const selections = [
    { ...emptySelection("whole"), day: day.day, start: 840, end: 900 },
    { ...emptySelection("no end"), day: day.day, start: 960 },
    { ...emptySelection("another day"), day: "2026-12-02", start: 840, end: 900 },
  ];
  expect(columnOf(day, selections, always)).toEqual({
    day: day.day,
    open: day.hours,
    taken: day.bookings,
    held: [],
    closed: [...day.unavailable, { start: 0, end: 570 }, { start: 1310, end: 2160 }],
    outside: [],
    isOutside: false,
    chosen: [{ start: 840, end: 900 }],
  });
});

test("a day that is open round the clock is closed at no time of its own", () => {
  const always24 = { ...day, hours: { start: 0, end: 1440 }, unavailable: [] };
  expect(columnOf(always24, [], always).closed).toEqual([{ start: 1440, end: 2160 }]);
  expect(columnOf(closed, [], always).closed).toEqual([]);
});

test.each([
  ["from the afternoon on", "2026-12-01", 780, "2027-05-01", 0, [{ start: 570, end: 780 }], false],
  ["from opening on", "2026-12-01", 570, "2026-12-01", 1310, [], false],
  ["until noon", "2026-11-01", 0, "2026-12-01", 720, [{ start: 720, end: 1310 }], false],
  ["from the next day on", "2026-12-02", 0, "2027-05-01", 0, [{ start: 570, end: 1310 }], true],
] as const)("bookable %s", (_, fromDay, from, toDay, to, outside, isOutside) => {
  const bookable = { from: wallMinute(fromDay, from), to: wallMinute(toDay, to) };
  expect(columnOf(day, [], bookable)).toMatchObject({ outside, isOutside });
  expect(columnOf(closed, [], bookable)).toMatchObject({ open: null, outside: [], isOutside: false });
});

test("a week spans from the earliest opening to the latest closing, in whole hours", () => {
  const night = { ...day, hours: { start: 1320, end: 1560 } };
  const columns = [closed, day, night].map((one) => columnOf(one, [], always));
  expect(reachOf(columns)).toEqual({ from: 540, to: 1560 });
  expect(reachOf([columnOf(day, [], always)])).toEqual({ from: 540, to: 1320 });
  const long = { ...day, hours: { start: 605, end: 1441 } };
  expect(reachOf([columnOf(long, [], always)])).toEqual({ from: 600, to: 1500 });
  expect(reachOf([columnOf(closed, [], always)])).toEqual({ from: 540, to: 1260 });
});
