import type { Locale } from "../domain/language/locale.ts";
import type { Problem } from "../domain/problem.ts";
import { sentence } from "../i18n/problems.ts";
import { type Status, statusOf, type WireCode } from "./problem-status.ts";

/** A list of messages, or an object with a list of messages per field (API-1). */
export type Errors = string[] | Record<string, string[]>;

export type Envelope<Data> = { data: Data; errors: Errors; code?: WireCode };

/** What a handler returns instead of an answer when it rejects a call. */
export type Rejection = { rejected: Problem[]; retryAfterSeconds?: number; currentVersion?: number };

/** An answer as it is sent. */
export function answerText(data: unknown): string {
  return JSON.stringify({ data, errors: [] });
}

export function reject(...problems: (Problem | Problem["code"])[]): Rejection {
  return { rejected: problems.map((problem) => (typeof problem === "string" ? { code: problem } : problem)) };
}

/** Over a rate limit (LIMIT-7): the header has the seconds, the sentence the minutes. */
export function rejectTooMany(retryAfterSeconds: number): Rejection {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return { ...reject({ code: "too_many_requests", params: { minutes } }), retryAfterSeconds };
}

/** What the caller saw has changed since; `currentVersion` is what it should read before it decides again (API-19). */
export function rejectStale(currentVersion: number): Rejection {
  return { ...reject("stale"), currentVersion };
}

export function isRejection(value: unknown): value is Rejection {
  return typeof value === "object" && value !== null && "rejected" in value;
}

/** A rejection as it is sent: the first problem decides the status and the code. */
export function failure(rejection: Rejection, locale: Locale): { status: Status; envelope: Envelope<null> } {
  const problems = rejection.rejected;
  const { status, code } = statusOf(problems[0]?.code ?? "internal");
  return { status, envelope: { data: null, errors: errorsOf(problems, locale), code } };
}

function errorsOf(problems: Problem[], locale: Locale): Errors {
  if (!problems.some((problem) => problem.field))
    return [...new Set(problems.map((one) => sentence(one, locale)))];
  const byField: Record<string, string[]> = {};
  for (const problem of problems) {
    const field = problem.field ?? "all";
    const list = byField[field] ?? [];
    byField[field] = list;
    const text = sentence(problem, locale);
    if (!list.includes(text)) list.push(text);
  }
  return byField;
}
