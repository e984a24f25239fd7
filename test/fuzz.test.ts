import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi } from "../src/api/openapi.server.ts";
import { hashPassword } from "../src/features/account/password.server.ts";
import { openLog } from "../src/platform/log.ts";
import { sql } from "../src/platform/sql.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { type Listening, listen } from "../src/process/listen.ts";
import { createSite } from "../src/process/site.server.ts";
import { type TestApp, testApp } from "./app.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";

/** API-21: whatever is sent, a mistake of the caller's is a 4xx. */
type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
};
type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const FEATURES = featuresOf("demo");
const NUMBERS = [0, -1, 1, 101, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 31) - 1, 1e308];
const TEXTS = [
  ...["", "\0", "a\0b", "101", "2147483647", "2147483648", "999999999999999", "9999999999999999999999", "-1"],
  ...["0", "1e9", "%00", "%", "\ud800", "null", "2026-12-07", "2026-12-07 10:00", "9999-12-31", "0000-00-00"],
  ...[
    "275760-09-13",
    "あ".repeat(300),
    "a@b.example",
    "a\0@b.example",
    "../..",
    "'; --",
    "__proto__",
    "x".repeat(5000),
  ],
];

/** A guest with a password that can be checked. */
async function someGuest(): Promise<Guest> {
  const who = await guest(t);
  await t.app.db.run(
    sql`UPDATE account SET password_hash = ${await hashPassword("of the fuzzer")} WHERE id = ${who.accountId}`,
  );
  return who;
}

let t: TestApp;
let hanako: Guest;
let server: Listening;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  hanako = await someGuest();
  const site = createSite(t.app, FEATURES, null);
  server = await listen(site, { host: "127.0.0.1", port: 0, log: openLog("silent") });
});
afterAll(async () => {
  await server.stop({ drain: 0, grace: 0 });
  await t.close();
});

/** Values for a schema: now and then of its shape, and as often of another. */
function valueFor(schema: Schema | undefined): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom<unknown>(...NUMBERS, ...TEXTS, null, true, [], {});
  if (!schema) return odd;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor), odd);
  if (schema.enum) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, odd);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case "integer":
    case "number":
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NUMBERS) }, fc.integer(), odd);
    case "string":
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...TEXTS) }, fc.string({ unit: "binary" }));
    case "array":
      return fc.array(valueFor(schema.items), { maxLength: 3 });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valueFor(one)]),
        ),
      );
    default:
      return odd;
  }
}

const operations = Object.entries(
  (openApi(FEATURES, "http://localhost:3000", "guest") as { paths: Record<string, object> }).paths,
).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(
    ([method, operation]) => [method.toUpperCase(), path, operation] as const,
  ),
);

describe("API-21: no call fails with 5xx", () => {
  it.each(operations)("%s %s", async (method, path, operation) => {
    const part = (where: string) =>
      fc.record(
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((one) => one.in === where && one.name.toLowerCase() !== "idempotency-key")
            .map(({ name, schema }) => [name, valueFor(schema)]),
        ),
      );
    const schema = operation.requestBody?.content["application/json"]?.schema;
    await fc.assert(
      fc.asyncProperty(
        part("path"),
        part("query"),
        valueFor(schema),
        fc.boolean(),
        async (params, query, body, isGuest) => {
          const filled = path.replace(/\{(\w+)\}/g, (_, name) => escaped(params[name]));
          const asked = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
          const address = `http://127.0.0.1:${server.port}${filled.startsWith("/api") ? "" : "/api"}${filled}?${asked.join("&")}`;
          const cookie = [...hanako.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
          const response = await fetch(address, {
            method,
            redirect: "manual",
            headers: { "content-type": "application/json", ...(isGuest ? { cookie } : {}) },
            ...(method === "GET" ? {} : { body: JSON.stringify(body) ?? "null" }),
          });
          expect([response.status, response.status < 500 ? "" : await response.text()]).toEqual([
            response.status,
            "",
          ]);
          await response.body?.cancel();
        },
      ),
      { numRuns: 40, seed: 7 },
    );
    // A fuzzed call may have logged the guest out or deleted the account.
    if ((await hanako.get("users")).status !== 200) hanako = await someGuest();
  });
});

function escaped(value: unknown): string {
  const text = String(value);
  return encodeURIComponent(text.isWellFormed() ? text : "\ufffd").slice(0, 3000) || "-";
}

describe("API-21: a malformed target or Host is a 4xx", () => {
  const host = "localhost:3000";
  it.each([
    ["GET //evil.example/ HTTP/1.1", `host: ${host}`],
    ["GET http://[ HTTP/1.1", `host: ${host}`],
    ["GET http://other.example/api/stations HTTP/1.1", `host: ${host}`],
    ["GET /api/%00 HTTP/1.1", `host: ${host}`],
    ["GET /api/space_attributes/%C0%AF HTTP/1.1", `host: ${host}`],
    ["GET /api/stations?%=% HTTP/1.1", `host: ${host}`],
    ["GET /\\..\\x HTTP/1.1", `host: ${host}`],
    ["GET * HTTP/1.1", `host: ${host}`],
    ["OPTIONS * HTTP/1.1", `host: ${host}`],
    ["CONNECT localhost:1 HTTP/1.1", `host: ${host}`],
    ["GET /api/stations HTTP/1.1", "host: a b"],
    ["GET /api/stations HTTP/1.1", "host: [::1"],
    ["GET /api/stations HTTP/1.1", "host: a/b?c#d"],
    ["GET /api/stations HTTP/1.1", "host: %00"],
    ["GET /api/stations HTTP/1.1", "host: x:99999"],
    ["GET /api/stations HTTP/1.1", "host:"],
    ["GET /api/stations HTTP/1.1", "x: y"],
    ["GET /list/%E3%81 HTTP/1.1", `host: ${host}`],
    ["GET /pictures/%2e%2e%2f%00/1.jpg HTTP/1.1", `host: ${host}`],
    ["GET /pictures/99999999999/1.jpg HTTP/1.1", `host: ${host}`],
    ["GET /sitemap-99999999999999999999.xml HTTP/1.1", `host: ${host}`],
    ["BREW /api/stations HTTP/1.1", `host: ${host}`],
  ])("%s, %s", async (line, header) => {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.write(`${line}\r\n${header}\r\nconnection: close\r\n\r\n`);
    await once(socket, "close");
    // Nothing at all is said to a CONNECT: the connection is closed.
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 400);
    expect(status).toBeLessThan(500);
  });
});
