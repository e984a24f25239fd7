import type { BilingualText } from "../language/text.ts";
import { distanceKm, type Position } from "./distance.ts";
import { MinHeap } from "./min-heap.ts";
import type { LineKind, RailLine, RailStation, Railways } from "./rail-facts.ts";

/*
 * How long a ride takes, as an estimate without a timetable (SEARCH-62): for each kind of line the minutes that a stop costs
 * and the speed between stops, and a fixed time for each change.
 */

/** Minutes for braking, standing and starting at a stop, and km/h in between. */
const PACE: Record<LineKind, { stop: number; kmh: number }> = {
  metro: { stop: 0.8, kmh: 50 },
  tram: { stop: 0.7, kmh: 28 },
  single: { stop: 1, kmh: 55 },
  commuter: { stop: 0.9, kmh: 65 },
  rapid: { stop: 1.6, kmh: 75 },
  fast: { stop: 1.3, kmh: 112 },
};
/** Tracks are so much longer than straight lines between their stations. */
const DETOUR = 1.06;
/** A way along other stations that is longer than straight by more than this is another way. */
const LONGEST_DETOUR = 1.6;
/** Minutes from one line to another at the same station. */
const CHANGE = 5;
/** Minutes from a train to an express of its line, and to a line that the train itself goes on to. */
const CHANGE_TO_EXPRESS = 2;
const STAY_IN_TRAIN = 1;
/** Minutes for a km on foot, at 80 m a minute. */
export const WALK_PER_KM = 1000 / 80;
/** In minutes; from a place to a station, and from a station to a room. */
const LONGEST_WALK = 20;
/** Stations of different names are changed between on foot up to this distance (km): 有楽町 and 日比谷. */
const CHANGE_ON_FOOT = 0.45;
/** Streets are so much longer than straight lines; only where one walks from station to station. */
const STREETS = 1.25;

type Leg = { to: number; minutes: number };

/** The legs of a node are those from `first[node]` to before `first[node + 1]`: a list of objects would take four times as much. */
type Legs = { first: Int32Array; to: Int32Array; minutes: Float32Array };

/**
 * A node for each stop of a line, and behind them one for each station, over which the changes lead. Stations come first: the
 * node of a station is its index.
 */
export type RailNetwork = {
  stations: readonly RailStation[];
  /** The station of each node. */
  stationOf: readonly number[];
  /** The line of each node; null: the station itself. */
  lineOf: readonly (BilingualText | null)[];
  legs: Legs;
  /** The stops of each station. */
  stopsOf: readonly (readonly number[])[];
};

/** A station, as its index in the network, that is reached after some minutes. */
export type RideStart = { station: number; minutes: number };

/** How to get to each node: the minutes, and the node before it, -1 at the start. */
type RideTree = { minutes: Float64Array; before: Int32Array };

export function railNetwork({ lines, through }: Railways): RailNetwork {
  const indexOf = new Map<RailStation, number>();
  for (const { stations } of lines)
    for (const station of stations) if (!indexOf.has(station)) indexOf.set(station, indexOf.size);
  const stations = [...indexOf.keys()];
  const stationOf = stations.map((_, index) => index);
  const lineOf: (BilingualText | null)[] = stations.map(() => null);
  const legs: Leg[][] = stations.map(() => []);
  const stopsOf: number[][] = stations.map(() => []);
  const connect = (one: number, other: number, minutes: number) => {
    legs[one]?.push({ to: other, minutes });
    legs[other]?.push({ to: one, minutes });
  };
  const changes = changesBetween(lines, through);
  const namesOf: string[] = [];
  for (const line of lines) {
    const stops = line.stations.map((station) => {
      const at = indexOf.get(station) as number;
      const stop = stationOf.push(at) - 1;
      lineOf.push(line.name);
      namesOf[stop] = line.name.ja;
      legs.push([]);
      connect(stop, at, CHANGE / 2);
      for (const other of stopsOf[at] ?? []) {
        const minutes = changes.get(`${namesOf[other]} ${line.name.ja}`);
        if (minutes !== undefined) connect(stop, other, minutes);
      }
      stopsOf[at]?.push(stop);
      return stop;
    });
    const kmBetween = trackOf(line, lines);
    const ends = line.isLoop ? [...stops.slice(1), stops[0] as number] : stops.slice(1);
    ends.forEach((to, index) => {
      const from = stops[index] as number;
      const km = kmBetween(stationAt(from), stationAt(to));
      const { stop, kmh } = PACE[line.kind];
      connect(from, to, line.minutes?.[index] ?? stop + ((km * DETOUR) / kmh) * 60);
    });
  }
  for (const [one, other, km] of neighbours(stations)) connect(one, other, km * STREETS * WALK_PER_KM);
  return { stations, stationOf, lineOf, legs: packed(legs), stopsOf };

  function stationAt(stop: number): RailStation {
    return stations[stationOf[stop] as number] as RailStation;
  }
}

