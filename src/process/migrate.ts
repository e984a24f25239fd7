import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Log } from "../platform/log.ts";
import { StartupError } from "../platform/startup-error.ts";

type Migration = { name: string; text: string; hash: string };

/** An arbitrary number that every process uses. */
const MIGRATION_LOCK = 7_160_424_001;

/**
 * Applies the missing files of `folder` to the database, in the order of their names, each in its own transaction
 * (OPS-8). Several processes may call it at once: one works, the others wait and find nothing to do. Returns the names of
 * the files that it applied. Throws StartupError if an applied file has changed or is unknown here.
 */
export async function migrate(
  url: string,
  { log, folder = "db/migrations" }: { log: Pick<Log, "info">; folder?: string },
): Promise<string[]> {
  const client = await connect(url);
  try {
    await rejectOldServer(client);
    return await whileLocked(url, () => applyMissing(client, readMigrations(folder), log));
  } finally {
    await client.end();
  }
}

/**
 * Holds the lock in a transaction on a connection of its own. Behind a pooler that hands out connections by transaction
 * (OPS-16) a lock of the session would remain, and block every start after this one.
 */
async function whileLocked<Answer>(url: string, work: () => Promise<Answer>): Promise<Answer> {
  const holder = await connect(url);
  try {
    await holder.query("BEGIN");
    await holder.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await holder.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    return await work();
  } finally {
    await holder.query("ROLLBACK").catch(() => {});
    await holder.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "magari migrate" });
  client.on("error", () => {});
  await client.connect().catch((error: Error) => {
    throw new StartupError(
      `The database at ${hostOf(url)} cannot be used: ${error.message || "it does not answer"}`,
    );
  });
  return client;
}

/** The part of the address that may be shown: never the password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "DATABASE_URL";
}

async function rejectOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version");
  if (rows[0].version < 150_000) {
    throw new StartupError(
      `DATABASE_URL is a PostgreSQL of version ${(rows[0].version / 10_000) | 0}; 15 is the oldest.`,
    );
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return { name, text, hash: createHash("sha256").update(text).digest("hex") };
  });
}

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  log: Pick<Log, "info">,
): Promise<string[]> {
  await client.query(
    "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL)",
  );
  const { rows } = await client.query<{ name: string; hash: string }>("SELECT name, hash FROM migration");
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  rejectUnknown(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) {
    await apply(client, migration);
    log.info({ migration: migration.name }, "database migrated");
  }
  return missing.map(({ name }) => name);
}

function rejectUnknown(applied: Map<string, string>, migrations: Migration[]): void {
  for (const [name, hash] of applied) {
    const here = migrations.find((migration) => migration.name === name);
    if (!here) {
      throw new StartupError(
        `The database has the migration ${name}, which this release does not know: it is newer.`,
      );
    }
    if (here.hash !== hash) {
      throw new StartupError(
        `The migration ${name} was changed after this database applied it. Put the file back as it was, ` +
          "and write what is new in a file of its own.",
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query(migration.text);
    const text = "INSERT INTO migration (name, hash, applied_at) VALUES ($1, $2, $3)";
    await client.query(text, [migration.name, migration.hash, new Date()]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw new Error(`the migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
