import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { presentSpace } from "./present.server.ts";

/** Up to this many spaces the answer is kept in memory. A longer one is streamed. */
const READY = 1000;

type Ready = { key: string; body: Uint8Array<ArrayBuffer>; tag: string };

const READY_ANSWERS = new WeakMap<App["catalog"], Map<Locale, Ready>>();

/** The list of all bookable spaces. Everybody gets the same bytes until the catalogue or the day changes. */
export async function spaceTabs(app: App, locale: Locale, now: number, request: Request): Promise<Response> {
  if (app.catalog.visibleCount > READY)
    return new Response(streamed(app, locale, now), { headers: JSON_TYPE });
  const kept = READY_ANSWERS.get(app.catalog) ?? new Map<Locale, Ready>();
  READY_ANSWERS.set(app.catalog, kept);
  const key = `${app.catalog.revision} ${quarterOf(now)}`;
  let ready = kept.get(locale);
  if (ready?.key !== key) {
    let text = "";
    for await (const part of parts(app, locale, now)) text += part;
    ready = { key, body: new TextEncoder().encode(text), tag: `W/"${locale} ${key}"` };
    kept.set(locale, ready);
  }
  const headers = {
    ...JSON_TYPE,
    etag: ready.tag,
    "cache-control": "private, no-cache",
    vary: "accept-language",
  };
  if (request.headers.get("if-none-match") === ready.tag) return new Response(null, { status: 304, headers });
  return new Response(ready.body, { headers });
}

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

/**
 * Costs and invoices are those of today in the zone of each space, and at any quarter hour a day may begin in some
 * zone.
 */
function quarterOf(now: number): number {
  return Math.floor(now / 900_000);
}

function streamed(app: App, locale: Locale, now: number): ReadableStream<Uint8Array> {
  const source = parts(app, locale, now);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return();
    },
  });
}

async function* parts(app: App, locale: Locale, now: number): AsyncGenerator<string, void> {
  let isFirst = true;
  yield '{"data":[';
  for await (const spaces of app.catalog.list()) {
    const text = spaces
      .map((space: CatalogSpace) => JSON.stringify(presentSpace(space, locale, now)))
      .join(",");
    if (text === "") continue;
    yield isFirst ? text : `,${text}`;
    isFirst = false;
  }
  yield '],"errors":[]}';
}
