import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import type { App } from "../platform/app.ts";
import { readEnv } from "../platform/env.ts";
import { openKnownSessions } from "../platform/known-sessions.ts";
import { openLog } from "../platform/log.ts";
import { openRateLimits } from "../platform/rate-limits.ts";
import { startSession } from "../platform/session.ts";
import { openDatabase, sql } from "../platform/sql.ts";
import type { Contract } from "./endpoint.ts";
import { reject, rejectStale } from "./envelope.ts";
import { feature } from "./handler.server.ts";
import { mountApi } from "./mount.server.ts";
import { openApi } from "./openapi.server.ts";

const contract = {
  "GET things/:id": {
    summary: "One thing",
    auth: "public",
    params: z.object({ id: z.coerce.number().int() }),
    answer: z.object({ id: z.number() }),
  },
  "POST things": {
    summary: "Make",
    auth: "public",
    idempotent: true,
    body: z.object({ name: z.string() }),
    answer: z.object({ made: z.number() }),
  },
  "POST broken": { summary: "Fails", auth: "public", body: z.object({}) },
  "GET mine": { summary: "Mine", auth: "user" },
  "GET proven": { summary: "For verified", auth: "verified" },
  "POST fields": { summary: "Rejects by field", auth: "public", body: z.object({}) },
  "POST things/sold": { summary: "A word where others have an id", auth: "public", body: z.object({}) },
  "POST stale": { summary: "Names an older version", auth: "public", body: z.object({}) },
  "POST signed": { summary: "Reads its bytes itself", auth: "public", raw: true },
  "GET echo": { summary: "The query", auth: "public", query: z.object({ q: z.string() }) },
  "GET files/:path{.+}": { summary: "A path that no schema checks", auth: "public" },
} satisfies Contract;

let made = 0;
const things = feature(contract, {
  "GET things/:id": ({ params }) => ({ id: params.id }),
  "POST things": async () => {
    made += 1;
    const mine = made;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { made: mine };
  },
  "POST broken": () => {
    made += 1;
    throw new Error("secret detail");
  },
  "GET mine": (_, { user }) => user.id as never,
  "GET proven": () => true as never,
  "POST fields": () =>
    reject(
      { code: "required", field: "email" },
      { code: "too_long", field: "email", params: { max: 9 } },
      "internal",
    ),
  "POST things/sold": () => true as never,
  "POST stale": () => rejectStale(7),
  "POST signed": () => new Response("ok"),
  "GET echo": ({ query }) => query.q as never,
  "GET files/:path{.+}": () => true as never,
});

let database: TestDatabase;
let app: App;
const now = Date.UTC(2026, 10, 24, 1);
beforeAll(async () => {
  database = await freshDatabase();
  const db = openDatabase(database.url);
  const read = readEnv({ PUBLIC_URL: "https://rooms.example", DEMO_PUBLIC: "1", LOG_LEVEL: "silent" });
  if (!("env" in read)) throw new Error("configuration");
  app = {
    env: read.env,
    db,
    clock: () => now,
    log: openLog("silent"),
    rateLimits: openRateLimits(db, 1),
    knownSessions: openKnownSessions(),
    settings: { isOpen: () => true },
  } as unknown as App;
});
beforeEach(() => {
  made = 0;
});
afterAll(async () => {
  app.rateLimits.close();
  await app.db.close();
  await database.drop();
});

async function call(path: string, init: RequestInit & { address?: string } = {}) {
  const request = new Request(`https://rooms.example/api/${path}`, init);
  const response = await mountApi(app, [things])(request, { socketAddress: init.address ?? "127.0.0.1" });
  return { status: response.status, headers: response.headers, ...(await response.json()) };
}
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

