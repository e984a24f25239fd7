import { createHash, randomBytes } from "node:crypto";
import { type Queryable, type Statement, sql } from "../../server/sql.ts";

export type TokenPurpose = "verify" | "reset";

/** How long the links of the mails work, in milliseconds (DECISIONS 22: 24 hours and one hour). */
const LIFETIME: Record<TokenPurpose, number> = { verify: 24 * 3_600_000, reset: 3_600_000 };

/**
 * Makes the secret of a link and answers it; the database keeps its SHA-256 alone. Called where the mail is
 * written, so that the secret stands nowhere but in the mail. Older links of the purpose are void from here on.
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

/** Would the link work? It stays as it is. `email` is the address that it has to have gone to. */
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
 * Uses a link up. Answers whose it is and which address it went to, or null where it is unknown, used, replaced
 * by a newer one or expired.
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
