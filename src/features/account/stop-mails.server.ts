import type { Locale } from "../../domain/language/locale.ts";
import { mailedPaths } from "../../nav/mailed-paths.ts";
import { API_BASE, BASE } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import { isSigned, signatureOf } from "../../platform/signature.ts";

/*
 * The link in a mail that stops reminders and thanks without a login. Its token names the account and is signed, so that
 * nobody can stop another's mails, and does not expire: mails are kept for years. It can do nothing else.
 */

const PURPOSE = "stop-mails";

type Signing = Pick<App, "secret" | "env">;

/** For mail programs: one POST stops the mails (RFC 8058). */
export function stopMailsLink(app: Signing, accountId: number): string {
  return `${app.env.publicUrl}${API_BASE}/mails/stop?${new URLSearchParams({ token: tokenOf(app, accountId) })}`;
}

/** For people. Opening it changes nothing yet: programs that check links do that, too. */
export function stopMailsPage(app: Signing, accountId: number, locale: Locale): string {
  return `${app.env.publicUrl}${BASE}${mailedPaths.stopMails(locale, tokenOf(app, accountId))}`;
}

/** The same page once they are stopped. */
export function stoppedMailsPage(app: Signing, accountId: number, locale: Locale): string {
  return `${stopMailsPage(app, accountId, locale)}&done=1`;
}

/** Whose mails the token stops, or null. */
export function accountOfToken({ secret }: Pick<App, "secret">, token: string): number | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^\d{1,9}$/.test(id)) return null;
  return isSigned(secret, PURPOSE, String(Number(id)), signature) ? Number(id) : null;
}

function tokenOf({ secret }: Pick<App, "secret">, accountId: number): string {
  return `${accountId}.${signatureOf(secret, PURPOSE, String(accountId))}`;
}
