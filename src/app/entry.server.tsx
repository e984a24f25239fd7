import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContextOf } from "../api/context.ts";
import { modulesLast } from "./modules-last.server.ts";

export const streamTimeout = 8_000;

/** Renders a page: streamed for people, whole for crawlers and where it is kept for others. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = requestContextOf(context);
  const isWhole = nonce === undefined || isbot(request.headers.get("user-agent") ?? "");
  const readyOn: keyof RenderToPipeableStreamOptions = isWhole ? "onAllReady" : "onShellReady";
  let answered = status;
  return new Promise((resolve, reject) => {
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        [readyOn]() {
          hasShell = true;
          const body = modulesLast();
          headers.set("content-type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answered = 500;
          if (hasShell) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000);
  });
}
