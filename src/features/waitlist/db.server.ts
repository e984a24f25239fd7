import { LONGEST_BOOKING_DAYS } from "../../domain/booking/booking.ts";
import type { FlexibleMinutes } from "../../domain/booking/waitlist.ts";
import { prepared, type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** A row of the table `waitlist`. Times are on the wall clock of `time_zone`, 'YYYY-MM-DD HH:mm'. */
export type WaitlistRow = {
  id: number;
  account_id: number;
  place: string;
  time_zone: string;
  starts: string;
  ends: string;
  flexible: FlexibleMinutes;
  people: number;
};

type NewEntry = Omit<WaitlistRow, "id"> & {
  /** Instants. */
  from: Date;
  until: Date;
  endsAt: Date;
};

const COLUMNS = sql`w.id, w.account_id, w.place, w.time_zone, to_char(w.starts, 'YYYY-MM-DD HH24:MI') AS starts,
  to_char(w.ends, 'YYYY-MM-DD HH24:MI') AS ends, w.flexible, w.people`;

/**
 * The entry `w` still waits: its guest has neither a booking at that place and time, nor has made one since (WAIT-3). Asked
 * of the bookings themselves, because they are made in many ways: of those that began late enough to reach the time, because
 * an account may have thousands.
 */
const STILL_WAITS = sql`NOT EXISTS (
  SELECT FROM reservation r JOIN space s ON s.id = r.space_id
  WHERE r.account_id = w.account_id AND (r.canceled_at IS NULL OR r.created_at >= w.created_at)
    AND r.starts_at < upper(w.during) AND r.ends_at > lower(w.during)
    AND r.starts_at > lower(w.during) - make_interval(days => ${LONGEST_BOOKING_DAYS})
    AND (w.place = 'space:' || s.id OR w.place = 'station:' || (s.entry->>'station_id')
      OR w.place IN (SELECT 'group:' || g.id FROM space_group g WHERE g.entry->'space_ids' @> to_jsonb(s.id))))`;

/** What an account waits for now, the soonest first. */
export function entriesOf(db: Queryable, accountId: number, now: number): Promise<WaitlistRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM waitlist w
    WHERE w.account_id = ${accountId} AND w.ends_at > ${new Date(now)} AND ${STILL_WAITS} ORDER BY w.starts, w.id`);
}

/** Null if it does not exist, its time has come, or its guest has booked. */
export function entryById(db: Queryable, id: number, now: number): Promise<WaitlistRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM waitlist w
    WHERE w.id = ${id} AND w.ends_at > ${new Date(now)} AND ${STILL_WAITS}`);
}

/** Makes what an account adds to its entries run one after the other. */
export async function lockWaitingAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.run(sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`);
}

/** The entry of an account for exactly this time of a place, also if it does not wait any more. */
export function entryAt(
  tx: Tx,
  { account_id, place, starts, ends }: Pick<WaitlistRow, "account_id" | "place" | "starts" | "ends">,
): Promise<WaitlistRow | null> {
  return tx.row(sql`SELECT ${COLUMNS} FROM waitlist w WHERE w.account_id = ${account_id} AND w.place = ${place}
    AND w.starts = ${starts}::timestamp AND w.ends = ${ends}::timestamp`);
}

/**
 * Writes an entry for some rooms, and has it looked at once it can be seen: its time may have become free in the meantime.
 * Answers its id.
 */
export async function insertEntry(
  tx: Tx,
  entry: NewEntry,
  { spaceIds, now }: { spaceIds: readonly number[]; now: number },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    WITH entry AS (
      INSERT INTO waitlist (account_id, place, time_zone, starts, ends, flexible, people, during, ends_at, created_at)
      VALUES (${entry.account_id}, ${entry.place}, ${entry.time_zone}, ${entry.starts}::timestamp,
        ${entry.ends}::timestamp, ${entry.flexible}, ${entry.people}, tstzrange(${entry.from}, ${entry.until}),
        ${entry.endsAt}, ${new Date(now)})
      RETURNING id, during
    ), looked_at AS (
      INSERT INTO freed_time (space_id, during, is_offer, waitlist_id)
      SELECT space_id, during, true, id FROM entry, unnest(${[...spaceIds]}::int[]) AS space_id
    )
    SELECT id FROM entry`);
  return row?.id as number;
}

/** Locks an entry against being called while it is removed. Whether it is there. */
export async function lockEntry(tx: Tx, id: number): Promise<boolean> {
  return (await tx.row(sql`SELECT FROM waitlist WHERE id = ${id} FOR UPDATE`)) !== null;
}

