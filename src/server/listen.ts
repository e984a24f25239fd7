import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
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
  const closeUnused = trackUnused(server);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: (grace) =>
          new Promise((done) => {
            server.close(() => done());
            closeUnused();
            setTimeout(() => server.closeAllConnections(), grace).unref();
          }),
      });
    });
  });
}

/**
 * Answers a function that ends every connection without a request in work, now and as soon as one gets there. Node's
 * own closeIdleConnections spares those that a browser opened ahead, and a stop would wait for them.
 */
function trackUnused(server: Server): () => void {
  const unused = new Set<Socket>();
  let isClosing = false;
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    unused.delete(socket);
    response.once("close", () => {
      if (isClosing) socket.end();
      else if (!socket.destroyed) unused.add(socket);
    });
  });
  return () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  };
}
