import type { BilingualText } from "../language/text.ts";
import { distanceKm, type Position } from "./distance.ts";
import type { RailLine } from "./map-ground.ts";

/*
 * How long a ride takes, as an estimate without a timetable (SEARCH-62): from the railways of the map, a speed for each kind of
 * line that includes its stops, and a fixed time for each change.
 */

/** km/h, between stations that lie close together, and between those that lie further apart than FAR_APART km. */
const SPEED: Record<RailLine["kind"], { close: number; far: number }> = {
  metro: { close: 30, far: 30 },
  commuter: { close: 40, far: 60 },
  express: { close: 40, far: 60 },
};
const FAR_APART = 3;
/** Tracks are so much longer than straight lines between their stations. */
const DETOUR = 1.12;
/** Minutes from one line to another at the same station. */
const CHANGE = 5;
/** Two stations of one name are the same within this distance (km): 南北線 has its own in Sapporo and Singapore. */
const SAME_STATION = 1;
/** Minutes for a km on foot, at 80 m a minute. */
export const WALK_PER_KM = 1000 / 80;
/** In minutes; from a place to a station, and from a station to a room. */
const LONGEST_WALK = 20;

type RailStation = { name: BilingualText; position: Position };

/** Each line has a stop of its own at a station; changes and rides lead from stop to stop. */
type RailNetwork = {
  stations: readonly RailStation[];
  /** The station of each stop. */
  stationOf: readonly number[];
  /** Of each stop: the stops that it leads to, and the minutes. */
  legs: readonly (readonly { to: number; minutes: number }[])[];
};

/** A station, as its index in the network, that is reached after some minutes. */
export type RideStart = { station: number; minutes: number };

export function railNetwork(lines: readonly RailLine[]): RailNetwork {
  const stations: RailStation[] = [];
  const stationOf: number[] = [];
  const legs: { to: number; minutes: number }[][] = [];
  const connect = (one: number, other: number, minutes: number) => {
    legs[one]?.push({ to: other, minutes });
    legs[other]?.push({ to: one, minutes });
  };
  for (const line of lines) {
    const stops = line.stations.map(([ja, en, latitude, longitude]) => {
      const station = stationIndex(stations, { name: { ja, en }, position: { latitude, longitude } });
      const stop = stationOf.push(station) - 1;
      legs.push([]);
      for (let other = 0; other < stop; other += 1)
        if (stationOf[other] === station) connect(stop, other, CHANGE);
      return stop;
    });
    const pairs = stops.slice(1).map((stop, before) => [stops[before], stop] as [number, number]);
    if (line.isLoop) pairs.push([stops.at(-1), stops[0]] as [number, number]);
    for (const [from, to] of pairs) {
      const km = distanceKm(positionOf(from), positionOf(to));
      const { close, far } = SPEED[line.kind];
      connect(from, to, ((km * DETOUR) / (km > FAR_APART ? far : close)) * 60);
    }
  }
  return { stations, stationOf, legs };

  function positionOf(stop: number): Position {
    return (stations[stationOf[stop] as number] as RailStation).position;
  }
}

function stationIndex(stations: RailStation[], { name, position }: RailStation): number {
  const known = stations.findIndex(
    (one) => one.name.ja === name.ja && distanceKm(one.position, position) < SAME_STATION,
  );
  return known >= 0 ? known : stations.push({ name, position }) - 1;
}

/** Minutes on foot in a straight line; Infinity where it is too far to walk. */
export function walkMinutes(from: Position, to: Position): number {
  const minutes = distanceKm(from, to) * WALK_PER_KM;
  return minutes <= LONGEST_WALK ? minutes : Number.POSITIVE_INFINITY;
}

/** The stations within a walk, each with the walk. */
export function stationsNear({ stations }: RailNetwork, from: Position): RideStart[] {
  return stations
    .map(({ position }, station) => ({ station, minutes: walkMinutes(from, position) }))
    .filter(({ minutes }) => Number.isFinite(minutes));
}

/** Minutes to each station of the network from the best of the starts; Infinity where no train goes. */
export function rideMinutes(network: RailNetwork, starts: readonly RideStart[]): Float64Array {
  const minutes = new Float64Array(network.stations.length).fill(Number.POSITIVE_INFINITY);
  ride(network, starts).minutes.forEach((reached, stop) => {
    const station = network.stationOf[stop] as number;
    minutes[station] = Math.min(minutes[station] as number, reached);
  });
  return minutes;
}

/** The stations on the way from the best of the starts, in their order; empty where no train goes. */
export function rideTo(network: RailNetwork, starts: readonly RideStart[], station: number): RailStation[] {
  const { minutes, before } = ride(network, starts);
  let stop = -1;
  network.stationOf.forEach((at, one) => {
    const isNearer = (minutes[one] as number) < (minutes[stop] ?? Number.POSITIVE_INFINITY);
    if (at === station && isNearer) stop = one;
  });
  const way: RailStation[] = [];
  for (; stop >= 0; stop = before[stop] as number) {
    const at = network.stations[network.stationOf[stop] as number] as RailStation;
    if (way[0] !== at) way.unshift(at);
  }
  return way;
}

/** Dijkstra's algorithm without a queue: the network has some two hundred stops. */
function ride({ stationOf, legs }: RailNetwork, starts: readonly RideStart[]) {
  const minutes = stationOf.map((station) =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...starts.filter((one) => one.station === station).map((one) => one.minutes),
    ),
  );
  const before = stationOf.map(() => -1);
  const isDone = stationOf.map(() => false);
  for (;;) {
    let nearest = -1;
    minutes.forEach((reached, stop) => {
      const best = nearest < 0 ? Number.POSITIVE_INFINITY : (minutes[nearest] as number);
      if (!isDone[stop] && reached < best) nearest = stop;
    });
    if (nearest < 0) return { minutes, before };
    isDone[nearest] = true;
    for (const leg of legs[nearest] ?? []) {
      const reached = (minutes[nearest] as number) + leg.minutes;
      if (reached >= (minutes[leg.to] as number)) continue;
      minutes[leg.to] = reached;
      before[leg.to] = nearest;
    }
  }
}
