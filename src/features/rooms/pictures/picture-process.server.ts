import { type ChildProcess, spawn } from "node:child_process";
import type { Made, PictureJob } from "./picture-maker.server.ts";

/** Without a picture to make for so long, the process ends. In milliseconds. */
const IDLE_MILLISECONDS = 5_000;

/**
 * Has pictures made by a process of its own, which `args` start under Node and which calls `servePictures`. It starts with
 * the first picture and ends when no more come: what the libraries keep in memory goes with it.
 */
export function picturesInProcess(
  args: readonly string[],
  idleMilliseconds = IDLE_MILLISECONDS,
): (job: PictureJob) => Promise<void> {
  let child: ChildProcess | null = null;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, (error: string | null) => void>();
  const start = () => {
    const started = spawn(process.execPath, [...args], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const fail = (why: unknown) => {
      if (child !== started) return;
      child = null;
      for (const settle of waiting.values()) settle(String(why));
      waiting.clear();
    };
    started.on("message", ({ id, error }: Made) => {
      waiting.get(id)?.(error);
      waiting.delete(id);
      if (waiting.size > 0) return;
      // A server that has nothing else to do may end.
      started.channel?.unref();
      idle = setTimeout(() => {
        if (child === started) child = null;
        started.disconnect();
      }, idleMilliseconds).unref();
    });
    started.on("error", fail);
    started.on("exit", (code, signal) =>
      fail(`the process that makes pictures ended with ${code ?? signal}`),
    );
    started.unref();
    return started;
  };
  return (job) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      child ??= start();
      last += 1;
      const id = last;
      waiting.set(id, (error) => (error === null ? resolve() : reject(new Error(error))));
      child.channel?.ref();
      child.send({ id, job }, (error) => {
        if (!error || !waiting.delete(id)) return;
        reject(error);
      });
    });
}