describe("envelope", () => {
  test("API-1: an answer", async () => {
    expect(await call("things/7")).toMatchObject({ status: 200, data: { id: 7 }, errors: [] });
  });

  test.each([
    ["API-5: an unknown path", "nothing", {}, 404, "not_found"],
    ["API-5: a path that cannot exist", "things/abc", {}, 404, "not_found"],
    ["API-5: another method", "mine", { method: "DELETE" }, 405, "validation"],
    ["API-5: another method of a path that looks like an id", "things/sold", {}, 405, "validation"],
    ["API-3: no login", "mine", {}, 401, "unauthenticated"],
  ])("%s", async (_, path, init, status, code) => {
    expect(await call(path, init)).toMatchObject({ status, data: null, code });
  });

  test.each([
    ["API-5: malformed JSON", "{", {}, 400, "validation"],
    ["API-5: an empty body", "", {}, 400, "validation"],
    ["API-5: a lone control character", "\u0000", {}, 400, "validation"],
    [
      "API-5: another content type",
      "name=x",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "unsupported_media_type",
    ],
    ["API-5: a wrong shape", '{"name":7}', {}, 422, "validation"],
    ["API-5: a body over 256 KiB", `{"name":"${"x".repeat(262_144)}"}`, {}, 413, "payload_too_large"],
    ["API-7: another site", '{"name":"x"}', { "sec-fetch-site": "cross-site" }, 403, "forbidden"],
    [
      "API-9: a key over 255 characters",
      '{"name":"x"}',
      { "idempotency-key": "k".repeat(256) },
      422,
      "validation",
    ],
  ])("%s", async (_, body, headers, status, code) => {
    expect(await post("things", body, headers)).toMatchObject({ status, data: null, code });
    expect(made).toBe(0);
  });

  test("API-19: a stale version is told the present one, in a repeat with the same key, too", async () => {
    for (const repeat of ["first", "second"]) {
      const { status, code, headers } = await post("stale", "{}", { "idempotency-key": "of-stale" });
      expect([repeat, status, code, headers.get("x-current-version")]).toEqual([repeat, 409, "stale", "7"]);
    }
  });

  test("API-1, API-2, API-3: messages are in the language asked for; fields are keyed; Unauthenticated. is never translated", async () => {
    const english = await post("fields", "{}", { "accept-language": "en" });
    expect(english.errors).toEqual({
      email: ["Please fill this in.", "Please use at most 9 characters."],
      all: ["An unexpected error occurred"],
    });
    expect((await post("fields", "{}")).errors.email[0]).toBe("入力してください。");
    expect((await call("mine")).errors).toEqual(["Unauthenticated."]);
  });

  test("FIELD-13: a query never contains a NUL", async () => {
    expect(await call("echo?q=a%00b%0a")).toMatchObject({ status: 200, data: "ab\n" });
  });

  test("API-12: the OpenAPI document declares every part of every path", async () => {
    const response = await mountApi(app, [things])(new Request("https://rooms.example/api/openapi.json"), {
      socketAddress: "127.0.0.1",
    });
    const { paths } = (await response.json()) as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
    };
    for (const [path, calls] of Object.entries(paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(calls))
        expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(parts);
    }
  });

  test("API-16, API-23: the OpenAPI document names the cookie of the address, and the calls that take a key", () => {
    const document = (publicUrl: string) =>
      openApi([things], publicUrl, "guest") as {
        components: { securitySchemes: { session: { name: string } } };
        paths: Record<string, Record<string, { parameters: { $ref?: string }[] }>>;
      };
    expect(document("https://rooms.example").components.securitySchemes.session.name).toBe("__Host-session");
    expect(document("http://localhost:3000").components.securitySchemes.session.name).toBe("session");
    const takesKey = Object.entries(document("https://rooms.example").paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { parameters }]) => parameters.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")))
        .map(([method]) => `${method} ${path}`),
    );
    expect(takesKey).toEqual([
      "post /things",
      "post /broken",
      "post /fields",
      "post /things/sold",
      "post /stale",
    ]);
  });

  test("API-11: an internal failure reveals nothing", async () => {
    const answer = await post("broken", "{}");
    expect(answer).toMatchObject({ status: 500, code: "internal" });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });
});

