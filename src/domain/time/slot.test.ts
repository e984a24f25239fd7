import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clipped,
  covers,
  cutToQuarters,
  hasMinute,
  intersection,
  joined,
  overlaps,
  type Range,
  without,
} from "./slot.ts";

const range = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, length]) => ({ start, end: start + length }));
const ranges = fc.array(range, { maxLength: 8 });

function minutesIn(list: readonly Range[]): Set<number> {
  const set = new Set<number>();
  for (const { start, end } of list) for (let minute = start; minute < end; minute++) set.add(minute);
  return set;
}

test("AVAIL-2: joining keeps every minute, sorted, with gaps between", () => {
  fc.assert(
    fc.property(ranges, (list) => {
      const out = joined(list);
      expect(minutesIn(out)).toEqual(minutesIn(list));
      out.forEach((each, index) => {
        expect(each.end).toBeGreaterThan(each.start);
        if (index > 0) expect(each.start).toBeGreaterThan((out[index - 1] as Range).end);
      });
    }),
  );
});

test("intersection and difference equal those of sets of minutes", () => {
  fc.assert(
    fc.property(ranges, ranges, (a, b) => {
      const [left, right] = [joined(a), joined(b)];
      const [leftMinutes, rightMinutes] = [minutesIn(left), minutesIn(right)];
      expect(minutesIn(intersection(left, right))).toEqual(
        new Set([...leftMinutes].filter((minute) => rightMinutes.has(minute))),
      );
      expect(minutesIn(without(left, right))).toEqual(
        new Set([...leftMinutes].filter((minute) => !rightMinutes.has(minute))),
      );
      for (const { start, end } of [...intersection(left, right), ...without(left, right)])
        expect(end).toBeGreaterThan(start);
    }),
  );
});

test("ranges that only touch share nothing and leave no empty range", () => {
  const [morning, noon] = [
    { start: 0, end: 60 },
    { start: 60, end: 90 },
  ];
  expect(intersection([morning], [noon])).toEqual([]);
  expect(intersection([morning, { start: 100, end: 120 }], [noon])).toEqual([]);
  expect(without([morning], [noon])).toEqual([morning]);
  expect(clipped([morning], { start: 60, end: 60 })).toEqual([]);
});

test("ranges that touch do not overlap", () => {
  expect(overlaps({ start: 0, end: 60 }, { start: 60, end: 90 })).toBe(false);
  expect(overlaps({ start: 0, end: 61 }, { start: 60, end: 90 })).toBe(true);
  expect(covers([{ start: 0, end: 60 }], { start: 0, end: 60 })).toBe(true);
});

test("two ranges overlap if they share a minute, and one covers the other if it has all of its minutes", () => {
  const filled = range.filter(({ start, end }) => end > start);
  fc.assert(
    fc.property(filled, filled, (a, b) => {
      const own = minutesIn([a]);
      const shared = [...minutesIn([b])].filter((minute) => own.has(minute)).length;
      expect(overlaps(a, b)).toBe(shared > 0);
      expect(covers([a], b)).toBe(shared === b.end - b.start);
      for (const minute of [b.start, b.end, a.start, a.end])
        expect(hasMinute(a, minute)).toBe(own.has(minute));
    }),
  );
});

test("AVAIL-7: cut inwards to quarter hours", () => {
  expect(
    cutToQuarters([
      { start: 1, end: 44 },
      { start: 61, end: 74 },
      { start: 90, end: 105 },
    ]),
  ).toEqual([
    { start: 15, end: 30 },
    { start: 90, end: 105 },
  ]);
});
