import { describe, expect, it } from "vitest";
import { hourlyOf, type SpaceSummary } from "./space-summary.ts";

const space = { lowest: 1540, highest: 2860 } as SpaceSummary;

describe("SEARCH-27: the price of an hour of a total", () => {
  it.each([
    ["three equal hours", 6600, 180, 2200],
    ["two and a half hours, billed as three", 6600, 150, 2200],
    ["the cheapest hour", 1540, 60, 1540],
    ["hours that cost differently, with a fraction", 6500, 180, null],
    ["an hour over two plans, billed as two", 4400, 60, null],
    ["no total", null, 180, null],
  ])("%s", (_, total, minutes, each) => {
    expect(hourlyOf({ ...space, total }, minutes)).toBe(each);
  });

  it("is the only price that there is", () => {
    expect(hourlyOf({ ...space, highest: 1540, total: 3080 }, 60)).toBe(1540);
  });
});
