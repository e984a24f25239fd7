import type { SharedDetail } from "../../domain/calendar/shared.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** The table `calendar_out`: our own calendars, which others read. Of an address only a digest is stored. */

export type SharedRow = {
  id: number;
  name: string;
  space_ids: number[];
  detail: SharedDetail;
  has_cleaning: boolean;
  leaves_out: string[];
  locale: "ja" | "en";
  created_at: Date;
  version: number;
  read_at: Date | null;
  tag: string | null;
  changed_at: Date | null;
};

const COLUMNS = sql`id, name, space_ids, detail, has_cleaning, leaves_out, locale, created_at, version, read_at, tag, changed_at`;

/** Those of a room, or all. */
export function sharedOf(db: Queryable, spaceId: number | null): Promise<SharedRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM calendar_out WHERE removed_at IS NULL
    ${spaceId === null ? sql`` : sql`AND space_ids @> ARRAY[${spaceId}::int]`} ORDER BY id`);
}

export function sharedById(db: Queryable, id: number): Promise<SharedRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM calendar_out WHERE id = ${id} AND removed_at IS NULL`);
}

export function lockShared(tx: Tx, id: number): Promise<SharedRow | null> {
  return tx.row(sql`SELECT ${COLUMNS} FROM calendar_out WHERE id = ${id} AND removed_at IS NULL FOR UPDATE`);
}

export function sharedByDigest(db: Queryable, digest: Buffer): Promise<SharedRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM calendar_out WHERE digest = ${digest} AND removed_at IS NULL`);
}

export type SharedFields = Pick<
  SharedRow,
  "name" | "space_ids" | "detail" | "has_cleaning" | "leaves_out" | "locale"
>;

export async function insertShared(
  tx: Tx,
  { name, space_ids, detail, has_cleaning, leaves_out, locale }: SharedFields,
  digest: Buffer,
  now: number,
): Promise<number> {
  const row = await tx.row<{
    id: number;
  }>(sql`INSERT INTO calendar_out (name, space_ids, detail, has_cleaning, leaves_out,
      locale, digest, created_at)
    VALUES (${name}, ${space_ids}::int[], ${detail}, ${has_cleaning}, ${leaves_out}::text[], ${locale}, ${digest},
      ${new Date(now)}) RETURNING id`);
  return row?.id as number;
}

export async function updateShared(
  tx: Tx,
  id: number,
  { name, space_ids, detail, has_cleaning, leaves_out, locale }: SharedFields,
): Promise<void> {
  await tx.run(sql`UPDATE calendar_out SET name = ${name}, space_ids = ${space_ids}::int[], detail = ${detail},
    has_cleaning = ${has_cleaning}, leaves_out = ${leaves_out}::text[], locale = ${locale} WHERE id = ${id}`);
}

export async function updateDigest(tx: Tx, id: number, digest: Buffer): Promise<void> {
  await tx.run(sql`UPDATE calendar_out SET digest = ${digest} WHERE id = ${id}`);
}

/** Replaces the digest of an address that nobody has. */
export async function removeShared(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE calendar_out SET removed_at = ${new Date(now)} WHERE id = ${id}`);
}

/**
 * That it was read, at most once a minute, and what it said. Its moment of change grows by a second at least, as HTTP has no smaller
 * ones. Answers that moment.
 */
export async function noteSharedRead(db: Queryable, id: number, tag: string, now: number): Promise<Date> {
  const row = await db.row<{
    changed_at: Date;
  }>(sql`UPDATE calendar_out SET read_at = ${new Date(now)}, tag = ${tag},
      changed_at = CASE WHEN tag = ${tag} THEN changed_at
        ELSE greatest(${new Date(now)}, changed_at + interval '1 second') END
    WHERE id = ${id} AND (tag IS DISTINCT FROM ${tag} OR read_at IS NULL OR read_at < ${new Date(now - 60_000)})
    RETURNING changed_at`);
  if (row) return row.changed_at;
  return (await sharedById(db, id))?.changed_at ?? new Date(now);
}
