import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Db, sql } from "../src/platform/sql.ts";

export type TestDatabase = {
  url: string;
  /** Also ends connections that are still open. */
  drop(): Promise<void>;
};

/** PostgreSQL makes only one copy of a template at a time, so copies queue up here. */
const CLONE_LOCK = 7_160_424_002;

/** A migrated, empty database of its own: a copy of the template that test/global-setup.ts made. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject("testServer");
  if (!server) {
    throw new Error(
      "No database here: it is there for files named *.server.test.ts and those in test/ (vitest.config.ts).",
    );
  }
  const name = `${server.template}_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await onServer(server.url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [CLONE_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY ${server.strategy}`);
  });
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      onServer(server.url, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** How many statements of this database wait for a lock. */
export async function lockWaits(db: Db): Promise<number> {
  const row = await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`);
  return row?.n ?? 0;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    // The end of the session releases the lock.
    await client.end();
  }
}
