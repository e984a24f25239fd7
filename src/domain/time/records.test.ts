import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "./day.ts";
import { recordsOverBefore } from "./records.ts";

test.each([
  // A year that ends in March, seven years and two months later.
  ["2033-05-31", 7, 3, "2025-04-01"],
  ["2033-06-01", 7, 3, "2026-04-01"],
  ["2034-02-28", 7, 12, "2026-01-01"],
  ["2034-03-01", 7, 12, "2027-01-01"],
  ["2036-06-01", 10, 3, "2026-04-01"],
  // Nobody has said when it ends.
  ["2034-03-15", 7, 0, "2026-01-01"],
])("ACCOUNT-53: on %s, after %i years from the end of month %i, records before %s are over", (today, years, month, over) => {
  expect(recordsOverBefore(today, { years, yearEndMonth: month })).toBe(over);
});

test("ACCOUNT-53: nothing is over before its years and the months to file are, and nothing lives a year and a month more", () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays("2026-01-01", n));
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 7, max: 10 }),
      fc.integer({ min: 1, max: 12 }),
      (today, years, yearEndMonth) => {
        const over = recordsOverBefore(today, { years, yearEndMonth });
        const kept = daysBetween(over, today) / 365.25;
        expect(kept).toBeGreaterThan(years + 0.15);
        expect(kept).toBeLessThan(years + 1.26);
        expect(recordsOverBefore(today, { years, yearEndMonth: 0 }) <= over).toBe(true);
      },
    ),
  );
});
