import { describe, expect, test } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { at, booked } from "../../../test/build/times.ts";
import type { Taken } from "./free-slots.ts";
import { nextFree } from "./next-free.ts";

/** Open 9:00-22:00; 15 minutes of cleaning, one hour of lead time and at least. 2026-12-01 is a Tuesday. */
const space = sampleSpace({ closedDates: ["2026-12-03"] });
const days = (first: number, last: number): Taken[] =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const day = `2026-12-${String(first + index).padStart(2, "0")}`;
    return booked(`${day} 09:00`, `${day} 22:00`);
  });

describe("AVAIL-22: the next free time", () => {
  test.each<[string, string, Taken[], string | null]>([
    ["from the opening", "2026-12-01 07:00", [], "2026-12-01 09:00"],
    ["from the end of the lead time", "2026-12-01 12:05", [], "2026-12-01 13:15"],
    [
      "after a booking and its cleaning",
      "2026-12-01 09:00",
      [booked("2026-12-01 09:00", "2026-12-01 14:00")],
      "2026-12-01 14:15",
    ],
    [
      "not in a gap that is too short",
      "2026-12-01 07:00",
      [booked("2026-12-01 09:45", "2026-12-01 14:00")],
      "2026-12-01 14:15",
    ],
    ["on the next day", "2026-12-01 21:30", [], "2026-12-02 09:00"],
    ["beyond booked and closed days", "2026-12-01 07:00", days(1, 2), "2026-12-04 09:00"],
    ["on the last day that is looked at", "2026-12-01 07:00", days(1, 13), "2026-12-14 09:00"],
    ["not beyond it", "2026-12-01 07:00", days(1, 14), null],
  ])("%s", (_label, now, taken, expected) => {
    const facts = { taken, now: at(now), isHoliday: () => false };
    expect(nextFree(space, "2026-12-01", 14, facts)?.start ?? null).toBe(expected && at(expected));
  });

  test("a night that began the day before belongs to that day", () => {
    const overnight = sampleSpace({ businessHours: [{ weekdays: [2], start: 20 * 60, end: 26 * 60 }] });
    const facts = { taken: [], now: at("2026-12-01 23:30"), isHoliday: () => false };
    expect(nextFree(overnight, "2026-12-01", 1, facts)).toBeNull();
    expect(nextFree(overnight, "2026-12-02", 1, facts)?.start).toBe(at("2026-12-02 00:30"));
  });
});
