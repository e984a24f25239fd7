import type { Locale } from "../domain/language/locale.ts";
import { answerText, failure, isRejection, type Rejection } from "./envelope.ts";

/** When to come back after a 503: most of what is unavailable is so for a moment. */
export const RETRY_SECONDS = 5;

/** When to come back to a site that has not opened yet (OPENING-1): nothing else answers with so long a wait. */
export const OPENING_RETRY_SECONDS = 3600;

/** The site is closed on purpose, which is no failure of it. */
export function saysNotOpenYet({ status, headers }: Response): boolean {
  return status === 503 && headers.get("retry-after") === String(OPENING_RETRY_SECONDS);
}

/** A handler's result as a response: a `Response` as it is, an answer or a rejection in the envelope. */
export function replyWith(result: unknown, locale: Locale): Response {
  if (result instanceof Response) return result;
  if (isRejection(result)) return replyRejected(result, locale);
  return json(200, answerText(result ?? null));
}

export function replyRejected(rejection: Rejection, locale: Locale): Response {
  const { status, envelope } = failure(rejection, locale);
  const response = json(status, JSON.stringify(envelope));
  if (rejection.currentVersion !== undefined)
    response.headers.set("x-current-version", String(rejection.currentVersion));
  const wait = rejection.retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : null);
  if (wait !== null) response.headers.set("retry-after", String(wait));
  return response;
}

/** The stored answer to an earlier request with the same idempotency key (API-9). */
export function replyReplayed({ status, answer }: { status: number; answer: string }): Response {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return markReplayed(new Response(answer, { status, headers }));
}

export function markReplayed(response: Response): Response {
  response.headers.set("idempotent-replayed", "true");
  return response;
}

function json(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(text)),
    },
  });
}
