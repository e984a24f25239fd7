import { expect, test } from "vitest";
import { createClient } from "../../../api/client.ts";
import { emptyQuery } from "../../../domain/search/search.ts";
import type { Day } from "../../../domain/time/day.ts";
import { findRelaxations } from "./relaxations.ts";

type Body = Record<string, unknown>;

/** A search that finds as many spaces as `count` says of the body. */
function apiThatFinds(count: (body: Body) => number) {
  return createClient({
    locale: () => "en",
    fetch: async (_url, init) =>
      Response.json({
        data: { spaces: [], total: count(JSON.parse(init?.body as string)), page: 1, recommended: false },
        errors: [],
      }),
  });
}

const ASKED = {
  ...emptyQuery,
  day: "2026-12-10" as Day,
  start: 780,
  end: 960,
  headcount: 8,
  text: "Shibuya",
};

test("SEARCH-26: only what finds more is offered, with how many", async () => {
  const api = apiThatFinds(({ max_member: people, start_hour: hour, text }) => {
    if (text === undefined || text === "") return 1;
    if (!people) return 5;
    return hour === 14 ? 3 : 1;
  });
  const found = await findRelaxations(api, ASKED, 1);
  expect(found.map(({ kind, total }) => [kind, total])).toEqual([
    ["shift", 3],
    ["people", 5],
  ]);
  expect(found[0]?.query).toEqual({ ...ASKED, start: 840, end: 1020 });
  expect(found[1]?.query).toEqual({ ...ASKED, headcount: 0 });
});

test("SEARCH-26: at most two moved times, none before the day begins, and the empty search once", async () => {
  const asked = { ...emptyQuery, day: ASKED.day, start: 15, end: 75 };
  const found = await findRelaxations(
    apiThatFinds(() => 9),
    asked,
    0,
  );
  expect(found.map(({ kind, query }) => [kind, query.start])).toEqual([
    ["shift", 45],
    ["shift", 75],
    ["time", null],
  ]);
});

test("SEARCH-26: a search within a group stays there, unless that is what is dropped", async () => {
  const asked = { ...emptyQuery, text: "Shibuya", headcount: 8 };
  const api = apiThatFinds(({ group_id: group, max_member: people }) => (group ? (people ? 1 : 2) : 7));
  const found = await findRelaxations(api, asked, 1, 3);
  expect(found.map(({ kind, group, total }) => [kind, group, total])).toEqual([
    ["people", 3, 2],
    ["group", null, 7],
    ["all", null, 7],
  ]);
});

test("SEARCH-26: nothing helps, nothing is offered", async () => {
  const api = apiThatFinds(() => 2);
  expect(await findRelaxations(api, ASKED, 2)).toEqual([]);
  expect(await findRelaxations(api, emptyQuery, 0)).toEqual([]);
});
