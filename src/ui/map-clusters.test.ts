import { expect, test } from "vitest";
import { positionOf, type View } from "../domain/search/map-projection.ts";
import { namesOf } from "./map-clusters.ts";

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
