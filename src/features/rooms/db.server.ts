import type { Taken } from "../../domain/availability/free-slots.ts";
import type { SpaceRules } from "../../domain/space/space-rules.ts";
import type { Range } from "../../domain/time/slot.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import { type Db, prepared, type Queryable, sql } from "../../platform/sql.ts";

/**
 * Instants as whole minutes since 1970 (UTC). Small integers are cheap to read; each timestamp would be parsed into a
 * date.
 */
type TakenRow = { start: number; end: number; cleaned_by: number; kind: Taken["kind"] };

type Whose = {
  /** The account exempt holds do not count: nobody is blocked by their own holds (HOLD-2). */
  accountId: number | null;
  /** A booking that counts as free because it is being changed. */
  exceptHolder?: number;
  /** Epoch milliseconds. Holds that have expired by then do not count. */
  now: number;
};

/** The occupied time of a space within a window. Ranges include cleaning, so `end` equals `cleanedBy`. */
export async function readTaken(
  db: Db,
  space: Pick<SpaceRules, "id" | "timeZone">,
  window: Range,
  { accountId, exceptHolder = -1, now }: Whose,
): Promise<Taken[]> {
  const [from, to] = [seconds(window.start, space), seconds(window.end, space)];
  const rows = await db.batched(takenRows, { spaceId: space.id, from, to, accountId, exceptHolder, now });
  return rows.map((row) => taken({ ...row, end: row.cleaned_by }, space));
}

/** The same for several spaces and windows, in one statement; the answers are in the order of the questions. */
export async function readTakenOfEach(
  db: Queryable,
  asked: readonly { space: Pick<SpaceRules, "id" | "timeZone">; window: Range }[],
  { accountId, exceptHolder = -1, now }: Whose,
): Promise<Taken[][]> {
  if (asked.length === 0) return [];
  const questions = asked.map(({ space, window }) => ({
    ...{ spaceId: space.id, accountId, exceptHolder, now },
    from: seconds(window.start, space),
    to: seconds(window.end, space),
  }));
  const rows = await takenRows(db, questions);
  return asked.map(({ space }, place) =>
    (rows[place] ?? []).map((row) => taken({ ...row, end: row.cleaned_by }, space)),
  );
}

type AskedTaken = Required<Whose> & { spaceId: number; from: number; to: number };

async function takenRows(db: Queryable, asked: readonly AskedTaken[]): Promise<TakenRow[][]> {
  const places = asked.map((one, place) => ({ ...one, place }));
  const rows = await db.rows<TakenRow & { place: number }>(
    prepared(
      "spaces-taken",
      // OFFSET 0 keeps the planner from merging the subquery, so that each space is read through the index.
      sql`SELECT place, (extract(epoch FROM lower(during)) / 60)::int AS start,
          (extract(epoch FROM upper(during)) / 60)::int AS cleaned_by, kind
        FROM jsonb_to_recordset(${JSON.stringify(places)})
            AS asked (place int, "spaceId" int, "from" float8, "to" float8, "accountId" int, "exceptHolder" bigint, now float8),
          LATERAL (
            SELECT during, kind FROM occupancy
            WHERE space_id = "spaceId" AND during && tstzrange(to_timestamp("from"), to_timestamp("to"))
              AND (expires_at IS NULL OR expires_at > to_timestamp(now / 1000))
              AND (account_id IS NULL OR account_id IS DISTINCT FROM "accountId") AND holder_id <> "exceptHolder"
            OFFSET 0) AS standing`,
    ),
  );
  const byPlace = asked.map((): TakenRow[] => []);
  for (const row of rows) byPlace[row.place]?.push(row);
  return byPlace;
}

/** Of a hold: whose it is. */
export type Occupied = Taken & { heldBy: number | null };

/**
 * Bookings, closures and live holds that touch a window, all without their cleaning (AVAIL-15). New times that are held
 * while a change is paid are holds, too.
 */
export async function readOccupied(
  db: Queryable,
  space: Pick<SpaceRules, "id" | "timeZone" | "rule">,
  window: Range,
  now: number,
): Promise<Occupied[]> {
  const [from, to] = [seconds(window.start, space), seconds(window.end, space)];
  const rows = await db.rows<TakenRow & { until: number | null; held_by: number | null }>(
    prepared(
      "spaces-booked",
      sql`SELECT (extract(epoch FROM lower(o.during)) / 60)::int AS start,
          (extract(epoch FROM upper(o.during)) / 60)::int
            - CASE WHEN o.kind = 'hold' THEN ${space.rule.cleaningMinutes}::int ELSE coalesce(r.cleaning_minutes, 0) END AS end,
          (extract(epoch FROM upper(o.during)) / 60)::int AS cleaned_by,
          CASE WHEN o.expires_at IS NULL THEN o.kind ELSE 'hold' END AS kind,
          ceil(extract(epoch FROM o.expires_at) / 60)::int AS until,
          CASE WHEN o.expires_at IS NOT NULL THEN coalesce(o.account_id, r.account_id) END AS held_by
        FROM occupancy o LEFT JOIN reservation r ON r.id = o.holder_id AND o.kind <> 'closure'
        WHERE o.space_id = ${space.id}::int
          AND o.during && tstzrange(to_timestamp(${from}::float8), to_timestamp(${to}::float8))
          AND (o.expires_at IS NULL OR o.expires_at > to_timestamp(${now}::float8 / 1000))`,
    ),
  );
  return rows.map(({ until, held_by, ...row }) => ({
    ...taken(row, space),
    ...(until !== null && { until: toWallMinute(until * 60_000, space.timeZone) }),
    heldBy: held_by,
  }));
}

/** The caller's booking of that space in wall minutes. Null if it does not exist or is not theirs. */
export async function readOwnBooking(
  db: Queryable,
  { id, spaceId, accountId }: { id: number; spaceId: number; accountId: number },
): Promise<{ startsAt: number; endsAt: number; bookedAt: number } | null> {
  const row = await db.row<{ starts_at: Date; ends_at: Date; created_at: Date }>(sql`
    SELECT starts_at, ends_at, created_at FROM reservation
    WHERE id = ${id} AND space_id = ${spaceId} AND account_id = ${accountId}`);
  return (
    row && {
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      bookedAt: row.created_at.getTime(),
    }
  );
}

function taken(row: TakenRow, { timeZone }: Pick<SpaceRules, "timeZone">): Taken {
  const wall = (minutes: number) => toWallMinute(minutes * 60_000, timeZone);
  const kind = row.kind === "hold" || row.kind === "closure" ? row.kind : "booking";
  return { start: wall(row.start), end: wall(row.end), cleanedBy: wall(row.cleaned_by), kind };
}

function seconds(wall: number, { timeZone }: Pick<SpaceRules, "timeZone">): number {
  return toInstant(wall, timeZone) / 1000;
}
