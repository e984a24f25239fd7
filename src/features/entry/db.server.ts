import { LONGEST_BOOKING_DAYS } from "../../domain/booking/booking.ts";
import type { DoorKind } from "../../domain/space/entry-info.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

type SealedEntry = { sealed: Buffer; version: number };

export function entryOfRoom(db: Queryable, spaceId: number): Promise<SealedEntry | null> {
  return db.row(sql`SELECT sealed, version FROM room_entry WHERE space_id = ${spaceId}`);
}

export function entriesOfRooms(
  db: Queryable,
  spaceIds: readonly number[],
): Promise<(SealedEntry & { space_id: number })[]> {
  return db.rows(
    sql`SELECT space_id, sealed, version FROM room_entry WHERE space_id = ANY(${spaceIds}::int[])`,
  );
}

export function lockEntryOfRoom(tx: Queryable, spaceId: number): Promise<SealedEntry | null> {
  return tx.row(sql`SELECT sealed, version FROM room_entry WHERE space_id = ${spaceId} FOR UPDATE`);
}

type Written = { sealed: Uint8Array; by: number | null; now: number };

export async function storeEntryOfRoom(
  tx: Queryable,
  spaceId: number,
  { sealed, by, now, showHours, door }: Written & { showHours: number | null; door: DoorKind },
): Promise<void> {
  await tx.run(sql`INSERT INTO room_entry (space_id, sealed, by, at, show_hours, door)
    VALUES (${spaceId}, ${sealed}, ${by}, ${new Date(now)}, ${showHours}, ${door})
    ON CONFLICT (space_id) DO UPDATE SET sealed = excluded.sealed, by = excluded.by, at = excluded.at,
      show_hours = excluded.show_hours, door = excluded.door`);
}

/** Entries whose door has been read by nobody yet: those of a release before. */
export function entriesWithoutDoor(db: Queryable): Promise<{ space_id: number; sealed: Buffer }[]> {
  return db.rows(sql`SELECT space_id, sealed FROM room_entry WHERE door IS NULL LIMIT 1000`);
}

/** Unless it was written meanwhile. Its version stays: nothing of it has changed. */
export async function storeDoor(db: Queryable, spaceId: number, door: DoorKind): Promise<void> {
  await db.run(sql`UPDATE room_entry SET door = ${door} WHERE space_id = ${spaceId} AND door IS NULL`);
}

/** `made` by the product, written in by staff, or sent by the lock's own system. */
export type CodeSource = "made" | "staff" | "lock";

/** When a lock's own system lets a code in; both null where it did not say. */
type CodeTimes = { works_from: Date | null; works_until: Date | null };

/** A code, and the room and start that it was given for; null in both: for any. */
export type SealedCode = CodeTimes & {
  at: Date;
  reservation_id: number;
  sealed: Buffer;
  source: CodeSource;
  space_id: number | null;
  starts_at: Date | null;
};

export function codesOfBookings(db: Queryable, ids: readonly number[]): Promise<SealedCode[]> {
  return db.rows(sql`SELECT reservation_id, sealed, source, space_id, starts_at, at, works_from, works_until
    FROM entry_code
    WHERE reservation_id = ANY(${ids}::bigint[])`);
}

/** The codes of a room's other live bookings that begin between two instants and end after the first. */
export async function codesAround(
  db: Queryable,
  { bookingId, spaceId, from, until }: { bookingId: number; spaceId: number; from: Date; until: Date },
): Promise<Buffer[]> {
  const earliest = new Date(from.getTime() - LONGEST_BOOKING_DAYS * 24 * 3_600_000);
  const rows = await db.rows<{ sealed: Buffer }>(sql`
    SELECT c.sealed FROM entry_code c JOIN reservation r ON r.id = c.reservation_id
    WHERE c.space_id = ${spaceId} AND c.starts_at > ${earliest} AND c.starts_at < ${until}
      AND r.ends_at > ${from} AND r.canceled_at IS NULL AND r.id <> ${bookingId}`);
  return rows.map(({ sealed }) => sealed);
}

type CodeOfBooking = Written & {
  source: CodeSource;
  spaceId: number;
  startsAt: Date;
  works: { from: Date; until: Date } | null;
};

export async function storeCodeOfBooking(
  tx: Queryable,
  bookingId: number,
  { sealed, by, now, source, spaceId, startsAt, works }: CodeOfBooking,
): Promise<void> {
  await tx.run(sql`INSERT INTO entry_code (reservation_id, sealed, by, at, source, space_id, starts_at,
      works_from, works_until)
    VALUES (${bookingId}, ${sealed}, ${by}, ${new Date(now)}, ${source}, ${spaceId}, ${startsAt},
      ${works?.from ?? null}, ${works?.until ?? null})
    ON CONFLICT (reservation_id) DO UPDATE SET sealed = excluded.sealed, by = excluded.by, at = excluded.at,
      source = excluded.source, space_id = excluded.space_id, starts_at = excluded.starts_at,
      works_from = excluded.works_from, works_until = excluded.works_until`);
}

export async function removeCodeOfBooking(tx: Queryable, bookingId: number): Promise<void> {
  await tx.run(sql`DELETE FROM entry_code WHERE reservation_id = ${bookingId}`);
}

/** Of these bookings, those whose present code an actor has read already, by the audit. */
export async function readBefore(
  db: Queryable,
  actor: string,
  codes: readonly { id: number; at: Date }[],
): Promise<Set<number>> {
  const asked = codes.map(({ id, at }) => ({ id, subject: `reservation:${id}`, at }));
  const rows = await db.rows<{ id: number }>(sql`
    SELECT c.id FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS c (id bigint, subject text, at timestamptz)
    WHERE EXISTS (SELECT 1 FROM audit a WHERE a.subject = c.subject AND a.actor = ${actor}
      AND a.action = 'reservation.entry_read' AND a.at >= c.at)`);
  return new Set(rows.map(({ id }) => id));
}
