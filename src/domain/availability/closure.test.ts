import { describe, expect, test } from "vitest";
import { at } from "../../../test/build/times.ts";
import { formatWall, MINUTES_PER_DAY, startOfDay } from "../time/clock.ts";
import { addDays, dayFromNumber, dayNumber, type Weekday, weekdayOf } from "../time/day.ts";
import {
  type ClosureTime,
  isDeskClosure,
  minutesOf,
  occurrencesOf,
  partsByDay,
  stillAhead,
  whyNotClosure,
} from "./closure.ts";

const once = (from: string, to: string): ClosureTime => ({ start: at(from), end: at(to), repeat: null });
const weekly = (from: string, to: string, weekdays: Weekday[], until: string): ClosureTime => ({
  start: at(from),
  end: at(to),
  repeat: { weekdays, until },
});
const written = (time: ClosureTime) =>
  occurrencesOf(time).map(({ start, end }) => `${formatWall(start)} – ${formatWall(end)}`);

describe("CLOSURE-2: the times of a closure", () => {
  test("once, across days", () => {
    expect(written(once("2026-12-01 18:00", "2026-12-03 09:30"))).toEqual([
      "2026-12-01 18:00 – 2026-12-03 09:30",
    ]);
  });

  test("weekly, on the weekdays from the first day to the last, both included", () => {
    // 2026-12-01 is a Tuesday.
    expect(written(weekly("2026-12-01 09:00", "2026-12-01 12:00", [2, 4], "2026-12-10"))).toEqual([
      "2026-12-01 09:00 – 2026-12-01 12:00",
      "2026-12-03 09:00 – 2026-12-03 12:00",
      "2026-12-08 09:00 – 2026-12-08 12:00",
      "2026-12-10 09:00 – 2026-12-10 12:00",
    ]);
  });

  test("the first day need not be one of the weekdays", () => {
    expect(written(weekly("2026-12-01 09:00", "2026-12-01 12:00", [3], "2026-12-08"))).toEqual([
      "2026-12-02 09:00 – 2026-12-02 12:00",
    ]);
  });

  test("a night belongs to the day on which it begins, also on the last day", () => {
    expect(written(weekly("2026-12-04 22:00", "2026-12-05 02:00", [5], "2026-12-11"))).toEqual([
      "2026-12-04 22:00 – 2026-12-05 02:00",
      "2026-12-11 22:00 – 2026-12-12 02:00",
    ]);
  });

  test("times that touch or overlap are one", () => {
    expect(written(weekly("2026-12-04 00:00", "2026-12-05 06:00", [5, 6, 0], "2026-12-06"))).toEqual([
      "2026-12-04 00:00 – 2026-12-07 06:00",
    ]);
  });
});

test("CLOSURE-3: only the rest of a time that has begun counts, and nothing that is over", () => {
  const times = occurrencesOf(weekly("2026-12-01 09:00", "2026-12-01 12:00", [2, 3], "2026-12-02"));
  expect(stillAhead(times, at("2026-12-01 10:30")).map(({ start }) => formatWall(start))).toEqual([
    "2026-12-01 10:30",
    "2026-12-02 09:00",
  ]);
  expect(stillAhead(times, at("2026-12-02 12:00"))).toEqual([]);
});

test("CLOSURE-11: a time by day; a short night stands on the day on which it begins", () => {
  const parts = (from: string, to: string) =>
    [...partsByDay({ start: at(from), end: at(to) })].map(({ day, start, end }) => [
      day.slice(8),
      start,
      end,
    ]);
  expect(parts("2026-12-01 22:00", "2026-12-02 02:00")).toEqual([["01", 1320, 1560]]);
  expect(parts("2026-12-01 09:00", "2026-12-02 00:00")).toEqual([["01", 540, 1440]]);
  expect(parts("2026-12-01 22:00", "2026-12-02 12:00")).toEqual([["01", 1320, 2160]]);
  expect(parts("2026-12-01 10:00", "2026-12-02 10:00")).toEqual([
    ["01", 600, 1440],
    ["02", 0, 600],
  ]);
  expect(parts("2026-12-01 00:00", "2026-12-02 12:00")).toEqual([
    ["01", 0, 1440],
    ["02", 0, 720],
  ]);
  expect(parts("2026-12-01 18:00", "2026-12-03 09:00")).toEqual([
    ["01", 1080, 1440],
    ["02", 0, 1440],
    ["03", 0, 540],
  ]);
  expect(parts("2026-12-01 23:00", "2026-12-02 22:00")).toEqual([
    ["01", 1380, 1440],
    ["02", 0, 1320],
  ]);
});

