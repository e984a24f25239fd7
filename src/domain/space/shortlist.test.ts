import { expect, it } from "vitest";
import { at } from "../../../test/build/times.ts";
import { lastDayOf, leadingRoom } from "./shortlist.ts";

it.each([
  ["most are for", [1, 2], [{ id: 2, thumb: "up" as const }], 2],
  ["fewest are against", [1, 2], [{ id: 1, thumb: "down" as const }], 2],
  ["comes first, of equal ones", [1, 2], [{ id: 1, thumb: null }], 1],
  ["is free, whatever the others have", [2], [{ id: 1, thumb: "up" as const }], 2],
  ["is none, where none is free", [], [{ id: 1, thumb: "up" as const }], null],
])("SHORTLIST-2: the room that leads is the one that %s", (_, free, votes, leading) => {
  expect(leadingRoom(free, votes)).toBe(leading);
});

it("SHORTLIST-6: the last day is fourteen days after the last date, by when it begins", () => {
  const late = { start: at("2026-12-18 22:00"), end: at("2026-12-19 02:00") };
  expect(lastDayOf([late, { start: at("2026-12-17 14:00"), end: at("2026-12-17 16:00") }])).toBe(
    "2027-01-01",
  );
});
