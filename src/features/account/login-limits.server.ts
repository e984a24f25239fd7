import { createHash, createHmac } from "node:crypto";
import { type Rejection, reject, rejectTooMany } from "../../api/envelope.ts";
import type { Context } from "../../api/handler.server.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Rule } from "../../platform/rate-limits.ts";
import type { SessionUser } from "../../platform/session.ts";
import { browserSecret, knownBrowserOf } from "./known-browsers.db.server.ts";
import type { Gate } from "./password.server.ts";

type Caller = Pick<Context, "app" | "request" | "clientAddress" | "now">;

/** The target of a login attempt: an address, and the account that has it, if any. */
type Tried = { email: string; accountId: number | null };

/**
 * Limits failed logins, whether the account exists or not (LIMIT-1, LIMIT-16). Successful logins do not count. Every
 * limit is over within 15 minutes.
 *
 * A browser in which the account was logged in before has a limit of its own, so that no stranger can use it up. Anybody
 * else is limited per account and client and per client. Beyond the account's own limit, which only many clients together
 * reach, the password alone is not enough: a mailed link logs in.
 */
export async function loginLimits(caller: Caller, tried: Tried): Promise<Gate<Rejection>> {
  const { app, clientAddress, now } = caller;
  const account = accountKey(tried.email);
  const { accountId } = tried;
  const browser =
    accountId === null
      ? null
      : await knownBrowserOf(app.db, { secret: browserSecret(caller), accountId, now });
  if (browser !== null) return gateOf(caller, [["login_account_address", `browser:${browser}`]], refused);
  const counters: Counter[] = [
    ["login_account_address", `${account}:${clientAddress}`],
    ["login_address", clientAddress],
    ["login_account", account],
  ];
  return gateOf(caller, counters, refused);
}

/** The same for a person who is logged in and enters the password again: their session has its own limit. */
export function passwordLimits(caller: Caller & { user: SessionUser }): Gate<Rejection> {
  const key = `session:${caller.user.secretHash.toString("base64url")}`;
  return gateOf(caller, [["login_account_address", key]], refused);
}

/** Writes into the audit which account was tried, by hashes that name neither address (ACCOUNT-28). */
export function recordFailedLogin(
  { app, clientAddress, now }: Caller,
  { email, accountId }: Tried,
): Promise<void> {
  return recordEvent(app.db, {
    type: "login_failed",
    actor: "visitor",
    subject: `account:${accountId ?? 0}`,
    detail: { email: auditHash(app, email.toLowerCase()), from: auditHash(app, clientAddress) },
    now,
  });
}

/** Counts links with secrets that were never sent, per client. A link that works is never refused because of them. */
export async function countWrongLink({ app, clientAddress, now }: Caller): Promise<Rejection | null> {
  const seconds = await app.rateLimits.count("login_address", clientAddress, now);
  return seconds === null ? null : rejectTooMany(seconds);
}

/**
 * Counts a mail that was requested for an address, and rejects it once there are too many, from one client or from all
 * together (LIMIT-15). In the latter case the links of the last hour still work.
 */
export async function countMail(
  { app, clientAddress, now }: Pick<Caller, "app" | "clientAddress" | "now">,
  email: string,
): Promise<Rejection | null> {
  const account = accountKey(email);
  const own = await app.rateLimits.count("mail_account_address", `${account}:${clientAddress}`, now);
  if (own !== null) return rejectTooMany(own);
  const all = await app.rateLimits.count("mail_account", account, now);
  return all === null ? null : { ...reject("too_many_mails"), retryAfterSeconds: all };
}

/** Counts a mail that a person who is logged in requests for their own account. */
export async function countOwnMail(
  { app, now }: Pick<Caller, "app" | "now">,
  { id }: SessionUser,
): Promise<Rejection | null> {
  const seconds = await app.rateLimits.count("mail_account_address", `account:${id}`, now);
  return seconds === null ? null : rejectTooMany(seconds);
}

/** Counts a mail that an account has sent to another address: no more to all of them together than to one (LIMIT-15). */
export async function countMailsOf(
  { app, now }: Pick<Caller, "app" | "now">,
  { id }: SessionUser,
): Promise<Rejection | null> {
  const seconds = await app.rateLimits.count("mail_account", `from:${id}`, now);
  return seconds === null ? null : rejectTooMany(seconds);
}

/** What one attempt counts against. */
export type Counter = readonly [Rule, string];

/** Checks the counters before a password is checked, and counts where it was wrong. `refused` says what works instead. */
export function gateOf(
  { app, now }: Pick<Caller, "app" | "now">,
  counters: readonly Counter[],
  refused: (rule: Rule, seconds: number) => Rejection,
): Gate<Rejection> {
  return {
    /** A rejection if a limit is exceeded, otherwise null. */
    async before(): Promise<Rejection | null> {
      for (const [rule, key] of counters) {
        const seconds = await app.rateLimits.isOver(rule, key);
        if (seconds !== null) return refused(rule, seconds);
      }
      return null;
    },
    async failed(): Promise<void> {
      await Promise.all(counters.map(([rule, key]) => app.rateLimits.count(rule, key, now)));
    },
  };
}

function refused(rule: Rule, seconds: number): Rejection {
  if (rule !== "login_account") return rejectTooMany(seconds);
  return { ...reject("login_link_required"), retryAfterSeconds: seconds };
}

/** The key of an address in the counters: a hash, so that they reveal no addresses. */
export function accountKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 32);
}

/** What the audit keeps of an address. Without the server's secret it cannot be found by trying addresses. */
export function auditHash({ secret }: Pick<App, "secret">, text: string): string {
  return createHmac("sha256", secret).update(`audit\0${text}`).digest("base64url").slice(0, 22);
}
