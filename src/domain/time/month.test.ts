import { expect, test } from "vitest";
import {
  boundedMonthOffset,
  calendarBounds,
  earliestSearchEnd,
  monthGrid,
  selectableMonths,
  sundaysOfMonth,
  weekStart,
} from "./month.ts";

test("seven months can be chosen, across the year's end", () => {
  expect(selectableMonths("2026-11-21").map(({ year, month }) => `${year}-${month}`)).toEqual([
    "2026-11",
    "2026-12",
    "2027-1",
    "2027-2",
    "2027-3",
    "2027-4",
    "2027-5",
  ]);
});

test.each([
  [-1, 0],
  [3, 3],
  [7, 6],
])("offset %i is kept at %i", (given, kept) => expect(boundedMonthOffset(given)).toBe(kept));

test("a month begins on Sunday and pads with nothing", () => {
  const december = monthGrid({ year: 2026, month: 12 });
  expect(december).toHaveLength(5);
  expect(december[0]).toEqual([
    null,
    null,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
  expect(december[4]).toEqual([
    "2026-12-27",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    null,
    null,
  ]);
});

test("a leap February has its 29th; four weeks can be a whole month, six can be needed", () => {
  expect(monthGrid({ year: 2028, month: 2 }).flat()).toContain("2028-02-29");
  expect(monthGrid({ year: 2026, month: 2 })).toHaveLength(4);
  expect(monthGrid({ year: 2026, month: 8 })).toHaveLength(6);
});

test("a week starts on Sunday", () => {
  expect(weekStart("2026-11-21")).toBe("2026-11-15");
  expect(weekStart("2026-11-22")).toBe("2026-11-22");
  expect(weekStart("2027-01-01")).toBe("2026-12-27");
});

test("a month stands in six weeks, whatever its length", () => {
  const six = (first: string, last: string) => expect.objectContaining({ 0: first, 5: last, length: 6 });
  expect(sundaysOfMonth({ year: 2026, month: 2 })).toEqual(six("2026-02-01", "2026-03-08"));
  expect(sundaysOfMonth({ year: 2026, month: 8 })).toEqual(six("2026-07-26", "2026-08-30"));
});

test("the week calendar reaches one month back and twelve ahead", () => {
  expect(calendarBounds("2026-03-31")).toEqual({ first: "2026-02-22", last: "2027-03-31" });
});

test("six months ahead of a month's end is that month's end", () => {
  expect(earliestSearchEnd("2026-08-31")).toBe("2027-02-28");
  expect(earliestSearchEnd("2026-11-21")).toBe("2027-05-21");
});
