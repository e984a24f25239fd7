import { setPriority } from "node:os";
import { isMainThread, parentPort } from "node:worker_threads";
import type { Answer, Renderer } from "./pdf-thread.server.ts";

/** Answers renderings where this runs in such a thread; elsewhere it does nothing. */
export function serveRenderings<Input>(render: Renderer<Input>): void {
  const port = parentPort;
  if (isMainThread || !port) return;
  yieldToPages();
  let queue = Promise.resolve();
  port.on("message", ({ id, input }: { id: number; input: Input }) => {
    queue = queue.then(async () => {
      try {
        const bytes = await render(input);
        port.postMessage({ id, bytes } satisfies Answer, [bytes.buffer]);
      } catch (error) {
        port.postMessage({
          id,
          error: error instanceof Error ? error.stack : String(error),
        } satisfies Answer);
      }
    });
  });
}

/**
 * Where the processor is busy, pages come before documents: a third of a page's share is left to them. On Linux a priority
 * is the thread's, elsewhere the process's.
 */
function yieldToPages(): void {
  if (process.platform === "linux") setPriority(0, 5);
}
