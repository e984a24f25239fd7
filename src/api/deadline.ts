/** How long an answer may take, in milliseconds (OPS-23). */
export const PAGE_DEADLINE = 5_000;
export const CALL_DEADLINE = 10_000;
/** For calls that wait for the card provider, which has 10 s for each question, or for documents. */
export const SLOW_CALL_DEADLINE = 40_000;

/** What `work` answers, or what `late` answers where it takes longer. The work goes on; nobody waits for it any more. */
export async function withinDeadline<Answer>(
  milliseconds: number,
  work: () => Promise<Answer>,
  late: () => Answer | Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const running = work();
  const isLate = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, milliseconds, "late");
  });
  const first = await Promise.race([running.then((answer) => ({ answer })), isLate]).finally(() =>
    clearTimeout(timer),
  );
  if (first !== "late") return first.answer;
  // Its failure has nobody to be told to.
  running.catch(() => {});
  return late();
}
