import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { addRooms, room } from "../../test/build/catalog.ts";
import { mountApi } from "../api/mount.server.ts";
import type { Log } from "../platform/log.ts";
import { openDatabase, sql } from "../platform/sql.ts";
import { featuresOf } from "./endpoints.ts";
import { pageRoute } from "./metrics.ts";
import { createHealthSite, createSite } from "./site.server.ts";

/** What an operator sees of a process: its log and its metrics. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(1)]);
});
afterAll(() => t.close());

const ARRIVAL = { socketAddress: "127.0.0.1" };
const asked = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers });

test.each([
  ["/list/ja", 200, "/list/:locale"],
  ["/list/en/id/101", 200, "/list/:locale/id/:id"],
  ["/list/ja/area/shibuya", 200, "/list/:locale/area/:name"],
  ["/list/ja/search.data", 200, "/list/:locale/search"],
  ["/list/ja/wp-login/x/y", 404, "page not found"],
  ["/list/assets/guest.js", 200, null],
  ["/pictures/1/1.jpg", 200, null],
  ["/robots.txt", 200, null],
])("OPS-67: %s answered with %i counts as %s", (path, status, route) => {
  expect(pageRoute(path, status)).toBe(route);
});

test("OPS-67: metrics count calls by their route, and the events of the last hour by kind", async () => {
  const site = createSite(t.app, featuresOf("demo"), null);
  for (const id of [1, 1, 999]) await site(asked(`/api/space_attributes/${id}`), ARRIVAL);
  const text = await (await site(asked("/metrics"), ARRIVAL)).text();
  expect(text).toMatch(/^http_route_requests_total\{route="GET space_attributes\/:id",status="2xx"\} 2$/m);
  expect(text).toMatch(/^http_route_requests_total\{route="GET space_attributes\/:id",status="4xx"\} 1$/m);
  expect(text).toMatch(/^http_route_seconds_count\{route="GET space_attributes\/:id"\} 3$/m);
  expect(text).toMatch(/^events_last_hour\{action="catalog\.imported"\} \d+$/m);
});

test("OPS-66: a page is a line with its id and without its query, and its calls have the same id", async () => {
  const { log, lines } = kept();
  const site = createSite({ ...t.app, log }, featuresOf("demo"), null);
  const answer = await site(asked("/list/ja/search?login_token=secret"), ARRIVAL);
  const id = answer.headers.get("x-request-id");
  expect(id).toMatch(/^[\w-]{8,64}$/);
  expect(lines).toMatchObject([{ text: "page", request: id, method: "GET", path: "/list/ja/search" }]);
  expect(JSON.stringify(lines)).not.toContain("secret");
  const api = mountApi({ ...t.app, log }, featuresOf("demo"));
  await api.ofPage("GET config", {}, asked("/api/"), { ...ARRIVAL, requestId: "of-the-page" });
  expect(lines.at(-1)).toMatchObject({ text: "call of a page", request: "of-the-page" });
});

test("OPS-66: an id that a proxy gave is kept, and one that is no id is not", async () => {
  const site = createSite(t.app, featuresOf("demo"), null);
  const idFor = async (given: string) =>
    (await site(asked("/api/config", { "x-request-id": given }), ARRIVAL)).headers.get("x-request-id");
  expect(await idFor("proxy-12345678")).toBe("proxy-12345678");
  expect(await idFor("a b")).not.toBe("a b");
});

test("OPS-64: a slow statement is told with its text and without its values; a quick one and a command's are not", async () => {
  const slow: string[] = [];
  const db = openDatabase(t.databaseUrl, { onSlow: ({ text }) => slow.push(text) });
  try {
    await db.row(sql`SELECT ${"a secret"}::text`);
    await db.row(sql`SELECT pg_sleep(1.05), ${"a secret"}::text`);
    await db.tx((tx) => tx.row(sql`SELECT pg_sleep(1.06)`));
    await db
      .withDeadlines({ statement: 3_600_000, lock: 1, idleInTransaction: 1, whileOthersWait: 3_600_000 })
      .row(sql`SELECT pg_sleep(1.07)`);
    expect(slow).toEqual(["SELECT pg_sleep(1.05), $1::text", "SELECT pg_sleep(1.06)"]);
  } finally {
    await db.close();
  }
});

test("OPS-65: a process without visitors answers for its health and its metrics only", async () => {
  let isStopping = false;
  const site = createHealthSite(t.app, () => isStopping);
  const statusOf = async (path: string) => (await site(asked(path), ARRIVAL)).status;
  const all = ["/healthz", "/readyz", "/metrics", "/", "/list/ja", "/api/config"];
  expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200, 404, 404, 404]);
  isStopping = true;
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
});

type Line = Record<string, unknown> & { text: string };

/** A log that keeps its lines, with what a child adds to them. */
function kept(): { log: Log; lines: Line[] } {
  const lines: Line[] = [];
  const make = (bound: object): unknown => {
    const write = (fields: object | string, text = "") =>
      typeof fields === "string"
        ? lines.push({ ...bound, text: fields })
        : lines.push({ ...bound, ...fields, text });
    return { info: write, warn: write, error: write, child: (more: object) => make({ ...bound, ...more }) };
  };
  return { log: make({}) as Log, lines };
}
