import { createHash, randomBytes } from "node:crypto";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

type TokenPurpose = "verify" | "reset";

/** How long links in mails work, in milliseconds: 24 hours and one hour (ACCOUNT-6). */
const LIFETIME: Record<TokenPurpose, number> = { verify: 24 * 3_600_000, reset: 3_600_000 };

/**
 * Creates and returns the secret of a link; the database stores only its SHA-256. Called when the mail is written, so
 * that the secret is in the mail only. Voids older links with the same purpose (ACCOUNT-7).
 */
export async function makeToken(
  db: Queryable,
  of: { accountId: number; purpose: TokenPurpose; email: string; now: number },
): Promise<string> {
  await voidTokens(db, of.accountId, [of.purpose], of.now);
  const secret = randomBytes(32).toString("base64url");
  await db.run(sql`INSERT INTO account_token (secret_hash, account_id, purpose, email, created_at, expires_at)
    VALUES (${hashOf(secret)}, ${of.accountId}, ${of.purpose}, ${of.email}, ${new Date(of.now)},
      ${new Date(of.now + LIFETIME[of.purpose])})`);
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

/**
 * Uses up a link and returns its account and the address that it was sent to; null if it is unknown, used, replaced by
 * a newer one or expired.
 */
export async function useToken(
  db: Queryable,
  of: { purpose: TokenPurpose; secret: string; now: number },
): Promise<{ accountId: number; email: string } | null> {
  const row = await db.row<{ account_id: number; email: string }>(sql`
    UPDATE account_token SET used_at = ${new Date(of.now)} WHERE ${goodToken(of)} RETURNING account_id, email`);
  return row && { accountId: row.account_id, email: row.email };
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
