import type { ClosureKind, ClosureReason } from "../../domain/availability/closure.ts";
import type { Occupancy } from "../../domain/availability/occupancy.ts";
import type { BilingualText } from "../../domain/language/text.ts";
import type { Day, Weekday } from "../../domain/time/day.ts";
import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import { CLEANING_OF } from "./conflicts.db.server.ts";
import { inOrder } from "./occupancy.db.server.ts";

/** The table `closure`: what staff have closed. Wall clocks are text, 'YYYY-MM-DD HH:mm'. */
export type ClosureRow = {
  id: number;
  space_ids: number[];
  starts: string;
  ends: string;
  repeat: { weekdays: Weekday[]; until: Day } | null;
  reason: ClosureKind;
  note_public: BilingualText | null;
  note: string;
  around: number[];
  /** Null where it was made at the command line. */
  by: number | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  removed_at: Date | null;
  begins_at: Date;
  over_at: Date;
  has_gaps: boolean;
  /** All of its time has been taken once. */
  is_made: boolean;
  /** The calendar of somebody else that it comes from, and what it is called there. */
  calendar_id: number | null;
  summary: string | null;
  /** All of its times, where no weekly rule says them: epoch milliseconds. */
  spans: [from: number, until: number][] | null;
};

/** What a person decides about a closure. */
export type ClosureDraft = Pick<
  ClosureRow,
  "space_ids" | "starts" | "ends" | "repeat" | "note_public" | "note" | "around"
> & { reason: ClosureReason };

/** The instants of a closure in the rooms of one zone, as PostgreSQL's tstzmultirange. */
type ZoneTimes = { timeZone: string; during: string };

/** Rooms, and when they are to be closed. */
export type Wanted = { spaceIds: readonly number[]; times: readonly ZoneTimes[] };

/** What is in the way in rooms that are to be closed: a booking, a change of one, or a live hold. */
export type Occupier = {
  space_id: number;
  holder_id: number;
  kind: Exclude<Occupancy, "closure">;
  starts_at: Date;
  /** With the cleaning. */
  ends_at: Date;
  cleaning: number;
  expires_at: Date | null;
};

const COLUMNS = sql`id, space_ids, to_char(starts, 'YYYY-MM-DD HH24:MI') AS starts,
  to_char(ends, 'YYYY-MM-DD HH24:MI') AS ends, repeat, reason, note_public, note,
  to_jsonb(around) AS around, by, created_at, updated_at, version, removed_at, begins_at, over_at, has_gaps,
  is_made, calendar_id, summary,
  (SELECT jsonb_agg(jsonb_build_array((extract(epoch FROM lower(s)) * 1000)::bigint, (extract(epoch FROM upper(s)) * 1000)::bigint)
    ORDER BY s) FROM unnest(during) AS s) AS spans`;

/** The zones of rooms. Rooms that do not exist are left out. */
export function zonesOf(
  db: Queryable,
  spaceIds: readonly number[],
): Promise<{ id: number; time_zone: string }[]> {
  return db.rows(sql`SELECT id, time_zone FROM space WHERE id = ANY(${spaceIds}::int[])`);
}

export function closuresById(db: Queryable, ids: readonly number[]): Promise<ClosureRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM closure WHERE id = ANY(${ids}::bigint[])`);
}

export function lockClosure(tx: Tx, id: number): Promise<ClosureRow | null> {
  return tx.row(sql`SELECT ${COLUMNS} FROM closure WHERE id = ${id} FOR UPDATE`);
}

type Span = { begins: Date; over: Date };

/** Longer than it takes to write the times of one closure. After a crash the sweep waits this long. */
export const WRITING_MILLISECONDS = 2 * 60_000;

/** A closure that is not made yet. */
export async function insertClosure(
  db: Queryable,
  draft: ClosureDraft,
  { begins, over, by, now }: Span & { by: number | null; now: number },
): Promise<number> {
  const at = new Date(now);
  const row = await db.row<{ id: number }>(sql`
    INSERT INTO closure (space_ids, starts, ends, repeat, reason, note_public, note, around, by, created_at, updated_at,
      begins_at, over_at, has_gaps, written, is_made, writing_until)
    VALUES (${draft.space_ids}::int[], ${draft.starts}::timestamp, ${draft.ends}::timestamp, ${json(draft.repeat)}::jsonb,
      ${draft.reason}, ${json(draft.note_public)}::jsonb, ${draft.note}, ${draft.around}::bigint[], ${by}, ${at}, ${at},
      ${begins}, ${over}, false, 0, false, ${writingUntil(now)})
    RETURNING id`);
  return row?.id as number;
}

export async function updateClosure(
  tx: Tx,
  id: number,
  draft: ClosureDraft,
  { begins, over, hasGaps, now }: Span & { hasGaps: boolean; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE closure SET space_ids = ${draft.space_ids}::int[], starts = ${draft.starts}::timestamp,
      ends = ${draft.ends}::timestamp, repeat = ${json(draft.repeat)}::jsonb, reason = ${draft.reason},
      note_public = ${json(draft.note_public)}::jsonb, note = ${draft.note}, around = ${draft.around}::bigint[],
      updated_at = ${new Date(now)}, begins_at = ${begins}, over_at = ${over}, has_gaps = ${hasGaps}
    WHERE id = ${id}`);
}

