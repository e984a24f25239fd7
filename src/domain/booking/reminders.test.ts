import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { at } from "../../../test/build/times.ts";
import { formatWall, startOfDay } from "../time/clock.ts";
import { addDays } from "../time/day.ts";
import {
  overdueRemindersAt,
  overdueSince,
  payByReminderAt,
  remindedBefore,
  remindedPayBy,
  reminderAt,
  thankedBetween,
} from "./reminders.ts";

describe("reminders", () => {
  it.each([
    ["2026-12-10 13:00", "2026-12-09 10:00"],
    ["2026-12-10 00:00", "2026-12-09 10:00"],
    ["2027-01-01 23:45", "2026-12-31 10:00"],
  ])("REMIND-1: of a start at %s goes at %s", (start, when) => {
    expect(formatWall(reminderAt(at(start)))).toBe(when);
  });

  it.each([
    ["2026-11-27", "2026-11-26", "a Friday"],
    ["2026-11-30", "2026-11-27", "a Monday"],
    ["2026-11-29", "2026-11-27", "a Sunday"],
    ["2026-11-28", "2026-11-27", "a Saturday"],
  ])("REMIND-2: a reminder of a last day to pay on %s is sent on %s (%s)", (payBy, when) => {
    expect(formatWall(payByReminderAt(payBy))).toBe(`${when} 10:00`);
  });

  it("REMIND-3: thanks go an hour after the end", () => {
    const { from, to } = thankedBetween(at("2026-12-11 00:30"));
    expect([formatWall(from), formatWall(to)]).toEqual(["2026-12-08 23:30", "2026-12-10 23:30"]);
  });

  it("REMIND-1: a reminder is due from ten o'clock on, to the minute", () => {
    const start = at("2026-12-10 13:00");
    expect(start < remindedBefore(at("2026-12-09 09:59"))).toBe(false);
    expect(start < remindedBefore(at("2026-12-09 10:00"))).toBe(true);
  });

  it("TERMS-7: an unpaid invoice is recalled a day, a week and two weeks after it was due, at ten", () => {
    expect(overdueRemindersAt("2026-12-31").map(formatWall)).toEqual([
      "2027-01-14 10:00",
      "2027-01-07 10:00",
      "2027-01-01 10:00",
    ]);
  });

  it("TERMS-7: a recall that no process could send goes up to five days later, and each day is due for one", () => {
    expect(overdueSince(at("2027-01-14 10:00"))).toEqual([
      { from: "2026-12-26", to: "2026-12-31", days: 14 },
      { from: "2027-01-02", to: "2027-01-07", days: 7 },
      { from: "2027-01-08", to: "2027-01-13", days: 1 },
    ]);
    expect(overdueSince(at("2027-01-14 09:59"))[2]).toEqual({
      from: "2027-01-07",
      to: "2027-01-12",
      days: 1,
    });
  });

  test("REMIND-1, REMIND-2: the ranges hold exactly what is due", () => {
    const start = at("2026-11-20 00:00");
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (passed, ahead) => {
        const now = start + passed;
        const when = start + ahead;
        expect(when < remindedBefore(now)).toBe(reminderAt(when) <= now);
        const day = addDays("2026-11-20", ahead % 30);
        expect(day <= remindedPayBy(now)).toBe(payByReminderAt(day) <= now);
        expect(startOfDay(day)).toBeGreaterThanOrEqual(start);
      }),
    );
  });
});
