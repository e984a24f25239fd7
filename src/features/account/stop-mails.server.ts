import type { Locale } from "../../domain/language/locale.ts";
import { isStrangersKey, mailedPaths, STRANGERS } from "../../nav/mailed-paths.ts";
import { API_BASE, BASE } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import { isSigned, signatureOf } from "../../platform/signature.ts";

/*
 * The link in a mail that stops mails like it without a login: reminders and thanks of an account, or what other people
 * send to an address through the site. Its token names the account or the address and is signed, so that nobody can stop
 * another's mails, and does not expire: mails are kept for years. It can do nothing else.
 */

const PURPOSE = "stop-mails";

type Signing = Pick<App, "secret" | "env">;

/** Whose mails a link stops: those of an account, or those of strangers to an address, by its key. */
export type Stopped = { accountId: number } | { addressKey: string };

/** For mail programs: one POST stops the mails (RFC 8058). */
export function stopMailsLink(app: Signing, stopped: Stopped): string {
  return `${app.env.publicUrl}${API_BASE}/mails/stop?${new URLSearchParams({ token: tokenOf(app, stopped) })}`;
}

/** For people. Opening it changes nothing yet: programs that check links do that, too. */
export function stopMailsPage(app: Signing, stopped: Stopped, locale: Locale): string {
  return `${app.env.publicUrl}${BASE}${mailedPaths.stopMails(locale, tokenOf(app, stopped))}`;
}

/** The same page once they are stopped. */
export function stoppedMailsPage(app: Signing, stopped: Stopped, locale: Locale): string {
  return `${stopMailsPage(app, stopped, locale)}&done=1`;
}

/** Whose mails the token stops, or null. */
export function stoppedByToken({ secret }: Pick<App, "secret">, token: string): Stopped | null {
  const [subject = "", signature = ""] = token.split(".");
  const isAddress = isStrangersKey(subject);
  if (!isAddress && !/^\d{1,9}$/.test(subject)) return null;
  const named = isAddress ? subject : String(Number(subject));
  if (!isSigned(secret, PURPOSE, named, signature)) return null;
  return isAddress ? { addressKey: subject.slice(STRANGERS.length) } : { accountId: Number(subject) };
}

function tokenOf({ secret }: Pick<App, "secret">, stopped: Stopped): string {
  const subject = "accountId" in stopped ? String(stopped.accountId) : `${STRANGERS}${stopped.addressKey}`;
  return `${subject}.${signatureOf(secret, PURPOSE, subject)}`;
}
