import {
  COUNTED_EVERYWHERE,
  type Counts,
  type Waiting,
  type WaitingLine,
  type WaitingScope,
} from "../../domain/waiting.ts";
import { joined, type Queryable, type Statement, sql } from "../../platform/sql.ts";

/**
 * What of a noun waits for staff. A number leads to a list and counts what that list opens with: those whose list has a
 * filter of groups count the rooms of the person, all others everything (CONSOLE-123).
 */
export type WaitingStatements = {
  /** SELECT count, sums, urgent_at, since: the columns of WaitingLine, without the kind. */
  todo?: Partial<Record<Waiting, (scope: WaitingScope) => Statement>>;
  /**
   * An expression: how many there are in the list that the number leads to. It runs with every poll of every screen, so
   * that it needs a partial index.
   */
  counts?: Partial<Record<keyof Counts, (scope: Pick<WaitingScope, "rooms">) => Statement>>;
};

/** What waits for staff, of all nouns, in one statement. */
export async function readTodo(
  db: Queryable,
  all: readonly WaitingStatements[],
  scope: WaitingScope,
): Promise<WaitingLine[]> {
  const parts = all.flatMap(({ todo = {} }) =>
    Object.entries(todo).map(
      ([kind, of]) =>
        sql`SELECT ${kind}::text AS kind, w.* FROM (${of(scope)}) AS w (count, sums, urgent_at, since)`,
    ),
  );
  return parts.length === 0 ? [] : db.rows(joined(parts, sql` UNION ALL `));
}

/** How many of each wait, of all nouns, in one statement. */
export async function readCounts(
  db: Queryable,
  all: readonly WaitingStatements[],
  scope: Pick<WaitingScope, "rooms">,
): Promise<Counts> {
  const counts = Object.assign({}, ...all.map((one) => one.counts)) as Required<
    NonNullable<WaitingStatements["counts"]>
  >;
  const parts = COUNTED_EVERYWHERE.map(
    (kind) => sql`SELECT ${kind}::text AS kind, ${counts[kind](scope)} AS count`,
  );
  const rows = await db.rows<{ kind: keyof Counts; count: number }>(joined(parts, sql` UNION ALL `));
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Counts;
}

/** Bookings `r` of these rooms, as a condition to add. */
export function among(rooms: WaitingScope["rooms"]): Statement {
  return rooms === null ? sql`` : sql`AND r.space_id = ANY(${rooms}::int[])`;
}
