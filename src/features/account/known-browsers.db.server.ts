import { createHash, randomBytes } from "node:crypto";
import { type Queryable, sql } from "../../platform/sql.ts";

/** A browser that nobody has used for so long is forgotten; browsers keep no cookie for longer. */
const KNOWN_SECONDS = 400 * 24 * 60 * 60;

/** With https the prefix `__Host-` makes browsers insist on Secure, Path=/ and no Domain. */
export function browserCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-browser" : "browser";
}

export function browserCookie(publicUrl: string, secret: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${browserCookieName(publicUrl)}=${secret}; Max-Age=${KNOWN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Remembers that this account was logged in here, and returns the browser's new secret. Each login renews it, so that
 * one which somebody else has planted or seen is worth nothing afterwards. Other accounts stay known in the browser.
 */
export async function rememberBrowser(
  db: Queryable,
  { old, accountId, now }: { old: string | null; accountId: number; now: number },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  if (old !== null) {
    await db.run(
      sql`UPDATE known_browser SET secret_hash = ${hashOf(secret)} WHERE secret_hash = ${hashOf(old)}`,
    );
  }
  await db.run(sql`INSERT INTO known_browser (secret_hash, account_id, last_used_at)
    VALUES (${hashOf(secret)}, ${accountId}, ${new Date(now)})
    ON CONFLICT (secret_hash, account_id) DO UPDATE SET last_used_at = excluded.last_used_at`);
  return secret;
}

/** `except` is the browser that keeps being known. */
export async function forgetBrowsers(
  db: Queryable,
  accountId: number,
  except: string | null = null,
): Promise<void> {
  const kept = except === null ? null : hashOf(except);
  await db.run(sql`DELETE FROM known_browser WHERE account_id = ${accountId}
    AND (${kept}::bytea IS NULL OR secret_hash <> ${kept}::bytea)`);
}

export async function removeOldBrowsers(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM known_browser WHERE last_used_at <= ${new Date(now - KNOWN_SECONDS * 1000)}`);
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
