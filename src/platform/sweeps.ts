import type { App } from "./app.ts";

/** Work that is due by the clock. */
export type Sweep = { name: string; everySeconds: number; run: (app: App) => Promise<unknown> };

/**
 * Runs each sweep every few seconds, never twice at the same time. Several processes may sweep at once: a sweep takes its
 * rows with FOR UPDATE SKIP LOCKED and selects what is due by the application's clock, so that nothing is done twice.
 */
export function startSweeps(
  app: App,
  sweeps: readonly Sweep[],
  observe: (sweep: string, isDone: boolean) => void = () => {},
): () => Promise<void> {
  const running = new Set<Promise<unknown>>();
  const timers = sweeps.map((sweep) => {
    let isRunning = false;
    return setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      const round = sweep
        .run(app)
        .then(
          () => observe(sweep.name, true),
          (error: Error) => {
            app.log.warn({ sweep: sweep.name, error: String(error) }, "sweep failed");
            observe(sweep.name, false);
          },
        )
        .finally(() => {
          isRunning = false;
          running.delete(round);
        });
      running.add(round);
    }, sweep.everySeconds * 1000);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
