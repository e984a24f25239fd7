import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { compressed } from "./compress.ts";
import type { Log } from "./log.ts";
import type { Site } from "./site.server.ts";

export type Listening = { port: number; stop(graceMilliseconds: number): Promise<void> };

/** Puts the site on a port. Rejects with the system's error (`EADDRINUSE`, …) where it cannot. */
export function listen(
  site: Site,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<Listening> {
  const listener = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      const response = await site(request, { socketAddress: incoming.socket.remoteAddress ?? "" });
      return compressed(response, incoming.headers["accept-encoding"] ?? "", incoming.url ?? "/");
    },
    {
      hostname: "localhost",
      errorHandler: (error) => {
        log.error({ error: error instanceof Error ? error.stack : String(error) }, "request failed");
        return new Response("Internal Server Error", { status: 500 });
      },
    },
  );
  const server = createServer(listener);
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
