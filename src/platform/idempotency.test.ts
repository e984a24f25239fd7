import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, lockWaits, type TestDatabase } from "../../test/database.ts";
import { claimOf, runOnce } from "./idempotency.ts";
import { type Db, openDatabase, sql } from "./sql.ts";

const NOW = Date.UTC(2026, 10, 24, 1, 0);

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url, { max: 4 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const asked = (key: string) => claimOf({ scope: "account:1", key, request: Buffer.from("{}"), now: NOW });

test("API-9: an answer is kept even if PostgreSQL aborts the statement that stores it", async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  let atWork = 0;
  let release = () => {};
  const begun = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    atWork += 1;
    await begun;
    return new Response(`"done"`);
  };
  const slow = runOnce(db, asked("slow"), { work });
  const answers = ["a", "b"].map((key) => runOnce(db, asked(key), { work }));
  await expect.poll(() => atWork).toBe(3);
  await other.query("BEGIN");
  await other.query("UPDATE idempotency SET request = request WHERE key IN ('slow', 'b')");
  release();
  // "slow" waits alone; the other two continue in one batch, lock "a" and wait for "b".
  await expect.poll(() => lockWaits(db)).toBe(2);
  await other.query("SET LOCAL deadlock_timeout = '1min'");
  await other.query("UPDATE idempotency SET request = request WHERE key = 'a'");
  await other.query("COMMIT");
  await other.end();
  const replies = await Promise.all([slow, ...answers]);
  expect(replies.map((one) => one.kind === "first" && one.response.status)).toEqual([200, 200, 200]);
  const kept = await db.rows<{ status: number }>(sql`SELECT status FROM idempotency`);
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200]);
});

const keyOf = (key: string) =>
  db.row<{ alive_at: Date }>(sql`SELECT alive_at FROM idempotency WHERE key = ${key}`);
const done = async () => new Response(`"done"`);

test("API-20: a repeat takes over from a first request whose process died, and waits for one that is slow", async () => {
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let runs = 0;
  const slow = runOnce(db, asked("alive"), {
    work: async () => {
      runs += 1;
      await isFinished;
      return done();
    },
  });
  await expect.poll(() => keyOf("alive")).not.toBeNull();
  const claimed = (await keyOf("alive"))?.alive_at as Date;
  const repeat = runOnce(db, asked("alive"), { work: done });
  // The process says that it is alive, for longer than one that says nothing is believed.
  const lives = async () => ((await keyOf("alive"))?.alive_at.getTime() ?? 0) - claimed.getTime();
  await expect.poll(lives, { timeout: 30_000 }).toBeGreaterThan(4_500);
  finish();
  expect([(await slow).kind, (await repeat).kind, runs]).toEqual(["first", "replay", 1]);

  // What a process leaves behind that was killed at work.
  await db.run(sql`INSERT INTO idempotency (scope, key, request, created_at, alive_at)
    VALUES ('account:1', 'dead', '', ${new Date(NOW)}, clock_timestamp() - interval '4 seconds')`);
  expect((await runOnce(db, asked("dead"), { work: done })).kind).toBe("first");
});

test("API-20: a first request that failed without its database leaves nothing to wait for", async () => {
  const away = Object.assign(new Error("Connection terminated unexpectedly"));
  const failing = { ...db, run: () => Promise.reject(away) };
  const failed = runOnce(failing, asked("failed"), {
    work: async () => {
      throw new Error("the first reason");
    },
  });
  await expect(failed).rejects.toThrow("the first reason");
  expect((await runOnce(db, asked("failed"), { work: done })).kind).toBe("first");
});
