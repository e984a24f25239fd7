import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

type BadNetwork = { url: string; close(): Promise<void> };

/** What the next bytes meet, in parts of a thousand. */
const LOST = 4;
const HALF_OPEN = 4;
const DELAYED = 200;
const LONGEST_DELAY = 40;
/** Longer than a client waits. */
const SILENCE = 4_000;

/**
 * A way to the database at `url` that delays, loses connections, and leaves some half open: one side sends, and nothing arrives, until
 * the connection ends some seconds later. `random` answers numbers below 1.
 */
export async function badNetwork(url: string, random: () => number): Promise<BadNetwork> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    void forward(near, far, random, end);
    void forward(far, near, random, end);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** In order: what comes after a delayed part waits for it. */
async function forward(from: Socket, to: Socket, random: () => number, end: () => void): Promise<void> {
  try {
    for await (const part of from) {
      const fate = random() * 1000;
      if (fate < LOST) return end();
      if (fate < LOST + HALF_OPEN) {
        await pause(SILENCE);
        return end();
      }
      if (fate < LOST + HALF_OPEN + DELAYED) await pause(random() * LONGEST_DELAY);
      to.write(part);
    }
    to.end();
  } catch {
    end();
  }
}
