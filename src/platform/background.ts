import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

/** Work that continues after the answer. Work that must survive the process is also a row that a sweep finds. */
export type Background = {
  /** Starts `work`. If it fails, the log says so under `name`. */
  start(name: string, work: () => Promise<void>): void;
  /**
   * Resolves once nothing is running, or after `timeout` milliseconds: before the database is closed, and before a test
   * looks at the outcome.
   */
  drain(timeout: number): Promise<void>;
};

export function openBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  const allDone = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    start(name, work) {
      const one = (async () => work())()
        .catch((error: unknown) => log.warn({ work: name, error: String(error) }, "failed in the background"))
        .finally(() => running.delete(one));
      running.add(one);
    },
    async drain(timeout) {
      const done = new AbortController();
      await Promise.race([
        allDone().finally(() => done.abort()),
        pause(timeout, undefined, { signal: done.signal }).catch(() => {}),
      ]);
    },
  };
}
