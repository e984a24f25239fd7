import { expect, it } from "vitest";
import { MOST_FAVORITES, storedFavorites, withFavorite } from "./favorites.ts";

it.each([
  ["nothing", null, []],
  ["ids", [3, 1], [3, 1]],
  ["an id twice", [3, 1, 3], [3, 1]],
  ["what is no id", [3, "4", -1, 0, 2.5, 2 ** 31, null], [3]],
  ["an object", { 0: 3 }, []],
])("FAVORITE-1: reads %s from the browser", (_, stored, ids) => {
  expect(storedFavorites(stored)).toEqual(ids);
});

it("FAVORITE-2: the room that was marked last comes first, and the oldest one goes", () => {
  const full = Array.from({ length: MOST_FAVORITES }, (_, index) => index + 1);
  expect(withFavorite([1, 2], 2, true)).toEqual([2, 1]);
  expect(withFavorite([1, 2], 1, false)).toEqual([2]);
  expect(withFavorite(full, 999, true)).toEqual([999, ...full.slice(0, -1)]);
  expect(storedFavorites([...full, 999])).toEqual(full);
});
