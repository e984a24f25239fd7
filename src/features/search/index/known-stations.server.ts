import file from "../../../../public/ground/railways.json" with { type: "json" };
import { distanceKm, type Position } from "../../../domain/search/distance.ts";
import type { Railways } from "../../../domain/search/map-ground.ts";
import { withoutStationSuffix } from "../../../domain/search/station-label.ts";
import { minutesOnFoot } from "../../../domain/space/nearest.ts";

type Named = Position & { name: { ja: string; en: string } };
type Known = Named & { id: number | null; minutes: number | null };

/** How many are named at once, and how far away one can still be the nearest, in kilometres. */
const MOST = 8;
const FARTHEST_KM = 5;

/**
 * Stations whose name begins with what was typed, and, where a place is given, those near to it, the nearest first: a
 * company's own, and those of the railways that the maps show, which become its own with its first room there (ROOM-31).
 */
export function knownStations(
  own: readonly (Named & { id: number })[],
  { name, place }: { name: string; place: Position | null },
): Known[] {
  const typed = folded(name);
  const others = ON_THE_MAP.filter(
    (station) => !own.some((one) => one.name.ja === station.name.ja && distanceKm(one, station) < 1),
  );
  const all: Known[] = [...own, ...others.map((station) => ({ ...station, id: null }))].map(
    ({ id, name: called, latitude, longitude }) => {
      const km = place && distanceKm(place, { latitude, longitude });
      return {
        id,
        name: { ja: called.ja, en: called.en },
        latitude,
        longitude,
        minutes: km === null ? null : minutesOnFoot(km),
      };
    },
  );
  return all
    .filter(({ name: called, minutes }) =>
      typed === ""
        ? minutes !== null && minutes <= minutesOnFoot(FARTHEST_KM)
        : folded(called.ja).startsWith(typed) || folded(called.en).startsWith(typed),
    )
    .sort(
      (one, other) => (one.minutes ?? 0) - (other.minutes ?? 0) || one.name.ja.length - other.name.ja.length,
    )
    .slice(0, MOST);
}

function folded(text: string): string {
  return withoutStationSuffix(text.normalize("NFKC").toLowerCase());
}

/** Each once, however many lines stop there. */
const ON_THE_MAP: readonly Named[] = [
  ...new Map(
    (file as unknown as Railways).lines.flatMap(({ stations }) =>
      stations.map(([ja, en, latitude, longitude]): [string, Named] => [
        `${ja} ${latitude.toFixed(2)} ${longitude.toFixed(2)}`,
        { name: { ja, en }, latitude, longitude },
      ]),
    ),
  ).values(),
];
