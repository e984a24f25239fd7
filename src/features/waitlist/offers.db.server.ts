import type { OfferState } from "../../domain/booking/waitlist.ts";
import { prepared, type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";

/** A row of the table `waitlist_offer`. */
export type OfferRow = {
  id: number;
  waitlist_id: number;
  account_id: number;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  /** With the cleaning. */
  until: Date;
  state: OfferState;
  turn_until: Date | null;
  /** When its guest was notified. */
  found_at: Date;
};

const ROWS = sql`SELECT o.id, o.waitlist_id, w.account_id, o.space_id, o.starts_at, o.ends_at, o.until, o.state, o.turn_until,
  o.found_at
  FROM waitlist_offer o JOIN waitlist w ON w.id = o.waitlist_id`;

/** With its place in line, read at the same moment. */
export type OfferInLine = OfferRow & {
  /** How many others have or get their turn at its time before its guest. */
  before: number;
  /** When the turn that somebody has of its time ends. */
  turn_ends: Date | null;
};

const IN_LINE = sql`SELECT o.*, ahead.before, ahead.turn_ends FROM (${ROWS}) AS o, LATERAL (
    SELECT count(*)::int AS before, max(a.turn_until) AS turn_ends
    FROM waitlist_offer a JOIN waitlist w ON w.id = a.waitlist_id, waitlist own
    WHERE own.id = o.waitlist_id AND a.space_id = o.space_id AND a.id <> o.id
      AND tstzrange(a.starts_at, a.until) && tstzrange(o.starts_at, o.until)
      AND (a.state = 'held' OR a.state = 'line' AND (w.created_at, w.id) < (own.created_at, own.id))
  ) AS ahead`;

/** The rooms in which a guest's turn is over. */
export async function roomsWithEndedTurns(db: Queryable, now: number): Promise<number[]> {
  const rows = await db.rows<{ space_id: number }>(sql`SELECT DISTINCT space_id FROM waitlist_offer
    WHERE state = 'held' AND turn_until <= ${new Date(now)} ORDER BY space_id`);
  return rows.map(({ space_id }) => space_id);
}

/** What is offered in a room. Its lock must be held. */
export function currentOffersIn(tx: Tx, spaceId: number): Promise<OfferRow[]> {
  return tx.rows(
    prepared(
      "waitlist-offers",
      sql`${ROWS} WHERE o.space_id = ${spaceId} AND o.state <> 'over' ORDER BY o.id`,
    ),
  );
}

/** What the guests with these entries were notified of and nobody has taken since, newest first. */
export function currentOffersOf(db: Queryable, waitlistIds: readonly number[]): Promise<OfferInLine[]> {
  return db.rows(sql`${IN_LINE}
    WHERE o.waitlist_id = ANY(${[...waitlistIds]}::bigint[]) AND o.state <> 'over' ORDER BY o.id DESC`);
}

export function offerById(db: Queryable, id: number): Promise<OfferInLine | null> {
  return db.row(sql`${IN_LINE} WHERE o.id = ${id}`);
}

/** Moves offers to another state. `turnUntil`: of those that are held from now on. */
export async function setState(
  tx: Tx,
  ids: readonly number[],
  state: OfferState,
  turnUntil: Date | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`UPDATE waitlist_offer SET state = ${state}, turn_until = ${turnUntil}::timestamptz
    WHERE id = ANY(${[...ids]}::bigint[])`);
}

type NewOffer = Omit<OfferRow, "id" | "account_id" | "found_at">;

/** Writes offers and answers their ids in the same order. */
export async function insertOffers(tx: Tx, offers: readonly NewOffer[], now: number): Promise<number[]> {
  if (offers.length === 0) return [];
  const numbered = offers.map((offer, place) => ({ ...offer, place }));
  const rows = await tx.rows<{ id: number }>(sql`
    WITH new_offer AS MATERIALIZED (
      SELECT nextval('holder_id') AS id, row.* FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) AS row
        (place int, waitlist_id bigint, space_id int, starts_at timestamptz, ends_at timestamptz, until timestamptz,
          state text, turn_until timestamptz)
    ), written AS (
      INSERT INTO waitlist_offer (id, waitlist_id, space_id, starts_at, ends_at, until, state, turn_until, found_at)
      SELECT id, waitlist_id, space_id, starts_at, ends_at, until, state, turn_until, ${new Date(now)}::timestamptz
      FROM new_offer
    )
    SELECT id FROM new_offer ORDER BY place`);
  return rows.map(({ id }) => id);
}

export type OccupiedRow = {
  starts_at: Date;
  /** With the cleaning. */
  ends_at: Date;
  kind: string;
  account_id: number | null;
  is_offer: boolean;
};

/** Who has time of a room within a window of instants. Expired holds do not count. */
export function occupiedIn(
  db: Queryable,
  spaceId: number,
  { from, until, now }: { from: Date; until: Date; now: number },
): Promise<OccupiedRow[]> {
  return db.rows(occupiedRows(spaceId, sql`tstzrange(${from}, ${until})`, now));
}

/** The same as a part of a statement. `window`: a range of instants. */
export function occupiedRows(spaceId: number, window: Statement, now: number): Statement {
  return sql`SELECT lower(during) AS starts_at, upper(during) AS ends_at, kind, account_id,
      account_id IS NOT NULL AND EXISTS (SELECT FROM waitlist_offer f WHERE f.id = holder_id) AS is_offer
    FROM occupancy WHERE space_id = ${spaceId} AND during && ${window}
      AND (expires_at IS NULL OR expires_at > ${new Date(now)})`;
}
