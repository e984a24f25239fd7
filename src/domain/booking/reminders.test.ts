import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { at } from "../../../test/build/times.ts";
import { formatWall, startOfDay } from "../time/clock.ts";
import { addDays } from "../time/day.ts";
import { payByReminderAt, remindedBefore, remindedPayBy, reminderAt, thankedBetween } from "./reminders.ts";

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
