import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { samplePlan, sampleSpace } from "../../../../test/build/space-rules.ts";
import { readStored, writeStored } from "../../../browser/session-storage.ts";
import { emptySelection } from "../../../domain/booking/cart.ts";
import { forgetGuest } from "../../account/state.ts";
import type { SpaceAttributes } from "../contract.ts";
import { billedHoursOf, type Space } from "../state.ts";
import {
  asOwn,
  newKey,
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

test("SCREEN-16: chosen times are stored for their space alone, and nothing is stored once none is chosen", () => {
  setSelections(21, [row]);
  expect([readStored("times:21"), readStored("times:22")]).toEqual([[row], null]);
  setSelections(21, [emptySelection("next")]);
  expect(readStored("times:21")).toBeNull();
  expect(selectionsOf(21)).toMatchObject([{ key: "next", day: null }]);
  for (const [spaceId, stored] of [
    [23, []],
    [24, row],
    [25, [row, null]],
    [26, "times"],
  ] as const) {
    writeStored(`times:${spaceId}`, stored);
    expect(selectionsOf(spaceId)).toEqual([emptySelection("first")]);
  }
});

test("a time that the guest changes is the guest's own, and everything else of it stays", () => {
  expect(asOwn({ ...row, isSearched: true })).toEqual(row);
  expect("isSearched" in asOwn({ ...row, isSearched: true })).toBe(false);
});

test("each new selection has a key of its own", () => {
  expect(newKey()).toMatch(/^[\da-f-]{36}$/);
  expect(newKey()).not.toBe(newKey());
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
  const searched = (
    start: number | null,
    end: number | null,
    day: string | null = "2026-12-10",
    plans = [samplePlan()],
  ) => searchedSelection({ ...space, rules: sampleSpace({ plans }) }, { day, start, end, headcount: 4 }, now);
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
    ["a time without a price", searched(1020, 1140, "2026-12-10", [samplePlan({ end: 1080 })])],
  ])("is not selected with %s", (_, row) => {
    expect(row).toBeNull();
  });

  test("is selected from the first bookable minute on, and until the end of the last bookable day", () => {
    expect(searched(600, 660, "2026-12-01")).toMatchObject({ key: "searched", start: 600 });
    expect(searched(1380, 1440, "2027-05-30")).toMatchObject({ end: 1440 });
    expect(searched(1380, 1455, "2027-05-30")).toBeNull();
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
