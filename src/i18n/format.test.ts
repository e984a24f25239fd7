import { describe, expect, test } from "vitest";
import {
  daysText,
  dayText,
  distanceText,
  dottedText,
  durationText,
  honorificText,
  labelledText,
  listText,
  money,
  moneyFrom,
  moneyRange,
  monthText,
  personName,
  shortDayText,
  spanText,
  spokenDay,
  timesText,
  unbroken,
  weekdaysText,
} from "./format.ts";

describe("TIME-6: days", () => {
  test.each([
    ["ja", "2026/12/10(木)", "12/10(木)", "2026年12月10日 木曜日", "2026年12月"],
    ["en", "2026/12/10 (Thu)", "12/10 (Thu)", "Thursday, December 10, 2026", "December 2026"],
  ] as const)("in %s", (locale, long, short, spoken, month) => {
    expect(dayText("2026-12-10", locale)).toBe(long);
    expect(shortDayText("2026-12-10", locale)).toBe(short);
    expect(spokenDay("2026-12-10", locale)).toBe(spoken);
    expect(monthText({ year: 2026, month: 12 }, locale)).toBe(month);
  });

  test("a period names the year again only if it changes", () => {
    expect(daysText("2026-12-10", "2026-12-10", "ja")).toBe("2026/12/10(木)");
    expect(daysText("2026-12-10", "2026-12-11", "ja")).toBe("2026/12/10(木) – 12/11(金)");
    expect(daysText("2026-12-31", "2027-01-01", "en")).toBe("2026/12/31 (Thu) – 2027/01/01 (Fri)");
  });
});

describe("TIME-6: times", () => {
  test("hours count on past midnight", () => {
    expect(timesText(13 * 60, 16 * 60)).toBe("13:00 – 16:00");
    expect(timesText(9 * 60, 25 * 60 + 15)).toBe("09:00 – 25:15");
  });

  test("a booking past midnight names both days", () => {
    expect(unbroken("12/10 13:00 – 16:00")).toBe("12/10 13:00\u00a0–\u00a016:00");
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
});

describe("PRICE-9: money and distance", () => {
  test("yen have no decimals, Singapore dollars two", () => {
    expect(money(14520, "JPY")).toBe("¥14,520");
    expect(money(2800, "SGD")).toBe("S$28.00");
  });

  test("a range names the currency once", () => {
    expect(moneyRange(2200, 2860, "JPY", "ja")).toBe("¥2,200〜2,860");
    expect(moneyRange(2800, 3600, "SGD", "en")).toBe("S$28.00–36.00");
    expect(moneyRange(2200, 2200, "JPY", "en")).toBe("¥2,200");
    expect(moneyFrom(2200, "JPY", "ja")).toBe("¥2,200〜");
    expect(moneyFrom(2800, "SGD", "en")).toBe("S$28.00+");
  });

  test.each([
    [0, "10 m"],
    [0.412, "410 m"],
    [0.999, "1.0 km"],
    [1.26, "1.3 km"],
    [10, "10.0 km"],
  ])("%f km", (km, text) => expect(distanceText(km)).toBe(text));
});

describe("lists, labels and names", () => {
  test.each([
    ["ja", "机、椅子", "8名以上・インボイス", "月・水", "合計：¥2,200"],
    ["en", "机, 椅子", "8名以上 · インボイス", "Mon, Wed", "合計: ¥2,200"],
  ] as const)("in %s", (locale, list, dotted, weekdays, labelled) => {
    expect(listText(["机", "椅子"], locale)).toBe(list);
    expect(dottedText(["8名以上", "インボイス"], locale)).toBe(dotted);
    expect(weekdaysText([1, 3], locale)).toBe(weekdays);
    expect(labelledText("合計", "¥2,200", locale)).toBe(labelled);
  });

  test.each([
    [[0, 6], "土・日", "Sat, Sun"],
    [[1, 2, 3, 4, 5], "月〜金", "Mon–Fri"],
    [[0, 4, 5, 6], "木〜日", "Thu–Sun"],
    [[5, 1, 2, 3, 0], "月〜水・金・日", "Mon–Wed, Fri, Sun"],
    [[0, 1, 2, 3, 4, 5, 6], "月〜日", "Mon–Sun"],
  ])("weekdays %j", (weekdays, ja, en) =>
    expect([weekdaysText(weekdays, "ja"), weekdaysText(weekdays, "en")]).toEqual([ja, en]));

  test("DOC-34: the family name comes first in Japanese and in names of that writing; only Japanese has honorifics", () => {
    expect(personName("山田", "花子", "ja")).toBe("山田 花子");
    expect(personName("Yamada", "Hanako", "en")).toBe("Hanako Yamada");
    expect(personName("山田", "花子", "en")).toBe("山田 花子");
    expect(personName("Tan", "Wei", "ja")).toBe("Tan Wei");
    expect([honorificText("様", "ja"), honorificText("様", "en")]).toEqual(["様", ""]);
  });
});
