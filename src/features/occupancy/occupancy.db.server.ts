import type { Range } from "../../domain/time/slot.ts";
import { toInstant } from "../../i18n/wall-clock.ts";
import { prepared, type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import { supersedePayments } from "../ledger/payment-transitions.db.server.ts";
import {
  type BookableSpace,
  type OccupancyRow,
  type SpaceFactsById,
  type StaleCatalog,
  toFacts,
} from "./facts.server.ts";

/** A time of a space that somebody is about to book. */
type RequestedSlot = Range & { spaceId: number };

/** Who asks. Neither their own holds (HOLD-2) nor the booking that is being changed count as taken. */
export type Requester = {
  accountId: number;
  /** The booking that is being changed: its old and new times are left out. */
  bookingId?: number;
  /** The payment that is being made: removing its hold does not end it. */
  paymentId?: number;
  now: number;
};

/** First key of the advisory locks on spaces; the second key is the id of the space. */
export const SPACE_LOCKS = 7_160_424;

/**
 * Locks the spaces, removes expired holds and the requester's own, and reads what others occupy, in one round trip. What
 * changed between the snapshot of the statement and the lock is caught by the exclusion constraint.
 *
 * A payment whose hold is removed because its user takes the time for something else ends, and with it all its other
 * holds: one cart, one intent. These payments, and the one that is being made, are locked before the spaces; a checkout,
 * where there is one, has to be locked before (ledger/lock-order.db.server.ts).
 */
export async function lockOccupancy(
  tx: Tx,
  slots: readonly RequestedSlot[],
  spaces: ReadonlyMap<number, BookableSpace>,
  { accountId, bookingId = 0, paymentId = 0, now }: Requester,
): Promise<{ facts: SpaceFactsById } | StaleCatalog> {
  const superseded = sql`SELECT holder_id FROM removed WHERE account_id = ${accountId} AND holder_id <> ${paymentId}`;
  const rows = await tx.rows<OccupancyRow>(
    prepared(
      "occupancy-lock",
      sql`WITH requested AS (
        SELECT * FROM ${requestedRows(slots, spaces)}
      ), own AS MATERIALIZED (
        SELECT id FROM payment WHERE id = ${paymentId} OR id IN (
          SELECT o.holder_id FROM occupancy o JOIN requested
            ON o.space_id = requested.space_id AND o.during && tstzrange(requested.starts_at, requested.ends_at)
          WHERE o.account_id = ${accountId})
        ORDER BY id FOR NO KEY UPDATE
      ), locked AS MATERIALIZED (
        SELECT count(pg_advisory_xact_lock(${SPACE_LOCKS}, space_id)) AS spaces
        FROM (SELECT count(*) FROM own) AS payments,
          (SELECT DISTINCT space_id FROM requested ORDER BY space_id) AS in_order
      ), removable AS MATERIALIZED (
        SELECT id FROM occupancy WHERE (SELECT spaces FROM locked) > 0 AND id IN (
          SELECT o.id FROM requested JOIN occupancy o
            ON o.space_id = requested.space_id AND o.during && tstzrange(requested.starts_at, requested.ends_at)
          WHERE o.account_id = ${accountId} OR o.expires_at <= ${new Date(now)}
          UNION
          SELECT id FROM occupancy
          WHERE account_id = ${accountId} AND holder_id IN (SELECT id FROM own WHERE id <> ${paymentId}))
        ORDER BY id FOR UPDATE
      ), removed AS (
        DELETE FROM occupancy WHERE id IN (SELECT id FROM removable) RETURNING holder_id, account_id
      ), ended AS (
        ${supersedePayments(superseded, now)}
      )
      SELECT s.id AS space_id, s.revision, NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at, NULL AS kind
      FROM space s, locked WHERE s.id IN (SELECT space_id FROM requested)
      UNION ALL
      SELECT o.space_id, NULL, lower(o.during), upper(o.during), o.kind
      FROM locked, requested JOIN occupancy o
        ON o.space_id = requested.space_id AND o.during && tstzrange(requested.starts_at, requested.ends_at)
      WHERE (o.expires_at IS NULL OR o.expires_at > ${new Date(now)})
        AND o.account_id IS DISTINCT FROM ${accountId} AND (o.kind = 'closure' OR o.holder_id <> ${bookingId})`,
    ),
  );
  return toFacts(rows, spaces, now);
}

/** The rows of a condition, locked in ascending id. */
export function inOrder(condition: Statement): Statement {
  return sql`id IN (SELECT id FROM occupancy WHERE ${condition} ORDER BY id FOR UPDATE)`;
}

/** Locks spaces whose times are about to be replaced. */
export async function lockSpaces(tx: Queryable, spaceIds: readonly number[]): Promise<void> {
  const inOrder = [...spaceIds].sort((one, other) => one - other);
  await tx.run(
    sql`SELECT pg_advisory_xact_lock(${SPACE_LOCKS}, id) FROM unnest(${inOrder}::int[]) AS locked (id)`,
  );
}

/**
 * Reads the same without a lock, for a decision that PostgreSQL checks again when it is written. `isClear`: there are no
 * expired or own holds to remove first.
 */
export async function readOccupancy(
  db: Queryable,
  slots: readonly RequestedSlot[],
  spaces: ReadonlyMap<number, BookableSpace>,
  { accountId, now }: Pick<Requester, "accountId" | "now">,
): Promise<{ facts: SpaceFactsById; isClear: boolean } | StaleCatalog> {
  const rows = await db.rows<OccupancyRow & { is_void: boolean }>(
    prepared(
      "occupancy-read",
      sql`SELECT id AS space_id, revision, NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at, NULL AS kind,
          false AS is_void
        FROM space WHERE id = ANY(${slots.map(({ spaceId }) => spaceId).filter((id) => spaces.has(id))}::int[])
      UNION ALL
      SELECT o.space_id, NULL, lower(o.during), upper(o.during), o.kind,
        coalesce(o.account_id = ${accountId} OR o.expires_at <= ${new Date(now)}, false)
      FROM ${requestedRows(slots, spaces)} JOIN occupancy o
        ON o.space_id = requested.space_id AND o.during && tstzrange(requested.starts_at, requested.ends_at)`,
    ),
  );
  const counted = rows.filter((row) => !row.is_void);
  const read = toFacts(counted, spaces, now);
  return "stale" in read ? read : { ...read, isClear: counted.length === rows.length };
}

/**
 * The slots with their cleaning as rows `requested`; unknown spaces are left out. A slot that ends before it starts is
 * rejected by the rules later, and here an empty range.
 */
function requestedRows(
  slots: readonly RequestedSlot[],
  spaces: ReadonlyMap<number, BookableSpace>,
): Statement {
  const rows = slots.flatMap(({ spaceId, start, end }) => {
    const rules = spaces.get(spaceId)?.rules;
    if (!rules) return [];
    const instant = (wall: number) => new Date(toInstant(wall, rules.timeZone));
    const until = Math.max(start, end + rules.rule.cleaningMinutes);
    return [{ spaceId, from: instant(start), until: instant(until) }];
  });
  return sql`unnest(${rows.map(({ spaceId }) => spaceId)}::int[], ${rows.map(({ from }) => from)}::timestamptz[],
    ${rows.map(({ until }) => until)}::timestamptz[]) AS requested (space_id, starts_at, ends_at)`;
}
