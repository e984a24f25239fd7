import { expect, test } from "vitest";
import { nextWeekday } from "./next-weekday.ts";

/** A Tuesday, 23:30 in Japan and 22:30 in Singapore. */
const NOW = Date.parse("2026-11-24T14:30Z");

test.each([
  ["another weekday", "2026-09-03 14:00", "2026-09-03 16:00", "2026-11-26", 840, 960],
  [
    "today's weekday: next week, since today may be over",
    "2026-09-01 10:00",
    "2026-09-01 11:00",
    "2026-12-01",
    600,
    660,
  ],
  ["past midnight", "2026-09-04 23:00", "2026-09-05 01:00", "2026-11-27", 1380, 1500],
])("SERIES-6: %s", (_, start_datetime, end_datetime, day, start, end) => {
  expect(nextWeekday({ start_datetime, end_datetime, time_zone: "Asia/Tokyo" }, NOW)).toMatchObject({
    day,
    start,
    end,
  });
});

test("SERIES-6: today is a day of the room's zone", () => {
  const times = { start_datetime: "2026-09-02 10:00", end_datetime: "2026-09-02 11:00" };
  const now = Date.parse("2026-11-24T15:30Z");
  expect(nextWeekday({ ...times, time_zone: "Asia/Singapore" }, now).day).toBe("2026-11-25");
  expect(nextWeekday({ ...times, time_zone: "Asia/Tokyo" }, now)).toMatchObject({
    day: "2026-12-02",
    body: { start_datetime: "2026-12-02 10:00", end_datetime: "2026-12-02 11:00" },
  });
});
