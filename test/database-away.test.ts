import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { checkInvariants } from "./invariants.ts";
import { startProxy } from "./proxy.ts";
import { ensureBuilt, freePort, type ServerProcess, startServer, untilReady } from "./server-process.ts";

/** OPS-23: the built server on a database that hangs, that is read-only, and that comes late. */
const DEADLINE_OF_TESTS = 30_000;

let t: TestApp;
let server: ServerProcess;
let dataDir: string;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let hanako: Guest;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = mkdtempSync(join(tmpdir(), "magari-away-"));
  t = await testApp();
  t.setNow(Date.now());
  await addRooms(t, [room(101), room(102)]);
  hanako = await guest(t);
  // The server starts before its database is there.
  const port = await freePort();
  const url = new URL(t.databaseUrl);
  url.port = String(port);
  server = await startServer({
    settings: { DATABASE_URL: url.href, DATA_DIR: dataDir, CATALOG_FILE: "none", LOG_LEVEL: "warn" },
  });
  await vi.waitFor(() => expect(server.output()).toContain("waiting for the database"), { timeout: 30_000 });
  proxy = await startProxy(t.databaseUrl, port);
  await untilReady(server);
}, 240_000);

afterEach(async () => {
  proxy.resume();
  await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), { timeout: 60_000 });
});

afterAll(async () => {
  await server?.end("SIGKILL");
  await proxy?.close();
  await t?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(DEADLINE_OF_TESTS);
  const response = await fetch(`${server.url}${path}`, { headers, signal, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const cookieOf = (who: Guest) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

async function book(who: Guest, start: string, end: string) {
  const response = await fetch(`${server.url}/api/reservations`, {
    method: "POST",
    headers: { cookie: cookieOf(who), "content-type": "application/json", "idempotency-key": `key ${start}` },
    body: JSON.stringify({ reservations: [slot(101, day, start, end, 2000)], payment_way: 1 }),
    signal: AbortSignal.timeout(DEADLINE_OF_TESTS),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    ...(await response.json()),
  };
}

describe("OPS-23: a database that hangs", () => {
  it("does not hold pages: an error page in the visitor's language, 503 and Retry-After", async () => {
    proxy.freeze();
    const [ja, en, own, data] = await Promise.all([
      get("/list/ja/id/101"),
      get("/list/en/search"),
      get("/list/ja/reservation", { cookie: cookieOf(hanako) }),
      get("/list/ja/id/102.data"),
    ]);
    for (const page of [ja, en, own, data]) {
      expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
        503,
        "5",
        "no-store",
      ]);
    }
    expect(ja.text).toContain('<html lang="ja"');
    expect(ja.text).toContain("ただいまページを表示できません");
    expect(en.text).toContain('<html lang="en"');
    expect(en.text).toContain("This page is not available right now");
    expect((await get("/healthz")).status).toBe(200);
  });

  it("holds no call beyond its deadline, of whichever kind and however many: 5 seconds to read, 10 to write", async () => {
    proxy.freeze();
    const headers = { cookie: cookieOf(hanako), "content-type": "application/json" };
    const timed = async (method: "GET" | "POST", path: string, body?: object) => {
      const started = performance.now();
      const response = await fetch(`${server.url}/api/${path}`, {
        ...{ method, headers, signal: AbortSignal.timeout(DEADLINE_OF_TESTS) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      await response.arrayBuffer();
      return { path, method, status: response.status, seconds: (performance.now() - started) / 1000 };
    };
    const once = () => [
      timed("GET", "users"),
      timed("GET", "banks"),
      timed("GET", "users/space_tabs"),
      timed("GET", "reservations"),
      timed("GET", "operate/today"),
      timed("POST", "free_times/101", { date: day }),
      timed("POST", "login", { email: "a@example.com", password: "wrong password" }),
      timed("POST", "reservations/delete/non", { reservation_id: 1 }),
    ];
    const answers = await Promise.all(Array.from({ length: 6 }, once).flat());
    // A second and more for a machine that does much else.
    for (const { path, method, status, seconds } of answers) {
      expect([path, seconds < (method === "GET" ? 7 : 12)]).toEqual([path, true]);
      expect([path, status === 200]).toEqual([path, false]);
    }
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(answers.length / 2);
  });

  it("does not hold calls, and the repeat of one books once", async () => {
    proxy.freeze();
    const late = await book(hanako, "10:00", "12:00");
    expect([late.status, late.retryAfter, late.code]).toEqual([503, "5", "internal"]);
    proxy.resume();
    const decided = async () => {
      const { status, errors } = await book(hanako, "10:00", "12:00");
      return [status, errors];
    };
    await expect.poll(decided, { timeout: 60_000, interval: 500 }).toEqual([200, []]);
    const rows = await t.app.db.rows(sql`SELECT id FROM reservation WHERE account_id = ${hanako.accountId}`);
    expect(rows).toHaveLength(1);
    await checkInvariants(t.app);
  });
});

it("OPS-30: a locked table of times holds nothing that needs no times", async () => {
  const cookie = cookieOf(hanako);
  const check = () =>
    fetch(`${server.url}/api/cart/check`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ reservations: [slot(101, day, "18:00", "20:00", 2000)] }),
      signal: AbortSignal.timeout(DEADLINE_OF_TESTS),
    }).then(({ status }) => status);
  const waiting = async () =>
    (
      await t.app.db.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    )?.count;
  let checked: Promise<number>[] = [];
  await t.app.db.tx(async (tx) => {
    await tx.run(sql`LOCK TABLE occupancy IN ACCESS EXCLUSIVE MODE`);
    checked = Array.from({ length: 40 }, check);
    // Half of the pool: no kind of work takes more (OPS-72).
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(7);
    // The lock is held until these are answered.
    for (const path of ["/api/users", "/api/reservations", "/readyz"])
      expect([path, (await get(path, { cookie })).status]).toEqual([path, 200]);
    // Its limits are counted in the database, too.
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "nobody@guest.example", password: "wrong password 1" }),
      signal: AbortSignal.timeout(DEADLINE_OF_TESTS),
    });
    expect(login.status).toBe(422);
  });
  for (const status of await Promise.all(checked)) expect([200, 503]).toContain(status);
});

