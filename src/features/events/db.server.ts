import type { EventKind } from "../../domain/outside/event-types.ts";
import { deleteInBatches, type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";

/** The lock under which events get their positions: one process at a time, so that positions become visible in order. */
const PLACING = 7_261_001;
/** In one transaction. */
const MOST_PLACED = 2_000;

/**
 * Gives the events that have ended their transactions a position and a body, and queues their deliveries. Returns how many. Where
 * another process does so, none.
 */
export async function placeEvents(tx: Tx, now: number): Promise<number> {
  const lock = await tx.row<{ is_ours: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${PLACING}) AS is_ours`,
  );
  if (!lock?.is_ours) return 0;
  const row = await tx.row<{ n: number }>(sql`WITH placed AS (
      UPDATE event e SET position = ordered.position,
        body = json_build_object('id', 'evt_' || e.id, 'type', e.type, 'at', instant_text(e.at), 'data', e.data)::text
      FROM (SELECT id, nextval('event_position') AS position FROM (
        SELECT id FROM event WHERE position IS NULL AND type <> 'ping' ORDER BY id LIMIT ${MOST_PLACED}) AS waiting) AS ordered
      WHERE e.id = ordered.id RETURNING e.id, e.type, e.space_ids
    ), queued AS (
      INSERT INTO webhook_delivery (webhook_id, event_id, created_at, next_try_at)
      SELECT w.id, placed.id, ${new Date(now)}, ${new Date(now)} FROM placed JOIN webhook w ON placed.type = ANY(w.events)
        AND w.off_at IS NULL AND w.removed_at IS NULL AND (w.space_ids IS NULL OR w.space_ids && placed.space_ids)
      ORDER BY placed.id
    ) SELECT count(*)::int AS n FROM placed`);
  return row?.n ?? 0;
}

/** How far back a use is looked for that nobody has reported: longer than a process may be away. */
const LOOKED_BACK_HOURS = 48;

/**
 * Events that the clock brings: a use that is about to start, and one that has ended. Each once for each time of a booking; that a
 * guest has left early was told when it was said.
 */
export async function tellByTheClock(
  tx: Queryable,
  { now, startingMinutes }: { now: number; startingMinutes: number },
): Promise<void> {
  const at = (minutes: number) => new Date(now + minutes * 60_000);
  const back = new Date(now - LOOKED_BACK_HOURS * 3_600_000);
  const live = sql`r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting'`;
  await tx.run(sql`INSERT INTO event (type, at, space_ids, data, key)
    SELECT 'booking.starting', ${at(0)}, ARRAY[r.space_id], booking_data(r),
      'starting:' || r.id || ':' || extract(epoch FROM r.starts_at)::bigint
    FROM reservation r WHERE r.starts_at > ${at(0)} AND r.starts_at <= ${at(startingMinutes)} AND ${live}
    UNION ALL SELECT 'booking.ended', r.ends_at, ARRAY[r.space_id], booking_data(r),
      'ended:' || r.id || ':' || extract(epoch FROM r.ends_at)::bigint
    FROM reservation r WHERE r.ends_at > ${back} AND r.ends_at <= ${at(0)} AND r.starts_at > ${back} AND ${live}
      AND r.created_at < r.ends_at AND r.left_at IS NULL
    ON CONFLICT (key) DO NOTHING`);
}

/**
 * A test for one webhook. It gets no position: one taken here could be seen before a lower one whose transaction still runs, and
 * a reader of the feed would pass that.
 */
export async function insertPing(tx: Queryable, webhookId: number, now: number): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`WITH told AS (
      INSERT INTO event (type, at, data) VALUES ('ping', ${new Date(now)}, '{}') RETURNING id, at
    ), delivery AS (
      INSERT INTO webhook_delivery (webhook_id, event_id, created_at, next_try_at)
      SELECT ${webhookId}, id, at, at FROM told RETURNING id
    ) SELECT id FROM delivery`);
  await tx.run(sql`UPDATE event SET body = json_build_object('id', 'evt_' || id, 'type', type, 'at', instant_text(at),
    'data', data)::text WHERE type = 'ping' AND body IS NULL`);
  return row?.id as number;
}

type EventRow = { position: number; body: string };

/** Events after a position, in order; of some rooms, or all of them. */
export function eventsAfter(
  db: Queryable,
  { after, spaceIds, types, limit }: EventQuestion,
): Promise<EventRow[]> {
  const reach: Statement = spaceIds === null ? sql`` : sql`AND space_ids && ${spaceIds}::int[]`;
  const kinds: Statement = types === null ? sql`` : sql`AND type = ANY(${types}::text[])`;
  return db.rows(sql`SELECT position, body FROM event WHERE position > ${after} ${reach} ${kinds}
    ORDER BY position LIMIT ${limit}`);
}

type EventQuestion = {
  after: number;
  /** Null: of all rooms, and those that are about none. */
  spaceIds: readonly number[] | null;
  types: readonly EventKind[] | null;
  limit: number;
};

/**
 * The first and the last position that are kept, 0 and 0 where there is none, and the highest that was ever given: a reader who is
 * beyond that has read from a database that a backup has taken the place of.
 */
export async function positions(db: Queryable): Promise<{ first: number; last: number; given: number }> {
  const row = await db.row<{ first: number; last: number; given: number }>(
    sql`SELECT coalesce(min(position), 0)::int8 AS first, coalesce(max(position), 0)::int8 AS last,
      (SELECT last_value FROM event_position) AS given FROM event`,
  );
  return row as { first: number; last: number; given: number };
}

/**
 * Removes older events with their deliveries (DATA-13), from the first position up to the first that is kept: so a reader can be
 * told what is gone. Tests have no position. Returns how many.
 */
export function removeEventsBefore(db: Queryable, before: Date): Promise<number> {
  const kept = sql`coalesce((SELECT min(position) FROM event WHERE at >= ${before}), ${Number.MAX_SAFE_INTEGER})`;
  return deleteInBatches(
    db,
    (limit) => sql`DELETE FROM event WHERE id IN (
      SELECT id FROM event WHERE position < ${kept} OR (type = 'ping' AND at < ${before}) LIMIT ${limit})`,
  );
}
