import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { compressed } from "./compress.ts";
import type { Log } from "./log.ts";
import type { Site } from "./site.server.ts";

export type Listening = { port: number; stop(graceMilliseconds: number): Promise<void> };

/** Puts the site on a port. Rejects with the system's error (`EADDRINUSE`, …) where it cannot. */
export function listen(
  site: Site,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    answer(site, incoming, outgoing).catch((error: Error) => {
      if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE")
        log.error({ error: String(error) }, "request failed");
      if (!outgoing.headersSent) outgoing.writeHead(500, { "content-type": "text/plain" });
      outgoing.end();
    });
  });
  // Longer than the usual 60 s of a load balancer, so that it is never us who closes a connection in use.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 60_000;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: (grace) =>
          new Promise((done) => {
            server.close(() => done());
            server.closeIdleConnections();
            setTimeout(() => server.closeAllConnections(), grace).unref();
          }),
      });
    });
  });
}

async function answer(site: Site, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const method = incoming.method ?? "GET";
  const url = `http://${incoming.headers.host ?? "localhost"}${incoming.url ?? "/"}`;
  if (!URL.canParse(url)) {
    outgoing.writeHead(400).end();
    return;
  }
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const name = incoming.rawHeaders[at] ?? "";
    if (!name.startsWith(":")) headers.append(name, incoming.rawHeaders[at + 1] ?? "");
  }
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal: gone.signal };
  if (method !== "GET" && method !== "HEAD") {
    init.body = Readable.toWeb(incoming) as unknown as BodyInit;
    init.duplex = "half";
  }
  const response = await site(new Request(url, init), { socketAddress: incoming.socket.remoteAddress ?? "" });
  const ready = compressed(response, incoming.headers["accept-encoding"] ?? "", url);
  const list: Record<string, string | string[]> = {};
  ready.headers.forEach((value, name) => {
    list[name] = value;
  });
  const cookies = ready.headers.getSetCookie();
  if (cookies.length > 0) list["set-cookie"] = cookies;
  outgoing.writeHead(ready.status, list);
  if (method === "HEAD" || !ready.body) {
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(ready.body as never), outgoing);
}