export async function markRemoved(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(
    sql`UPDATE closure SET removed_at = ${new Date(now)}, updated_at = ${new Date(now)} WHERE id = ${id}`,
  );
}

/** Marks a closure as made: all of its time is taken. `hasGaps`: except what somebody else has. */
export async function markMade(tx: Tx, id: number, hasGaps: boolean): Promise<void> {
  await tx.run(sql`UPDATE closure SET is_made = true, has_gaps = ${hasGaps} WHERE id = ${id}`);
}

/** From here on its times are being written: occupancy may differ from what the closure says. */
export async function markWriting(db: Queryable, id: number, now: number): Promise<void> {
  await db.run(
    sql`UPDATE closure SET writing_until = ${writingUntil(now)}, written = ${UNKNOWN} WHERE id = ${id}`,
  );
}

/** Removes a closure that was never made. */
export async function deleteClosure(db: Queryable, id: number): Promise<void> {
  await db.run(sql`DELETE FROM closure WHERE id = ${id} AND NOT is_made`);
}

function writingUntil(now: number): Date {
  return new Date(now + WRITING_MILLISECONDS);
}

/** Not a count: it tells the sweep that the times have to be written. */
const UNKNOWN = -1;

/** The rooms with the times at which they are to be closed. */
export function wanted({ spaceIds, times }: Wanted): Statement {
  return sql`SELECT s.id AS space_id, z.during FROM space s JOIN (
      SELECT time_zone, during::tstzmultirange AS during FROM unnest(${times.map((one) => one.timeZone)}::text[],
        ${times.map((one) => one.during)}::text[]) AS zones (time_zone, during)) z ON z.time_zone = s.time_zone
    WHERE s.id = ANY(${spaceIds}::int[])`;
}

/** Who is in the way. Expired holds do not count. */
export function inTheWay(now: number): Statement {
  return sql`o.space_id = w.space_id AND o.during && range_merge(w.during) AND w.during && o.during
    AND o.kind <> 'closure' AND (o.expires_at IS NULL OR o.expires_at > ${new Date(now)})`;
}

/** The first of those in the way, by start. */
export function occupiersOf(
  db: Queryable,
  rooms: Wanted,
  { now, most }: { now: number; most: number },
): Promise<Occupier[]> {
  return db.rows(sql`
    WITH w AS MATERIALIZED (${wanted(rooms)})
    SELECT o.space_id, o.holder_id, o.kind, lower(o.during) AS starts_at, upper(o.during) AS ends_at,
      ${CLEANING_OF} AS cleaning, o.expires_at
    FROM w JOIN occupancy o ON ${inTheWay(now)}
    ORDER BY lower(o.during), o.id LIMIT ${most}`);
}

/** The bookings and holds in the way, each once. */
export async function holdersInTheWay(
  db: Queryable,
  rooms: Wanted,
  now: number,
): Promise<{ bookingIds: number[]; holds: number }> {
  const row = await db.row<{ ids: number[] | null; holds: number }>(sql`
    WITH w AS MATERIALIZED (${wanted(rooms)})
    SELECT to_jsonb(array_agg(DISTINCT o.holder_id) FILTER (WHERE o.kind <> 'hold')) AS ids,
      count(DISTINCT o.holder_id) FILTER (WHERE o.kind = 'hold')::int AS holds
    FROM w JOIN occupancy o ON ${inTheWay(now)}`);
  return { bookingIds: row?.ids ?? [], holds: row?.holds ?? 0 };
}

/** Bookings in the way that are none of `around`, and live holds. */
export async function countOthers(
  db: Queryable,
  rooms: Wanted,
  { now, around }: { now: number; around: readonly number[] },
): Promise<{ bookings: number; holds: number }> {
  const row = await db.row<{ bookings: number; holds: number }>(sql`
    WITH w AS MATERIALIZED (${wanted(rooms)})
    SELECT count(*) FILTER (WHERE o.kind <> 'hold' AND NOT o.holder_id = ANY(${around}::bigint[]))::int AS bookings,
      count(*) FILTER (WHERE o.kind = 'hold')::int AS holds
    FROM w JOIN occupancy o ON ${inTheWay(now)}`);
  return row ?? { bookings: 0, holds: 0 };
}

/**
 * The rooms whose occupancy from `now` on is not what the closure wants: all of its times that no booking, change or live
 * hold has, each in one row. Rooms are those of `rooms`, and others where the closure is although it should not be; with
 * `among` only these. `hasGaps`: somebody has some of its time.
 */
