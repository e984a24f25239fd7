import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContextOf } from "../api/context.ts";
import { modulesLast } from "./modules-last.server.ts";

export const streamTimeout = 8_000;

/**
 * Renders a page and sends it whole: its data is there before the first element is rendered, so that pieces would only cost
 * time.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = requestContextOf(context);
  return new Promise((resolve, reject) => {
    let answered = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const chunks: Buffer[] = [];
          const whole = new Writable({
            write(chunk: Buffer, _encoding, done) {
              // React writes the next chunk into the same memory.
              chunks.push(Buffer.from(chunk));
              done();
            },
            final(done) {
              clearTimeout(deadline);
              headers.set("content-type", "text/html; charset=utf-8");
              const html = modulesLast(Buffer.concat(chunks).toString());
              resolve(new Response(html, { headers, status: answered }));
              done();
            },
          });
          pipe(whole);
        },
        onShellError: reject,
        onError(error: unknown) {
          answered = 500;
          console.error(error);
        },
      },
    );
    const deadline = setTimeout(abort, streamTimeout + 1000);
  });
}
