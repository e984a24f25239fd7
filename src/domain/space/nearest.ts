import { distanceKm, type Position } from "../search/distance.ts";

/** Minutes on foot are given at 80 metres a minute, as the rules for real estate advertisements have it (表示規約). */
const METRES_A_MINUTE = 80;

/** The place nearest to a point, and the minutes there on foot in a straight line; null without places. */
export function nearestTo<Place extends Position>(
  places: readonly Place[],
  point: Position,
): { place: Place; minutes: number } | null {
  let found: { place: Place; km: number } | null = null;
  for (const place of places) {
    const km = distanceKm(point, place);
    if (!found || km < found.km) found = { place, km };
  }
  return found && { place: found.place, minutes: minutesOnFoot(found.km) };
}

export function minutesOnFoot(km: number): number {
  return Math.ceil((km * 1000) / METRES_A_MINUTE);
}
