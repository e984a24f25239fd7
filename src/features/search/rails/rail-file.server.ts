import { readFileSync, statSync } from "node:fs";
import type { RailLine } from "../../../domain/search/rail-facts.ts";
import { unzipTables } from "./feed-tables.server.ts";
import { linesOfFeed } from "./lines-of-feed.server.ts";

/*
 * RAIL_FILE: a GTFS feed whose lines are ridden besides those of the facts (OPS-74). It is read once, at the start: its mistakes stop
 * the start, and a search does not wait for it.
 */

/** A feed of a whole region has a few MB. */
const LARGEST_FILE = 50_000_000;
/** More of them say the same. */
const MOST_MISTAKES = 10;

type RailFile = { lines: readonly RailLine[] } | { mistakes: readonly string[] };

const read = new Map<string, RailFile>();

/** What is wrong with RAIL_FILE, one line each; nothing where it is unset. */
export function railFileMistakes({ railFile }: { railFile: string | null }): string[] {
  if (railFile === null) return [];
  const file = readRailFile(railFile);
  if (!("mistakes" in file)) return [];
  const { mistakes } = file;
  const more = mistakes.length - MOST_MISTAKES;
  return [
    ...mistakes.slice(0, MOST_MISTAKES).map((mistake) => `RAIL_FILE: ${railFile} ${mistake}`),
    ...(more > 0 ? [`RAIL_FILE: ${railFile} has ${more} more mistakes`] : []),
  ];
}

/** The lines of the feed; none where RAIL_FILE is unset. */
export function railFileLines({ railFile }: { railFile: string | null }): readonly RailLine[] {
  const file = railFile === null ? null : readRailFile(railFile);
  return file && "lines" in file ? file.lines : [];
}

function readRailFile(path: string): RailFile {
  const known = read.get(path);
  if (known) return known;
  const bytes = bytesOf(path);
  const tables = typeof bytes === "string" ? { mistakes: [bytes] } : unzipTables(bytes);
  const file = "mistakes" in tables ? tables : linesOfFeed(tables);
  read.set(path, file);
  return file;
}

/** The bytes, or why there are none. */
function bytesOf(path: string): Uint8Array | string {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return "is not a file";
    if (stat.size > LARGEST_FILE) return `has ${stat.size} bytes; ${LARGEST_FILE} are the most`;
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
  }
}