export async function roomsToWrite(
  db: Queryable,
  id: number,
  rooms: Wanted,
  { now, among = null }: { now: number; among?: readonly number[] | null },
): Promise<{ affected: number[]; hasGaps: boolean }> {
  const row = await db.row<{ space_ids: number[] | null; has_gaps: boolean | null }>(sql`
    WITH w AS MATERIALIZED (${wanted(rooms)}),
    present AS (
      SELECT space_id, range_agg(during * tstzrange(${new Date(now)}, NULL)) AS during, count(*) AS n FROM occupancy
      WHERE closure_id = ${id} AND upper(during) > ${new Date(now)}
        ${among ? sql`AND space_id = ANY(${among}::int[])` : sql``}
      GROUP BY space_id
    ), free AS (
      SELECT w.space_id, w.during AS wanted, w.during - coalesce(
        (SELECT range_agg(o.during) FROM occupancy o WHERE ${inTheWay(now)}), '{}') AS during
      FROM w
    )
    SELECT array_agg(space_id ORDER BY space_id) FILTER (
        WHERE coalesce(f.during, '{}') IS DISTINCT FROM coalesce(p.during, '{}')
          OR p.n <> (SELECT count(*) FROM unnest(f.during))) AS space_ids,
      bool_or(f.during <> f.wanted) AS has_gaps
    FROM free f FULL JOIN present p USING (space_id)`);
  return { affected: row?.space_ids ?? [], hasGaps: row?.has_gaps ?? false };
}

/**
 * Rewrites the closure's time from now on in the rooms `affected`, around everybody who has some of it. Past time
 * stays. Expired holds are removed first, because the exclusion constraint still counts them.
 */
export async function rewriteRooms(
  tx: Tx,
  id: number,
  { affected, spaceIds, times }: Wanted & { affected: readonly number[] },
  now: number,
): Promise<void> {
  const at = new Date(now);
  const rooms = sql`space_id = ANY(${affected}::int[])`;
  await tx.run(
    sql`DELETE FROM occupancy WHERE ${inOrder(sql`${rooms}
      AND (expires_at <= ${at} OR (closure_id = ${id} AND lower(during) >= ${at}))`)}`,
  );
  await tx.run(sql`UPDATE occupancy SET during = tstzrange(lower(during), ${at})
    WHERE ${inOrder(sql`${rooms} AND closure_id = ${id} AND upper(during) > ${at}`)}`);
  const still = new Set(affected);
  // One row for each stretch of its time that nobody has.
  await tx.run(sql`
    WITH w AS MATERIALIZED (${wanted({ spaceIds: spaceIds.filter((one) => still.has(one)), times })})
    INSERT INTO occupancy (space_id, holder_id, during, kind, closure_id)
    SELECT w.space_id, 0, part, 'closure', ${id}::bigint FROM w, LATERAL unnest(w.during - coalesce(
      (SELECT range_agg(o.during) FROM occupancy o WHERE ${inTheWay(now)}), '{}')) AS part`);
}

/** Stores what is in occupancy, for the sweep. */
export async function noteWritten(tx: Tx, id: number, hasGaps: boolean): Promise<void> {
  await tx.run(sql`UPDATE closure SET has_gaps = ${hasGaps}, writing_until = NULL,
    written = (SELECT count(*) FROM occupancy WHERE closure_id = ${id}) WHERE id = ${id}`);
}

/**
 * Closures whose occupancy may be wrong: with gaps that may close, with rows that have come or gone, or left half
 * written by a process.
 */
export async function closuresToSweep(db: Queryable, now: number): Promise<number[]> {
  const at = new Date(now);
  const rows = await db.rows<{ id: number }>(sql`
    SELECT c.id FROM closure c
    LEFT JOIN (SELECT closure_id, count(*) AS n FROM occupancy WHERE closure_id IS NOT NULL GROUP BY closure_id) o
      ON o.closure_id = c.id
    WHERE (c.writing_until IS NULL OR c.writing_until <= ${at}) AND (NOT c.is_made OR (c.over_at > ${at}
      AND ((c.has_gaps AND c.removed_at IS NULL) OR c.written <> coalesce(o.n, 0)))
      OR EXISTS (SELECT FROM closure_claim cc WHERE cc.closure_id = c.id AND cc.until <= ${at}))
    ORDER BY c.id`);
  return rows.map(({ id }) => id);
}

/** What guests may read about the closures of a room between two instants. */
export function publicNotes(
  db: Queryable,
  spaceId: number,
  { from, until }: { from: Date; until: Date },
): Promise<{ starts_at: Date; ends_at: Date; note: BilingualText }[]> {
  return db.rows(sql`
    SELECT lower(o.during) AS starts_at, upper(o.during) AS ends_at, c.note_public AS note
    FROM occupancy o JOIN closure c ON c.id = o.closure_id
    WHERE o.space_id = ${spaceId} AND o.during && tstzrange(${from}, ${until}) AND c.note_public IS NOT NULL
    ORDER BY 1, o.id`);
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
