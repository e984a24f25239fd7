import type { LockFields, LockHealth, LockKind } from "../../domain/locks/lock.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/* Locks: which there are, which rooms they open, and how they do. */

export type LockRow = {
  id: number;
  kind: LockKind;
  name: string;
  device: string | null;
  space_ids: number[];
  version: number;
  checked_at: Date | null;
  is_online: boolean | null;
  battery: number | null;
  problem: string | null;
};

const COLUMNS = sql`l.id, l.kind, l.name, l.device, l.version, l.checked_at, l.is_online, l.battery, l.problem,
  ARRAY(SELECT space_id FROM door_lock_room WHERE lock_id = l.id ORDER BY space_id) AS space_ids`;

export function locks(db: Queryable): Promise<LockRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM door_lock l WHERE l.removed_at IS NULL ORDER BY l.name, l.id`);
}

export function lockById(db: Queryable, id: number): Promise<LockRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM door_lock l WHERE l.id = ${id} AND l.removed_at IS NULL`);
}

export async function lockLock(tx: Tx, id: number): Promise<LockRow | null> {
  await tx.run(sql`SELECT 1 FROM door_lock WHERE id = ${id} FOR UPDATE`);
  return lockById(tx, id);
}

export async function insertLock(
  tx: Queryable,
  { kind, name, device, roomIds }: LockFields,
  now: number,
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`INSERT INTO door_lock (kind, name, device, created_at)
    VALUES (${kind}, ${name}, ${device}, ${new Date(now)}) RETURNING id`);
  const id = row?.id as number;
  await writeRooms(tx, id, roomIds);
  return id;
}

/** Another device is another lock: what its own system said of the one before is forgotten. */
export async function updateLock(
  tx: Queryable,
  id: number,
  { name, device, roomIds }: Pick<LockFields, "name" | "device" | "roomIds">,
): Promise<void> {
  const isOther = sql`device IS DISTINCT FROM ${device}`;
  await tx.run(sql`UPDATE door_lock SET name = ${name}, looked_at = NULL,
      checked_at = CASE WHEN ${isOther} THEN NULL ELSE checked_at END,
      is_online = CASE WHEN ${isOther} THEN NULL ELSE is_online END,
      battery = CASE WHEN ${isOther} THEN NULL ELSE battery END,
      problem = CASE WHEN ${isOther} THEN NULL ELSE problem END, device = ${device}
    WHERE id = ${id}`);
  await writeRooms(tx, id, roomIds);
}

async function writeRooms(tx: Queryable, id: number, roomIds: readonly number[]): Promise<void> {
  await tx.run(sql`DELETE FROM door_lock_room WHERE lock_id = ${id} AND space_id <> ALL(${roomIds}::int[])`);
  await tx.run(sql`INSERT INTO door_lock_room (lock_id, space_id)
    SELECT ${id}, room FROM unnest(${roomIds}::int[]) AS room ON CONFLICT DO NOTHING`);
}

