import { createPublicKey, verify as verifyKey } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as ForeignVerifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { closing } from "../../../../test/build/closures.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

type Received = { path: string; headers: IncomingMessage["headers"]; body: string };

let t: TestApp;
let boss: OperatorVisitor;
let receiver: Server;
let host: string;
let received: Received[] = [];
/** What the receiver answers, by the path that it is asked at. */
let answers: Record<string, number> = {};
const HOUR = 3_600_000;
const start = Date.UTC(2026, 10, 24, 1, 0);

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answers[path] ?? 204, { location: "http://10.0.0.1/" }).end("noted");
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  t = await testApp({ OUTSIDE_ALLOW: host });
  await addRooms(t, [room(101), room(102)]);
});
beforeEach(async () => {
  await passTo(0);
  received = [];
  answers = {};
  await t.app.db.run(sql`UPDATE webhook SET removed_at = now()`);
  await t.settle();
});
afterEach(() => checkInvariants(t.app));
afterAll(async () => {
  await t.close();
  receiver.close();
});

/** So many milliseconds after the start of the tests. Whoever was signed in by then would be locked out. */
async function passTo(later: number): Promise<void> {
  t.setNow(start + later);
  boss = await operator(t, ["see", "desk", "rooms", "admin"]);
  await t.app.db.run(sql`UPDATE staff SET roles = '{owner}' WHERE account_id = ${boss.accountId}`);
}

type Made = { id: number; secret: string; public_key: string; version: number };

async function webhook(changes: object = {}, path = "/hook"): Promise<Made> {
  const reply = await boss.send("POST", "operate/webhooks", {
    ...{ name: "Books", url: `http://${host}${path}`, space_ids: null },
    ...{ events: ["booking.created", "booking.canceled", "closure.created"], ...changes },
  });
  expect(reply.errors).toEqual([]);
  return reply.data as Made;
}

const CALLER = { last_name: "架空", first_name: "太郎", phone_number: "03-1234-5678" };

async function booked(spaceId = 101): Promise<number> {
  const day = freshDay();
  const item = { space_id: spaceId, start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` };
  const body = { guest: CALLER, items: [item], terms: "prepaid" as const, total: 2000 };
  return (await boss.post("operate/bookings", body)).data.reservation_ids[0] as number;
}

/** Places what has happened and sends it. */
async function deliver(): Promise<void> {
  await t.settle();
  await t.app.webhooks.drain(t.app);
}

const bodies = () => received.map(({ body }) => JSON.parse(body));
const types = () => bodies().map(({ type }) => type);

async function stateOf(id: number) {
  return (await boss.get("operate/webhooks")).data.webhooks.find((one) => one.id === id);
}

describe("WEBHOOK-2: an event arrives", () => {
  it("thin, signed, with what the booking is now, and once", async () => {
    const { secret, public_key: publicKey } = await webhook();
    const id = await booked();
    await deliver();
    await deliver();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(JSON.parse(body)).toEqual({
      id: headers["webhook-id"],
      type: "booking.created",
      at: "2026-11-24T01:00:00.000Z",
      data: {
        booking: {
          ...{ id, group_id: expect.any(Number), space_id: 101, version: 1, time_zone: "Asia/Tokyo" },
          ...{
            start: expect.stringMatching(/T01:00:00\.000Z$/),
            end: expect.stringMatching(/T03:00:00\.000Z$/),
          },
          ...{ paid: false, canceled: false, approval: null, terms: "prepaid", arrived: null, left: null },
        },
      },
    });
    expect(body).not.toContain("架空");
    // By the library of those who wrote the standard. It compares the time with the machine's clock.
    const fresh = new ForeignVerifier(secret);
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    const signatures = String(headers["webhook-signature"]).split(" ");
    expect(signatures[0]).toBe(fresh.sign(String(headers["webhook-id"]), at, body));
    const [, asymmetric = ""] = signatures[1]?.split(",") ?? [];
    const key = createPublicKey({
      key: Buffer.concat([
        Buffer.from("302a300506032b6570032100", "hex"),
        Buffer.from(publicKey.replace("whpk_", ""), "base64"),
      ]),
      format: "der",
      type: "spki",
    });
    const signed = Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`);
    expect(verifyKey(null, signed, key, Buffer.from(asymmetric, "base64"))).toBe(true);
  });

  it("only of its kinds and rooms, and nothing that was rolled back", async () => {
    await webhook({ events: ["closure.created"] }, "/closures");
    await webhook({ space_ids: [102] }, "/second");
    await booked(101);
    const second = await booked(102);
    await boss.post("operate/closures", { ...closing(freshDay(), "15:00", "16:00"), space_ids: [101] });
    await t.app.db
      .tx(async (tx) => {
        await tx.run(sql`UPDATE reservation SET canceled_at = now() WHERE id = ${second}`);
        throw new Error("no");
      })
      .catch(() => {});
    await deliver();
    expect(received.map(({ path, body }) => [path, JSON.parse(body).type])).toEqual([
      ["/second", "booking.created"],
      ["/closures", "closure.created"],
    ]);
  });

  it("again with the same id and bytes until it is taken; a redirect is no arrival", async () => {
    const { id } = await webhook();
    answers = { "/hook": 302 };
    await booked();
    await deliver();
    answers = { "/hook": 500 };
    await passTo(10_000);
    await deliver();
    answers = {};
    await passTo(HOUR);
    await deliver();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
    expect(await stateOf(id)).toMatchObject({ state: "works", waiting: 0, failing_since: null });
  });

  it("also if the process died after it had sent it", async () => {
    await webhook();
    await booked();
    await t.settle();
    // A lease whose holder is gone.
    await t.app.db.run(sql`UPDATE webhook_delivery SET attempts = 1, last_try_at = ${new Date(start)},
      next_try_at = ${new Date(start + 120_000)} WHERE next_try_at IS NOT NULL`);
    await t.app.webhooks.drain(t.app);
    expect(received).toHaveLength(0);
    await passTo(121_000);
    await t.app.webhooks.drain(t.app);
    expect(types()).toEqual(["booking.created"]);
  });
});

