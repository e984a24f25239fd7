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
import type { DatabaseUser } from "./database-user.ts";
import type { Log } from "./log.ts";
import { POSTGRES_ENVIRONMENT } from "./postgres-programs.ts";
import { StartRefusal } from "./start-refusal.ts";

/** The database's superuser, and the name of the product's database. */
export const DATABASE = "magari";

/** The database's own folder: readable for nobody but its user, and never touched while it runs. */
export function postgresFolder(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** Makes the database where there is none yet, and answers its password. */
export function preparePostgresFolder(dataDir: string, user: DatabaseUser): string {
  const folder = postgresFolder(dataDir);
  const password = existsSync(folder) ? knownPassword(dataDir, folder) : initialise(dataDir, folder, user);
  refuseOtherVersion(folder, user);
  return password;
}

/** Where the running database of `dataDir` listens and its password, or null when it does not run. */
export function runningPostgres(dataDir: string): { port: number; password: string } | null {
  const folder = postgresFolder(dataDir);
  const password = readPassword(dataDir);
  if (password === null || pidOfRunning(folder) === null) return null;
  return { port: Number(postmasterFile(folder)?.[3]), password };
}

/** kill -9 of the server can leave its PostgreSQL behind: it is stopped, so that ours starts with our settings. */
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

/** A number in a file may belong to another program by now: PostgreSQL's working folder is its data folder. */
function isRunningOn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

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
    const made = spawnSync(file, args, { cwd: "/", env: POSTGRES_ENVIRONMENT, encoding: "utf8" });
    if (/could not look up effective user ID/.test(made.stderr ?? "")) {
      throw new StartRefusal(
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
  throw new StartRefusal(
    `${accessFile(dataDir)}, which has the password of the database in ${folder}, is missing. ` +
      "Put it back from a backup, or remove the folder to begin with an empty database.",
  );
}

function refuseOtherVersion(folder: string, user: DatabaseUser): void {
  const made = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  const [file, args] = user.command("postgres", ["--version"]);
  const own = / (\d+)/.exec(
    spawnSync(file, args, { cwd: "/", env: POSTGRES_ENVIRONMENT, encoding: "utf8" }).stdout,
  )?.[1];
  if (own !== undefined && made !== own) {
    throw new StartRefusal(
      `The database in ${folder} was made by PostgreSQL ${made}, and this release brings ${own}. ` +
        "docs/operating.md (Upgrade) says how to carry the data over.",
    );
  }
}
