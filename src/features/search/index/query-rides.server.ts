import { distanceKm } from "../../../domain/search/distance.ts";
import { FARTHEST, midpointRank, type Origin, type Ride } from "../../../domain/search/midpoint.ts";
import { rideMinutes, stationsNear, WALK_PER_KM, walkMinutes } from "../../../domain/search/rides.ts";
import { railways } from "./railways.server.ts";
import { positionOf, rankRange, type SpaceTable } from "./space-table.server.ts";
import { topK } from "./top-k.server.ts";

/** From each of the origins to the space in a slot, in their order; null: too far from one of them. */
export type RidesTo = (slot: number) => Ride[] | null;

/** The rides from some places to every space, by the station that the catalogue names as its nearest (SEARCH-62). */
export function ridesFrom(table: SpaceTable, origins: readonly Origin[]): RidesTo {
  const { stations } = table.places;
  const byOrigin = origins.map(({ position }) => {
    const minutes = rideMinutes(railways, stationsNear(railways, position));
    const toStation = stations.map(({ rail }) =>
      rail.reduce(
        (best, { station, minutes: walk }) => Math.min(best, (minutes[station] as number) + walk),
        Number.POSITIVE_INFINITY,
      ),
    );
    return { position, toStation };
  });
  return (slot) => {
    const space = positionOf(table, slot);
    const station = table.station[slot] as number;
    const walk = distanceKm((stations[station] as (typeof stations)[number]).position, space) * WALK_PER_KM;
    const rides: Ride[] = [];
    for (const { position, toStation } of byOrigin) {
      const away = distanceKm(position, space);
      if (away > FARTHEST) return null;
      const minutes = Math.min((toStation[station] as number) + walk, walkMinutes(position, space));
      rides.push({ minutes: Number.isFinite(minutes) ? Math.ceil(minutes) : null, distanceKm: away });
    }
    return rides;
  };
}

/** The slots `from` to `to`, those first that are the best middle, then by id (SEARCH-61). */
export function byMidpoint(
  table: SpaceTable,
  slots: readonly number[],
  rides: RidesTo,
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
