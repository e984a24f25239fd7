import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../platform/log.ts";

/** The pause before a program is started again, so that one that cannot run does not spin. In milliseconds. */
const REST = 500;
/** Time for connections that were just closed to go away, in milliseconds. */
const LEAVE = 500;

/**
 * Keeps the program that `start` starts running until `stop`. After `isUp` was called it is started again whenever it ends
 * by itself; a program that ends before that has failed for good.
 */
export function supervise(start: () => ChildProcess, log: Pick<Log, "error">) {
  let isStopping = false;
  let hasBeenUp = false;
  let hasFailed = false;
  let child: ChildProcess;
  let ended: Promise<void>;
  const begin = () => {
    child = start();
    ended = new Promise((resolve) => {
      child.once("exit", () => resolve());
      child.once("error", () => resolve());
    });
    void ended.then(async () => {
      if (isStopping) return;
      hasFailed = !hasBeenUp;
      log.error({ exitCode: child.exitCode, signal: child.signalCode }, "the database ended by itself");
      if (hasFailed) return;
      await pause(REST);
      if (!isStopping) begin();
    });
  };
  begin();
  const atExit = () => child.kill("SIGINT");
  process.once("exit", atExit);
  return {
    isUp: () => {
      hasBeenUp = true;
    },
    hasFailed: () => hasFailed,
    stop: async () => {
      isStopping = true;
      process.removeListener("exit", atExit);
      // PostgreSQL's three ways to stop: once all clients have left; at once, in order; at once.
      child.kill("SIGTERM");
      const timers = [
        setTimeout(() => child.kill("SIGINT"), LEAVE),
        setTimeout(() => child.kill("SIGQUIT"), 20_000),
      ];
      await ended;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
