import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "@magari/stripe-sandbox/listen";
import { createSandbox, type Sandbox } from "@magari/stripe-sandbox/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { SWEEPS } from "../src/process/endpoints.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";
import { checkInvariants } from "./invariants.ts";
import { ensureBuilt, freePort, type ServerProcess, startServer, untilReady } from "./server-process.ts";

/**
 * DATA-7: two processes of the built server on one database, and the card provider as a server of its own. A proxy
 * between the first process and the provider kills that process (SIGKILL) in the middle of a call, before or after the
 * provider has acted; the other process has to bring money and rooms to the same end within 60 s.
 */
const KEYS = { secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_of_tests" };
const card = { number: "4242424242424242", exp_month: 12, exp_year: 2035, cvc: "123" };

type Fault = { point: "before" | "after"; method: string; path: RegExp };

let t: TestApp;
let provider: Sandbox;
let dataDir: string;
let perilous: Awaited<ReturnType<typeof listen>>;
let plain: Awaited<ReturnType<typeof listen>>;
let survivor: ServerProcess;
let victim: ServerProcess;
let fault: Fault | null = null;
/** Holds back captures on their way to the provider. */
let gate: (() => Promise<void>) | null = null;
let timer: NodeJS.Timeout;
/** The provider's webhooks wait while a fault is prepared: the other process must not know yet. */
let isQuiet = false;
let next: Promise<ServerProcess>;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = mkdtempSync(join(tmpdir(), "magari-killed-"));
  plain = await listen((request) => provider.fetch(request));
  perilous = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const hit = fault?.method === request.method && fault.path.test(pathname) ? fault : null;
    if (hit?.point === "before") return kill();
    if (pathname.endsWith("/capture")) await gate?.();
    const response = await provider.fetch(request);
    return hit ? kill() : response;
  });
  t = await testApp({ ...stripeAt(plain.url) });
  t.setNow(Date.now());
  await addRooms(t, [room(101)]);
  const port = String(await freePort());
  provider = createSandbox({
    ...KEYS,
    pool: t.app.db.pool,
    clock: () => t.now(),
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhooks`,
  });
  // Moves the provider's clock and delivers its webhooks.
  timer = setInterval(() => {
    t.setNow(Date.now());
    if (!isQuiet) provider.deliverDue(t.now()).catch(() => {});
  }, 250);
  const own = startServer({ settings: { ...settings(), PORT: port, ...stripeAt(plain.url) } });
  survivor = await own;
  await untilReady(survivor);
  next = startVictim();
  await takeVictim();
}, 240_000);

afterAll(async () => {
  clearInterval(timer);
  await Promise.all([victim, survivor, await next].map((server) => server?.end("SIGKILL")));
  await provider?.close();
  await t?.close();
  await perilous?.close();
  await plain?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const stripeAt = (url: string) => ({
  STRIPE_SECRET_KEY: KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
  STRIPE_API_BASE: url,
});

const settings = () => ({
  DATABASE_URL: t.databaseUrl,
  DATA_DIR: dataDir,
  CATALOG_FILE: "none",
  RATE_LIMIT_FACTOR: "0",
  LOG_LEVEL: "error",
});

/** The one that dies serves requests only; the other one cleans up. */
async function startVictim(): Promise<ServerProcess> {
  const server = await startServer({ settings: { ...settings(), ...stripeAt(perilous.url), WORKER: "off" } });
  await untilReady(server);
  return server;
}

/** Takes the next one, and starts another for the test after. */
async function takeVictim(): Promise<void> {
  victim = await next;
  next = startVictim();
}

function prepare(prepared: Fault): void {
  isQuiet = true;
  fault = prepared;
}

/** The process is dead; the provider's events go to the other one. */
async function afterTheKill(): Promise<void> {
  await victim.ended();
  expect(victim.child.signalCode).toBe("SIGKILL");
  isQuiet = false;
  await takeVictim();
}

async function kill(): Promise<never> {
  fault = null;
  await victim.end("SIGKILL");
  throw new Error("killed");
}

/** The answer, or null where the process died. */
async function ask(server: ServerProcess, who: Guest, method: string, path: string, body?: object) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "content-type": "application/json" };
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  try {
    const response = await fetch(`${server.url}/api/${path}`, init);
    return { status: response.status, ...(await response.json()) };
  } catch {
    return null;
  }
}

let hour = 8;
let week = 14;
/** Two hours that no other test asks for, some weeks ahead. */
function someTime() {
  hour += 3;
  if (hour > 14) [hour, week] = [9, week + 1];
  const date = new Date(Date.now() + week * 24 * 3_600_000).toISOString().slice(0, 10);
  return slot(101, date, `${String(hour).padStart(2, "0")}:00`, `${hour + 2}:00`, 2000);
}

function open(server: ServerProcess, who: Guest, wanted: object) {
  return ask(server, who, "POST", "stripe/payment_intents", { reservations: [wanted], payment_way: 2 });
}

function pay(secret: string, number = card.number) {
  return provider.confirmLikeABrowser({
    client_secret: secret,
    card: { ...card, number },
    authenticate: "pass",
  });
}

const poll = (server: ServerProcess, who: Guest, id: string) =>
  ask(server, who, "GET", `stripe/payment_intents/status?intent_id=${id}&payment_way=2`);

/** An intent, paid at the provider, that only the first process knows. */
async function paid(who: Guest, wanted = someTime()) {
  const opened = await open(victim, who, wanted);
  expect(opened?.errors).toEqual([]);
  await pay(opened?.data.client_secret_id);
  return opened?.data.payment_intent_id as string;
}

const bookings = async (who: Guest) =>
  (await ask(survivor, who, "GET", "reservations"))?.data.flatMap(
    (group: { reservations: { paid: boolean; canceled: boolean }[] }) => group.reservations,
  ) as { id: number; paid: boolean; canceled: boolean; cancel_terms: { refund: number } }[];

const one = { timeout: 60_000, interval: 200 };

async function intents(who: Guest): Promise<string[]> {
  const rows = await t.app.db.rows<{ status: string }>(sql`
    SELECT o.data->>'status' AS status FROM sandbox.object o JOIN account a ON a.provider_customer_id = o.data->>'customer'
    WHERE o.kind = 'payment_intent' AND a.id = ${who.accountId} ORDER BY 1`);
  return rows.map(({ status }) => status);
}

describe.each([
  "before",
  "after",
] as const)("INTENT-12, DATA-7: kill -9 %s the provider has acted, in the call", (point) => {
  it("for the intent: the guest starts again at the other process, and one intent is left", async () => {
    const hanako = await guest(t);
    const wanted = someTime();
    prepare({ point, method: "POST", path: /payment_intents$/ });
    expect(await open(victim, hanako, wanted)).toBeNull();
    await afterTheKill();
    const again = await open(survivor, hanako, wanted);
    expect(again?.errors).toEqual([]);
    await pay(again?.data.client_secret_id);
    expect((await poll(survivor, hanako, again?.data.payment_intent_id))?.data.status).toBe("succeeded");
    await expect.poll(() => intents(hanako), one).toEqual(["canceled", "succeeded"]);
  });

  it("that reads the confirmation: booked and captured, with or without a poll", async () => {
    const hanako = await guest(t);
    isQuiet = true;
    const id = await paid(hanako);
    prepare({ point, method: "GET", path: /payment_intents\/pi_\w+$/ });
    expect(await poll(victim, hanako, id)).toBeNull();
    await afterTheKill();
    await expect.poll(() => bookings(hanako), one).toMatchObject([{ paid: true, canceled: false }]);
    expect((await poll(survivor, hanako, id))?.data.status).toBe("succeeded");
  });

  it("for the capture: the booking that was written is paid", async () => {
    const hanako = await guest(t);
    prepare({ point, method: "POST", path: /capture$/ });
    const id = await paid(hanako);
    expect(await poll(victim, hanako, id)).toBeNull();
    expect(await bookings(hanako)).toMatchObject([{ paid: false, canceled: false }]);
    await afterTheKill();
    await expect.poll(() => bookings(hanako), one).toMatchObject([{ paid: true, canceled: false }]);
    expect(await intents(hanako)).toEqual(["succeeded"]);
  });

  it("for the refund: canceled, and refunded once", async () => {
    const hanako = await guest(t);
    const id = await paid(hanako);
    await poll(victim, hanako, id);
    await expect.poll(() => bookings(hanako), one).toMatchObject([{ paid: true }]);
    const [booking] = await bookings(hanako);
    prepare({ point, method: "POST", path: /refunds$/ });
    const cancel = { reservation_id: booking?.id, back_fee: booking?.cancel_terms.refund, payment_way: 2 };
    expect(await ask(victim, hanako, "POST", "stripe/payment_intents/cancel", cancel)).toBeNull();
    await afterTheKill();
    const refunds = () =>
      t.app.db.rows(
        sql`SELECT state, amount FROM refund WHERE reservation_id = ${booking?.id} AND state = 'succeeded'`,
      );
    await expect.poll(refunds, one).toEqual([{ state: "succeeded", amount: booking?.cancel_terms.refund }]);
    // A second click, now at the other process.
    expect((await ask(survivor, hanako, "POST", "stripe/payment_intents/cancel", cancel))?.status).toBe(409);
  });
});

it("OPS-6: finishes a running capture when it is told to stop", async () => {
  const hanako = await guest(t);
  isQuiet = true;
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  let captures = 0;
  gate = () => {
    captures += 1;
    return opened;
  };
  const id = await paid(hanako);
  const polled = poll(victim, hanako, id);
  await expect.poll(() => captures).toBe(1);
  const ended = victim.end("SIGTERM");
  const isListening = () =>
    fetch(`${victim.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  release();
  expect(await ended).toBe(0);
  [gate, isQuiet] = [null, false];
  await polled;
  await expect.poll(() => bookings(hanako), one).toMatchObject([{ paid: true }]);
});

it("DATA-3, DATA-4, DATA-5: database, ledger and provider agree in the end", async () => {
  clearInterval(timer);
  await survivor.end("SIGTERM");
  // Past the holds of payments that died before they were paid.
  for (let round = 0; round < 4; round += 1) {
    t.setNow(Date.now() + (round + 1) * 16 * 60_000);
    for (const sweep of SWEEPS) await sweep.run(t.app);
  }
  await checkInvariants(t.app);
});
