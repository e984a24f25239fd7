import type { DraftState, RoomState } from "../../../domain/space/room-state.ts";
import type { DraftEntry, PublishProblem } from "../../../features/catalog/drafts/db.server.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";

export type RoomConditions = {
  state: RoomState | DraftState | "all";
  groupIds: readonly number[] | null;
  /** Rooms with these ids, or with a draft that has the text in its name; null for all. */
  found: { ids: readonly number[]; text: string } | null;
};

export type RoomRow = {
  id: number;
  entry: DraftEntry | null;
  draft: DraftEntry | null;
  version: number | null;
  publish_at: Date | null;
  publish_problem: PublishProblem | null;
};

/** Every room with its draft, new ones that were never published among them, by number. */
export const ROOMS: ListRows<RoomConditions> = {
  from: () => sql`(
    SELECT coalesce(s.id, d.space_id) AS id, s.entry, s.hidden, d.entry AS draft, d.version, d.publish_at, d.publish_problem
    FROM space s FULL JOIN space_draft d ON d.space_id = s.id) r`,
  where: ({ state, groupIds, found }) => sql`${STATES[state]}
    AND (${groupIds}::int[] IS NULL OR r.id IN (
      SELECT listed::int FROM space_group g, jsonb_array_elements_text(g.entry->'space_ids') AS listed
      WHERE g.id = ANY(${groupIds}::int[])))
    AND (${found === null} OR r.id = ANY(${found?.ids ?? []}::int[])
      OR strpos(lower(concat(r.draft->'name'->>'ja', ' ', r.draft->'name'->>'en')), ${found?.text.toLowerCase() ?? ""}) > 0)`,
  order: () => ({ column: sql`r.id`, type: "integer", isDescending: false }),
  select: sql`r.id, r.entry, r.draft, r.version, r.publish_at, r.publish_problem FROM page r`,
};

const STATES = {
  all: sql`true`,
  shown: sql`r.entry IS NOT NULL AND NOT r.hidden`,
  hidden: sql`r.hidden`,
  new: sql`r.entry IS NULL`,
  draft: sql`r.version IS NOT NULL`,
  scheduled: sql`r.publish_at IS NOT NULL`,
  failed: sql`r.publish_problem IS NOT NULL`,
} as const;

type UpcomingRow = { space_id: number; id: number; starts_at: Date; time_zone: string };

/** The next booking of each of these rooms. */
export function nextBookings(db: Queryable, ids: readonly number[], now: number): Promise<UpcomingRow[]> {
  return db.rows(sql`
    SELECT s.id AS space_id, next.id, next.starts_at, s.time_zone FROM space s CROSS JOIN LATERAL (
      SELECT id, starts_at FROM reservation WHERE space_id = s.id AND canceled_at IS NULL AND starts_at > ${new Date(now)}
      ORDER BY starts_at LIMIT 1) next
    WHERE s.id = ANY(${ids}::int[])`);
}

/** The bookings of a room that are not over, in order of time. */
export function bookingsToCome(
  db: Queryable,
  id: number,
  now: number,
): Promise<{ id: number; starts_at: Date; ends_at: Date }[]> {
  return db.rows(sql`
    SELECT id, starts_at, ends_at FROM reservation
    WHERE space_id = ${id} AND canceled_at IS NULL AND ends_at > ${new Date(now)} ORDER BY starts_at, id`);
}

/** The estimates with a time in this room that are still valid on a day. */
export async function validEstimates(db: Queryable, id: number, today: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT id FROM estimate WHERE valid_until >= ${today}::date
      AND items @> ${JSON.stringify([{ space_id: id }])}::jsonb ORDER BY id`);
  return rows.map((row) => row.id);
}

/** Who these people are, by `operator:12`. */
export function peopleOf(
  db: Queryable,
  accountIds: readonly number[],
): Promise<{ id: number; last_name: string; first_name: string }[]> {
  return db.rows(sql`SELECT id, last_name, first_name FROM account WHERE id = ANY(${accountIds}::int[])`);
}
