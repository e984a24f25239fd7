import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../src/api/endpoint.ts";
import { totpCode } from "../src/features/staff/totp.server.ts";
import { sql } from "../src/platform/sql.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { softwarePasskey } from "./build/passkey.ts";
import { checkInvariants } from "./invariants.ts";
import type { Visitor } from "./visitor.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const POSTS = featuresOf("demo").flatMap(({ contract, restorers }) =>
  Object.entries(contract)
    .filter(([key]) => key.startsWith("POST "))
    .map(([key, line]) => ({ key, line: line as Endpoint, restorer: restorers[key] })),
);

/**
 * The names of fields that open something to whoever reads them. `link_currencies` and `link_until` only say how and until when a
 * link can be paid.
 */
const SOUNDS_SECRET =
  /secret|token|password|otp|recovery|codes|credential|url|link(?!_(currencies|until)$)|address|^qr$|private|key$/i;

const OF_A_ROOM = ["map_style_url", "address", "google_map_url"];
/** What only sounds like it, and every guest may read: where a room is, and on which map. */
const PUBLIC: Record<string, readonly string[]> = {
  // Where it goes is listed to owners, and anybody may check signatures with its public key. Its secret is not in it.
  "POST operate/webhooks/:id/switch": ["url", "public_key"],
  // Where the guest pays at the provider: whoever else reads it can only pay.
  "POST stripe/payment_intents/:id/confirm": ["url", "hosted_url", "qr"],
  "POST payment_link_steps/:token": ["url", "hosted_url", "qr"],
  // It is on every qualified invoice.
  "POST operate/issuers": ["address"],
  // Of the company itself, as its admins gave it.
  "POST corporate/:id/invitations": ["address"],
  "POST corporate/:id/groups": ["address"],
  "POST operate/rooms": OF_A_ROOM,
  "POST operate/rooms/:id/unschedule": OF_A_ROOM,
  "POST operate/rooms/:id/restore": OF_A_ROOM,
  "POST operate/rooms/:id/hide": OF_A_ROOM,
  "POST operate/rooms/:id/show": OF_A_ROOM,
};

/** The names of all fields that can hold a text. */
function fieldsOf(schema: unknown, names = new Set<string>()): Set<string> {
  if (!schema || typeof schema !== "object") return names;
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  for (const [name, { type }] of Object.entries(properties))
    if (type !== "integer" && type !== "number" && type !== "boolean") names.add(name);
  for (const one of Object.values(schema)) fieldsOf(one, names);
  return names;
}

describe("API-22: every call that a key can be sent with says whether its answer has a secret", () => {
  it.each(POSTS)("$key", ({ key, line, restorer }) => {
    const fields = line.answer
      ? fieldsOf(z.toJSONSchema(line.answer, { io: "output", unrepresentable: "any" }))
      : [];
    const secret = [...fields].filter((name) => SOUNDS_SECRET.test(name));
    if (!line.secretAnswer) expect(secret).toEqual(PUBLIC[key] ?? []);
    expect(restorer !== undefined).toBe(line.secretAnswer === "restored");
  });
});

let keys = 0;
/** Sends a call twice under one key, and says what both got. */
async function twice(who: Visitor, path: string, body: object = {}) {
  keys += 1;
  const send = () => who.send("POST", path, body, { "idempotency-key": `twice-${keys}` });
  const first = await send();
  return { first, again: await send(), data: first.data as never };
}

/** Every row of the product's tables, as a dump has them. */
async function dump(): Promise<string> {
  const tables = await t.app.db.rows<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => t.app.db.pool.query(`SELECT line::text AS line FROM "${name}" line`)),
  );
  return texts.flatMap(({ rows }) => rows.map(({ line }) => line)).join("\n");
}

async function expectNotStored(...secrets: string[]) {
  const stored = await dump();
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7);
    expect(stored.includes(secret)).toBe(false);
  }
}

const unspaced = (codes: readonly string[]) => codes.map((code) => code.replaceAll("-", ""));

