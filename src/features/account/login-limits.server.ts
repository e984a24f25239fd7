import { createHash } from "node:crypto";
import type { Rejection } from "../../api/envelope.ts";
import { rejectTooMany } from "../../api/envelope.ts";
import type { App } from "../../platform/app.ts";
import type { Rule } from "../../platform/rate-limits.ts";
import type { Gate } from "./password.server.ts";

/**
 * Limits failed logins per account and address, per address, and per account, whether the account exists or not
 * (LIMIT-1). Successful logins do not count. Every limit is over within 15 minutes.
 */
export function loginLimits(app: App, email: string, address: string, now: number): Gate<Rejection> {
  const account = accountKey(email);
  const keys: [Rule, string][] = [
    ["login_account_address", `${account}:${address}`],
    ["login_address", address],
    ["login_account", account],
  ];
  return {
    /** A rejection if a limit is exceeded, otherwise null. */
    async before(): Promise<Rejection | null> {
      for (const [rule, key] of keys) {
        const seconds = await app.rateLimits.isOver(rule, key);
        if (seconds !== null) return rejectTooMany(seconds);
      }
      return null;
    },
    async failed(): Promise<void> {
      await Promise.all(keys.map(([rule, key]) => app.rateLimits.count(rule, key, now)));
    },
  };
}

/** Counts a requested mail to an address; rejects it once there are too many (LIMIT-3). */
export async function countMail(app: App, email: string, now: number): Promise<Rejection | null> {
  const seconds = await app.rateLimits.count("mail_account", accountKey(email), now);
  return seconds === null ? null : rejectTooMany(seconds);
}

/** The key of an address in the counters: a hash, so that they reveal no addresses. */
function accountKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 32);
}
