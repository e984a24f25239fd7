import type { SpaceFacts } from "../../domain/booking.ts";
import type { WallMinute } from "../../domain/time/clock.ts";
import type { Range } from "../../domain/time/slot.ts";
import type { App } from "../../server/app.ts";
import { prepared, type Queryable, sql, type Tx } from "../../server/sql.ts";
import { instantOf, wallMinuteOf } from "../../server/wall-clock.ts";
import type { CatalogSpace } from "../catalog/catalog.server.ts";

/** Time of a space that somebody is about to take. */
export type Wanted = Range & { spaceId: number };

/** Who takes it: own holds never stand in one's own way (DECISIONS 14), nor does the booking that is changed. */
export type Claimant = {
  accountId: number;
  /** The reservation that is changed; its old and new times are no obstacle. */
  holderId?: number;
  /** The payment that this is for: its hold goes without ending the payment. */
  paymentId?: number;
  now: number;
};

/** The facts, or `stale`: the catalogue has moved on since the spaces were read (`onFreshCatalog` begins again). */
export type Claim = { facts: Map<number, SpaceFacts> } | { stale: true };

/** First key of the advisory locks; the second is the space. */
export const SPACE_LOCKS = 7_160_424;

/**
 * Locks the spaces, clears what no longer counts (holds that ran out, own holds) and answers who else has the time.
 * One statement, so that a booking costs few round trips; what it read before it got the lock is put right by the
 * exclusion constraint, which has the last word.
 *
 * A payment whose hold is cleared because its own user now takes the time otherwise is ended, and all else that it held
 * is free: one cart, one intent.
 */
export async function claim(
  tx: Tx,
  wanted: readonly Wanted[],
  spaces: ReadonlyMap<number, CatalogSpace>,
  { accountId, holderId = 0, paymentId = 0, now }: Claimant,
): Promise<Claim> {
  const known = knownOf(wanted, spaces);
  const rows = await tx.rows<ClaimRow>(
    prepared(
      "reservations-claim",
      sql`WITH asked AS (
        SELECT * FROM ${askedRows(known)}
      ), locked AS MATERIALIZED (
        SELECT count(pg_advisory_xact_lock(${SPACE_LOCKS}, space_id)) AS spaces
        FROM (SELECT DISTINCT space_id FROM asked ORDER BY space_id) AS in_order
      ), cleared AS (
        DELETE FROM occupancy o USING asked, locked
        WHERE o.space_id = asked.space_id AND o.during && tstzrange(asked.starts_at, asked.ends_at)
          AND locked.spaces > 0 AND (o.account_id = ${accountId} OR o.expires_at <= ${new Date(now)})
        RETURNING o.holder_id, o.account_id
      ), ended AS (
        UPDATE payment SET state = 'canceled', ended_because = 'superseded', next_check_at = ${new Date(now)},
          updated_at = ${new Date(now)}
        WHERE id IN (SELECT holder_id FROM cleared WHERE account_id = ${accountId}) AND id <> ${paymentId} AND state = 'open'
        RETURNING id
      ), freed AS (
        DELETE FROM occupancy WHERE account_id = ${accountId} AND holder_id IN (SELECT id FROM ended)
      )
      SELECT s.id AS space_id, s.revision, NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at, NULL AS kind
      FROM space s, locked WHERE s.id IN (SELECT space_id FROM asked)
      UNION ALL
      SELECT o.space_id, NULL, lower(o.during), upper(o.during), o.kind
      FROM locked, asked JOIN occupancy o
        ON o.space_id = asked.space_id AND o.during && tstzrange(asked.starts_at, asked.ends_at)
      WHERE (o.expires_at IS NULL OR o.expires_at > ${new Date(now)})
        AND o.account_id IS DISTINCT FROM ${accountId} AND o.holder_id <> ${holderId}`,
    ),
  );
  return claimOf(rows, spaces, now);
}

/**
 * The same facts without a lock, for a decision that is checked again when it is written. `isClear`: nothing has to
 * be cleared away first.
 */
