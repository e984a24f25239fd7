import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { dayFromNumber } from "../time/day.ts";
import { columnOrder, DAY_ORDERS, dayIn } from "./day-order.ts";
import { clockCell, endAfter, lengthCell, writtenTime } from "./moment.ts";

const orderOf = (...texts: string[]) => {
  const column = columnOrder();
  for (const text of texts) column.add(text);
  return column.order();
};

describe("TABLE-4: days of two readings", () => {
  test.each([
    ["2026/12/9(水)", "2026-12-09"],
    ["2026年12月9日 水曜日", "2026-12-09"],
    ["2026/12/9 木", null],
    ["2026-12-09T00:00:00", "2026-12-09"],
    ["令和8年12月9日", "2026-12-09"],
    ["令和 8年12月 9日(水)", "2026-12-09"],
    ["R8.12.9", "2026-12-09"],
    ["46365", "2026-12-09"],
    ["9 Dec 2026", "2026-12-09"],
    ["Dec 9, 2026", "2026-12-09"],
    ["Wed, 9 Dec 2026", "2026-12-09"],
    ["２０２６年１２月９日", "2026-12-09"],
  ])("%s is one day", (text, day) => expect(dayIn(text, null)).toBe(day));

  test.each([
    "2026/2/30",
    "12/9",
    "46365.5",
    "2026-12-09 10:00",
    "9999999",
    "31/31/2026",
    "朝",
    "",
  ])("%s is no day", (text) => expect(dayIn(text, null)).toBeNull());

  it("the whole column decides, or a person does", () => {
    expect(orderOf("3/4/2027", "25/4/2027")).toEqual({ order: "dmy" });
    expect(orderOf("01/05/2027", "01/25/2027")).toEqual({ order: "mdy" });
    expect(orderOf("3/4/2027", "5/6/2027")).toEqual({ choose: ["dmy", "mdy"] });
    expect(orderOf("27/3/4", "27/3/31")).toEqual({ order: "ymd" });
    expect(orderOf("4/4/2027")).toEqual({ order: "dmy" });
    expect(orderOf("25/4/2027", "4/25/2027")).toBeNull();
    expect(dayIn("3/4/2027", null)).toBe("either");
    expect([dayIn("3/4/2027", "dmy"), dayIn("3/4/2027", "mdy")]).toEqual(["2027-04-03", "2027-03-04"]);
  });

  it("a column of any order is read as it was written, or asked about", () => {
    const days = fc.array(fc.integer({ min: 18_263, max: 29_000 }).map(dayFromNumber), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(days, fc.constantFrom(...DAY_ORDERS), (given, order) => {
        const texts = given.map((day) => {
          const [year = "", month, date] = day.split("-");
          return { ymd: [year, month, date], dmy: [date, month, year], mdy: [month, date, year] }[order].join(
            "/",
          );
        });
        const found = orderOf(...texts);
        if (found && "order" in found) {
          const read = texts.map((text) => dayIn(text, found.order));
          expect(read).toEqual(given);
        } else expect(found?.choose).toContain(order);
      }),
    );
  });
});

describe("IMPORT-15: times in one cell", () => {
  test.each([
    ["9:00-17:00", { start: 540, end: 1020 }],
    ["9:00 〜 17:00", { start: 540, end: 1020 }],
    ["9時から12時半まで", { start: 540, end: 750 }],
    ["22:00–2:00", { start: 1320, end: 120 }],
    ["22:00～翌2:00", { start: 1320, end: 1560 }],
    ["午後1時ー午後3時", { start: 780, end: 900 }],
    ["1:00 PM to 3:30 PM", { start: 780, end: 930 }],
    ["2026/12/9 10:00", { day: "2026-12-09", start: 600 }],
    ["2026-12-09T10:00:00", { day: "2026-12-09", start: 600 }],
    ["2026/12/9(水) 10:00〜12:00", { day: "2026-12-09", start: 600, end: 720 }],
    ["2026年12月9日 10時〜12時", { day: "2026-12-09", start: 600, end: 720 }],
    ["2026/12/9 22:00 - 2026/12/10 2:00", { day: "2026-12-09", start: 1320, endDay: "2026-12-10", end: 120 }],
    ["46365.4166666667", { day: "2026-12-09", start: 600 }],
    ["46365", { day: "2026-12-09" }],
    ["3/4/2027 10:00", { day: "either", start: 600 }],
    ["10:00-", null],
    ["10:00-12:00-14:00", null],
    ["10:00 頃", null],
    ["午前", null],
  ])("%s", (text, expected) => expect(writtenTime(text, null)).toEqual(expected));

  it("times, lengths, and ends of the next morning", () => {
    expect(
      ["翌2:00", "2:00(翌)", "26:00", "0.4166666667", "9時半", "36:15", "翌25:00"].map(clockCell),
    ).toEqual([...[1560, 1560, 1560, 600, 570, null, null]]);
    expect(["2時間", "1時間30分", "90分", "1.5h", "2:00", "2", "", "0分"].map(lengthCell)).toEqual([
      ...[120, 90, 90, 90, 120, null, null, null],
    ]);
    expect([endAfter(1320, 120), endAfter(600, 540), endAfter(600, 600), endAfter(540, 1020)]).toEqual([
      ...[1560, null, null, 1020],
    ]);
  });
});
