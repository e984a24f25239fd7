import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "../src/domain/time/day.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { bookByCard } from "./build/payment.ts";
import { bankTable, uploadStatement } from "./build/statement.ts";
import { storeBooking } from "./build/stored-booking.ts";
import { checkInvariants } from "./invariants.ts";
import { ensureBuilt, type ServerProcess, startServer, untilReady } from "./server-process.ts";

/**
 * DATA-7: the built server is killed (SIGKILL) while staff write: new bookings, a change that pays money back, the cancel of
 * several, a closure of many rooms, and the confirmation of many transfers. Each is done with its one line in the audit, or it is not done at all.
 */
const ROOMS = Array.from({ length: 40 }, (_, index) => 101 + index);
/** How many transfers are confirmed; `CONFIRMATIONS=500` for as many as a busy morning has. */
const CONFIRMATIONS = Number(process.env.CONFIRMATIONS ?? 30);
/** As many in one call as the screen sends. */
const IN_A_CALL = 20;
/** How long after the calls were sent: some die before their transaction, some inside, some after. */
const DELAYS = [15, 60, 150, 300];

let t: TestApp;
let dataDir: string;
let staff: Awaited<ReturnType<typeof operator>>;
let server: ServerProcess;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = mkdtempSync(join(tmpdir(), "magari-killed-desk-"));
  t = await testApp();
  t.setNow(Date.now());
  await addRooms(
    t,
    ROOMS.map((id) => room(id)),
  );
  staff = await operator(t, ["see", "desk", "price", "rooms", "money"]);
}, 240_000);

afterAll(async () => {
  await server?.end("SIGKILL");
  await t?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const settings = { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, CATALOG_FILE: "none", WORKER: "off" };
  const started = await startServer({
    settings: { ...settings, RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "error" },
  });
  await untilReady(started);
  return started;
}

/** The status, or null where the process died first. */
async function send(path: string, body: object): Promise<number | null> {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "content-type": "application/json" };
  try {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${server.url}/api/operate/${path}`, init)).status;
  } catch {
    return null;
  }
}

const versionOf = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
    ?.version as number;
const linesOf = async (action: string, subject: string) =>
  (
    await t.app.db.row<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM audit WHERE action = ${action} AND subject = ${subject}`,
    )
  )?.n;

it.each(DELAYS)("DATA-7, CLOSURE-12: killed %i ms after staff have written", async (delay) => {
  const who = await guest(t);
  // The server has a clock of its own.
  const day = addDays(new Date().toISOString().slice(0, 10), 21 + DELAYS.indexOf(delay));
  const [changed] = await bookByCard(who, [slot(101, day, "10:00", "14:00", 4000)]);
  const [one, two] = await bookByCard(who, [
    slot(102, day, "10:00", "12:00", 2000),
    slot(103, day, "10:00", "12:00", 2000),
  ]);
  server = await start();
  const reason = { code: "our_fault", text: "" };
  const mail = { send: false, note: "" };
  const calls = [
    send("bookings", {
      account_id: who.accountId,
      items: [104, 105].map((id) => ({
        space_id: id,
        start_datetime: `${day} 10:00`,
        end_datetime: `${day} 12:00`,
      })),
      ...{ terms: "invoice", total: 4000, mail: { ...mail, estimate: false } },
    }),
    send(`bookings/${changed}/change`, {
      ...{ version: await versionOf(changed), end_datetime: `${day} 12:00`, price: 2000 },
      ...{ settle: "refund", reason, mail },
    }),
    send("bookings/cancel", {
      items: [
        { id: one, version: await versionOf(one), fee: 0, bears_transfer_fee: false, back_fee: 2000 },
        { id: two, version: await versionOf(two), fee: 0, bears_transfer_fee: false, back_fee: 2000 },
      ],
      ...{ reason, mail },
    }),
    send("closures", {
      ...{ all: true, from: `${day} 16:00`, to: `${day} 18:00`, reason: "cleaning" },
      repeat: { weekdays: [0, 1, 2, 3, 4, 5, 6], until: addDays(day, 60) },
    }),
  ];
  await pause(delay);
  await server.end("SIGKILL");
  const statuses = await Promise.all(calls);
  expect(statuses.every((status) => status === null || status === 200)).toBe(true);

  // Another process takes over; a closure that was half written is opened once nobody can still be writing it.
  t.setNow(Math.max(Date.now(), t.now()) + 3 * 60_000);
  await t.rest();
  await checkInvariants(t.app);
  const booked = await t.app.db.rows<{ space_id: number; checkout_id: number }>(sql`
    SELECT space_id, checkout_id FROM reservation WHERE account_id = ${who.accountId} AND source = 'operator'`);
  expect([0, 2]).toContain(booked.length);
  for (const { checkout_id } of booked)
    expect(await linesOf("checkout.booked", `checkout:${checkout_id}`)).toBe(1);
  const isChanged = (await t.app.db.row<{ price: number }>(
    sql`SELECT price FROM reservation WHERE id = ${changed}`,
  )) as { price: number };
  expect(await linesOf("reservation.changed", `reservation:${changed}`)).toBe(
    isChanged.price === 2000 ? 1 : 0,
  );
  for (const id of [one, two]) {
    const row = await t.app.db.row<{ n: number }>(
      sql`SELECT (canceled_at IS NOT NULL)::int AS n FROM reservation WHERE id = ${id}`,
    );
    expect(await linesOf("reservation.canceled", `reservation:${id}`)).toBe(row?.n);
  }
  // Whole or not at all, whatever its answer was; and its line in the audit is there with it.
  const closures = await t.app.db.rows<{ id: number; n: number }>(sql`
    SELECT c.id, count(o.id)::int AS n FROM closure c LEFT JOIN occupancy o ON o.closure_id = c.id
    WHERE c.removed_at IS NULL GROUP BY c.id`);
  for (const { id, n } of closures) {
    expect(n % ROOMS.length).toBe(0);
    expect(await linesOf("closure.created", `closure:${id}`)).toBe(1);
    await t.app.db.run(sql`DELETE FROM occupancy WHERE closure_id = ${id}`);
    await t.app.db.run(sql`DELETE FROM closure WHERE id = ${id}`);
  }
  if (statuses[3] === 200) expect(closures).toHaveLength(1);
});

