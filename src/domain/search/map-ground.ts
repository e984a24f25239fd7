import type { Bounds, Position } from "./distance.ts";
import { flatOf } from "./map-projection.ts";

/*
 * What lies under the markers of a map without tiles: seas, and areas with their names, in cells of CELL degrees. Paths are
 * SVG, in units of the Mercator map from the north-western corner of their cell.
 */

/** Keys are the south-western corners: "138_34". A cell in neither list is land without a coast. */
export type GroundIndex = { cells: string[]; openSeas: string[] };

/** Whole countries, roughly, in steps of FAR_STEP units. */
export type FarGround = { regions: (Position & { sea: string })[] };

export type GroundCell = {
  sea: string;
  /** Outlines of areas, one path each. */
  land: string[];
  names: (Position & { label: string })[];
};

/** Stations in their order: Japanese name, English name, latitude, longitude. Express lines run on the tracks of others. */
type RailLine = {
  kind: "metro" | "commuter" | "express";
  isLoop: boolean;
  stations: readonly [string, string, number, number][];
};
export type Railways = { lines: readonly RailLine[] };

/** The width and height of a cell in degrees. */
export const CELL = 2;
/** A unit of a path is about 11 m at the equator. */
export const UNITS_PER_DEGREE = 10_000;
export const FAR_STEP = 10;
/** A view over more degrees than this shows the rough map. */
const WIDEST = 4;

/** The north-western corner of a cell on the map of the world. */
export function cornerOf({ longitude, latitude }: Position): { x: number; y: number } {
  return flatOf({ longitude, latitude: latitude + CELL });
}

/** The keys of the cells in view, or null if the view is too wide for them. */
export function cellsIn({ north, south, east, west }: Bounds): string[] | null {
  if (east - west > WIDEST || north - south > WIDEST) return null;
  const keys: string[] = [];
  for (let longitude = edge(west); longitude < east; longitude += CELL)
    for (let latitude = edge(south); latitude < north; latitude += CELL)
      keys.push(`${longitude}_${latitude}`);
  return keys;
}

/** The south-western corner that a key names. */
export function cellOf(key: string): Position {
  const [longitude = 0, latitude = 0] = key.split("_").map(Number);
  return { longitude, latitude };
}

function edge(degrees: number): number {
  return Math.floor(degrees / CELL) * CELL;
}
