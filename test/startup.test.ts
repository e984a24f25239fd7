import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../scripts/set-up.mjs";
import { dataFolder } from "./data-folder.ts";
import { ensureBuilt, type ServerProcess, startServer, untilReady } from "./server-process.ts";

/** Starting the built product as a user at a terminal does, in processes of its own. */

/** The user `nobody`, which every Linux has. */
const STRANGER = 65_534;
const folders: string[] = [];
const servers: ServerProcess[] = [];
let dataDir: string;
let first: ServerProcess;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = folder();
  first = await start({ DATA_DIR: dataDir });
  await untilReady(first);
}, 180_000);

afterAll(async () => {
  for (const server of servers) await server.end("SIGTERM");
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

test("OPS-1: prints the address, the outbox and the demo accounts", () => {
  expect(first.output()).toContain(`:${first.port}/list/`);
  expect(first.output()).toContain("/outbox");
  expect(first.output()).toMatch(/password \S+/);
});

test("CATALOG-9, OPS-61: draws the pictures of the demo's rooms", async () => {
  const picture = await fetch(`${first.url}/pictures/101/1.jpg?w=320&f=avif`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/avif"]);
  // Not with libraries in the server's own memory.
  expect(readFileSync(`/proc/${first.child.pid}/maps`, "utf8")).not.toContain("libvips");
});

test("OPS-7, OPS-5: another copy on the same data is rejected, and the first one keeps running", async () => {
  const second = await start({ DATA_DIR: dataDir });
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`(process ${first.child.pid}) already runs on the data in`);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test("OPS-12: a taken port is rejected, and no database is left running", async () => {
  const other = folder();
  const second = await start({ DATA_DIR: other, PORT: String(first.port), CATALOG_FILE: "none" });
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`Port ${first.port}`);
  expect(isDatabaseUp(other)).toBe(false);
});

test("OPS-3: a wrong configuration is rejected with every mistake at once", async () => {
  const wrong = await start({ DATA_DIR: folder(), PORT: "http", APP_TYPE: "hotel", WORKER: "some" });
  expect(await wrong.ended()).toBe(1);
  for (const name of ["PORT", "APP_TYPE", "WORKER"]) expect(wrong.output()).toContain(`${name}: must be`);
});

test("OPS-6: SIGTERM stops the site and its database, and the second start finds all as it was", async () => {
  // Browsers open connections ahead: one without a request must not delay the stop.
  const ahead = connect(first.port, "127.0.0.1");
  ahead.on("error", () => {});
  await once(ahead, "connect");
  const isAheadClosed = once(ahead, "close");
  expect(await first.end("SIGTERM")).toBe(0);
  // Closed by the server that stops, which did not wait for it.
  await isAheadClosed;
  expect(isDatabaseUp(dataDir)).toBe(false);
  first = await start({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
  await untilReady(first);
  // It is quick because nothing is set up a second time.
  expect(first.output()).not.toContain("database migrated");
});

test("OPS-6: starts after kill -9 as if nothing had happened", async () => {
  await first.end("SIGKILL");
  first = await start({ DATA_DIR: dataDir });
  await untilReady(first);
  expect(await first.end("SIGTERM")).toBe(0);
});

test("npm start passes signals on, and its server ends when it is killed", async () => {
  const program = [join(ROOT, "scripts/start.mjs")];
  const polite = await start({ DATA_DIR: dataDir }, { program });
  await untilReady(polite);
  expect(await polite.end("SIGTERM")).toBe(0);
  const killed = await start({ DATA_DIR: dataDir }, { program });
  await untilReady(killed);
  await killed.end("SIGKILL");
  await expect.poll(() => isDatabaseUp(dataDir), { timeout: 15_000 }).toBe(false);
});

test.each([
  "serve",
  "npm start",
])("OPS-55: %s that is stopped while it loads leaves nothing running", async (how) => {
  const other = folder();
  const program = how === "serve" ? undefined : [join(ROOT, "scripts/start.mjs")];
  const server = await start({ DATA_DIR: other, DEMO_DAYS: "filled" }, { program });
  // The database runs, and neither catalogue nor bookings are there.
  await expect
    .poll(() => isDatabaseUp(other) && server.output().includes("▸ "), { timeout: 60_000 })
    .toBe(true);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.output()).not.toContain("Magari is ready");
  expect(server.output()).not.toMatch(/Error|at .*\.js:/);
  expect(isDatabaseUp(other)).toBe(false);
});

test("OPS-55: npm start looks at the port before anything else, and names another", async () => {
  const taken = createServer();
  await once(taken.listen(first.port, "127.0.0.1"), "listening");
  const server = await start(
    { DATA_DIR: folder(), PORT: String(first.port) },
    { program: [join(ROOT, "scripts/start.mjs")] },
  );
  expect(await server.ended()).toBe(1);
  taken.close();
  expect(server.output()).toContain(`Port ${first.port} on 127.0.0.1 is taken`);
  expect(server.output()).not.toContain("▸");
});

test("OPS-53, OPS-54: settings come from a file, and a mistyped one stops the start with what was meant", async () => {
  const file = join(folder(), "magari.env");
  writeFileSync(file, "APP_TYPE=hotel\nDATABASE_ULR=postgres://localhost/magari\n");
  const server = await start({ DATA_DIR: folder(), ENV_FILE: file });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toContain("APP_TYPE: must be one of");
  expect(server.output()).toContain("DATABASE_ULR: is not a setting; did you mean DATABASE_URL?");
});

test.each([
  ["scripts/start.mjs", "--help"],
  ["build/server/index.js", "--help"],
  ["build/server/index.js", "serve", "-h"],
])("OPS-3: %s %s prints commands and settings", async (program, ...args) => {
  const server = await start({}, { program: [join(ROOT, program), ...args] });
  expect(await server.ended()).toBe(0);
  expect(server.output()).toContain("npm start");
  expect(server.output()).toMatch(/DATABASE_URL +a PostgreSQL server/);
});

test.runIf(process.getuid?.() === 0 && isReachable(ROOT))("runs as an ordinary user too", async () => {
  const own = folder();
  chownSync(own, STRANGER, STRANGER);
  const server = await start({ DATA_DIR: own, CATALOG_FILE: "none", HOME: own }, { uid: STRANGER });
  await untilReady(server);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(isDatabaseUp(own)).toBe(false);
});

async function start(
  settings: Record<string, string>,
  options: { program?: readonly string[]; uid?: number } = {},
): Promise<ServerProcess> {
  const server = await startServer({ settings, ...options });
  servers.push(server);
  return server;
}

function folder(): string {
  const path = dataFolder("magari-startup-");
  folders.push(path);
  return path;
}

/** postmaster.pid exists from a database's start to its end; after a kill it may name a dead process. */
function isDatabaseUp(path: string): boolean {
  const file = join(path, "postgres/postmaster.pid");
  if (!existsSync(file)) return false;
  return existsSync(`/proc/${readFileSync(file, "utf8").split("\n")[0]}`);
}

function isReachable(path: string): boolean {
  return spawnSync("test", ["-r", join(path, "package.json")], { uid: STRANGER, gid: STRANGER }).status === 0;
}
