import type { Problem } from "../domain/problem.ts";
import type { Locale } from "../i18n/locale.ts";
import { sentence } from "../i18n/problems.ts";
import { type Status, statusOf, type WireCode } from "./problem-status.ts";

/** `errors` is a list of messages, or for fields an object of lists keyed by field (API.md, Conventions). */
export type Errors = string[] | Record<string, string[]>;

export type Envelope<Data> = { data: Data; errors: Errors; code?: WireCode };

/** What a handler returns instead of an answer when it says no. */
export type Refusal = { refused: Problem[]; retryAfterSeconds?: number };

export function refuse(...problems: (Problem | Problem["code"])[]): Refusal {
  return { refused: problems.map((problem) => (typeof problem === "string" ? { code: problem } : problem)) };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value;
}

/** The failure as it goes over the wire; the first problem decides status and code. */
export function failure(refusal: Refusal, locale: Locale): { status: Status; envelope: Envelope<null> } {
  const problems = refusal.refused;
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
