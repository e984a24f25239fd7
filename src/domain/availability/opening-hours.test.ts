import { expect, test } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { between } from "../../../test/build/times.ts";
import { dayNumber } from "../time/day.ts";
import { hoursOfDay, isClosedForHoliday, openRuns, openWeeks } from "./opening-hours.ts";

test("CATALOG-7: open weekdays, Sunday first", () => {
  const space = sampleSpace({
    businessHours: [
      { weekdays: [1, 2, 5], start: 540, end: 1320 },
      { weekdays: [0], start: 0, end: 60 },
    ],
  });
  expect(openWeeks(space)).toEqual([true, true, true, false, false, true, false]);
  const alone = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) =>
    openWeeks({ businessHours: [{ weekdays: [weekday], start: 540, end: 1320 }] }).indexOf(true),
  );
  expect(alone).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(openWeeks({ businessHours: [] })).toEqual(Array(7).fill(false));
});

test("AVAIL-2, AVAIL-8: the hours of days are merged across midnight, and a closed date keeps the evening before it", () => {
  const never = () => false;
  const late = sampleSpace({
    businessHours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 0, end: 26 * 60 }],
    closedDates: ["2026-12-06"],
  });
  expect(hoursOfDay(sampleSpace(), "2026-12-04", never)).toEqual([
    between("2026-12-04 09:00", "2026-12-04 22:00"),
  ]);
  expect(openRuns(late, dayNumber("2026-12-04"), dayNumber("2026-12-07"), never)).toEqual([
    between("2026-12-04 00:00", "2026-12-06 02:00"),
    between("2026-12-07 00:00", "2026-12-08 02:00"),
  ]);
  expect(hoursOfDay(late, "2026-12-06", never)).toEqual([]);
});

test("AVAIL-9: a day is closed for a holiday only if it would be open without it", () => {
  const weekdays = [{ weekdays: [1, 2, 3, 4, 5] as const, start: 540, end: 1080 }];
  const space = sampleSpace({ businessHours: weekdays, holidaysAs: 0, closedDates: ["2026-12-30"] });
  const isHoliday = (day: string) => day >= "2026-12-29" && day <= "2027-01-03";
  // Monday, Tuesday, a closed date, and a Sunday.
  const days = ["2026-12-28", "2026-12-29", "2026-12-30", "2027-01-03"];
  expect(days.map((day) => isClosedForHoliday(space, day, isHoliday))).toEqual([false, true, false, false]);
  expect(isClosedForHoliday({ ...space, holidaysAs: null }, "2026-12-29", isHoliday)).toBe(false);
});
