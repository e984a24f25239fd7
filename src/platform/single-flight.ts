/** A task of which at most one run is in flight. */
type SingleFlight = {
  /** Resolves with the run in flight, or starts one. */
  run(): Promise<void>;
  /**
   * Resolves with a run that started after the call, and so has seen everything that was there by then. Callers that
   * ask during a run share the next one. Rejects if that run does.
   */
  runFresh(): Promise<void>;
  /** Resolves once nothing is in flight, whether the runs failed or not. */
  drain(): Promise<void>;
};

export function singleFlight(task: () => Promise<void>): SingleFlight {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = () => {
    current ??= task().finally(() => {
      current = null;
    });
    return current;
  };
  const runFresh = () => {
    if (!current) return run();
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
  return {
    run,
    runFresh,
    async drain() {
      await Promise.allSettled([current, next]);
    },
  };
}
