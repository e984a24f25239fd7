import type { Rejection } from "../../api/envelope.ts";
import { reject } from "../../api/envelope.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { accountKey } from "./login-limits.server.ts";
import { stopMailsLink, stopMailsPage } from "./stop-mails.server.ts";
import { isStopped } from "./stopped-addresses.db.server.ts";

/*
 * Mails that somebody who is not logged in sends to an address of their choice through the site. The contract of the
 * call limits the sender; here are the limits per recipient and for the site, and the recipient's opt-out.
 */

/** Counts a mail to an address, and rejects it once the address or the site has had too many (LIMIT-19). */
export async function countStrangersMail(app: App, address: string, now: number): Promise<Rejection | null> {
  for (const [rule, key] of [
    ["stranger_mail_to", accountKey(address)],
    ["stranger_mail", "all"],
  ] as const) {
    const seconds = await app.rateLimits.count(rule, key, now);
    if (seconds !== null) return { ...reject("stranger_mails_full"), retryAfterSeconds: seconds };
  }
  return null;
}

/** Whether the address takes such mails: its owner has not stopped them. */
export async function takesStrangersMail({ db }: Pick<App, "db">, address: string): Promise<boolean> {
  return !(await isStopped(db, accountKey(address)));
}

/** The links that stop such mails to an address: for people, and for mail programs. */
export function stopStrangersLinks(
  app: Pick<App, "secret" | "env">,
  address: string,
  locale: Locale,
): { page: string; oneClick: string } {
  const stopped = { addressKey: accountKey(address) };
  return { page: stopMailsPage(app, stopped, locale), oneClick: stopMailsLink(app, stopped) };
}
