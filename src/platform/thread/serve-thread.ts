import { setPriority } from "node:os";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { Said } from "./in-thread.ts";

/** What a thread is started for: modules of several kinds of work may be loaded into one. */
type ThreadInput = { job: "table" | "statement" | "catalog" | "calendar" };

/** Does the work that a thread was started for, a part each time it is asked; elsewhere this does nothing. */
export function serveThread<Input extends ThreadInput, Part>(
  job: Input["job"],
  work: (input: Input) => Iterable<Part> | AsyncIterable<Part>,
): void {
  const port = parentPort;
  if (isMainThread || !port || (workerData as ThreadInput | null)?.job !== job) return;
  // On Linux a priority is the thread's: guests come before files.
  if (process.platform === "linux") setPriority(0, 10);
  const parts = partsOf(work(workerData as Input));
  port.postMessage({ ready: true } satisfies Said);
  port.on("message", () => {
    void parts.next().then(
      ({ value, done }) => port.postMessage((done ? { done: true } : { part: value }) satisfies Said),
      (error: unknown) =>
        port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}

async function* partsOf<Part>(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Part> {
  yield* parts;
}
