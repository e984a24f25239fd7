import type { Occupancy } from "../availability/occupancy.ts";
import type { WallMinute } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";
import type { ImportKind } from "./columns.ts";
import type { ImportMistake, ImportRoom, Mistake, Read, Records } from "./records.ts";

/**
 * What happens to a line (IMPORT-3). known: there already, so nothing is written. The last three are left out, and only
 * once staff have said how many there are (IMPORT-5).
 */
export const IMPORT_OUTCOMES = ["take", "known", "wrong", "overlap", "past"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const LEFT_OUT = ["wrong", "overlap", "past"] as const satisfies readonly ImportOutcome[];

/**
 * What became of a file. reading: it is being judged. tried: judged, and nothing is written. working: it is being taken in. failed: it was not taken in,
 * for its `problem`, and nothing was written. undoing: all of it is going. undone:
 * it is gone again.
 */
export const IMPORT_STATES = ["reading", "tried", "working", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export type Judged<Value> = {
  line: number;
  outcome: ImportOutcome;
  record: Value | null;
  mistakes: Mistake[];
};

/** Who has a room when, on its clock; with the cleaning after it. */
export type TakenTime = Range & { roomId: number; kind: Occupancy };

export type Standing = {
  taken: readonly TakenTime[];
  /** Addresses of guests that are there, in lower case. */
  emails: ReadonlySet<string>;
  /** Numbers of bookings, or of guests, that came with an earlier import. */
  numbers: ReadonlySet<string>;
  leftOut: ReadonlySet<number>;
  /** What is over is taken in, too: an installation that is moved as a whole. */
  withPast: boolean;
};

/** Judges the lines of a file one after the other, against those before and against what is there. */
export function judging<Kind extends ImportKind>(
  kind: Kind,
  standing: Standing,
): (row: Read<Records[Kind]>) => Judged<Records[Kind]> {
  const seen = new Map<string, number>();
  const times = openTimes(standing.taken);
  return (row) => {
    const left = (outcome: ImportOutcome, mistakes: Mistake[]): Judged<Records[Kind]> => ({
      ...{ line: row.line, outcome, mistakes },
      record: "record" in row ? row.record : null,
    });
    if (standing.leftOut.has(row.line)) return left("wrong", [{ code: "left_out", column: null, value: "" }]);
    if ("mistakes" in row) return left("wrong", row.mistakes);
    const { record, remarks = [] } = row;
    const key = keyOf(kind, record);
    const earlier = key === null ? undefined : seen.get(key);
    if (key !== null && earlier !== undefined)
      return left("wrong", [{ code: "same_row", column: KEY_COLUMN[kind], value: key, row: earlier }]);
    if (isKnown(kind, record, standing)) return left("known", []);
    const time = timeOf(kind, record);
    if (time) {
      if (time.end <= time.room.now && kind !== "invoices" && !standing.withPast)
        return left("past", [{ code: "is_past", column: "day", value: "" }]);
      const clash = times.claim(time, row.line, kind === "closures");
      if (clash) return left("overlap", [clash]);
    }
    if (key !== null) seen.set(key, row.line);
    return left("take", remarks);
  };
}

/** How many lines have each outcome. */
export function countsOf(judged: readonly Judged<unknown>[]): Record<ImportOutcome, number> {
  const counts = { take: 0, known: 0, wrong: 0, overlap: 0, past: 0 };
  for (const { outcome } of judged) counts[outcome] += 1;
  return counts;
}

export function leftOutOf(counts: Record<ImportOutcome, number>): number {
  return LEFT_OUT.reduce((sum, outcome) => sum + counts[outcome], 0);
}

const KEY_COLUMN: Record<ImportKind, string> = {
  guests: "email",
  bookings: "number",
  invoices: "number",
  closures: "room",
  numbers: "kind",
};

/** What identifies a record; null where nothing does. */
function keyOf<Kind extends ImportKind>(kind: Kind, record: Records[Kind]): string | null {
  const keys: { [Key in ImportKind]: (one: Records[Key]) => string | null } = {
    guests: ({ email, number }) => email ?? number,
    bookings: ({ number }) => number,
    invoices: ({ number }) => number,
    closures: () => null,
    numbers: ({ kind: paper, series, year }) => `${paper} ${series > 0 ? `${series} ` : ""}${year}`,
  };
  return keys[kind](record as never);
}

function isKnown<Kind extends ImportKind>(
  kind: Kind,
  record: Records[Kind],
  { emails, numbers }: Standing,
): boolean {
  const key = keyOf(kind, record);
  if (key === null) return false;
  if (kind === "guests") {
    const { number } = record as Records["guests"];
    return emails.has(key) || (number !== null && numbers.has(number));
  }
  return (kind === "bookings" || kind === "invoices") && numbers.has(key);
}

type Time = Range & { room: ImportRoom };

function timeOf<Kind extends ImportKind>(kind: Kind, record: Records[Kind]): Time | null {
  return kind === "guests" || kind === "numbers" ? null : (record as Records["bookings" | "closures"]);
}

type Claimed = Range & { mistake: Omit<Mistake, "column" | "value">; isClosure: boolean; at: number };

/** Times are looked for by the day: a file may have tens of thousands for one room. */
const DAY = 24 * 60;
/** What lasts longer is looked at for every line. */
const LONG = 40 * DAY;

/** The times of rooms, to which the lines of a file add theirs. */
function openTimes(taken: readonly TakenTime[]) {
  const days = new Map<string, Claimed[]>();
  let count = 0;
  const keysOf = (roomId: number, { start, end }: Range): string[] => {
    if (end - start > LONG) return [`${roomId} long`];
    const [first, last] = [Math.floor(start / DAY), Math.floor((end - 1) / DAY)];
    return Array.from({ length: last - first + 1 }, (_, at) => `${roomId} ${first + at}`);
  };
  const add = (roomId: number, claimed: Omit<Claimed, "at">) => {
    count += 1;
    for (const key of keysOf(roomId, claimed)) {
      const list = days.get(key);
      if (list) list.push({ ...claimed, at: count });
      else days.set(key, [{ ...claimed, at: count }]);
    }
  };
  /** Those that may be in the way, with the rarely long ones. */
  const near = (roomId: number, range: Range): Claimed[] =>
    range.end - range.start > LONG
      ? [...days].flatMap(([key, list]) => (key.startsWith(`${roomId} `) ? list : []))
      : [`${roomId} long`, ...keysOf(roomId, range)].flatMap((key) => days.get(key) ?? []);
  for (const { roomId, kind, ...range } of taken)
    add(roomId, { ...range, mistake: { code: OVERLAPS[kind] }, isClosure: kind === "closure" });
  return {
    /** Takes the time of a line, or answers why it cannot have it. Closures do not mind each other. */
    claim({ room, start, end }: Time, line: number, isClosure: boolean): Mistake | null {
      const until: WallMinute = isClosure ? end : end + room.cleaning;
      const [clash] = near(room.id, { start, end: until })
        .filter((one) => start < one.end && one.start < until && !(isClosure && one.isClosure))
        .sort((one, other) => one.at - other.at);
      if (clash) return { ...clash.mistake, column: "start", value: "" };
      add(room.id, { start, end: until, mistake: { code: "overlaps_row", row: line }, isClosure });
      return null;
    },
  };
}

const OVERLAPS: Record<Occupancy, ImportMistake> = {
  booking: "overlaps_booking",
  change: "overlaps_booking",
  hold: "overlaps_hold",
  closure: "overlaps_closure",
};
