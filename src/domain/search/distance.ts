/** In degrees. */
export type Position = { latitude: number; longitude: number };

export type Bounds = { north: number; south: number; east: number; west: number };

/** The radius of "nearby" (SEARCH-8). */
export const NEARBY_KM = 10;

/** The length of a degree of latitude in the approximation below. */
export const KM_PER_DEGREE = 35.434 * Math.PI;

/** Planar approximation in km (SEARCH-8), with the cosine of the latitude of `from`. */
export function distanceKm(from: Position, to: Position): number {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(north, east);
}

/** Edges included. Bounds with `west` > `east` cross the date line. */
export function isWithin(bounds: Bounds, { latitude, longitude }: Position): boolean {
  if (latitude > bounds.north || latitude < bounds.south) return false;
  const isEast = longitude >= bounds.west;
  const isWest = longitude <= bounds.east;
  return bounds.west <= bounds.east ? isEast && isWest : isEast || isWest;
}
