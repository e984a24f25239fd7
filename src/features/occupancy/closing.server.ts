import { randomUUID } from "node:crypto";
import type { Actor } from "../../domain/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Background } from "../../platform/background.ts";
import { DEADLINES } from "../../platform/connections.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Db, Queryable, Tx } from "../../platform/sql.ts";
import { forEachRow } from "../../platform/sweeps.ts";
import { type ClosureWrite, countClaims, dropClaims } from "./claims.db.server.ts";
import {
  type ClosureDraft,
  type ClosureRow,
  closuresById,
  closuresToSweep,
  countOthers,
  deleteClosure,
  insertClosure,
  markMade,
  markRemoved,
  markWriting,
  updateClosure,
  type Wanted,
  WRITING_MILLISECONDS,
} from "./closing.db.server.ts";
import {
  type ClosureOutcome,
  claimTimes,
  lockSeen,
  type Seen,
  settleTimes,
  whyNotSeen,
} from "./closing-steps.server.ts";
import { type Extent, extentOf, rowsOf } from "./closure-extent.server.ts";

/*
 * Staff close rooms. A closure takes all of its time that no booking, change or live hold has: it never takes time from
 * anybody, and the gaps that it leaves close when nobody is in them any more (CLOSURE-5, CLOSURE-6).
 *
 * Each is written in three parts (CLOSURE-12): its new time is claimed, some rooms at a time, and from then on nobody else
 * can have it; what was decided is stored with its event; and the rows of occupancy follow. Until it is stored a write that
 * fails gives back its claims and nothing else; what a dead process leaves the sweep finishes or gives back.
 */

/** Where closures are written, and how work continues after the answer. */
type Place = { db: Db; background: Background };

/** `accountId` is null at the command line. */
type Writer = { actor: Actor; accountId: number | null; now: number };

/** A decision, and whether live holds are left out of it: the gap closes when they lapse. */
export type ClosureWish = ClosureDraft & { leaveHolds: boolean };

/** Closes rooms (CLOSURE-1). Nothing is closed unless everybody in the way was left out of it. */
export async function createClosure(
  place: Place,
  wish: ClosureWish,
  writer: Writer,
): Promise<ClosureOutcome> {
  const { db } = place;
  const { now } = writer;
  const extent = await extentOf(db, wish, now);
  if ("code" in extent) return { kind: "problem", problem: extent };
  const early = await conflictsOf(db, extent, wish, now);
  if (early) return early;
  const draft = { ...wish, space_ids: [...extent.spaceIds] };
  const id = await insertClosure(db, draft, { ...extent, by: writer.accountId, now });
  const write = writeOf(id, now);
  const asked = { seen: { id, version: 1 }, extent, wish, now };
  const outcome = await orGivenBack(
    () =>
      claimAndStore(db, write, asked, async (tx, { hasGaps }) => {
        await markMade(tx, id, hasGaps);
        await markWriting(tx, id, now);
        await recordEvent(tx, {
          type: "closure.created",
          actor: writer.actor,
          subject: `closure:${id}`,
          detail: { rooms: extent.spaceIds.length, around: wish.around.length },
          after: told(draft),
          now,
        });
      }),
    () => deleteClosure(db, id),
  );
  if (outcome.kind === "done") await settle(place, write, now, rowsOf(draft));
  return outcome;
}

/** Changes a closure from now on; its past part stays closed. */
export async function changeClosure(
  place: Place,
  seen: Seen,
  wish: ClosureWish,
  writer: Writer,
): Promise<ClosureOutcome> {
  const { db } = place;
  const { id } = seen;
  const { now } = writer;
  const [known] = await closuresById(db, [id]);
  const late = whyNotSeen(known ?? null, seen) ?? whyNotByHand(known ?? null);
  if (late) return late;
  const extent = await extentOf(db, wish, now);
  if ("code" in extent) return { kind: "problem", problem: extent };
  const early = await conflictsOf(db, extent, wish, now);
  if (early) return early;
  const draft = { ...wish, space_ids: [...extent.spaceIds] };
  const write = writeOf(id, now);
  const outcome = await orGivenBack(
    () =>
      claimAndStore(db, write, { seen, extent, wish, now }, async (tx, { before, hasGaps }) => {
        const begins = before.begins_at < extent.begins ? before.begins_at : extent.begins;
        await updateClosure(tx, id, draft, { begins, over: extent.over, hasGaps, now });
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
      }),
    () => dropClaims(db, write),
  );
  // Time that it no longer covers is opened as well.
  if (outcome.kind === "done") await settle(place, write, now, rowsOf(known as ClosureRow) + rowsOf(draft));
  return outcome;
}

