import type { Bounds, Position } from "./distance.ts";

/** A point on the Web Mercator map of the world: x and y from 0 to 1, north at the top. */
type Flat = { x: number; y: number };

/** What a map shows: its center, and the width of the whole world in pixels. */
export type View = { middle: Flat; scale: number };

const CLOSEST = 2 ** 18 * 256;
const FARTHEST = 2 ** 3 * 256;

export function flatOf({ latitude, longitude }: Position): Flat {
  const bounded = Math.max(Math.min(latitude, 85), -85);
  const sine = Math.sin((bounded * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function positionOf({ x, y }: Flat): Position {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: x * 360 - 180 };
}

/** The view that fits all places with a margin in pixels; a single place is shown close up. */
export function viewOf(places: readonly Position[], width: number, height: number, margin = 64): View {
  const flats = places.map(flatOf);
  const [west, east] = [Math.min(...flats.map((one) => one.x)), Math.max(...flats.map((one) => one.x))];
  const [north, south] = [Math.min(...flats.map((one) => one.y)), Math.max(...flats.map((one) => one.y))];
  const room = { width: Math.max(width - margin * 2, 40), height: Math.max(height - margin * 2, 40) };
  const scale = Math.min(
    room.width / Math.max(east - west, 1e-9),
    room.height / Math.max(south - north, 1e-9),
  );
  return {
    middle: { x: (west + east) / 2, y: (north + south) / 2 },
    scale: bounded(Math.min(scale, 2 ** 15 * 256)),
  };
}

/** The pixel of a place in a map of that size, from the top left. */
export function pointOf(
  place: Position,
  view: View,
  width: number,
  height: number,
): { left: number; top: number } {
  const flat = flatOf(place);
  return {
    left: (flat.x - view.middle.x) * view.scale + width / 2,
    top: (flat.y - view.middle.y) * view.scale + height / 2,
  };
}

export function moved(view: View, right: number, down: number): View {
  return { ...view, middle: { x: view.middle.x + right / view.scale, y: view.middle.y + down / view.scale } };
}

export function zoomed(view: View, factor: number): View {
  return { ...view, scale: bounded(view.scale * factor) };
}

export function boundsOfView(view: View, width: number, height: number): Bounds {
  const half = { x: width / 2 / view.scale, y: height / 2 / view.scale };
  const topLeft = positionOf({ x: view.middle.x - half.x, y: view.middle.y - half.y });
  const bottomRight = positionOf({ x: view.middle.x + half.x, y: view.middle.y + half.y });
  return {
    north: topLeft.latitude,
    south: bottomRight.latitude,
    west: topLeft.longitude,
    east: bottomRight.longitude,
  };
}

/** The scale bar: a round distance, and its length in pixels at the center of the view. */
export function scaleBar(view: View, longest: number): { metres: number; pixels: number } {
  const { latitude } = positionOf(view.middle);
  const metresPerPixel = (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / view.scale;
  const most = metresPerPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((step) => step * power).find((one) => one <= most) ?? power;
  return { metres, pixels: metres / metresPerPixel };
}

function bounded(scale: number): number {
  return Math.min(Math.max(scale, FARTHEST), CLOSEST);
}
