import type { App } from "../../platform/app.ts";
import { DEADLINES } from "../../platform/connections.ts";
import { type Actor, recordEvent } from "../../platform/events.ts";
import type { Db, Queryable } from "../../platform/sql.ts";
import { forEachRow } from "../../platform/sweeps.ts";
import {
  type ClosureDraft,
  type ClosureRow,
  closuresById,
  closuresToSweep,
  countOthers,
  insertClosure,
  markMade,
  markRemoved,
  markWriting,
  updateClosure,
  type Wanted,
} from "./closing.db.server.ts";
import {
  type ClosureOutcome,
  lockSeen,
  reserveTimes,
  type Seen,
  settleTimes,
  whyNotSeen,
} from "./closing-steps.server.ts";
import { type Extent, extentOf } from "./closure-extent.server.ts";

/*
 * Staff close rooms. A closure takes all of its time that no booking, change or live hold has: it never takes time from
 * anybody, and the gaps that it leaves close when nobody is in them any more (CLOSURE-5, CLOSURE-6).
 *
 * Each is written in three parts (CLOSURE-12): its new times are taken, some rooms at a time; what was decided is stored
 * with its event; and what is no longer wanted is opened. Until it is stored everything can be undone, and what is left
 * half done the sweep finishes or undoes, by what is stored.
 */

type Writer = { actor: Actor; accountId: number; now: number };

/** A decision, and whether live holds are left out of it: the gap closes when they lapse. */
export type ClosureWish = ClosureDraft & { leaveHolds: boolean };

/** Closes rooms (CLOSURE-1). Nothing is closed unless everybody in the way was left out of it. */
export async function createClosure(db: Db, wish: ClosureWish, writer: Writer): Promise<ClosureOutcome> {
  const { now } = writer;
  const extent = await extentOf(db, wish, now);
  if ("code" in extent) return { kind: "problem", problem: extent };
  const early = await conflictsOf(db, extent, wish, now);
  if (early) return early;
  const draft = { ...wish, space_ids: [...extent.spaceIds] };
  const id = await insertClosure(db, draft, { ...extent, by: writer.accountId, now });
  return thenSettled(db, id, now, async () => {
    const seen = { id, version: 1 };
    const blocked = await reserve(db, seen, extent, wish, now);
    if (blocked) return blocked;
    return db.tx(async (tx) => {
      const row = await lockSeen(tx, seen);
      if ("kind" in row) return row;
      await markMade(tx, id);
      await markWriting(tx, id, now);
      await recordEvent(tx, {
        type: "closure.created",
        actor: writer.actor,
        subject: `closure:${id}`,
        detail: { rooms: extent.spaceIds.length, around: wish.around.length },
        after: told(draft),
        now,
      });
      return { kind: "done", id };
    });
  });
}

/** Changes a closure from now on; what of it is over stays closed. */
export async function changeClosure(
  db: Db,
  seen: Seen,
  wish: ClosureWish,
  writer: Writer,
): Promise<ClosureOutcome> {
  const { id } = seen;
  const { now } = writer;
  const [known] = await closuresById(db, [id]);
  const late = whyNotSeen(known ?? null, seen);
  if (late) return late;
  const extent = await extentOf(db, wish, now);
  if ("code" in extent) return { kind: "problem", problem: extent };
  const early = await conflictsOf(db, extent, wish, now);
  if (early) return early;
  const draft = { ...wish, space_ids: [...extent.spaceIds] };
  // Before the first step, so that the sweep does not take back what was reserved.
  await markWriting(db, id, now);
  return thenSettled(db, id, now, async () => {
    const blocked = await reserve(db, seen, extent, wish, now);
    if (blocked) return blocked;
    return db.tx(async (tx) => {
      const before = await lockSeen(tx, seen);
      if ("kind" in before) return before;
      const begins = before.begins_at < extent.begins ? before.begins_at : extent.begins;
      await updateClosure(tx, id, draft, { begins, over: extent.over, now });
      await markWriting(tx, id, now);
      await recordEvent(tx, {
        type: "closure.changed",
        actor: writer.actor,
        subject: `closure:${id}`,
        detail: { rooms: extent.spaceIds.length, around: wish.around.length },
        before: told(before),
        after: told(draft),
        now,
      });
      return { kind: "done", id };
    });
  });
}

/** Opens what is still closed of it. What is over stays in the books. */
export function removeClosure(db: Db, seen: Seen, writer: Writer): Promise<ClosureOutcome> {
  const { id } = seen;
  const { now } = writer;
  return thenSettled(db, id, now, () =>
    db.tx(async (tx) => {
      const before = await lockSeen(tx, seen);
      if ("kind" in before) return before;
      await markRemoved(tx, id, now);
      await markWriting(tx, id, now);
      await recordEvent(tx, {
        type: "closure.removed",
        actor: writer.actor,
        subject: `closure:${id}`,
        detail: { rooms: before.space_ids.length },
        before: told(before),
        now,
      });
      return { kind: "done", id };
    }),
  );
}

/** Takes nothing unless everybody in the way was left out. The counts are of all rooms. */
async function reserve(
  db: Db,
  seen: Seen,
  extent: Extent,
  wish: ClosureWish,
  now: number,
): Promise<ClosureOutcome | null> {
  const whyNot = (on: Queryable, rooms: Wanted) => conflictsOf(on, rooms, wish, now);
  const blocked = await reserveTimes(db, seen, extent, { now, whyNot });
  return blocked?.kind === "conflicts" ? ((await whyNot(db, extent)) ?? blocked) : blocked;
}

/** Runs `work` and brings occupancy in line with what it stored. The sweep does what is left undone. */
async function thenSettled(
  db: Db,
  id: number,
  now: number,
  work: () => Promise<ClosureOutcome>,
): Promise<ClosureOutcome> {
  try {
    return await work();
  } finally {
    await settleTimes(db, id, now).catch(() => {});
  }
}

async function conflictsOf(
  db: Queryable,
  rooms: Wanted,
  { around, leaveHolds }: ClosureWish,
  now: number,
): Promise<ClosureOutcome | null> {
  const { bookings, holds } = await countOthers(db, rooms, { now, around });
  if (bookings === 0 && (holds === 0 || leaveHolds)) return null;
  return { kind: "conflicts", bookings, holds: leaveHolds ? 0 : holds };
}

/**
 * Makes occupancy equal to the closures: closes gaps that nobody is in any more, restores what an import of the previous
 * release has removed, and ends what a process has left half written.
 */
async function sweepClosures(app: App): Promise<void> {
  const now = app.clock();
  const db = app.db.withDeadlines(DEADLINES.jobs);
  await forEachRow(app, "closures", await closuresToSweep(db, now), (id) => settleTimes(db, id, now));
}

export const closureSweeps = [{ name: "closures", everySeconds: 10, run: sweepClosures }];

/** As the audit tells it. The note may name people, whom the audit does not (DATA-11). */
function told({ space_ids, starts, ends, repeat, reason, note_public, around }: ClosureDraft | ClosureRow) {
  return { space_ids, starts, ends, repeat, reason, note_public, around };
}
