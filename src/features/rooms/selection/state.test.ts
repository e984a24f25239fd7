import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleSpace } from "../../../../test/build/space-rules.ts";
import { readStored, writeStored } from "../../../browser/session-storage.ts";
import { emptySelection } from "../../../domain/booking/cart.ts";
import { forgetGuest } from "../../account/state.ts";
import type { SpaceAttributes } from "../contract.ts";
import { billedHoursOf, type Space } from "../state.ts";
import {
  asOwn,
  openingDay,
  searchedSelection,
  selectionsOf,
  selectSearched,
  setSelections,
} from "./state.ts";

const row = { key: "one", day: "2026-12-10", start: 600, end: 720, price: 2000, costs: [] };

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    get length() {
      return store.size;
    },
    key: (at: number) => [...store.keys()][at] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("billed hours are summed over plans and selections", () => {
  const plan = { name: "Standard", costPerHour: 1000, isSpecial: false };
  const costs = [
    { hour: 2, plan },
    { hour: 1, plan },
  ];
  expect(billedHoursOf([{ ...row, costs }, row, { ...row, costs: [{ hour: 4, plan }] }])).toBe(7);
});

test("SCREEN-16: a reloaded page finds the chosen times; invalid ones are dropped", () => {
  writeStored("times:3", [row]);
  writeStored("times:4", [{ key: "odd" }]);
  expect(selectionsOf(3)).toEqual([row]);
  expect(selectionsOf(4)).toMatchObject([{ day: null }]);
});

test("ACCOUNT-19: logging out clears the times of every space, also of those not shown since", () => {
  setSelections(5, [row]);
  writeStored("times:6", [row]);
  writeStored("who", { userId: 7, typed: { block: "1-1" } });
  sessionStorage.setItem("reloaded", "1");
  forgetGuest();
  expect(selectionsOf(5)).toMatchObject([{ day: null }]);
  expect(selectionsOf(6)).toMatchObject([{ day: null }]);
  expect(readStored("who")).toBeNull();
  expect(sessionStorage.length).toBe(1);
});

test.each([
  ["2026-12-10", "2026-12-01", "2026-12-10"],
  [null, "2026-12-28", null],
  [null, null, null],
  [null, "2027-01-04", "2027-01-04"],
])("the picker opens on a day: searched %s, first free %s, so %s", (searched, free, expected) => {
  expect(openingDay(searched, free, "2026-12-01")).toBe(expected);
});

describe("the time of a search", () => {
  const now = Date.parse("2026-12-01T09:00:00+09:00");
  const space: Space = {
    id: 101,
    facts: {} as SpaceAttributes,
    rules: sampleSpace(),
    isHoliday: () => false,
  };
  const searched = (start: number | null, end: number | null, day: string | null = "2026-12-10") =>
    searchedSelection(space, { day, start, end, headcount: 4 }, now);
  const timesOf = (spaceId: number) => selectionsOf(spaceId).map(({ day, start, end }) => [day, start, end]);

  test("becomes a selection with its price", () => {
    expect(searched(600, 720)).toMatchObject({ day: "2026-12-10", start: 600, end: 720, price: 2000 });
  });

  test.each([
    ["no day", searched(600, 720, null)],
    ["no end", searched(600, null)],
    ["before the first bookable minute", searched(570, 630, "2026-12-01")],
    ["in the past", searched(600, 720, "2026-11-30")],
    ["after the last bookable day", searched(600, 720, "2027-06-30")],
  ])("is not selected with %s", (_, row) => {
    expect(row).toBeNull();
  });

  test("is selected until the next search has another", () => {
    selectSearched(11, searched(600, 720) ?? row);
    expect(timesOf(11)).toEqual([["2026-12-10", 600, 720]]);
    selectSearched(11, searched(780, 900) ?? row);
    expect(timesOf(11)).toEqual([["2026-12-10", 780, 900]]);
  });

  test("SCREEN-17: is dropped once it cannot be booked, unlike the guest's own", () => {
    selectSearched(15, searched(600, 720) ?? row);
    selectSearched(15, null);
    expect(timesOf(15)).toEqual([[null, null, null]]);
    setSelections(16, [row]);
    selectSearched(16, null);
    expect(selectionsOf(16)).toEqual([row]);
  });

  test("leaves alone what the guest has selected", () => {
    setSelections(12, [row]);
    selectSearched(12, searched(780, 900) ?? row);
    expect(selectionsOf(12)).toEqual([row]);

    selectSearched(13, searched(600, 720) ?? row);
    setSelections(13, selectionsOf(13).map(asOwn));
    selectSearched(13, searched(780, 900) ?? row);
    expect(timesOf(13)).toEqual([["2026-12-10", 600, 720]]);

    const two = [searched(600, 720) ?? row, emptySelection("second")];
    setSelections(14, two);
    selectSearched(14, searched(780, 900) ?? row);
    expect(selectionsOf(14)).toEqual(two);
  });
});
