import type { Problem } from "../../domain/problem.ts";
import type { Db, Queryable, Tx } from "../../platform/sql.ts";
import { type ClosureWrite, claimTime, dropClaims, dropStaleClaims } from "./claims.db.server.ts";
import {
  type ClosureRow,
  closuresById,
  deleteClosure,
  lockClosure,
  noteWritten,
  rewriteRooms,
  roomsToWrite,
  type Wanted,
  zonesOf,
} from "./closing.db.server.ts";
import { type Extent, extentIn, extentOfSpans, timeOf } from "./closure-extent.server.ts";
import { lockAffected } from "./closures.db.server.ts";
import { isOverlap } from "./overlap.server.ts";

/*
 * A closure first takes its time as claims, one row a room, which nobody can book from then on. Its rows in occupancy follow
 * (CLOSURE-12): a hundred thousand take many seconds. Both are written some rooms at a time, each step in a transaction of
 * its own, so that nobody's booking waits for more than the rooms of one step.
 */

export type ClosureOutcome =
  | { kind: "done"; id: number }
  | { kind: "problem"; problem: Problem }
  | { kind: "missing" }
  | { kind: "stale"; version: number }
  /** Somebody has time that the closure needs and that was not left out of it. */
  | { kind: "conflicts"; bookings: number; holds: number };

/** A closure as somebody saw it. */
export type Seen = { id: number; version: number };

/** They take some hundredths of a second, for which a booking in one of their rooms may have to wait. */
const TIMES_AT_ONCE = 250;
/** A room's claim is one row, however many times it has. */
const CLAIMS_AT_ONCE = 100;

/** The closure under its lock, or what has happened to it. */
export async function lockSeen(tx: Tx, seen: Seen): Promise<ClosureRow | ClosureOutcome> {
  const row = await lockClosure(tx, seen.id);
  return whyNotSeen(row, seen) ?? (row as ClosureRow);
}

export function whyNotSeen(row: ClosureRow | null, { version }: Seen): ClosureOutcome | null {
  if (!row || row.removed_at) return { kind: "missing" };
  return row.version === version ? null : { kind: "stale", version: row.version };
}

/**
 * Claims the time that the closure wants in addition to what it has. Stops at the first rooms where `whyNot` finds
 * somebody in the way; the caller then releases what has been claimed.
 */
export async function claimTimes(
  db: Db,
  write: ClosureWrite,
  seen: Seen,
  extent: Extent,
  { now, whyNot }: { now: number; whyNot: (tx: Tx, rooms: Wanted) => Promise<ClosureOutcome | null> },
): Promise<{ rooms: number; hasGaps: boolean } | ClosureOutcome> {
  const claimed = { rooms: 0, hasGaps: false };
  for (const spaceIds of inSteps(extent.spaceIds, CLAIMS_AT_ONCE)) {
    const rooms = { spaceIds, times: extent.times };
    const step = await db.tx(async (tx) => {
      const row = await lockSeen(tx, seen);
      if ("kind" in row) return row;
      await lockAffected(tx, spaceIds);
      return (await whyNot(tx, rooms)) ?? claimTime(tx, write, rooms, toMinute(now));
    });
    if ("kind" in step) return step;
    claimed.rooms += step.rooms;
    claimed.hasGaps ||= step.hasGaps;
  }
  return claimed;
}

/** Makes occupancy from now on match the stored closure, and removes a closure that was never made. */
export async function settleTimes(
  db: Db,
  id: number,
  now: number,
  write: ClosureWrite | null = null,
): Promise<void> {
  const minute = toMinute(now);
  const [known] = await closuresById(db, [id]);
  if (!known) return;
  const extent = await storedExtent(db, known, now);
  // Without locks: most of the time there is little to write.
  const { affected } = await roomsToWrite(db, id, extent, { now: minute });
  const roomsAtOnce = Math.max(1, Math.floor(TIMES_AT_ONCE / Math.max(1, extent.timesPerRoom)));
  for (const step of inSteps(affected, roomsAtOnce)) {
    await unlessBookedMeanwhile(db, async (tx) => {
      const row = await lockClosure(tx, id);
      if (!row) return;
      await lockAffected(tx, step);
      const stored = await storedExtent(tx, row, now);
      const rooms = { spaceIds: stored.spaceIds.filter((one) => step.includes(one)), times: stored.times };
      const still = await roomsToWrite(tx, id, rooms, { now: minute, among: step });
      if (still.affected.length > 0)
        await rewriteRooms(tx, id, { ...rooms, affected: still.affected }, minute);
      if (write) await dropClaims(tx, write, step);
    });
  }
  await db.tx(async (tx) => {
    const row = await lockClosure(tx, id);
    if (!row) return;
    if (write) await dropClaims(tx, write);
    if (!row.is_made) return deleteClosure(tx, id);
    // Somebody has changed it in the meantime, and writes its times after us.
    if (row.version !== known.version) return;
    const { hasGaps } = await roomsToWrite(tx, id, extent, { now: minute });
    await noteWritten(tx, id, hasGaps);
    await dropStaleClaims(tx, id, now);
  });
}

/** What the stored closure closes from now on: nothing if it was removed, or never made. */
async function storedExtent(db: Queryable, row: ClosureRow, now: number): Promise<Extent> {
  const isClosed = row.is_made && !row.removed_at;
  const rooms = isClosed ? await zonesOf(db, row.space_ids) : [];
  return row.spans ? extentOfSpans(rooms, row.spans, now) : extentIn(rooms, timeOf(row), now);
}

function inSteps(spaceIds: readonly number[], size: number): number[][] {
  const count = Math.ceil(spaceIds.length / size);
  return Array.from({ length: count }, (_, step) => spaceIds.slice(step * size, (step + 1) * size));
}

/** Instants of closures are whole minutes. */
function toMinute(now: number): number {
  return Math.floor(now / 60_000) * 60_000;
}

/**
 * Guests can book in the meantime, without a lock on the room: if one of them is faster, the exclusion constraint
 * reports it, and the work is repeated and finds them in the way.
 */
async function unlessBookedMeanwhile<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  for (let left = 3; ; left -= 1) {
    try {
      return await db.tx(work);
    } catch (error) {
      if (left === 0 || !isOverlap(error)) throw error;
    }
  }
}
