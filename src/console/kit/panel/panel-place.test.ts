import { expect, test } from "vitest";
import { at } from "../../../../test/build/times.ts";
import { placeIn, writePlace } from "./panel-place.ts";

const place = { spaceId: 101, from: at("2026-12-08 23:00"), to: at("2026-12-09 01:15") };

test("a place in an address is read back, also past midnight, and leaves the other fields alone", () => {
  const params = new URLSearchParams("panel=new&group_ids=3");
  writePlace(params, place);
  expect(params.toString().replaceAll("%3A", ":")).toBe(
    "panel=new&group_ids=3&space=101&from=2026-12-08T23:00&to=2026-12-09T01:15",
  );
  expect(placeIn(params)).toEqual(place);
  writePlace(params, null);
  expect(params.toString()).toBe("panel=new&group_ids=3");
});

test.each([
  "",
  "space=101",
  "space=x&from=2026-12-08T10:00&to=2026-12-08T11:00",
])("%s names no place", (text) => {
  expect(placeIn(new URLSearchParams(text))).toBeNull();
});

test("an end before the start is no place", () => {
  expect(placeIn(new URLSearchParams("space=1&from=2026-12-08T10:00&to=2026-12-08T10:00"))).toBeNull();
});
