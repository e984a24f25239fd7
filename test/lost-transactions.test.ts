import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { emptyQuery } from "../src/domain/search/search.ts";
import { importCatalog } from "../src/features/catalog/import/import.server.ts";
import { DEADLINES, isDatabaseUnavailable } from "../src/platform/connections.ts";
import { readEnv } from "../src/platform/env.ts";
import { claimOf, runOnce } from "../src/platform/idempotency.ts";
import { openLog } from "../src/platform/log.ts";
import { openDatabase, sql } from "../src/platform/sql.ts";
import { type Embedded, startEmbedded } from "../src/process/embedded-postgres/embedded-postgres.ts";
import { migrate } from "../src/process/migrate.ts";
import { openApp, type RunningApp } from "../src/process/open-app.ts";
import { room, station } from "./build/catalog.ts";
import { dataFolder } from "./data-folder.ts";
import { startProxy } from "./proxy.ts";

/*
 * A process keeps catalogue, occupancy and pages in memory. Here its database is replaced under it by one that has lost the
 * last transactions: a restored copy, a standby that was promoted, another database of the same cluster, another cluster.
 */

const NOW = Date.UTC(2026, 10, 24, 1, 0);
const DAY = "2026-12-14";
const log = openLog("silent");

let folder: string;
/** The cluster as it was backed up: one room, nothing booked. */
let backup: string;
let app: RunningApp | null = null;
let proxy: Awaited<ReturnType<typeof startProxy>> | null = null;
let running: Embedded | null = null;

beforeAll(async () => {
  folder = dataFolder("magari-lost-");
  backup = join(folder, "backup");
  const first = await startEmbedded({ dataDir: backup, log });
  await migrate(first.url, { log });
  const one = await open(first.url);
  await imported(one, 1);
  await one.close();
  await first.stop();
});

