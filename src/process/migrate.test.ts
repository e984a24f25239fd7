import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import { startProxy } from "../../test/proxy.ts";
import { freePort } from "../../test/server-process.ts";
import { openLog } from "../platform/log.ts";
import { openDatabase, sql } from "../platform/sql.ts";
import { migrate } from "./migrate.ts";

const log = openLog("silent");
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "magari-migrations-"));
  // The clone has the product's own migrations; these tests bring others.
  await rows("DROP TABLE migration");
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

test("OPS-8: applies what is missing, in the order of the names, and nothing twice", async () => {
  write("002-second.sql", "INSERT INTO first_table VALUES (2)");
  write("001-first.sql", "CREATE TABLE first_table (id int)");
  expect(await migrate(database.url, { log, folder })).toEqual(["001-first.sql", "002-second.sql"]);
  write("003-third.sql", "INSERT INTO first_table VALUES (3)");
  expect(await migrate(database.url, { log, folder })).toEqual(["003-third.sql"]);
  expect(await rows("SELECT id FROM first_table ORDER BY id")).toEqual([{ id: 2 }, { id: 3 }]);
});

test("OPS-16: the lock belongs to a transaction, so that a pooled connection does not keep it", async () => {
  write(
    "001-first.sql",
    `CREATE TABLE holder AS SELECT state FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
  );
  await migrate(database.url, { log, folder });
  expect(await rows("SELECT state FROM holder")).toEqual([{ state: "idle in transaction" }]);
});

test("OPS-8: one of several processes migrates, and the others wait", async () => {
  write("001-first.sql", "SELECT pg_sleep(0.3); CREATE TABLE first_table (id int)");
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { log, folder })));
  expect(applied.flat()).toEqual(["001-first.sql"]);
});

test("OPS-8: a failing migration leaves nothing behind and is named", async () => {
  write("001-first.sql", "CREATE TABLE first_table (id int)");
  write("002-wrong.sql", "CREATE TABLE second_table (id int); SELECT nonsense");
  await expect(migrate(database.url, { log, folder })).rejects.toThrow("002-wrong.sql failed");
  expect(await rows("SELECT to_regclass('first_table') AS one, to_regclass('second_table') AS two")).toEqual([
    { one: "first_table", two: null },
  ]);
});

test("OPS-8: a changed file and an unknown one are rejected", async () => {
  write("001-first.sql", "CREATE TABLE first_table (id int)");
  await migrate(database.url, { log, folder });
  write("001-first.sql", "CREATE TABLE first_table (id bigint)");
  await expect(migrate(database.url, { log, folder })).rejects.toThrow("001-first.sql was changed");
  rmSync(join(folder, "001-first.sql"));
  await expect(migrate(database.url, { log, folder })).rejects.toThrow("does not know");
});

test("OPS-21: waits for a database that comes later, and says so", async () => {
  const port = await freePort();
  const url = new URL(database.url);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  let proxy: Awaited<ReturnType<typeof startProxy>> | null = null;
  const lines: string[] = [];
  const warn = (_: object, line: string) => {
    lines.push(line);
    void startProxy(database.url, port).then((started) => {
      proxy = started;
    });
  };
  write("001-first.sql", "CREATE TABLE first_table (id int)");
  expect(await migrate(url.href, { log: { ...log, warn } as never, folder })).toEqual(["001-first.sql"]);
  expect(lines).toEqual([expect.stringMatching(/^waiting for the database, for \d+ s at most$/)]);
  await (proxy as { close(): Promise<void> } | null)?.close();
});

test("OPS-21: does not wait if waiting is of no use: a wrong name, a database that is read-only", async () => {
  const missing = new URL(database.url);
  missing.pathname = "/not_there";
  await expect(migrate(missing.href, { log, folder })).rejects.toThrow("cannot be used: database");
  const name = new URL(database.url).pathname.slice(1);
  await rows(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await expect(migrate(database.url, { log, folder })).rejects.toThrow("is read-only");
});

test("a server that does not answer is reported without its password", async () => {
  const failure = migrate("postgres://magari:secret-word@127.0.0.1:1/magari", { log, folder, patience: 0 });
  await expect(failure).rejects.toThrow("The database at 127.0.0.1:1 cannot be used");
  await expect(failure).rejects.not.toThrow("secret-word");
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function rows(text: string): Promise<object[]> {
  const db = openDatabase(database.url, { max: 1 });
  try {
    return await db.rows({ ...sql``, text });
  } finally {
    await db.close();
  }
}
