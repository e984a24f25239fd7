import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LAST_MINUTE, QUARTER } from "../../../domain/time/clock.ts";
import { hourWidthFor, inView, placed, type Section, type Span, xOf } from "../lanes/geometry.ts";
import {
  drawnSpan,
  laneAt,
  minuteAt,
  movedSpan,
  reachOf,
  scrollStep,
  steppedPlace,
  stretchedSpan,
  topOf,
} from "./carrying.ts";

const minute = fc.integer({ min: 0, max: LAST_MINUTE });
const isQuarter = (at: number) => at % QUARTER === 0;

describe("TIMELINE-7: pixels and minutes", () => {
  test("a quarter hour is whole pixels at every width, and a pixel leads back to its minute", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 4000 }),
        fc.integer({ min: 0, max: 144 }),
        (available, quarter) => {
          const width = hourWidthFor(available);
          const x = xOf(quarter * QUARTER, width);
          expect(Number.isInteger(x)).toBe(true);
          expect(minuteAt(x, width)).toBe(quarter * QUARTER);
          expect(minuteAt(x - 10_000, width)).toBe(0);
          expect(minuteAt(x + 10_000, width)).toBe(LAST_MINUTE);
        },
      ),
    );
  });

  test("draws whole quarters around both ends, whichever way it is drawn", () => {
    fc.assert(
      fc.property(minute, minute, (anchor, at) => {
        const { from, to } = drawnSpan(anchor, at);
        expect([isQuarter(from), isQuarter(to)]).toEqual([true, true]);
        expect(from).toBeLessThanOrEqual(Math.min(anchor, at));
        expect(to).toBeGreaterThanOrEqual(Math.min(LAST_MINUTE, Math.max(anchor, at)));
        expect(to - from).toBeGreaterThanOrEqual(QUARTER);
        expect(drawnSpan(at, anchor)).toEqual({ from, to });
      }),
    );
  });

  test("a bar that is moved stays as long as it was, begins on a quarter of its day and ends by 36:00", () => {
    const bar = fc.tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 140 }));
    fc.assert(
      fc.property(bar, minute, minute, ([start, length], taken, at) => {
        const before = { from: start * 5, to: Math.min(LAST_MINUTE, start * 5 + length * 15) };
        const after = movedSpan(before, taken, at, reachOf(before));
        expect(after.to - after.from).toBe(before.to - before.from);
        expect(isQuarter(after.from) || after.from === before.from).toBe(true);
        expect(after.from >= 0 && after.from < 1440 && after.to <= LAST_MINUTE).toBe(true);
      }),
    );
    const moved = (bar: Span, taken: number, at: number) => movedSpan(bar, taken, at, reachOf(bar));
    expect(moved({ from: 600, to: 690 }, 640, 707)).toEqual({ from: 660, to: 750 });
    expect(moved({ from: 600, to: 690 }, 640, 640)).toEqual({ from: 600, to: 690 });
    expect(moved({ from: 605, to: 690 }, 640, 644)).toEqual({ from: 605, to: 690 });
  });

  test("one that began the evening before keeps its time in another room, and can be moved into the day", () => {
    const night = { from: -60, to: 120 };
    const moved = (at: number) => movedSpan(night, 30, at, reachOf(night));
    expect(moved(30)).toEqual(night);
    expect(moved(-500)).toEqual(night);
    expect(moved(60)).toEqual({ from: -30, to: 150 });
    expect(moved(120)).toEqual({ from: 30, to: 210 });
  });

  test("an end that is pulled leaves a quarter hour at least, and the other end where it was", () => {
    fc.assert(
      fc.property(minute, (at) => {
        const bar = { from: 600, to: 690 };
        const start = stretchedSpan(bar, "from", at);
        const end = stretchedSpan(bar, "to", at);
        expect([start.to, end.from]).toEqual([690, 600]);
        expect(start.to - start.from >= QUARTER && end.to - end.from >= QUARTER).toBe(true);
        expect(isQuarter(start.from) && isQuarter(end.to)).toBe(true);
      }),
    );
  });
});

