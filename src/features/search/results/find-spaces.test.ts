import { expect, test } from "vitest";
import { createClient } from "../../../api/client.ts";
import { emptyQuery } from "../../../domain/search/search.ts";
import type { SearchAddress } from "../state.ts";
import { findSpaces } from "./find-spaces.ts";

type Room = { id: number; currency: "JPY" | "SGD"; lowest: number };

/** A search of these rooms, page by page. */
function apiOf(rooms: readonly Room[]) {
  return createClient({
    locale: () => "en",
    fetch: async (_url, init) => {
      const { page, per_page: size } = JSON.parse(init?.body as string);
      const spaces = rooms.slice((page - 1) * size, page * size);
      return Response.json({ data: { spaces, total: rooms.length, page, recommended: false }, errors: [] });
    },
  });
}

const address: SearchAddress = {
  query: { ...emptyQuery, text: "Tokyo" },
  page: 1,
  sort: "default",
  group: null,
  isNow: false,
};
const rooms = Array.from(
  { length: 22 },
  (_, index): Room => ({
    id: index + 1,
    currency: index % 2 === 0 ? "JPY" : "SGD",
    lowest: 1000 - index,
  }),
);

test.each([
  "default",
  "people",
] as const)("SEARCH-29: a page past the last one is the last one: %s", async (sort) => {
  const found = await findSpaces(apiOf(rooms), { ...address, sort, page: 99 }, "JPY");
  expect(found).toMatchObject({ page: 2, pages: 2, total: 22 });
  expect(found.spaces.map(({ id }) => id)).toEqual([21, 22]);
});

test("SEARCH-29: without results the only page is the first", async () => {
  expect(await findSpaces(apiOf([]), { ...address, page: 3 }, "JPY")).toMatchObject({ page: 1, spaces: [] });
});

test.each([
  "JPY",
  "SGD",
] as const)("SEARCH-9: by price, the brand's own currency comes first: %s", async (own) => {
  const { spaces } = await findSpaces(apiOf(rooms), { ...address, sort: "price" }, own);
  expect(spaces.slice(0, 11).every(({ currency }) => currency === own)).toBe(true);
  expect(spaces[0]?.lowest).toBe(own === "JPY" ? 980 : 979);
});

/** A search whose every answer has these parts, and the bodies that it was asked with. */
function recording(answer: object) {
  const bodies: Record<string, unknown>[] = [];
  const api = createClient({
    locale: () => "en",
    fetch: async (_url, init) => {
      bodies.push(JSON.parse(init?.body as string));
      return Response.json({ data: { spaces: [], total: 0, recommended: false, ...answer }, errors: [] });
    },
  });
  return { api, bodies };
}

test("SEARCH-9: the order by rating is the server's, and is asked for a page of twenty at a time", async () => {
  const { api, bodies } = recording({ spaces: [rooms[0]], total: 41 });
  const found = await findSpaces(api, { ...address, sort: "rating", page: 3 }, "JPY");
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ order: "rating", page: 3, per_page: 20 });
  expect(found).toMatchObject({ page: 3, pages: 3, total: 41, canSort: true, isRecommended: false });
  await findSpaces(api, address, "JPY");
  expect(bodies[1]).not.toHaveProperty("order");
});

test("SEARCH-29: recommended rooms are one page, and cannot be sorted", async () => {
  const { api } = recording({ spaces: rooms, total: 60, recommended: true });
  const found = await findSpaces(api, { ...address, page: 2 }, "JPY");
  expect(found).toMatchObject({ page: 1, pages: 1, isRecommended: true, canSort: false });
});

test("SEARCH-9: up to 300 results can be sorted; a search of a group asks for that alone", async () => {
  for (const [total, canSort] of [
    [300, true],
    [301, false],
  ] as const)
    expect((await findSpaces(recording({ total }).api, address, "JPY")).canSort).toBe(canSort);
  const { api, bodies } = recording({});
  await findSpaces(api, { ...address, group: 7 }, "JPY");
  await findSpaces(api, { ...address, group: 7, sort: "people" }, "JPY");
  await findSpaces(api, address, "JPY");
  expect(bodies.map((body) => body.group_id)).toEqual([7, 7, undefined]);
});

test.each([
  "default",
  "people",
] as const)("SEARCH-60: says what a search between places is from: %s", async (sort) => {
  const { api } = recording({ origins: [{ name: "Shibuya" }], unplaced: [{ name: "Nowhere" }] });
  expect(await findSpaces(api, { ...address, sort }, "JPY")).toMatchObject({
    origins: [{ name: "Shibuya" }],
    unplaced: [{ name: "Nowhere" }],
  });
  expect(await findSpaces(recording({}).api, { ...address, sort }, "JPY")).toMatchObject({
    origins: null,
    unplaced: [],
  });
});

test("SEARCH-9: 300 results at most are read to be sorted, a hundred at a time, and a page that is empty ends it", async () => {
  const many = Array.from(
    { length: 420 },
    (_, index): Room => ({ id: index + 1, currency: "JPY", lowest: index }),
  );
  const found = await findSpaces(apiOf(many), { ...address, sort: "price", page: 15 }, "JPY");
  expect(found).toMatchObject({ total: 300, pages: 15, page: 15, canSort: true });
  expect(found.spaces.map(({ id }) => id)).toEqual(many.slice(280, 300).map(({ id }) => id));
  const { api, bodies } = recording({ total: 250 });
  expect((await findSpaces(api, { ...address, sort: "people" }, "JPY")).total).toBe(0);
  expect(bodies.map(({ page, per_page: size }) => [page, size])).toEqual([
    [1, 100],
    [2, 100],
  ]);
});

test("SEARCH-9: the largest room first by people, the cheapest by price, without a price last, equal ones as they came", async () => {
  const listed = [
    { id: 1, currency: "JPY", max_member: 4, lowest: 900 },
    { id: 2, currency: "JPY", max_member: 12, lowest: null },
    { id: 3, currency: "SGD", max_member: 8, lowest: 10 },
    { id: 4, currency: "JPY", max_member: 8, lowest: 900, total_price: 500 },
    { id: 5, currency: "JPY", max_member: 4, lowest: 900 },
  ];
  const order = async (sort: SearchAddress["sort"]) => {
    const { api } = recording({ spaces: listed, total: listed.length });
    return (await findSpaces(api, { ...address, sort }, "JPY")).spaces.map(({ id }) => id);
  };
  expect(await order("people")).toEqual([2, 3, 4, 1, 5]);
  expect(await order("price")).toEqual([4, 1, 5, 2, 3]);
});