describe("CLOSURE-4: times that cannot be closed", () => {
  const now = at("2026-12-01 10:00");
  test.each([
    [once("2026-12-02 10:00", "2026-12-02 10:00"), 1, "slot_ends_before_start"],
    [once("2026-12-01 08:00", "2026-12-01 10:00"), 1, "closure_past"],
    [once("2026-12-01 08:00", "2026-12-01 10:01"), 1, undefined],
    [once("2026-12-02 00:00", "2028-12-02 00:00"), 1, undefined],
    [once("2026-12-02 00:00", "2028-12-02 00:01"), 1, "closure_too_far"],
    [weekly("2026-12-02 00:00", "2026-12-03 12:00", [3], "2028-12-02"), 1, undefined],
    [weekly("2026-12-02 00:00", "2026-12-03 12:01", [3], "2027-12-02"), 1, "closure_repeat_too_long"],
    [weekly("2026-12-02 09:00", "2026-12-02 10:00", [3], "2028-12-03"), 1, "closure_too_far"],
    [weekly("2026-12-02 09:00", "2026-12-02 10:00", [1], "2026-12-06"), 1, "closure_never"],
    [weekly("2026-12-02 09:00", "2026-12-02 10:00", [3], "2026-12-01"), 1, "closure_never"],
    [weekly("2026-12-02 09:00", "2026-12-02 10:00", [3], "2027-12-01"), 2000, undefined],
    [once("2026-12-02 00:00", "2026-12-03 00:00"), 120_000, undefined],
    [once("2026-12-02 00:00", "2026-12-03 00:00"), 120_001, "closure_too_large"],
  ])("%o in %i rooms: %s", (time, rooms, code) => {
    expect(whyNotClosure(time, rooms, now)?.code).toBe(code);
  });

  test.each([
    [once("2026-12-02 10:00", "2026-12-02 10:00"), { code: "slot_ends_before_start" as const, field: "to" }],
    [once("2026-12-01 08:00", "2026-12-01 10:00"), { code: "closure_past" as const, field: "to" }],
    [
      once("2026-12-02 00:00", "2028-12-02 00:01"),
      { code: "closure_too_far" as const, field: "to", params: { days: 731 } },
    ],
    [
      weekly("2026-12-02 00:00", "2026-12-03 12:01", [3], "2027-12-02"),
      { code: "closure_repeat_too_long" as const, field: "to" },
    ],
    [
      weekly("2026-12-02 09:00", "2026-12-02 10:00", [3], "2028-12-03"),
      { code: "closure_too_far" as const, field: "repeat", params: { days: 731 } },
    ],
    [
      weekly("2026-12-02 09:00", "2026-12-02 10:00", [1], "2026-12-06"),
      { code: "closure_never" as const, field: "repeat" },
    ],
  ])("%o is refused at the field that is wrong: %j", (time, problem) => {
    expect(whyNotClosure(time, 1, now)).toEqual(problem);
  });

  test("says how many times can be closed at once", () => {
    const day = once("2026-12-02 00:00", "2026-12-03 00:00");
    expect(whyNotClosure(day, 120_001, now)).toEqual({
      code: "closure_too_large",
      params: { most: 120_000 },
    });
  });
});

test("CLOSURE-9: the front desk closes one room, once, up to a day", () => {
  const day = once("2026-12-02 09:00", "2026-12-03 09:00");
  expect(isDeskClosure(day, 1)).toBe(true);
  expect(isDeskClosure(day, 2)).toBe(false);
  expect(isDeskClosure({ ...day, end: day.end + 1 }, 1)).toBe(false);
  expect(isDeskClosure({ ...day, repeat: { weekdays: [3], until: "2026-12-02" } }, 1)).toBe(false);
});

/** A generator that always gives the same numbers. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test("CLOSURE-2: a minute is closed exactly if one of the weekdays began it (any repeat)", () => {
  const next = numbers(20_261_201);
  for (let round = 0; round < 60; round += 1) {
    const first = dayFromNumber(dayNumber("2026-12-01") + next(60));
    const minute = next(96) * 15;
    const length = 15 + next(144) * 15;
    const weekdays = ([0, 1, 2, 3, 4, 5, 6] as const).filter(() => next(3) === 0);
    const until = addDays(first, next(40) - 3);
    const start = startOfDay(first) + minute;
    const time = { start, end: start + length, repeat: { weekdays, until } };
    const found = occurrencesOf(time);

    // In order, and none touches the next.
    for (const [index, { start: from, end }] of found.entries()) {
      expect(end).toBeGreaterThan(from);
      expect(from).toBeGreaterThan(found[index - 1]?.end ?? -Infinity);
    }
    // Asked minute by minute, the slow way.
    const isClosed = (wall: number) =>
      [0, 1, 2].some((back) => {
        const day = dayFromNumber(Math.floor(wall / MINUTES_PER_DAY) - back);
        const from = startOfDay(day) + minute;
        return (
          day >= first &&
          day <= until &&
          weekdays.includes(weekdayOf(day)) &&
          wall >= from &&
          wall < from + length
        );
      });
    let count = 0;
    const wrong: string[] = [];
    for (let wall = start - 1440; wall < startOfDay(addDays(first, 42)); wall += 15) {
      const isIn = found.some((range) => range.start <= wall && wall < range.end);
      if (isIn !== isClosed(wall)) wrong.push(formatWall(wall));
      if (isIn) count += 15;
    }
    expect(wrong).toEqual([]);
    expect(minutesOf(found)).toBe(count);
  }
});
