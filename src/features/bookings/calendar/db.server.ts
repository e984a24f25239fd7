import type { Locale } from "../../../domain/language/locale.ts";
import { type Queryable, sql, type Tx } from "../../../platform/sql.ts";

/** What calendar programs know a booking's event by: its UID, and the address of its organizer. */
export type CalendarIdentity = { uid: string; organizer: string };

/** The identities that mails have given these bookings, by their ids. */
export async function identitiesOf(
  db: Queryable,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, CalendarIdentity>> {
  const rows = await db.rows<CalendarIdentity & { id: number }>(sql`
    SELECT reservation_id AS id, uid, organizer FROM calendar_identity WHERE reservation_id = ANY(${bookingIds}::bigint[])`);
  return new Map(rows.map(({ id, ...identity }) => [id, identity]));
}

/** Gives a booking this identity, unless an earlier mail gave it another; answers the one that holds. */
export async function keepIdentity(
  db: Queryable,
  bookingId: number,
  identity: CalendarIdentity,
): Promise<CalendarIdentity> {
  const kept = await db.row<CalendarIdentity>(sql`WITH given AS (
      INSERT INTO calendar_identity (reservation_id, uid, organizer)
      VALUES (${bookingId}, ${identity.uid}, ${identity.organizer}) ON CONFLICT DO NOTHING RETURNING uid, organizer
    )
    SELECT uid, organizer FROM given
    UNION ALL SELECT uid, organizer FROM calendar_identity WHERE reservation_id = ${bookingId}`);
  // Neither, where another mail gives it one at this moment.
  return kept ?? (await identitiesOf(db, [bookingId])).get(bookingId) ?? identity;
}

export type FeedRow = { account_id: number; digest: Buffer; version: number; made_at: Date };

export function feedOf(db: Queryable, accountId: number): Promise<FeedRow | null> {
  return db.row(
    sql`SELECT account_id, digest, version, made_at FROM calendar_feed WHERE account_id = ${accountId}`,
  );
}

/** Whose feed it is, and the language that they read; null for an unknown or renewed secret. */
export function readerOf(
  db: Queryable,
  digest: Buffer,
): Promise<{ account_id: number; locale: Locale } | null> {
  return db.row(sql`SELECT f.account_id, a.locale FROM calendar_feed f JOIN account a ON a.id = f.account_id
    WHERE f.digest = ${digest} AND a.deleted_at IS NULL`);
}

/**
 * The version that comes next; null if the account is deleted. Locks the account first, in a statement of its own: of two
 * calls at once the second then sees the version of the first.
 */
export async function nextVersion(tx: Tx, accountId: number): Promise<number | null> {
  const account = await tx.row(
    sql`SELECT 1 FROM account WHERE id = ${accountId} AND deleted_at IS NULL FOR UPDATE`,
  );
  return account && ((await feedOf(tx, accountId))?.version ?? 0) + 1;
}

export async function storeFeed(tx: Tx, { account_id, digest, version, made_at }: FeedRow): Promise<void> {
  await tx.run(sql`INSERT INTO calendar_feed (account_id, digest, version, made_at)
    VALUES (${account_id}, ${digest}, ${version}, ${made_at})
    ON CONFLICT (account_id) DO UPDATE SET digest = excluded.digest, version = excluded.version,
      made_at = excluded.made_at`);
}

/** The address of a guest who is back works again. `feed`: the row as JSON. */
export async function restoreFeed(tx: Queryable, feed: object): Promise<void> {
  await tx.run(sql`INSERT INTO calendar_feed SELECT * FROM jsonb_populate_record(NULL::calendar_feed, ${JSON.stringify(feed)}::jsonb)
    ON CONFLICT DO NOTHING`);
}

export async function removeFeed(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`DELETE FROM calendar_feed WHERE account_id = ${accountId}`);
}
