import type { BilingualText } from "../../../domain/language/text.ts";
import { distanceKm, type Position } from "../../../domain/search/distance.ts";
import { FARTHEST, midpointRank, type Ride } from "../../../domain/search/midpoint.ts";
import {
  minutesTo,
  type RailNetwork,
  type RideStart,
  ridesOf,
  stationsNear,
  WALK_PER_KM,
  walkMinutes,
  wayTo,
} from "../../../domain/search/rides.ts";
import type { Origin } from "../../../domain/search/station-names.ts";
import type { StationPlace } from "./place-table.server.ts";
import { positionOf, rankRange, type SpaceTable } from "./space-table.server.ts";
import { topK } from "./top-k.server.ts";

/**
 * A ride with its way: the positions of its stations, the lines in their order, where to get off, and the walk from there. Without
 * stations it is a walk, or a straight line where no train is known.
 */
export type Journey = Ride & {
  way: Position[];
  lines: BilingualText[];
  alight: BilingualText | null;
  walk: number | null;
};

/** From each of the origins, in their order, to the space in a slot. */
export type RidesTo = {
  /** null: too far from one of them. */
  rides(slot: number): Ride[] | null;
  journeys(slot: number): Journey[];
};

/** The stations of the railways within a walk of those of the catalogue, which change seldom. */
const nearStations = new WeakMap<RailNetwork, WeakMap<StationPlace, readonly RideStart[]>>();

function nearOf(network: RailNetwork, place: StationPlace): readonly RideStart[] {
  const known = nearStations.get(network) ?? new WeakMap<StationPlace, readonly RideStart[]>();
  nearStations.set(network, known);
  const near = known.get(place) ?? stationsNear(network, place.position);
  known.set(place, near);
  return near;
}

/** The rides from some places to every space, by the station that the catalogue names as its nearest (SEARCH-62). */
export function ridesFrom(table: SpaceTable, network: RailNetwork, origins: readonly Origin[]): RidesTo {
  const { stations } = table.places;
  const byOrigin = origins.map(({ position }) => {
    const tree = ridesOf(network, stationsNear(network, position));
    const ends = stations.map((place) => lastOf(network, tree, place));
    return { position, tree, ends };
  });
  const placeOf = (slot: number) => {
    const station = table.station[slot] as number;
    const space = positionOf(table, slot);
    return {
      ...{ station, space },
      walk: distanceKm((stations[station] as StationPlace).position, space) * WALK_PER_KM,
    };
  };
  return {
    rides(slot) {
      const { station, space, walk } = placeOf(slot);
      const rides: Ride[] = [];
      for (const { position, ends } of byOrigin) {
        const away = distanceKm(position, space);
        if (away > FARTHEST) return null;
        const byTrain = (ends[station] as RideEnd).minutes + walk;
        rides.push({
          minutes: wholeMinutes(Math.min(byTrain, walkMinutes(position, space))),
          distanceKm: away,
        });
      }
      return rides;
    },
    journeys(slot) {
      const { station, space, walk } = placeOf(slot);
      return byOrigin.map(({ position, tree, ends }): Journey => {
        const end = ends[station] as RideEnd;
        const [onFoot, byTrain] = [walkMinutes(position, space), end.minutes + walk];
        const minutes = wholeMinutes(Math.min(onFoot, byTrain));
        const ride = { minutes, distanceKm: distanceKm(position, space) };
        if (minutes === null || onFoot <= byTrain)
          return { ...ride, way: [], lines: [], alight: null, walk: minutes };
        const way = wayTo(network, tree, end.station);
        return {
          ...ride,
          way: way.stations.map((one) => one.position),
          lines: way.lines,
          alight: way.stations.at(-1)?.name ?? null,
          walk: wholeMinutes(end.walk + walk),
        };
      });
    },
  };
}

/** Where the best ride to a station of the catalogue ends, and the walk from there. */
type RideEnd = { station: number; walk: number; minutes: number };

function lastOf(network: RailNetwork, tree: ReturnType<typeof ridesOf>, place: StationPlace): RideEnd {
  let best: RideEnd = { station: -1, walk: 0, minutes: Number.POSITIVE_INFINITY };
  for (const { station, minutes: walk } of nearOf(network, place)) {
    const minutes = minutesTo(network, tree, station) + walk;
    if (minutes < best.minutes) best = { station, walk, minutes };
  }
  return best;
}

function wholeMinutes(minutes: number): number | null {
  return Number.isFinite(minutes) ? Math.ceil(minutes) : null;
}

/** The slots `from` to `to`, those first that are the best middle, then by id (SEARCH-61). */
export function byMidpoint(
  table: SpaceTable,
  slots: readonly number[],
  { rides }: RidesTo,
  from: number,
  to: number,
): number[] {
  const ranks = rankRange(table.count);
  const keys = Float64Array.from(
    slots,
    (slot) => midpointRank(rides(slot) ?? []) * ranks + (table.rank[slot] as number),
  );
  return Array.from(topK(keys, from, to), (key) => table.byId[key % ranks] as number);
}
