import type { WaitingScope } from "../../domain/waiting.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";
import { BOOKING_ROWS, type ItemRow, itemsOf } from "../server/booking-item/db.server.ts";
import type { ListRows } from "../server/list.db.server.ts";

import { among, type WaitingStatements } from "../server/waiting.db.server.ts";

/** A booking lasts at most 36 hours, so bookings that run now began after this. */
const LONGEST = 48 * 3_600_000;

/** Who has a room now, cleaning included. */
export function readRunning(
  db: Queryable,
  now: number,
): Promise<{ space_id: number; is_running: boolean }[]> {
  const at = new Date(now);
  return db.rows(sql`
    SELECT space_id, coalesce(left_at, ends_at) > ${at} AS is_running FROM reservation
    WHERE starts_at <= ${at} AND starts_at > ${new Date(now - LONGEST)} AND canceled_at IS NULL
      AND approval IS DISTINCT FROM 'waiting' AND coalesce(left_at, ends_at) + cleaning_minutes * interval '1 minute' > ${at}`);
}

/** Closures that overlap the time between two instants. */
export function readClosures(
  db: Queryable,
  from: Date,
  until: Date,
): Promise<{ space_id: number; starts_at: Date; ends_at: Date }[]> {
  return db.rows(sql`
    SELECT space_id, lower(during) AS starts_at, upper(during) AS ends_at FROM occupancy
    WHERE holder_id = 0 AND kind = 'closure' AND during && tstzrange(${from}, ${until})
    ORDER BY lower(during), space_id`);
}

export async function countStarts(
  db: Queryable,
  from: Date,
  until: Date,
  rooms: WaitingScope["rooms"],
): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM reservation r WHERE ${starting(from, until, rooms)}`,
  );
  return row?.n ?? 0;
}

export type StartsOf = { from: Date; until: Date; rooms: WaitingScope["rooms"] };

/** Bookings that begin between two instants, by start. */
export const STARTS: ListRows<StartsOf> = {
  ...BOOKING_ROWS,
  where: ({ from, until, rooms }) => starting(from, until, rooms),
  order: () => ({ column: sql`r.starts_at`, type: "timestamptz", isDescending: false }),
};

/** Running bookings that end by `until`, the first to end first. */
export function readEnding(
  db: Queryable,
  now: number,
  { until, rooms, limit }: { until: Date; rooms: WaitingScope["rooms"]; limit: number },
): Promise<ItemRow[]> {
  const at = new Date(now);
  return db.rows(
    itemsOf(
      sql`SELECT r.*, r.ends_at::text AS place FROM reservation r
        WHERE r.starts_at <= ${at} AND r.starts_at > ${new Date(now - LONGEST)} AND r.ends_at > ${at}
          AND r.ends_at <= ${until} AND r.canceled_at IS NULL AND r.left_at IS NULL AND r.approval IS DISTINCT FROM 'waiting' ${among(rooms)}
        ORDER BY r.ends_at, r.id LIMIT ${limit}`,
      sql`r.ends_at, r.id`,
    ),
  );
}

/** When the next booking of each room begins, after `from` and before `until`. */
export function readNextStarts(
  db: Queryable,
  spaceIds: readonly number[],
  from: Date,
  until: Date,
): Promise<{ space_id: number; starts_at: Date }[]> {
  return db.rows(sql`
    SELECT space_id, min(starts_at) AS starts_at FROM reservation
    WHERE space_id = ANY(${spaceIds}::int[]) AND starts_at > ${from} AND starts_at < ${until} AND canceled_at IS NULL
    GROUP BY space_id`);
}

/** What Today shows of a booking in addition to what lists show. */
export function readMarks(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; phone: string | null; is_first_visit: boolean; bad_mail: number | null }[]> {
  return db.rows(sql`
    SELECT r.id, nullif(a.phone_number, '') AS phone,
      NOT EXISTS (SELECT 1 FROM reservation e WHERE e.account_id = r.account_id AND e.starts_at < r.starts_at
        AND e.canceled_at IS NULL) AS is_first_visit,
      (SELECT CASE WHEN l.state = 'failed' THEN l.id END FROM mail_log l
        WHERE (l.reservation_id = r.id OR l.checkout_id = r.checkout_id) AND lower(l.recipient) = lower(a.email)
        ORDER BY l.id DESC LIMIT 1) AS bad_mail
    FROM reservation r JOIN account a ON a.id = r.account_id WHERE r.id = ANY(${ids}::bigint[])`);
}

/** When the nightly comparison last found something. */
const DIFFERENCES = sql`SELECT count, NULL::jsonb, NULL::timestamptz, at
  FROM reconciliation WHERE at IS NOT NULL ORDER BY day DESC LIMIT 1`;

export const waiting: WaitingStatements = { todo: { differences: () => DIFFERENCES } };

/** The first booking that begins from an instant on. */
export async function readFirstStart(
  db: Queryable,
  from: Date,
  rooms: WaitingScope["rooms"],
): Promise<Date | null> {
  const row = await db.row<{ starts_at: Date }>(sql`
    SELECT r.starts_at FROM reservation r WHERE r.starts_at >= ${from} AND r.canceled_at IS NULL ${among(rooms)}
    ORDER BY r.starts_at, r.id LIMIT 1`);
  return row?.starts_at ?? null;
}

function starting(from: Date, until: Date, rooms: WaitingScope["rooms"]): Statement {
  return sql`r.starts_at >= ${from} AND r.starts_at < ${until} AND r.canceled_at IS NULL ${among(rooms)}`;
}
