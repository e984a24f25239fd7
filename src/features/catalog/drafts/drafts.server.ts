import type { Actor } from "../../../domain/actor.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import { entryChanges } from "../../../domain/space/entry-changes.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { readSpaces, type SpaceRow } from "../db.server.ts";
import { lockCatalog } from "../import/db.server.ts";
import { versionOf } from "../versions.db.server.ts";
import { blankEntry, copiedEntry, type NewRoom } from "./blank-entry.server.ts";
import {
  type DraftEntry,
  type DraftRow,
  deleteDrafts,
  freeSpaceId,
  lockBatch,
  lockDrafts,
  unscheduleDrafts,
  upsertDraft,
} from "./db.server.ts";

/** Who writes, and when (epoch milliseconds). */
export type By = { actor: Actor; now: number };

/** A draft as the person saw it; version 0 where there was none. */
type SeenDraft = { id: number; version: number };

/**
 * Saves what staff have prepared for a room; guests see nothing of it (ROOM-1). `baseRevision` is the catalogue's revision
 * of the room that the person has seen: to go on from a room that was published since is a decision of its own (ROOM-4).
 */
export function saveDraft(
  app: Pick<App, "db">,
  seen: SeenDraft,
  { entry, baseRevision }: { entry: DraftEntry; baseRevision: number },
  by: By,
): Promise<Decision<DraftRow>> {
  return app.db.tx(async (tx) => {
    const found = await lockSeen(tx, seen);
    if (!found.ok) return found;
    const { draft, space } = found.plan;
    if (draft?.publish_at) return reject({ code: "publish_scheduled" });
    const isSameBase = draft !== null && draft.base_revision === baseRevision;
    if (!isSameBase && (space?.revision ?? 0) !== baseRevision)
      return reject({ code: "stale", params: { version: draft?.version ?? space?.revision ?? 1 } });
    return accept(
      await storeDraft(tx, { space, draft: isSameBase ? draft : null }, { ...entry, id: seen.id }, by),
    );
  });
}

/** Puts a version of the room's past into its draft, in place of what the draft has (ROOM-6). */
export function restoreVersion(
  app: Pick<App, "db">,
  seen: SeenDraft,
  no: number,
  by: By,
): Promise<Decision<DraftRow>> {
  return app.db.tx(async (tx) => {
    const found = await lockSeen(tx, seen);
    if (!found.ok) return found;
    const { draft, space } = found.plan;
    if (draft?.publish_at) return reject({ code: "publish_scheduled" });
    const version = await versionOf(tx, seen.id, no);
    if (!version) return reject({ code: "not_found" });
    return accept(await storeDraft(tx, { space, draft: null }, version.entry, by));
  });
}

/** Throws a draft away. A new room that was never published is gone with it. */
export function discardDraft(app: Pick<App, "db">, seen: SeenDraft, by: By): Promise<Decision<null>> {
  return app.db.tx(async (tx) => {
    const found = await lockSeen(tx, seen);
    if (!found.ok) return found;
    if (!found.plan.draft) return reject({ code: "not_found" });
    await deleteDrafts(tx, [seen.id]);
    await recordEvent(tx, { type: "room.draft_discarded", subject: `room:${seen.id}`, ...by });
    return accept(null);
  });
}

/** Takes a draft off the schedule, with all that were to be published with it. */
export function unschedule(app: Pick<App, "db">, seen: SeenDraft, by: By): Promise<Decision<DraftRow>> {
  return app.db.tx(async (tx) => {
    const found = await lockSeen(tx, seen);
    if (!found.ok) return found;
    const { draft } = found.plan;
    if (!draft?.publish_at) return reject({ code: "not_found" });
    const ids = await idsOfBatch(tx, draft);
    await unscheduleDrafts(tx, ids, null);
    await recordEvent(tx, {
      type: "room.unscheduled",
      subject: `room:${seen.id}`,
      before: { space_ids: ids, at: draft.publish_at.toISOString() },
      ...by,
    });
    const [now] = await lockDrafts(tx, [seen.id]);
    return accept(now as DraftRow);
  });
}

/**
 * Begins a new room as a draft: blank, with a value for everything that has a sensible one, or like another room (ROOM-10).
 * Its id is free and stays its own.
 */
export function createRoom(
  app: Pick<App, "db" | "catalog">,
  { copyOf, ...fresh }: NewRoom & { copyOf: number | null },
  by: By,
): Promise<Decision<DraftRow>> {
  return app.db.tx(async (tx) => {
    await lockCatalog(tx);
    const [model] = copyOf === null ? [] : await readSpaces(tx, [copyOf]);
    if (copyOf !== null && !model) return reject({ code: "not_found" });
    const id = await freeSpaceId(tx);
    const entry = model ? copiedEntry(model.entry, id) : blankEntry(app.catalog, id, fresh);
    const draft = await upsertDraft(tx, {
      ...{ space_id: id, base_entry: null, base_revision: 0, entry },
      ...{ by: by.actor, now: by.now },
    });
    await recordEvent(tx, {
      type: "room.begun",
      subject: `room:${id}`,
      detail: model ? { copy_of: model.id } : {},
      ...by,
    });
    return accept(draft);
  });
}

/** The draft under a lock, if it is the one that the person saw, and the room as it is published. */
async function lockSeen(
  tx: Tx,
  { id, version }: SeenDraft,
): Promise<Decision<{ draft: DraftRow | null; space: SpaceRow | null }>> {
  // In the order of all who write the catalogue: first its revision, then drafts.
  await lockCatalog(tx);
  const [draft = null] = await lockDrafts(tx, [id]);
  const [space = null] = await readSpaces(tx, [id]);
  if (!draft && !space) return reject({ code: "not_found" });
  if ((draft?.version ?? 0) !== version)
    return reject({ code: "stale", params: { version: draft?.version ?? space?.revision ?? 1 } });
  return accept({ draft, space });
}

/** Saves what a draft says from now on; `draft` is null where it begins with the room as it is published. */
export async function storeDraft(
  tx: Tx,
  { space, draft }: { space: SpaceRow | null; draft: DraftRow | null },
  entry: DraftEntry,
  { actor, now }: By,
): Promise<DraftRow> {
  const base = draft ?? { base_entry: space?.entry ?? null, base_revision: space?.revision ?? 0 };
  const id = entry.id as number;
  const stored = await upsertDraft(tx, {
    ...{ space_id: id, base_entry: base.base_entry, base_revision: base.base_revision, entry },
    ...{ by: actor, now },
  });
  const changes = entryChanges(draft?.entry ?? base.base_entry ?? {}, entry);
  await recordEvent(tx, {
    type: "room.draft_saved",
    subject: `room:${id}`,
    detail: { fields: [...new Set(changes.map(({ path }) => /^\w+/.exec(path)?.[0] ?? path))] },
    actor,
    now,
  });
  return stored;
}

async function idsOfBatch(tx: Tx, { publish_batch: batch }: DraftRow): Promise<number[]> {
  return (await lockBatch(tx, batch)).map(({ space_id: id }) => id);
}
