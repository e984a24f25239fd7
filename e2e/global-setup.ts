import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, startServer, untilReady } from "../test/server-process.ts";

const BRANDS = ["fureaispace", "international"] as const;

/** One built server for each brand, on data of its own; E2E_URL_… takes a server that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  ensureBuilt();
  const stop = async () => {
    for (const server of servers) await server.stop();
  };
  try {
    for (const brand of BRANDS) {
      const name = `E2E_URL_${brand.toUpperCase()}`;
      if (process.env[name]) continue;
      const server = await start(brand);
      servers.push(server);
      process.env[name] = server.url;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

type Server = { url: string; stop(): Promise<void> };

async function start(brand: string): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), "magari-e2e-"));
  // The database may run as another user than the tests.
  chmodSync(dataDir, 0o711);
  const server = await startServer({
    settings: { DATA_DIR: dataDir, APP_TYPE: brand, RATE_LIMIT_FACTOR: "0" },
  });
  const stop = async () => {
    await server.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, 120_000);
    // Pages, mails and cookies name the site localhost.
    return { url: `http://localhost:${server.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
