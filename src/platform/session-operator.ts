import { randomBytes } from "node:crypto";
import type { Actor } from "../domain/actor.ts";
import type { Locale } from "../domain/language/locale.ts";
import {
  ELEVATION,
  type Right,
  type Role,
  SESSION_LIFE,
  type SessionState,
  sessionState,
  toRights,
} from "../domain/staff.ts";
import { isDatabaseUnavailable } from "./connections.ts";
import { recordEvent } from "./events.ts";
import { cookieValue, hashOf } from "./session.ts";
import { type Db, prepared, type Queryable, sql } from "./sql.ts";

/*
 * Sessions of the console. They are rows of the same table as the guests' sessions and never stand in for one another:
 * each kind is read under its own cookie and with its own kind in the statement (STAFF-3).
 */

/** `last_used_at` is written at most this often. */
const TOUCH = 60_000;

/** A person who works in the console. */
export type Operator = {
  accountId: number;
  /** As the audit names them. */
  actor: Actor;
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  rights: readonly Right[];
  roles: readonly Role[];
  /** The space groups that lists open with; empty means all. */
  groupIds: readonly number[];
  /** The most that one booking may be priced away from the rules; null means no limit. */
  priceLimit: number | null;
};

/** A program that calls with an access token: it has no account, and of a person's rights only some (TOKEN-5). */
export type Program = Pick<Operator, "actor" | "rights" | "priceLimit"> & { accountId: null };

export type OperatorSession = {
  operator: Operator;
  state: SessionState;
  /** Epoch milliseconds until which the last second factor counts as fresh; 0 where there was none. */
  elevatedUntil: number;
  secretHash: Buffer;
};

/** With https the prefix `__Host-` makes browsers insist on Secure, Path=/ and no Domain. */
export function operatorCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-operate" : "operate";
}

