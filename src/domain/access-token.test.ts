import { expect, test } from "vitest";
import { latestDay, tokenProblems } from "./access-token.ts";

const TODAY = "2026-11-26";
const RIGHT = { name: "Front door", until: "2027-11-26", roomIds: [1] };

test.each([
  ["a year", {}, []],
  ["today only, every room", { until: TODAY, roomIds: null }, []],
  ["longer than a year", { until: "2027-11-27" }, ["until"]],
  ["over already", { until: "2026-11-25" }, ["until"]],
  ["no such day", { until: "2027-02-30" }, ["until"]],
  ["no name", { name: " " }, ["name"]],
  ["a long name", { name: "x".repeat(61) }, ["name"]],
  ["no room", { roomIds: [] }, ["space_ids"]],
])("TOKEN-2: a token for %s", (_, changes, fields) => {
  expect(tokenProblems({ ...RIGHT, ...changes }, TODAY).map(({ field }) => field)).toEqual(fields);
});

test("TOKEN-2: the form offers the last day that is taken", () => {
  expect(tokenProblems({ ...RIGHT, until: latestDay(TODAY) }, TODAY)).toEqual([]);
});
