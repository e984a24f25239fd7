import type { ChildProcess } from "node:child_process";
import type { Log } from "./log.ts";

/** Starts again what ends by itself (a database that was killed), and stops for good when told to. */
export function supervise(start: () => ChildProcess, log: Pick<Log, "error">) {
  let isStopping = false;
  let startedAt = 0;
  let hasFailedEarly = false;
  let ended: Promise<void> = Promise.resolve();
  let child: ChildProcess;
  const begin = () => {
    startedAt = performance.now();
    child = start();
    ended = new Promise((resolve) => {
      child.once("exit", resolve);
      child.once("error", () => resolve());
    });
    void ended.then(() => {
      if (isStopping) return;
      hasFailedEarly = performance.now() - startedAt < 2000;
      log.error({ exitCode: child.exitCode, signal: child.signalCode }, "the database ended by itself");
      if (!hasFailedEarly) begin();
    });
  };
  begin();
  const atExit = () => child.kill("SIGINT");
  process.once("exit", atExit);
  return {
    hasEnded: () => hasFailedEarly,
    stop: async () => {
      isStopping = true;
      process.removeListener("exit", atExit);
      child.kill("SIGINT");
      const force = setTimeout(() => child.kill("SIGQUIT"), 20_000);
      await ended;
      clearTimeout(force);
    },
  };
}
