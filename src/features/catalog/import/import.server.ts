import { formatWall } from "../../../domain/time/clock.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Db, Tx } from "../../../platform/sql.ts";
import {
  type ClosureConflict,
  closureConflicts,
  replaceClosures,
} from "../../occupancy/closures.db.server.ts";
import { isOverlap } from "../../occupancy/overlap.server.ts";
import type { CatalogFile, SpaceEntry } from "../contract.ts";
import {
  changedSpaces,
  closuresOf,
  hideUnlisted,
  lockCatalog,
  readExisting,
  removeUnlisted,
  setRevision,
  touchSpacesOf,
  writeGroups,
  writeIssuers,
  writeSpaces,
  writeStations,
} from "./db.server.ts";
import type { Mistakes } from "./file-fields.server.ts";
import { readCatalogFile } from "./read-file.server.ts";

type ImportOutcome =
  | { mistakes: Mistakes }
  /** `changed`: how many entries were written, hidden or removed. */
  | { changed: number; revision: number; spaces: number };

/**
 * Imports a catalogue file as a whole, or not at all and with a list of every mistake (CATALOG-1). What the file does
 * not list stays; `prune` hides it (CATALOG-3). Guests can book meanwhile: where a booking takes time that a closure of
 * the file needs, the import starts over and reports it (CATALOG-5). `now` in epoch milliseconds.
 */
export async function importCatalog(
  db: Db,
  json: unknown,
  options: { prune?: boolean; now: number },
): Promise<ImportOutcome> {
  for (let left = 2; ; left -= 1) {
    try {
      return await importOnce(db, json, options);
    } catch (error) {
      if (left === 0 || !isOverlap(error)) throw error;
    }
  }
}

function importOnce(
  db: Db,
  json: unknown,
  { prune: isPruning = false, now }: { prune?: boolean; now: number },
): Promise<ImportOutcome> {
  return db.tx(async (tx) => {
    const revision = (await lockCatalog(tx)) + 1;
    const { file, mistakes } = readCatalogFile(json, await readExisting(tx));
    const changedIds =
      mistakes.length === 0 ? await changedIn(tx, file.spaces) : file.spaces.map(({ id }) => id);
    const changed = new Set(changedIds);
    const closures = closuresOf(file.spaces).filter(({ spaceId }) => changed.has(spaceId));
    const conflicts = await closureConflicts(tx, closures, now);
    const all = [...mistakes, ...conflicts.map((conflict) => conflictLine(conflict, file.spaces))];
    if (all.length > 0) return { mistakes: all };

    const stations = await writeStations(tx, file.stations);
    const issuers = await writeIssuers(tx, file.issuers);

    for (const batch of batches(file.spaces.filter(({ id }) => changed.has(id)))) {
      await writeSpaces(tx, batch, revision);
    }
    await replaceClosures(tx, changedIds, closures, now);
    await touchSpacesOf(tx, stations, issuers, revision);
    const groups = await writeGroups(tx, file.groups);
    const pruned = isPruning ? await prune(tx, file, revision) : 0;
    const count = stations.length + issuers.length + changedIds.length + groups.length + pruned;
    if (count > 0) {
      await setRevision(tx, revision);
      await recordEvent(tx, {
        type: "catalog.imported",
        actor: "command",
        subject: `catalog:${revision}`,
        detail: { spaces: file.spaces.length, changed: count },
        now,
      });
    }
    return { changed: count, revision: count > 0 ? revision : revision - 1, spaces: file.spaces.length };
  });
}

async function changedIn(tx: Tx, spaces: readonly SpaceEntry[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(spaces)) ids.push(...(await changedSpaces(tx, batch)));
  return ids;
}

async function prune(tx: Tx, file: CatalogFile, revision: number): Promise<number> {
  const ids = file.spaces.map(({ id }) => id);
  return (await hideUnlisted(tx, ids, revision)) + (await removeUnlisted(tx, file));
}

function conflictLine(
  { path, spaceId, holderId, kind, start, end }: ClosureConflict,
  spaces: readonly SpaceEntry[],
): string {
  const zone = spaces.find(({ id }) => id === spaceId)?.time_zone ?? "UTC";
  const wall = (instant: Date) => formatWall(toWallMinute(instant, zone));
  const time = `${wall(start)} to ${wall(end)}`;
  if (kind === "hold") return `${path}: somebody is about to book ${time}; try again in a few minutes`;
  return `${path}: booking ${holderId} has the room from ${time}`;
}

/** Keeps a statement to some megabytes of text. */
function* batches(spaces: readonly SpaceEntry[]): Generator<SpaceEntry[]> {
  for (let at = 0; at < spaces.length; at += 500) yield spaces.slice(at, at + 500);
}
