import type { LockKind } from "../../domain/locks/lock.ts";
import type { LockCodeState } from "../../domain/locks/lock-code.ts";
import { deleteInBatches, type Queryable, sql, type Tx } from "../../platform/sql.ts";

/* Which code each lock should have for which booking, and how far that is. */

export type CodeRow = {
  id: number;
  lock_id: number;
  reservation_id: number;
  sealed: Buffer | null;
  works_from: Date;
  works_until: Date;
  asked: number;
  state: LockCodeState;
  outside_id: string | null;
  was_sent: boolean;
};

const COLUMNS = sql`c.id, c.lock_id, c.reservation_id, c.sealed, c.works_from, c.works_until, c.asked, c.state, c.outside_id,
  c.was_sent`;

/** The codes of a lock that are not gone, with those of these bookings. They stay as they are until the transaction ends. */
export function codesOfLock(tx: Tx, lockId: number, bookingIds: readonly number[] = []): Promise<CodeRow[]> {
  return tx.rows(sql`SELECT ${COLUMNS} FROM door_lock_code c WHERE c.lock_id = ${lockId}
      AND (c.state <> 'gone' OR c.reservation_id = ANY(${bookingIds}::bigint[])) ORDER BY c.id FOR UPDATE`);
}

export function codeById(tx: Tx, id: number): Promise<CodeRow | null> {
  return tx.row(sql`SELECT ${COLUMNS} FROM door_lock_code c WHERE c.id = ${id} FOR UPDATE`);
}

type CodeState = Pick<CodeRow, "sealed" | "asked" | "state" | "outside_id" | "was_sent">;
type CodePlace = {
  lockId: number;
  bookingId: number;
  spaceId: number;
  startsAt: Date;
  worksFrom: Date;
  worksUntil: Date;
  isFromLock: boolean;
};

/** What is wanted of a lock for a booking is something else now. It is brought there at once. */
export async function storeWanted(
  tx: Queryable,
  { sealed, asked, state }: Pick<CodeState, "sealed" | "asked" | "state">,
  { lockId, bookingId, spaceId, startsAt, worksFrom, worksUntil, isFromLock }: CodePlace,
  now: number,
): Promise<void> {
  await tx.run(sql`INSERT INTO door_lock_code (lock_id, reservation_id, sealed, works_from, works_until, space_id, starts_at,
      is_from_lock, asked, state, created_at, next_try_at)
    VALUES (${lockId}, ${bookingId}, ${sealed}, ${worksFrom}, ${worksUntil}, ${spaceId}, ${startsAt}, ${isFromLock}, ${asked},
      ${state}, ${new Date(now)}, ${new Date(now)})
    ON CONFLICT (lock_id, reservation_id) DO UPDATE SET sealed = excluded.sealed, works_from = excluded.works_from,
      works_until = excluded.works_until, space_id = excluded.space_id, starts_at = excluded.starts_at,
      is_from_lock = excluded.is_from_lock, asked = excluded.asked, state = excluded.state, problem = NULL, attempts = 0,
      confirmed_at = NULL, next_try_at = excluded.next_try_at`);
}

/** It is wanted no more. */
export async function storeUnwanted(
  tx: Queryable,
  id: number,
  { asked, state }: Pick<CodeState, "asked" | "state">,
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE door_lock_code SET sealed = NULL, asked = ${asked}, state = ${state}, problem = NULL, attempts = 0,
      confirmed_at = NULL, next_try_at = ${state === "gone" ? null : new Date(now)}::timestamptz WHERE id = ${id}`);
}

/** How far it is by now. `nextTry` null: there is nothing to do. */
export async function storeState(
  tx: Queryable,
  id: number,
  {
    state,
    outside_id,
    was_sent,
    problem,
    nextTry,
    now,
  }: Omit<CodeState, "sealed" | "asked"> & { problem: string | null; nextTry: number | null; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE door_lock_code SET state = ${state}, outside_id = ${outside_id}, was_sent = ${was_sent},
      problem = ${problem}::text, next_try_at = ${nextTry === null ? null : new Date(nextTry)}::timestamptz,
      confirmed_at = CASE WHEN ${state} = 'confirmed' THEN coalesce(confirmed_at, ${new Date(now)}) END
    WHERE id = ${id}`);
}

export type LeasedCode = CodeRow & {
  /** The id of the row, as text: the outbox logs it. */
  key: string;
  kind: LockKind;
  attempts: number;
  created_at: Date;
  device: string | null;
  is_from_lock: boolean;
  /** The booking is still there. What was canceled a moment ago is not brought any more. */
  is_live: boolean;
};

/** Leases the code that is due next. */
export function leaseCode(
  db: Queryable,
  { now, until }: { now: number; until: number },
): Promise<LeasedCode | null> {
  return db.row<LeasedCode>(sql`UPDATE door_lock_code c SET attempts = attempts + 1, was_sent = true,
      next_try_at = ${new Date(until)}, state = CASE c.state WHEN 'failed' THEN 'waiting' ELSE c.state END
    FROM door_lock l, reservation r
    WHERE c.id = (SELECT due.id FROM door_lock_code due WHERE due.next_try_at <= ${new Date(now)}
        ORDER BY due.next_try_at, due.id LIMIT 1 FOR UPDATE SKIP LOCKED)
      AND l.id = c.lock_id AND r.id = c.reservation_id
    RETURNING ${COLUMNS}, c.id::text AS key, l.kind, c.attempts, c.created_at, l.device, c.is_from_lock,
      r.canceled_at IS NULL AS is_live`);
}

/** A program has read these codes: that is how a system of locks of the kind `calls` confirms them. */
export async function confirmRead(
  db: Queryable,
  read: readonly { booking_id: number; valid_from: string; valid_to: string }[],
  now: number,
): Promise<void> {
  if (read.length === 0) return;
  await db.run(sql`UPDATE door_lock_code c SET state = 'confirmed', confirmed_at = ${new Date(now)}, next_try_at = NULL,
      was_sent = true, problem = NULL
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
        AS given (booking_id bigint, valid_from timestamptz, valid_to timestamptz), door_lock l
    WHERE c.reservation_id = given.booking_id AND c.works_from = given.valid_from AND c.works_until = given.valid_to
      AND c.state IN ('waiting', 'accepted') AND c.sealed IS NOT NULL AND l.id = c.lock_id AND l.kind = 'calls'`);
}

/** Tries again at once what was refused. Returns how many. */
export function tryAgain(db: Queryable, lockId: number, now: number): Promise<number> {
  return db.run(sql`UPDATE door_lock_code SET attempts = 0, next_try_at = ${new Date(now)}
    WHERE lock_id = ${lockId} AND state IN ('failed', 'removing') AND next_try_at IS NOT NULL`);
}

/** How many codes each lock should have, and how many of them it has confirmed. */
export function countCodes(
  db: Queryable,
  now: number,
): Promise<{ lock_id: number; wanted: number; confirmed: number; failed: number }[]> {
  return db.rows(sql`SELECT lock_id, count(*)::int AS wanted, count(*) FILTER (WHERE state = 'confirmed')::int AS confirmed,
      count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM door_lock_code WHERE works_until > ${new Date(now)} AND sealed IS NOT NULL GROUP BY lock_id`);
}

/** Removes codes that have been over for long. Returns how many. */
export function removeCodesBefore(db: Queryable, before: Date): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`DELETE FROM door_lock_code WHERE id IN (
      SELECT id FROM door_lock_code WHERE works_until < ${before} LIMIT ${limit})`,
  );
}