export async function deleteEntry(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`DELETE FROM waitlist WHERE id = ${id}`);
}

export async function idsOfAccount(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT id FROM waitlist WHERE account_id = ${accountId} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Removes entries whose time has come. */
export async function removePassedEntries(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM waitlist WHERE ends_at <= ${now}`);
}

type Asked = {
  places: readonly string[];
  timeZone: string;
  /** How many people the room takes. */
  people: number;
  /** Instants. */
  times: readonly { from: Date; until: Date }[];
  now: number;
};

/**
 * Who waits for any of these times of a room, in the order in which they began to (WAIT-6). None of them can be removed until
 * the transaction ends, so that a removal sees what is held for them. Null while one of them is being written: an entry or
 * account that is being removed, or one whose owner changes their name.
 */
export async function guestsWaiting(
  tx: Tx,
  { places, timeZone, people, times, now }: Asked,
): Promise<WaitlistRow[] | null> {
  // OFFSET 0 keeps the planner from merging the subquery, so that each place is read through the index.
  const waiting = await tx.rows<{ id: number }>(
    prepared(
      "waitlist-waiting",
      sql`WITH found AS MATERIALIZED (
      SELECT DISTINCT w.id FROM unnest(${[...places]}::text[]) AS asked (place),
        unnest(${times.map(({ from }) => from)}::timestamptz[], ${times.map(({ until }) => until)}::timestamptz[])
          AS freed ("from", until),
        LATERAL (SELECT id FROM waitlist
          WHERE waitlist.place = asked.place AND during && tstzrange(freed."from", freed.until) OFFSET 0) AS w
    )
    SELECT w.id FROM waitlist w JOIN account a ON a.id = w.account_id
    WHERE w.id IN (SELECT id FROM found) AND w.time_zone = ${timeZone}
      AND w.people <= ${people} AND w.ends_at > ${new Date(now)}
      AND a.email_verified_at IS NOT NULL AND a.deleted_at IS NULL AND a.blocked_at IS NULL AND ${STILL_WAITS}`,
    ),
  );
  if (waiting.length === 0) return [];
  const locked = await tx.rows<WaitlistRow>(
    prepared(
      "waitlist-locked",
      sql`SELECT ${COLUMNS} FROM waitlist w JOIN account a ON a.id = w.account_id
    WHERE w.id = ANY(${waiting.map(({ id }) => id)}::bigint[])
    ORDER BY w.created_at, w.id FOR KEY SHARE OF w, a SKIP LOCKED`,
    ),
  );
  return locked.length < waiting.length ? null : locked;
}

/**
 * Ends the turns of guests who wait no more, because they have booked in another room of the place, or may not book: nothing in
 * the room of their turn says so.
 */
export async function endTurnsOfNobody(db: Queryable, now: number): Promise<void> {
  const at = new Date(now);
  await db.run(sql`UPDATE waitlist_offer o SET turn_until = ${at} FROM waitlist w JOIN account a ON a.id = w.account_id
    WHERE o.state = 'held' AND o.turn_until > ${at} AND w.id = o.waitlist_id
      AND (a.email_verified_at IS NULL OR a.deleted_at IS NOT NULL OR a.blocked_at IS NOT NULL OR NOT ${STILL_WAITS})`);
}

/** Moves what one account waits for to another, except what that one waits for, too. */
export async function moveEntries(tx: Tx, { from, into }: { from: number; into: number }): Promise<number[]> {
  const rows = await tx.rows<{
    id: number;
  }>(sql`UPDATE waitlist w SET account_id = ${into} WHERE account_id = ${from} AND NOT EXISTS (
    SELECT 1 FROM waitlist o WHERE o.account_id = ${into} AND (o.place, o.starts, o.ends) = (w.place, w.starts, w.ends))
    RETURNING w.id`);
  return rows.map(({ id }) => id);
}

/** Those that still wait. */
export async function moveEntriesBack(
  tx: Tx,
  { from }: { from: number },
  ids: readonly number[],
): Promise<void> {
  await tx.run(sql`UPDATE waitlist SET account_id = ${from} WHERE id = ANY(${ids}::bigint[])`);
}

/** For the person's own file. */
export function ownEntries(db: Queryable, accountId: number): Promise<object[]> {
  return db.rows(sql`SELECT place, starts, ends, flexible, people, created_at FROM waitlist
    WHERE account_id = ${accountId} ORDER BY id`);
}
