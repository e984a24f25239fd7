import { expect, test } from "vitest";
import { wallMinute } from "../../../domain/time/clock.ts";
import { changeOf, changeSchema } from "./contract.ts";

const from = "2026-12-10 10:00";
const to = "2026-12-10 12:00";
const range = { start: wallMinute("2026-12-10", 600), end: wallMinute("2026-12-10", 720) };

test.each([
  ["the long names", { start_datetime: from, end_datetime: to }, range],
  ["the short names", { start: from, end: to }, range],
  ["one of each", { start_datetime: from, end: to }, range],
  ["the short ones beside null", { start_datetime: null, end_datetime: null, start: from, end: to }, range],
  ["the long ones before the short", { start_datetime: from, end_datetime: to, start: to, end: from }, range],
  ["no end", { start: from, end: null }, null],
  ["none", {}, null],
])("API-14: new times under %s", (_, times, expected) => {
  const change = changeOf(changeSchema.parse({ reservation_id: 1, price: 2000, space_id: "7", ...times }));
  expect(change).toEqual(expected && { ...expected, price: 2000, isExtend: false, spaceId: 7 });
});

test.each(["2026-12-10", "2026-02-29 10:00", "10:00", ""])("API-8: %j is no date and time", (start) => {
  expect(changeSchema.safeParse({ reservation_id: 1, price: 2000, start, end: to }).success).toBe(false);
});
