import { Worker } from "node:worker_threads";

/** What makes a PDF of `Input`, plain data; many at a time queue up. */
export type Renderer<Input> = (input: Input) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Renders in one thread of its own, so that the pages of the site do not wait for a layout. `file` is the address of a
 * module that calls `serveRenderings`; the thread starts at the first document, and again should it ever die.
 */
export function rendererInThread<Input>(file: string): Renderer<Input> {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  const start = () => {
    const started = new Worker(new URL(file));
    const fail = (error: unknown) => {
      if (worker === started) worker = null;
      for (const [id, settle] of waiting) settle({ id, error: String(error) });
      waiting.clear();
    };
    started.on("message", (answer: Answer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
      // A process that has nothing else to do may end.
      if (waiting.size === 0) started.unref();
    });
    started.on("error", fail);
    started.on("exit", (code) => fail(`the thread ended with ${code}`));
    return started;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      const id = last;
      waiting.set(id, ({ bytes, error }) =>
        bytes ? resolve(bytes) : reject(new Error(`a document was not rendered: ${error}`)),
      );
      worker.ref();
      worker.postMessage({ id, input });
    });
}

/** What comes back from the thread: the bytes, or what went wrong. */
export type Answer = { id: number; bytes?: Uint8Array<ArrayBuffer>; error?: string };
