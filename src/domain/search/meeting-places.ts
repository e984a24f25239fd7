import { distanceKm, type Position } from "./distance.ts";
import type { Origin, StationNames } from "./station-names.ts";
import { isHere, isSetApart, placesIn, softPlacesIn } from "./typed-places.ts";

/** A place that was typed and is not searched from: not known, several of its name, or one too many (SEARCH-71). */
export type Unplaced = {
  typed: string;
  reason: "unknown" | "unclear" | "too_many";
  choices: readonly Origin[];
};

/**
 * The places that people meet between. `isCertain`: the text means places and nothing else; otherwise rooms that have its
 * words come first.
 */
export type MeetingPlaces = { origins: Origin[]; unplaced: Unplaced[]; isCertain: boolean };

/** How many places a search for the middle takes. */
const MOST_ORIGINS = 4;

type Typed = { typed: string; candidates: readonly Origin[] };

/**
 * The places that a text names: "渋谷, 横浜、上野", "渋谷・横浜", "渋谷 横浜", or a single station (SEARCH-60). One may be where the
 * guest is. null: the text names no place.
 */
export function meetingPlaces(
  text: string,
  position: Position | null,
  names: StationNames,
): MeetingPlaces | null {
  const parts = placesIn(text).flatMap((part) => softPlacesIn(part, names.has));
  const here: Origin | null = position && { name: null, position };
  const typed = parts.map((part): Typed => {
    return { typed: part, candidates: isHere(part) ? (here ? [here] : []) : names.find(part) };
  });
  const known = typed.filter(({ candidates }) => candidates.length > 0);
  if (known.length === 0) return null;
  // Where the guest is, alone, is a search near them.
  if (known.length === 1 && typed.length === 1 && known[0]?.candidates[0] === here) return null;
  const { chosen, unclear } = nearestTogether(inReach(known, names));
  const origins = [...new Map(chosen.map((one) => [keyOf(one), one])).values()];
  const unplaced: Unplaced[] = [
    ...typed
      .filter(({ candidates }) => candidates.length === 0)
      .map(({ typed }) => without(typed, "unknown")),
    ...unclear.map(({ typed, candidates }): Unplaced => ({ typed, reason: "unclear", choices: candidates })),
    ...origins.slice(MOST_ORIGINS).map(({ name }) => without(name?.ja ?? "", "too_many")),
  ];
  const isCertain = isSetApart(text) && origins.length >= 2 && unplaced.length === 0;
  return { origins: origins.slice(0, MOST_ORIGINS), unplaced, isCertain };
}

function without(typed: string, reason: Unplaced["reason"]): Unplaced {
  return { typed, reason, choices: [] };
}

function keyOf({ position }: Origin): string {
  return `${position.latitude} ${position.longitude}`;
}

/** 大塚 is asked where there are rooms near both Tokyo and Hiroshima; else the one near to rooms is meant. */
function inReach(known: readonly Typed[], names: StationNames): readonly Typed[] {
  const reached = known.map(({ typed, candidates }) => {
    return { typed, candidates: candidates.filter(({ position }) => names.isInReach(position)) };
  });
  return reached.every(({ candidates }) => candidates.length > 0) ? reached : known;
}

/**
 * Of each name the station that lies nearest to those of the other names; a name on its own that several towns have is not
 * guessed.
 */
function nearestTogether(known: readonly Typed[]): { chosen: Origin[]; unclear: Typed[] } {
  const [first, ...others] = known;
  if (first && others.length === 0 && first.candidates.length > 1) return { chosen: [], unclear: [first] };
  let best: { chosen: Origin[]; apart: number } = { chosen: [], apart: Number.POSITIVE_INFINITY };
  // A few names with a few stations each: all combinations of the first eight are tried.
  const combine = (at: number, chosen: Origin[], apart: number): void => {
    if (apart >= best.apart) return;
    const next = known[at];
    if (!next || at >= 8) {
      best = { chosen, apart };
      return;
    }
    for (const candidate of next.candidates) {
      const more = chosen.reduce((sum, one) => sum + distanceKm(one.position, candidate.position), 0);
      combine(at + 1, [...chosen, candidate], apart + more);
    }
  };
  combine(0, [], 0);
  return { chosen: best.chosen, unclear: [] };
}
