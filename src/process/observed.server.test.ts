import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { addRooms, room } from "../../test/build/catalog.ts";
import { mountApi } from "../api/mount.server.ts";
import { guestPages } from "../app/guest/routes.ts";
import type { Log } from "../platform/log.ts";
import { openDatabase, sql } from "../platform/sql.ts";
import { startTelemetry } from "../platform/telemetry.ts";
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
  ["/list/ja/id/101/series", 200, "/list/:locale/id/:id/:name"],
  ["/list/ja/wp-login/x/y", 404, "page not found"],
  // However many of them somebody asks for, and whatever they are answered with.
  ["/list/ja/wp-login", 429, "page not found"],
  ["/list/ja/search/a/b/c", 503, "page not found"],
  ["/list/ja//a", 302, "page not found"],
  ["/list", 302, "/list"],
  ["/list/wp-login/x", 302, "/list"],
  ["/list/favicon.svg", 200, null],
  ["/list/assets/guest.js", 200, null],
  ["/pictures/1/1.jpg", 200, null],
  ["/robots.txt", 200, null],
])("OPS-67: %s answered with %i counts as %s", (path, status, route) => {
  expect(pageRoute(path, status)).toBe(route);
});

test("OPS-67: every page of the site is counted by its route", () => {
  const paths = guestPages.flatMap(({ path }) => (path && path !== "*" ? [path] : []));
  const unknown = paths.filter((path) => pageRoute(`/list/ja/${path}`, 200) === "page not found");
  expect([paths.length > 20, unknown]).toEqual([true, []]);
});

test("OPS-67: metrics count calls by their route, and the events of the last hour by kind", async () => {
  const site = createSite(t.app, featuresOf("demo"), null);
  const metrics = async () => (await site(asked("/metrics"), ARRIVAL)).text();
  const before = await metrics();
  for (const id of [1, 1, 999]) await site(asked(`/api/space_attributes/${id}`), ARRIVAL);
  const after = await metrics();
  // The counters are the process's, which other test files may share.
  const added = (series: string) => seriesValue(after, series) - seriesValue(before, series);
  expect(added('http_route_requests_total{route="GET space_attributes/:id",status="2xx"}')).toBe(2);
  expect(added('http_route_requests_total{route="GET space_attributes/:id",status="4xx"}')).toBe(1);
  expect(added('http_request_seconds_count{kind="api",route="GET space_attributes/:id"}')).toBe(3);
  expect(after).toMatch(/^events_last_hour\{action="catalog\.imported"\} \d+$/m);
});