afterEach(async () => {
  await proxy?.close();
  await app?.close();
  await running?.stop();
  proxy = app = running = null;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("OPS-62: after a restore of a copy, whose horizon goes back, nothing that was lost is shown", async () => {
  const { copy } = await booked();
  await replacedBy(copy);
  await expectAsBackedUp();
});

test("OPS-62: after a standby was promoted, on a new timeline, even if it has seen more transactions since", async () => {
  const { copy } = await booked();
  writeFileSync(join(copy, "postgres/recovery.signal"), "");
  await replacedBy(copy, { restore_command: "false" });
  await ahead();
  await expectAsBackedUp();
});

test("OPS-62: after another database of the cluster took the name, whose horizon is the same", async () => {
  const url = await started(copied());
  const admin = new pg.Client({ connectionString: addressed(url, "postgres") });
  admin.on("error", () => {});
  await admin.connect();
  await admin.query("CREATE DATABASE copy TEMPLATE magari");
  await use(url);
  await lose();
  await admin.query("ALTER DATABASE magari RENAME TO lost").catch(async () => {
    // The process reconnects while its connections are ended.
    await admin.query("ALTER DATABASE magari ALLOW_CONNECTIONS false");
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'magari'");
    await expect
      .poll(() =>
        admin.query("ALTER DATABASE magari RENAME TO lost").then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
  await admin.query("ALTER DATABASE copy RENAME TO magari");
  await admin.end();
  await expectAsBackedUp();
});

test("OPS-62: after another cluster took the address", async () => {
  const { url } = await booked();
  const other = join(folder, randomUUID());
  const second = await startEmbedded({ dataDir: other, log });
  await migrate(second.url, { log });
  const filler = await open(second.url);
  await imported(filler, 1);
  const password = new URL(url).password;
  await filler.db.pool.query(`ALTER ROLE magari PASSWORD '${password}'`);
  await filler.close();
  await second.stop();
  const kept = join(other, "postgres.json");
  writeFileSync(kept, readFileSync(kept, "utf8").replace(new URL(second.url).password, password));
  await replacedBy(other);
  await ahead();
  await expectAsBackedUp();
});

test("OPS-69: the primary of several hosts is used, and its standby after it was promoted", async () => {
  const standby = copied();
  const primary = await startEmbedded({ dataDir: copied(), log });
  writeFileSync(join(standby, "postgres/standby.signal"), "");
  const standbyUrl = await started(standby, { hot_standby: "on" });
  const { host } = new URL(standbyUrl);
  // The copies share user and password.
  const both = primary.url.replace("@", `@${host},`);
  await migrate(both, { log });
  app = await open(both);
  await app.search.ready();
  expect(await shown()).toEqual({ free: [1], names: ["Kakuu 1", null], revision: 1 });
  await app.db.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
    VALUES (1, 0, tstzrange('2026-12-13T15:00Z', '2026-12-14T15:00Z'), 'closure')`);
  await expect.poll(() => shown().then(({ free }) => free), { timeout: 10_000 }).toEqual([]);

  await primary.stop();
  const client = new pg.Client({ connectionString: standbyUrl });
  await client.connect();
  await client.query("SELECT pg_promote()");
  await client.end();
  // The standby had not seen the closure.
  await expectAsBackedUp();
  await expect.poll(() => app?.db.run(sql`DELETE FROM occupancy`).catch(String), { timeout: 10_000 }).toBe(0);
});

test("OPS-79: does not acknowledge a commit that no standby confirms, nor when it is asked for again", async () => {
  const url = await started(copied());
  const db = openDatabase(url);
  const short = db.withDeadlines({ ...DEADLINES.site, statement: 300 });
  // One connection, which waits for no standby.
  const admin = openDatabase(url, { max: 1 });
  const setting = async (value: string) => {
    await admin.run(sql`SELECT set_config('synchronous_commit', 'local', false)`);
    await admin.pool.query(`ALTER SYSTEM SET synchronous_standby_names = '${value}'`);
    await admin.run(sql`SELECT pg_reload_conf()`);
    const isSet = () =>
      admin.row<{ is: string }>(sql`SELECT current_setting('synchronous_standby_names') AS is`);
    await expect.poll(isSet).toEqual({ is: value });
  };
  const waiting = () =>
    admin.rows<{ pid: number }>(sql`SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
  const lock = (holder: number) => sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
    VALUES (1, ${holder}, tstzrange('2026-12-13T15:00Z', '2026-12-14T15:00Z'), 'closure')`;
  try {
    const asked = { scope: "one", key: "a key", request: Buffer.from("one"), now: NOW };
    const once = () => runOnce(short, claimOf(asked), { work: async () => new Response("done") });
    expect(await once()).toMatchObject({ kind: "first" });
    expect(await once()).toMatchObject({ kind: "replay", answer: "done" });

    await setting("nobody");
    // Past its deadline the statement would be cancelled, and PostgreSQL would answer that it is committed.
    await expect(short.tx((tx) => tx.run(lock(1)))).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await admin.rows(sql`SELECT FROM occupancy`)).toEqual([]);
    await expect(once()).rejects.toSatisfy(isDatabaseUnavailable);
    await admin.run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
    await expect.poll(waiting).toEqual([]);
    await admin.run(sql`DELETE FROM occupancy`);

    for (const write of [() => db.tx((tx) => tx.run(lock(2))), () => db.run(sql`DELETE FROM occupancy`)]) {
      const answer = write().then(
        () => "acknowledged",
        (error) => error.code,
      );
      await expect.poll(waiting).toHaveLength(1);
      await admin.run(sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
      expect(await answer).toBe("08007");
    }
    await setting("");
    expect(await once()).toMatchObject({ kind: "replay", answer: "done" });
  } finally {
    await db.close();
    await admin.close();
  }
});

/** A process on a copy of the backup, in which a booking and an import have happened; and another copy, without them. */
async function booked(): Promise<{ copy: string; url: string }> {
  const copy = copied();
  const url = await started(copied());
  await use(url);
  await lose();
  return { copy, url };
}

async function use(url: string): Promise<void> {
  proxy = await startProxy(url);
  app = await open(proxy.url);
  await app.search.ready();
}

/** What will be lost: the room is booked the whole day, has another name, and a second room is there. */
async function lose(): Promise<void> {
  const { db, search } = app as RunningApp;
  await imported(app as RunningApp, 2);
  // After the import, which replaces the closures of its rooms.
  await db.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
    VALUES (1, 0, tstzrange('2026-12-13T15:00Z', '2026-12-14T15:00Z'), 'closure')`);
  await search.refresh();
  expect(await shown()).toEqual({ free: [2], names: ["Kakuu 2", "Kakuu 2"], revision: 2 });
}

async function replacedBy(dataDir: string, settings: Record<string, string> = {}): Promise<void> {
  const port = Number(new URL((proxy as { url: string }).url).port);
  await proxy?.close();
  await running?.stop();
  running = null;
  const url = await started(dataDir, settings);
  proxy = await startProxy(url, port);
}

/** The new database has more transactions than the process has seen of the old one. */
async function ahead(): Promise<void> {
  const client = new pg.Client({ connectionString: (running as Embedded).url });
  await client.connect();
  // A standby takes no transactions until its promotion is done.
  const isOpen = async () => !(await client.query("SELECT pg_is_in_recovery() AS is")).rows[0].is;
  await expect.poll(isOpen, { timeout: 15_000 }).toBe(true);
  for (let count = 0; count < 300; count += 1) await client.query("SELECT pg_current_xact_id()");
  await client.end();
}

async function expectAsBackedUp(): Promise<void> {
  await expect
    .poll(() => shown().catch(String), { timeout: 20_000, interval: 200 })
    .toEqual({ free: [1], names: ["Kakuu 1", null], revision: 1 });
}

/** What visitors of this process see: free rooms of the day, the rooms' names, and the version that names pages in memory. */
async function shown() {
  const { search, catalog } = app as RunningApp;
  const query = { ...emptyQuery, day: DAY, start: 600, end: 660 };
  const page = await search.search({ query, now: NOW, accountId: null, from: 0, count: 10 });
  const names = [await catalog.space(1), await catalog.space(2)].map((space) => space?.entry.name.en ?? null);
  return { free: page.found.map(({ id }) => id), names, revision: catalog.revision };
}

async function imported({ db, catalog }: RunningApp, rooms: number): Promise<void> {
  const name = { ja: `架空${rooms}`, en: `Kakuu ${rooms}` };
  const spaces = Array.from({ length: rooms }, (_, at) => room(at + 1, { name }));
  const outcome = await importCatalog(db, { stations: [station(1, "kakuu")], spaces }, { now: NOW });
  expect(outcome).not.toHaveProperty("mistakes");
  await catalog.refresh();
}

function open(databaseUrl: string): Promise<RunningApp> {
  const read = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder, RATE_LIMIT_FACTOR: "0" });
  if ("mistakes" in read) throw new Error(read.mistakes.join("\n"));
  return openApp(read.env, { databaseUrl, clock: () => NOW, log, secret: "t".repeat(32) });
}

function copied(): string {
  const copy = join(folder, randomUUID());
  // With owners and modes: as root, the database runs as another user.
  execFileSync("cp", ["-a", backup, copy]);
  return copy;
}

async function started(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  running = await startEmbedded({ dataDir, log, settings });
  return running.url;
}

function addressed(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
