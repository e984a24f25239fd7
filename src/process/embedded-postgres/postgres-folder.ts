import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../platform/log.ts";
import { StartupError } from "../../platform/startup-error.ts";
import type { DatabaseUser } from "./database-user.ts";
import { POSTGRES_ENVIRONMENT } from "./postgres-programs.ts";

/** The database's superuser, and the name of the product's database. */
export const DATABASE = "magari";

/** The database's own folder: only its user can read it, and nobody touches it while it runs. */
export function postgresFolder(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** Creates the database if there is none yet, and returns its password. */
export function preparePostgresFolder(dataDir: string, user: DatabaseUser): string {
  const folder = postgresFolder(dataDir);
  const password = existsSync(folder) ? knownPassword(dataDir, folder) : initialise(dataDir, folder, user);
  rejectOtherVersion(folder, user);
  return password;
}

/** The address and password of the running database of `dataDir`, or null if it does not run. */
export function runningPostgres(dataDir: string): { port: number; password: string } | null {
  const folder = postgresFolder(dataDir);
  const password = readPassword(dataDir);
  if (password === null || pidOfRunning(folder) === null) return null;
  return { port: Number(postmasterFile(folder)?.[3]), password };
}

/** Stops a PostgreSQL that a kill -9 of its server left behind, so that ours can start with its own settings. */
export async function stopOrphan(dataDir: string, log: Pick<Log, "warn">): Promise<void> {
  const folder = postgresFolder(dataDir);
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
    throw new StartupError(`The database process ${pid} in ${folder} does not stop.`);
}

/** Reads postmaster.pid: line 1 is the process, line 4 the port. */
function postmasterFile(folder: string): string[] | null {
  const path = join(folder, "postmaster.pid");
  return existsSync(path) ? readFileSync(path, "utf8").split("\n") : null;
}

function pidOfRunning(folder: string): number | null {
  const pid = Number(postmasterFile(folder)?.[0]);
  return Number.isInteger(pid) && pid > 0 && isRunningOn(pid, folder) ? pid : null;
}

/** A process number in a file may belong to another program by now. PostgreSQL's working folder is its data folder. */
function isRunningOn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** Creates the database in a temporary folder and renames it, so that half a database is never mistaken for one. */
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
    const made = spawnSync(file, args, { cwd: "/", env: POSTGRES_ENVIRONMENT, encoding: "utf8" });
    if (/could not look up effective user ID/.test(made.stderr ?? "")) {
      throw new StartupError(
        "PostgreSQL wants its user to have a name, and the user who starts Magari has none on this machine. " +
          "Give it a line in /etc/passwd, or set DATABASE_URL.",
      );
    }
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

function readPassword(dataDir: string): string | null {
  const path = accessFile(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as { password: string }).password : null;
}

function knownPassword(dataDir: string, folder: string): string {
  const password = readPassword(dataDir);
  if (password !== null) return password;
  throw new StartupError(
    `${accessFile(dataDir)}, which has the password of the database in ${folder}, is missing. ` +
      "Put it back from a backup, or remove the folder to begin with an empty database.",
  );
}

function rejectOtherVersion(folder: string, user: DatabaseUser): void {
  const made = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  const [file, args] = user.command("postgres", ["--version"]);
  const own = / (\d+)/.exec(
    spawnSync(file, args, { cwd: "/", env: POSTGRES_ENVIRONMENT, encoding: "utf8" }).stdout,
  )?.[1];
  if (own !== undefined && made !== own) {
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${made}, and this release brings ${own}. ` +
        "docs/operating.md (Upgrade) says how to carry the data over.",
    );
  }
}
