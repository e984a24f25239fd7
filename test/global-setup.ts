import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { openLog } from "../src/platform/log.ts";
import { startEmbedded } from "../src/process/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../src/process/migrate.ts";
import { dataFolder, isMemoryFree } from "./data-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where test/database.ts makes its clones. */
    testServer: { url: string; template: string; strategy: CopyStrategy };
  }
}

/**
 * How PostgreSQL copies the template. By its files, after a checkpoint that writes nothing to a disk, it takes a third of the
 * time in memory; on a disk the copy by pages is the faster one.
 */
type CopyStrategy = "FILE_COPY" | "WAL_LOG";

/** Not durable, and much faster: no test data has to survive a power cut. */
export const VOLATILE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "400",
};

type Shared = { server: Promise<ProvidedServer>; users: number };
type ProvidedServer = { provided: ProvidedContext["testServer"]; stop(): Promise<void> };

/** Each project loads this module anew, in one process. */
const shared = globalThis as { magariTestServer?: Shared };

/** One PostgreSQL and one migrated template for all API tests; TEST_DATABASE_URL takes another server, such as 15. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = shared.magariTestServer ?? { server: prepared(), users: 0 };
  shared.magariTestServer = own;
  own.users += 1;
  const { provided, stop } = await own.server;
  project.provide("testServer", provided);
  return async () => {
    own.users -= 1;
    if (own.users === 0) await stop();
  };
}

async function prepared(): Promise<ProvidedServer> {
  const server = await testServer();
  const template = `magari_test_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const stop = async () => {
    await dropAll(server.url, template).catch(() => {});
    await server.stop();
  };
  try {
    await run(server.url, `CREATE DATABASE ${template}`);
    await migrate(urlOf(server.url, template), { log: openLog("silent") });
  } catch (error) {
    await stop();
    throw error;
  }
  return { provided: { url: server.url, template, strategy: server.strategy }, stop };
}

async function testServer(): Promise<{ url: string; strategy: CopyStrategy; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, strategy: "WAL_LOG", stop: async () => {} };
  const strategy = isMemoryFree() ? "FILE_COPY" : "WAL_LOG";
  const dataDir = dataFolder("magari-test-");
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", remove);
  const settings = {
    ...VOLATILE,
    // A test file has its database for some seconds: cleaning it would only take time from the tests.
    ...{ autovacuum: "off", max_wal_size: "256MB" },
    // The tables have a few rows: planning a statement for each of its values takes longer than running it.
    plan_cache_mode: "force_generic_plan",
  };
  const database = await startEmbedded({ dataDir, log: openLog("error"), settings });
  return {
    ...{ url: database.url, strategy },
    stop: async () => {
      await database.stop();
      remove();
    },
  };
}

/** The template, and clones that failed tests have left behind. */
async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      prefix,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
