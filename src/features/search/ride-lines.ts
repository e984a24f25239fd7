import type { Position } from "../../domain/search/distance.ts";
import { railNetwork, rideMinutes, rideTo, stationsNear, walkMinutes } from "../../domain/search/rides.ts";
import { loadRailways } from "../../ui/ground-data.ts";

/** From each place to the space, over the stations of the ride; a straight line where no train is known or the walk is shorter. */
export async function rideLines(origins: readonly Position[], space: Position): Promise<Position[][]> {
  const network = railNetwork(await loadRailways());
  const ends = stationsNear(network, space);
  return origins.map((origin) => {
    const starts = stationsNear(network, origin);
    const minutes = rideMinutes(network, starts);
    let best = { station: -1, minutes: walkMinutes(origin, space) };
    for (const { station, minutes: walk } of ends) {
      const all = (minutes[station] as number) + walk;
      if (all < best.minutes) best = { station, minutes: all };
    }
    const way = best.station < 0 ? [] : rideTo(network, starts, best.station);
    return [origin, ...way.map(({ position }) => position), space];
  });
}
