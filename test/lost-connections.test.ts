import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";
import { checkInvariants } from "./invariants.ts";
import { ensureBuilt, type ServerProcess, startServer, untilReady } from "./server-process.ts";

/**
 * OPS-20: the built server and its card provider on a database that ends every connection again and again, as restarts
 * and failovers do, in the middle of statements and of transactions.
 */
const ROOMS = [101, 102, 103, 104, 105, 106];
const DAYS = ["2026-12-07", "2026-12-08"];

let t: TestApp;
let server: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = mkdtempSync(join(tmpdir(), "magari-lost-"));
  t = await testApp();
  t.setNow(Date.now());
  await addRooms(
    t,
    ROOMS.map((id) => room(id)),
  );
  const settings = {
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: dataDir,
    CATALOG_FILE: "none",
    LOG_LEVEL: "silent",
  };
  server = await startServer({ settings: { ...settings, RATE_LIMIT_FACTOR: "0" } });
  await untilReady(server);
}, 240_000);

afterAll(async () => {
  await server?.end("SIGKILL");
  await t?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it("OPS-20, DATA-1, DATA-7: the process lives, and no booking is lost or doubled", async () => {
  const guests = await Promise.all(ROOMS.map(() => guest(t)));
  const ending = endConnections();
  await Promise.all(
    guests.flatMap((who, at) => [
      ...DAYS.map((day) => bookByBank(who, slot(ROOMS[at] ?? 0, dayFrom(day), "10:00", "12:00", 2000))),
      bookByCard(who, slot(ROOMS[at] ?? 0, dayFrom("2026-12-09"), "10:00", "12:00", 2000)),
    ]),
  );
  expect(await ending.stop()).toBeGreaterThan(20);
  expect(server.child.exitCode).toBeNull();

  await expect.poll(() => captured(), { timeout: 60_000, interval: 500 }).toBe(ROOMS.length);
  const rows = await t.app.db.rows<{ account_id: number; n: number }>(
    sql`SELECT account_id, count(*)::int AS n FROM reservation WHERE canceled_at IS NULL GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual(
    guests
      .map(({ accountId }) => ({ account_id: accountId, n: DAYS.length + 1 }))
      .sort((one, other) => one.account_id - other.account_id),
  );
  expect(await server.end("SIGTERM")).toBe(0);
  t.setNow(Date.now());
  await t.rest();
  await checkInvariants(t.app);
}, 300_000);

/** On a machine on which nothing ends between two rounds, they would go on for ever. */
const MOST_ROUNDS = 150;

/** Ends every connection of the database but its own, many times a second; `stop` answers how many it has ended. */
function endConnections() {
  let isOver = false;
  const ended = (async () => {
    const client = new pg.Client({ connectionString: t.databaseUrl });
    await client.connect();
    let count = 0;
    for (let round = 0; round < MOST_ROUNDS && !isOver; round += 1) {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      count += rowCount ?? 0;
      await pause(120);
    }
    await client.end();
    return count;
  })();
  return {
    stop: () => {
      isOver = true;
      return ended;
    },
  };
}

/** Repeats under one key until there is a decision, as the site does. */
async function decided(who: Guest, path: string, body: object) {
  const key = `key-${who.accountId}-${JSON.stringify(body)}`.slice(0, 255);
  for (;;) {
    const answer = await ask(who, "POST", path, body, key);
    if (answer && answer.status < 500) return answer;
    await pause(100);
  }
}

async function bookByBank(who: Guest, row: object): Promise<void> {
  const answer = await decided(who, "reservations", { reservations: [row], payment_way: 1 });
  expect([answer.status, answer.errors]).toEqual([200, []]);
}

async function bookByCard(who: Guest, row: object): Promise<void> {
  const wanted = { reservations: [row], payment_way: 2 };
  const opened = await decided(who, "stripe/payment_intents", wanted);
  expect([opened.status, opened.errors]).toEqual([200, []]);
  const { client_secret_id, payment_intent_id } = opened.data;
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2035, cvc: "123" };
  for (;;) {
    const confirmed = await ask(who, "POST", "dev/sandbox/confirm", { client_secret_id, card });
    const path = `stripe/payment_intents/status?intent_id=${payment_intent_id}&payment_way=2`;
    if (confirmed?.status === 200 && (await ask(who, "GET", path))?.data?.status === "succeeded") return;
    await pause(100);
  }
}

/** Null where the connection to the process itself fails. */
async function ask(who: Guest, method: string, path: string, body?: object, key?: string) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    cookie,
    "content-type": "application/json",
    ...(key ? { "idempotency-key": key } : {}),
  };
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  if (server.child.exitCode !== null) throw new Error(`the process ended:\n${server.output()}`);
  const response = await fetch(`${server.url}/api/${path}`, init).catch(() => null);
  return response && { status: response.status, ...(await response.json()) };
}

async function captured(): Promise<number> {
  const row = await t.app.db
    .row<{ n: number }>(sql`SELECT count(*)::int AS n FROM reservation WHERE payment_way = 2 AND paid`)
    .catch(() => null);
  return row?.n ?? 0;
}

/** Weeks ahead of today, so that the test does not end with the year it was written in. */
function dayFrom(day: string): string {
  const weeks = Math.ceil((Date.now() - Date.parse("2026-11-09")) / (7 * 86_400_000));
  return new Date(Date.parse(day) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}