/** Opens what is still closed of it. Its past part stays on record. */
export async function removeClosure(place: Place, seen: Seen, writer: Writer): Promise<ClosureOutcome> {
  const { id } = seen;
  const { now } = writer;
  let rows = 0;
  const outcome = await place.db.tx(async (tx): Promise<ClosureOutcome> => {
    const before = await lockSeen(tx, seen);
    if ("kind" in before) return before;
    const whyNot = whyNotByHand(before);
    if (whyNot) return whyNot;
    rows = rowsOf(before);
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
  });
  if (outcome.kind === "done") await settle(place, writeOf(id, now), now, rows);
  return outcome;
}

/** What comes from a calendar ends there, or with the calendar (CALENDAR-12). */
function whyNotByHand(row: ClosureRow | null): ClosureOutcome | null {
  return row?.calendar_id ? { kind: "problem", problem: { code: "closure_of_calendar" } } : null;
}

function writeOf(closureId: number, now: number): ClosureWrite {
  return { closureId, writeId: randomUUID(), until: now + WRITING_MILLISECONDS };
}

type Asked = { seen: Seen; extent: Extent; wish: ClosureWish; now: number };

/** Claims the time of all rooms, or none if somebody is in the way in one of them; then stores the decision. */
async function claimAndStore(
  db: Db,
  write: ClosureWrite,
  { seen, extent, wish, now }: Asked,
  store: (tx: Tx, held: { before: ClosureRow; hasGaps: boolean }) => Promise<void>,
): Promise<ClosureOutcome> {
  const whyNot = (on: Queryable, rooms: Wanted) => conflictsOf(on, rooms, wish, now);
  const claimed = await claimTimes(db, write, seen, extent, { now, whyNot });
  // The counts are of all rooms.
  if ("kind" in claimed)
    return claimed.kind === "conflicts" ? ((await whyNot(db, extent)) ?? claimed) : claimed;
  return db.tx(async (tx) => {
    const before = await lockSeen(tx, seen);
    if ("kind" in before) return before;
    // It was so slow that the sweep took this process for dead.
    if ((await countClaims(tx, write)) < claimed.rooms)
      return { kind: "problem", problem: { code: "unavailable" } };
    await store(tx, { before, hasGaps: claimed.hasGaps });
    return { kind: "done", id: seen.id };
  });
}

/** Claims of a write that was not stored are released at once; if even that fails, the sweep does it. */
async function orGivenBack(
  work: () => Promise<ClosureOutcome>,
  giveBack: () => Promise<void>,
): Promise<ClosureOutcome> {
  let isDone = false;
  try {
    const outcome = await work();
    isDone = outcome.kind === "done";
    return outcome;
  } finally {
    if (!isDone) await giveBack().catch(() => {});
  }
}

/** Up to this many rows are written before the answer; more follow it. */
const ROWS_BEFORE_ANSWER = 1_000;

/** Makes occupancy match what is stored. The sweep does what is left undone. */
async function settle(
  { db, background }: Place,
  write: ClosureWrite,
  now: number,
  rows: number,
): Promise<void> {
  const work = () => settleTimes(db, write.closureId, now, write);
  if (rows > ROWS_BEFORE_ANSWER) background.start(`times of closure ${write.closureId}`, work);
  else await work().catch(() => {});
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
 * Makes occupancy match the closures: closes gaps that nobody is in any more, restores what an import by the previous
 * release has removed, and finishes what a process has left half written.
 */
async function sweepClosures(app: App): Promise<void> {
  const now = app.clock();
  const db = app.db.withDeadlines(DEADLINES.jobs);
  await forEachRow(app, "closures", await closuresToSweep(db, now), (id) => settleTimes(db, id, now));
}

export const closureSweeps = [{ name: "closures", everySeconds: 10, run: sweepClosures }];

/** For the audit. The note may name people, which the audit must not (DATA-11). */
function told({ space_ids, starts, ends, repeat, reason, note_public, around }: ClosureDraft | ClosureRow) {
  return { space_ids, starts, ends, repeat, reason, note_public, around };
}
