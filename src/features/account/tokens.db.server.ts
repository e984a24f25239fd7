import { createHash, randomBytes } from "node:crypto";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

export const TOKEN_PURPOSES = ["verify", "reset", "login", "undo"] as const;
/** Links that are opened on the guests' site. */
export type GuestLink = (typeof TOKEN_PURPOSES)[number];
/** `staff_address` is opened in the console. */
type TokenPurpose = GuestLink | "staff_address";

const HOUR = 3_600_000;

/** How long links in mails work, in milliseconds (ACCOUNT-6, ACCOUNT-22, ACCOUNT-25). */
const LIFETIME: Record<TokenPurpose, number> = {
  verify: 24 * HOUR,
  reset: HOUR,
  login: HOUR,
  undo: 7 * 24 * HOUR,
  staff_address: 24 * HOUR,
};

/** How long the link works with which a guest whom staff entered sets the first password, in days (ACCOUNT-37). */
export const FIRST_PASSWORD_DAYS = 30;

/**
 * Creates and returns the secret of a link; the database stores only its SHA-256. Called when the mail is written, so
 * that the secret is only in the mail. Older links keep working: a stranger who requests another mail must not be able
 * to void the one that its owner is about to open (ACCOUNT-26).
 */
export async function makeToken(
  db: Queryable,
  of: {
    accountId: number;
    purpose: TokenPurpose;
    email: string;
    /** The change that an undo link is for. */
    emailChangeId?: number;
    /** In days, where it is not that of the purpose. */
    days?: number;
    now: number;
  },
): Promise<string> {
  const lifetime = of.days === undefined ? LIFETIME[of.purpose] : of.days * 24 * HOUR;
  const secret = randomBytes(32).toString("base64url");
  await db.run(sql`INSERT INTO account_token (secret_hash, account_id, purpose, email, created_at, expires_at,
      email_change_id)
    VALUES (${hashOf(secret)}, ${of.accountId}, ${of.purpose}, ${of.email}, ${new Date(of.now)},
      ${new Date(of.now + lifetime)}, ${of.emailChangeId ?? null})`);
  return secret;
}

/** Whether a link that was sent to `email` is valid. Does not use it up. */
export async function isTokenGood(
  db: Queryable,
  of: { purpose: TokenPurpose; secret: string; email: string; now: number },
): Promise<boolean> {
  const row = await db.row(
    sql`SELECT 1 AS good FROM account_token WHERE ${goodToken(of)} AND lower(email) = ${of.email.toLowerCase()}`,
  );
  return row !== null;
}

/** What is known of a link, even of one that no longer works: whom it was for. Kept for a month. */
export function tokenOf(
  db: Queryable,
  of: { purpose: TokenPurpose; secret: string; now: number },
): Promise<{ accountId: number; email: string; emailChangeId: number | null; isGood: boolean } | null> {
  return db.row(sql`SELECT account_id AS "accountId", email, email_change_id AS "emailChangeId", (${goodToken(of)}) AS "isGood" FROM account_token
    WHERE secret_hash = ${hashOf(of.secret)} AND purpose = ${of.purpose}`);
}

/**
 * Uses up a link and returns its account and the address that it was sent to; null if it is unknown, used, void or
 * expired.
 */
export async function redeemToken(
  db: Queryable,
  of: { purpose: TokenPurpose; secret: string; now: number },
): Promise<{ accountId: number; email: string; emailChangeId: number | null } | null> {
  return db.row(sql`UPDATE account_token SET used_at = ${new Date(of.now)} WHERE ${goodToken(of)}
    RETURNING account_id AS "accountId", email, email_change_id AS "emailChangeId"`);
}

export async function voidTokens(
  db: Queryable,
  accountId: number,
  purposes: readonly TokenPurpose[],
  now: number,
): Promise<void> {
  await db.run(sql`UPDATE account_token SET used_at = ${new Date(now)}
    WHERE account_id = ${accountId} AND purpose = ANY(${purposes}) AND used_at IS NULL`);
}

/** Tokens are kept for a month after they expire. */
export async function removeExpiredTokens(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM account_token WHERE expires_at < ${new Date(now - 30 * 24 * 3_600_000)}`);
}

export async function removeTokens(db: Queryable, accountId: number): Promise<void> {
  await db.run(sql`DELETE FROM account_token WHERE account_id = ${accountId}`);
}

function goodToken({
  purpose,
  secret,
  now,
}: {
  purpose: TokenPurpose;
  secret: string;
  now: number;
}): Statement {
  return sql`secret_hash = ${hashOf(secret)} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${new Date(now)}`;
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
