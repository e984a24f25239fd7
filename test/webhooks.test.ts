import { createHmac } from "node:crypto";
import { listen } from "@magari/stripe-sandbox/listen";
import { createSandbox, type Sandbox } from "@magari/stripe-sandbox/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDatabase, sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { type Guest, guest } from "./build/guest.ts";
import { card, openIntent } from "./build/payment.ts";
import { freshDatabase, type TestDatabase } from "./database.ts";
import { checkInvariants } from "./invariants.ts";

/** The product against a provider that is a server of its own (STRIPE_API_BASE), over HTTP, with webhooks. */
const SECRET = "whsec_of_tests";

let t: TestApp;
let provider: Sandbox;
let database: TestDatabase;
let db: Db;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
  provider = createSandbox({
    pool: db.pool,
    clock: () => t.now(),
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret: SECRET,
    webhookUrl: null,
  });
  server = await listen((request) => provider.fetch(request));
  t = await testApp({
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: server.url,
  });
  await addRooms(t, [room(101)]);
});
afterAll(async () => {
  await t.close();
  await server.close();
  await provider.close();
  await db.close();
  await database.drop();
});

async function paidIntent(who: Guest): Promise<string> {
  const { secret, id } = await openIntent(who, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await provider.confirmLikeABrowser({ client_secret: secret, card: card(), authenticate: "pass" });
  return id;
}

let events = 0;
function eventAbout(intentId: string, type = "payment_intent.amount_capturable_updated"): string {
  events += 1;
  const object = { id: intentId, object: "payment_intent", amount: 1, status: "succeeded" };
  return JSON.stringify({ id: `evt_${events}`, object: "event", type, created: 0, data: { object } });
}

function send(body: string, { secret = SECRET, at = t.now() } = {}) {
  const seconds = Math.floor(at / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const headers = { "stripe-signature": `t=${seconds},v1=${signature}`, "sec-fetch-site": "cross-site" };
  return t.visitor().raw("stripe/webhooks", { method: "POST", body, headers });
}

const bookings = async (who: Guest) => (await who.get("reservations")).data.length as number;

describe("POST stripe/webhooks", () => {
  it("INTENT-2, INTENT-14: books what was paid for; five deliveries at once count once", async () => {
    const hanako = await guest(t);
    const body = eventAbout(await paidIntent(hanako));
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    await expect.poll(() => bookings(hanako)).toBe(1);
    expect(
      await t.app.db.row(sql`SELECT count(*) AS n FROM provider_event WHERE id = ${JSON.parse(body).id}`),
    ).toEqual({ n: 1 });
    await expect
      .poll(
        async () => (await t.app.db.rows(sql`SELECT 1 FROM provider_event WHERE handled_at IS NULL`)).length,
      )
      .toBe(0);
  });

  it.each([
    ["another secret", (body: string) => send(body, { secret: "whsec_other" })],
    ["a signature 301 seconds old", (body: string) => send(body, { at: t.now() - 301_000 })],
    ["none", (body: string) => t.visitor().raw("stripe/webhooks", { method: "POST", body })],
  ])("INTENT-14: rejects %s and keeps nothing", async (_, deliver) => {
    const hanako = await guest(t);
    const body = eventAbout(await paidIntent(hanako));
    const rejected = await deliver(body);
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ data: null, code: "validation" });
    expect(await bookings(hanako)).toBe(0);
    expect(
      await t.app.db.row(sql`SELECT count(*) AS n FROM provider_event WHERE id = ${JSON.parse(body).id}`),
    ).toEqual({ n: 0 });
  });

  it("INTENT-2: believes the provider, never the event: an unpaid intent reported as paid stays unpaid", async () => {
    const hanako = await guest(t);
    const { id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await send(eventAbout(id, "payment_intent.succeeded"));
    await t.settle();
    expect(await bookings(hanako)).toBe(0);
  });

  it("INTENT-12: keeps the event of an unknown intent, and uses it when our own row appears late", async () => {
    const hanako = await guest(t);
    const intentId = await paidIntent(hanako);
    // As if the process had died between the provider's answer and storing it.
    await t.app.db.run(sql`UPDATE payment SET intent_id = NULL WHERE intent_id = ${intentId}`);
    expect((await send(eventAbout(intentId))).status).toBe(200);
    await expect.poll(() => bookings(hanako)).toBe(1);
    expect((await send(eventAbout("pi_of_somebody_else"))).status).toBe(200);
    await t.settle();
    expect(
      await t.app.db.row(
        sql`SELECT count(*) AS n FROM provider_event WHERE intent_id = 'pi_of_somebody_else'`,
      ),
    ).toEqual({ n: 1 });
  });

  it("INTENT-14: an event that comes days late has no effect", async () => {
    const hanako = await guest(t);
    const intentId = await paidIntent(hanako);
    await send(eventAbout(intentId));
    await expect.poll(() => bookings(hanako)).toBe(1);
    t.setNow(t.now() + 3 * 24 * 3_600_000);
    await send(eventAbout(intentId, "payment_intent.payment_failed"));
    await t.settle();
    expect(await bookings(hanako)).toBe(1);
    await checkInvariants(t.app);
  });

  it("DATA-8: stores an event without the client secret in it", async () => {
    const event = JSON.parse(eventAbout("pi_of_nobody"));
    event.data.object.client_secret = "pi_of_nobody_secret_1";
    event.data.object.latest_charge = { id: "ch_1", payment_intent: { client_secret: "pi_inside_secret_2" } };
    expect((await send(JSON.stringify(event))).status).toBe(200);
    const stored = await t.app.db.row<{ body: object }>(
      sql`SELECT body FROM provider_event WHERE id = ${event.id}`,
    );
    expect(stored?.body).toMatchObject({ data: { object: { id: "pi_of_nobody" } } });
    expect(JSON.stringify(stored)).not.toContain("_secret_");
  });
});

describe("a failing provider", () => {
  it("INTENT-15: is asked again under the same key when busy, and answered with 503 when away; the site keeps working", async () => {
    const hanako = await guest(t);
    const keys: (string | null)[] = [];
    let rejections = 2;
    const { fetch } = provider;
    provider.fetch = async (request) => {
      if (!request.url.endsWith("/payment_intents")) return fetch(request);
      keys.push(request.headers.get("idempotency-key"));
      rejections -= 1;
      return rejections >= 0
        ? Response.json({ error: { type: "rate_limit_error", message: "later" } }, { status: 429 })
        : fetch(request);
    };
    const day = freshDay();
    const reservations = [slot(101, day, "10:00", "12:00", 2000)];
    expect((await hanako.post("stripe/payment_intents", { reservations, payment_way: 2 })).status).toBe(200);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    provider.fetch = async () =>
      Response.json({ error: { type: "api_error", message: "broken" } }, { status: 500 });
    const taro = await guest(t);
    const others = [slot(101, day, "14:00", "16:00", 2000)];
    expect((await taro.post("stripe/payment_intents", { reservations: others, payment_way: 2 })).status).toBe(
      503,
    );
    await taro.post("stripe/payment_intents", { reservations: others, payment_way: 2 });
    expect(t.app.provider.state()).toBe("away");
    expect((await taro.post("reservations", { reservations: others, payment_way: 1 })).status).toBe(200);
    provider.fetch = fetch;
  });
});
