import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

/** Work that goes on after its answer. What must not be lost with the process is a job or a swept row besides. */
export type Background = {
  /** Does `work` beside everything else; where it fails, the log says so under `name`. */
  start(name: string, work: () => Promise<void>): void;
  /**
   * Resolves when nothing is at work any more, or after `atMost` milliseconds: before the database is closed, and before
   * a test looks at what came of it.
   */
  rest(atMost: number): Promise<void>;
};

export function openBackground(log: Log): Background {
  const atWork = new Set<Promise<void>>();
  const allDone = async () => {
    while (atWork.size > 0) await Promise.all(atWork);
  };
  return {
    start(name, work) {
      const one = (async () => work())()
        .catch((error: unknown) => log.warn({ work: name, error: String(error) }, "failed in the background"))
        .finally(() => atWork.delete(one));
      atWork.add(one);
    },
    async rest(atMost) {
      const enough = new AbortController();
      await Promise.race([
        allDone().finally(() => enough.abort()),
        pause(atMost, undefined, { signal: enough.signal }).catch(() => {}),
      ]);
    },
  };
}
