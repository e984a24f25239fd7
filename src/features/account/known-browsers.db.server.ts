import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../../api/handler.server.ts";
import { cookieValue } from "../../platform/session.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** A browser that has not been used for this long is forgotten; browsers keep cookies no longer either. */
const KNOWN_SECONDS = 400 * 24 * 60 * 60;

/** With https the prefix `__Host-` makes browsers insist on Secure, Path=/ and no Domain. */
function browserCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-browser" : "browser";
}

export function browserCookie(publicUrl: string, secret: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${browserCookieName(publicUrl)}=${secret}; Max-Age=${KNOWN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret in the browser's own cookie, whatever its account. */
export function browserSecret({ app, request }: Pick<Context, "app" | "request">): string | null {
  return cookieValue(request.headers.get("cookie"), browserCookieName(app.env.publicUrl));
}

/**
 * Remembers that this account was logged in here, and returns the browser's new secret. Each login renews it, so that a
 * secret which somebody else has planted or seen becomes worthless. Other accounts remain known in the browser.
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

/** If the account was logged in in this browser before, a name for the pair in the counters; otherwise null. */
export async function knownBrowserOf(
  db: Queryable,
  { secret, accountId, now }: { secret: string | null; accountId: number; now: number },
): Promise<string | null> {
  if (secret === null) return null;
  const hash = hashOf(secret);
  const row = await db.row(sql`SELECT 1 AS known FROM known_browser WHERE secret_hash = ${hash}
    AND account_id = ${accountId} AND last_used_at > ${new Date(now - KNOWN_SECONDS * 1000)}`);
  return row && `${accountId}:${hash.toString("base64url")}`;
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
