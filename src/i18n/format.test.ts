import { describe, expect, test } from "vitest";
import {
  daysText,
  dayText,
  distanceText,
  durationText,
  money,
  moneyRange,
  monthText,
  shortDayText,
  spanText,
  spokenDay,
  timesText,
  wallClockAt,
} from "./format.ts";

describe("days", () => {
  test.each([
    ["ja", "2026/12/10(木)", "12/10(木)", "2026年12月10日 木曜日", "2026年12月"],
    ["en", "2026/12/10 (Thu)", "12/10 (Thu)", "Thursday, December 10, 2026", "December 2026"],
  ] as const)("in %s", (locale, long, short, spoken, month) => {
    expect(dayText("2026-12-10", locale)).toBe(long);
    expect(shortDayText("2026-12-10", locale)).toBe(short);
    expect(spokenDay("2026-12-10", locale)).toBe(spoken);
    expect(monthText({ year: 2026, month: 12 }, locale)).toBe(month);
  });

  test("a period names the year again only where it changes", () => {
    expect(daysText("2026-12-10", "2026-12-10", "ja")).toBe("2026/12/10(木)");
    expect(daysText("2026-12-10", "2026-12-11", "ja")).toBe("2026/12/10(木) – 12/11(金)");
    expect(daysText("2026-12-31", "2027-01-01", "en")).toBe("2026/12/31 (Thu) – 2027/01/01 (Fri)");
  });
});

describe("times", () => {
  test("hours go on past midnight", () => {
    expect(timesText(13 * 60, 16 * 60)).toBe("13:00 – 16:00");
    expect(timesText(9 * 60, 25 * 60 + 15)).toBe("09:00 – 25:15");
  });

  test("a booking past midnight names both days", () => {
    expect(spanText("2026-12-10 13:00", "2026-12-10 16:00", "ja")).toBe("2026/12/10(木) 13:00 – 16:00");
    expect(spanText("2026-12-10 22:00", "2026-12-11 02:00", "ja")).toBe(
      "2026/12/10(木) 22:00 – 12/11(金) 02:00",
    );
  });

  test.each([
    [0, "0分", "0 min"],
    [45, "45分", "45 min"],
    [60, "1時間", "1 hour"],
    [135, "2時間15分", "2 h 15 min"],
    [180, "3時間", "3 hours"],
  ])("%i minutes", (minutes, ja, en) => {
    expect(durationText(minutes, "ja")).toBe(ja);
    expect(durationText(minutes, "en")).toBe(en);
  });

  test("the clock of a zone, whatever the process's own", () => {
    const instant = Date.UTC(2026, 10, 21, 15, 30);
    expect(wallClockAt(instant, "Asia/Tokyo")).toEqual({ day: "2026-11-22", minute: 30 });
    expect(wallClockAt(instant, "Asia/Singapore")).toEqual({ day: "2026-11-21", minute: 23 * 60 + 30 });
  });
});

describe("money and distance", () => {
  test("yen have no decimals, Singapore dollars two", () => {
    expect(money(14520, "JPY")).toBe("¥14,520");
    expect(money(2800, "SGD")).toBe("S$28.00");
  });

  test("a range names the currency once", () => {
    expect(moneyRange(2200, 2860, "JPY", "ja")).toBe("¥2,200〜2,860");
    expect(moneyRange(2800, 3600, "SGD", "en")).toBe("S$28.00–36.00");
    expect(moneyRange(2200, 2200, "JPY", "en")).toBe("¥2,200");
  });

  test.each([
    [0, "10 m"],
    [0.412, "410 m"],
    [0.999, "1.0 km"],
    [1.26, "1.3 km"],
    [10, "10.0 km"],
  ])("%f km", (km, text) => expect(distanceText(km)).toBe(text));
});
