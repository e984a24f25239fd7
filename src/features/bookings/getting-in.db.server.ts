import { LONGEST_BOOKING_DAYS } from "../../domain/booking/booking.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";
import type { Held } from "../entry/entry.server.ts";

/* What the mails and codes of doors look for (getting-in.server.ts). */

const DAY = 24 * 3_600_000;
const LONGEST = LONGEST_BOOKING_DAYS * DAY;
/** The longest time before the start from which a room shows how to get in. */
const EARLIEST = 168 * 3_600_000;

/** The key of the mail about a booking at its room and start. */
const KEY = sql`'entry:' || r.id || ':' || r.space_id || ':' || (extract(epoch FROM r.starts_at) / 60)::bigint`;

/**
 * Bookings that may be due for the mail about how to get in. Those that wait for the money of a change hold another time than
 * the row says, and are few.
 */
export async function dueEntryMails(db: Queryable, now: number): Promise<number[]> {
  const at = new Date(now);
  const isLive = sql`r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting'
    AND (r.paid OR r.terms = 'invoice') AND a.deleted_at IS NULL`;
  const rows = await db.rows<{ id: number }>(sql`
    (SELECT r.id FROM reservation r JOIN room_entry e ON e.space_id = r.space_id JOIN account a ON a.id = r.account_id
      WHERE r.starts_at > ${new Date(now - LONGEST)} AND r.starts_at < ${new Date(now + EARLIEST)}
        AND r.starts_at <= ${at}::timestamptz + e.show_hours * interval '1 hour' AND r.ends_at > ${at} AND ${isLive}
        AND NOT r.editing AND NOT EXISTS (SELECT 1 FROM mail WHERE key = ${KEY})
      ORDER BY r.starts_at, r.id LIMIT 1000)
    UNION ALL
    (SELECT r.id FROM reservation r JOIN account a ON a.id = r.account_id WHERE r.editing AND ${isLive} LIMIT 1000)`);
  return rows.map(({ id }) => id);
}

/**
 * Bookings whose codes a lock may have to know: those that are used between two instants or a day around them, by their
 * number, from the one after `after`. Those that wait for the money of a change hold another time than the row says, and
 * are few.
 */
export async function bookingsForLocks(
  db: Queryable,
  {
    from,
    until,
    spaceIds,
    after,
    limit,
  }: { from: number; until: number; spaceIds: readonly number[] | null; after: number; limit: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT r.id FROM reservation r
    WHERE r.id > ${after} AND r.canceled_at IS NULL AND ((r.starts_at > ${new Date(from - LONGEST)}
        AND r.starts_at < ${new Date(until + DAY)} AND r.ends_at > ${new Date(from - DAY)}
        AND (${spaceIds}::int[] IS NULL OR r.space_id = ANY(${spaceIds}::int[]))) OR r.editing)
    ORDER BY r.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** The bookings whose guests have had such a mail: by its key, or those of a room that are not over. */
export async function toldOfEntry(
  db: Queryable,
  which: { keys: readonly string[] } | { spaceId: number; now: number },
): Promise<number[]> {
  const statement: Statement =
    "keys" in which
      ? sql`SELECT reservation_id AS id FROM mail WHERE key = ANY(${which.keys}::text[])`
      : sql`SELECT r.id FROM reservation r WHERE r.space_id = ${which.spaceId} AND r.canceled_at IS NULL
          AND r.starts_at > ${new Date(which.now - LONGEST)} AND r.starts_at < ${new Date(which.now + EARLIEST)}
          AND r.ends_at > ${new Date(which.now)} AND EXISTS (SELECT 1 FROM mail WHERE key = ${KEY})`;
  return (await db.rows<{ id: number }>(statement)).map(({ id }) => id);
}

type Neighbours = { before: Date | null; after: Date | null };

/** When the bookings before and after each one end and begin in its room, within two days. */
export async function neighboursOf(db: Queryable, held: readonly Held[]): Promise<Map<number, Neighbours>> {
  const asked = held.map(({ id, spaceId, startsAt, endsAt }) => ({
    ...{ id, space_id: spaceId, starts_at: startsAt, ends_at: endsAt },
  }));
  const rows = await db.rows<Neighbours & { id: number }>(sql`
    SELECT h.id,
      (SELECT max(coalesce(r.left_at, r.ends_at)) FROM reservation r WHERE r.space_id = h.space_id AND r.id <> h.id AND r.canceled_at IS NULL
        AND r.starts_at > h.starts_at - interval '2 days' AND r.starts_at < h.starts_at) AS before,
      (SELECT min(r.starts_at) FROM reservation r WHERE r.space_id = h.space_id AND r.id <> h.id AND r.canceled_at IS NULL
        AND r.starts_at >= h.ends_at AND r.starts_at < h.ends_at + interval '2 days') AS after
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS h (id bigint, space_id int, starts_at timestamptz, ends_at timestamptz)`);
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}
