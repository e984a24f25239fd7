import { MOST_FAVORITES } from "../../domain/space/favorites.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** The visible rooms that an account has marked, newest first. */
export async function favoritesOf(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db.rows<{ space_id: number }>(sql`
    SELECT space_id FROM favorite JOIN space ON space.id = space_id
    WHERE account_id = ${accountId} AND NOT hidden ORDER BY added_at DESC, space_id`);
  return rows.map(({ space_id }) => space_id);
}

/**
 * Marks rooms, the first as the newest. What is marked already keeps its place, and what is too many goes, the oldest
 * first (FAVORITE-2).
 */
export async function addFavorites(
  db: Queryable,
  accountId: number,
  spaceIds: readonly number[],
  now: number,
): Promise<void> {
  await db.run(sql`
    INSERT INTO favorite (account_id, space_id, added_at)
    SELECT ${accountId}, space.id, ${new Date(now)}::timestamptz - make_interval(secs => place / 1000.0)
    FROM unnest(${[...spaceIds]}::int[]) WITH ORDINALITY AS given (id, place) JOIN space USING (id)
    ORDER BY space.id
    ON CONFLICT DO NOTHING`);
  await db.run(sql`
    DELETE FROM favorite WHERE account_id = ${accountId} AND space_id IN (
      SELECT space_id FROM favorite WHERE account_id = ${accountId}
      ORDER BY added_at DESC, space_id OFFSET ${MOST_FAVORITES})`);
}

export async function removeFavorite(db: Queryable, accountId: number, spaceId: number): Promise<void> {
  await db.run(sql`DELETE FROM favorite WHERE account_id = ${accountId} AND space_id = ${spaceId}`);
}

/** All of them, when the account is deleted. */
export async function removeFavorites(db: Queryable, accountId: number): Promise<void> {
  await db.run(sql`DELETE FROM favorite WHERE account_id = ${accountId}`);
}

/** Moves the favourites of a guest who goes on under another account; one that both have stays once (GUESTS-6). */
export async function moveFavorites(
  db: Queryable,
  { from, into }: { from: number; into: number },
): Promise<MovedFavorite[]> {
  const moved = await db.rows<MovedFavorite>(sql`
    WITH added AS (INSERT INTO favorite (account_id, space_id, added_at)
      SELECT ${into}, space_id, added_at FROM favorite WHERE account_id = ${from} ON CONFLICT DO NOTHING RETURNING space_id)
    SELECT f.space_id, f.added_at, a.space_id IS NOT NULL AS is_new FROM favorite f LEFT JOIN added a USING (space_id)
    WHERE f.account_id = ${from}`);
  await removeFavorites(db, from);
  return moved;
}

/** `is_new`: the other guest did not have it. */
type MovedFavorite = { space_id: number; added_at: Date; is_new: boolean };

export async function moveFavoritesBack(
  db: Queryable,
  { from, into }: { from: number; into: number },
  moved: readonly MovedFavorite[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m (space_id int, added_at timestamptz, is_new boolean)`;
  await db.run(sql`INSERT INTO favorite (account_id, space_id, added_at)
    SELECT ${from}, m.space_id, m.added_at FROM ${rows} JOIN space s ON s.id = m.space_id ON CONFLICT DO NOTHING`);
  await db.run(sql`DELETE FROM favorite WHERE account_id = ${into}
    AND space_id IN (SELECT m.space_id FROM ${rows} WHERE m.is_new)`);
}

/** For the person's own file. */
export function ownFavorites(db: Queryable, accountId: number): Promise<object[]> {
  return db.rows(
    sql`SELECT space_id, added_at FROM favorite WHERE account_id = ${accountId} ORDER BY added_at, space_id`,
  );
}
