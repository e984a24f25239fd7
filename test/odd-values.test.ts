import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../src/api/endpoint.ts";
import { RIGHTS } from "../src/domain/staff.ts";
import { hashPassword } from "../src/features/account/password.server.ts";
import { sql } from "../src/platform/sql.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { createSite } from "../src/process/site.server.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import type { Write } from "./build/console-booking-writes.ts";
import { everyConsoleWrite, SITE } from "./build/every-console-write.ts";
import { freshDay } from "./build/fresh-day.ts";
import { type Guest, guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { guestBuild } from "./build/pages.ts";
import { bookByBank, openIntent } from "./build/payment.ts";
import type { Method } from "./calls.ts";
import { checkInvariants } from "./invariants.ts";
import type { Visitor } from "./visitor.ts";

/**
 * API-21, one value at a time: each integer and each text of each contract in turn is one that fits no column, in a request
 * that is right otherwise, so that the value gets as far as it can.
 */

const INTEGERS = [0, -1, 2 ** 31, 2 ** 53, 1e20];
const TEXTS = ["a\0b", "\ud800", "-1", "2147483648", "9007199254740992", "100000000000000000000"];
/** A field for a number gets the texts, too: a text may hold a number. */
const ODD = [...INTEGERS, ...TEXTS];

let t: TestApp;
let hanako: Guest;
/** Makes what the writes are about, and sends them. */
let boss: Visitor;
/** Sends what may end a session. */
let clerk: Visitor;
let writes: Record<string, Write>;
/** What a field of this name has in a request that is right. */
let known: Record<string, unknown>;

beforeAll(async () => {
  t = await testApp(SITE);
  ({ boss, writes } = await everyConsoleWrite(t));
  clerk = await operator(t, RIGHTS);
  hanako = await someGuest();
  const [booking] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const { id: intent } = await openIntent(hanako, [slot(102, freshDay(), "10:00", "12:00", 2000)]);
  const day = freshDay();
  known = {
    ...{ space_id: 101, spaceId: 101, space_ids: [101], room_id: 101, except_id: booking, alias: "kakuu" },
    ...{ id: booking, reservation_id: booking, booking_id: booking, intent_id: intent },
    ...{ price: 2000, currency: "JPY", payment_way: 2, version: 1, back_fee: 1, item: 101 },
    ...{ start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00`, date: "2026-12-06", day },
    ...{ from: "10:00", to: "12:00", kind: "mitsumori", screen: "bookings" },
    ...{ email: "odd@guest.example", mail: "odd@guest.example", name: "架空", content: "質問" },
    ...{ password: "correct horse", new_password: "correct horse", token: "x".repeat(43), code: "123456" },
  };
});
afterAll(async () => {
  // None of the odd calls assigned the refund that was made by hand for them.
  for (const { id, unassigned, bookings } of (await boss.get("operate/outside_refunds")).data.items) {
    const body = { booking_id: bookings[0]?.booking.id ?? 0, amount: unassigned, unassigned };
    await boss.post(`operate/outside_refunds/${id}/assign`, body);
  }
  await checkInvariants(t.app);
  await t.close();
});

/** A guest with a password that can be checked. */
async function someGuest(): Promise<Guest> {
  const who = await guest(t);
  const hash = await hashPassword("of somebody odd");
  await t.app.db.run(sql`UPDATE account SET password_hash = ${hash} WHERE id = ${who.accountId}`);
  return who;
}

type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

const schemaOf = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema) : {};

/** A value that the schema allows. */
function right(schema: Schema, name = ""): unknown {
  if (name in known && !schema.properties) return known[name];
  const [first] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (first) return right(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, one]) => [key, right(one, key)]);
    return Object.fromEntries(fields);
  }
  if (schema.type === "array") return [right(schema.items ?? {}, name.replace(/s$/, ""))];
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.format === "date") return "2026-12-10";
  if (schema.pattern?.includes(" ")) return "2026-12-10 10:00";
  return "1";
}

type Place = (string | number)[];

/** Every integer and text in a value, by its path. */
function places(value: unknown, at: Place = []): Place[] {
  if (typeof value === "number" || typeof value === "string") return [at];
  if (value === null || typeof value !== "object") return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((one) => [0, one])
    : Object.entries(value);
  return entries.flatMap(([name, one]) => places(one, [...at, name]));
}

/** A copy with another value at the path. */
function replaced(value: unknown, [name, ...rest]: Place, odd: unknown): unknown {
  if (name === undefined) return odd;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = replaced((value as Record<string, unknown>)[name], rest, odd);
  return copy;
}

type Line = { key: string; line: Endpoint };
const LINES: Line[] = featuresOf("demo").flatMap(({ contract }) =>
  Object.entries(contract)
    .filter(([, line]) => !line.raw)
    .map(([key, line]) => ({ key, line: line as Endpoint })),
);

/** What is sent to a line: the console's writes as their own tests send them, anything else as its schemas say. */
async function sentTo({ key, line }: Line) {
  const pattern = key.split(" ")[1] ?? "";
  const query = line.query ? (right(schemaOf(line.query)) as Record<string, unknown>) : {};
  const body = line.body ? right(schemaOf(line.body)) : undefined;
  const params = line.params ? (right(schemaOf(line.params)) as Record<string, unknown>) : {};
  const write = writes[key];
  if (!write) return { pattern, params, query, body };
  const sent = await write.send();
  const [path = "", search = ""] = sent.path.split("?");
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const values = new RegExp(`^${pattern.replace(/:\w+/g, "([^/]+)")}$`).exec(path)?.slice(1) ?? [];
  return {
    pattern,
    params: Object.fromEntries(names.map((name, at) => [name, values[at]])),
    query: Object.fromEntries(new URLSearchParams(search)),
    body: body && { ...body, ...sent.body },
  };
}

type Sent = Awaited<ReturnType<typeof sentTo>>;

async function statusOf(who: Visitor, method: Method, { pattern, params, query, body }: Sent) {
  const path = pattern.replace(/:(\w+)(\{[^}]*\})?/g, (_, name) => inAddress(params[name]));
  const asked = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`);
  const { status, text } = await who.send(method, `${path}?${asked.join("&")}`, body);
  return status < 500 ? "no failure" : text;
}

/** As a client may write it that does not check what it writes: half a surrogate in its three bytes. */
function inAddress(value: unknown): string {
  const text = String(value ?? "1");
  return text === "\ud800" ? "%ED%A0%80" : encodeURIComponent(text);
}

describe("API-21: a value that fits no column is the caller's mistake", () => {
  it.each(LINES)("$key", async (one) => {
    const method = one.key.split(" ")[0] as Method;
    const sent = await sentTo(one);
    const staff = writes[one.key] ? boss : clerk;
    const who = one.line.auth === "operator" ? staff : hanako;
    const parts = { params: sent.params, query: sent.query, body: sent.body };
    for (const place of places(parts)) {
      for (const value of ODD) {
        const changed = { ...sent, ...(replaced(parts, place, value) as object) } as Sent;
        expect([place.join("."), value, await statusOf(who, method, changed)]).toEqual([
          place.join("."),
          value,
          "no failure",
        ]);
      }
    }
    if ((await hanako.get("users")).status !== 200) hanako = await someGuest();
    if ((await clerk.get("operate/me")).status !== 200) clerk = await operator(t, RIGHTS);
  });
});

describe("API-21: an address beside the API that fits no column is a 4xx", () => {
  const numbers = [
    "0",
    "-1",
    "2147483648",
    "9007199254740992",
    "100000000000000000000",
    "%00",
    "1%00",
    "%ED%A0%80",
  ];
  const addresses = numbers.flatMap((value) => [
    `/pictures/${value}/1.jpg`,
    `/pictures/101/${value}.jpg`,
    `/pictures/101/1.jpg?w=${value}`,
    `/list/ja/id/${value}`,
    `/list/ja/id/101?date=${value}&people=${value}&start=${value}`,
    `/list/ja/group/${value}`,
    `/list/ja/area/${value}`,
    `/list/ja/area/kakuu?page=${value}`,
    `/list/ja/search/${value}`,
    `/list/ja/search?max_member=${value}&page=${value}&date=${value}`,
    `/list/ja/mails?key=${value}`,
    `/list/ja/terms/${value}`,
    `/list/ja/outbox?to=${value}`,
    `/list/ja?next=${value}&email=${value}&token=${value}`,
    `/list/${value}`,
    `/operate/bookings/${value}`,
    `/sitemap-${value}.xml`,
    `/${value}`,
  ]);
  type Site = ReturnType<typeof createSite>;
  let site: Site;
  let inProduction: Site;
  let withoutCatalog: Site;
  beforeAll(async () => {
    const pages = { build: await guestBuild(), assetsDir: null, mode: "production" };
    site = createSite(t.app, featuresOf("demo"), pages);
    inProduction = createSite(t.app, featuresOf("production"), pages);
    const catalog = { ...t.app.catalog, space: () => Promise.reject(new Error("of this test")) };
    withoutCatalog = createSite({ ...t.app, catalog }, featuresOf("demo"), pages);
  });
  const from = (one: Site, path: string) =>
    one(new Request(`${t.app.env.publicUrl}${path}`), { socketAddress: "127.0.0.1" });

  it("MAIL-8: the outbox is 404 in production", async () => {
    expect((await from(site, "/list/ja/outbox")).status).toBe(200);
    for (const path of ["/list/ja/outbox", "/list/en/outbox?to=a@b.example"])
      expect((await from(inProduction, path)).status).toBe(404);
  });

  it("API-11: an internal failure beside the API reveals nothing, and has the headers of every answer", async () => {
    const response = await from(withoutCatalog, "/pictures/101/1.jpg");
    expect([response.status, await response.text()]).toEqual([500, "Internal Server Error"]);
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  it.each(addresses)("%s", async (path) => {
    const response = await from(site, path);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    await response.body?.cancel();
  });
});
