import {
  type ClosureTime,
  minutesOf,
  occurrencesOf,
  stillAhead,
  whyNotClosure,
} from "../../domain/availability/closure.ts";
import type { Problem } from "../../domain/problem.ts";
import { parseWall } from "../../domain/time/clock.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { DEADLINES } from "../../platform/connections.ts";
import { type Actor, recordEvent } from "../../platform/events.ts";
import { type Db, type Queryable, type Tx, violatedConstraint } from "../../platform/sql.ts";
import { forEachRow } from "../../platform/sweeps.ts";
import {
  type ClosureDraft,
  type ClosureRow,
  closuresToSweep,
  countOthers,
  insertClosure,
  lockClosure,
  markRemoved,
  noteWritten,
  rewriteRooms,
  roomsToWrite,
  updateClosure,
  type Wanted,
  zonesOf,
} from "./closing.db.server.ts";
import { lockAffected } from "./closures.db.server.ts";

/*
 * Staff close rooms. A closure takes all of its time that no booking, change or live hold has: it never takes time from
 * anybody, and the gaps that it leaves close when nobody is in them any more (CLOSURE-5, CLOSURE-6).
 */

/** The rooms of a closure and its instants in each zone, from now on. */
type Extent = Wanted & {
  minutes: number;
  begins: Date;
  over: Date;
};

export type ClosureOutcome =
  | { kind: "done"; id: number }
  | { kind: "problem"; problem: Problem }
  | { kind: "missing" }
  | { kind: "stale"; version: number }
  /** Somebody has time that the closure needs, and was not left out of it. */
  | { kind: "conflicts"; bookings: number; holds: number };

type Writer = { actor: Actor; accountId: number; now: number };

/** A decision, and whether live holds are left out of it: the gap closes when they lapse. */
export type ClosureWish = ClosureDraft & { leaveHolds: boolean };

export function timeOf({
  starts,
  ends,
  repeat,
}: Pick<ClosureDraft, "starts" | "ends" | "repeat">): ClosureTime {
  return { start: parseWall(starts) ?? 0, end: parseWall(ends) ?? 0, repeat };
}

/** What a closure would take from now on, or why there can be none. */
export async function extentOf(
  db: Queryable,
  draft: Pick<ClosureDraft, "space_ids" | "starts" | "ends" | "repeat">,
  now: number,
): Promise<Extent | Problem> {
  const rooms = await zonesOf(db, draft.space_ids);
  if (rooms.length < new Set(draft.space_ids).size) return { code: "space_not_found", field: "space_ids" };
  const zones = [...new Set(rooms.map(({ time_zone }) => time_zone))];
  const time = timeOf(draft);
  const problem = whyNotClosure(
    time,
    rooms.length,
    Math.min(...zones.map((zone) => toWallMinute(now, zone))),
  );
  if (problem) return problem;
  return extentIn(rooms, time, now);
}

function extentIn(
  rooms: readonly { id: number; time_zone: string }[],
  time: ClosureTime,
  now: number,
): Extent {
  const occurrences = occurrencesOf(time);
  const instants = new Map(
    [...new Set(rooms.map(({ time_zone }) => time_zone))].map((zone) => {
      const ahead = stillAhead(occurrences, toWallMinute(now, zone));
      return [zone, ahead.map(({ start, end }) => [toInstant(start, zone), toInstant(end, zone)] as const)];
    }),
  );
  const all = [...instants.values()].flat();
  const minutesIn = new Map(
    [...instants.keys()].map((zone) => [zone, minutesOf(stillAhead(occurrences, toWallMinute(now, zone)))]),
  );
  return {
    spaceIds: rooms.map(({ id }) => id).sort((one, other) => one - other),
    times: [...instants].map(([timeZone, ranges]) => ({ timeZone, during: multirange(ranges) })),
    minutes: rooms.reduce((sum, { time_zone }) => sum + (minutesIn.get(time_zone) ?? 0), 0),
    begins: new Date(Math.min(...all.map(([from]) => from))),
    over: new Date(Math.max(...all.map(([, until]) => until))),
  };
}

function multirange(ranges: readonly (readonly [from: number, until: number])[]): string {
  const text = (instant: number) => new Date(instant).toISOString();
  return `{${ranges
    .filter(([from, until]) => until > from)
    .map(([from, until]) => `[${text(from)},${text(until)})`)
    .join(",")}}`;
}

/** Closes rooms (CLOSURE-1). Nothing is closed unless everybody in the way was left out of it. */
export function createClosure(db: Db, wish: ClosureWish, writer: Writer): Promise<ClosureOutcome> {
  return unlessBookedMeanwhile(db, async (tx) => {
    const extent = await extentOf(tx, wish, writer.now);
    if ("code" in extent) return { kind: "problem", problem: extent };
    const draft = { ...wish, space_ids: [...extent.spaceIds] };
    await lockAffected(tx, extent.spaceIds);
    const conflicts = await conflictsOf(tx, extent, wish, writer.now);
    if (conflicts) return conflicts;
    const id = await insertClosure(tx, draft, { ...extent, by: writer.accountId, now: writer.now });
    await writeTime(tx, id, extent, writer.now);
    await recordEvent(tx, {
      type: "closure.created",
      actor: writer.actor,
      subject: `closure:${id}`,
      detail: { rooms: extent.spaceIds.length, around: wish.around.length },
      after: told(draft),
      now: writer.now,
    });
    return { kind: "done", id };
  });
}

