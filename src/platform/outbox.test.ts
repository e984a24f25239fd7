import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import { Refused } from "../domain/refused.ts";
import type { App } from "./app.ts";
import { openLog } from "./log.ts";
import { type Outbox, openOutbox } from "./outbox.ts";
import { type Db, openDatabase, sql } from "./sql.ts";

/*
 * A second table next to that of the mails: calls to another system. What it says of itself is its SQL and one `deliver`.
 */

type Call = { key: string; kind: string; attempts: number; created_at: Date; url: string };

const START = Date.UTC(2026, 10, 24, 1, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
let db: Db;
let app: App;
let now = START;
let delivered: string[] = [];
/** How many one sender takes at the same time, and how many were done in one go. */
let atOnce = 1;
let finished: number[] = [];
/** What the other system does with a call. */
let receive: (url: string) => Promise<void> | void = () => {};

function openCalls(): Outbox {
  return openOutbox<Call, { body: string }>({
    name: "call",
    lease: ({ db }, { now, until }) =>
      db.rows<Call>(sql`UPDATE call SET attempts = attempts + 1, next_try_at = ${new Date(until)}
        WHERE key IN (SELECT key FROM call WHERE next_try_at <= ${new Date(now)}
          ORDER BY next_try_at, key LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
        RETURNING key, kind, attempts, created_at, url`),
    prepare: async ({ url, kind }) => (url === "nobody" ? null : { body: kind }),
    deliver: async ({ key, url }, { body }) => {
      await receive(url);
      delivered.push(`${key} ${body}`);
    },
    finish: async (done, { db }) => {
      finished.push(done.length);
      for (const { row, parcel } of done)
        await db.run(
          sql`UPDATE call SET next_try_at = NULL, state = ${parcel ? "sent" : "void"} WHERE key = ${row.key}`,
        );
    },
    postpone: ({ key }, { nextTry, problem }, { db }) =>
      db.run(
        sql`UPDATE call SET next_try_at = ${new Date(nextTry)}, problem = ${problem} WHERE key = ${key}`,
      ),
    giveUp: ({ key }, parcel, problem, { db }) =>
      db.run(sql`UPDATE call SET next_try_at = NULL, problem = ${problem},
        state = ${parcel ? "refused" : "unprepared"} WHERE key = ${key}`),
  });
}

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
  app = { db, clock: () => now, log: openLog("silent") } as unknown as App;
  await db.run(sql`CREATE TABLE call (key text PRIMARY KEY, kind text NOT NULL, url text NOT NULL,
    created_at timestamptz NOT NULL, attempts integer NOT NULL DEFAULT 0, next_try_at timestamptz,
    state text NOT NULL DEFAULT 'waiting', problem text)`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await db.run(sql`DELETE FROM call`);
  now = START;
  delivered = [];
  [atOnce, finished] = [1, []];
  receive = () => {};
});

async function queue(...urls: string[]): Promise<void> {
  for (const url of urls)
    await db.run(sql`INSERT INTO call (key, kind, url, created_at, next_try_at)
      VALUES (${url}, 'booked', ${url}, ${new Date(now)}, ${new Date(now)})`);
}

function calls() {
  return db.rows<{ key: string; state: string; attempts: number; problem: string | null }>(
    sql`SELECT key, state, attempts, problem FROM call ORDER BY key`,
  );
}

test("MAIL-3: two processes deliver each row of a table once", async () => {
  await queue("a", "b", "c", "d", "e");
  const counts = await Promise.all([openCalls().drain(app), openCalls().drain(app)]);
  expect(counts[0] + counts[1]).toBe(5);
  expect(delivered.toSorted()).toEqual(["a booked", "b booked", "c booked", "d booked", "e booked"]);
});

test("MAIL-10: retries a message that the receiver cannot take now, until it is delivered", async () => {
  await queue("slow");
  receive = () => Promise.reject(new Error("503"));
  const outbox = openCalls();
  expect(await outbox.drain(app)).toBe(1);
  expect(await calls()).toEqual([{ key: "slow", state: "waiting", attempts: 1, problem: "Error: 503" }]);
  expect(await outbox.drain(app)).toBe(0);
  receive = () => {};
  now += MINUTE;
  expect(await outbox.drain(app)).toBe(1);
  expect(await calls()).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(delivered).toEqual(["slow booked"]);
});

test("gives up at once on a message that the receiver will never take, in the receiver's words", async () => {
  await queue("gone");
  receive = () => Promise.reject(new Refused("410 Gone"));
  const outbox = openCalls();
  await outbox.drain(app);
  now += HOUR;
  expect(await outbox.drain(app)).toBe(0);
  expect(await calls()).toEqual([{ key: "gone", state: "refused", attempts: 1, problem: "410 Gone" }]);
});

test("MAIL-10: is given up when it has failed for more than a day", async () => {
  await queue("dead");
  receive = () => Promise.reject(new Error("no route"));
  const outbox = openCalls();
  await outbox.drain(app);
  for (let hour = 0; hour < 30; hour += 1) {
    now += HOUR;
    await outbox.drain(app);
  }
  expect(await calls()).toMatchObject([{ state: "refused", problem: "Error: no route" }]);
});

test("a row whose sender died is delivered by another after its lease", async () => {
  await queue("left");
  let isDelivering = false;
  let release = () => {};
  receive = () =>
    new Promise<void>((done) => {
      isDelivering = true;
      release = done;
    });
  const died = openCalls().drain(app);
  await expect.poll(() => isDelivering).toBe(true);
  expect(await calls()).toMatchObject([{ attempts: 1 }]);
  receive = () => {};
  const other = openCalls();
  expect(await other.drain(app)).toBe(0);
  now += 3 * MINUTE;
  expect(await other.drain(app)).toBe(1);
  expect(delivered).toEqual(["left booked"]);
  release();
  await died;
});

test("a row with nothing left to say is done without a delivery", async () => {
  await queue("nobody");
  expect(await openCalls().drain(app)).toBe(1);
  expect(await calls()).toMatchObject([{ state: "void" }]);
  expect(delivered).toEqual([]);
});

test("WEBHOOK-8: several at the same time are done in one statement, except those that did not arrive", async () => {
  atOnce = 4;
  await queue("a", "b", "bad", "c", "nobody");
  receive = (url) => (url === "bad" ? Promise.reject(new Error("500")) : undefined);
  expect(await openCalls().drain(app)).toBe(5);
  expect(finished).toEqual([3, 1]);
  expect((await calls()).map(({ key, state }) => `${key} ${state}`)).toEqual([
    ...["a sent", "b sent", "bad waiting", "c sent", "nobody void"],
  ]);
  expect(await calls()).toContainEqual({ key: "bad", state: "waiting", attempts: 1, problem: "Error: 500" });
});

test("one bad receiver holds up no other, and stop ends the work", async () => {
  await queue("bad", "good");
  receive = (url) => (url === "bad" ? Promise.reject(new Error("500")) : undefined);
  const outbox = openCalls();
  onTestFinished(() => outbox.stop());
  outbox.start(app);
  await expect.poll(() => delivered).toEqual(["good booked"]);
  await outbox.stop();
  await queue("late");
  expect(await calls()).toContainEqual({ key: "late", state: "waiting", attempts: 0, problem: null });
});
