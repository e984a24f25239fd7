import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { connect, isDatabaseUnavailable } from "../platform/connections.ts";
import { namesOf } from "../platform/database-hosts.ts";
import { missingNeeds } from "../platform/database-needs.ts";
import type { Log } from "../platform/log.ts";
import { StartupError } from "../platform/startup-error.ts";

type Options = { log: Pick<Log, "info" | "warn">; folder?: string; patience?: number };

type Migration = { name: string; text: string; hash: string };

/** An arbitrary number that every process uses. */
const MIGRATION_LOCK = 7_160_424_001;

const NAME = "magari migrate";

/** Rebuilding a large table takes as long as it takes, and so does waiting for another process that does so. */
const WITHOUT_DEADLINES =
  "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

/** At a start of the whole machine the database may come up after us. */
const PATIENCE_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 1_000;

/**
 * Applies the missing files of `folder` to the database, in the order of their names, each in its own transaction
 * (OPS-8). Several processes may call it at once: one works, the others wait and find nothing to do. Returns the names of
 * the files that it applied. Waits up to `patience` milliseconds for a database that is not there yet (OPS-21). Throws
 * StartupError if it does not come, lacks something that is needed, or if an applied file has changed or is unknown here.
 */
export async function migrate(
  url: string,
  { log, folder = "db/migrations", patience = PATIENCE_MILLISECONDS }: Options,
): Promise<string[]> {
  const client = await connectWithin(url, patience, log);
  try {
    await rejectUnusable(client, url);
    return await whileLocked(url, async () => {
      await rejectUnfit(client, url);
      return applyMissing(client, readMigrations(folder), log);
    });
  } finally {
    await client.end();
  }
}

/**
 * Holds the lock in a transaction on a connection of its own. Behind a pooler that hands out connections by transaction
 * (OPS-16) a lock of the session would remain, and block every start after this one.
 */
async function whileLocked<Answer>(url: string, work: () => Promise<Answer>): Promise<Answer> {
  const holder = await connect(url, { name: NAME });
  try {
    await holder.query(`BEGIN; ${WITHOUT_DEADLINES}`);
    await holder.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    return await work();
  } finally {
    await holder.query("ROLLBACK").catch(() => {});
    await holder.end();
  }
}

async function connectWithin(url: string, patience: number, log: Options["log"]): Promise<pg.Client> {
  const end = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const left = Math.max(RETRY_MILLISECONDS, end - performance.now());
      return await connect(url, { patience: Math.min(10_000, left), name: NAME });
    } catch (error) {
      const why = (error as Error).message || (error as { code?: string }).code || "it does not answer";
      if (!isDatabaseUnavailable(error) || performance.now() + RETRY_MILLISECONDS > end) {
        throw new StartupError(`The database at ${namesOf(url)} cannot be used: ${why}`);
      }
      if (attempt % 10 === 1) {
        const seconds = Math.ceil((end - performance.now()) / 1000);
        log.warn({ database: namesOf(url), why }, `waiting for the database, for ${seconds} s at most`);
      }
      await pause(RETRY_MILLISECONDS);
    }
  }
}

/** The part of the address that may be shown: never the password. */

async function rejectUnusable(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS version,
      current_setting('transaction_read_only') = 'on' AS read_only`,
  );
  if (rows[0].version < 150_000) {
    throw new StartupError(
      `DATABASE_URL is a PostgreSQL of version ${(rows[0].version / 10_000) | 0}; 15 is the oldest.`,
    );
  }
  if (rows[0].read_only) {
    throw new StartupError(
      `The database at ${namesOf(url)} is read-only: a standby, or locked by its operator.`,
    );
  }
}

/** While the lock of migrations is held: that it locks is one of the things that are tried (OPS-76). */
async function rejectUnfit(client: pg.Client, url: string): Promise<void> {
  const missing = await missingNeeds(client, MIGRATION_LOCK);
  if (missing.length === 0) return;
  const lines = missing.map((one) => `  ${one}`);
  throw new StartupError(
    [`The database at ${namesOf(url)} does not have what is needed:`, ...lines].join("\n"),
  );
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
    await client.query(`BEGIN; ${WITHOUT_DEADLINES}`);
    await client.query(migration.text);
    const text = "INSERT INTO migration (name, hash, applied_at) VALUES ($1, $2, $3)";
    await client.query(text, [migration.name, migration.hash, new Date()]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw new Error(`the migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
