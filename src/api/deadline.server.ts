import { measureWaits } from "../platform/waits.ts";
import type { Endpoint } from "./endpoint.ts";

/** How long an answer may take, in milliseconds (OPS-23). */
export const PAGE_DEADLINE = 5_000;
const READ_DEADLINE = 5_000;
const WRITE_DEADLINE = 10_000;
/** With the waits for the card provider, which has 10 s for each question, and for documents. */
const SLOW_DEADLINE = 40_000;
/** A deadline that waits put off is looked at no more often than this. */
const LOOK_MILLISECONDS = 50;

/**
 * What the handler of a call answers, or what `late` answers where it takes longer. The time in which a slow call waits for
 * the card provider or for documents does not count; without it, it has as long as a write.
 */
export function withinCallDeadline<Answer>(
  { line, method }: { line: Endpoint; method: string },
  work: () => Promise<Answer>,
  late: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (!line.slow) return withinDeadline(method === "GET" ? READ_DEADLINE : WRITE_DEADLINE, work, late);
  const waits = measureWaits();
  const isLate = (passed: number) => Math.min(WRITE_DEADLINE + waits.soFar(), SLOW_DEADLINE) - passed;
  const giveUp = () => {
    waits.giveUp();
    return late();
  };
  return withinDeadline(WRITE_DEADLINE, () => waits.during(work), giveUp, isLate);
}

/**
 * What `work` answers, or what `late` answers where it takes longer. The work goes on; its result is no longer awaited. `left`
 * says how many milliseconds are left when so many have passed.
 */
export async function withinDeadline<Answer>(
  milliseconds: number,
  work: () => Promise<Answer>,
  late: () => Answer | Promise<Answer>,
  left: (passed: number) => number = () => 0,
): Promise<Answer> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const running = work();
  const isLate = new Promise<"late">((resolve) => {
    const look = () => {
      const more = left(performance.now() - started);
      if (more <= 0) resolve("late");
      else timer = setTimeout(look, Math.max(more, LOOK_MILLISECONDS));
    };
    timer = setTimeout(look, milliseconds);
  });
  const first = await Promise.race([running.then((answer) => ({ answer })), isLate]).finally(() =>
    clearTimeout(timer),
  );
  if (first !== "late") return first.answer;
  // Nothing waits for its failure any more.
  running.catch(() => {});
  return late();
}
