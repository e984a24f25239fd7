import type { LineKind, RailLine, RailStation } from "../../../domain/search/rail-facts.ts";
import { withoutStationSuffix } from "../../../domain/search/station-label.ts";
import type { FeedRow, FeedTables } from "./feed-tables.server.ts";

/** Trains, by GTFS's numbers and the hundreds of its extension; buses and ships are not ridden. */
const KINDS: Record<string, LineKind> = {
  0: "tram",
  1: "metro",
  2: "commuter",
  5: "tram",
  7: "metro",
  12: "metro",
};
const KINDS_OF_HUNDRED: Record<string, LineKind> = { 1: "commuter", 4: "metro", 9: "tram" };

/** The patterns of a line that run most often: an express stops elsewhere than a local train. */
const MOST_PATTERNS = 8;

/** The lines of a feed, one for each usual pattern of stops, with the average minutes of its trips. */
export function linesOfFeed(tables: FeedTables): { lines: RailLine[] } | { mistakes: string[] } {
  const mistakes: string[] = [];
  const stations = stationsOf(tables, mistakes);
  const routes = new Map<string, { name: string; kind: LineKind }>();
  for (const { of } of tables.routes) {
    const kind = kindOf(of.route_type ?? "");
    const name = of.route_long_name || of.route_short_name || of.route_id || "";
    if (kind) routes.set(of.route_id ?? "", { name, kind });
  }
  if (routes.size === 0) mistakes.push("has no railway in routes.txt: buses and ships are not ridden");
  const routeOf = new Map(tables.trips.map(({ of }) => [of.trip_id ?? "", of.route_id ?? ""]));
  const patterns = patternsOf(tables, routeOf, (route) => routes.has(route), stations, mistakes);
  if (mistakes.length > 0) return { mistakes };
  const lines = [...patterns].flatMap(([route, byStops]) => {
    const { name, kind } = routes.get(route) as { name: string; kind: LineKind };
    const usual = [...byStops.values()].sort((one, other) => other.trips - one.trips).slice(0, MOST_PATTERNS);
    return usual.map(({ stops, minutes, trips }): RailLine => {
      return {
        ...{ name: { ja: name, en: name }, kind, isLoop: false, expressOf: [], stations: stops },
        minutes: minutes.map((sum) => sum / trips),
      };
    });
  });
  return lines.length > 0 ? { lines } : { mistakes: ["has no train in stop_times.txt that stops twice"] };
}

function kindOf(type: string): LineKind | undefined {
  return type.length === 3 || type.length === 4 ? KINDS_OF_HUNDRED[type.slice(0, -2)] : KINDS[type];
}

/** By the id of each platform and station; a platform is its station. */
function stationsOf({ stops, translations }: FeedTables, mistakes: string[]): Map<string, RailStation> {
  const translated = new Map<string, string>();
  for (const { of } of translations)
    if (of.table_name === "stops" && of.field_name === "stop_name")
      translated.set(`${of.language} ${of.record_id || of.field_value}`, of.translation ?? "");
  const byId = new Map(stops.map((row) => [row.of.stop_id ?? "", row]));
  const made = new Map<FeedRow, RailStation>();
  const stations = new Map<string, RailStation>();
  for (const row of stops) {
    const { parent_station: parent = "", stop_id: id = "" } = row.of;
    const main = parent ? byId.get(parent) : row;
    if (!main) mistakes.push(`stops.txt line ${row.line}: there is no station ${parent}`);
    else stations.set(id, made.get(main) ?? stationOf(main));
  }
  return stations;

  function stationOf(row: FeedRow): RailStation {
    const { stop_id: id = "", stop_name: name = "", stop_lat: lat = "", stop_lon: lon = "" } = row.of;
    const position = { latitude: degrees(lat, 90), longitude: degrees(lon, 180) };
    if (Number.isNaN(position.latitude) || Number.isNaN(position.longitude))
      mistakes.push(`stops.txt line ${row.line}: "${lat}", "${lon}" is no place`);
    if (name === "") mistakes.push(`stops.txt line ${row.line}: has no stop_name`);
    const said = (language: string) =>
      translated.get(`${language} ${id}`) ?? translated.get(`${language} ${name}`);
    const station = {
      name: {
        ja: withoutStationSuffix(said("ja") ?? name),
        en: withoutStationSuffix(said("en") ?? name),
      },
      ...{ kana: said("ja-Hrkt") ?? "", position, prefecture: "" },
    };
    made.set(row, station);
    return station;
  }
}

function degrees(text: string, most: number): number {
  const number = text === "" ? Number.NaN : Number(text);
  return Math.abs(number) <= most ? number : Number.NaN;
}

