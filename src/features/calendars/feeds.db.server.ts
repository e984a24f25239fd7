import type { FeedProblem } from "../../domain/calendar/feed-state.ts";
import type { FeedNote } from "../../domain/calendar/notes.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** The table `calendar_in`: calendars of others, each for one room. */

export type FeedRow = {
  id: number;
  space_id: number;
  time_zone: string;
  label: string;
  host: string;
  url: Buffer;
  created_at: Date;
  version: number;
  asked_at: Date | null;
  read_at: Date | null;
  changed_at: Date | null;
  full_at: Date | null;
  etag: string | null;
  last_modified: string | null;
  digest: Buffer | null;
  failures: number;
  failing_since: Date | null;
  problem: FeedProblem | null;
  problem_detail: string | null;
  events: number;
  notes: FeedNote[];
  emptied_at: Date | null;
  may_be_empty: boolean;
  next_at: Date;
};

const COLUMNS = sql`f.id, f.space_id, s.time_zone, f.label, f.host, f.url, f.created_at, f.version, f.asked_at, f.read_at,
  f.changed_at, f.full_at, f.etag, f.last_modified, f.digest, f.failures, f.failing_since, f.problem, f.problem_detail, f.events,
  f.notes, f.emptied_at, f.may_be_empty, f.next_at`;
const FEEDS = sql`calendar_in f JOIN space s ON s.id = f.space_id`;

/** Those of these rooms, or of all; by room and age. */
export function feedsOf(db: Queryable, spaceIds: readonly number[] | null): Promise<FeedRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM ${FEEDS} WHERE f.removed_at IS NULL
    ${spaceIds ? sql`AND f.space_id = ANY(${spaceIds}::int[])` : sql``} ORDER BY f.space_id, f.id`);
}

export function feedById(db: Queryable, id: number): Promise<FeedRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM ${FEEDS} WHERE f.id = ${id} AND f.removed_at IS NULL`);
}

export function lockFeed(tx: Tx, id: number): Promise<FeedRow | null> {
  return tx.row(
    sql`SELECT ${COLUMNS} FROM ${FEEDS} WHERE f.id = ${id} AND f.removed_at IS NULL FOR UPDATE OF f`,
  );
}

/** How many a room has, under the lock of the room's row: so that two at once cannot be one too many. */
export async function countFeedsLocked(tx: Tx, spaceId: number): Promise<number> {
  await tx.run(sql`SELECT 1 FROM space WHERE id = ${spaceId} FOR NO KEY UPDATE`);
  const row = await tx.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM calendar_in WHERE space_id = ${spaceId} AND removed_at IS NULL`,
  );
  return row?.n ?? 0;
}

type Fields = { label: string; host: string; url: Buffer };

export async function insertFeed(
  tx: Tx,
  spaceId: number,
  { label, host, url }: Fields,
  now: number,
): Promise<number> {
  const row = await tx.row<{
    id: number;
  }>(sql`INSERT INTO calendar_in (space_id, label, host, url, created_at, next_at)
    VALUES (${spaceId}, ${label}, ${host}, ${url}, ${new Date(now)}, ${new Date(now)}) RETURNING id`);
  return row?.id as number;
}

export async function renameFeed(tx: Tx, id: number, label: string): Promise<void> {
  await tx.run(sql`UPDATE calendar_in SET label = ${label} WHERE id = ${id}`);
}

export async function markFeedRemoved(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE calendar_in SET removed_at = ${new Date(now)} WHERE id = ${id}`);
}

/** It is empty because nobody books there any more. */
export async function allowEmpty(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE calendar_in SET may_be_empty = true, emptied_at = NULL, digest = NULL, etag = NULL,
    last_modified = NULL, next_at = ${new Date(now)} WHERE id = ${id}`);
}

/** Lets a calendar be read next; false if there is none. */
export async function makeDue(tx: Tx, id: number, now: number): Promise<boolean> {
  const rows = await tx.rows(sql`UPDATE calendar_in SET next_at = ${new Date(now)}
    WHERE id = ${id} AND removed_at IS NULL RETURNING id`);
  return rows.length > 0;
}

/** Takes those that are due, so that no other process asks them until the lease ends. */
export function leaseDue(db: Queryable, { now, until, most }: Lease): Promise<{ id: number }[]> {
  return db.rows(sql`UPDATE calendar_in SET leased_until = ${new Date(until)} WHERE id IN (
      SELECT id FROM calendar_in WHERE removed_at IS NULL AND next_at <= ${new Date(now)}
        AND (leased_until IS NULL OR leased_until <= ${new Date(now)})
      ORDER BY next_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`);
}

type Lease = { now: number; until: number; most: number };

type Read = {
  nextAt: number;
  etag: string | null;
  lastModified: string | null;
};

/** It answered that nothing has changed. */
export async function noteUnchanged(
  db: Queryable,
  id: number,
  { nextAt }: Pick<Read, "nextAt">,
  now: number,
): Promise<void> {
  await db.run(sql`UPDATE calendar_in SET ${success(nextAt, now)} WHERE id = ${id}`);
}

/** It has no events any more, though it had some: these are kept. */
export async function noteEmptied(
  db: Queryable,
  id: number,
  { nextAt }: Pick<Read, "nextAt">,
  now: number,
): Promise<void> {
  await db.run(sql`UPDATE calendar_in SET ${success(nextAt, now)}, etag = NULL, last_modified = NULL, digest = NULL,
    emptied_at = coalesce(emptied_at, ${new Date(now)}) WHERE id = ${id}`);
}

export async function noteRead(
  tx: Tx,
  id: number,
  {
    nextAt,
    etag,
    lastModified,
    digest,
    events,
    notes,
    hasChanged,
  }: Read & { digest: Buffer; events: number; notes: readonly FeedNote[]; hasChanged: boolean },
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE calendar_in SET ${success(nextAt, now)}, full_at = ${new Date(now)}, etag = ${etag},
      last_modified = ${lastModified}, digest = ${digest}, events = ${events}, notes = ${JSON.stringify(notes)}::jsonb,
      emptied_at = NULL, may_be_empty = may_be_empty AND ${events} = 0,
      changed_at = CASE WHEN ${hasChanged} THEN ${new Date(now)} ELSE changed_at END
    WHERE id = ${id}`);
}

function success(nextAt: number, now: number) {
  return sql`asked_at = ${new Date(now)}, read_at = ${new Date(now)}, next_at = ${new Date(nextAt)}, leased_until = NULL,
    failures = 0, failing_since = NULL, problem = NULL, problem_detail = NULL`;
}

export async function noteFailed(
  db: Queryable,
  id: number,
  { problem, detail, nextAt }: { problem: FeedProblem; detail: string | null; nextAt: number },
  now: number,
): Promise<void> {
  await db.run(sql`UPDATE calendar_in SET asked_at = ${new Date(now)}, next_at = ${new Date(nextAt)}, leased_until = NULL,
      failures = failures + 1, failing_since = coalesce(failing_since, ${new Date(now)}), problem = ${problem},
      problem_detail = ${detail} WHERE id = ${id}`);
}
