import { accept, type Decision, reject } from "../../../domain/decision.ts";
import type { Problem } from "../../../domain/problem.ts";
import { isEqual } from "../../../domain/space/entry-changes.ts";
import { type Needed, type Unfinished, unfinishedRooms } from "../../../domain/space/unfinished.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Db, Tx } from "../../../platform/sql.ts";
import { forEachRow, type Sweep } from "../../../platform/sweeps.ts";
import { tryOut } from "../../../platform/try-out.ts";
import type { SpaceEntry } from "../contract.ts";
import { readSpaces } from "../db.server.ts";
import { lockCatalog } from "../import/db.server.ts";
import { withoutOverlap, writeCatalog } from "../import/import.server.ts";
import {
  type DraftRow,
  deleteDrafts,
  dueBatches,
  lockBatch,
  lockDrafts,
  type PublishProblem,
  rebaseField,
  scheduleDrafts,
  unscheduleDrafts,
} from "./db.server.ts";
import type { By } from "./drafts.server.ts";

export type Published = { revision: number; ids: number[]; at: number | null };

type Seen = { id: number; version: number };

/**
 * Publishes drafts at once, all of them or none. They must be free of mistakes, and none of the rooms may have been changed
 * since its draft was begun: by a colleague, or by an import (ROOM-3, ROOM-4).
 */
export function publishDrafts(
  { db }: Pick<App, "db">,
  drafts: readonly Seen[],
  { note, needed }: { note: string; needed: readonly Needed[] },
  by: By,
): Promise<Decision<Published>> {
  return withoutOverlap(() =>
    db.tx(async (tx) => {
      const revision = (await lockCatalog(tx)) + 1;
      const rows = await lockDrafts(
        tx,
        drafts.map(({ id }) => id),
      );
      const unseen = whyNotSeen(drafts, rows);
      return unseen ? reject(unseen) : publishRows(tx, rows, { revision, note, needed }, by);
    }),
  );
}

/**
 * Has drafts published at a moment (epoch milliseconds), all of them or none; the sweep does it and asks the same again.
 * Whoever calls this has asked `publishProblems` first.
 */
export function schedulePublish(
  { db }: Pick<App, "db">,
  drafts: readonly Seen[],
  { at, note }: { at: number; note: string },
  by: By,
): Promise<Decision<Published>> {
  const ids = drafts.map(({ id }) => id);
  return db.tx(async (tx) => {
    const revision = await lockCatalog(tx);
    const unseen = whyNotSeen(drafts, await lockDrafts(tx, ids));
    if (unseen) return reject(unseen);
    if (at <= by.now) return reject({ code: "not_in_future", field: "at" });
    await scheduleDrafts(tx, ids, { at, by: by.actor, note });
    const after = { space_ids: ids, at: new Date(at).toISOString(), ...(note ? { note } : {}) };
    await recordEvent(tx, { type: "room.scheduled", subject: `catalog:${revision}`, after, ...by });
    return accept({ revision, ids, at });
  });
}

/** Hides a room from guests, or shows it again, at once. Its bookings stay, and a draft of it goes on (ROOM-11). */
export function setHidden(
  app: Pick<App, "db">,
  { id, revision: seen }: { id: number; revision: number },
  { hidden, needed }: { hidden: boolean; needed: readonly Needed[] },
  by: By,
): Promise<Decision<Published>> {
  return app.db.tx(async (tx) => {
    const revision = (await lockCatalog(tx)) + 1;
    const [space] = await readSpaces(tx, [id]);
    if (!space) return reject({ code: "not_found" });
    if (space.revision !== seen) return reject({ code: "stale", params: { version: space.revision } });
    if (!hidden) {
      const [draft] = await lockDrafts(tx, [id]);
      const later = draft ? scheduledLacks(draft, needed) : [];
      if (later.length > 0) return reject(...unfinishedProblems(later, { scheduled: 1 }));
    }
    const spaces = [{ ...space.entry, hidden }];
    const written = await writeCatalog(
      tx,
      { spaces },
      { revision, by: by.actor, note: "", needed, now: by.now },
    );
    if ("unfinished" in written) return reject(...unfinishedProblems(written.unfinished));
    if ("mistakes" in written) return reject(...mistakeProblems(written.mistakes, [id]));
    await rebaseField(tx, [id], "hidden", hidden);
    await recordEvent(tx, {
      type: hidden ? "room.hidden" : "room.shown",
      subject: `room:${id}`,
      before: { hidden: space.entry.hidden },
      after: { hidden },
      ...by,
    });
    return accept({ revision: written.changed > 0 ? revision : revision - 1, ids: [id], at: null });
  });
}

/** What guests would miss of a draft that waits for its moment: while the room was hidden nobody was asked about it. */
function scheduledLacks({ entry, publish_at: at }: DraftRow, needed: readonly Needed[]): Unfinished[] {
  if (!at) return [];
  const after = { ...(entry as SpaceEntry), hidden: false };
  return unfinishedRooms([{ before: null, after }], needed, dayAt(at.getTime(), after.time_zone));
}

/**
 * What publishing these drafts would be refused for: every mistake, in the words of the import. It is the publishing itself,
 * undone. `at` is when they will be published (epoch milliseconds), by which it is judged what they lack then.
 */
