import { randomBytes } from "node:crypto";
import { hashOf } from "../../platform/session.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** A browser that has not been used for this long is forgotten; browsers keep cookies no longer either. */
const KNOWN_SECONDS = 400 * 24 * 60 * 60;

/** With https the prefix `__Host-` makes browsers insist on Secure, Path=/ and no Domain. */
export function staffBrowserCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-operate_browser" : "operate_browser";
}

export function staffBrowserCookie(publicUrl: string, secret: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${staffBrowserCookieName(publicUrl)}=${secret}; Max-Age=${KNOWN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** If the person has signed in in this browser before, a name for the pair in the counters; otherwise null. */
export async function knownStaffBrowserOf(
  db: Queryable,
  { secret, accountId, now }: { secret: string | null; accountId: number; now: number },
): Promise<string | null> {
  if (secret === null) return null;
  const row = await db.row(sql`SELECT 1 AS known FROM staff_browser WHERE account_id = ${accountId}
    AND secret_hash = ${hashOf(secret)} AND last_used_at > ${new Date(now - KNOWN_SECONDS * 1000)}`);
  return row && `${accountId}:${hashOf(secret).toString("base64url")}`;
}

/** Remembers that this person has signed in here; `isNew` if for the first time. Each sign-in renews the secret. */
export async function rememberStaffBrowser(
  tx: Queryable,
  { old, accountId, now }: { old: string | null; accountId: number; now: number },
): Promise<{ secret: string; isNew: boolean }> {
  const secret = randomBytes(32).toString("base64url");
  const renewed =
    old === null
      ? 0
      : await tx.run(sql`UPDATE staff_browser SET secret_hash = ${hashOf(secret)}, last_used_at = ${new Date(now)}
          WHERE account_id = ${accountId} AND secret_hash = ${hashOf(old)}`);
  if (renewed === 0) {
    await tx.run(sql`INSERT INTO staff_browser (account_id, secret_hash, last_used_at)
      VALUES (${accountId}, ${hashOf(secret)}, ${new Date(now)})`);
  }
  // Colleagues who share the browser stay known in it.
  if (old !== null) {
    await tx.run(sql`UPDATE staff_browser SET secret_hash = ${hashOf(secret)}
      WHERE account_id <> ${accountId} AND secret_hash = ${hashOf(old)}`);
  }
  return { secret, isNew: renewed === 0 };
}

export async function removeOldStaffBrowsers(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM staff_browser WHERE last_used_at <= ${new Date(now - KNOWN_SECONDS * 1000)}`);
}