const HEIGHTS = { head: 30, row: 33 };
const section = (key: string, count: number): Section<null> => ({
  key,
  head: null,
  lanes: Array.from({ length: count }, (_, at) => ({ key: `${key}${at}`, spaceId: at, dayIndex: 0 })),
});

describe("lanes below each other", () => {
  const { sections, height } = placed(
    [section("a", 3), section("b", 2), section("c", 4)],
    HEIGHTS,
    new Set(["b"]),
  );

  test("a closed section is its head alone", () => {
    expect(sections.map(({ top, height: own }) => [top, own])).toEqual([
      [0, 129],
      [129, 30],
      [159, 162],
    ]);
    expect(height).toBe(321);
    expect(topOf(sections, "c1", HEIGHTS)).toBe(159 + 30 + 33);
    expect(topOf(sections, "b0", HEIGHTS)).toBeNull();
  });

  test.each([
    [0, "a0"],
    [63, "a1"],
    [128, "a2"],
    [140, "c0"],
    [165, "c0"],
    [5000, "c3"],
    [-50, "a0"],
  ])("at %i px it is %s", (y, key) => {
    expect(laneAt(sections, y, HEIGHTS)?.key).toBe(key);
  });

  test("only rooms in view are drawn, and each of 400 when it comes into view", () => {
    const many = placed([section("x", 200), section("y", 200)], HEIGHTS);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: many.height - 800 }), (top) => {
        const seen = inView(many.sections, { top, bottom: top + 800 }, HEIGHTS);
        const drawn = seen.reduce((sum, { from, to }) => sum + to - from, 0);
        expect(drawn).toBeLessThanOrEqual(Math.ceil(800 / 33) + 2);
        const lane = laneAt(many.sections, top + 400, HEIGHTS);
        const keys = seen.flatMap((one) => one.section.lanes.slice(one.from, one.to).map(({ key }) => key));
        expect(keys).toContain(lane?.key);
      }),
    );
  });
});

test("near an edge the view scrolls, the faster the nearer, and in the middle it does not", () => {
  const view = { left: 0, right: 1000, top: 0, bottom: 600 };
  expect(scrollStep({ x: 500, y: 300 }, view)).toEqual({ x: 0, y: 0 });
  expect(scrollStep({ x: 990, y: 300 }, view).x).toBeGreaterThan(scrollStep({ x: 970, y: 300 }, view).x);
  expect(scrollStep({ x: -80, y: 900 }, view)).toEqual({ x: -16, y: 16 });
});

describe("TIMELINE-11: the keyboard's place", () => {
  const lanes = [...section("a", 3).lanes, ...section("b", 12).lanes];
  const lane = (key: string) => lanes.find((one) => one.key === key) as (typeof lanes)[number];
  const place = { lane: lane("a1"), span: { from: 600, to: 660 } };
  const placeAfter = (key: string, isShift = false, keepsStart = false) => {
    const next = steppedPlace(place, key, isShift, lanes, { keepsStart });
    return next && [next.lane.key, next.span.from, next.span.to];
  };

  test.each<[string, boolean, [string, number, number]]>([
    ["ArrowRight", false, ["a1", 615, 675]],
    ["ArrowLeft", false, ["a1", 585, 645]],
    ["ArrowRight", true, ["a1", 600, 675]],
    ["ArrowLeft", true, ["a1", 600, 645]],
    ["ArrowDown", false, ["a2", 600, 660]],
    ["ArrowUp", false, ["a0", 600, 660]],
    ["PageDown", false, ["b8", 600, 660]],
    ["PageUp", false, ["a0", 600, 660]],
  ])("%s, with Shift %s", (key, isShift, expected) => {
    expect(placeAfter(key, isShift)).toEqual(expected);
  });

  test("other keys lead nowhere, and a booking that runs keeps its start", () => {
    expect(placeAfter("Enter")).toBeNull();
    expect(placeAfter("ArrowRight", false, true)).toEqual(["a1", 600, 660]);
    expect(placeAfter("ArrowRight", true, true)).toEqual(["a1", 600, 675]);
    expect(placeAfter("ArrowDown", false, true)).toEqual(["a2", 600, 660]);
  });
});