/**
 * How far two stops of a line are apart (km): straight, or for an express along the stations that it passes, since the tracks of
 * its line may bend between them.
 */
function trackOf(
  { expressOf }: RailLine,
  lines: Railways["lines"],
): (from: RailStation, to: RailStation) => number {
  const next = new Map<RailStation, [RailStation, number][]>();
  for (const { name, stations, isLoop } of lines) {
    if (!expressOf.includes(name.ja)) continue;
    stations.forEach((one, index) => {
      const other = stations[index + 1] ?? (isLoop ? stations[0] : undefined);
      if (!other) return;
      const km = kmOf(one, other);
      next.set(one, [...(next.get(one) ?? []), [other, km]]);
      next.set(other, [...(next.get(other) ?? []), [one, km]]);
    });
  }
  return (from, to) => {
    const straight = kmOf(from, to);
    if (!next.has(from) || !next.has(to)) return straight;
    const best = new Map([[from, 0]]);
    const waiting = [from];
    for (let at = waiting.shift(); at; at = waiting.shift())
      for (const [other, km] of next.get(at) ?? []) {
        const all = (best.get(at) as number) + km;
        if (all >= (best.get(other) ?? straight * LONGEST_DETOUR)) continue;
        best.set(other, all);
        waiting.push(other);
      }
    return best.get(to) ?? straight;
  };
}

function kmOf(one: RailStation, other: RailStation): number {
  return distanceKm(one.position, other.position);
}

function packed(legs: readonly (readonly Leg[])[]): Legs {
  const all = legs.flat();
  const first = new Int32Array(legs.length + 1);
  legs.forEach((own, node) => {
    first[node + 1] = (first[node] as number) + own.length;
  });
  return {
    first,
    to: Int32Array.from(all, ({ to }) => to),
    minutes: Float32Array.from(all, ({ minutes }) => minutes),
  };
}

/** Changes between two lines that take less time than others, by the names of both. */
function changesBetween(lines: Railways["lines"], through: Railways["through"]): Map<string, number> {
  const changes = new Map<string, number>();
  const set = (one: string, other: string, minutes: number) => {
    changes.set(`${one} ${other}`, minutes);
    changes.set(`${other} ${one}`, minutes);
  };
  for (const { name, expressOf } of lines)
    for (const base of expressOf) set(base, name.ja, CHANGE_TO_EXPRESS);
  for (const [line = "", ...others] of through) for (const other of others) set(line, other, STAY_IN_TRAIN);
  // Parts of one line have its name: a branch, or the other half of a line between two regions.
  for (const { name } of lines) set(name.ja, name.ja, STAY_IN_TRAIN);
  return changes;
}

/** The stations that are within a walk for a change, as pairs with their distance. */
function neighbours(stations: readonly RailStation[]): [number, number, number][] {
  const byLatitude = stations
    .map(({ position }, index) => ({ position, index }))
    .sort((one, other) => one.position.latitude - other.position.latitude);
  const pairs: [number, number, number][] = [];
  byLatitude.forEach((one, at) => {
    for (let next = at + 1; next < byLatitude.length; next += 1) {
      const other = byLatitude[next] as (typeof byLatitude)[number];
      if (other.position.latitude - one.position.latitude > CHANGE_ON_FOOT / KM_OF_DEGREE) return;
      const km = distanceKm(one.position, other.position);
      if (km <= CHANGE_ON_FOOT) pairs.push([one.index, other.index, km]);
    }
  });
  return pairs;
}

