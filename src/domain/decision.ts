import type { Problem } from "./problem.ts";

/** The result of a rule: a plan to store, or every reason against it, the most important first. */
export type Decision<Plan> = { ok: true; plan: Plan } | { ok: false; problems: Problem[] };

export function accept<Plan>(plan: Plan): Decision<Plan> {
  return { ok: true, plan };
}

export function reject(...problems: Problem[]): { ok: false; problems: Problem[] } {
  return { ok: false, problems };
}
