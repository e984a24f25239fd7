import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { distanceKm } from "./distance.ts";
import {
  cellOf,
  cellsIn,
  cornerOf,
  type GroundCell,
  type GroundIndex,
  type Railways,
  UNITS_PER_DEGREE,
} from "./map-ground.ts";
import { flatOf } from "./map-projection.ts";

const folder = new URL("../../../public/ground/", import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
const index = read<GroundIndex>("index");
const { lines } = read<Railways>("railways");

test("a view has the cells that it touches, and none where it is too wide", () => {
  expect(cellsIn({ west: 139.6, east: 139.8, south: 35.6, north: 35.8 })).toEqual(["138_34"]);
  expect(cellsIn({ west: 139.9, east: 140.1, south: 35.9, north: 36.1 })).toEqual([
    "138_34",
    "138_36",
    "140_34",
    "140_36",
  ]);
  expect(cellsIn({ west: 130, east: 141, south: 33, north: 36 })).toBeNull();
});

test("every listed cell has its file, and no file is left over", () => {
  const files = readdirSync(folder).filter((name) => /^\d+_\d+\.json$/.test(name));
  expect(files.sort()).toEqual(index.cells.map((key) => `${key}.json`).sort());
  expect(index.openSeas.filter((key) => index.cells.includes(key))).toEqual([]);
});

test("cities lie on land, bays do not", () => {
  const places = [
    ...[
      { latitude: 35.6812, longitude: 139.7671 },
      { latitude: 34.7025, longitude: 135.496 },
    ],
    ...[
      { latitude: 43.0687, longitude: 141.3508 },
      { latitude: 33.5897, longitude: 130.4207 },
    ],
    { latitude: 1.3201, longitude: 103.8434 },
  ];
  for (const place of places) expect(isSea(place), JSON.stringify(place)).toBe(false);
  expect(isSea({ latitude: 35.5, longitude: 139.9 }), "Tokyo Bay").toBe(true);
  expect(isSea({ latitude: 34.6, longitude: 135.3 }), "Osaka Bay").toBe(true);
  expect(isSea({ latitude: 1.22, longitude: 103.9 }), "Singapore Strait").toBe(true);
});

test("the areas of Singapore are named inside the country", () => {
  const names = ["102_0", "104_0"].flatMap((key) => read<GroundCell>(key).names);
  expect(new Set(names.map(({ label }) => label)).size).toBe(55);
  expect(names.map(({ label }) => label)).toContain("Downtown Core");
  for (const { latitude, longitude } of names) {
    expect(latitude).toSatisfy((degrees: number) => degrees > 1.1 && degrees < 1.5);
    expect(longitude).toSatisfy((degrees: number) => degrees > 103.5 && degrees < 104.5);
  }
});

test("a line's stations follow each other, and a station lies in one place on all its lines", () => {
  const places = new Map<string, { latitude: number; longitude: number }>();
  for (const { kind, stations } of lines) {
    let before: { latitude: number; longitude: number } | null = null;
    for (const [ja, en, latitude, longitude] of stations) {
      const place = { latitude, longitude };
      if (before) expect(distanceKm(before, place), en).toBeLessThan(kind === "express" ? 20 : 5.5);
      const known = places.get(ja) ?? place;
      expect(distanceKm(known, place), ja).toBeLessThan(0.2);
      places.set(ja, known);
      expect(isSea(place), en).toBe(false);
      before = place;
    }
  }
});

/** Whether a place is within the sea of its cell, and not on a named area. */
function isSea(place: { latitude: number; longitude: number }): boolean {
  const bounds = { west: place.longitude, south: place.latitude };
  const [key = ""] = cellsIn({ ...bounds, east: bounds.west + 1e-6, north: bounds.south + 1e-6 }) ?? [];
  if (index.openSeas.includes(key)) return true;
  if (!index.cells.includes(key)) return false;
  const { sea, land } = read<GroundCell>(key);
  const [at, corner] = [flatOf(place), cornerOf(cellOf(key))];
  const units = 360 * UNITS_PER_DEGREE;
  const [x, y] = [(at.x - corner.x) * units, (at.y - corner.y) * units];
  return isInside(sea, x, y) && !land.some((d) => isInside(d, x, y));
}

/** Even and odd crossings of a ray to the east. */
function isInside(path: string, x: number, y: number): boolean {
  let isIn = false;
  for (const ring of path.split("z").filter(Boolean)) {
    let [px, py] = [0, 0];
    const points = [...ring.matchAll(/[Ml](-?\d+) ?(-?\d+)/g)].map(([, dx, dy]) => {
      [px, py] = [px + Number(dx), py + Number(dy)];
      return [px, py] as const;
    });
    points.forEach(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] ?? [0, 0];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isIn = !isIn;
    });
  }
  return isIn;
}