describe("WEBHOOK-3, WEBHOOK-4: a receiver that is down", () => {
  it("is asked by one delivery at a time while others get theirs", async () => {
    await webhook({}, "/down");
    await webhook({}, "/up");
    answers = { "/down": 503 };
    for (let n = 0; n < 24; n += 1) await booked();
    await deliver();
    const asked = (path: string) => received.filter((one) => one.path === path).length;
    expect(asked("/up")).toBe(24);
    // So many are sent at the same time, before the first failure is known.
    expect(asked("/down")).toBeLessThanOrEqual(10);
  });

  it("is switched off after five days, the owners are told, and it is sent what it missed", async () => {
    const { id } = await webhook();
    answers = { "/hook": 503 };
    await booked();
    for (let hour = 0; hour <= 121; hour += 1) {
      if (hour === 60 || hour === 119) {
        await passTo(hour * HOUR);
        await booked();
      }
      t.setNow(start + hour * HOUR);
      await deliver();
    }
    await t.settle();
    const [mail] = await mailsTo(t, boss.email);
    expect(mail?.subject).toContain("Webhook");
    await passTo(121 * HOUR);
    expect(await stateOf(id)).toMatchObject({ state: "off", is_given_up: true });
    answers = {};
    received = [];
    await booked();
    await deliver();
    expect(received).toEqual([]);
    const path = `operate/webhooks/${id}` as const;
    const since = new Date(start).toISOString();
    expect((await boss.send("POST", `${path}/again`, { since })).status).toBe(409);
    expect((await boss.send("POST", `${path}/switch`, { is_on: true })).status).toBe(200);
    const { count } = (await boss.send("POST", `${path}/again`, { since })).data as { count: number };
    await deliver();
    expect(received.length).toBe(count);
    expect(count).toBeGreaterThanOrEqual(4);
  });
});

describe("WEBHOOK-1, WEBHOOK-5, WEBHOOK-6: an owner", () => {
  it("is told what is wrong at its field", async () => {
    const make = (body: object) =>
      boss.send("POST", "operate/webhooks", {
        ...{ name: "Books", url: `http://${host}/`, events: ["booking.created"], space_ids: null },
        ...body,
      });
    const fields = async (body: object) => Object.keys((await make(body)).errors);
    expect(await fields({ name: " ", events: [], space_ids: [], url: "http://10.0.0.1/" })).toEqual([
      ...["name", "events", "space_ids", "url"],
    ]);
    expect(await fields({ url: "https://127.0.0.1/" })).toEqual(["url"]);
    // A name is resolved: this machine is not a place for others.
    expect(await fields({ url: "https://localhost/" })).toEqual(["url"]);
    expect(await fields({ url: "ftp://example.com/" })).toEqual(["url"]);
    expect((await make({ space_ids: [999] })).status).toBe(404);
  });

  it("sees the secret once; both secrets sign for a day after a renewal", async () => {
    const { id, secret, version } = await webhook();
    const listed = (await boss.send("GET", "operate/webhooks")).text;
    expect(listed).not.toContain(secret);
    const { rows } = await t.app.db.pool.query("SELECT secret, signing_key FROM webhook");
    for (const row of rows) expect(row.secret.toString("latin1")).not.toContain("whsec_");
    const path = `operate/webhooks/${id}/secret`;
    const renewed = (await boss.send("POST", path, { version })).data as Made;
    expect(renewed.secret).not.toBe(secret);
    expect((await boss.send("POST", path, { version })).code).toBe("stale");
    const signedBy = async () => {
      received = [];
      await booked();
      await deliver();
      const [{ headers, body }] = received as [Received];
      const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
      const given = String(headers["webhook-signature"]).split(" ");
      return [secret, renewed.secret].map((one) =>
        given.includes(new ForeignVerifier(one).sign(String(headers["webhook-id"]), at, body)),
      );
    };
    expect(await signedBy()).toEqual([true, true]);
    await passTo(25 * HOUR);
    expect(await signedBy()).toEqual([false, true]);
  });

  it("looks at what was sent, sends it again, sends a test, and removes it", async () => {
    const { id } = await webhook();
    answers = { "/hook": 410 };
    await booked();
    await deliver();
    const list = async (query = "") =>
      (
        (await boss.send("GET", `operate/webhook_deliveries?webhook=${id}${query}`)).data as {
          items: { id: number; state: string; status: number }[];
        }
      ).items;
    const [item] = await list();
    expect([item?.state, item?.status]).toEqual(["waiting", 410]);
    expect(await list("&state=delivered,failed")).toEqual([]);
    const path = `operate/webhooks/${id}/deliveries/${item?.id}`;
    const detail = (await boss.send("GET", path)).data as { body: string; answer: string };
    expect([JSON.parse(detail.body).type, detail.answer]).toEqual(["booking.created", "noted"]);
    answers = {};
    await passTo(10_000);
    expect((await boss.send("POST", `${path}/again`, {})).status).toBe(200);
    expect((await boss.send("POST", `operate/webhooks/${id}/ping`, {})).status).toBe(200);
    received = [];
    await deliver();
    expect(types().sort()).toEqual(["booking.created", "ping"]);
    expect((await list()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    expect((await boss.send("DELETE", `operate/webhooks/${id}`)).status).toBe(200);
    expect((await boss.send("GET", path)).status).toBe(200);
    received = [];
    await booked();
    await deliver();
    expect(received).toEqual([]);
  });
});
