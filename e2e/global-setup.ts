import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SERVER } from "../scripts/set-up.mjs";

const BRANDS = ["fureaispace", "international"] as const;

/** One built server for each brand, on data of its own; E2E_URL_… takes a server that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  const servers: Server[] = [];
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
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_TYPE: brand,
    RATE_LIMIT_FACTOR: "0",
    LOG_LEVEL: "warn",
  };
  const child = spawn(process.execPath, ["--enable-source-maps", SERVER, "serve"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  for (const end = performance.now() + 120_000; performance.now() < end && child.exitCode === null; ) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { url, stop };
    await pause(100);
  }
  await stop();
  throw new Error(`The server for ${brand} did not become ready; its own words stand above.`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}
