import type { BilingualText } from "../language/text.ts";
import { distanceKm, type Position } from "./distance.ts";
import { folded } from "./folded.ts";

/*
 * The facts about railways as their files have them: one line of rails a line. A station is spelled out where it is named
 * first, "渋谷/しぶや/Shibuya/35.6589/139.7012", and by its name alone after that.
 */

/** How fast trains are, and how often they stop; on a single track they wait for each other. */
const LINE_KINDS = { m: "metro", t: "tram", s: "single", c: "commuter", r: "rapid", f: "fast" } as const;
export type LineKind = (typeof LINE_KINDS)[keyof typeof LINE_KINDS];

export type RailStation = {
  name: BilingualText;
  /** Its reading; empty where it has none. */
  kana: string;
  position: Position;
  /** The prefecture of a name that several stations have; else empty. */
  prefecture: string;
};

export type RailLine = {
  name: BilingualText;
  kind: LineKind;
  isLoop: boolean;
  /** The lines whose platforms an express shares. */
  expressOf: readonly string[];
  stations: readonly RailStation[];
  /** From each station to the next where a timetable says so; else they are worked out from the kind. */
  minutes?: readonly number[];
};

export type Railways = {
  lines: readonly RailLine[];
  /** Trains run from the first line of each on to the others, and back. */
  through: readonly (readonly string[])[];
};

/** A line as a file has it: kind, names, stations, and "loop" or the lines that it is an express of. */
type LineFact = readonly string[];
export type RailFacts = { lines: readonly LineFact[]; through: readonly (readonly string[])[] };

/** Two stations of one name are the same within this distance (km): 南北線 has its own in Sapporo and in Tokyo. */
const SAME_STATION = 1;

/** The railways of several files: a station at the edge of two of them is one. */
export function readRailFacts(files: readonly RailFacts[]): Railways {
  const known = new Map<string, RailStation[]>();
  return {
    lines: files.flatMap(({ lines }) => {
      const byKey = new Map<string, RailStation>();
      return lines.map((fact) => lineOf(fact, byKey, known));
    }),
    through: files.flatMap(({ through }) => through),
  };
}

function lineOf(
  [kind = "", ja = "", en = "", stations = "", note = ""]: LineFact,
  byKey: Map<string, RailStation>,
  known: Map<string, RailStation[]>,
): RailLine {
  return {
    name: { ja, en },
    kind: kindOf(kind, ja),
    isLoop: note === "loop",
    expressOf: note === "loop" || note === "" ? [] : note.split(" "),
    stations: stations.split(" ").map((token) => {
      const [key = "", kana = "", name = "", latitude, longitude, prefecture = ""] = token.split("/");
      const before = byKey.get(key);
      if (before) return before;
      if (longitude === undefined) throw new Error(`${ja}: the station ${key} has no place.`);
      const station = onceOnly(known, {
        name: { ja: withBlanks(key.replace(/#\d+$/, "")), en: withBlanks(name) },
        kana,
        position: { latitude: Number(latitude), longitude: Number(longitude) },
        prefecture,
      });
      byKey.set(key, station);
      return station;
    }),
  };
}

function kindOf(letter: string, line: string): LineKind {
  if (!(letter in LINE_KINDS)) throw new Error(`${line}: no kind of line is called ${letter}.`);
  return LINE_KINDS[letter as keyof typeof LINE_KINDS];
}

/** Names in Latin letters have an underscore for a blank. */
function withBlanks(name: string): string {
  return name.replaceAll("_", " ");
}

function onceOnly(known: Map<string, RailStation[]>, station: RailStation): RailStation {
  const key = folded(station.name.ja);
  const same = known.get(key) ?? [];
  const before = same.find(({ position }) => distanceKm(position, station.position) < SAME_STATION);
  if (before) return before;
  known.set(key, [...same, station]);
  return station;
}

/** The railways with lines of a feed: stations that the facts know keep their names and readings. */
export function withLines({ lines, through }: Railways, more: readonly RailLine[]): Railways {
  const known = new Map<string, RailStation[]>();
  for (const { stations } of lines) for (const station of stations) onceOnly(known, station);
  const added = more.map((line) => ({
    ...line,
    stations: line.stations.map((station) => onceOnly(known, station)),
  }));
  return { lines: [...lines, ...added], through };
}