/** The sums of the minutes of so many trips. */
type Pattern = { stops: RailStation[]; minutes: number[]; trips: number };
type Stop = { sequence: number; station: RailStation; arrival: number | null; departure: number | null };

/** By route, and by the stations of the pattern, in the direction that came first. */
function patternsOf(
  { stop_times: times }: FeedTables,
  routeOf: ReadonlyMap<string, string>,
  isRidden: (route: string) => boolean,
  stations: ReadonlyMap<string, RailStation>,
  mistakes: string[],
): Map<string, Map<string, Pattern>> {
  const trips = new Map<string, Stop[]>();
  for (const { line, of } of times) {
    const { trip_id: trip = "", stop_id: id = "" } = of;
    const route = routeOf.get(trip);
    if (route === undefined) mistakes.push(`stop_times.txt line ${line}: there is no trip ${trip}`);
    if (route === undefined || !isRidden(route)) continue;
    const station = stations.get(id);
    const sequence = Number(of.stop_sequence || Number.NaN);
    const [arrival, departure] = [minuteOf(of.arrival_time ?? ""), minuteOf(of.departure_time ?? "")];
    if (!station) mistakes.push(`stop_times.txt line ${line}: there is no stop ${id}`);
    else if (Number.isNaN(sequence))
      mistakes.push(`stop_times.txt line ${line}: "${of.stop_sequence}" is no number`);
    else if (Number.isNaN(arrival) || Number.isNaN(departure))
      mistakes.push(`stop_times.txt line ${line}: "${of.arrival_time}", "${of.departure_time}" is no time`);
    else {
      const stop = { sequence, station, arrival: arrival ?? departure, departure: departure ?? arrival };
      const stops = trips.get(trip);
      if (stops) stops.push(stop);
      else trips.set(trip, [stop]);
    }
  }
  const patterns = new Map<string, Map<string, Pattern>>();
  for (const [trip, all] of trips) {
    const stops = timed(all.sort((one, other) => one.sequence - other.sequence));
    if (!stops)
      mistakes.push(`stop_times.txt: the trip ${trip} goes back in time, or does not say when it ends`);
    else if (stops.length > 1) count(patterns, routeOf.get(trip) as string, stops);
  }
  return patterns;
}

/** Minutes since midnight, beyond 24:00 too; null: none is given. */
function minuteOf(text: string): number | null {
  if (text === "") return null;
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}

type TimedStop = { station: RailStation; arrival: number; departure: number };

/** A stop without a time lies evenly between those that have one. Two platforms of one station are one stop. */
function timed(stops: readonly Stop[]): TimedStop[] | null {
  const at: TimedStop[] = [];
  stops.forEach(({ station, arrival, departure }, index) => {
    if (at.at(-1)?.station === station) return;
    if (arrival !== null && departure !== null) {
      at.push({ station, arrival, departure });
      return;
    }
    const before = at.at(-1)?.departure ?? Number.NaN;
    const next = stops.findIndex((one, later) => later > index && one.arrival !== null);
    const until = next < 0 ? Number.NaN : (stops[next]?.arrival as number);
    const minute = before + (until - before) / (next - index + 1);
    at.push({ station, arrival: minute, departure: minute });
  });
  const isForward = at.every(
    (stop, index) => stop.arrival <= stop.departure && (at[index - 1]?.departure ?? 0) <= stop.arrival,
  );
  return isForward ? at : null;
}

function count(
  patterns: Map<string, Map<string, Pattern>>,
  route: string,
  stops: readonly TimedStop[],
): void {
  const byStops = patterns.get(route) ?? new Map<string, Pattern>();
  patterns.set(route, byStops);
  const keyOf = (list: readonly TimedStop[]) =>
    list
      .map(({ station: { name, position } }) => `${name.ja} ${position.latitude} ${position.longitude}`)
      .join("\n");
  const isBack = byStops.has(keyOf(stops.toReversed()));
  const key = keyOf(isBack ? stops.toReversed() : stops);
  // From leaving a station, or from arriving at a stop on the way, to arriving at the next.
  const minutes = stops.slice(1).map(({ arrival }, index) => {
    const before = stops[index] as TimedStop;
    return arrival - (index === 0 ? before.departure : before.arrival);
  });
  if (isBack) minutes.reverse();
  const known = byStops.get(key);
  if (known) {
    known.trips += 1;
    known.minutes = known.minutes.map((sum, index) => sum + (minutes[index] as number));
  } else byStops.set(key, { stops: stops.map(({ station }) => station), minutes, trips: 1 });
}
