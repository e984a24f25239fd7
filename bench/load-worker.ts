import { parentPort, Worker, workerData } from "node:worker_threads";
import { type Load, load } from "./load.ts";

/** Pages to be called in turn. `isUnique`: each call has a query of its own, so that no page has been asked for before. */
type Visits = {
  port: number;
  paths: readonly string[];
  headers: Record<string, string>;
  isUnique?: boolean;
  concurrency: number;
  seconds?: number;
  calls?: number;
};

/**
 * Calls a local server from a thread with a heap of its own. In the heap of the whole bench, collecting what the answers leave
 * behind takes up to 20 ms at a time, which would count as the server's.
 */
export function loadInThread(visits: Visits): Promise<Load> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: visits });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (parentPort) {
  const { port, paths, headers, isUnique = false, ...limits } = workerData as Visits;
  const started = Date.now();
  let at = 0;
  const next = () => {
    const path = paths[at % paths.length] ?? "";
    at += 1;
    return { method: "GET" as const, path: isUnique ? `${path}?visit=${started}-${at}` : path, headers };
  };
  parentPort.postMessage(await load(port, next, limits));
}
