import { randomBytes } from "node:crypto";
import { rightsOfToken, type TokenRight } from "../domain/access-token.ts";
import { isDatabaseUnavailable } from "./connections.ts";
import { hashOf } from "./session.ts";
import type { Program } from "./session-operator.ts";
import { type Db, prepared, type Queryable, sql } from "./sql.ts";

/* Access tokens: what the owner gives to a program in place of a sign-in (TOKEN-1 to TOKEN-8). Only a digest is stored. */

/** A program that calls. */
export type AccessToken = {
  id: number;
  name: string;
  rights: readonly TokenRight[];
  /** The rooms that it is for, those of its groups included; null means all. */
  spaceIds: readonly number[] | null;
};

/** A token as the owner sees it. */
export type TokenRow = {
  id: number;
  name: string;
  rights: TokenRight[];
  space_ids: number[] | null;
  group_ids: number[] | null;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

/** `last_used_at` is written at most this often. */
const TOUCH = 60_000;
const PREFIX = "mgr_";

/** Stores a token whose secret was given to no one yet: `issueSecret` makes one. Times are epoch milliseconds. */
export async function makeAccessToken(
  tx: Queryable,
  {
    name,
    rights,
    spaceIds,
    groupIds,
    until,
    now,
  }: Omit<AccessToken, "id"> & { groupIds: readonly number[] | null; until: number; now: number },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO access_token (name, digest, rights, space_ids, group_ids, created_at, expires_at)
    VALUES (${name}, ${hashOf(newSecret())}, ${rights}::text[], ${spaceIds}::int[], ${groupIds}::int[], ${new Date(now)},
      ${new Date(until)}) RETURNING id`);
  return row?.id as number;
}

/** Replaces the secret of a token. It cannot be read again. */
export async function issueSecret(db: Queryable, id: number): Promise<{ row: TokenRow; secret: string }> {
  const secret = newSecret();
  const row = await db.row<TokenRow>(
    sql`UPDATE access_token SET digest = ${hashOf(secret)} WHERE id = ${id} RETURNING ${COLUMNS}`,
  );
  return { row: row as TokenRow, secret };
}

function newSecret(): string {
  return PREFIX + randomBytes(32).toString("base64url");
}

/** All tokens, the newest first; those that have been revoked or are over stay in the list. */
export function accessTokens(db: Queryable): Promise<TokenRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM access_token ORDER BY id DESC`);
}

/** Revokes a token: its next call is refused. Null if there is none; `isNew` is false if it had been revoked before. */
export async function revokeAccessToken(
  tx: Queryable,
  id: number,
  now: number,
): Promise<{ row: TokenRow; isNew: boolean } | null> {
  const known = await tx.row<TokenRow>(sql`SELECT ${COLUMNS} FROM access_token WHERE id = ${id} FOR UPDATE`);
  if (!known || known.revoked_at) return known && { row: known, isNew: false };
  await tx.run(sql`UPDATE access_token SET revoked_at = ${new Date(now)} WHERE id = ${id}`);
  return { row: { ...known, revoked_at: new Date(now) }, isNew: true };
}

/** The token of an `Authorization` header that is neither over nor revoked, or null. Counts as a use. */
export async function accessTokenOf(
  db: Db,
  authorization: string | null,
  now: number,
): Promise<AccessToken | null> {
  const secret = bearerOf(authorization);
  if (!secret?.startsWith(PREFIX)) return null;
  const row = await db.row<TokenRow & { reach: number[] | null }>(
    prepared(
      "access_token",
      sql`SELECT ${COLUMNS}, ${REACH} AS reach FROM access_token WHERE digest = ${hashOf(secret)}`,
    ),
  );
  if (!row || row.revoked_at || row.expires_at.getTime() <= now) return null;
  if (now - (row.last_used_at?.getTime() ?? 0) >= TOUCH) await touch(db, row.id, now);
  return { id: row.id, name: row.name, rights: row.rights, spaceIds: row.reach };
}

/** The program as the calls of the console know their caller. */
export function programOf({ id, rights }: AccessToken): Program {
  return { accountId: null, actor: `token:${id}`, rights: rightsOfToken(rights), priceLimit: null };
}

/** When a token stops working. */
export async function tokenEnd(db: Queryable, id: number): Promise<Date> {
  const row = await db.row<{ expires_at: Date }>(sql`SELECT expires_at FROM access_token WHERE id = ${id}`);
  return row?.expires_at as Date;
}

/** The secret of `Bearer …`; null without one. */
export function bearerOf(authorization: string | null): string | null {
  return /^bearer ([\w-]{1,200})$/i.exec(authorization ?? "")?.[1] ?? null;
}

/** On a read-only database a token that only reads goes on working (OPS-23). */
async function touch(db: Db, id: number, now: number): Promise<void> {
  const touched = db.run(sql`UPDATE access_token SET last_used_at = ${new Date(now)} WHERE id = ${id}`);
  await touched.catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
}

/** A room that joins a group later belongs to its tokens from then on. */
const REACH = sql`CASE WHEN space_ids IS NULL AND group_ids IS NULL THEN NULL ELSE
    coalesce(space_ids, '{}') || ARRAY(SELECT member.id::int FROM space_group g,
      LATERAL jsonb_array_elements_text(g.entry->'space_ids') AS member (id)
      WHERE g.id = ANY(access_token.group_ids)) END`;

const COLUMNS = sql`id, name, rights, space_ids, group_ids, created_at, expires_at, last_used_at, revoked_at`;
