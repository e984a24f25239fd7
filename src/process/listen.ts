import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import type { Log } from "../platform/log.ts";
import { compressed } from "./compress.ts";
import { plainRequest, withTagOfEncoding } from "./encoded-tags.ts";
import type { Site } from "./site.server.ts";

export type Listening = {
  port: number;
  /**
   * For `drain` milliseconds continues as before but asks each client to close its connection. Then accepts no new
   * connections and finishes what is running, for at most `grace` milliseconds.
   */
  stop(times: { drain: number; grace: number }): Promise<void>;
};

/** While stopping, an idle connection is closed after this long: a request may already be on its way. */
const LINGER_MILLISECONDS = 250;

/** Puts the site on a port. Rejects with the system's error (`EADDRINUSE`, …) where it cannot. */
export function listen(
  site: Site,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<Listening> {
  const listener = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      const response = await site(plainRequest(request), {
        socketAddress: incoming.socket.remoteAddress ?? "",
      });
      const packed = compressed(response, incoming.headers["accept-encoding"] ?? "");
      return withTagOfEncoding(packed, incoming.headers["if-none-match"] ?? "");
    },
    {
      hostname: "localhost",
      errorHandler: (error) => {
        // A target or a Host that no address can be made of (API-21).
        if (error instanceof RequestError) return new Response("Bad Request", { status: 400 });
        log.error({ error: error instanceof Error ? error.stack : String(error) }, "request failed");
        return new Response("Internal Server Error", { status: 500 });
      },
    },
  );
  const server = createServer(listener);
  // Longer than the usual 60 s of a load balancer, so that we never close a connection that it is about to use.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 60_000;
  const connections = trackConnections(server);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        async stop({ drain, grace }) {
          connections.askToClose();
          if (drain > 0) await pause(drain);
          // After the event loop has accepted what the system has queued: closing resets whatever is left there.
          await new Promise(setImmediate);
          const closed = new Promise<void>((done) => server.close(() => done()));
          connections.closeUnused();
          setTimeout(() => server.closeAllConnections(), grace).unref();
          await closed;
        },
      });
    });
  });
}

/**
 * Ends connections when the server stops. Node's own closeIdleConnections, which server.close() calls, spares connections
 * that a browser opened ahead of time, so that a stop would wait for them, and cuts off a request that is on its way on a
 * connection that just became idle. So Node is told that none is idle, and each connection ends here after a moment.
 */
function trackConnections(server: Server) {
  const unused = new Set<Socket>();
  const ended = new WeakSet<Socket>();
  let isStopping = false;
  let isClosing = false;
  server.closeIdleConnections = () => {};
  const end = (socket: Socket) => {
    if (!unused.has(socket)) return;
    // Destroying it would reset a request that arrives now. Its client sees instead that the connection has ended.
    ended.add(socket);
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MILLISECONDS);
  };
  const endSoon = (socket: Socket) => {
    // After what has arrived while other work held up the event loop.
    setTimeout(() => setImmediate(end, socket), LINGER_MILLISECONDS);
  };
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
    if (isClosing) endSoon(socket);
  });
  server.prependListener("request", ({ socket }, response) => {
    unused.delete(socket);
    // Its answer could not be sent any more: nothing is done.
    if (ended.has(socket)) return void socket.destroy();
    if (isStopping) response.setHeader("connection", "close");
    response.once("close", () => {
      if (socket.destroyed) return;
      unused.add(socket);
      if (isClosing) endSoon(socket);
    });
  });
  return {
    askToClose: () => {
      isStopping = true;
    },
    closeUnused: () => {
      isClosing = true;
      for (const socket of unused) endSoon(socket);
    },
  };
}
