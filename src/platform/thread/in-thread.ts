import { Worker } from "node:worker_threads";

/**
 * How much a piece of work may take: megabytes of heap, and seconds; `ofProcessor`: seconds that it is at work, where what it
 * waits for a busy machine should not count.
 */
type ThreadLimits = { megabytes: number; seconds: number; ofProcessor?: number };

/** How often the time at work is looked at, in milliseconds. */
const LOOKED_AT = 100;

/** The work took more than it may: its memory, or its time. The thread is gone, and the process is well. */
export class OverLimit extends Error {
  override name = "OverLimit";
}

/** What a thread says: that it is loaded, a part, that there are no more, or what went wrong. */
export type Said = { ready: true } | Answer;
type Answer = { part: unknown } | { done: true } | { error: string };

/** Threads are taken one after the other: a process has two cores, and the other one is the guests'. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Does work in a thread of its own and gives its parts as they come. `file` is the address of a module that calls
 * `serveThread`. A part crosses over only when it is asked for, so that many of them never keep the process from its guests.
 */
export async function* inThread<Input, Part>(
  file: string,
  input: Input,
  { megabytes, seconds, ofProcessor }: ThreadLimits,
): AsyncGenerator<Part> {
  const before = turn;
  let release = () => {};
  turn = new Promise<void>((resolve) => {
    release = resolve;
  });
  await before;
  const worker = new Worker(new URL(file), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const timer = setTimeout(() => void worker.terminate(), seconds * 1000);
  const watch = ofProcessor === undefined ? undefined : watching(worker, ofProcessor);
  // What loading its modules takes is no part of the work.
  worker.on("message", (said: Said) => "ready" in said && timer.refresh());
  const ask = asking(worker);
  try {
    for (;;) {
      const said = await ask();
      if ("error" in said) throw new Error(said.error);
      if ("done" in said) return;
      yield said.part as Part;
      // What waits for the process comes first.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
    release();
  }
}

/** Ends a thread once it has been at work for so many seconds. */
function watching(worker: Worker, seconds: number): NodeJS.Timeout {
  return setInterval(() => {
    worker.cpuUsage().then(
      ({ user, system }) => user + system > seconds * 1_000_000 && void worker.terminate(),
      () => {},
    );
  }, LOOKED_AT);
}

/** Asks a thread for its next part; whatever ends the thread is the answer of everything that is asked from then on. */
function asking(worker: Worker): () => Promise<Answer> {
  let settle: { resolve: (said: Answer) => void; reject: (why: Error) => void } | null = null;
  let over: Error | null = null;
  const end = (why: Error) => {
    over ??= why;
    settle?.reject(over);
  };
  worker.on("message", (said: Said) => {
    if (!("ready" in said)) settle?.resolve(said);
  });
  worker.on("error", (error: Error & { code?: string }) =>
    end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new OverLimit("memory") : error),
  );
  worker.on("exit", () => end(new OverLimit("time")));
  return () =>
    new Promise((resolve, reject) => {
      if (over) return reject(over);
      settle = { resolve, reject };
      worker.postMessage("next");
    });
}
