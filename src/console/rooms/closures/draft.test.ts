import { describe, expect, test } from "vitest";
import { at } from "../../../../test/build/times.ts";
import {
  type Draft,
  draftOf,
  endsNextDay,
  extentOf,
  newDraft,
  parseTime,
  repeated,
  withStartDay,
} from "./draft.ts";

const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...newDraft("2026-12-01", { spaceId: 101, from: at("2026-12-01 10:00"), to: at("2026-12-01 12:30") }),
  ...changes,
});

describe("typed text is sent unchanged", () => {
  test("once, from a place of the timeline", () => {
    expect(extentOf(draft())).toEqual({
      space_ids: [101],
      from: "2026-12-01 10:00",
      to: "2026-12-01 12:30",
      repeat: null,
    });
  });

  test("24:00 and later hours belong to the next day", () => {
    expect(extentOf(draft({ toTime: "24:00" }))?.to).toBe("2026-12-02 00:00");
    expect(extentOf(draft({ toTime: "26:00" }))?.to).toBe("2026-12-02 02:00");
  });

  test("CLOSURE-2: weekly; an end before the start is in the night after it", () => {
    const weekly = draft({
      isWeekly: true,
      weekdays: [5, 2],
      toDay: "2027-01-31",
      fromTime: "22:00",
      toTime: "2:00",
    });
    expect(extentOf(weekly)).toMatchObject({
      from: "2026-12-01 22:00",
      to: "2026-12-02 02:00",
      repeat: { weekdays: [2, 5], until: "2027-01-31" },
    });
    expect([endsNextDay(weekly), endsNextDay(draft())]).toEqual([true, false]);
  });

  test.each([
    { rooms: [] },
    { which: "group" as const },
    { fromDay: "" },
    { toDay: "2026-11-30" },
    { toTime: "9:99" },
    { toTime: "10:00" },
    { isWeekly: true, weekdays: [] },
  ])("%o is not complete", (changes) => {
    expect(extentOf(draft(changes))).toBeNull();
  });

  test("a group, and all rooms", () => {
    expect(extentOf(draft({ which: "group", groupId: 7 }))).toMatchObject({ group_id: 7 });
    expect(extentOf(draft({ which: "all" }))).toMatchObject({ all: true });
  });
});

test("a closure to be changed is sent as it was", () => {
  const closure = {
    space_ids: [101, 102],
    rooms: { count: 2, is_all: false, group: null, names: [] },
    from: "2026-12-01 22:00",
    to: "2026-12-02 00:00",
    repeat: { weekdays: [2 as const], until: "2027-01-31" },
    reason: "cleaning" as const,
    note_public: null,
    note: "",
  };
  const opened = draftOf(closure as never);
  expect([opened.toTime, opened.toDay]).toEqual(["24:00", "2027-01-31"]);
  expect(extentOf(opened)).toEqual({
    space_ids: [101, 102],
    from: closure.from,
    to: closure.to,
    repeat: closure.repeat,
  });
});

test("times as people type them", () => {
  expect(["9:00", "0930", "２６：００", "36:00", "36:15", "9", "9:60"].map(parseTime)).toEqual([
    540,
    570,
    1560,
    2160,
    null,
    null,
    null,
  ]);
});

test("repeating takes the weekday of the first day; an end is never before its start", () => {
  expect(repeated(draft(), true)).toMatchObject({ isWeekly: true, weekdays: [2], toDay: "2027-03-02" });
  expect(repeated(draft({ toDay: "2027-01-01" }), false)).toMatchObject({
    isWeekly: false,
    toDay: "2026-12-01",
  });
  expect(withStartDay(draft(), "2026-12-24").toDay).toBe("2026-12-24");
});
