import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import { openLog } from "../platform/log.ts";
import { migrate } from "./migrate.ts";

const log = openLog("silent");
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A database in which functions of PostgreSQL are others, as in an engine that only speaks its language. */
async function withOthers(functions: string): Promise<string> {
  await client.query(`DROP SCHEMA IF EXISTS engine CASCADE; CREATE SCHEMA engine; ${functions}`);
  const url = new URL(database.url);
  url.searchParams.set("options", "-c search_path=engine,pg_catalog,public");
  return url.href;
}

const other = (head: string, body: string) =>
  `CREATE FUNCTION engine.${head} LANGUAGE plpgsql AS $$ BEGIN ${body}; END $$;`;

test("OPS-76: PostgreSQL has all that is needed, and nothing is left of what was tried", async () => {
  expect(await migrate(database.url, { log })).toEqual([]);
  const { rows } = await client.query("SELECT relname FROM pg_class WHERE relname LIKE 'magari_probe%'");
  expect(rows).toEqual([]);
});

test("OPS-76: names everything that is missing, a lock that does not lock among it, and migrates nothing", async () => {
  const url = await withOthers(
    other("pg_try_advisory_xact_lock(int) RETURNS boolean", "RETURN true") +
      other("pg_try_advisory_xact_lock(bigint) RETURNS boolean", "RETURN true") +
      other("pg_current_wal_lsn() RETURNS pg_lsn", "RAISE EXCEPTION 'not supported'"),
  );
  const failed = await migrate(url, { log }).catch((error: Error) => error.message);
  expect(failed).toMatch(/does not have what is needed:\n {2}advisory locks that lock: it has no effect; /);
  expect(failed).toMatch(/the place in its log and its timeline: not supported; /);
  expect(String(failed).split("\n")).toHaveLength(3);
});