/** The value of one series in metrics' text form; 0 if it was never counted. */
function seriesValue(metrics: string, series: string): number {
  const line = metrics.split("\n").find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

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

test("OPS-66: the secret that an address ends in is in no line", async () => {
  const { log, lines } = kept();
  const site = createSite({ ...t.app, log }, featuresOf("demo"), null);
  const places = [
    "ja/pay",
    "en/estimates",
    "ja/shortlists",
    "ja/waitlist/leave",
    "ja/door",
    "en/invitations",
    "pay",
  ];
  for (const place of places) await site(asked(`/list/${place}/c2VjcmV0`), ARRIVAL);
  await site(asked("/list/ja/pay/c2VjcmV0.data"), ARRIVAL);
  const calls = ["payment_links", "doors", "corporate_invitations", "room_calendars"];
  for (const call of calls) await site(asked(`/api/${call}/c2VjcmV0`), ARRIVAL);
  const pages = [...places.map((place) => `/list/${place}/*`), "/list/ja/pay/*"];
  const logged = [...pages, ...calls.map((call) => `/api/${call}/*`)];
  expect(lines.map(({ path }) => path)).toEqual(logged);
});

test("OPS-66: keeps a valid id of a proxy, and replaces an invalid one", async () => {
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

test("OPS-70: with a receiver, calls, statements and metrics go there, without a value or an address", async () => {
  const taken: { path: string; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      taken.push({ path: request.url ?? "", body });
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((listening) => void receiver.listen(0, "127.0.0.1", listening));
  const { port } = receiver.address() as AddressInfo;
  const telemetry = await startTelemetry({
    endpoint: `http://127.0.0.1:${port}`,
    serviceName: "magari-test",
  });
  const trace = "0af7651916cd43dd8448eb211c80319c";
  try {
    const site = createSite(t.app, featuresOf("demo"), null);
    const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` };
    expect((await site(asked("/api/space_attributes/1?token=very-secret", headers), ARRIVAL)).status).toBe(
      200,
    );
    await t.app.db.rows(sql`SELECT ${"a guest's name"}::text AS name`);
    await expect(t.app.db.rows(sql`SELECT nothing_here`)).rejects.toThrow();
    const mail = { subject: "a secret subject", text: "a secret text", html: "<p>a secret text</p>" };
    await t.app.mailer.send("hanako@secret.example", mail, { id: "1", now: t.now() });
    await expect(t.app.provider.readIntent("pi_secret")).rejects.toThrow();
  } finally {
    await telemetry.close();
    receiver.close();
  }
  type Sent = { name: string; traceId: string; attributes: { key: string }[]; status: { code?: number } };
  const spans = taken
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope): Sent[] => scope.spans);
  const call = spans.find(({ name }) => name === "GET space_attributes/:id");
  expect(call?.traceId).toBe(trace);
  expect(JSON.stringify(call?.attributes)).toContain('"http.response.status_code"');
  const failed = spans.find(({ attributes }) => JSON.stringify(attributes).includes("nothing_here"));
  expect([failed?.name, failed?.status.code, JSON.stringify(failed?.attributes).includes("42703")]).toEqual([
    "SELECT",
    2,
    true,
  ]);
  // What it asks of others, and whether that failed.
  const asks = (peer: string) =>
    spans.filter(({ name }) => name === peer).map(({ status }) => status.code ?? 0);
  expect([asks("mail server"), asks("card provider")]).toEqual([[0], [2]]);
  const all = taken.map(({ body }) => body).join();
  expect(all).toContain("SELECT $1::text AS name");
  for (const secret of ["a guest's name", "very-secret", "a secret", "secret.example", "pi_secret"])
    expect(all).not.toContain(secret);
  const metrics = taken.filter(({ path }) => path === "/v1/metrics").map(({ body }) => body);
  for (const name of ["http.server.request.duration", "db.client.operation.duration", "process.memory.usage"])
    expect(metrics.join()).toContain(name);
  // Nothing is recorded after that, and a receiver that is gone holds up nobody.
  const late = await startTelemetry({ endpoint: `http://127.0.0.1:${port}`, serviceName: "magari-test" });
  expect(await t.app.db.rows(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  await late.close();
});

test("OPS-70: without a receiver nothing of the SDK is loaded", () => {
  const script = `
    import { registerHooks } from "node:module";
    const asked = [];
    registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) });
    await import("./src/platform/sql.ts");
    await import("./src/platform/telemetry.ts");
    console.log(asked.filter((name) => name.includes("opentelemetry")).length, asked.includes("pg"));`;
  const answer = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(answer.trim()).toBe("0 true");
});

test("OPENING-11: a site that is not open yet says so to visitors, and that is no error in its metrics", async () => {
  const closed = await testApp({
    ...{ APP_ENV: "production", PUBLIC_URL: "https://rooms.aoba.test", SESSION_SECRET: "s".repeat(32) },
    ...{ SMTP_URL: "smtp://127.0.0.1:1", RATE_LIMIT_FACTOR: "100" },
  });
  const site = createSite(closed.app, featuresOf("production"), null);
  const said = async () => {
    const text = await (await site(asked("/metrics"), ARRIVAL)).text();
    return (status: string) =>
      Number(
        new RegExp(`^http_requests_total\\{kind="api",status="${status}"\\} (\\d+)$`, "m").exec(text)?.[1] ??
          0,
      );
  };
  const before = await said();
  expect((await site(asked("/api/stations"), ARRIVAL)).status).toBe(503);
  const after = await said();
  expect([after("closed") - before("closed"), after("5xx") - before("5xx")]).toEqual([1, 0]);
  await closed.close();
});
