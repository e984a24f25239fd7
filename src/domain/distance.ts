/** In degrees. */
export type Position = { latitude: number; longitude: number };

export type Bounds = { north: number; south: number; east: number; west: number };

/** How far "nearby" reaches (SPEC.md section 9). */
export const NEARBY_KM = 10;

/** What a degree of latitude is in the approximation below (DECISIONS 26). */
export const KM_PER_DEGREE = 35.434 * Math.PI;

/** Planar approximation of DECISIONS 26, in km; the cosine is that of `from`. */
export function distanceKm(from: Position, to: Position): number {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(north, east);
}

/** Edges included; bounds whose west lies east of their east run over the date line. */
export function isWithin(bounds: Bounds, { latitude, longitude }: Position): boolean {
  if (latitude > bounds.north || latitude < bounds.south) return false;
  const isEast = longitude >= bounds.west;
  const isWest = longitude <= bounds.east;
  return bounds.west <= bounds.east ? isEast && isWest : isEast || isWest;
}
