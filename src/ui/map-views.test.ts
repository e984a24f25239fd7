import { expect, test } from "vitest";
import { pointOf, positionOf, type View } from "../domain/search/map-projection.ts";
import { type Point, viewAfterDrag, viewAfterKey } from "./map-views.ts";

const view: View = { middle: { x: 0.89, y: 0.39 }, scale: 2 ** 14 * 256 };

/** The place under a point of the map. */
const under = ({ middle, scale }: View, { x, y }: Point) =>
  positionOf({ x: middle.x + x / scale, y: middle.y + y / scale });

/** Where a view shows a place. */
const shown = (place: ReturnType<typeof under>, after: View) => {
  const { left, top } = pointOf(place, after, 0, 0);
  return { x: Math.round(left) + 0, y: Math.round(top) + 0 };
};

test("one pointer drags the place that is under it", () => {
  const after = viewAfterDrag(view, [{ x: 10, y: 20 }], [{ x: -40, y: 75 }]);
  expect(after.scale).toBe(view.scale);
  expect(shown(under(view, { x: 10, y: 20 }), after)).toEqual({ x: -40, y: 75 });
});

test.each([
  [
    "two fingers apart zoom in",
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ],
    2,
  ],
  [
    "two fingers together zoom out",
    [
      { x: 0, y: 80 },
      { x: 0, y: -80 },
    ],
    [
      { x: 0, y: 20 },
      { x: 0, y: -20 },
    ],
    0.25,
  ],
  [
    "one of two fingers may rest",
    [
      { x: 60, y: 40 },
      { x: 160, y: 40 },
    ],
    [
      { x: 60, y: 40 },
      { x: 210, y: 40 },
    ],
    1.5,
  ],
  [
    "two fingers side by side drag",
    [
      { x: 0, y: 0 },
      { x: 90, y: 0 },
    ],
    [
      { x: 30, y: -70 },
      { x: 120, y: -70 },
    ],
    1,
  ],
])("%s: what lay under each still does", (_, before, after, factor) => {
  const next = viewAfterDrag(view, before, after);
  expect(next.scale / view.scale).toBeCloseTo(factor);
  expect(before.map((point) => shown(under(view, point), next))).toEqual(after);
});

test("zoom ends at the closest and the farthest view", () => {
  const far = viewAfterDrag(
    view,
    [
      { x: -1000, y: 0 },
      { x: 1000, y: 0 },
    ],
    [
      { x: -0.1, y: 0 },
      { x: 0.1, y: 0 },
    ],
  );
  expect(far.scale).toBe(2 ** 3 * 256);
});

test("the arrow keys move the map, + and - zoom it", () => {
  const after = (key: string) => viewAfterKey(view, key);
  expect(after("ArrowRight")?.middle.x).toBeGreaterThan(view.middle.x);
  expect(after("ArrowLeft")?.middle.x).toBeLessThan(view.middle.x);
  expect(after("ArrowUp")?.middle.y).toBeLessThan(view.middle.y);
  expect(after("ArrowDown")?.middle.y).toBeGreaterThan(view.middle.y);
  expect(["+", "="].map((key) => (after(key)?.scale ?? 0) / view.scale)).toEqual([1.5, 1.5]);
  expect(["-", "_"].map((key) => (after(key)?.scale ?? 0) * 1.5)).toEqual([view.scale, view.scale]);
  expect(after("a")).toBeNull();
});