/** Less than a degree of latitude has. */
const KM_OF_DEGREE = 110;

/** Minutes on foot in a straight line; Infinity where it is too far to walk. */
export function walkMinutes(from: Position, to: Position): number {
  const minutes = distanceKm(from, to) * WALK_PER_KM;
  return minutes <= LONGEST_WALK ? minutes : Number.POSITIVE_INFINITY;
}

/** The stations within a walk, each with the walk. */
export function stationsNear({ stations }: RailNetwork, from: Position): RideStart[] {
  const near: RideStart[] = [];
  const reach = LONGEST_WALK / WALK_PER_KM / KM_OF_DEGREE;
  stations.forEach(({ position }, station) => {
    if (Math.abs(position.latitude - from.latitude) > reach) return;
    const minutes = walkMinutes(from, position);
    if (Number.isFinite(minutes)) near.push({ station, minutes });
  });
  return near;
}

/** The best rides from some starts to everywhere: Dijkstra's algorithm. */
export function ridesOf({ legs, stationOf, stopsOf }: RailNetwork, starts: readonly RideStart[]): RideTree {
  const minutes = new Float64Array(stationOf.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(stationOf.length).fill(-1);
  const heap = new MinHeap();
  const reach = (node: number, after: number, from: number) => {
    if (after >= (minutes[node] as number)) return;
    minutes[node] = after;
    before[node] = from;
    heap.push(after, node);
  };
  // Who begins at a station changes nothing there: any of its trains is as near.
  for (const start of starts)
    for (const node of [start.station, ...(stopsOf[start.station] ?? [])]) reach(node, start.minutes, -1);
  for (let next = heap.pop(); next; next = heap.pop()) {
    if (next.key > (minutes[next.value] as number)) continue;
    const end = legs.first[next.value + 1] as number;
    for (let leg = legs.first[next.value] as number; leg < end; leg += 1)
      reach(legs.to[leg] as number, next.key + (legs.minutes[leg] as number), next.value);
  }
  return { minutes, before };
}

/** The node of a station that is reached first; -1 where no train goes. */
function arrivalAt({ stopsOf }: RailNetwork, { minutes }: RideTree, station: number): number {
  let best = -1;
  for (const node of [station, ...(stopsOf[station] ?? [])])
    if ((minutes[node] as number) < (best < 0 ? Number.POSITIVE_INFINITY : (minutes[best] as number)))
      best = node;
  return best;
}

/** Minutes to a station of the network; Infinity where no train goes. */
export function minutesTo(network: RailNetwork, tree: RideTree, station: number): number {
  const node = arrivalAt(network, tree, station);
  return node < 0 ? Number.POSITIVE_INFINITY : (tree.minutes[node] as number);
}

/** A ride: the stations in their order, and the lines that are taken, in theirs. */
type RideWay = { stations: RailStation[]; lines: BilingualText[] };

/** The ride to a station; without stations where no train goes. */
export function wayTo(network: RailNetwork, tree: RideTree, station: number): RideWay {
  const way: RideWay = { stations: [], lines: [] };
  let later: number | null = null;
  for (let node = arrivalAt(network, tree, station); node >= 0; node = tree.before[node] as number) {
    const at = network.stations[network.stationOf[node] as number] as RailStation;
    if (way.stations[0] !== at) way.stations.unshift(at);
    const line = network.lineOf[node] ?? null;
    // Between two stops of a line, it was ridden; a line that was only changed at was not.
    if (line && later !== null && network.lineOf[later] === line && way.lines[0]?.ja !== line.ja)
      way.lines.unshift(line);
    later = node;
  }
  return way;
}