describe("API-22, DATA-8: a secret answer is not stored, and its repeat", () => {
  it("starts the enrolment of an app again", async () => {
    const boss = await operator(t, ["see"]);
    const { first, again } = await twice(boss, "operate/factors/totp");
    const [one, other] = [first.data, again.data] as { secret: string; address: string }[];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(other?.secret).not.toBe(one?.secret);
    await expectNotStored(one?.secret ?? "", other?.secret ?? "", "otpauth:");
  });

  it("makes other recovery codes, and the lost ones are void", async () => {
    const boss = await operator(t, ["see"]);
    const { first, again } = await twice(boss, "operate/factors/recovery_codes");
    const [lost, made] = [first.data, again.data].map(
      (data) => (data as { recovery_codes: string[] }).recovery_codes,
    ) as [string[], string[]];
    expect(made).not.toEqual(lost);
    const left = await t.app.db.row(
      sql`SELECT count(*)::int AS n FROM factor WHERE kind = 'recovery' AND account_id = ${boss.accountId}`,
    );
    expect(left).toEqual({ n: made.length });
    await expectNotStored(...lost, ...made, ...unspaced(lost), ...unspaced(made));
  });

  it("is refused if it cannot be done again: a factor that was confirmed shows its codes once", async () => {
    const boss = await operator(t, ["see"]);
    const app = (await boss.post("operate/factors/totp")).data;
    const code = totpCode(fromBase32(app.secret), t.now());
    const confirmed = await twice(boss, `operate/factors/totp/${app.id}/confirm`, { code, name: "App" });
    expect([confirmed.first.status, confirmed.again.status, confirmed.again.code]).toEqual([
      200,
      409,
      "not_operable",
    ]);
    const codes = (confirmed.first.data as { recovery_codes: string[] }).recovery_codes;
    await expectNotStored(app.secret, ...codes, ...unspaced(codes));

    const other = await operator(t, ["see"]);
    const { challenge } = (await other.post("operate/factors/passkey")).data.options as { challenge: string };
    const credential = softwarePasskey().created(challenge, HERE);
    const passkey = await twice(other, "operate/factors/passkey/confirm", { credential, name: "Laptop" });
    expect([passkey.first.status, passkey.again.status]).toEqual([200, 409]);
    await expectNotStored(...(passkey.first.data as { recovery_codes: string[] }).recovery_codes);
  });

  it("gives a calendar another address", async () => {
    const { first, again } = await twice(await guest(t), "users/calendar");
    const [one, other] = [first.data, again.data].map((data) => (data as { url: string }).url);
    expect(other).not.toBe(one);
    for (const url of [one, other]) await expectNotStored(url?.split("/").pop()?.slice(0, -4) ?? "");
  });

  it("gets the same intent, with the client secret from the provider", async () => {
    const hanako = await guest(t);
    const day = freshDay();
    const cart = (start: string, end: string) => ({
      reservations: [slot(101, day, start, end, 2000)],
      payment_way: 2,
    });
    const { first, again, data } = await twice(hanako, "stripe/payment_intents", cart("10:00", "12:00"));
    const { client_secret_id: secret, payment_intent_id: id } = data as Record<string, string>;
    expect([first.status, again.data]).toEqual([200, first.data]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const changed = { ...cart("13:00", "15:00"), intent_id: id };
    const update = await twice(hanako, "stripe/payment_intents/update_create", changed);
    expect([update.first.status, update.again.data]).toEqual([200, update.first.data]);
    expect(update.first.data).toMatchObject({ client_secret_id: secret });
    await expectNotStored(secret ?? "");
  });

  it("gets the same setup intent of a card, from the provider", async () => {
    const { first, again, data } = await twice(await guest(t), "stripe/credit_cards");
    expect([first.status, again.data]).toEqual([200, first.data]);
    await expectNotStored((data as Record<string, string>).client_secret_id ?? "");
  });
});

it("DATA-8: the migration removes the secrets that were stored before", async () => {
  const now = new Date(t.now());
  for (const [key, answer] of [
    ["totp", `{"data":{"address":"otpauth://totp/1"}}`],
    ["codes", `{"data":{"recovery_codes":["a"]}}`],
    ["intent", `{"data":{"client_secret_id":"pi_1_secret_1"}}`],
    ["feed", `{"data":{"url":"https://rooms.example/api/calendar/abc.ics"}}`],
    ["plain", `{"data":{"recovery_codes_left":8}}`],
  ])
    await t.app.db.run(sql`INSERT INTO idempotency (scope, key, request, status, answer, created_at, alive_at)
      VALUES ('before', ${key}, '', 200, ${answer}, ${now}, ${now})`);
  const body = { data: { object: { id: "pi_9", client_secret: "pi_9_secret_9" } } };
  await t.app.db.run(sql`INSERT INTO provider_event (id, type, body, received_at, handled_at)
    VALUES ('evt_before', 'payment_intent.created', ${JSON.stringify(body)}, ${now}, ${now})`);
  const text = await readFile("db/migrations/202611252130-secrets-not-stored.sql", "utf8");
  await t.app.db.run({ text, values: [] });
  expect(await t.app.db.rows(sql`SELECT key FROM idempotency WHERE scope = 'before'`)).toEqual([
    { key: "plain" },
  ]);
  expect(await t.app.db.row(sql`SELECT body FROM provider_event WHERE id = 'evt_before'`)).toEqual({
    body: { data: { object: { id: "pi_9", client_secret: null } } },
  });
});

const HERE = { origin: "http://localhost:3000", rpId: "localhost" };

function fromBase32(text: string): Buffer {
  let bits = "";
  for (const letter of text)
    bits += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
