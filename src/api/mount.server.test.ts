import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import type { App } from "../server/app.ts";
import { readEnv } from "../server/env.ts";
import { openLog } from "../server/log.ts";
import { openRateLimits } from "../server/rate-limits.ts";
import { startSession } from "../server/session.ts";
import { openDatabase, sql } from "../server/sql.ts";
import type { Contract } from "./endpoint.ts";
import { refuse } from "./envelope.ts";
import { feature } from "./handler.server.ts";
import { mountApi } from "./mount.server.ts";

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
  "POST fields": { summary: "Refuses by field", auth: "public", body: z.object({}) },
  "POST things/sold": { summary: "A word where others have an id", auth: "public", body: z.object({}) },
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
    refuse(
      { code: "required", field: "email" },
      { code: "too_long", field: "email", params: { max: 9 } },
      "internal",
    ),
  "POST things/sold": () => true as never,
  "GET echo": ({ query }) => query.q as never,
  "GET files/:path{.+}": () => true as never,
});

let database: TestDatabase;
let app: App;
const now = Date.UTC(2026, 10, 24, 1);
beforeAll(async () => {
  database = await freshDatabase();
  const db = openDatabase(database.url);
  const read = readEnv({ PUBLIC_URL: "https://rooms.example", LOG_LEVEL: "silent" });
  if (!("env" in read)) throw new Error("configuration");
  app = {
    env: read.env,
    db,
    clock: () => now,
    log: openLog("silent"),
    rateLimits: openRateLimits(db, 1),
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
  test("an answer", async () => {
    expect(await call("things/7")).toMatchObject({ status: 200, data: { id: 7 }, errors: [] });
  });

  test.each([
    ["an unknown path", "nothing", {}, 404, "not_found"],
    ["a path that cannot name anything", "things/abc", {}, 404, "not_found"],
    ["another method", "mine", { method: "DELETE" }, 405, "validation"],
    ["another method of a path that looks like an id", "things/sold", {}, 405, "validation"],
    ["no login", "mine", {}, 401, "unauthenticated"],
  ])("%s", async (_, path, init, status, code) => {
    expect(await call(path, init)).toMatchObject({ status, data: null, code });
  });

  test.each([
    ["malformed JSON", "{", {}, 400, "validation"],
    ["an empty body", "", {}, 400, "validation"],
    ["a lone control character", "\u0000", {}, 400, "validation"],
    [
      "another content type",
      "name=x",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "unsupported_media_type",
    ],
    ["a wrong shape", '{"name":7}', {}, 422, "validation"],
    ["a body over 256 KiB", `{"name":"${"x".repeat(262_144)}"}`, {}, 413, "payload_too_large"],
    ["another site", '{"name":"x"}', { "sec-fetch-site": "cross-site" }, 403, "forbidden"],
    ["an endless key", '{"name":"x"}', { "idempotency-key": "k".repeat(256) }, 422, "validation"],
  ])("%s", async (_, body, headers, status, code) => {
    expect(await post("things", body, headers)).toMatchObject({ status, data: null, code });
    expect(made).toBe(0);
  });

  test("messages come in the language asked for; fields are keyed; Unauthenticated. is never translated", async () => {
    const english = await post("fields", "{}", { "accept-language": "en" });
    expect(english.errors).toEqual({
      email: ["Please fill this in.", "Please use at most 9 characters."],
      all: ["An unexpected error occurred"],
    });
    expect((await post("fields", "{}")).errors.email[0]).toBe("入力してください。");
    expect((await call("mine")).errors).toEqual(["Unauthenticated."]);
  });

  test("a query never carries a NUL", async () => {
    expect(await call("echo?q=a%00b%0a")).toMatchObject({ status: 200, data: "ab\n" });
  });

  test("the OpenAPI description declares every part of every path", async () => {
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

  test("a bug says nothing of itself", async () => {
    const answer = await post("broken", "{}");
    expect(answer).toMatchObject({ status: 500, code: "internal" });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });
});

describe("session", () => {
  test("knows its owner, asks for a verified address where the contract does, and ends after 30 days", async () => {
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

describe("Idempotency-Key", () => {
  const key = { "idempotency-key": "one" };

  test("five at once make one, and all hear the same", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("things", '{"name":"x"}', key)));
    expect(made).toBe(1);
    expect(answers.map((answer) => answer.data)).toEqual(Array(5).fill({ made: 1 }));
  });

  test("many keys at once, each thrice: each made once, and its own answer for all three", async () => {
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

  test("the same key with another body is refused", async () => {
    expect(await post("things", '{"name":"y"}', key)).toMatchObject({ status: 422, code: "validation" });
    expect(made).toBe(0);
  });

  test("another caller's key is another key", async () => {
    const elsewhere = {
      method: "POST",
      body: '{"name":"x"}',
      headers: { "content-type": "application/json", ...key },
      address: "10.0.0.1",
    };
    expect(await call("things", elsewhere)).toMatchObject({ data: { made: 1 } });
  });

  test("our own failure is not kept", async () => {
    await post("broken", "{}", { "idempotency-key": "two" });
    await post("broken", "{}", { "idempotency-key": "two" });
    expect(made).toBe(2);
  });
});

describe("rate limit", () => {
  test("the 1,201st call of a minute from one address waits; another address does not", async () => {
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

  test("two processes count together once they have talked", async () => {
    const other = openRateLimits(app.db, 1);
    for (let count = 0; count < 1200; count += 1) await app.rateLimits.count("address", "10.0.0.4", now);
    await app.rateLimits.flush(now);
    await other.count("address", "10.0.0.4", now);
    await other.flush(now);
    expect(await other.count("address", "10.0.0.4", now)).toBeGreaterThan(0);
    other.close();
  });
});
