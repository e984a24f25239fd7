import { type ChildProcess, fork, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from "../scripts/set-up.mjs";
import type { CatalogSpace } from "../src/features/catalog/contract.ts";
import { DEADLINES } from "../src/platform/connections.ts";
import { type Env, readEnv } from "../src/platform/env.ts";
import { openLog } from "../src/platform/log.ts";
import { type Db, sql } from "../src/platform/sql.ts";
import { startEmbedded } from "../src/process/embedded-postgres/embedded-postgres.ts";
import { generateCatalog } from "../src/process/generate/generate.ts";
import { migrate } from "../src/process/migrate.ts";
import { openApp, type RunningApp } from "../src/process/open-app.ts";

export type Server = { port: number; pid: number; startedIn: number; stop(): Promise<void> };

/** A database of its own with a generated catalogue, and the processes that are measured on it. */
export type Stand = {
  app: RunningApp;
  databaseUrl: string;
  /** Starts the product as it is installed: the built bundle in a process of its own. */
  serve(settings?: Record<string, string>): Promise<Server>;
  /** Starts node and pg with nothing in between, in a process of its own. */
  bare(): Promise<Server>;
  close(): Promise<void>;
};

const log = openLog("silent");
const SECRET = "b".repeat(32);

/** What has to be stopped on an interrupt: processes and databases, the newest first. */
const started: { stop(): Promise<void> }[] = [];

export async function openStand(size: { spaces: number; bookings: number }): Promise<Stand> {
  const dataDir = mkdtempSync(join(tmpdir(), "magari-bench-"));
  const removal = { stop: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
  started.push(removal);
  const opening = startEmbedded({ dataDir, log });
  started.push({ stop: async () => (await opening).stop() });
  const { url } = await opening;
  await migrate(url, { log });
  const app = await openApp(envOf(dataDir, url), {
    databaseUrl: url,
    clock: Date.now,
    log,
    secret: SECRET,
  });
  await generateCatalog(atLeisure(app), {
    ...size,
    seed: 1,
    now: Date.now(),
    report: () => {},
  });
  await app.catalog.refresh();
  await analyze(app);
  const servers: Server[] = [];
  const keep = async (starting: Promise<Server>) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  return {
    app,
    databaseUrl: url,
    serve: (changed) => keep(serveProduct(dataDir, url, changed)),
    bare: () => keep(serveBare(url)),
    async close() {
      for (const server of servers) await server.stop();
      await app.close();
      await abandonStands();
    },
  };
}

/** What autovacuum does within a minute of such writes: until then PostgreSQL plans as if the tables were empty. */
export async function analyze(app: RunningApp): Promise<void> {
  await atLeisure(app).run(sql`ANALYZE`);
}

/** Reading millions of rows takes longer than a request may. */
function atLeisure({ db }: RunningApp): Db {
  return db.withDeadlines(DEADLINES.commands);
}

/** Stops everything that was started, without waiting for it to finish. */
export async function abandonStands(): Promise<void> {
  for (const one of started.splice(0).reverse()) await one.stop().catch(() => {});
}

/** A thousand visible rooms, spread over the catalogue. */
export async function roomsOf({ catalog }: RunningApp): Promise<CatalogSpace[]> {
  const step = Math.max(1, Math.floor(catalog.visibleCount / 1000));
  const rooms: CatalogSpace[] = [];
  let seen = 0;
  for await (const batch of catalog.list()) {
    rooms.push(...batch.filter((_, at) => (seen + at) % step === 0));
    seen += batch.length;
  }
  return rooms;
}

/** The memory of a process. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024;
}

/** What a process has used of processors since it started. */
export function processorSeconds(pid: number): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.join(") ").split(" ").slice(11, 13).map(Number);
  return (user + system) / 100;
}

function settings(dataDir: string, databaseUrl: string, port: number): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    CATALOG_FILE: "none",
    SESSION_SECRET: SECRET,
    PORT: String(port),
    RATE_LIMIT_FACTOR: "0",
    // Nothing is booked beside what is measured.
    DEMO_DAYS: "empty",
    LOG_LEVEL: "silent",
  };
}

function envOf(dataDir: string, databaseUrl: string): Env {
  const read = readEnv(settings(dataDir, databaseUrl, 3000));
  if ("mistakes" in read) throw new Error(read.mistakes.join("\n"));
  return read.env;
}

/** A demo of its own, with its own database, as `npm start` runs it. */
export async function serveDemo(): Promise<{ server: Server; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "magari-demo-"));
  // As root, the database runs as another user.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  started.push({ stop: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }) });
  const environment = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "silent" };
  return { server: await spawnProduct(port, environment), dataDir };
}

async function serveProduct(
  dataDir: string,
  databaseUrl: string,
  changed: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort();
  return spawnProduct(port, { ...settings(dataDir, databaseUrl, port), ...changed });
}

async function spawnProduct(port: number, environment: Record<string, string>): Promise<Server> {
  const before = performance.now();
  const child = spawn(process.execPath, [...SERVER_OPTIONS, "build/server/index.js", "serve"], {
    env: { ...process.env, NODE_ENV: "production", ...SERVER_ENVIRONMENT, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  started.push({ stop: () => ended(child) });
  for (;;) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    if (await isUp(port)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { port, pid: child.pid ?? 0, startedIn: performance.now() - before, stop: () => ended(child) };
}

async function serveBare(databaseUrl: string): Promise<Server> {
  const before = performance.now();
  const child = fork(new URL("./bare.ts", import.meta.url), [databaseUrl], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  started.push({ stop: () => ended(child) });
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once("message", (one) => resolve(one as { port: number })),
  );
  return { port, pid: child.pid ?? 0, startedIn: performance.now() - before, stop: () => ended(child) };
}

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
