import { type Rejection, reject, rejectTooMany } from "../../api/envelope.ts";
import type { Context } from "../../api/handler.server.ts";
import type { SecondFactor } from "../../domain/staff.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Rule } from "../../platform/rate-limits.ts";
import { cookieValue, hashOf } from "../../platform/session.ts";
import type { OperatorSession } from "../../platform/session-operator.ts";
import { deviceOf } from "../account/device.server.ts";
import { accountKey, auditHash, type Counter, gateOf } from "../account/login-limits.server.ts";
import type { Gate } from "../account/password.server.ts";
import { knownStaffBrowserOf, staffBrowserCookieName } from "./browsers.db.server.ts";

/*
 * The limits of the console's sign-in (LIMIT-12, LIMIT-17). They share no counter with the guests' login: whoever fails
 * there locks nobody out here.
 */

type Caller = Pick<Context, "app" | "request" | "clientAddress" | "now">;
type InSession = Caller & { operatorSession: Pick<OperatorSession, "operator" | "state" | "secretHash"> };

/** Limits wrong passwords for an address, and the account on the staff that has it, if any. */
export async function passwordGate(
  caller: Caller,
  { email, accountId }: { email: string; accountId: number | null },
): Promise<Gate<Rejection>> {
  const { clientAddress } = caller;
  const account = accountKey(email);
  const browser = accountId === null ? null : await knownBrowser(caller, accountId);
  if (browser !== null) return gateOf(caller, [["console_account_address", `browser:${browser}`]], refused);
  const counters: Counter[] = [
    ["console_account_address", `${account}:${clientAddress}`],
    ["console_address", clientAddress],
    ["console_account", account],
  ];
  return gateOf(caller, counters, refused);
}

/** The same for the password that goes with a mailed link: no stranger has the link, so only its own failures count. */
export function linkGate(caller: Caller, token: string): Gate<Rejection> {
  const key = `link:${hashOf(token).toString("base64url")}`;
  return gateOf(caller, [["console_account_address", key]], (_, seconds) => rejectTooMany(seconds));
}

/**
 * Counts one attempt with a code; null if it may be checked. An open session has a counter of its own. A half session
 * counts by itself and with the account's others, or with the browser where the person is known in it: whoever knows a
 * password locks neither an open session nor a known browser.
 */
export async function countCode(caller: InSession): Promise<Rejection | null> {
  for (const [rule, key] of await codeCounters(caller)) {
    const seconds = await caller.app.rateLimits.count(rule, key, caller.now);
    if (seconds !== null) return refused(rule, seconds);
  }
  return null;
}

/** A right code resets what it was counted against. */
export async function clearCodes(caller: InSession): Promise<void> {
  const counters = await codeCounters(caller);
  await Promise.all(counters.map(([rule, key]) => caller.app.rateLimits.clear(rule, key)));
}

/**
 * The answer to a passkey that was rejected. Counted by where it came from, and beyond the limit no longer recorded: a
 * script must not fill the audit. A passkey that works is never refused.
 */
export async function rejectPasskey(
  caller: Caller,
  { accountId, from }: { accountId: number; from: string },
): Promise<Rejection> {
  const seconds = await caller.app.rateLimits.count("passkey_failed", from, caller.now);
  if (seconds !== null) return rejectTooMany(seconds);
  await recordFailure(caller, { accountId, by: "passkey" });
  return reject("passkey_rejected");
}

/** Writes a failure into the audit: whose account, how, and where from, by hashes that name no address (STAFF-10). */
export function recordFailure(
  { app, request, clientAddress, now }: Caller,
  { accountId, by, email }: { accountId: number; by: SecondFactor | "password"; email?: string },
): Promise<void> {
  return recordEvent(app.db, {
    type: "staff.sign_in_failed",
    actor: "visitor",
    subject: `account:${accountId}`,
    detail: {
      by,
      from: auditHash(app, clientAddress),
      ...deviceOf(request.headers.get("user-agent")),
      ...(email === undefined ? {} : { email: auditHash(app, email.toLowerCase()) }),
    },
    now,
  });
}

async function codeCounters(caller: InSession): Promise<Counter[]> {
  const { operator, state, secretHash } = caller.operatorSession;
  const own: Counter = ["factor_code", `session:${secretHash.toString("base64url")}`];
  if (state === "open" || state === "locked") return [own];
  const browser = await knownBrowser(caller, operator.accountId);
  return [
    own,
    browser === null ? ["factor_account", String(operator.accountId)] : ["factor_code", `browser:${browser}`],
  ];
}

function knownBrowser({ app, request, now }: Caller, accountId: number): Promise<string | null> {
  const name = staffBrowserCookieName(app.env.publicUrl);
  const secret = cookieValue(request.headers.get("cookie"), name);
  return knownStaffBrowserOf(app.db, { secret, accountId, now });
}

/** Where something else works, the answer says what. */
function refused(rule: Rule, seconds: number): Rejection {
  if (rule === "factor_code") return rejectTooMany(seconds);
  const minutes = Math.ceil(seconds / 60);
  return { ...reject({ code: "console_limited", params: { minutes } }), retryAfterSeconds: seconds };
}
