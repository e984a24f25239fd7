import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Log } from "../platform/log.ts";
import { type Listening, listen } from "./listen.ts";

/** What goes over the wire. The site knows one feed, one page, one short file and a redirect. */

const BODY = "BEGIN:VCALENDAR\r\n".repeat(200);
const TAG = '"feed-1"';
const log = { error() {} } as unknown as Log;

async function site(asked: Request): Promise<Response> {
  const { pathname } = new URL(asked.url);
  if (asked.method !== "GET") return new Response("No", { status: 405 });
  if (pathname === "/feed") {
    const headers = { "content-type": "text/calendar", etag: TAG, vary: "accept-language" };
    const known = (asked.headers.get("if-none-match") ?? "").split(/, */);
    return known.some((one) => one === TAG || one === `W/${TAG}` || one === "*")
      ? new Response(null, { status: 304, headers })
      : new Response(BODY, { headers });
  }
  if (pathname === "/old") return new Response(null, { status: 302, headers: { location: "/feed" } });
  if (pathname === "/text") return new Response("short", { headers: { "content-type": "text/plain" } });
  return new Response("<p>x</p>".repeat(500), { status: 404, headers: { "content-type": "text/html" } });
}

let listening: Listening;
beforeAll(async () => {
  listening = await listen(site, { host: "127.0.0.1", port: 0, log });
});
afterAll(() => listening.stop({ drain: 0, grace: 100 }));

type Reply = { status: number; headers: Record<string, unknown>; body: Buffer };

function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: listening.port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => {
        // The second frames a body, which HEAD has none of.
        const { date: _, "transfer-encoding": __, ...rest } = response.headers;
        resolve({ status: response.statusCode ?? 0, headers: rest, body: Buffer.concat(parts) });
      });
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  "/feed",
  "/old",
  "/text",
  "/unknown",
])("API-42: HEAD %s has the status and the headers of GET, in each encoding, and no body", async (path) => {
  for (const encoding of ["identity", "gzip", "br"]) {
    const headers = { "accept-encoding": encoding };
    const [head, got] = [await send("HEAD", path, headers), await send("GET", path, headers)];
    expect(head.status).toBe(got.status);
    expect(head.headers).toEqual(got.headers);
    expect(head.body.length).toBe(0);
  }
});

test("API-42: each encoding has a tag of its own, and any of them is known again", async () => {
  const replies = await Promise.all(
    ["identity", "gzip", "br"].map((encoding) => send("GET", "/feed", { "accept-encoding": encoding })),
  );
  const tags = replies.map(({ headers }) => String(headers.etag));
  expect(tags).toEqual(['"feed-1"', '"feed-1-gzip"', '"feed-1-br"']);
  expect(gunzipSync(replies[1]?.body ?? "").toString()).toBe(BODY);
  for (const tag of tags) {
    for (const known of [tag, `"other", W/${tag}`]) {
      const again = await send("GET", "/feed", { "accept-encoding": "br", "if-none-match": known });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, tag, 0]);
    }
  }
  const any = await send("GET", "/feed", { "if-none-match": "*" });
  expect([any.status, any.headers.etag]).toEqual([304, TAG]);
  expect((await send("GET", "/feed", { "if-none-match": '"feed-2-br"' })).status).toBe(200);
});
