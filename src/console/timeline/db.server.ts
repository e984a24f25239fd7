import type { ClosureKind } from "../../domain/availability/closure.ts";
import type { Occupancy } from "../../domain/availability/occupancy.ts";
import { type Approval, LONGEST_BOOKING_DAYS } from "../../domain/booking/booking.ts";
import type { Terms } from "../../domain/booking/terms.ts";
import type { BilingualText } from "../../domain/language/text.ts";
import { ARRIVED } from "../../features/bookings/db.server.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

const LONGEST = LONGEST_BOOKING_DAYS * 24 * 3_600_000;

/** A stretch of time, as instants. */
export type Window = { from: Date; until: Date };

export type BookingRow = {
  id: number;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  cleaning_minutes: number;
  paid: boolean;
  terms: Terms;
  editing: boolean;
  approval: Approval | null;
  is_change_requested: boolean;
  asks_company: boolean;
  canceled_at: Date | null;
  is_part_paid: boolean;
  has_note: boolean;
  version: number;
  first_name: string;
  last_name: string;
  company: string | null;
};

/** The bookings of rooms that touch a time, with the cleaning after them. */
export function readBookings(
  db: Queryable,
  spaceIds: readonly number[],
  { from, until }: Window,
  isCanceledToo: boolean,
): Promise<BookingRow[]> {
  // Each half has an index by room.
  const canceled = isCanceledToo
    ? sql`OR r.space_id = ANY(${spaceIds}::int[]) AND r.canceled_at IS NOT NULL
      AND r.starts_at < ${until} AND r.starts_at > ${new Date(from.getTime() - LONGEST)}`
    : sql``;
  return db.rows(sql`
    SELECT r.id, r.space_id, r.starts_at, coalesce(r.left_at, r.ends_at) AS ends_at, r.cleaning_minutes, r.paid, r.terms, r.editing, r.approval,
      r.request_until IS NOT NULL AS is_change_requested, r.asks_company IS NOT NULL AS asks_company,
      r.canceled_at, NOT r.paid AND r.received + ${ARRIVED} > 0 AS is_part_paid, r.version, a.first_name, a.last_name, a.company,
      EXISTS (SELECT 1 FROM booking_note n WHERE n.reservation_id = r.id AND n.removed_at IS NULL) AS has_note
    FROM reservation r JOIN account a ON a.id = r.account_id
    WHERE (r.space_id = ANY(${spaceIds}::int[]) AND r.canceled_at IS NULL
        AND r.starts_at < ${until} AND r.starts_at > ${new Date(from.getTime() - LONGEST)} ${canceled})
      AND r.ends_at + r.cleaning_minutes * interval '1 minute' > ${from}
    ORDER BY r.starts_at, r.id`);
}

export type OtherRow = {
  holder_id: number;
  space_id: number;
  starts_at: Date;
  /** With the cleaning. */
  ends_at: Date;
  kind: Exclude<Occupancy, "booking">;
  expires_at: Date | null;
  /** Of the booking that a change is about. */
  cleaning_minutes: number | null;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  version: number | null;
  reason: ClosureKind | null;
  note_public: BilingualText | null;
};

/** Closures, live holds, and the times of changes that are not finished. */
export function readOthers(
  db: Queryable,
  spaceIds: readonly number[],
  { from, until }: Window,
  now: number,
): Promise<OtherRow[]> {
  return db.rows(sql`
    SELECT o.holder_id, o.space_id, lower(o.during) AS starts_at, upper(o.during) AS ends_at, o.kind, o.expires_at,
      r.cleaning_minutes, r.version, a.first_name, a.last_name, a.company, c.reason, c.note_public
    FROM occupancy o
      LEFT JOIN closure c ON c.id = o.closure_id
      LEFT JOIN reservation r ON o.kind = 'change' AND r.id = o.holder_id
      LEFT JOIN account a ON a.id = r.account_id
    WHERE o.space_id = ANY(${spaceIds}::int[]) AND o.during && tstzrange(${from}, ${until})
      AND o.kind <> 'booking' AND (o.expires_at IS NULL OR o.expires_at > ${new Date(now)})
    ORDER BY lower(o.during), o.id`);
}

/** Who occupies rooms in a time, by the same rules as for booking: everything but expired holds. */
export function readTaken(
  db: Queryable,
  spaceIds: readonly number[],
  { from, until }: Window,
  now: number,
): Promise<{ space_id: number; starts_at: Date; ends_at: Date }[]> {
  return db.rows(sql`
    SELECT o.space_id, lower(o.during) AS starts_at, upper(o.during) AS ends_at FROM occupancy o
    WHERE o.space_id = ANY(${spaceIds}::int[]) AND o.during && tstzrange(${from}, ${until})
      AND (o.expires_at IS NULL OR o.expires_at > ${new Date(now)})`);
}

/** Those of the rooms that are occupied in the time, closures aside. */
export async function readOccupied(
  db: Queryable,
  spaceIds: readonly number[],
  { from, until }: Window,
): Promise<Set<number>> {
  const rows = await db.rows<{ space_id: number }>(sql`
    SELECT DISTINCT o.space_id FROM occupancy o
    WHERE o.space_id = ANY(${spaceIds}::int[]) AND o.during && tstzrange(${from}, ${until}) AND o.kind <> 'closure'`);
  return new Set(rows.map((row) => row.space_id));
}
