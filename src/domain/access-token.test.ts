import { expect, test } from "vitest";
import { latestDay, rightsOfToken, TOKEN_RIGHTS, type TokenRight, tokenProblems } from "./access-token.ts";

const TODAY = "2026-11-26";
const RIGHT = {
  name: "Front door",
  until: "2027-11-26",
  rights: ["locks"] as TokenRight[],
  roomIds: [1] as number[] | null,
  groupIds: null as number[] | null,
};

test.each([
  ["a year", {}, []],
  ["today only, every room", { until: TODAY, roomIds: null }, []],
  ["longer than a year", { until: "2027-11-27" }, ["until"]],
  ["over already", { until: "2026-11-25" }, ["until"]],
  ["no such day", { until: "2027-02-30" }, ["until"]],
  ["no name", { name: " " }, ["name"]],
  ["a long name", { name: "x".repeat(61) }, ["name"]],
  ["no room", { roomIds: [] }, ["space_ids"]],
  ["a group", { roomIds: null, groupIds: [3] }, []],
  ["a group and no single room", { roomIds: [], groupIds: [3] }, []],
  ["no group", { roomIds: null, groupIds: [] }, ["space_ids"]],
  ["nothing that it may do", { rights: [] }, ["rights"]],
])("TOKEN-2: a token for %s", (_, changes, fields) => {
  expect(tokenProblems({ ...RIGHT, ...changes }, TODAY).map(({ field }) => field)).toEqual(fields);
});

test("TOKEN-2: the form offers the last day that is taken", () => {
  expect(tokenProblems({ ...RIGHT, until: latestDay(TODAY) }, TODAY)).toEqual([]);
});

test("TOKEN-5: a token never has a person's rights to money, people, prices or settings", () => {
  expect(rightsOfToken(TOKEN_RIGHTS)).toEqual(["see", "desk", "rooms"]);
});
