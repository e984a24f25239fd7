import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { MINUTES_PER_DAY, startOfDay } from "../time/clock.ts";
import { addDays, type Weekday } from "../time/day.ts";
import { hasMinute } from "../time/slot.ts";
import { isFreeFor, lastMinuteOf, openOnDays } from "./days-open.ts";
import { openRunsOfDay } from "./free-slots.ts";

const DAY = "2026-12-04";
const ALL: Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const space = (...hours: [number, number][]) =>
  sampleSpace({
    businessHours: hours.map(([start, end]) => ({ weekdays: ALL, start: start * 60, end: end * 60 })),
  });
const never = () => false;

test("TIMELINE-1: a day of the timeline has the hours that the slots of the day have", () => {
  const hours = fc.record({
    weekdays: fc.subarray(ALL, { minLength: 2 }),
    start: fc.integer({ min: 0, max: 2100 }),
    length: fc.integer({ min: 15, max: 1440 }),
  });
  fc.assert(
    fc.property(
      fc.array(hours, { minLength: 1, maxLength: 3 }),
      fc.subarray(["2026-12-03", DAY, "2026-12-05"], { maxLength: 1 }),
      fc.array(fc.integer({ min: 0, max: 2159 }), { minLength: 30, maxLength: 30 }),
      (all, closedDates, minutes) => {
        const rules = sampleSpace({
          businessHours: all.map(({ weekdays, start, length }) => ({
            weekdays,
            start,
            end: Math.min(start + length, 2160),
          })),
          closedDates,
        });
        const midnight = startOfDay(DAY);
        const runs = openRunsOfDay(rules, DAY, never);
        const open = openOnDays(rules, DAY, 1, never);
        for (const minute of minutes)
          expect(open.some((range) => hasMinute(range, minute))).toBe(
            runs.some((run) => hasMinute(run, midnight + minute)),
          );
      },
    ),
    { numRuns: 100 },
  );
});

test("TIMELINE-1: a week has each day's hours, the evening before it, and the night after its last evening", () => {
  const week = openOnDays(space([18, 26]), DAY, 7, never);
  expect(week[0]).toEqual({ start: 0, end: 120 });
  expect(week.slice(1)).toEqual(
    Array.from({ length: 7 }, (_, day) => ({
      start: day * MINUTES_PER_DAY + 18 * 60,
      end: day * MINUTES_PER_DAY + 26 * 60,
    })),
  );
  expect(openOnDays(space([0, 24]), DAY, 7, never)).toEqual([{ start: 0, end: lastMinuteOf(7) }]);
  const closed = { ...space([9, 18]), closedDates: [addDays(DAY, 1)] };
  expect(openOnDays(closed, DAY, 3, never)).toEqual([
    { start: 540, end: 1080 },
    { start: 2 * MINUTES_PER_DAY + 540, end: 2 * MINUTES_PER_DAY + 1080 },
  ]);
});

test.each([
  ["between two others with their cleaning", [600, 660], true],
  ["while somebody's cleaning lasts", [585, 660], false],
  ["with no time left to clean afterwards", [600, 675], false],
  ["before the opening", [450, 480], false],
  ["over the closing", [1200, 1290], false],
] as const)("TIMELINE-5: a room is free %s: %j %s", (_, [start, end], isFree) => {
  const open = [{ start: 480, end: 1260 }];
  const taken = [
    { start: 540, end: 600 },
    { start: 675, end: 800 },
  ];
  expect(isFreeFor({ start, end }, { open, taken, cleaning: 15 })).toBe(isFree);
});