/** Its row stays: its codes still have to be taken away. */
export async function removeLock(tx: Queryable, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE door_lock SET removed_at = ${new Date(now)} WHERE id = ${id}`);
}

/** After this long the bookings of a lock's rooms are looked at, whatever has happened, in milliseconds. */
const LOOKED_EVERY = 5 * 60_000;
/** An event may become visible this long after its moment, in milliseconds; a longer transaction waits for the regular look. */
const SEEN_LATE = 60_000;

/**
 * Takes the locks whose bookings have to be looked at: something has happened in their rooms, or nobody has looked for long. What
 * happens from now on is noticed by the next look.
 */
export function claimLooks(db: Queryable, now: number): Promise<{ id: number; space_ids: number[] }[]> {
  return db.rows(sql`UPDATE door_lock l SET looked_at = ${new Date(now)}
    WHERE l.id IN (SELECT due.id FROM door_lock due WHERE due.removed_at IS NULL AND (due.looked_at IS NULL
        OR due.looked_at <= ${new Date(now - LOOKED_EVERY)}
        OR EXISTS (SELECT 1 FROM event e WHERE e.at > due.looked_at - ${SEEN_LATE} * interval '1 millisecond'
          AND e.at > ${new Date(now - LOOKED_EVERY - SEEN_LATE)}
          AND e.space_ids && ARRAY(SELECT space_id FROM door_lock_room WHERE lock_id = due.id)))
      ORDER BY due.looked_at NULLS FIRST LIMIT 500 FOR UPDATE SKIP LOCKED)
    RETURNING l.id, ARRAY(SELECT space_id FROM door_lock_room WHERE lock_id = l.id) AS space_ids`);
}

/** The codes of a room, or what its door asks for, have changed. */
export async function lookAtRoom(tx: Queryable, spaceId: number): Promise<void> {
  await tx.run(sql`UPDATE door_lock SET looked_at = NULL WHERE looked_at IS NOT NULL
    AND id IN (SELECT lock_id FROM door_lock_room WHERE space_id = ${spaceId})`);
}

export type Watched = { id: number; device: string };

/** How often a lock is asked how it does: often while a code is awaited that is needed soon. Milliseconds. */
const CHECKED_SOON = 60_000;
const CHECKED_USUALLY = 5 * 60_000;
const SOON = 3 * 60 * 60_000;

/** Takes the locks of a kind that have to be asked what they have. */
export function claimChecks(db: Queryable, kind: LockKind, now: number): Promise<Watched[]> {
  const isAwaited = sql`EXISTS (SELECT 1 FROM door_lock_code c WHERE c.lock_id = due.id AND c.state IN ('accepted', 'failed')
    AND c.works_from < ${new Date(now + SOON)} AND c.works_until > ${new Date(now)})`;
  return db.rows(sql`UPDATE door_lock l SET checked_at = ${new Date(now)}
    WHERE l.id IN (SELECT due.id FROM door_lock due WHERE due.kind = ${kind} AND due.removed_at IS NULL
        AND due.device IS NOT NULL AND (due.checked_at IS NULL OR due.checked_at <= ${new Date(now - CHECKED_USUALLY)}
          OR (due.checked_at <= ${new Date(now - CHECKED_SOON)} AND ${isAwaited}))
      ORDER BY due.checked_at NULLS FIRST LIMIT 100 FOR UPDATE SKIP LOCKED)
    RETURNING l.id, l.device`);
}

export async function writeHealth(
  db: Queryable,
  id: number,
  { isOnline, battery, problem }: LockHealth,
  now: number,
): Promise<void> {
  await db.run(sql`UPDATE door_lock SET is_online = ${isOnline}::boolean, battery = ${battery}::real,
      problem = ${problem}::text, checked_at = ${new Date(now)} WHERE id = ${id}`);
}

/** A system of locks has asked for the codes of these rooms, null for all; written once a minute. */
export async function noteAsked(
  db: Queryable,
  spaceIds: readonly number[] | null,
  now: number,
): Promise<void> {
  await db.run(sql`UPDATE door_lock SET checked_at = ${new Date(now)} WHERE kind = 'calls' AND removed_at IS NULL
      AND (checked_at IS NULL OR checked_at < ${new Date(now - CHECKED_SOON)})
      AND (${spaceIds}::int[] IS NULL OR id IN (SELECT lock_id FROM door_lock_room WHERE space_id = ANY(${spaceIds}::int[])))`);
}

export async function sealedKey(db: Queryable, kind: "seam"): Promise<{ sealed: Buffer; at: Date } | null> {
  return db.row(sql`SELECT sealed, at FROM door_lock_key WHERE kind = ${kind}`);
}

export async function storeKey(
  tx: Queryable,
  kind: "seam",
  { sealed, by, now }: { sealed: Buffer; by: number | null; now: number },
): Promise<void> {
  await tx.run(sql`INSERT INTO door_lock_key (kind, sealed, by, at) VALUES (${kind}, ${sealed}, ${by}, ${new Date(now)})
    ON CONFLICT (kind) DO UPDATE SET sealed = excluded.sealed, by = excluded.by, at = excluded.at`);
}

export async function removeKey(tx: Queryable, kind: "seam"): Promise<void> {
  await tx.run(sql`DELETE FROM door_lock_key WHERE kind = ${kind}`);
}
