/** Work of which one run at a time is enough for everybody. */
export type OneAtATime = {
  /** Resolves with the run that is under way, or starts one. */
  join(): Promise<void>;
  /**
   * Resolves with a run that began after the call, and so has seen all that was there by then: those who ask while one
   * is under way share the next. Rejects with what the run rejects with.
   */
  afresh(): Promise<void>;
  /** Resolves when nothing is under way, whatever became of it. */
  rest(): Promise<void>;
};

export function oneAtATime(work: () => Promise<void>): OneAtATime {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const join = () => {
    current ??= work().finally(() => {
      current = null;
    });
    return current;
  };
  const afresh = () => {
    if (!current) return join();
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null;
        return join();
      });
    return next;
  };
  return {
    join,
    afresh,
    async rest() {
      await Promise.allSettled([current, next]);
    },
  };
}
