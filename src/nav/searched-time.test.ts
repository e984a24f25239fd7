import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BASE, paths } from "./paths.ts";
import { isReversedTime, readSearchedTime, type SearchedTime } from "./searched-time.ts";

const nothing: SearchedTime = { day: null, start: null, end: null, headcount: 0 };
const read = (query: string) => readSearchedTime(new URLSearchParams(query));

test.each([
  ["start=12:00&end=10:00", true],
  ["start=12:00&end=12:00", true],
  ["start=10:00&end=12:00", false],
  ["start=10:00", false],
  ["end=10:00", false],
  ["start=later&end=10:00", false],
])("SCREEN-17: whether the time of %s is reversed", (query, expected) => {
  expect(isReversedTime(new URLSearchParams(`date=2026-12-01&${query}`))).toBe(expected);
});

describe("SCREEN-22: the searched time in a room's address", () => {
  test("all of it", () => {
    const searched = { day: "2026-12-01", start: 600, end: 720, headcount: 4 };
    const path = paths.space("ja", 12, { searched });
    expect(path).toBe("/ja/id/12?date=2026-12-01&start=10:00&end=12:00&people=4");
    expect(readSearchedTime(new URL(`${BASE}${path}`, "http://localhost").searchParams)).toEqual(searched);
    expect(read("date=2026-12-01&start=10:00&end=12:00&people=4")).toEqual(searched);
  });

  test("nothing searched, nothing in the address", () => {
    expect(paths.space("en", 12)).toBe("/en/id/12");
    expect(paths.space("en", 12, { searched: nothing })).toBe("/en/id/12");
    expect(read("")).toEqual(nothing);
  });

  test("a text of the room can be open beside it", () => {
    expect(paths.space("ja", 12, { show: "policy" })).toBe("/ja/id/12?show=policy");
    expect(paths.space("ja", 12, { show: "policy", searched: { ...nothing, headcount: 8 } })).toBe(
      "/ja/id/12?people=8&show=policy",
    );
  });

  test("writing and reading are inverse", () => {
    const searched = fc.record({
      day: fc.constantFrom("2026-12-10", "2028-02-29"),
      start: fc.integer({ min: 0, max: 70 }).map((quarter) => quarter * 15),
      end: fc.option(fc.integer({ min: 71, max: 144 }).map((quarter) => quarter * 15)),
      headcount: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(searched, (searched) => {
        const [, query = ""] = paths.space("ja", 1, { searched }).split("?");
        expect(read(query)).toEqual(searched);
      }),
    );
  });

  test.each([
    ["date=2026-02-30&start=10:00&end=12:00", nothing],
    ["start=10:00&end=12:00", nothing],
    ["date=2026-12-01", { ...nothing, day: "2026-12-01" }],
    ["date=2026-12-01&end=12:00", { ...nothing, day: "2026-12-01" }],
    ["date=2026-12-01&start=12:00&end=12:00", { ...nothing, day: "2026-12-01", start: 720 }],
    ["date=2026-12-01&start=10:07&end=12:00", { ...nothing, day: "2026-12-01" }],
    ["date=2026-12-01&start=22:00&end=37:00", { ...nothing, day: "2026-12-01", start: 1320 }],
    ["date=2026-12-01&start=23:00&end=25:00", { ...nothing, day: "2026-12-01", start: 1380, end: 1500 }],
    ["people=0", nothing],
    ["people=-3", nothing],
    ["people=many", nothing],
    ["people=999999", { ...nothing, headcount: 1000 }],
  ])("%s", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });
});
