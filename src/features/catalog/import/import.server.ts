import type { Actor } from "../../../domain/actor.ts";
import type { Problem } from "../../../domain/problem.ts";
import { whyNotPublish } from "../../../domain/space/may-publish.ts";
import { type Needed, type Unfinished, unfinishedRooms } from "../../../domain/space/unfinished.ts";
import type { Authority } from "../../../domain/staff.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Db, Tx } from "../../../platform/sql.ts";
import { tryOut } from "../../../platform/try-out.ts";
import {
  type ClosureConflict,
  closureConflicts,
  lockAffected,
  replaceClosures,
} from "../../occupancy/closures.db.server.ts";
import { isOverlap } from "../../occupancy/overlap.server.ts";
import type { CatalogFile, SpaceEntry } from "../contract.ts";
import { readSpaces } from "../db.server.ts";
import { keepVersions } from "../versions.db.server.ts";
import {
  bookedAhead,
  changedSpaces,
  closuresOf,
  hideSpaces,
  inAnotherCurrency,
  lockCatalog,
  readExisting,
  removeUnlisted,
  setRevision,
  touchSpacesOf,
  unlistedSpaces,
  writeGroups,
  writeIssuers,
  writeSpaces,
  writeStations,
} from "./db.server.ts";
import type { Mistakes } from "./file-fields.server.ts";
import type { PlansFile } from "./plans-file.server.ts";
import { readCatalogFile } from "./read-file.server.ts";

type ImportOutcome =
  | { mistakes: Mistakes }
  /** Rooms that guests would see without what they need; nothing is written (ROOM-29). */
  | { unfinished: Unfinished[] }
  /** `changed`: how many entries were written, hidden or removed. */
  | { changed: number; revision: number; spaces: number };

type ImportOptions = {
  prune?: boolean;
  actor?: Actor;
  /** Of the person who imports; absent at the command line, which may change everything. */
  authority?: Pick<Authority, "rights" | "isElevated">;
  note?: string;
  /** What no room may be shown without; nothing once somebody has said so (ROOM-29). */
  needed?: readonly Needed[];
  now: number;
};

/** The person may not import so much. Thrown, so that nothing of it is written. */
export class ImportRefused extends Error {
  override name = "ImportRefused";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Imports a catalogue file as a whole, or not at all and with a list of every mistake (CATALOG-1). What the file does
 * not list stays; `prune` hides it (CATALOG-3). Guests can book meanwhile: where a booking takes time that a closure of
 * the file needs, the import starts over and reports it (CATALOG-5). `now` in epoch milliseconds.
 */
export function importCatalog(db: Db, json: unknown, options: ImportOptions): Promise<ImportOutcome> {
  return withoutOverlap(() => db.tx((tx) => importOnce(tx, json, options)));
}

/** What an import would say and change: it is the import, undone (CATALOG-16). */
export async function tryImport(db: Db, json: unknown, options: ImportOptions): Promise<ImportOutcome> {
  const tried = await tryOut<ImportOutcome, never>((undo) =>
    db.tx(async (tx) => undo(await importOnce(tx, json, options))),
  );
  return "undone" in tried ? tried.undone : tried.left;
}

/** Starts over where a booking has taken time that a closure needs: the next round reports it. */
export async function withoutOverlap<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
  for (let left = 2; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left === 0 || !isOverlap(error)) throw error;
    }
  }
}

/** A file of plans (ROOM-23): what the rooms are apart from them is read under the same lock as they are written. */
export async function importPlans(db: Db, file: PlansFile, options: ImportOptions): Promise<ImportOutcome> {
  return lined(file, await withoutOverlap(() => db.tx((tx) => plansOnce(tx, file, options))));
}

/** What an import of plans would say and change. */
export async function tryPlans(db: Db, file: PlansFile, options: ImportOptions): Promise<ImportOutcome> {
  const tried = await tryOut<ImportOutcome, never>((undo) =>
    db.tx(async (tx) => undo(await plansOnce(tx, file, options))),
  );
  return lined(file, "undone" in tried ? tried.undone : tried.left);
}

async function plansOnce(tx: Tx, file: PlansFile, options: ImportOptions): Promise<ImportOutcome> {
  await lockCatalog(tx);
  const json = await file.json(tx);
  return "mistakes" in json ? json : importOnce(tx, json, options);
}

function lined(file: PlansFile, outcome: ImportOutcome): ImportOutcome {
  return "mistakes" in outcome ? { mistakes: outcome.mistakes.map(file.lineOf) } : outcome;
}

async function importOnce(tx: Tx, json: unknown, options: ImportOptions): Promise<ImportOutcome> {
  const { prune: isPruning = false, actor = "command", authority, note = "", needed = [], now } = options;
  const revision = (await lockCatalog(tx)) + 1;
  const written = await writeCatalog(tx, json, { revision, isPruning, by: actor, note, needed, now });
  if ("mistakes" in written || "unfinished" in written) return written;
  const { changed, spaces } = written;
  const refused = authority && whyNotPublish(authority, written);
  if (refused) throw new ImportRefused(refused);
  if (changed > 0)
    await recordEvent(tx, {
      type: "catalog.imported",
      actor,
      subject: `catalog:${revision}`,
      detail: { spaces, changed },
      now,
    });
  return { changed, revision: changed > 0 ? revision : revision - 1, spaces };
}

