import { createHash } from "node:crypto";
import type { Refusal } from "../../api/envelope.ts";
import { refuse } from "../../api/envelope.ts";
import type { App } from "../../server/app.ts";
import type { Rule } from "../../server/rate-limits.ts";
import type { Gate } from "./password.server.ts";

/**
 * Wrong passwords count by account and address, by address and by account (API.md, Rate limits), whether there
 * is such an account or not. Right ones count nothing, and every limit passes within 15 minutes.
 */
export function loginLimits(app: App, email: string, address: string, now: number): Gate<Refusal> {
  const account = accountKey(email);
  const keys: [Rule, string][] = [
    ["login_account_address", `${account}:${address}`],
    ["login_address", address],
    ["login_account", account],
  ];
  return {
    /** The refusal of somebody who is over a limit, or null. */
    async before(): Promise<Refusal | null> {
      for (const [rule, key] of keys) {
        const seconds = await app.rateLimits.isOver(rule, key);
        if (seconds !== null) return { ...refuse("too_many_requests"), retryAfterSeconds: seconds };
      }
      return null;
    },
    async failed(): Promise<void> {
      await Promise.all(keys.map(([rule, key]) => app.rateLimits.count(rule, key, now)));
    },
  };
}

/** Counts one mail to an address that somebody asked for; the refusal once there were too many. */
export async function countMail(app: App, email: string, now: number): Promise<Refusal | null> {
  const seconds = await app.rateLimits.count("mail_account", accountKey(email), now);
  return seconds === null ? null : { ...refuse("too_many_requests"), retryAfterSeconds: seconds };
}

/** Stands for an address where it is counted: nobody can read addresses from the counters. */
function accountKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 32);
}
