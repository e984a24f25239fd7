import { describe, expect, test } from "vitest";
import { at } from "../../../../test/build/times.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import type { Bar, TimelineSpace } from "../contract.ts";
import { touchedRooms, withRooms } from "../merge.ts";
import { shownDays, stepped } from "../use-timeline-address.ts";
import { barsByLane, hoursShown, isMovable, lookOf, nowIn, openOf, takesTime, usedOf } from "./bars.ts";
import { doingOf, modelOf, nowInLane } from "./model.ts";

const bar = (changes: Partial<Bar> = {}): Bar => ({
  id: 1,
  space_id: 101,
  from: 600,
  to: 720,
  title: "井出 空",
  ...changes,
});
const space = (changes: Partial<TimelineSpace> = {}): TimelineSpace => ({
  id: 101,
  name: "会議室101",
  group_id: 7,
  capacity: 10,
  time_zone: "Asia/Tokyo",
  cleaning: 15,
  currency: "JPY",
  open: [[540, 1320]],
  ...changes,
});
const DAY = "2026-11-24";
const data = (spaces: TimelineSpace[], bars: Bar[], days = 1) => ({
  day: DAY,
  days,
  count: spaces.length,
  total: spaces.length,
  spaces,
  bars,
});

describe("TIMELINE-3: the look of a bar moves on with the clock", () => {
  test.each<[string, Partial<Bar>, number, string]>([
    ["before its start", {}, 599, "confirmed"],
    ["from its start", {}, 600, "running"],
    ["until its end", {}, 719, "running"],
    ["from its end", {}, 720, "ended"],
    ["unpaid, while it runs", { status: "unpaid" }, 610, "unpaid"],
    ["unpaid, afterwards", { status: "unpaid" }, 730, "ended"],
    ["waiting for approval", { status: "waiting_for_approval" }, 0, "waiting"],
    ["canceled, whatever the time", { status: "canceled" }, 610, "canceled"],
    ["what a change falls back to", { kind: "old" }, 900, "old"],
    ["a closure", { kind: "closure" }, 900, "closure"],
    ["while somebody pays", { kind: "new" }, 0, "hold"],
  ])("%s", (_, changes, now, look) => {
    expect(lookOf(bar(changes), now)).toBe(look);
  });

  test("a hold is over at its end, and only bookings to come or running can be moved", () => {
    const hold = bar({ kind: "hold", until: "2026-11-24T01:00:00.000Z" });
    const end = Date.parse("2026-11-24T01:00:00.000Z");
    expect([takesTime(hold, end - 1), takesTime(hold, end)]).toEqual([true, false]);
    expect(isMovable(bar(), 700)).toBe(true);
    expect(isMovable(bar(), 720)).toBe(false);
    expect(isMovable(bar({ kind: "closure" }), 0)).toBe(false);
  });
});

test("TIMELINE-1: now is counted on the clock of each room, also in zones of odd minutes", () => {
  const instant = toInstant(at("2026-11-24 10:00"), "Asia/Tokyo");
  expect(nowIn(space(), DAY, instant)).toBe(600);
  expect(nowIn(space({ time_zone: "Asia/Singapore" }), DAY, instant)).toBe(540);
  expect(nowIn(space({ time_zone: "Asia/Kathmandu" }), DAY, instant)).toBe(600 - 195);
  expect(nowIn(space({ time_zone: "Pacific/Chatham" }), DAY, instant)).toBe(600 + 285);
});

describe("lanes", () => {
  test("a booking past midnight is on one day's lane to 25:30, and at both ends of the night where days are below each other", () => {
    const late = bar({ from: 1380, to: 1530, cleaned: 1545 });
    expect([...barsByLane([late], 1)]).toEqual([
      ["101.0", [{ bar: late, from: 1380, to: 1530, cleaned: 1545 }]],
    ]);
    const week = barsByLane([late], 7);
    expect(week.get("101.0")?.[0]).toMatchObject({ from: 1380, to: 1530 });
    expect(week.get("101.1")?.[0]).toMatchObject({ from: -60, to: 90 });
    expect(week.size).toBe(2);
  });

  test("a booking that began before the first day is on it, and one that continues after the last day ends with it", () => {
    const closure = bar({ kind: "closure", from: -3000, to: 20_000 });
    expect([...barsByLane([closure], 7).keys()]).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => `101.${day}`));
  });

  test("hours past midnight belong to the evening, and to the morning of the next day as well", () => {
    const night = space({
      open: [
        [0, 120],
        [1080, 1560],
      ],
    });
    expect(openOf(night, 0, 1)).toEqual([
      { from: 0, to: 120 },
      { from: 1080, to: 1560 },
    ]);
    expect(openOf(night, 1, 2)).toEqual([{ from: 0, to: 120 }]);
  });

  test("a day has rooms under their groups; a week has days under rooms; a month ends with its last day", () => {
    const rooms = [space(), space({ id: 102 }), space({ id: 103, group_id: null })];
    const names = { groupName: (id: number | null) => (id === null ? "-" : `g${id}`) };
    const day = modelOf(data(rooms, []), names);
    expect(day.sections.map(({ head, lanes }) => [head.title, lanes.length])).toEqual([
      ["g7", 2],
      ["-", 1],
    ]);
    const week = modelOf(data(rooms, [], 7), names);
    expect(week.sections.map(({ head, lanes }) => [head.title, lanes.length])).toEqual([
      ["会議室101", 7],
      ["会議室101", 7],
      ["会議室101", 7],
    ]);
    const month = modelOf(data([space()], [], 31), { ...names, lastDay: "2026-12-23" });
    expect(month.days).toBe(30);
  });
});

