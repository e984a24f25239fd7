import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../../platform/connections.ts";
import type { Log } from "../../platform/log.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { supervise } from "../supervise.ts";
import { isDataDirLocked, lockDataDir } from "./data-dir-lock.ts";
import { type DatabaseUser, databaseUser } from "./database-user.ts";
import {
  DATABASE,
  postgresFolder,
  preparePostgresFolder,
  runningPostgres,
  stopOrphan,
} from "./postgres-folder.ts";
import { POSTGRES_ENVIRONMENT, postgresPrograms } from "./postgres-programs.ts";

export type Embedded = {
  /** Connects to the database `magari`. */
  url: string;
  /** Lets running statements finish, writes everything to disk and stops. */
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  dataDir: string;
  log: Pick<Log, "info" | "warn" | "error">;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
};

const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "128MB",
  // On an SSD a page found by an index costs hardly more than the next one.
  random_page_cost: "1.1",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
  // What the client has given up must not go on for ever (OPS-19). The commands of a large catalogue fit in.
  statement_timeout: "1h",
  idle_in_transaction_session_timeout: "1h",
  client_connection_check_interval: "5s",
};

/**
 * Starts the PostgreSQL of node_modules on `dataDir`/postgres, which is created if missing, on a free loopback port with
 * its own password (`dataDir`/postgres.json, mode 0600). Throws StartupError with a sentence for the terminal, for example
 * when another process runs on the same data.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = madeFolder(options.dataDir);
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

/** For commands beside a running server: joins its database if it runs, otherwise starts one for the command. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = madeFolder(options.dataDir);
  if (!(await isDataDirLocked(dataDir))) return startEmbedded(options);
  const running = runningPostgres(dataDir);
  if (running === null) {
    throw new StartupError(
      `Another copy of Magari is just starting or stopping on ${dataDir}: try again in a moment.`,
    );
  }
  return { url: urlOf(running.port, running.password, DATABASE), stop: async () => {} };
}

/** The real path of the folder, as the system reports it for a process. */
function madeFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  return realpathSync(dataDir);
}

async function startDatabase({ dataDir, log, settings }: EmbeddedOptions): Promise<Embedded> {
  const folder = postgresFolder(dataDir);
  const user = databaseUser(postgresPrograms(), dataDir, folder);
  await stopOrphan(dataDir, log);
  const password = preparePostgresFolder(dataDir, user);

  const port = await freePort();
  const args = ["-D", folder, "-p", String(port)];
  for (const [name, value] of Object.entries({ ...SETTINGS, ...settings }))
    args.push("-c", `${name}=${value}`);
  const running = supervise(() => launch(user, folder, args, log), log);
  try {
    await untilReady(urlOf(port, password, "postgres"), running.hasFailed);
    await createDatabase(urlOf(port, password, "postgres"));
    running.isUp();
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { url: urlOf(port, password, DATABASE), stop: running.stop };
}

/** A port below the range for outgoing connections, so that nothing else takes it in the meantime. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 16_000 + Math.floor(Math.random() * 16_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });
}

function launch(
  user: DatabaseUser,
  folder: string,
  args: string[],
  log: EmbeddedOptions["log"],
): ChildProcess {
  const [file, all] = user.command("postgres", args);
  // A process group of its own: Ctrl-C must reach the server first, which then stops the database.
  const child = spawn(file, all, {
    cwd: folder,
    env: POSTGRES_ENVIRONMENT,
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

/** Only messages about the database itself: failed statements are logged by the product, and may contain personal data. */
function isWorthTelling(line: string): boolean {
  return (
    / (WARNING|FATAL|PANIC): /.test(line) &&
    !/ (is starting up|is shutting down|due to administrator)/.test(line)
  );
}

async function untilReady(url: string, hasFailed: () => boolean): Promise<void> {
  // Recovery after a crash can take a while. It is over when the database answers.
  for (const end = performance.now() + 120_000; ; ) {
    try {
      const client = await connect(url, { patience: 2000 });
      return await client.end();
    } catch (error) {
      if (hasFailed())
        throw new Error("the embedded PostgreSQL ended while starting; its own words are in the log");
      if (performance.now() > end) throw error;
      await pause(25);
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = await connect(url);
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
