import { type Queryable, sql } from "../../platform/sql.ts";

type WallTime = { start: string; end: string };

export type ShortlistRow = {
  id: number;
  maker_digest: Buffer;
  account_id: number | null;
  title: string;
  maker_name: string;
  people: number;
  space_ids: number[];
  times: WallTime[];
  ends_at: Date;
  closed_at: Date | null;
};

type NewShortlist = Omit<ShortlistRow, "id" | "closed_at"> & { digest: Buffer; created_at: Date };

export async function insertShortlist(db: Queryable, list: NewShortlist): Promise<void> {
  await db.run(sql`
    INSERT INTO shortlist (digest, maker_digest, account_id, title, maker_name, people, space_ids, times, created_at, ends_at)
    VALUES (${list.digest}, ${list.maker_digest}, ${list.account_id}, ${list.title}, ${list.maker_name}, ${list.people},
      ${list.space_ids}::int[], ${JSON.stringify(list.times)}::jsonb, ${list.created_at}, ${list.ends_at})`);
}

/** Null if the link is unknown or the list has ended. */
export function shortlistBy(db: Queryable, digest: Buffer, now: number): Promise<ShortlistRow | null> {
  return db.row(sql`
    SELECT id, maker_digest, account_id, title, maker_name, people, space_ids, times, ends_at, closed_at
    FROM shortlist WHERE digest = ${digest} AND ends_at > ${new Date(now)}`);
}

export type VoteRow = {
  id: number;
  space_id: number;
  name: string;
  thumb: "up" | "down" | null;
  line: string;
  reported_at: Date | null;
};

/** In the order in which they were first given. */
export function votesOf(db: Queryable, shortlistId: number): Promise<VoteRow[]> {
  return db.rows(sql`SELECT id, space_id, name, thumb, line, reported_at FROM shortlist_vote
    WHERE shortlist_id = ${shortlistId} ORDER BY id`);
}

type NewVote = Omit<VoteRow, "id" | "reported_at"> & {
  shortlist_id: number;
  voter_digest: Buffer;
  now: number;
};

/** Null if the list was closed in the meantime, or has as many votes as it takes. A reported line stays reported until it is another one. */
export function keepVote(db: Queryable, vote: NewVote, most: number): Promise<VoteRow | null> {
  return db.row(sql`
    INSERT INTO shortlist_vote AS v (shortlist_id, space_id, voter_digest, name, thumb, line, updated_at)
    SELECT id, ${vote.space_id}, ${vote.voter_digest}, ${vote.name}, ${vote.thumb}, ${vote.line}, ${new Date(vote.now)}
    FROM shortlist WHERE id = ${vote.shortlist_id} AND closed_at IS NULL
      AND (SELECT count(*) FROM shortlist_vote WHERE shortlist_id = shortlist.id) < ${most}
    FOR SHARE
    ON CONFLICT (shortlist_id, space_id, voter_digest) DO UPDATE SET name = excluded.name, thumb = excluded.thumb,
      line = excluded.line, updated_at = excluded.updated_at,
      reported_at = CASE WHEN v.line = excluded.line THEN v.reported_at END
    RETURNING id, space_id, name, thumb, line, reported_at`);
}

/** The vote, if it was not reported before; null otherwise. */
export function markReported(
  db: Queryable,
  { shortlistId, voteId, now }: { shortlistId: number; voteId: number; now: number },
): Promise<VoteRow | null> {
  return db.row(sql`UPDATE shortlist_vote SET reported_at = ${new Date(now)}
    WHERE id = ${voteId} AND shortlist_id = ${shortlistId} AND reported_at IS NULL AND line <> ''
    RETURNING id, space_id, name, thumb, line, reported_at`);
}

export async function closeShortlist(db: Queryable, id: number, closedAt: Date | null): Promise<void> {
  await db.run(sql`UPDATE shortlist SET closed_at = ${closedAt} WHERE id = ${id}`);
}

/** Lists that have ended go with their votes (SHORTLIST-6). */
export async function removeEndedShortlists(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`DELETE FROM shortlist WHERE ends_at <= ${now}`);
}

/** Those that an account has made, when it is deleted. */
export async function removeShortlists(db: Queryable, accountId: number): Promise<void> {
  await db.run(sql`DELETE FROM shortlist WHERE account_id = ${accountId}`);
}

/** Moves the lists of a guest who goes on under another account (GUESTS-6). */
export async function moveShortlists(
  db: Queryable,
  { from, into }: { from: number; into: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`UPDATE shortlist SET account_id = ${into} WHERE account_id = ${from} RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

export async function moveShortlistsBack(
  db: Queryable,
  { from }: { from: number },
  ids: readonly number[],
): Promise<void> {
  await db.run(sql`UPDATE shortlist SET account_id = ${from} WHERE id = ANY(${ids}::bigint[])`);
}

/** For the person's own file. */
export function ownShortlists(db: Queryable, accountId: number): Promise<object[]> {
  return db.rows(sql`SELECT title, maker_name, people, space_ids, times, created_at, ends_at, closed_at
    FROM shortlist WHERE account_id = ${accountId} ORDER BY id`);
}
