import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFolder } from "../../../test/data-folder.ts";
import { openLog } from "../../platform/log.ts";
import { openDatabase, sql } from "../../platform/sql.ts";
import { type Embedded, joinEmbedded, startEmbedded } from "./embedded-postgres.ts";

const log = openLog("silent");
let dataDir: string;

beforeEach(() => {
  dataDir = dataFolder("magari-embedded-");
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("keeps its data, behind a password that no other user can read", async () => {
  const first = await startEmbedded({ dataDir, log });
  await ask(first, sql`CREATE TABLE kept AS SELECT 1 AS id`);
  await first.stop();
  const second = await startEmbedded({ dataDir, log });
  try {
    expect(await ask(second, sql`SELECT id FROM kept`)).toEqual([{ id: 1 }]);
    expect(await ask(second, sql`SHOW fsync`)).toEqual([{ fsync: "on" }]);
    expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
    const withoutPassword = new URL(second.url);
    withoutPassword.password = "guessed";
    await expect(ask({ url: withoutPassword.href }, sql`SELECT 1`)).rejects.toThrow(
      "password authentication",
    );
  } finally {
    await second.stop();
  }
});

test("OPS-7: a second server on the same data is rejected, a command beside the first one is not", async () => {
  const first = await startEmbedded({ dataDir, log });
  try {
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`(process ${process.pid}) already runs on`);
    const beside = await joinEmbedded({ dataDir, log });
    expect(beside.url).toBe(first.url);
    await beside.stop();
    expect(await ask(first, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  } finally {
    await first.stop();
  }
});

test("a command without a server starts the database and stops it again", async () => {
  const own = await joinEmbedded({ dataDir, log });
  expect(await ask(own, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  await own.stop();
  expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
});

test("OPS-6: after kill -9 of its process the next one starts", async () => {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"))};
    const log = { info() {}, warn() {}, error() {} };
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log });
    console.log("up");
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => other.stdout.once("data", resolve));
  other.kill("SIGKILL");
  await new Promise((resolve) => other.once("exit", resolve));
  const next = await startEmbedded({ dataDir, log });
  expect(await ask(next, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  await next.stop();
});

test("a database that was killed comes back on the same address", async () => {
  const database = await startEmbedded({ dataDir, log });
  try {
    process.kill(
      Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
      "SIGKILL",
    );
    await expect
      .poll(() => ask(database, sql`SELECT 1 AS one`).catch(() => null), { timeout: 15_000 })
      .not.toBeNull();
  } finally {
    await database.stop();
  }
});

test("another major version and a lost password are rejected with a way out", async () => {
  await (await startEmbedded({ dataDir, log })).stop();
  const version = join(dataDir, "postgres/PG_VERSION");
  const made = readFileSync(version, "utf8");
  writeFileSync(version, "17\n");
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow("was made by PostgreSQL 17");
  writeFileSync(version, made);
  rmSync(join(dataDir, "postgres.json"));
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow("Put it back from a backup");
});

test.runIf(process.getuid?.() === 0)(
  "root: works under a folder that is closed to everybody else",
  async () => {
    chmodSync(dataDir, 0o700);
    const closed = join(dataDir, "inside/data");
    mkdirSync(closed, { recursive: true });
    const database = await startEmbedded({ dataDir: closed, log });
    expect(await ask(database, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    await database.stop();
  },
);

async function ask({ url }: Pick<Embedded, "url">, statement: ReturnType<typeof sql>): Promise<object[]> {
  const db = openDatabase(url, { max: 1 });
  try {
    return await db.rows(statement);
  } finally {
    await db.close();
  }
}
