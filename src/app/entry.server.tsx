import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContextOf } from "../api/context.ts";
import { HeaderOnly } from "../nav/header-only.ts";
import { KeptPartContext } from "../nav/kept-part.ts";
import { openKeptSidebar } from "./kept-sidebar.server.ts";
import { withLateScripts } from "./late-scripts.server.ts";
import { withData } from "./page-data.server.ts";
import { openPersonalPage } from "./personal-page.server.ts";
import { withZoneMark } from "./zone-mark.server.ts";

export const streamTimeout = 8_000;

/** What React writes where a part of the page has to wait: for code that is loaded on its first use. */
const WAITING = "<!--$!-->";

/**
 * Renders a page and sends it whole: all of its data is there before. A stream of pieces costs twice the time, so only a page
 * with a part that has to wait is rendered as one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, rendered } = requestContextOf(context);
  const handoff = await textOf(entry.serverHandoffStream);
  const sidebar = openKeptSidebar();
  const page = (
    <KeptPartContext value={entry.staticHandlerContext.errors ? null : sidebar.find}>
      <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </KeptPartContext>
  );
  let html = `<!DOCTYPE html>${renderToString(page)}`;
  let answered = status;
  if (html.includes(WAITING))
    html = await whole(page, nonce, (error) => {
      answered = 500;
      console.error(error);
    });
  else sidebar.keep(html);
  // In development scripts have an order of their own.
  if (import.meta.env.PROD) html = withLateScripts(html);
  const root: { now: number; site: { brand: { timeZone: string } } } | undefined =
    entry.staticHandlerContext.loaderData.root;
  if (root) html = withZoneMark(html, { timeZone: root.site.brand.timeZone, now: root.now }, nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  const data = entry.renderMeta?.didRenderScripts ? handoff : "";
  rendered.html = withData(html, data, nonce);
  // The note that such a link leads to is another one for the owner of the address.
  const hasNote = new URL(request.url).searchParams.has("flash");
  if (nonce === undefined && answered === 200 && !hasNote)
    rendered.forUser = openPersonalPage(headerOf(entry, request.url));
  return new Response(null, { headers, status: answered });
}

/** Renders the header of a page alone, as it is for a user; null where it has to wait for code. */
function headerOf(entry: EntryContext, url: string): (user: unknown) => string | null {
  const { loaderData, ...found } = entry.staticHandlerContext;
  // It is kept with the page: without what the page itself has loaded. A route whose data is missing is not rendered at all.
  const names = Object.keys(loaderData);
  const data = { ...Object.fromEntries(names.map((name) => [name, null])), root: loaderData.root };
  const kept = { ...found, loaderData: data };
  const context = {
    ...entry,
    ...{ staticHandlerContext: kept, serverHandoffStream: undefined, renderMeta: {} },
    // React Router's own would keep the whole request with the page: its loaders' data, and its text.
    serializeError: ({ message }: Error) => ({ message }),
  };
  return (user) => {
    const staticHandlerContext = { ...kept, loaderData: { ...data, guest: { user } } };
    const html = renderToString(
      <HeaderOnly value={true}>
        <ServerRouter context={{ ...context, staticHandlerContext }} url={url} />
      </HeaderOnly>,
    );
    return html.includes(WAITING) ? null : html;
  };
}

/** The same as `new Response(stream).text()` in less time. */
async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = stream?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next?.value) return Buffer.concat(chunks).toString();
    chunks.push(next.value);
  }
}

function whole(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(deadline);
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              // React writes the next chunk into the same memory.
              chunks.push(Buffer.from(chunk));
              done();
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString());
              done();
            },
          }),
        );
      },
      onShellError: reject,
      onError,
    });
    const deadline = setTimeout(abort, streamTimeout + 1000);
  });
}
