import type { Problem } from "./problem.ts";

/** The answer of a rule: what is to be stored, or every reason against it, the weightiest first. */
export type Decision<Plan> = { ok: true; plan: Plan } | { ok: false; problems: Problem[] };

export function accept<Plan>(plan: Plan): Decision<Plan> {
  return { ok: true, plan };
}

export function refuse(...problems: Problem[]): { ok: false; problems: Problem[] } {
  return { ok: false, problems };
}
