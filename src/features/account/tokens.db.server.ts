import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

export const TOKEN_PURPOSES = ["verify", "reset", "login", "undo", "object", "unmerge"] as const;
/** Links that are opened on the guests' site. */
export type GuestLink = (typeof TOKEN_PURPOSES)[number];
/** `staff_address` is opened in the console; a `code` is typed. */
type TokenPurpose = GuestLink | "staff_address" | "code";

const HOUR = 3_600_000;
/** How long a mailed code works, in minutes (ACCOUNT-51). */
export const CODE_MINUTES = 15;

/** How long links in mails work, in milliseconds (ACCOUNT-6, ACCOUNT-22, ACCOUNT-25). */
const LIFETIME: Record<TokenPurpose, number> = {
  verify: 24 * HOUR,
  reset: HOUR,
  login: HOUR,
  undo: 7 * 24 * HOUR,
  object: 7 * 24 * HOUR,
  unmerge: 7 * 24 * HOUR,
  code: CODE_MINUTES * 60_000,
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
    /** What a link of another kind is about: the change that it objects to, the merge that it undoes. */
    aboutId?: number;
    /** In days, where it is not that of the purpose. */
    days?: number;
    now: number;
  },
): Promise<string> {
  const lifetime = of.days === undefined ? LIFETIME[of.purpose] : of.days * 24 * HOUR;
  const secret = randomBytes(32).toString("base64url");
  await db.run(sql`INSERT INTO account_token (secret_hash, account_id, purpose, email, created_at, expires_at,
      email_change_id, about_id)
    VALUES (${hashOf(secret)}, ${of.accountId}, ${of.purpose}, ${of.email}, ${new Date(of.now)},
      ${new Date(of.now + lifetime)}, ${of.emailChangeId ?? null},
      ${of.aboutId ?? null})`);
  return secret;
}

type Code = { accountId: number; key: string; now: number };

/** A code of six digits that proves who reads the account's mails. The database has it keyed: six digits can be tried. */
export async function makeCode(db: Queryable, of: Code & { email: string }): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const [at, until] = [new Date(of.now), new Date(of.now + LIFETIME.code)];
  await db.run(sql`INSERT INTO account_token (secret_hash, account_id, purpose, email, created_at, expires_at)
    VALUES (${codeHash(of, code)}, ${of.accountId}, 'code', ${of.email}, ${at}, ${until})
    ON CONFLICT (secret_hash) DO UPDATE SET created_at = ${at}, expires_at = ${until}, used_at = NULL`);
  return code;
}

/** Uses up a code and all others of the account. False if it is not one that works now. */
export async function redeemCode(db: Queryable, of: Code, code: string): Promise<boolean> {
  const good = await db.run(sql`UPDATE account_token SET used_at = ${new Date(of.now)}
    WHERE secret_hash = ${codeHash(of, code)} AND account_id = ${of.accountId} AND purpose = 'code' AND used_at IS NULL
      AND expires_at > ${new Date(of.now)}`);
  if (good !== 1) return false;
  await voidTokens(db, of.accountId, ["code"], of.now);
  return true;
}

function codeHash({ accountId, key }: Code, code: string): Buffer {
  return createHmac("sha256", key).update(`code:${accountId}:${code}`).digest();
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
): Promise<{
  accountId: number;
  email: string;
  emailChangeId: number | null;
  aboutId: number | null;
  isGood: boolean;
} | null> {
  return db.row(sql`SELECT account_id AS "accountId", email, email_change_id AS "emailChangeId", about_id AS "aboutId", (${goodToken(of)}) AS "isGood" FROM account_token
    WHERE secret_hash = ${hashOf(of.secret)} AND purpose = ${of.purpose}`);
}

/**
 * Uses up a link and returns its account and the address that it was sent to; null if it is unknown, used, void or
 * expired.
 */
export async function redeemToken(
  db: Queryable,
  of: { purpose: TokenPurpose; secret: string; now: number },
): Promise<{
  accountId: number;
  email: string;
  emailChangeId: number | null;
  aboutId: number | null;
} | null> {
  return db.row(sql`UPDATE account_token SET used_at = ${new Date(of.now)} WHERE ${goodToken(of)}
    RETURNING account_id AS "accountId", email, email_change_id AS "emailChangeId", about_id AS "aboutId"`);
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
