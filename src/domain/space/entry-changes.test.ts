import { describe, expect, test } from "vitest";
import { entryChanges, isEqual, mergedEntries } from "./entry-changes.ts";

const plan = (ja: string, cost: number) => ({ name: { ja, en: ja }, start: "09:00", cost });

describe("the changes of a draft", () => {
  test.each([
    ["nothing", { a: 1, b: { ja: "x", en: "y" } }, { b: { en: "y", ja: "x" }, a: 1 }, []],
    ["a field of a text", { t: { ja: "x", en: "y" } }, { t: { ja: "x", en: "z" } }, [["t.en", "y", "z"]]],
    ["a field that was not there", {}, { floor: "3" }, [["floor", null, "3"]]],
    [
      "a list of days",
      { days: ["1", "2"] },
      { days: ["2", "3"] },
      [
        ["days[1]", null, "3"],
        ["days[0]", "1", null],
      ],
    ],
    [
      "the price of a plan among others",
      { plans: [plan("昼", 1000), plan("夜", 2000)] },
      { plans: [plan("昼", 1100), plan("夜", 2000)] },
      [["plans[0].cost", 1000, 1100]],
    ],
    [
      "the order only",
      { p: ["1.jpg", "2.jpg"] },
      { p: ["2.jpg", "1.jpg"] },
      [["p", ["1.jpg", "2.jpg"], ["2.jpg", "1.jpg"]]],
    ],
  ])("ROOM-2: %s", (_label, before, after, expected) => {
    const found = entryChanges(before, after).map(({ path, before: was, after: is }) => [path, was, is]);
    expect(found).toEqual(expected);
  });
});

describe("two people, one room", () => {
  test("ROOM-4: keeps changes that only one of them made, and names those that both made", () => {
    const base = { name: "a", plans: [1], hours: 9, floor: "1" };
    const merged = mergedEntries({
      base,
      theirs: { ...base, name: "b", plans: [2], floor: "3" },
      mine: { ...base, plans: [3], hours: 10, floor: "3" },
    });
    expect(merged).toEqual({ entry: { name: "b", plans: [3], hours: 10, floor: "3" }, conflicts: ["plans"] });
  });

  test("values are equal whatever the order of their fields, and null is like nothing", () => {
    expect(isEqual({ a: 1, b: null }, { a: 1 })).toBe(true);
    expect(isEqual([1, 2], [2, 1])).toBe(false);
  });
});

test("ROOM-4: keeps what each of two people changed in a part of one field", () => {
  const base = {
    name: { ja: "空", en: "Sky" },
    rule: { cleaning_minutes: 15, lead: { period: 1 } },
    plans: [1],
  };
  const theirs = {
    ...base,
    name: { ja: "青空", en: "Sky" },
    rule: { cleaning_minutes: 30, lead: { period: 1 } },
  };
  const mine = {
    ...base,
    name: { ja: "空", en: "The Sky" },
    rule: { cleaning_minutes: 15, lead: { period: 2 } },
  };
  expect(mergedEntries({ base, theirs, mine })).toEqual({
    entry: {
      ...base,
      name: { ja: "青空", en: "The Sky" },
      rule: { cleaning_minutes: 30, lead: { period: 2 } },
    },
    conflicts: [],
  });
  const other = { ...theirs, name: { ja: "夜空", en: "Night" }, plans: [2] };
  expect(mergedEntries({ base, theirs: other, mine: { ...mine, plans: [3] } })).toMatchObject({
    entry: { name: { ja: "夜空", en: "The Sky" }, plans: [3] },
    conflicts: ["name", "plans"],
  });
});
