import { expect, test } from "vitest";
import { pointOf, positionOf, type View } from "../domain/search/map-projection.ts";
import { fittedView, namesOf } from "./map-clusters.ts";

const SIZE = { width: 600, height: 400 };
const VIEW: View = { middle: { x: 0.9, y: 0.4 }, scale: 2 ** 12 * 256 };

/** A name at so many pixels from the centre of the map. */
const at = (right: number, down: number, label: string) => ({
  label,
  ...positionOf({ x: VIEW.middle.x + right / VIEW.scale, y: VIEW.middle.y + down / VIEW.scale }),
});
const labels = (...landmarks: ReturnType<typeof at>[]) =>
  namesOf(landmarks, [], VIEW, SIZE).map(({ label }) => label);

test("SCREEN-29: a long name keeps as far from its neighbour as it is wide", () => {
  const long = at(0, 0, "Shinjuku-sanchome Station");
  expect(labels(long, at(110, 0, "Jimbocho Station"))).toEqual(["Shinjuku-sanchome Station"]);
  expect(labels(long, at(170, 0, "Jimbocho Station"))).toHaveLength(2);
  expect(labels(at(0, 0, "渋谷駅"), at(90, 0, "恵比寿駅"))).toHaveLength(2);
});

test("SCREEN-29: a long name does not run into a marker", () => {
  const names = (left: number) =>
    namesOf([at(0, 0, "Kiyosumi-shirakawa Station")], [{ left, top: 230 }], VIEW, SIZE);
  expect(names(420)).toEqual([]);
  expect(names(460)).toHaveLength(1);
});

test("SCREEN-29: no name is cut off at the edge", () => {
  for (const right of [-299, 299]) {
    const [name] = namesOf([at(right, 0, "Kiyosumi-shirakawa Station")], [], VIEW, SIZE);
    expect((name?.left ?? 0) - (name?.width ?? 0) / 2).toBeGreaterThanOrEqual(0);
    expect((name?.left ?? 0) + (name?.width ?? 0) / 2).toBeLessThanOrEqual(SIZE.width);
  }
});

test("SCREEN-20: a fitted view has all places in it, and none under the buttons at the top right", () => {
  const SAPPORO = { latitude: 43.06, longitude: 141.35 };
  const FUKUOKA = { latitude: 33.59, longitude: 130.4 };
  const KUSHIRO = { latitude: 42.98, longitude: 144.38 };
  for (const places of [
    [SAPPORO, FUKUOKA],
    [SAPPORO, FUKUOKA, KUSHIRO],
  ]) {
    const view = fittedView(places, SIZE);
    for (const place of places) {
      const { left, top } = pointOf(place, view, SIZE.width, SIZE.height);
      expect([left >= 44, top >= 44, left <= SIZE.width - 44, top <= SIZE.height - 44]).not.toContain(false);
      expect(left + 44 > SIZE.width - 56 && top - 22 < 100).toBe(false);
    }
  }
});

test("SCREEN-57: no marker is fitted under what floats over the lower edge", () => {
  for (const [east, south] of [
    [0.01, 0.01],
    [0.05, 0.002],
    [0.001, 0.05],
  ] as const) {
    const places = [
      { latitude: 35.68, longitude: 139.7 },
      { latitude: 35.68 - south, longitude: 139.7 + east },
    ];
    const view = fittedView(places, SIZE, 80);
    for (const place of places) {
      const { left, top } = pointOf(place, view, SIZE.width, SIZE.height);
      expect([left >= 0, top >= 0, left <= SIZE.width, top + 22 <= SIZE.height - 80]).not.toContain(false);
    }
  }
});
