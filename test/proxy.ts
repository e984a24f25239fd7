import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A network between the product and its database that can fail. */
type Proxy = {
  /** The database's address, through the proxy. */
  url: string;
  /** Keeps every connection open and takes new ones, and forwards nothing: a database that hangs. */
  freeze(): void;
  resume(): void;
  close(): Promise<void>;
};

/** Forwards a loopback port, a free one unless given, to the database at `url`. */
export async function startProxy(url: string, port = 0): Promise<Proxy> {
  const { hostname, port: target } = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      if (isFrozen) one.pause();
      one.on("data", (chunk) => other.write(chunk));
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String((server.address() as { port: number }).port);
  return {
    url: address.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
