import type { Locale } from "../../domain/language/locale.ts";
import type { Marks, Rating, ReviewState } from "../../domain/reviews/review.ts";
import type { Use } from "../../domain/space/offers.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** A row of the table `review` with the time of its booking. */
export type ReviewRow = Marks & {
  id: number;
  reservation_id: number;
  space_id: number;
  account_id: number | null;
  text: string;
  locale: Locale;
  initials: string | null;
  use: Use;
  people: number;
  state: ReviewState;
  hidden_reason: string | null;
  answer: string | null;
  version: number;
  created_at: Date;
  starts_at: Date;
};

const COLUMNS = sql`v.id, v.reservation_id, v.space_id, v.account_id, v.overall, v.cleanliness, v.as_described, v.access,
  v.facilities, v.text, v.locale, v.initials, v.use, v.people, v.state, v.hidden_reason, v.answer, v.version, v.created_at,
  r.starts_at`;
const FROM = sql`review v JOIN reservation r ON r.id = v.reservation_id`;

/** The shown reviews of a space, the newest first. */
export function shownReviews(
  db: Queryable,
  spaceId: number,
  { from, count }: { from: number; count: number },
): Promise<ReviewRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM ${FROM} WHERE v.space_id = ${spaceId} AND v.state = 'shown'
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${count} OFFSET ${from}`);
}

/** What the shown reviews of a space add up to. */
export async function ratingOf(db: Queryable, spaceId: number): Promise<Rating> {
  const row =
    await db.row<Rating>(sql`SELECT count(*)::int AS count, coalesce(sum(overall), 0)::int AS sum FROM review
    WHERE space_id = ${spaceId} AND state = 'shown'`);
  return row ?? { count: 0, sum: 0 };
}

/** The average of each mark; null without a shown review. */
export async function averagesOf(db: Queryable, spaceId: number): Promise<Marks | null> {
  const row = await db.row<Marks & { count: number }>(sql`SELECT count(*)::int AS count,
    round(avg(overall), 1)::float8 AS overall, round(avg(cleanliness), 1)::float8 AS cleanliness,
    round(avg(as_described), 1)::float8 AS as_described, round(avg(access), 1)::float8 AS access,
    round(avg(facilities), 1)::float8 AS facilities
    FROM review WHERE space_id = ${spaceId} AND state = 'shown'`);
  if (!row || row.count === 0) return null;
  const { count: _, ...averages } = row;
  return averages;
}

/** How many of the shown reviews give one to five stars overall, from one on. */
export async function starsOf(db: Queryable, spaceId: number): Promise<number[]> {
  const rows = await db.rows<{ overall: number; count: number }>(sql`SELECT overall, count(*)::int AS count
    FROM review WHERE space_id = ${spaceId} AND state = 'shown' GROUP BY overall`);
  return [1, 2, 3, 4, 5].map((star) => rows.find(({ overall }) => overall === star)?.count ?? 0);
}

export function reviewById(db: Queryable, id: number): Promise<ReviewRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM ${FROM} WHERE v.id = ${id}`);
}

export function lockReview(tx: Tx, id: number): Promise<ReviewRow | null> {
  return tx.row(sql`SELECT ${COLUMNS} FROM ${FROM} WHERE v.id = ${id} FOR UPDATE OF v`);
}

/** A booking as far as it is reviewed, with the name of its guest. */
export type UsedRow = {
  id: number;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  paid: boolean;
  canceled_at: Date | null;
  review_id: number | null;
  first_name: string;
  last_name: string;
};

/** The bookings of an account that can be reviewed at `now` or have been, the latest use first. */
export function usedBookings(
  db: Queryable,
  accountId: number,
  { endedSince, now, id = null }: { endedSince: number; now: number; id?: number | null },
): Promise<UsedRow[]> {
  return db.rows(sql`SELECT r.id, r.space_id, r.starts_at, r.ends_at, r.paid, r.canceled_at, v.id AS review_id, a.first_name,
      a.last_name
    FROM reservation r JOIN account a ON a.id = r.account_id LEFT JOIN review v ON v.reservation_id = r.id
    WHERE r.account_id = ${accountId} AND (${id}::bigint IS NULL OR r.id = ${id})
      AND (v.account_id = ${accountId} OR (v.id IS NULL AND r.paid AND r.canceled_at IS NULL
        AND r.ends_at <= ${new Date(now)} AND r.ends_at >= ${new Date(endedSince)}))
    ORDER BY r.starts_at DESC, r.id DESC`);
}