it("OPS-23: a read-only database shows pages and takes no bookings", async () => {
  const name = new URL(t.databaseUrl).pathname.slice(1);
  const setReadOnly = async (isOn: boolean) => {
    await t.app.db.run({ text: "SET default_transaction_read_only = off", values: [] }).catch(() => {});
    await t.app.db.tx(async (tx) => {
      await tx.run({ text: "SET TRANSACTION READ WRITE", values: [] });
      await tx.run({
        text: `ALTER DATABASE ${name} SET default_transaction_read_only = ${isOn ? "on" : "off"}`,
        values: [],
      });
    });
    // Until they are gone, in milliseconds: one that ends later takes a request of the test with it.
    await t.app.db.rows(sql`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  };
  // Its session is due to be renewed, which cannot be written now.
  const long = new Date(Date.now() - 2 * 24 * 3_600_000);
  await t.app.db.run(sql`UPDATE session SET last_used_at = ${long} WHERE account_id = ${hanako.accountId}`);
  const staff = await operator(t, ["see"]);
  await t.app.db.run(
    sql`UPDATE session SET last_used_at = ${new Date(Date.now() - 60_000)} WHERE account_id = ${staff.accountId}`,
  );
  const ofStaff = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  await setReadOnly(true);
  try {
    const shown: [string, string][] = [
      ["/list/ja/id/101", ""],
      ["/list/ja/reservation", cookieOf(hanako)],
      ...["me", "bookings", "today", `timeline?day=${day}`].map((path): [string, string] => [
        `/api/operate/${path}`,
        ofStaff,
      ]),
    ];
    // Each by itself: the room's page is answered from memory while connections are renewed (OPS-80).
    for (const [path, cookie] of shown)
      await expect
        .poll(async () => [path, (await get(path, { cookie })).status], { timeout: 30_000 })
        .toEqual([path, 200]);
    const refused = await book(hanako, "14:00", "16:00");
    expect([refused.status, refused.retryAfter]).toEqual([503, "5"]);
  } finally {
    await setReadOnly(false);
  }
  await expect
    .poll(() => book(hanako, "14:00", "16:00").then(({ status }) => status), { timeout: 30_000 })
    .toBe(200);
});
