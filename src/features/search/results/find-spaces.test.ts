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
