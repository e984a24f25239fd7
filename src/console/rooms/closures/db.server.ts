import type { ClosureKind } from "../../../domain/availability/closure.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import type { ClosureQuery } from "./contract.ts";

export type ClosureConditions = {
  state: ClosureQuery["state"];
  reasons: readonly ClosureKind[] | null;
  /** Closures of at least one of these rooms; null for all. */
  rooms: readonly number[] | null;
  now: number;
};

/** What is open by its begin, what is over by its end, the last first. */
export const CLOSURES: ListRows<ClosureConditions> = {
  from: () => sql`closure r`,
  where: matching,
  order: ({ state }) =>
    state === "open"
      ? { column: sql`r.begins_at`, type: "timestamptz", isDescending: false }
      : { column: sql`r.over_at`, type: "timestamptz", isDescending: true },
  select: sql`r.id FROM page r`,
};

function matching({ state, reasons, rooms, now }: ClosureConditions): Statement {
  const at = new Date(now);
  const when = {
    open: sql`r.removed_at IS NULL AND r.over_at > ${at}`,
    over: sql`(r.removed_at IS NOT NULL OR r.over_at <= ${at})`,
    all: sql`true`,
  };
  return sql`r.is_made AND ${when[state]} ${reasons ? sql`AND r.reason = ANY(${reasons}::text[])` : sql``}
    ${rooms ? sql`AND r.space_ids && ${rooms}::int[]` : sql``}`;
}

export type FileClosureRow = {
  id: number;
  space_ids: number[];
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
};

/** What the catalogue file closes from now on: its rooms of one zone and one time together, the next to begin first. */
export const CLOSURES_OF_FILE: ListRows<Pick<ClosureConditions, "rooms" | "now">> = {
  from: ({
    rooms,
    now,
  }) => sql`(SELECT min(o.id) AS id, array_agg(o.space_id ORDER BY o.space_id) AS space_ids,
      s.time_zone, lower(o.during) AS starts_at, upper(o.during) AS ends_at
    FROM occupancy o JOIN space s ON s.id = o.space_id
    WHERE o.kind = 'closure' AND o.closure_id IS NULL AND upper(o.during) > ${new Date(now)}
      ${rooms ? sql`AND o.space_id = ANY(${rooms}::int[])` : sql``}
    GROUP BY o.during, s.time_zone) r`,
  where: () => sql`true`,
  order: () => ({ column: sql`r.starts_at`, type: "timestamptz", isDescending: false }),
  select: sql`r.* FROM page r`,
};

/** Who made which. */
export function makersOf(
  db: Queryable,
  accountIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db.rows(
    sql`SELECT id, last_name || ' ' || first_name AS name FROM account WHERE id = ANY(${accountIds}::int[])`,
  );
}

/** The labels of calendars of others, removed ones included. */
export function calendarLabels(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; label: string }[]> {
  return db.rows(sql`SELECT id, label FROM calendar_in WHERE id = ANY(${ids}::int[])`);
}

type ClosedTime = {
  closure_id: number | null;
  space_id: number;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  reason: ClosureKind | null;
};

/** What is closed in rooms between two instants, by whomever, in the order of time. */
export function closedTimes(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
  { reasons, rooms }: { reasons: readonly ClosureKind[] | null; rooms: readonly number[] | null },
): Promise<ClosedTime[]> {
  return db.rows(sql`
    SELECT o.closure_id, o.space_id, s.time_zone, lower(o.during) AS starts_at, upper(o.during) AS ends_at, c.reason
    FROM occupancy o JOIN space s ON s.id = o.space_id LEFT JOIN closure c ON c.id = o.closure_id
    WHERE o.kind = 'closure' AND o.holder_id = 0 AND o.during && tstzrange(${from}, ${until})
      ${rooms ? sql`AND o.space_id = ANY(${rooms}::int[])` : sql``}
      ${reasons ? sql`AND c.reason = ANY(${reasons}::text[])` : sql``}
    ORDER BY lower(o.during), o.space_id, o.id`);
}
