import { ApiProblem } from "./client.ts";

/** What a page is about; null if the API refuses it: it is unknown, has ended, or belongs to somebody else. */
export async function foundOrNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status < 500) return null;
    throw problem;
  }
}
