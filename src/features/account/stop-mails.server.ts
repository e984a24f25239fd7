import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "../../domain/language/locale.ts";
import { API_BASE, BASE, paths } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";

/*
 * The link in a mail that stops reminders and thanks without a login. Its token names the account and is signed, so that
 * nobody can stop another's mails, and does not expire: mails are kept for years. It can do nothing else.
 */

type Signing = Pick<App, "secret" | "env">;

/** For mail programs: one POST stops the mails (RFC 8058). */
export function stopMailsLink(app: Signing, accountId: number): string {
  return `${app.env.publicUrl}${API_BASE}/mails/stop?${new URLSearchParams({ token: tokenOf(app, accountId) })}`;
}

/** For people. Opening it changes nothing yet: programs that check links do that, too. */
export function stopMailsPage(app: Signing, accountId: number, locale: Locale): string {
  return `${app.env.publicUrl}${BASE}${paths.stopMails(locale, tokenOf(app, accountId))}`;
}

/** The same page once they are stopped. */
export function stoppedMailsPage(app: Signing, accountId: number, locale: Locale): string {
  return `${stopMailsPage(app, accountId, locale)}&done=1`;
}

/** Whose mails the token stops, or null. */
export function accountOfToken({ secret }: Pick<App, "secret">, token: string): number | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^\d{1,9}$/.test(id)) return null;
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(secret, Number(id)))];
  return given.length === own.length && timingSafeEqual(given, own) ? Number(id) : null;
}

function tokenOf({ secret }: Pick<App, "secret">, accountId: number): string {
  return `${accountId}.${signatureOf(secret, accountId)}`;
}

function signatureOf(secret: string, accountId: number): string {
  return createHmac("sha256", secret).update(`stop-mails:${accountId}`).digest("base64url");
}