/** How many entries were written, hidden or removed, rooms and issuers among them, and how many spaces the file has. */
type Written = { changed: number; spaces: number; rooms: number; issuers: number };

/**
 * Writes what a file or a draft says, under the next revision of the catalogue, which the caller has locked. Every way into
 * the catalogue ends here: the same rules and the same mistakes, and every state of a room is kept (ROOM-5).
 */
export async function writeCatalog(
  tx: Tx,
  json: unknown,
  {
    revision,
    isPruning = false,
    by,
    note,
    needed = [],
    now,
    neededAt = now,
  }: {
    revision: number;
    isPruning?: boolean;
    by: Actor;
    note: string;
    needed?: readonly Needed[];
    now: number;
    /** By which moment it is judged what rooms lack, where that is not now. */
    neededAt?: number;
  },
): Promise<{ mistakes: Mistakes } | { unfinished: Unfinished[] } | Written> {
  const { file, mistakes } = readCatalogFile(json, await readExisting(tx));
  const changedIds =
    mistakes.length === 0 ? await changedIn(tx, file.spaces) : file.spaces.map(({ id }) => id);
  const changed = new Set(changedIds);
  const closures = closuresOf(file.spaces).filter(({ spaceId }) => changed.has(spaceId));
  const conflicts = await closureConflicts(tx, closures, now);
  const all = [
    ...mistakes,
    ...(await currencyMistakes(tx, file.spaces, now)),
    ...conflicts.map((conflict) => conflictLine(conflict, file.spaces)),
  ];
  if (all.length > 0) return { mistakes: all };

  const unfinished =
    needed.length === 0
      ? []
      : await unfinishedIn(
          tx,
          file.spaces.filter(({ id }) => changed.has(id)),
          needed,
          neededAt,
        );
  if (unfinished.length > 0) return { unfinished };

  const stations = await writeStations(tx, file.stations);
  const issuers = await writeIssuers(tx, file.issuers);
  const unlisted = isPruning ? await unlistedSpaces(tx, file.spaces) : [];
  await keepVersions(tx, [...changedIds, ...unlisted], BEFORE_VERSIONS);
  for (const batch of batches(file.spaces.filter(({ id }) => changed.has(id)))) {
    await writeSpaces(tx, batch, revision);
  }
  await replaceClosures(tx, changedIds, closures, now);
  await touchSpacesOf(tx, stations, issuers, revision);
  const groups = await writeGroups(tx, file.groups);
  const pruned = isPruning ? await prune(tx, file, unlisted, revision) : 0;
  await keepVersions(tx, [...changedIds, ...unlisted], { at: now, by, note });
  const count = stations.length + issuers.length + changedIds.length + groups.length + pruned;
  if (count > 0) await setRevision(tx, revision);
  return {
    ...{ changed: count, spaces: file.spaces.length },
    ...{ rooms: changedIds.length + unlisted.length, issuers: issuers.length },
  };
}

/** The currency of a room stays while bookings of it are to come: they are changed and paid in it (CATALOG-18). */
async function currencyMistakes(tx: Tx, spaces: readonly SpaceEntry[], now: number): Promise<string[]> {
  const ids: number[] = [];
  for (const batch of batches(spaces)) ids.push(...(await inAnotherCurrency(tx, batch)));
  if (ids.length === 0) return [];
  // Nobody books them in between.
  await lockAffected(tx, ids);
  const booked = await bookedAhead(tx, ids, now);
  return booked.map(({ id, currency, booked: count, until }) => {
    const at = spaces.findIndex((one) => one.id === id);
    const day = dayAt(until.getTime(), spaces[at]?.time_zone ?? "UTC");
    return `spaces[${at}].currency: stays ${currency} until ${day}: ${count} booked in it`;
  });
}

/** The rooms of a file that guests would see without what they need (ROOM-29). */
async function unfinishedIn(
  tx: Tx,
  spaces: readonly SpaceEntry[],
  needed: readonly Needed[],
  at: number,
): Promise<Unfinished[]> {
  const all: Unfinished[] = [];
  for (const batch of batches(spaces)) {
    const published = await readSpaces(
      tx,
      batch.map(({ id }) => id),
    );
    const before = new Map(published.map(({ id, entry }) => [id, entry]));
    for (const after of batch)
      all.push(
        ...unfinishedRooms(
          [{ before: before.get(after.id) ?? null, after }],
          needed,
          dayAt(at, after.time_zone),
        ),
      );
  }
  return all;
}

const BEFORE_VERSIONS = { at: null, by: null, note: "" } as const;

async function changedIn(tx: Tx, spaces: readonly SpaceEntry[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(spaces)) ids.push(...(await changedSpaces(tx, batch)));
  return ids;
}

async function prune(
  tx: Tx,
  file: CatalogFile,
  unlisted: readonly number[],
  revision: number,
): Promise<number> {
  return (await hideSpaces(tx, unlisted, revision)) + (await removeUnlisted(tx, file));
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
