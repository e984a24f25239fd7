import { type Claim, claimOf, runOnce } from "../platform/idempotency.ts";
import type { KnownUser } from "../platform/known-sessions.ts";
import { type Call, contextOf } from "./call.server.ts";
import { honoursKey } from "./endpoint.ts";
import { reject } from "./envelope.ts";
import { replyRejected, replyReplayed, replyWith } from "./reply.server.ts";
import { isSecret, restoredReply, storedOf } from "./secret-answer.server.ts";

/** Whether a repeat of the call gets its answer (API-9). */
export function isRepeatable(call: Call): call is Call & { idempotencyKey: string } {
  return call.idempotencyKey !== null && honoursKey(call.request.method, call.line);
}

export async function runOnceUnderKey(
  call: Call & { idempotencyKey: string },
  work: () => Promise<Response>,
): Promise<Response> {
  const { app, locale } = call;
  // The cookie of a renewed session may be there already.
  const cookiesBefore = call.headers.getSetCookie().length;
  const result = await runOnce(app.db, claimOfCall(call, scopeOf(call), call.idempotencyKey), {
    work: (earlier) => {
      call.keptSteps = { claim: { scope: scopeOf(call), key: call.idempotencyKey }, earlier };
      return work();
    },
    workAtOnce: async (claim) => (call.user && !call.wasTried ? runAtOnce(call, call.user, claim) : null),
    // Headers are not stored. Without its cookie a repeat of a login would not be logged in (API-17), and `stale` has
    // done nothing and is not complete without the version (API-19). Nor has what a person may not do yet: the console
    // repeats it under the same key once the second factor is fresh (STAFF-6).
    isKept: ({ headers, status }) =>
      call.headers.getSetCookie().length === cookiesBefore &&
      !headers.has("x-current-version") &&
      !(call.operatorSession && status === 403) &&
      !(call.line.secretAnswer === "anew" && isSecret(call, status)),
    storedOf: (response) => storedOf(call, response),
  });
  switch (result.kind) {
    case "first":
      return result.response;
    case "replay":
      return isSecret(call, result.status) ? restoredReply(call, result.answer) : replyReplayed(result);
    case "key_reused":
      return replyRejected(reject("idempotency_key_reused"), locale);
    case "busy":
      return replyRejected(reject("unavailable"), locale);
  }
}

/**
 * Answers a call for a caller who is still as this process knows them, if its handler can do that at once. Null where
 * anything is out of the ordinary: nothing was done then, and the call goes its usual way.
 */
export async function runAtOnce(call: Call, user: KnownUser, claim: Claim | null): Promise<Response | null> {
  if (!call.atOnce) return null;
  call.wasTried = true;
  const answer = await call.atOnce(call.input as never, contextOf(call, user) as never, claim);
  return answer ? replyWith(answer, call.locale) : null;
}

/** Each caller has its own keys. */
export function claimOfCall({ app, request, body, now }: Call, scope: string, key: string): Claim {
  const head = `${app.secret}\n${request.method} ${new URL(request.url).pathname}\n`;
  // Only a digest of this is stored. The secret prevents guessing a password in the body from a stolen digest.
  return claimOf({
    scope,
    key,
    now,
    request: Buffer.concat([Buffer.from(head), body?.bytes ?? Buffer.of()]),
  });
}

export function scopeOfUser({ id }: KnownUser): string {
  return `account:${id}`;
}

function scopeOf({ user, operatorSession, accessToken, clientAddress }: Call): string {
  if (accessToken) return `token:${accessToken.id}`;
  if (operatorSession) return `operator:${operatorSession.operator.accountId}`;
  return user ? scopeOfUser(user) : `address:${clientAddress}`;
}
