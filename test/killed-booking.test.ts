import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SPACE_LOCKS } from "../src/features/occupancy/occupancy.db.server.ts";
import { sql, type Tx } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { type CartRow, slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";
import { lockWaits } from "./database.ts";
import { checkInvariants } from "./invariants.ts";
import { startProxy } from "./proxy.ts";
import { ensureBuilt, type ServerProcess, startServer, untilReady } from "./server-process.ts";

/**
 * DATA-7: the built server is killed (SIGKILL) at every point of a booking under an Idempotency-Key. A proxy between it and
 * the database holds back what is on its way, and locks hold back the statement.
 */
type Victim = { server: ServerProcess; proxy: Awaited<ReturnType<typeof startProxy>> };

let t: TestApp;
let dataDir: string;
const victims: Victim[] = [];

beforeAll(async () => {
  await ensureBuilt();
  dataDir = mkdtempSync(join(tmpdir(), "magari-killed-booking-"));
  t = await testApp();
  t.setNow(Date.now());
  await addRooms(t, [room(101)]);
  // One after another: the first prepares the database.
  for (const _ of POINTS) victims.push(await startVictim());
}, 240_000);

afterAll(async () => {
  await Promise.all(victims.map(({ server }) => server.end("SIGKILL")));
  await Promise.all(victims.map(({ proxy }) => proxy.close()));
  await t?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startVictim(): Promise<Victim> {
  const proxy = await startProxy(t.databaseUrl);
  const settings = {
    DATABASE_URL: proxy.url,
    DATA_DIR: dataDir,
    CATALOG_FILE: "none",
    LOG_LEVEL: "error",
    WORKER: "off",
    // As the other process has it: a key remembers its request by a digest.
    SESSION_SECRET: t.app.secret,
  };
  const server = await startServer({ settings });
  await untilReady(server);
  return { proxy, server };
}

/** An hour on a day, some weeks ahead, that no other point asks for. */
function wanted(at: number): CartRow {
  const day = new Date(Date.now() + (42 + at) * 24 * 3_600_000).toISOString().slice(0, 10);
  return slot(101, day, "10:00", "11:00", 1000);
}

/** Sends the booking to the process that dies. Nobody gets an answer. */
async function bookInVain({ server }: Victim, who: Guest, row: CartRow, key: string): Promise<"no answer"> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "content-type": "application/json", "idempotency-key": key };
  const body = JSON.stringify({ reservations: [row], payment_way: 1 });
  const call = fetch(`${server.url}/api/reservations`, { method: "POST", headers, body });
  return call.then(
    () => {
      throw new Error("answered");
    },
    () => "no answer",
  );
}

/** Keeps the statement from writing anything: the room is locked. */
const atItsLock = (tx: Tx) => tx.run(sql`SELECT pg_advisory_xact_lock(${SPACE_LOCKS}, 101)`);
/** Keeps the statement from its end: somebody else has written a row with the same key and may yet take it back. */
const atItsAnswer = (tx: Tx, who: Guest, key: string) =>
  tx.run(sql`INSERT INTO idempotency (scope, key, request, created_at)
    VALUES (${`account:${who.accountId}`}, ${key}, '', ${new Date(t.now())})`);

const POINTS = [
  "before the statement arrives",
  "at the lock",
  "before the commit",
  "after the commit",
] as const;

async function killAt(
  point: (typeof POINTS)[number],
  victim: Victim,
  book: () => Promise<"no answer">,
  who: Guest,
  key: string,
) {
  const { server, proxy } = victim;
  let outcome = Promise.resolve<"no answer">("no answer");
  if (point === "before the statement arrives") {
    proxy.freeze();
    outcome = book();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.end("SIGKILL");
    expect(await outcome).toBe("no answer");
    return;
  }
  class Undone extends Error {}
  const held = t.app.db.tx(async (tx) => {
    await (point === "at the lock" ? atItsLock(tx) : atItsAnswer(tx, who, key));
    outcome = book();
    await expect.poll(() => lockWaits(t.app.db), patient).toBe(1);
    if (point === "after the commit") proxy.freeze();
    else await server.end("SIGKILL");
    throw new Undone();
  });
  await held.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (point === "after the commit") {
    await expect.poll(() => stored(who, key), patient).toHaveLength(1);
    await server.end("SIGKILL");
  }
  expect(await outcome).toBe("no answer");
}

const patient = { timeout: 20_000 };

const stored = (who: Guest, key: string) =>
  t.app.db.rows<{ status: number; answer: string }>(
    sql`SELECT status, answer FROM idempotency WHERE scope = ${`account:${who.accountId}`} AND key = ${key}`,
  );

describe.each(POINTS.map((point, at) => ({ point, at })))("kill -9 $point", ({ point, at }) => {
  it("DATA-7, BOOK-6, API-20: a repeat books once, and everybody who asks again gets the same answer", async () => {
    const hanako = await guest(t);
    const key = `key-${at}`;
    const row = wanted(at);
    const victim = victims[at] as Victim;
    await killAt(point, victim, () => bookInVain(victim, hanako, row, key), hanako, key);
    const again = () =>
      hanako.post("reservations", { reservations: [row], payment_way: 1 }, { "idempotency-key": key });
    const started = performance.now();
    const replies = await Promise.all([again(), again()]);
    expect(performance.now() - started).toBeLessThan(5_000);
    replies.push(await again());
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    // The answer is in the table as it was sent, and nothing was written twice.
    expect(await stored(hanako, key)).toEqual([{ status: 200, answer: replies[0]?.text }]);
    const { id, reservation_ids } = replies[0]?.data as { id: number; reservation_ids: number[] };
    const written = await t.app.db.rows(sql`
      SELECT c.id::int AS checkout, array_agg(r.id::int) AS bookings,
        (SELECT count(*)::int FROM occupancy WHERE holder_id = ANY(array_agg(r.id))) AS times,
        (SELECT count(*)::int FROM mail WHERE checkout_id = c.id) AS mails,
        (SELECT count(*)::int FROM audit WHERE subject = 'checkout:' || c.id AND action = 'checkout.booked') AS events
      FROM checkout c JOIN reservation r ON r.checkout_id = c.id WHERE c.account_id = ${hanako.accountId} GROUP BY c.id`);
    expect(written).toEqual([{ checkout: id, bookings: reservation_ids, times: 1, mails: 1, events: 1 }]);
    await checkInvariants(t.app);
  });
});