export async function publishProblems(
  { db }: { db: Db },
  drafts: readonly DraftRow[],
  by: By,
  { needed, at }: { needed: readonly Needed[]; at: number } = { needed: [], at: by.now },
): Promise<Problem[]> {
  const tried = await tryOut<Problem[], never>((undo) =>
    db.tx(async (tx) =>
      undo(await problemsOf(tx, drafts, (await lockCatalog(tx)) + 1, by, { needed, neededAt: at })),
    ),
  );
  return "undone" in tried ? tried.undone : tried.left;
}

/** A publish at a moment is seen within 5 seconds of it: the sweep looks every two, and every process reads each second. */
export const publishSweep: Sweep = { name: "rooms to publish", everySeconds: 2, run: publishDue };

async function publishDue(app: App): Promise<void> {
  const now = app.clock();
  const batches = await dueBatches(app.db, now);
  await forEachRow(app, "rooms to publish", batches, ({ batch }) =>
    withoutOverlap(() => app.db.tx((tx) => publishBatch(tx, batch, now))),
  );
}

/** A batch that cannot be published as it is stays a draft and says why; a person decides what to do about it. */
async function publishBatch(tx: Tx, batch: number, now: number): Promise<void> {
  const revision = (await lockCatalog(tx)) + 1;
  const rows = await lockBatch(tx, batch);
  const [first] = rows;
  // Another process was faster, or it was taken off the schedule.
  if (!first?.publish_at || first.publish_at.getTime() > now) return;
  const by: By = { actor: "worker", now };
  const tried = await publishRows(
    tx,
    rows,
    // Who scheduled it was asked about what is missing.
    { revision, note: first.publish_note ?? "", needed: [] },
    by,
    first.publish_by,
  );
  if (tried.ok) return;
  const ids = rows.map(({ space_id: id }) => id);
  const problem = publishProblemOf(tried.problems);
  await unscheduleDrafts(tx, ids, problem);
  await recordEvent(tx, {
    type: "room.publish_failed",
    subject: `catalog:${revision - 1}`,
    detail: { why: problem.code },
    after: { space_ids: ids },
    ...by,
  });
}

async function publishRows(
  tx: Tx,
  rows: readonly DraftRow[],
  { revision, note, needed }: { revision: number; note: string; needed: readonly Needed[] },
  { actor, now }: By,
  author: string | null = null,
): Promise<Decision<Published>> {
  const problems = await problemsOf(tx, rows, revision, { actor, now }, { note, author, needed });
  if (problems.length > 0) return reject(...problems);
  const ids = rows.map(({ space_id: id }) => id);
  await deleteDrafts(tx, ids);
  await recordEvent(tx, {
    type: "room.published",
    actor,
    subject: `catalog:${revision}`,
    detail: { rooms: ids.length },
    after: { space_ids: ids, ...(note ? { note } : {}) },
    now,
  });
  return accept({ revision, ids, at: null });
}

/** Writes the drafts into the catalogue and answers what is against it; then the caller writes nothing or undoes all. */
async function problemsOf(
  tx: Tx,
  rows: readonly DraftRow[],
  revision: number,
  { actor, now }: By,
  {
    note = "",
    author = null,
    needed = [],
    neededAt = now,
  }: { note?: string; author?: string | null; needed?: readonly Needed[]; neededAt?: number } = {},
): Promise<Problem[]> {
  const ids = rows.map(({ space_id: id }) => id);
  const published = new Map((await readSpaces(tx, ids)).map((space) => [space.id, space.entry]));
  const changed = rows.filter(
    ({ space_id: id, base_entry: base }) => !isEqual(published.get(id) ?? null, base),
  );
  if (changed.length > 0) {
    const rooms = changed.map(({ space_id: id }) => id).join(", ");
    return [{ code: "room_changed", params: { rooms } }];
  }
  const spaces = rows.map(({ entry }) => entry);
  const by = (author ?? actor) as By["actor"];
  const written = await writeCatalog(tx, { spaces }, { revision, by, note, needed, neededAt, now });
  if ("unfinished" in written) return unfinishedProblems(written.unfinished);
  return "mistakes" in written ? mistakeProblems(written.mistakes, ids) : [];
}

function whyNotSeen(
  drafts: readonly { id: number; version: number }[],
  rows: readonly DraftRow[],
): Problem | null {
  const byId = new Map(rows.map((row) => [row.space_id, row]));
  for (const { id, version } of drafts) {
    const row = byId.get(id);
    if (!row) return { code: "not_found" };
    if (row.version !== version) return { code: "stale", params: { version: row.version } };
  }
  return null;
}

/** What guests would see without what they need, a problem each room (ROOM-29). */
export function unfinishedProblems(rooms: readonly Unfinished[], more: { scheduled?: 1 } = {}): Problem[] {
  return rooms.map(({ id, things }) => ({
    code: "room_unfinished",
    params: { room: id, ...more, ...Object.fromEntries(things.map((thing) => [thing, 1])) },
  }));
}

/** A line of the import as a problem, with the room that it is about: `101: plans[0].end: must be later than start`. */
function mistakeProblems(mistakes: readonly string[], ids: readonly number[]): Problem[] {
  return mistakes.map((mistake) => {
    const [, at, rest] = /^spaces\[(\d+)\]\.?(.*)$/.exec(mistake) ?? [];
    const room = ids[Number(at)];
    const line = rest === undefined || room === undefined ? mistake : rest;
    return { code: "catalog_mistake", params: { line, ...(room === undefined ? {} : { room }) } };
  });
}

function publishProblemOf(problems: readonly Problem[]): PublishProblem {
  const lines = problems.flatMap(({ params }) => (params?.line ? [String(params.line)] : []));
  return { code: lines.length > 0 ? "mistakes" : "changed", lines };
}