/**
 * Locks a booking of an account against a change of its owner or its state, the account first, as whoever merges guests
 * does. Null if it is of somebody else.
 */
export async function lockUsed(tx: Tx, accountId: number, id: number): Promise<UsedRow | null> {
  await tx.run(sql`SELECT FROM account WHERE id = ${accountId} FOR KEY SHARE`);
  return tx.row(sql`SELECT r.id, r.space_id, r.starts_at, r.ends_at, r.paid, r.canceled_at, a.first_name, a.last_name,
      (SELECT v.id FROM review v WHERE v.reservation_id = r.id) AS review_id
    FROM reservation r JOIN account a ON a.id = r.account_id
    WHERE r.id = ${id} AND r.account_id = ${accountId} FOR SHARE OF r`);
}

type Written = Pick<ReviewRow, keyof Marks | "text" | "locale" | "initials" | "use" | "people" | "state"> & {
  now: number;
};

/** Writes a review; null if its booking has one. */
export async function insertReview(
  tx: Tx,
  {
    reservation_id: booking,
    space_id: space,
    account_id: account,
    ...review
  }: Written & Pick<ReviewRow, "reservation_id" | "space_id" | "account_id">,
): Promise<number | null> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO review (reservation_id, space_id, account_id, overall, cleanliness, as_described, access, facilities, text,
      locale, initials, use, people, state, created_at)
    VALUES (${booking}, ${space}, ${account}, ${review.overall}, ${review.cleanliness}, ${review.as_described},
      ${review.access}, ${review.facilities}, ${review.text}, ${review.locale}, ${review.initials}, ${review.use},
      ${review.people}, ${review.state}, ${new Date(review.now)})
    ON CONFLICT (reservation_id) DO NOTHING RETURNING id`);
  return row?.id ?? null;
}

export async function updateReview(tx: Tx, id: number, review: Written): Promise<void> {
  await tx.run(sql`UPDATE review SET overall = ${review.overall}, cleanliness = ${review.cleanliness},
      as_described = ${review.as_described}, access = ${review.access}, facilities = ${review.facilities},
      text = ${review.text}, locale = ${review.locale}, initials = ${review.initials}, use = ${review.use},
      people = ${review.people}, state = ${review.state}, hidden_reason = NULL, edited_at = ${new Date(review.now)}
    WHERE id = ${id}`);
}

/** `reason`: of one that is hidden, else null. */
export async function updateState(
  tx: Tx,
  id: number,
  { state, reason }: { state: ReviewState; reason: string | null },
): Promise<void> {
  await tx.run(sql`UPDATE review SET state = ${state}, hidden_reason = ${reason} WHERE id = ${id}`);
}

export async function updateAnswer(tx: Tx, id: number, answer: string, now: number): Promise<void> {
  await tx.run(sql`UPDATE review SET answer = ${answer}, answered_at = ${new Date(now)} WHERE id = ${id}`);
}

/** Moves the reviews of a guest who goes on under another account (GUESTS-6). */
export async function moveReviews(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`UPDATE review SET account_id = ${into} WHERE account_id = ${from} RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

export async function moveReviewsBack(
  tx: Queryable,
  { from }: { from: number },
  ids: readonly number[],
): Promise<void> {
  await tx.run(sql`UPDATE review SET account_id = ${from} WHERE id = ANY(${ids}::bigint[])`);
}

/** What a guest who is erased has said stays, without the person (REVIEW-9). */
export async function separateReviews(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`UPDATE review SET account_id = NULL, initials = NULL,
      hidden_reason = CASE WHEN hidden_reason IS NOT NULL THEN '' END WHERE account_id = ${accountId}`);
}

/** For the person's own file. */
export function ownReviews(db: Queryable, accountId: number): Promise<object[]> {
  return db.rows(sql`SELECT reservation_id, space_id, overall, cleanliness, as_described, access, facilities, text,
      locale, initials, use, people, state, hidden_reason, answer, answered_at, created_at, edited_at FROM review
    WHERE account_id = ${accountId} ORDER BY id`);
}
