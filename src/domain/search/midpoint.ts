import type { BilingualText } from "../language/text.ts";
import type { Position } from "./distance.ts";
import { folded } from "./folded.ts";
import { withoutStationSuffix } from "./station-label.ts";
import { isHere, placesIn } from "./typed-places.ts";

/** Where one of those who meet comes from; null as a name: where the guest is. */
export type Origin = { name: BilingualText | null; position: Position };

/** From one of the origins to a space: whole minutes as an estimate, null where no train is known. */
export type Ride = { minutes: number | null; distanceKm: number };

/** How many places a search for the middle takes. */
const MOST_ORIGINS = 4;

/** Further away than this (km, in a straight line) from one of the places, no room is suggested. */
export const FARTHEST = 50;

/** In place of a ride that is not known, a km in a straight line counts as so many minutes in the order. */
const MINUTES_PER_KM = 2;

type NamedPlace = { name: BilingualText; position: Position; also?: readonly (string | undefined)[] };

/** Stations by every name that they may be typed with; the first of equal names counts. */
export function originNames(stations: readonly NamedPlace[]): ReadonlyMap<string, Origin> {
  const byName = new Map<string, Origin>();
  for (const { name, position, also = [] } of stations)
    for (const one of [name.ja, name.en, ...also]) {
      const key = one && keyOf(one);
      if (key && !byName.has(key)) byName.set(key, { name, position });
    }
  return byName;
}

/**
 * The places that a text names to meet between, two to four: "渋谷, 横浜, 上野", one of which may be where the guest is (SEARCH-60).
 * null: the text is searched by its words.
 */
export function originsIn(
  text: string,
  position: Position | null,
  byName: ReadonlyMap<string, Origin>,
): Origin[] | null {
  const places = placesIn(text);
  if (places.length < 2) return null;
  const here = position && { name: null, position };
  const origins = new Set<Origin>();
  for (const place of places) {
    const origin = here && isHere(place) ? here : byName.get(keyOf(place));
    if (!origin) return null;
    origins.add(origin);
  }
  return origins.size >= 2 && origins.size <= MOST_ORIGINS ? [...origins] : null;
}

/** Smaller is better: the longest ride decides, then the sum of all (SEARCH-61). Below 2^22. */
export function midpointRank(rides: readonly Ride[]): number {
  const minutes = rides.map((ride) => ride.minutes ?? Math.ceil(ride.distanceKm * MINUTES_PER_KM));
  const sum = minutes.reduce((a, b) => a + b, 0);
  return Math.min(Math.max(...minutes), 1023) * 4096 + Math.min(sum, 4095);
}

function keyOf(name: string): string {
  return withoutStationSuffix(folded(name))
    .replace(READ_STATION, "")
    .replace(/[\s\-・'.]+/g, "");
}

/** さくらぎちょうえき. */
const READ_STATION = /(?<=[ぁ-んー]{2})えき$/u;
