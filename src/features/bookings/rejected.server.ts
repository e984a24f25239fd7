import { type Decision, reject } from "../../domain/decision.ts";
import type { Problem } from "../../domain/problem.ts";
import { isOverlap } from "../occupancy/overlap.server.ts";

/**
 * Rolls a transaction back with the reasons for the answer. Problems are values everywhere else, but only a throw can
 * leave a transaction. `catchRejection` turns it into a value again.
 */
export class Rejected extends Error {
  override name = "Rejected";
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map((problem) => problem.code).join(", "));
    this.problems = problems;
  }
}

/** Turns a `Rejected` into a decision, and a violated exclusion constraint into `slot_taken`. */
export async function catchRejection<Answer>(
  work: () => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Rejected) return reject(...error.problems);
    if (isOverlap(error)) return reject({ code: "slot_taken" });
    throw error;
  }
}
