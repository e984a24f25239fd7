import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at } from "../../../test/build/times.ts";
import { DAY_PARTS } from "../../domain/search/day-parts.ts";
import { emptyQuery, headcountOptions } from "../../domain/search/search.ts";
import { EQUIPMENT, USES } from "../../domain/space/offers.ts";
import { atNow, readAddress, searchBodyOf, textOfPath, writeAddress } from "./state.ts";

const read = (address: string) => readAddress(new URLSearchParams(address));

describe("SEARCH-19: the address of a search", () => {
  test("asking for nothing is an empty address", () => {
    expect(writeAddress({ query: emptyQuery })).toBe("");
    expect(read("")).toEqual({ query: emptyQuery, page: 1, sort: "default", group: null, isNow: false });
  });

  test("SEARCH-30: people and equipment typed as a place are filters, beside those of the address", () => {
    const { query } = read(
      "text=%E6%96%B0%E5%AE%BF+%EF%BC%96%E4%BA%BA+%E3%83%97%E3%83%AD%E3%82%B8%E3%82%A7%E3%82%AF%E3%82%BF%E3%83%BC&equipment=wifi",
    );
    expect(query).toMatchObject({ text: "新宿", headcount: 6, equipment: ["projector", "wifi"] });
    expect(read("text=6%E4%BA%BA&max_member=12").query).toMatchObject({ text: "", headcount: 12 });
  });

  test("writing and reading are inverse", () => {
    const query = fc.record({
      text: fc.constantFrom("", "渋谷駅", "a&b=c ?", "100%"),
      day: fc.constantFrom(null, "2026-12-10", "2028-02-29"),
      start: fc.option(fc.integer({ min: 0, max: 143 }).map((quarter) => quarter * 15)),
      end: fc.option(fc.integer({ min: 0, max: 144 }).map((quarter) => quarter * 15)),
      length: fc.option(
        fc.record({
          minutes: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters * 15),
          part: fc.constantFrom(...DAY_PARTS, { start: 780, end: 1020 }, { start: 1320, end: 2160 }),
        }),
      ),
      headcount: fc.constantFrom(...headcountOptions(0)),
      invoiceOnly: fc.boolean(),
      instantOnly: fc.boolean(),
      maxCost: fc.option(fc.integer({ min: 1, max: 100_000 })),
      costCurrency: fc.constantFrom(null, "JPY" as const, "SGD" as const),
      equipment: fc.subarray([...EQUIPMENT]),
      uses: fc.subarray([...USES]),
      position: fc.constantFrom(null, { latitude: 35.65803, longitude: 139.70164 }),
      bounds: fc.constantFrom(null, { north: 35.7, south: 35.6, east: 139.8, west: 139.6 }),
    });
    const page = fc.integer({ min: 1, max: 50 });
    const sort = fc.constantFrom("default" as const, "price" as const, "people" as const);
    const group = fc.constantFrom(null, 3);
    fc.assert(
      fc.property(query, page, sort, group, (query, page, sort, group) => {
        // A time that ends before it begins is left out; see below.
        fc.pre(query.start === null || query.end === null || query.start < query.end);
        // A length takes the place of start and end (SEARCH-40).
        const times = query.length === null ? {} : { start: null, end: null };
        // The currency of a limit is written with it.
        const costCurrency = query.maxCost === null ? null : query.costCurrency;
        const address = {
          query: { ...query, ...times, costCurrency, text: query.text.trim() },
          page,
          sort,
          group,
          isNow: false,
        };
        expect(read(writeAddress(address))).toEqual(address);
      }),
    );
  });

  test("SEARCH-44: a search for now has no day in its address; it is today and the coming hour wherever it is opened", () => {
    const address = read("date=2026-12-10&minutes=120&part=now&lat=35.65803&lng=139.70164");
    expect(address).toMatchObject({
      isNow: true,
      query: { day: null, length: { minutes: 120, part: "any" } },
    });
    expect(writeAddress(address)).toBe("minutes=120&part=now&lat=35.65803&lng=139.70164");
    const { query } = atNow(address, at("2026-12-10 23:07"));
    expect(query).toMatchObject({
      day: "2026-12-10",
      length: { minutes: 120, part: { start: 23 * 60 + 15, end: 24 * 60 + 15 } },
    });
    const other = read("date=2026-12-10&minutes=120&part=night");
    expect(atNow(other, at("2026-12-10 23:07"))).toBe(other);
  });

  test.each([
    ["date=2027-02-29", { day: null }],
    ["date=2026-12-10&start=13:00&end=37:00", { day: "2026-12-10", start: 780, end: null }],
    ["start=1:00", { start: null }],
    ["start=10:07&end=11:59", { start: null, end: null }],
    ["start=22:00&end=02:00", { start: 1320, end: null }],
    ["start=12:00&end=12:00", { start: 720, end: null }],
    ["minutes=120&part=brunch", { length: { minutes: 120, part: "any" } }],
    ["minutes=120&part=17:00-13:00", { length: { minutes: 120, part: "any" } }],
    ["minutes=100&start=10:00&end=12:00", { length: null, start: 600, end: 720 }],
    ["minutes=1455", { length: null }],
    ["minutes=60&start=10:00&end=12:00", { length: { minutes: 60, part: "any" }, start: null, end: null }],
    ["max_member=-4", { headcount: 0 }],
    ["people=-4", { headcount: 0 }],
    ["max_member=1e9", { headcount: 0 }],
    ["lat=91&lng=0", { position: null }],
    ["lat=35.6", { position: null }],
    ["north=1&south=2&east=3&west=4", { bounds: null }],
    ["invoice_only=true", { invoiceOnly: false }],
    [
      "equipment=wifi,gold,projector,wifi&uses=&max_cost=0",
      { equipment: ["projector", "wifi"], uses: [], maxCost: null },
    ],
  ])("%s: invalid parts are left out", (address, expected) => {
    expect(read(address).query).toMatchObject(expected);
  });

  test("SEARCH-13: a page below 1 is 1, an unknown order is the default", () => {
    expect(read("page=0&sort=random&group=x")).toMatchObject({ page: 1, sort: "default", group: null });
    expect(read("group=0").group).toBeNull();
  });

  test("people are understood as in the address of a room; max_member has precedence", () => {
    expect(read("people=6").query.headcount).toBe(6);
    expect(read("people=6&max_member=8").query.headcount).toBe(8);
  });

  test("the text may be in the path; the query has precedence", () => {
    expect(textOfPath("/ja/search/%E6%B8%8B%E8%B0%B7")).toBe("渋谷");
    expect(textOfPath("/ja/search/%E6%B8")).toBe("");
    expect(textOfPath("/ja/search")).toBe("");
    expect(readAddress(new URLSearchParams("text=a"), "b").query.text).toBe("a");
    expect(readAddress(new URLSearchParams(), "b").query.text).toBe("b");
  });
});

test("the call contains only what was asked for", () => {
  expect(searchBodyOf(emptyQuery)).toEqual({});
  expect(
    searchBodyOf({ ...emptyQuery, text: " 渋谷 ", day: "2026-12-10", start: 780, end: 1500, headcount: 8 }),
  ).toEqual({
    text: "渋谷",
    date: "2026-12-10",
    start_hour: 13,
    start_minute: 0,
    end_hour: 25,
    end_minute: 0,
    max_member: 8,
  });
});
