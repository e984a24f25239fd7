import { hash, randomBytes } from "node:crypto";
import type { Locale } from "../domain/language/locale.ts";
import { isDatabaseUnavailable } from "./connections.ts";
import { type Db, prepared, type Queryable, type Statement, sql } from "./sql.ts";

/** How long a session lasts after its last use (ACCOUNT-3). */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** How long it lasts at most, however much it is used (ACCOUNT-20). */
const LONGEST_SECONDS = 180 * 24 * 60 * 60;

/** `last_used_at` is written at most this often, so that reading a page does not cost a write. */
const TOUCH_MILLISECONDS = 60 * 60 * 1000;

export type SessionUser = {
  id: number;
  email: string;
  isVerified: boolean;
  /** Staff have stopped this guest from booking. */
  isBlocked: boolean;
  firstName: string;
  lastName: string;
  userType: number;
  locale: Locale;
  /** As of this call: an order at the same moment may be changing it. */
  defaultPaymentMethod: number | null;
  providerCustomerId: string | null;
  secretHash: Buffer;
};

/**
 * `renewedFor`: its time starts again, so the cookie has to be sent again for these seconds: the browser counts by itself.
 * `until`: neither its end nor its next renewal comes before that.
 */
type Session = { user: SessionUser; renewedFor: number | null; until: number };

/** A session as its owner sees it. */
type SessionRow = {
  id: number;
  agent: string | null;
  created_at: Date;
  last_used_at: Date;
  secret_hash: Buffer;
};

/** With https the prefix `__Host-` makes browsers insist on Secure, Path=/ and no Domain. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-session" : "session";
}

export function sessionCookie(
  publicUrl: string,
  secret: string | null,
  seconds: number = SESSION_SECONDS,
): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const age = secret === null ? 0 : seconds;
  return `${sessionCookieName(publicUrl)}=${secret ?? ""}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Starts a session and returns its secret, which is stored only in the cookie. `agent` is the browser's User-Agent. */
export async function startSession(
  db: Queryable,
  accountId: number,
  now: number,
  agent: string | null = null,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.run(sql`INSERT INTO session (secret_hash, account_id, created_at, last_used_at, agent)
    VALUES (${hashOf(secret)}, ${accountId}, ${new Date(now)}, ${new Date(now)}, ${agent?.slice(0, 400) ?? null})`);
  return secret;
}

/** The sessions of an account that have not ended, the last used first. */
export function sessionsOf(db: Queryable, accountId: number, now: number): Promise<SessionRow[]> {
  return db.rows<SessionRow>(sql`SELECT id, agent, created_at, last_used_at, secret_hash FROM session
    WHERE account_id = ${accountId} AND kind = 'guest' AND last_used_at > ${ago(now, SESSION_SECONDS)}
      AND created_at > ${ago(now, LONGEST_SECONDS)}
    ORDER BY last_used_at DESC, id DESC`);
}

/** Ends one session of an account. False if the account has no such session. */
export async function endSessionById(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const row = await db.row(
    sql`DELETE FROM session WHERE account_id = ${accountId} AND id = ${id} AND kind = 'guest' RETURNING id`,
  );
  return row !== null;
}

export async function endSession(db: Queryable, secretHash: Buffer): Promise<void> {
  await db.run(sql`DELETE FROM session WHERE secret_hash = ${secretHash}`);
}

/**
 * Ends all sessions of an account but one, those of the console included: a password change logs out every other device
 * (ACCOUNT-4).
 */
export async function endSessions(
  db: Queryable,
  accountId: number,
  except: Buffer | null = null,
): Promise<void> {
  await db.run(sql`DELETE FROM session WHERE account_id = ${accountId}
    AND (${except}::bytea IS NULL OR secret_hash <> ${except}::bytea)`);
}

export async function removeEndedSessions(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM session WHERE last_used_at <= ${ago(now, SESSION_SECONDS)}
    OR created_at <= ${ago(now, LONGEST_SECONDS)}`);
}

/** The session with this secret, or null if there is none or it has ended. Counts as a use of the session. */
export async function sessionOf(db: Db, secret: string | null, now: number): Promise<Session | null> {
  if (!secret) return null;
  const secretHash = hashOf(secret);
  const row = await db.batched(sessionRows, secretHash);
  const idle = row ? now - row.last_used_at.getTime() : 0;
  const left = row ? LONGEST_SECONDS - Math.floor((now - row.created_at.getTime()) / 1000) : 0;
  if (!row || idle >= SESSION_SECONDS * 1000 || left <= 0) return null;
  const untilTouched = (usedAt: number) => Math.min(usedAt + TOUCH_MILLISECONDS, now + (left - 1) * 1000);
  if (idle <= TOUCH_MILLISECONDS)
    return { user: userOf(row), renewedFor: null, until: untilTouched(row.last_used_at.getTime()) };
  try {
    await db.run(sql`UPDATE session SET last_used_at = ${new Date(now)} WHERE secret_hash = ${secretHash}`);
  } catch (error) {
    // On a read-only database a guest who only reads stays logged in (OPS-23).
    if (!isDatabaseUnavailable(error)) throw error;
    return { user: userOf(row), renewedFor: null, until: now };
  }
  return { user: userOf(row), renewedFor: Math.min(SESSION_SECONDS, left), until: untilTouched(now) };
}

/**
 * Whether a session stands and its guest may book, in a statement that has the row `account`: for a caller who was read
 * some time ago. `secretHash` is in hexadecimal.
 */
export function sessionStands(secretHash: Statement): Statement {
  return sql`account.email_verified_at IS NOT NULL AND account.blocked_at IS NULL AND EXISTS (
    SELECT FROM session WHERE session.secret_hash = decode(${secretHash}, 'hex') AND session.account_id = account.id
      AND session.kind = 'guest')`;
}

async function sessionRows(db: Queryable, hashes: readonly Buffer[]): Promise<(Row | null)[]> {
  const rows = await db.rows<Row>(
    prepared(
      "session_user",
      sql`SELECT s.secret_hash, a.id, a.email, a.email_verified_at IS NOT NULL AS verified, a.blocked_at IS NOT NULL AS blocked,
        a.first_name, a.last_name,
        a.user_type, a.locale, a.default_payment_method, a.provider_customer_id, s.last_used_at, s.created_at
      FROM session s JOIN account a ON a.id = s.account_id
      WHERE s.secret_hash = ANY(${hashes}::bytea[]) AND s.kind = 'guest' AND a.deleted_at IS NULL`,
    ),
  );
  return hashes.map((hash) => rows.find((row) => row.secret_hash.equals(hash)) ?? null);
}

function userOf(row: Row): SessionUser {
  return {
    id: row.id,
    email: row.email,
    isVerified: row.verified,
    isBlocked: row.blocked,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.user_type,
    locale: row.locale,
    defaultPaymentMethod: row.default_payment_method,
    providerCustomerId: row.provider_customer_id,
    secretHash: row.secret_hash,
  };
}

/** The value of one cookie of a `cookie` header, or null. */
export function cookieValue(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

type Row = {
  secret_hash: Buffer;
  id: number;
  email: string;
  verified: boolean;
  blocked: boolean;
  first_name: string;
  last_name: string;
  user_type: number;
  locale: Locale;
  default_payment_method: number | null;
  provider_customer_id: string | null;
  last_used_at: Date;
  created_at: Date;
};

function ago(now: number, seconds: number): Date {
  return new Date(now - seconds * 1000);
}

export function hashOf(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