/** Changes a closure from now on; what of it is over stays closed. */
export function changeClosure(
  db: Db,
  { id, version }: { id: number; version: number },
  wish: ClosureWish,
  writer: Writer,
): Promise<ClosureOutcome> {
  return unlessBookedMeanwhile(db, async (tx) => {
    const before = await lockClosure(tx, id);
    if (!before || before.removed_at) return { kind: "missing" };
    if (before.version !== version) return { kind: "stale", version: before.version };
    const extent = await extentOf(tx, wish, writer.now);
    if ("code" in extent) return { kind: "problem", problem: extent };
    const draft = { ...wish, space_ids: [...extent.spaceIds] };
    await lockAffected(tx, [...new Set([...before.space_ids, ...extent.spaceIds])]);
    const conflicts = await conflictsOf(tx, extent, wish, writer.now);
    if (conflicts) return conflicts;
    const begins = before.begins_at < extent.begins ? before.begins_at : extent.begins;
    await updateClosure(tx, id, draft, { begins, over: extent.over, now: writer.now });
    await writeTime(tx, id, extent, writer.now);
    await recordEvent(tx, {
      type: "closure.changed",
      actor: writer.actor,
      subject: `closure:${id}`,
      detail: { rooms: extent.spaceIds.length, around: wish.around.length },
      before: told(before),
      after: told(draft),
      now: writer.now,
    });
    return { kind: "done", id };
  });
}

/** Opens what is still closed of it. What is over stays in the books. */
export function removeClosure(
  db: Db,
  { id, version }: { id: number; version: number },
  writer: Writer,
): Promise<ClosureOutcome> {
  return db.tx(async (tx) => {
    const before = await lockClosure(tx, id);
    if (!before || before.removed_at) return { kind: "missing" };
    if (before.version !== version) return { kind: "stale", version: before.version };
    await lockAffected(tx, before.space_ids);
    await markRemoved(tx, id, writer.now);
    await writeTime(tx, id, NOTHING, writer.now);
    await recordEvent(tx, {
      type: "closure.removed",
      actor: writer.actor,
      subject: `closure:${id}`,
      detail: { rooms: before.space_ids.length },
      before: told(before),
      now: writer.now,
    });
    return { kind: "done", id };
  });
}

const NOTHING = { spaceIds: [], times: [] };

/**
 * Makes occupancy equal to the closures: closes gaps that nobody is in any more, and restores what an import of the
 * previous release has removed.
 */
async function sweepClosures(app: App): Promise<void> {
  const now = app.clock();
  const db = app.db.withDeadlines(DEADLINES.jobs);
  await forEachRow(app, "closures", await closuresToSweep(db, now), (id) =>
    unlessBookedMeanwhile(db, async (tx) => {
      const row = await lockClosure(tx, id);
      if (!row) return { kind: "missing" };
      const rooms = row.removed_at ? [] : await zonesOf(tx, row.space_ids);
      const extent = rooms.length === 0 ? NOTHING : extentIn(rooms, timeOf(row), now);
      await lockAffected(tx, row.space_ids);
      await writeTime(tx, id, extent, now);
      return { kind: "done", id };
    }),
  );
}

export const closureSweeps = [{ name: "closures", everySeconds: 10, run: sweepClosures }];

/** The rows of the closure from now on, in those rooms alone where they are not what they should be. */
async function writeTime(tx: Tx, id: number, extent: Wanted, now: number): Promise<void> {
  const minute = Math.floor(now / 60_000) * 60_000;
  const { affected, hasGaps } = await roomsToWrite(tx, id, extent, minute);
  if (affected.length > 0) await rewriteRooms(tx, id, { ...extent, affected }, minute);
  await noteWritten(tx, id, hasGaps);
}

async function conflictsOf(
  tx: Tx,
  extent: Extent,
  { around, leaveHolds }: ClosureWish,
  now: number,
): Promise<ClosureOutcome | null> {
  const { bookings, holds } = await countOthers(tx, extent, { now, around });
  if (bookings === 0 && (holds === 0 || leaveHolds)) return null;
  return { kind: "conflicts", bookings, holds: leaveHolds ? 0 : holds };
}

/**
 * Guests book meanwhile, without a lock on the room: where one of them was faster the exclusion constraint says so, and
 * the work is done again and finds them in the way.
 */
async function unlessBookedMeanwhile(
  db: Db,
  work: (tx: Tx) => Promise<ClosureOutcome>,
): Promise<ClosureOutcome> {
  for (let left = 3; ; left -= 1) {
    try {
      return await db.tx(work);
    } catch (error) {
      if (left === 0 || violatedConstraint(error) !== "occupancy_no_overlap") throw error;
    }
  }
}

/** As the audit tells it. The note may name people, whom the audit does not (DATA-11). */
function told({ space_ids, starts, ends, repeat, reason, note_public, around }: ClosureDraft | ClosureRow) {
  return { space_ids, starts, ends, repeat, reason, note_public, around };
}
