import type { App } from "./app.ts";
import { asKind } from "./bulkhead.ts";

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
      const round = asKind("background work", () => sweep.run(app))
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

const failures = new Map<string, number>();

/** How many rows of each sweep have failed in this process, for its metrics. */
export function failedRows(): ReadonlyMap<string, number> {
  return failures;
}

/** Log and metric of a row that a sweep goes past (OPS-25). */
export function reportFailedRow(app: Pick<App, "log">, sweep: string, row: unknown, error: unknown): void {
  failures.set(sweep, (failures.get(sweep) ?? 0) + 1);
  app.log.warn({ sweep, row, error: String(error) }, "row failed, the sweep goes on");
}

/** Does `work` for each row, `atOnce` of them at the same time. A row that throws is reported and does not stop the others. */
export async function forEachRow<Row>(
  app: Pick<App, "log">,
  sweep: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  { atOnce = 1 }: { atOnce?: number } = {},
): Promise<void> {
  const queue = rows.values();
  const worker = async () => {
    for (const row of queue) {
      try {
        await work(row);
      } catch (error) {
        reportFailedRow(app, sweep, row, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