export async function look(
  db: Queryable,
  wanted: readonly Wanted[],
  spaces: ReadonlyMap<number, CatalogSpace>,
  { accountId, now }: Pick<Claimant, "accountId" | "now">,
): Promise<(Extract<Claim, { facts: unknown }> & { isClear: boolean }) | { stale: true }> {
  const known = knownOf(wanted, spaces);
  const rows = await db.rows<ClaimRow & { is_void: boolean }>(
    prepared(
      "reservations-look",
      sql`SELECT id AS space_id, revision, NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at, NULL AS kind,
          false AS is_void
        FROM space WHERE id = ANY(${known.map(({ item }) => item.spaceId)}::int[])
      UNION ALL
      SELECT o.space_id, NULL, lower(o.during), upper(o.during), o.kind,
        coalesce(o.account_id = ${accountId} OR o.expires_at <= ${new Date(now)}, false)
      FROM ${askedRows(known)} JOIN occupancy o
        ON o.space_id = asked.space_id AND o.during && tstzrange(asked.starts_at, asked.ends_at)`,
    ),
  );
  const standing = rows.filter((row) => !row.is_void);
  const claimed = claimOf(standing, spaces, now);
  return "stale" in claimed ? claimed : { ...claimed, isClear: standing.length === rows.length };
}

/** The facts without who has the time, for a decision that PostgreSQL checks when it is written. */
export function asIfFree(spaces: ReadonlyMap<number, CatalogSpace>, now: number): Map<number, SpaceFacts> {
  return new Map(
    [...spaces].map(([id, { rules, isHoliday }]) => [
      id,
      { space: rules, taken: [], now: wallMinuteOf(now, rules.timeZone), isHoliday },
    ]),
  );
}

/** Runs `work` with the spaces of the catalogue, and once more where the catalogue had just moved on. */
export async function onFreshCatalog<Answer>(
  app: App,
  ids: readonly number[],
  work: (spaces: Map<number, CatalogSpace>) => Promise<Answer | { stale: true }>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await work(await app.catalog.spaces([...new Set(ids)]));
    if (!isStale(answer)) return answer;
    if (tries === 5) throw new Error("the catalogue changes faster than it can be read");
    await app.catalog.refresh();
  }
}

export function date(wall: WallMinute, space: Pick<CatalogSpace, "rules">): Date {
  return new Date(instantOf(wall, space.rules.timeZone));
}

type Known = { item: Wanted; space: CatalogSpace };

function knownOf(wanted: readonly Wanted[], spaces: ReadonlyMap<number, CatalogSpace>): Known[] {
  return wanted.flatMap((item) => {
    const space = spaces.get(item.spaceId);
    return space ? [{ item, space }] : [];
  });
}

/** The stretches asked for, cleaning included, as rows `asked`; one that ends before it starts, which the rules refuse, is none. */
function askedRows(known: readonly Known[]) {
  const until = ({ start, end }: Range, { rules }: CatalogSpace) =>
    Math.max(start, end + rules.rule.cleaningMinutes);
  return sql`unnest(${known.map(({ item }) => item.spaceId)}::int[],
    ${known.map(({ item, space }) => date(item.start, space))}::timestamptz[],
    ${known.map(({ item, space }) => date(until(item, space), space))}::timestamptz[])
    AS asked (space_id, starts_at, ends_at)`;
}

type ClaimRow = {
  space_id: number;
  revision: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  kind: string | null;
};

function claimOf(rows: ClaimRow[], spaces: ReadonlyMap<number, CatalogSpace>, now: number): Claim {
  const facts = new Map<number, SpaceFacts & { taken: SpaceFacts["taken"][number][] }>();
  for (const row of rows.filter(({ revision }) => revision !== null)) {
    const space = spaces.get(row.space_id);
    if (!space || space.revision !== row.revision) return { stale: true };
    const { rules, isHoliday } = space;
    facts.set(space.id, { space: rules, taken: [], now: wallMinuteOf(now, rules.timeZone), isHoliday });
  }
  for (const { space_id, starts_at, ends_at, kind } of rows) {
    const found = facts.get(space_id);
    if (!found || !starts_at || !ends_at) continue;
    const end = wallMinuteOf(ends_at.getTime(), found.space.timeZone);
    found.taken.push({
      kind: kind === "hold" || kind === "closure" ? kind : "booking",
      start: wallMinuteOf(starts_at.getTime(), found.space.timeZone),
      end,
      cleanedBy: end,
    });
  }
  return { facts };
}

function isStale(answer: unknown): answer is { stale: true } {
  return typeof answer === "object" && answer !== null && "stale" in answer;
}
