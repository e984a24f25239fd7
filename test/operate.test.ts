import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Endpoint } from "../src/api/endpoint.ts";
import { mountApi } from "../src/api/mount.server.ts";
import { TOKEN_RIGHTS } from "../src/domain/access-token.ts";
import { RIGHTS } from "../src/domain/staff.ts";
import { sessionCookieName } from "../src/platform/session.ts";
import { operatorCookieName } from "../src/platform/session-operator.ts";
import { sql } from "../src/platform/sql.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { type TestApp, testApp } from "./app.ts";
import { guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import type { Method } from "./calls.ts";
import type { Visitor } from "./visitor.ts";

/** What every call of the console has in common, for every line of every contract: nobody has to remember to test it. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Line = { key: string; method: Method; path: string; line: Endpoint };

const LINES: Line[] = featuresOf("demo").flatMap(({ contract }) =>
  Object.entries(contract).map(([key, line]) => {
    const [method, pattern = ""] = key.split(" ") as [Method, string];
    return { key, method, path: pattern.replace(/:\w+(\{[^}]*\})?/g, "1"), line };
  }),
);
const CONSOLE = LINES.filter(({ line }) => line.auth === "operator");

/** Calls with a body of no sense: what is checked here comes before the body. */
function call(who: Visitor, { method, path }: Line) {
  return who.send(method, path, method === "GET" ? undefined : {});
}

test("API-18: a call of the console is for operators or public, and no other call is for operators", () => {
  for (const { key, path, line } of LINES) {
    expect([key, path.startsWith("operate/")]).toEqual([
      key,
      line.auth === "operator" || path.startsWith("operate/"),
    ]);
    if (path.startsWith("operate/"))
      expect([key, line.auth]).toEqual([key, expect.stringMatching(/^(operator|public)$/)]);
    if (line.auth !== "operator") expect(line).not.toHaveProperty("right");
  }
});

test("API-18: each document describes its own calls, the console's with the right that they need", async () => {
  const api = mountApi(t.app, featuresOf("demo"));
  const pathsOf = async (path: string) => {
    const response = await api(new Request(`${t.app.env.publicUrl}/api/${path}`), { socketAddress: "::1" });
    return ((await response.json()) as { paths: Record<string, Record<string, object>> }).paths;
  };
  const [ours, console] = [await pathsOf("openapi.json"), await pathsOf("operate/openapi.json")];
  expect(Object.keys(ours).filter((path) => path.startsWith("/operate/"))).toEqual([]);
  expect(Object.keys(console).filter((path) => !path.startsWith("/operate/"))).toEqual([]);
  for (const { key, method, path, line } of CONSOLE) {
    const operation = console[`/${key.split(" ")[1]?.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
    const token = line.byToken === "any" ? [] : [line.byToken];
    const security = [{ session: [] }, ...(line.byToken ? [{ token }] : [])];
    expect([path, operation]).toEqual([path, expect.objectContaining({ security })]);
    expect([path, (operation as { "x-right"?: string })["x-right"]]).toEqual([path, line.right]);
  }
});

test("TOKEN-1: a program is let in by these calls, and by none that asks for a fresh second factor", () => {
  const open = CONSOLE.filter(({ line }) => line.byToken);
  expect(Object.fromEntries(open.map(({ key, line }) => [key, line.byToken]))).toEqual({
    "DELETE operate/calendars/:id": "rooms",
    "DELETE operate/closures/:id": "rooms",
    "DELETE operate/shared_calendars/:id": "rooms",
    "GET operate/bookings": "see",
    "GET operate/calendars": "rooms",
    "GET operate/closures": "rooms",
    "GET operate/events": "events",
    "GET operate/free": "see",
    "GET operate/locks/codes": "locks",
    "GET operate/token": "any",
    "PATCH operate/calendars/:id": "rooms",
    "PATCH operate/shared_calendars/:id": "rooms",
    "POST operate/calendars/:id/ask": "rooms",
    "POST operate/calendars/:id/empty": "rooms",
    "POST operate/rooms/:id/calendars": "rooms",
    "POST operate/shared_calendars": "rooms",
    "POST operate/shared_calendars/:id/address": "rooms",
    "POST operate/bookings": "desk",
    "POST operate/bookings/:id/approve": "desk",
    "POST operate/bookings/:id/cancel": "desk",
    "POST operate/bookings/:id/cancel/preview": "desk",
    "POST operate/bookings/:id/change": "desk",
    "POST operate/bookings/:id/change/preview": "desk",
    "POST operate/bookings/:id/decline": "desk",
    "POST operate/bookings/preview": "desk",
    "POST operate/closures": "rooms",
    "POST operate/closures/preview": "rooms",
    "PUT operate/bookings/:id/entry_code": "locks",
  });
  for (const { key, line } of open) {
    expect([key, line.stepUp]).toEqual([key, undefined]);
    // Never money, people or admin; the right of the room's calendars is that of the token.
    expect(["see", "desk", "rooms", undefined]).toContain(line.right);
  }
});

describe.each(TOKEN_RIGHTS)("TOKEN-5: a token that has only %s", (right) => {
  it("opens the calls of that right, is told what it lacks elsewhere, and that no token opens the others", async () => {
    const boss = await operator(t, RIGHTS);
    const body = { name: right, until: "2027-06-30", rights: [right], space_ids: null };
    const { token } = (await boss.post("operate/tokens", body)).data;
    const program = t.visitor();
    const outcomes = await Promise.all(
      CONSOLE.map(async ({ key, method, path, line }) => {
        const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
        const sent = method === "GET" ? undefined : {};
        const { status } = await program.send(method, path, sent, headers);
        return [key, status === 401 || status === 403 ? status : "let in", line.byToken] as const;
      }),
    );
    for (const [key, outcome, byToken] of outcomes) {
      const expected = byToken === "any" || byToken === right ? "let in" : 403;
      expect([key, outcome]).toEqual([key, expected]);
    }
  });
});

describe("STAFF-2: every call of the console", () => {
  it.each(CONSOLE)("$key is 401 signed out", async (line) => {
    const { status, code } = await call(t.visitor(), line);
    expect([status, code]).toEqual([401, "unauthenticated"]);
  });

  it.each(CONSOLE)("STAFF-3: $key is 401 for a guest, under either cookie", async (line) => {
    const hanako = await guest(t);
    const secret = hanako.cookies.get(sessionCookieName(t.app.env.publicUrl)) as string;
    expect((await call(hanako, line)).status).toBe(401);
    hanako.cookies.set(operatorCookieName(t.app.env.publicUrl), secret);
    expect((await call(hanako, line)).status).toBe(401);
  });

  it.each(CONSOLE)("STAFF-4: $key is 401 in a half session, except for the way on", async (line) => {
    const { status, code } = await call(await operator(t, RIGHTS, { isHalf: true }), line);
    // The builder's people have no factor yet: `enrol`.
    if (line.line.admits?.includes("enrol")) expect(status).not.toBe(401);
    else expect([status, code]).toEqual([401, "unauthenticated"]);
  });

  it.each(CONSOLE)("STAFF-5: $key is 401 in a locked session, except for the way on", async (line) => {
    const who = await operator(t, RIGHTS);
    await t.app.db.run(sql`UPDATE session SET locked_at = created_at WHERE account_id = ${who.accountId}`);
    const { status, code } = await call(who, line);
    if (line.line.admits?.includes("locked")) expect(status).not.toBe(401);
    else expect([status, code]).toEqual([401, "locked"]);
  });

  it.each(CONSOLE.filter(({ line }) => line.right))("$key is 403 without its right", async (line) => {
    const who = await operator(
      t,
      RIGHTS.filter((right) => right !== line.line.right),
    );
    const { status, code } = await call(who, line);
    expect([status, code]).toEqual([403, "forbidden"]);
  });

  it.each(
    CONSOLE.filter(({ line }) => line.stepUp),
  )("STAFF-6: $key is 403 without a fresh second factor", async (line) => {
    const who = await operator(t, RIGHTS, { isElevated: false });
    const { status, code } = await call(who, line);
    expect([status, code]).toEqual([403, "step_up_required"]);
  });
});

test("STAFF-3: an operator is nobody on every call that needs a guest, under either cookie", async () => {
  const who = await operator(t, RIGHTS);
  const secret = who.cookies.get(operatorCookieName(t.app.env.publicUrl)) as string;
  who.cookies.set(sessionCookieName(t.app.env.publicUrl), secret);
  for (const line of LINES.filter(({ line }) => line.auth === "user" || line.auth === "verified")) {
    expect([line.key, (await call(who, line)).status]).toEqual([line.key, 401]);
  }
});
