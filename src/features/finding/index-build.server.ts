import type { Db } from "../../server/sql.ts";
import { wallMinuteOf } from "../../server/wall-clock.ts";
import type { Catalog } from "../catalog/contract.ts";
import { type OccupancyRow, readHolds, readHorizon, readOccupancy, readOccupancyBlock } from "./db.server.ts";
import { RoomTable } from "./room-table.server.ts";
import { type Hold, Vacancy } from "./vacancy.server.ts";
import { WordFilter } from "./word-filter.server.ts";

export type Index = {
  table: RoomTable;
  vacancy: Vacancy;
  words: WordFilter;
  /** Transactions before it are all in. */
  horizon: string;
  /** Changes of transactions from the horizon on that are in already. */
  seen: Set<string>;
};

const ROOMS_AT_ONCE = 500;
const TAKEN_AT_ONCE = 1000;
/** While guests are served: what is read in one go holds up their answers. */
const AGAIN_AT_ONCE = 50;
const DAY = 86_400_000;

/** Reads the whole of it. The horizon comes first: what changes while we read is read again at the first look. */
export async function buildIndex(db: Db, catalog: Catalog, now: number): Promise<Index> {
  const horizon = await readHorizon(db);
  const table = new RoomTable();
  const vacancy = new Vacancy();
  for (let after = 0; ; ) {
    const spaces = await catalog.leanAfter(after, ROOMS_AT_ONCE);
    for (const space of spaces) table.put(space);
    after = spaces[spaces.length - 1]?.id ?? after;
    if (spaces.length < ROOMS_AT_ONCE) break;
  }
  table.rankAnew();
  vacancy.reserve(table.count);
  // Yesterday and older is of no use to anybody, in whatever zone.
  const since = now - DAY;
  for (let at = 0; at < table.count; at += TAKEN_AT_ONCE) {
    const [from, to] = [
      table.ids[at] as number,
      table.ids[Math.min(at + TAKEN_AT_ONCE, table.count) - 1] as number,
    ];
    const block = await readOccupancyBlock(db, from, to, since);
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
  return { table, vacancy, words: new WordFilter(table), horizon, seen: new Set() };
}

/** Spaces that the catalogue changed; answers those whose time has to be read, for they are new or moved to another zone. */
export async function readRoomsAgain(
  catalog: Catalog,
  index: Index,
  ids: readonly number[],
): Promise<number[]> {
  const { table, vacancy, words } = index;
  const moved: number[] = [];
  for (let at = 0; at < ids.length; at += ROOMS_AT_ONCE) {
    for (const space of await catalog.lean(ids.slice(at, at + ROOMS_AT_ONCE))) {
      const before = table.slotOf.get(space.id);
      const zone = before === undefined ? null : table.zones[table.zone[before] as number];
      table.put(space);
      if (zone !== space.rules.timeZone) moved.push(space.id);
    }
  }
  table.rankAnew();
  vacancy.reserve(table.count);
  words.forget();
  return moved;
}

/** What is taken in these spaces now. */
export async function readTakenAgain(
  db: Db,
  { table, vacancy }: Index,
  ids: readonly number[],
  now: number,
): Promise<void> {
  for (let at = 0; at < ids.length; at += AGAIN_AT_ONCE) {
    const some = ids.slice(at, at + AGAIN_AT_ONCE);
    const bySpace = new Map<number, OccupancyRow[]>(some.map((id) => [id, []]));
    for (const row of await readOccupancy(db, some, now - DAY)) bySpace.get(row.space_id)?.push(row);
    for (const [id, rows] of bySpace) {
      const slot = table.slotOf.get(id);
      // A space newer than our catalogue: its time is read when the catalogue brings it.
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

function holdOf(table: RoomTable, slot: number, row: OccupancyRow): Hold {
  const wall = wallOf(table, slot);
  return { start: wall(row.start), end: wall(row.end), accountId: row.account_id, expires: row.expires ?? 0 };
}

/** From minutes since 1970 (UTC) to the wall clock of a room. */
function wallOf(table: RoomTable, slot: number): (minutes: number) => number {
  const zone = table.zones[table.zone[slot] as number] as string;
  return (minutes) => wallMinuteOf(minutes * 60_000, zone);
}