describe("session", () => {
  test("ACCOUNT-3, BOOK-2: knows its owner, requires a verified address if the contract does, and ends after 30 days", async () => {
    const row = await app.db.row<{ id: number }>(sql`
      INSERT INTO account (email, first_name, last_name, created_at, updated_at)
      VALUES ('a@guest.example', 'A', 'B', ${new Date(now)}, ${new Date(now)}) RETURNING id`);
    const secret = await startSession(app.db, row?.id ?? 0, now);
    const headers = { cookie: `__Host-session=${secret}` };
    expect(await call("mine", { headers })).toMatchObject({ status: 200, data: row?.id });
    expect(await call("proven", { headers })).toMatchObject({ status: 403, code: "email_not_verified" });
    await app.db.run(sql`UPDATE session SET last_used_at = ${new Date(now - 30 * 86_400_000)}`);
    expect(await call("mine", { headers })).toMatchObject({ status: 401 });
  });
});

describe("API-9: Idempotency-Key", () => {
  const key = { "idempotency-key": "one" };

  test("five concurrent requests act once and get the same answer", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("things", '{"name":"x"}', key)));
    expect(made).toBe(1);
    expect(answers.map((answer) => answer.data)).toEqual(Array(5).fill({ made: 1 }));
  });

  test("many keys at once, each three times: each acts once and answers all three", async () => {
    const keys = Array.from({ length: 60 }, (_, at) => `of-a-rush-${at % 20}`);
    const answers = await Promise.all(
      keys.map((one) => post("things", '{"name":"x"}', { "idempotency-key": one })),
    );
    const heard = new Map<string, Set<number>>();
    keys.forEach((one, at) => {
      heard.set(one, (heard.get(one) ?? new Set()).add(answers[at]?.data.made));
    });
    expect(made).toBe(20);
    expect([...heard.values()].flatMap((set) => [...set]).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  test("the same key with another body is rejected", async () => {
    expect(await post("things", '{"name":"y"}', key)).toMatchObject({ status: 422, code: "validation" });
    expect(made).toBe(0);
  });

  test("the same key of another caller is a different key", async () => {
    const elsewhere = {
      method: "POST",
      body: '{"name":"x"}',
      headers: { "content-type": "application/json", ...key },
      address: "10.0.0.1",
    };
    expect(await call("things", elsewhere)).toMatchObject({ data: { made: 1 } });
  });

  test("an internal failure is not kept", async () => {
    await post("broken", "{}", { "idempotency-key": "two" });
    await post("broken", "{}", { "idempotency-key": "two" });
    expect(made).toBe(2);
  });
});

describe("LIMIT-6, LIMIT-7: rate limit", () => {
  test("the 1,201st call of a minute from one address is rejected; another address is not", async () => {
    const answers = [];
    for (let count = 0; count < 1201; count += 1)
      answers.push((await call("things/1", { address: "10.0.0.2" })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1200);
    const over = await call("things/1", { address: "10.0.0.2" });
    expect([over.status, over.code, Number(over.headers.get("retry-after")) > 0]).toEqual([
      429,
      "too_many_requests",
      true,
    ]);
    expect((await call("things/1", { address: "10.0.0.3" })).status).toBe(200);
  });

  test.each([
    ["LIMIT-1: failed logins per account and address", "login_account_address", 20],
    ["LIMIT-1: failed logins per address", "login_address", 60],
    ["LIMIT-1: failed logins per account", "login_account", 200],
    ["LIMIT-2: registrations", "register", 30],
    ["LIMIT-15: mails per account and address", "mail_account_address", 5],
    ["LIMIT-15: mails per account", "mail_account", 10],
    ["LIMIT-15: mails per address", "mail_address", 30],
    ["LIMIT-4: inquiries", "contact", 20],
    ["LIMIT-5: intent calls", "intent", 120],
  ] as const)("%s", async (_, rule, most) => {
    const count = () => app.rateLimits.count(rule, "somebody", now);
    for (let call = 0; call < most; call += 1) expect(await count()).toBeNull();
    expect(await count()).toBeGreaterThan(0);
  });

  test("two processes count together once they have exchanged counts", async () => {
    const other = openRateLimits(app.db, 1);
    for (let count = 0; count < 1200; count += 1) await app.rateLimits.count("address", "10.0.0.4", now);
    await app.rateLimits.flush(now);
    await other.count("address", "10.0.0.4", now);
    await other.flush(now);
    expect(await other.count("address", "10.0.0.4", now)).toBeGreaterThan(0);
    other.close();
  });
});
