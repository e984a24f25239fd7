import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFromNumber, dayNumber, daysBetween, weekdayOf } from "../time/day.ts";
import { monthOf } from "../time/month.ts";
import { EVERY, MOST_DATES, seriesDays } from "./series.ts";

test("SERIES-1: weekly, every two weeks and monthly, over the end of a year", () => {
  expect(seriesDays("2026-12-17", "week", { count: 4 })).toEqual([
    "2026-12-17",
    "2026-12-24",
    "2026-12-31",
    "2027-01-07",
  ]);
  expect(seriesDays("2026-12-17", "two_weeks", { until: "2027-01-14" })).toEqual([
    "2026-12-17",
    "2026-12-31",
    "2027-01-14",
  ]);
  // The third Thursdays.
  expect(seriesDays("2026-12-17", "month", { count: 3 })).toEqual(["2026-12-17", "2027-01-21", "2027-02-18"]);
});

test("SERIES-1: from a fifth weekday on, monthly means the last one of each month", () => {
  expect(seriesDays("2026-12-31", "month", { count: 4 })).toEqual([
    "2026-12-31",
    "2027-01-28",
    "2027-02-25",
    "2027-03-25",
  ]);
});

test("SERIES-1: the earlier of two ends decides, and the first date is always there", () => {
  expect(seriesDays("2026-12-17", "week", { count: 5, until: "2026-12-24" })).toHaveLength(2);
  expect(seriesDays("2026-12-17", "week", { count: 2, until: "2027-12-24" })).toHaveLength(2);
  expect(seriesDays("2026-12-17", "week", { until: "2026-12-01" })).toEqual(["2026-12-17"]);
  expect(seriesDays("2026-12-17", "week", { count: 99 })).toHaveLength(MOST_DATES);
});

test("SERIES-1: all days have the same weekday and the distance that was asked for", () => {
  const days = fc.integer({ min: dayNumber("2024-01-01"), max: dayNumber("2032-12-31") }).map(dayFromNumber);
  fc.assert(
    fc.property(days, fc.constantFrom(...EVERY), fc.integer({ min: 1, max: 20 }), (first, every, count) => {
      const found = seriesDays(first, every, { count });
      expect(found).toHaveLength(count);
      expect(found[0]).toBe(first);
      expect(new Set(found.map(weekdayOf))).toEqual(new Set([weekdayOf(first)]));
      for (const [index, day] of found.slice(1).entries()) {
        const before = found[index] as string;
        const distance = daysBetween(before, day);
        if (every === "month") {
          const months = [before, day].map(monthOf).map(({ year, month }) => year * 12 + month);
          expect((months[1] as number) - (months[0] as number)).toBe(1);
        } else expect(distance).toBe(every === "week" ? 7 : 14);
      }
    }),
  );
});
