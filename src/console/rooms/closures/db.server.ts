import type { ClosureReason } from "../../../domain/availability/closure.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import type { ClosureQuery } from "./contract.ts";

/** Where a page ends: the instant of its order as text that loses nothing, and the closure's id. */
type Place = { value: string; id: number };

type Conditions = {
  state: ClosureQuery["state"];
  reasons: readonly ClosureReason[] | null;
  /** Closures of at least one of these rooms; null for all. */
  rooms: readonly number[] | null;
  now: number;
};

/** Ids of a page: what is open by its begin, what is over by its end, the last first. */
export function closuresPage(
  db: Queryable,
  conditions: Conditions,
  { after, limit }: { after: Place | null; limit: number },
): Promise<(Place & { place: string })[]> {
  const isOpen = conditions.state === "open";
  const column = isOpen ? sql`begins_at` : sql`over_at`;
  const beyond = after
    ? isOpen
      ? sql`AND (begins_at, id) > (${after.value}::timestamptz, ${after.id}::bigint)`
      : sql`AND (over_at, id) < (${after.value}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const direction = isOpen ? sql`ASC` : sql`DESC`;
  return db.rows(sql`
    SELECT id, ${column}::text AS value FROM closure WHERE ${matching(conditions)} ${beyond}
    ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit}`);
}

export async function countClosures(db: Queryable, conditions: Conditions, most: number): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM closure WHERE ${matching(conditions)} LIMIT ${most}) AS found`,
  );
  return row?.n ?? 0;
}

function matching({ state, reasons, rooms, now }: Conditions): Statement {
  const at = new Date(now);
  const when = {
    open: sql`removed_at IS NULL AND over_at > ${at}`,
    over: sql`(removed_at IS NOT NULL OR over_at <= ${at})`,
    all: sql`true`,
  };
  return sql`is_made AND ${when[state]} ${reasons ? sql`AND reason = ANY(${reasons}::text[])` : sql``}
    ${rooms ? sql`AND space_ids && ${rooms}::int[]` : sql``}`;
}

type FileClosure = Place & {
  space_ids: number[];
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
};

export async function countClosuresOfFile(
  db: Queryable,
  { rooms, now }: Pick<Conditions, "rooms" | "now">,
  most: number,
): Promise<number> {
  const row = await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM (
    SELECT 1 FROM occupancy o JOIN space s ON s.id = o.space_id WHERE ${ofFile({ rooms, now })}
    GROUP BY o.during, s.time_zone LIMIT ${most}) AS found`);
  return row?.n ?? 0;
}

function ofFile({ rooms, now }: Pick<Conditions, "rooms" | "now">): Statement {
  return sql`o.kind = 'closure' AND o.closure_id IS NULL AND upper(o.during) > ${new Date(now)}
      ${rooms ? sql`AND o.space_id = ANY(${rooms}::int[])` : sql``}`;
}

/** What the catalogue file closes from now on: its rooms of one zone and one time together, the next to begin first. */
export function closuresOfFile(
  db: Queryable,
  { rooms, now }: Pick<Conditions, "rooms" | "now">,
  { after, limit }: { after: Place | null; limit: number },
): Promise<FileClosure[]> {
  const beyond = after
    ? sql`HAVING (lower(o.during), min(o.id)) > (${after.value}::timestamptz, ${after.id}::bigint)`
    : sql``;
  return db.rows(sql`
    SELECT min(o.id) AS id, lower(o.during)::text AS value, array_agg(o.space_id ORDER BY o.space_id) AS space_ids,
      s.time_zone, lower(o.during) AS starts_at, upper(o.during) AS ends_at
    FROM occupancy o JOIN space s ON s.id = o.space_id
    WHERE ${ofFile({ rooms, now })} ${after ? sql`AND lower(o.during) >= ${after.value}::timestamptz` : sql``}
    GROUP BY o.during, s.time_zone ${beyond}
    ORDER BY lower(o.during), min(o.id) LIMIT ${limit}`);
}

/** Who made which. */
export function makersOf(
  db: Queryable,
  accountIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db.rows(
    sql`SELECT id, last_name || ' ' || first_name AS name FROM account WHERE id = ANY(${accountIds}::int[])`,
  );
}

type ClosedTime = {
  closure_id: number | null;
  space_id: number;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  reason: ClosureReason | null;
};

/** What is closed in rooms between two instants, by whomever, in the order of time. */
export function closedTimes(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
  { reasons, rooms }: { reasons: readonly ClosureReason[] | null; rooms: readonly number[] | null },
): Promise<ClosedTime[]> {
  return db.rows(sql`
    SELECT o.closure_id, o.space_id, s.time_zone, lower(o.during) AS starts_at, upper(o.during) AS ends_at, c.reason
    FROM occupancy o JOIN space s ON s.id = o.space_id LEFT JOIN closure c ON c.id = o.closure_id
    WHERE o.kind = 'closure' AND o.holder_id = 0 AND o.during && tstzrange(${from}, ${until})
      ${rooms ? sql`AND o.space_id = ANY(${rooms}::int[])` : sql``}
      ${reasons ? sql`AND c.reason = ANY(${reasons}::text[])` : sql``}
    ORDER BY lower(o.during), o.space_id, o.id`);
}
