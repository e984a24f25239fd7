import { type Queryable, sql } from "../../../platform/sql.ts";
import type { SpaceEntry } from "../contract.ts";

/** A room as staff are preparing it: fields may be missing or wrong. */
export type DraftEntry = Record<string, unknown>;

export type DraftRow = {
  space_id: number;
  base_entry: SpaceEntry | null;
  base_revision: number;
  entry: DraftEntry;
  by: string;
  updated_at: Date;
  version: number;
  publish_at: Date | null;
  publish_batch: number | null;
  publish_by: string | null;
  publish_note: string | null;
  publish_problem: PublishProblem | null;
};

/** Why a draft could not be published when it was due. */
export type PublishProblem = { code: "mistakes" | "changed"; lines: string[] };

const DRAFT = sql`space_id, base_entry, base_revision, entry, by, updated_at, version, publish_at, publish_batch, publish_by,
  publish_note, publish_problem`;

export function draftsOf(db: Queryable, ids: readonly number[]): Promise<DraftRow[]> {
  return db.rows(sql`SELECT ${DRAFT} FROM space_draft WHERE space_id = ANY(${ids}::int[]) ORDER BY space_id`);
}

/** The same, locked until the transaction ends. */
export function lockDrafts(tx: Queryable, ids: readonly number[]): Promise<DraftRow[]> {
  return tx.rows(
    sql`SELECT ${DRAFT} FROM space_draft WHERE space_id = ANY(${ids}::int[]) ORDER BY space_id FOR UPDATE`,
  );
}

/** All drafts that are to be published together. */
export function lockBatch(tx: Queryable, batch: number | null): Promise<DraftRow[]> {
  return tx.rows(
    sql`SELECT ${DRAFT} FROM space_draft WHERE publish_batch = ${batch} ORDER BY space_id FOR UPDATE`,
  );
}

export async function upsertDraft(
  tx: Queryable,
  draft: Pick<DraftRow, "space_id" | "base_entry" | "base_revision" | "entry" | "by"> & { now: number },
): Promise<DraftRow> {
  const base = draft.base_entry === null ? null : JSON.stringify(draft.base_entry);
  const row = await tx.row<DraftRow>(sql`
    INSERT INTO space_draft AS d (space_id, base_entry, base_revision, entry, by, updated_at)
    VALUES (${draft.space_id}, ${base}::jsonb, ${draft.base_revision}, ${JSON.stringify(draft.entry)}::jsonb,
      ${draft.by}, ${new Date(draft.now)})
    ON CONFLICT (space_id) DO UPDATE SET base_entry = excluded.base_entry, base_revision = excluded.base_revision,
      entry = excluded.entry, by = excluded.by, updated_at = excluded.updated_at, version = excluded.version,
      publish_problem = NULL
    RETURNING ${DRAFT}`);
  return row as DraftRow;
}

export async function deleteDrafts(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.run(sql`DELETE FROM space_draft WHERE space_id = ANY(${ids}::int[])`);
}

/** An id that neither a room nor a draft has. The catalogue has to be locked. */
export async function freeSpaceId(tx: Queryable): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    SELECT 1 + greatest(coalesce((SELECT max(id) FROM space), 0), coalesce((SELECT max(space_id) FROM space_draft), 0)) AS id`);
  return row?.id ?? 1;
}

/** Puts drafts on the schedule, as one batch. */
export async function scheduleDrafts(
  tx: Queryable,
  ids: readonly number[],
  { at, by, note }: { at: number; by: string; note: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE space_draft SET publish_at = ${new Date(at)}, publish_batch = batch.id, publish_by = ${by},
      publish_note = ${note}, publish_problem = NULL, version = nextval('space_draft_version')
    FROM (SELECT nextval('space_draft_batch') AS id) batch WHERE space_id = ANY(${ids}::int[])`);
}

/** Takes drafts off the schedule: by a person, or because they could not be published. */
export async function unscheduleDrafts(
  tx: Queryable,
  ids: readonly number[],
  problem: PublishProblem | null,
): Promise<void> {
  await tx.run(sql`
    UPDATE space_draft SET publish_at = NULL, publish_batch = NULL, publish_by = NULL, publish_note = NULL,
      publish_problem = ${problem && JSON.stringify(problem)}::jsonb, version = nextval('space_draft_version')
    WHERE space_id = ANY(${ids}::int[])`);
}

/** The batches that are due, the oldest first. */
export function dueBatches(db: Queryable, now: number): Promise<{ batch: number; ids: number[] }[]> {
  return db.rows(sql`
    SELECT publish_batch AS batch, array_agg(space_id ORDER BY space_id) AS ids FROM space_draft
    WHERE publish_at <= ${new Date(now)} GROUP BY publish_batch ORDER BY min(publish_at), publish_batch`);
}

/** The draft of a room that was hidden or shown past it: it keeps all else that it changes, and what it conflicts with. */
export async function rebaseField(
  tx: Queryable,
  ids: readonly number[],
  field: "hidden" | "issuer_id",
  value: boolean | number | null,
): Promise<void> {
  const [path, json] = [[field], JSON.stringify(value)];
  await tx.run(sql`
    UPDATE space_draft d SET
      base_entry = jsonb_set(d.base_entry, ${path}::text[], ${json}::jsonb),
      base_revision = CASE WHEN jsonb_set(d.base_entry, ${path}::text[], s.entry->${field}) = s.entry THEN s.revision
        ELSE d.base_revision END,
      entry = jsonb_set(d.entry, ${path}::text[], ${json}::jsonb), version = nextval('space_draft_version')
    FROM space s WHERE s.id = d.space_id AND d.space_id = ANY(${ids}::int[])`);
}

/** The drafts of rooms that are near to a station. */
export async function draftsOfStation(tx: Queryable, stationId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT space_id AS id FROM space_draft WHERE entry->'station_id' = to_jsonb(${stationId}::int)`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives an area another name in the drafts that have it, once the published rooms have it, too. A draft that changes the area
 * itself keeps its own name, and its conflict.
 */
export async function renameDraftedArea(tx: Queryable, from: object, to: object): Promise<void> {
  const [old, name] = [JSON.stringify(from), JSON.stringify(to)];
  await tx.run(sql`
    UPDATE space_draft d SET
      base_entry = CASE WHEN d.base_entry->'area' = ${old}::jsonb
        THEN jsonb_set(d.base_entry, '{area}', ${name}::jsonb) ELSE d.base_entry END,
      base_revision = CASE WHEN jsonb_set(d.base_entry, '{area}', ${name}::jsonb) = s.entry THEN s.revision
        ELSE d.base_revision END,
      entry = jsonb_set(d.entry, '{area}', ${name}::jsonb), version = nextval('space_draft_version')
    FROM space_draft same LEFT JOIN space s ON s.id = same.space_id
    WHERE same.space_id = d.space_id AND d.entry->'area' = ${old}::jsonb`);
}

/** The names and postal codes of all rooms, by which a table finds those that are there already. */
export function readRoomPlaces(tx: Queryable): Promise<{ id: number; name: string; postal_code: string }[]> {
  return tx.rows(sql`
    SELECT id, entry->'name'->>'ja' AS name, entry->>'postal_code' AS postal_code FROM space`);
}