/** Without Max-Age: the browser forgets it when it is closed. */
export function operatorCookie(publicUrl: string, secret: string | null): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const ended = secret === null ? "; Max-Age=0" : "";
  return `${operatorCookieName(publicUrl)}=${secret ?? ""}${ended}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Starts a session and returns its secret. A half session has still to show a second factor, or to enrol one where it
 * began with a mailed link.
 */
export async function startOperatorSession(
  db: Queryable,
  {
    accountId,
    isHalf,
    mayEnrol = false,
    now,
  }: { accountId: number; isHalf: boolean; mayEnrol?: boolean; now: number },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.run(sql`INSERT INTO session (secret_hash, account_id, created_at, last_used_at, kind, is_half, may_enrol,
      elevated_until)
    VALUES (${hashOf(secret)}, ${accountId}, ${new Date(now)}, ${new Date(now)}, 'operator', ${isHalf}, ${mayEnrol},
      ${isHalf ? null : new Date(now + ELEVATION)})`);
  return secret;
}

/** The session with this secret, or null if there is none, it has ended, or its owner may not work here (any more). */
export async function operatorSessionOf(
  db: Db,
  secret: string | null,
  now: number,
): Promise<OperatorSession | null> {
  if (!secret) return null;
  const row = await db.row<Row>(
    prepared(
      "session_operator",
      sql`SELECT s.secret_hash, s.created_at, s.last_used_at, s.locked_at, s.is_half, s.may_enrol, s.elevated_until,
        a.id, a.email, a.first_name, a.last_name, a.locale, a.privileges, f.roles, f.group_ids, f.price_limit,
        EXISTS (SELECT 1 FROM factor WHERE factor.account_id = a.id AND factor.kind <> 'recovery'
          AND factor.confirmed_at IS NOT NULL) AS has_factor
      FROM session s JOIN account a ON a.id = s.account_id JOIN staff f ON f.account_id = a.id
      WHERE s.secret_hash = ${hashOf(secret)} AND s.kind = 'operator'
        AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL AND f.disabled_at IS NULL`,
    ),
  );
  if (!row) return null;
  const state = sessionState(
    {
      createdAt: row.created_at.getTime(),
      lastUsedAt: row.last_used_at.getTime(),
      lockedAt: row.locked_at?.getTime() ?? null,
      isHalf: row.is_half,
      mayEnrol: row.may_enrol,
      hasFactor: row.has_factor,
    },
    now,
  );
  if (state === null) return null;
  if (state === "locked" && row.locked_at === null) await lockSession(db, row.secret_hash, row.id, now);
  return {
    operator: {
      accountId: row.id,
      actor: `operator:${row.id}`,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      locale: row.locale,
      rights: toRights(row.privileges),
      roles: row.roles,
      groupIds: row.group_ids,
      priceLimit: row.price_limit,
    },
    state,
    elevatedUntil: row.elevated_until?.getTime() ?? 0,
    secretHash: row.secret_hash,
  };
}

/** Counts as a use of an open session: it will be locked later. */
export async function touchOperatorSession(db: Db, secretHash: Buffer, now: number): Promise<void> {
  const touched = db.run(
    prepared(
      "session_operator_touch",
      sql`UPDATE session SET last_used_at = ${new Date(now)}
        WHERE secret_hash = ${secretHash} AND locked_at IS NULL AND last_used_at < ${new Date(now - TOUCH)}`,
    ),
  );
  // On a read-only database staff who only read stay signed in (OPS-23): until the lock, which counts from the last use.
  await touched.catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
}

/** Locks a session. It stays locked until a second factor opens it. */
export async function lockSession(db: Db, secretHash: Buffer, accountId: number, now: number): Promise<void> {
  await db.tx(async (tx) => {
    const locked = await tx.run(sql`UPDATE session SET locked_at = ${new Date(now)}
      WHERE secret_hash = ${secretHash} AND kind = 'operator' AND NOT is_half AND locked_at IS NULL`);
    if (locked === 0) return;
    const who = { actor: `operator:${accountId}`, subject: `account:${accountId}` } as const;
    await recordEvent(tx, { type: "staff.locked", ...who, now });
  });
}

/** A second factor was shown: opens a locked session and counts as fresh for a while. */
export async function elevateSession(db: Queryable, secretHash: Buffer, now: number): Promise<void> {
  await db.run(sql`UPDATE session SET locked_at = NULL, last_used_at = ${new Date(now)},
      elevated_until = ${new Date(now + ELEVATION)}
    WHERE secret_hash = ${secretHash} AND kind = 'operator' AND NOT is_half`);
}

/** Ends all of a person's sessions in the console, or all but one. The guest's sessions of the account stay. */
export async function endOperatorSessions(
  db: Queryable,
  accountId: number,
  except: Buffer | null = null,
): Promise<void> {
  await db.run(sql`DELETE FROM session WHERE account_id = ${accountId} AND kind = 'operator'
    AND (${except}::bytea IS NULL OR secret_hash <> ${except}::bytea)`);
}

export async function removeEndedOperatorSessions(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM session
    WHERE kind = 'operator' AND created_at <= ${new Date(now - SESSION_LIFE)}`);
}

/** Whether a request comes from a browser in which a person is signed in to the console, or only locked. */
export async function isFromStaff(
  db: Db,
  { publicUrl, cookies, now }: { publicUrl: string; cookies: string | null; now: number },
): Promise<boolean> {
  const session = await operatorSessionOf(db, cookieValue(cookies, operatorCookieName(publicUrl)), now);
  return session?.state === "open" || session?.state === "locked";
}

type Row = {
  secret_hash: Buffer;
  created_at: Date;
  last_used_at: Date;
  locked_at: Date | null;
  is_half: boolean;
  may_enrol: boolean;
  elevated_until: Date | null;
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
  privileges: number;
  roles: Role[];
  group_ids: number[];
  price_limit: number | null;
  has_factor: boolean;
};