it(`DATA-7, TRANSFER-4: killed in the middle of ${CONFIRMATIONS} confirmations, and sent again: each line counts once`, async () => {
  // The session of the tests before may have been locked meanwhile.
  staff = await operator(t, ["see", "desk", "price", "rooms", "money"]);
  const who = await guest(t);
  const from = Date.UTC(2027, 5, 1, 1, 0);
  const hours = (count: number) => new Date(from + count * 3_600_000);
  const ids: number[] = [];
  for (let at = 0; at < CONFIRMATIONS; at += 1) {
    const times = { start: hours(at * 3), end: hours(at * 3 + 2) };
    ids.push(await storeBooking(t, { spaceId: 140, accountId: who.accountId, price: 1000 + at, ...times }));
  }
  await uploadStatement(t, staff, bankTable(ids.map((id, at) => [`${id}`, 1000 + at])));
  const lines = await t.app.db.rows<{ id: number; amount: number; version: number }>(
    sql`SELECT id, amount, version FROM bank_line ORDER BY amount`,
  );
  const matches = lines.map(({ id, amount, version }, at) => ({
    ...{ line_id: id, version, learn: true },
    allocations: [{ reservation_id: ids[at] as number, amount }],
  }));
  const counted = async () =>
    (await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM bank_line WHERE state = 'matched'`))
      ?.n as number;
  server = await start();
  const calls = Array.from({ length: Math.ceil(matches.length / IN_A_CALL) }, (_, at) =>
    matches.slice(at * IN_A_CALL, (at + 1) * IN_A_CALL),
  );
  const sendAll = () => Promise.all(calls.map((some) => send("transfers/match", { matches: some })));
  // The last lines of each call are locked, so that none has ended when the process dies.
  const last = calls.flatMap((some) => some.slice(-2).map(({ line_id }) => line_id));
  const answers = await t.app.db.tx(async (tx) => {
    await tx.run(sql`SELECT FROM bank_line WHERE id = ANY(${last}::bigint[]) FOR UPDATE`);
    const sent = sendAll();
    while ((await counted()) < CONFIRMATIONS / 6) await pause(5);
    await server.end("SIGKILL");
    return sent;
  });
  expect(answers).toEqual(calls.map(() => null));
  const before = await counted();
  expect(before).toBeLessThan(CONFIRMATIONS);

  server = await start();
  expect(new Set(await sendAll())).toEqual(new Set([200]));
  await server.end("SIGKILL");
  expect(await counted()).toBe(CONFIRMATIONS);
  const ledger = await t.app.db.rows<{ id: number; sum: number; n: number; told: number }>(sql`
    SELECT r.id, sum(l.amount)::int AS sum, count(*)::int AS n, (SELECT count(*)::int FROM audit a
      WHERE a.subject = 'reservation:' || r.id AND a.action = 'reservation.marked_paid') AS told
    FROM reservation r JOIN ledger l ON l.reservation_id = r.id WHERE r.id = ANY(${ids}::bigint[]) AND r.paid
    GROUP BY r.id ORDER BY r.id`);
  expect(ledger).toEqual(ids.map((id, at) => ({ id, sum: 1000 + at, n: 1, told: 1 })));
  await t.settle();
  await checkInvariants(t.app);
}, 180_000);
