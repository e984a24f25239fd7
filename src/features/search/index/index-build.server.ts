import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { Db } from "../../../platform/sql.ts";
import type { Catalog, LeanSpace } from "../../catalog/contract.ts";
import {
  type OccupancyRow,
  type Position,
  readHolds,
  readOccupancy,
  readOccupancyBlock,
  readPosition,
} from "./db.server.ts";
import { SpaceTable } from "./space-table.server.ts";
import { type Hold, Vacancy } from "./vacancy.server.ts";
import { WordFilter } from "./word-filter.server.ts";

export type Index = {
  table: SpaceTable;
  vacancy: Vacancy;
  words: WordFilter;
  /** All transactions before its horizon are applied. */
  position: Position;
  /** Changes from the horizon on that are applied already, as `txid spaceId`. */
  seen: Set<string>;
  /** Spaces that are new or have another time zone, until their occupancy is read. */
  unread: Set<number>;
};

const SPACE_BATCH = 500;
const OCCUPANCY_BATCH = 1000;
/** Smaller, as reloading happens between requests: a batch blocks the event loop. */
const RELOAD_BATCH = 50;
const DAY = 86_400_000;

/** Reads everything. It reads the position first, so that the first poll rereads what changes in the meantime. */
export async function buildIndex(db: Db, catalog: Catalog, now: number): Promise<Index> {
  const position = await readPosition(db);
  const table = new SpaceTable();
  const vacancy = new Vacancy();
  const spacesAfter = (spaces: LeanSpace[] | null) => {
    if (spaces && spaces.length < SPACE_BATCH) return null;
    return catalog.leanAfter(spaces?.at(-1)?.id ?? 0, SPACE_BATCH);
  };
  for await (const spaces of readAhead(spacesAfter)) for (const space of spaces) table.put(space);
  table.updateOrders();
  vacancy.reserve(table.count);
  // A day ago is past in every time zone.
  const since = now - DAY;
  let at = 0;
  const nextBlock = () => {
    if (at >= table.count) return null;
    const from = table.ids[at] as number;
    at = Math.min(at + OCCUPANCY_BATCH, table.count);
    return readOccupancyBlock(db, from, table.ids[at - 1] as number, since);
  };
  for await (const block of readAhead(nextBlock)) {
    for (let row = 0; row < block.length; row += 3) {
      const slot = table.slotOf.get(block[row] as number);
      if (slot === undefined) continue;
      const wall = wallOf(table, slot);
      vacancy.add(slot, wall(block[row + 1] as number), wall(block[row + 2] as number));
    }
  }
  vacancy.trim();
  const holds = new Map<number, OccupancyRow[]>();
  for (const row of await readHolds(db, since))
    holds.set(row.space_id, [...(holds.get(row.space_id) ?? []), row]);
  for (const [id, rows] of holds) {
    const slot = table.slotOf.get(id);
    if (slot !== undefined)
      vacancy.setHolds(
        slot,
        rows.map((row) => holdOf(table, slot, row)),
      );
  }
  return { table, vacancy, words: new WordFilter(table), position, seen: new Set(), unread: new Set() };
}

/** Yields what `read` reads, given what it read before, until it returns null. The database reads one ahead. */
async function* readAhead<Part>(read: (before: Part | null) => Promise<Part> | null): AsyncGenerator<Part> {
  let reading = read(null);
  while (reading) {
    const part = await reading;
    reading = read(part);
    yield part;
  }
}

/** Reloads changed spaces, and notes those whose occupancy has to be read. */
export async function reloadSpaces(catalog: Catalog, index: Index, ids: readonly number[]): Promise<void> {
  const { table, vacancy, words, unread } = index;
  for (let at = 0; at < ids.length; at += SPACE_BATCH) {
    for (const space of await catalog.lean(ids.slice(at, at + SPACE_BATCH))) {
      const before = table.slotOf.get(space.id);
      const zone = before === undefined ? null : table.zones[table.zone[before] as number];
      table.put(space);
      if (zone !== space.rules.timeZone) unread.add(space.id);
    }
  }
  table.updateOrders();
  vacancy.reserve(table.count);
  words.clear();
}

export async function reloadOccupancy(
  db: Db,
  { table, vacancy }: Index,
  ids: readonly number[],
  now: number,
): Promise<void> {
  for (let at = 0; at < ids.length; at += RELOAD_BATCH) {
    const batch = ids.slice(at, at + RELOAD_BATCH);
    const bySpace = new Map<number, OccupancyRow[]>(batch.map((id) => [id, []]));
    for (const row of await readOccupancy(db, batch, now - DAY)) bySpace.get(row.space_id)?.push(row);
    for (const [id, rows] of bySpace) {
      const slot = table.slotOf.get(id);
      // The space is newer than the table: its occupancy is read once the catalogue reports it.
      if (slot === undefined) continue;
      const wall = wallOf(table, slot);
      const taken = rows
        .filter((row) => row.expires === null)
        .flatMap((row) => [wall(row.start), wall(row.end)]);
      const holds = rows.filter((row) => row.expires !== null).map((row) => holdOf(table, slot, row));
      vacancy.replace(slot, Float64Array.from(taken), holds);
    }
  }
}

function holdOf(table: SpaceTable, slot: number, row: OccupancyRow): Hold {
  const wall = wallOf(table, slot);
  return { start: wall(row.start), end: wall(row.end), accountId: row.account_id, expires: row.expires ?? 0 };
}

/** Converts minutes since 1970 (UTC) to the wall clock of a space. */
function wallOf(table: SpaceTable, slot: number): (minutes: number) => number {
  const zone = table.zones[table.zone[slot] as number] as string;
  return (minutes) => toWallMinute(minutes * 60_000, zone);
}