test("TIMELINE-10: the use of rooms is of the hours that they are open and not closed, cleaning not counted", () => {
  const rooms = [space({ open: [[540, 1140]] }), space({ id: 102, open: [[0, 2160]] })];
  const used = bar({ from: 600, to: 720, cleaned: 780 });
  expect(usedOf(rooms.slice(0, 1), [used], 1)).toBe(20);
  const closure = bar({ kind: "closure", from: 840, to: 2000 });
  expect(usedOf(rooms.slice(0, 1), [used, closure], 1)).toBe(40);
  // Closed twice is closed once.
  expect(usedOf(rooms.slice(0, 1), [used, closure, { ...closure, from: 900, to: 1200 }], 1)).toBe(40);
  expect(
    usedOf(rooms.slice(0, 1), [bar({ status: "canceled" }), bar({ status: "waiting_for_approval" })], 1),
  ).toBe(0);
  expect(usedOf(rooms.slice(1), [bar({ space_id: 102, from: 1200, to: 1800 })], 1)).toBe(17);
  expect(usedOf([space({ open: [] })], [], 1)).toBeNull();
});

test("the state of a room now", () => {
  const { rows } = modelOf(
    data([space()], [bar({ cleaned: 735 }), bar({ kind: "closure", from: 900, to: 960 })]),
    {
      groupName: () => "",
    },
  );
  const row = rows.get("101.0");
  if (!row) throw new Error("no row");
  expect([500, 560, 600, 720, 735, 930, 1319, 1320].map((now) => doingOf(row, now))).toEqual([
    "closed",
    "free",
    "running",
    "cleaning",
    "free",
    "closed",
    "free",
    "closed",
  ]);
  expect(nowInLane(1500, row.lane, 1)).toBe(1500);
  expect(nowInLane(1500, row.lane, 7)).toBeNull();
  expect(nowInLane(1500, { ...row.lane, dayIndex: 1 }, 7)).toBe(60);
});

test("strips show the hours of their lanes, and of what lies outside of them", () => {
  const hours = (spaces: TimelineSpace[], bars: Bar[], days = 1) =>
    hoursShown([...modelOf(data(spaces, bars, days), { groupName: () => "" }).rows.values()]);
  expect(hours([space()], [])).toEqual({ first: 9, last: 22 });
  expect(hours([space()], [bar({ from: 410, to: 500 }), bar({ from: 1380, to: 1530 })])).toEqual({
    first: 6,
    last: 26,
  });
  expect(hours([space({ open: [] })], [])).toEqual({ first: 8, last: 22 });
  // In a week, the hours of each day, not the hours since the week began.
  const daily = [0, 1, 2, 3, 4, 5, 6].map((day): [number, number] => [540 + day * 1440, 1320 + day * 1440]);
  expect(hours([space({ open: daily })], [bar({ from: 3 * 1440 + 480, to: 3 * 1440 + 600 })], 7)).toEqual({
    first: 8,
    last: 22,
  });
});

describe("TIMELINE-9: changes by others", () => {
  const before = data([space(), space({ id: 102 })], [bar(), bar({ id: 2, space_id: 102 })]);

  test("concerns the rooms that are named, and those of the bookings that are named", () => {
    expect(touchedRooms(before, { all: false, spaces: [102, 999], bookings: [1, 77] })).toEqual([101, 102]);
    expect(touchedRooms(before, { all: false, spaces: [], bookings: [77] })).toEqual([]);
  });

  test("replaces the bars of those rooms only, and of no other day", () => {
    const moved = bar({ id: 2, space_id: 102, from: 900, to: 960 });
    const part = data([space({ id: 102 })], [moved]);
    expect(withRooms(before, part, [102]).bars).toEqual([bar(), moved]);
    expect(withRooms(before, { ...part, day: "2026-11-25" }, [102])).toBe(before);
  });
});

test.each([
  ["day", "2026-11-24", "2026-11-24", "2026-11-23", "2026-11-25"],
  ["week", "2026-11-24", "2026-11-22", "2026-11-15", "2026-11-29"],
  ["month", "2026-02-10", "2026-02-01", "2026-01-01", "2026-03-01"],
])("the %s around %s begins on %s", (view, day, first, before, after) => {
  const shown = shownDays(view, day, "2026-11-24");
  expect([shown.first, stepped(shown, -1), stepped(shown, 1)]).toEqual([first, before, after]);
});
