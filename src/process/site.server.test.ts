import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { addRooms, room } from "../../test/build/catalog.ts";
import { mapArchive } from "../../test/build/map-archive.ts";
import { visitor } from "../../test/visitor.ts";
import { homeIconPath } from "../domain/brand/home-icons.ts";
import { sql } from "../platform/sql.ts";
import { featuresOf } from "./endpoints.ts";
import { createSite, type Site } from "./site.server.ts";
import { webManifest } from "./web-manifest.server.ts";

let t: TestApp;
let site: Site;
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: "http://localhost:3000" });
  await addRooms(t, [room(1), room(2, { hidden: true })]);
  site = createSite(t.app, [], { build: {} as never, assetsDir: "/nowhere", mode: "production" });
});
afterAll(() => t.close());

const get = (path: string) =>
  site(new Request(`http://localhost:3000${path}`), { socketAddress: "127.0.0.1" });

describe("sitemap", () => {
  test("SCREEN-15: lists every visible room and public page in both languages, and nothing personal", async () => {
    const response = await get("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const text = await response.text();
    for (const page of ["ja", "en", "ja/area", "en/tokusho", "ja/id", "ja/id/1", "en/id/1"])
      expect(text).toContain(`<loc>http://localhost:3000/list/${page}</loc>`);
    for (const page of ["search", "reservation", "id/2<"]) expect(text).not.toContain(page);
    expect(await (await get("/robots.txt")).text()).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    expect((await get("/sitemap-2.xml")).status).toBe(302);
  });
});

describe("the manifest", () => {
  const brandOf = (look: Partial<TestApp["app"]["brand"]>) => ({ brand: { ...t.app.brand, ...look } });

  test.each([
    "ja",
    "en",
  ] as const)("SCREEN-61: has the company's name in %s and the icon of its pages", async (locale) => {
    const response = await get(`/${locale}.webmanifest`);
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    const { name, short_name, lang, start_url, scope, icons } = await response.json();
    expect([name, short_name, lang]).toEqual([
      t.app.brand.name[locale],
      t.app.brand.logoText[locale],
      locale,
    ]);
    expect([start_url, scope]).toEqual([`/list/${locale}`, "/list/"]);
    expect(icons[0]).toEqual({ src: t.app.brand.icon, sizes: "any", type: "image/svg+xml" });
    expect((await get(icons[0].src)).headers.get("content-type")).toBe("image/svg+xml");
    expect(icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => purpose ?? sizes)).toEqual([
      ...["any", "192x192", "512x512", "maskable"],
    ]);
  });

  test("SCREEN-61: each icon is a picture of its size, and the one for iPhones has a ground", async () => {
    const wanted = { "192": 192, "512": 512, maskable: 512, apple: 180 } as const;
    for (const [of, pixels] of Object.entries(wanted) as [keyof typeof wanted, number][]) {
      const response = await get(homeIconPath(t.app.brand.icon, of));
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const picture = sharp(await response.arrayBuffer());
      const { width, height } = await picture.metadata();
      expect([width, height]).toEqual([pixels, pixels]);
      const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
      expect(corner[3] ?? 255).toBe(of === "maskable" || of === "apple" ? 255 : 0);
    }
    const another = await get("/look/icon-123456-512.png");
    expect(another.status, "only of the mark of the site: drawing takes time").toBe(404);
  });

  test("SCREEN-61: has the icon that is made of an uploaded logo, and its name if the logo has it in it", async () => {
    const icon = "/look/0123456789abcdef0123-icon.png";
    const own = webManifest(brandOf({ icon, logoText: { ja: "", en: "" } }), "/en.webmanifest");
    expect(await own?.json()).toMatchObject({
      short_name: t.app.brand.name.en,
      icons: [
        { src: "/look/0123456789abcdef0123-icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/look/0123456789abcdef0123-icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/look/0123456789abcdef0123-icon-maskable.png", purpose: "maskable" },
      ],
    });
  });

  test.each([
    "/fr.webmanifest",
    "/webmanifest",
    "/ja.webmanifest.map",
  ])("SCREEN-61: %s is no manifest", (path) => {
    expect(webManifest(t.app, path)).toBeNull();
  });
});

describe("security.txt", () => {
  const readOf = (app: TestApp["app"]) =>
    createSite(
      app,
      [],
      null,
    )(new Request("http://localhost:3000/.well-known/security.txt"), {
      socketAddress: "127.0.0.1",
    });

  test("OPS-51: names the company's mail address, and a day within a year", async () => {
    const response = await readOf(t.app);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await response.text();
    expect(text).toContain(`Contact: mailto:${t.app.brand.operator.email}\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(t.now());
    expect(expires).toBeLessThan(t.now() + 365 * 24 * 60 * 60 * 1000);
  });

  test("OPS-51: or the contact of the configuration", async () => {
    const env = { ...t.app.env, securityContact: "https://rooms.test/report" };
    expect(await (await readOf({ ...t.app, env })).text()).toContain("Contact: https://rooms.test/report\n");
  });
});

test.each([
  [0, 1],
  [1, 0],
])("OPS-60: X-Forwarded-For with TRUST_PROXY=%i is warned of %i times, however often it comes", async (trustProxy, count) => {
  const warnings: string[] = [];
  const log = { ...t.app.log, warn: (text: string) => warnings.push(text) } as never;
  const behind = createSite({ ...t.app, log, env: { ...t.app.env, trustProxy } }, [], null);
  for (let visit = 0; visit < 3; visit += 1) {
    const headers = { "x-forwarded-for": "192.0.2.7" };
    await behind(new Request("http://localhost:3000/healthz", { headers }), { socketAddress: "127.0.0.1" });
  }
  expect(warnings).toHaveLength(count);
});

test("OPS-71: with MAP_FILE the site serves the map, and tells pages of its style in their language", async () => {
  const folder = mkdtempSync(join(tmpdir(), "magari-map-"));
  const mapFile = join(folder, "tokyo.pmtiles");
  writeFileSync(mapFile, mapArchive({ tiles: [{ at: [0, 0, 0], data: Buffer.from("all") }] }));
  const withMap = createSite({ ...t.app, env: { ...t.app.env, mapFile } }, featuresOf("demo"), null);
  const ask = (path: string, headers = {}) =>
    withMap(new Request(`http://localhost:3000${path}`, { headers }), { socketAddress: "127.0.0.1" });
  for (const locale of ["ja", "en"]) {
    const config = await (await ask("/api/config", { "accept-language": locale })).json();
    const { map_style_url: style } = config.data;
    expect(style).toBe(`/map/style-${locale}.json`);
    expect((await ask(style)).headers.get("content-type")).toBe("application/json");
  }
  expect(await (await ask("/map/0/0/0.mvt")).text()).toBe("all");
  expect((await get("/map/0/0/0.mvt")).status).toBe(302);
  rmSync(folder, { recursive: true });
});

describe("a document's address", () => {
  const open = (path: string, headers: Record<string, string>) =>
    createSite(
      t.app,
      featuresOf("demo"),
      null,
    )(new Request(`http://localhost:3000${path}`, { headers }), {
      socketAddress: "127.0.0.1",
    });

  test.each([
    ["/api/pdfs/ryosyu/40001", { "accept-language": "en" }, "/list/en?bookings=1"],
    ["/api/pdfs/ryosyu/40001", { "accept-language": "en", cookie: "locale=ja" }, "/list/ja?bookings=1"],
    ["/api/reservations/40001/calendar.ics", {}, "/list/ja?bookings=1"],
  ])("MAIL-21: %s leads a browser without a login to it (%o)", async (path, headers, page) => {
    const opened = await open(path, { ...headers, "sec-fetch-mode": "navigate" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, page]);
    expect((await open(path, headers)).status).toBe(401);
  });

  test("MAIL-21: no other call does", async () => {
    expect((await open("/api/users", { "sec-fetch-mode": "navigate" })).status).toBe(401);
  });
});

test("documents say what they may do; scripts only that they are scripts", async () => {
  const built = mkdtempSync(join(tmpdir(), "magari-assets-"));
  mkdirSync(join(built, "assets"));
  writeFileSync(join(built, "assets/part-1a2b3c4d.js"), "export {};");
  const pages = { build: {} as never, assetsDir: built, mode: "production" };
  const open = createSite(t.app, [], pages);
  const headersOf = async (path: string) => {
    const request = new Request(`http://localhost:3000${path}`);
    const { headers } = await open(request, { socketAddress: "127.0.0.1" });
    return ["x-content-type-options", "x-frame-options", "content-security-policy", "permissions-policy"].map(
      (name) => headers.get(name),
    );
  };
  expect(await headersOf("/list/assets/part-1a2b3c4d.js")).toEqual(["nosniff", null, null, null]);
  const whole = ["nosniff", "DENY", expect.stringContaining("default-src"), expect.any(String)];
  for (const path of ["/robots.txt", "/sitemap.xml", "/api/unknown"])
    expect(await headersOf(path)).toEqual(whole);
  rmSync(built, { recursive: true });
});

describe("the console", () => {
  const built = mkdtempSync(join(tmpdir(), "magari-operate-"));
  mkdirSync(join(built, "assets"));
  writeFileSync(join(built, "index.html"), "<!doctype html><title>console</title>");
  writeFileSync(join(built, "assets/main-1a2b3c4d.js"), "export {};");
  afterAll(() => rmSync(built, { recursive: true }));
  const open = (path: string, init?: RequestInit, app = t.app) =>
    createSite(app, [], {
      build: {} as never,
      assetsDir: null,
      mode: "production",
      operate: { assetsDir: built },
    })(new Request(`http://localhost:3000${path}`, init), { socketAddress: "127.0.0.1" });

  test.each([
    "/operate",
    "/operate/",
    "/operate/bookings/40386?panel=cancel",
  ])("CONSOLE-1: %s is the one page, without a script in it, asked for anew each time", async (path) => {
    const page = await open(path);
    expect([page.status, await page.text()]).toEqual([200, "<!doctype html><title>console</title>"]);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("ROOM-20: a configured map may be loaded, from its own host only", async () => {
    const env = { ...t.app.env, mapStyleUrl: "https://maps.test/style.json?key=1" };
    const policyOf = async (app?: TestApp["app"]) =>
      (await open("/operate", undefined, app)).headers.get("content-security-policy");
    expect(await policyOf({ ...t.app, env })).toContain("connect-src 'self' https://maps.test;");
    expect(await policyOf({ ...t.app, env })).toContain("worker-src 'self' blob:;");
    expect(await policyOf()).toContain("connect-src 'self';");
    expect(await policyOf()).not.toContain("blob:");
  });

  test("CONSOLE-1: its files are kept for ever, and one of an earlier build is missing, not the page", async () => {
    const script = await open("/operate/assets/main-1a2b3c4d.js");
    expect(script.headers.get("content-type")).toBe("text/javascript");
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect((await open("/operate/assets/main-00000000.js")).status).toBe(404);
    expect((await open("/operate/..%2f..%2f..%2fetc/passwd.json")).headers.get("content-type")).toContain(
      "text/html",
    );
    expect((await open("/operated")).status).toBe(302);
    expect((await open("/operate", { method: "POST" })).status).toBe(404);
  });
});

test("a file name with broken escapes is an unknown page", async () => {
  expect((await get("/list/%ff.js")).status).toBe(302);
});

test.each([
  ["dev/outbox", "GET"],
  ["dev/sandbox/confirm", "POST"],
])("CARD-10, OPS-2: %s exists in a demo only", async (path, method) => {
  const status = async (appEnv: "demo" | "production") => {
    const { raw } = visitor(t.app, { features: featuresOf(appEnv) });
    return (await raw(path, { method })).status;
  };
  expect(await status("production")).toBe(404);
  expect(await status("demo")).not.toBe(404);
});

test("OPS-5: not ready while the database is away, but alive", async () => {
  expect((await get("/readyz")).status).toBe(200);
  const db = { ...t.app.db, row: () => Promise.reject(new Error("connection refused")) };
  const cut = createSite({ ...t.app, db }, [], null);
  const ask = (path: string) =>
    cut(new Request(`http://localhost:3000${path}`), { socketAddress: "127.0.0.1" });
  const answer = await ask("/readyz");
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ database: "away" })]);
  expect((await ask("/healthz")).status).toBe(200);
});

test("OPS-17: the metrics say what waits too long, and answer while the database is away", async () => {
  await t.app.db.run(sql`INSERT INTO mail (key, kind, created_at, next_try_at)
    VALUES ('late', 'account.notice', ${new Date(t.now() - 90_000)}, ${new Date(t.now() - 90_000)})`);
  const scrape = async (app: typeof t.app) => {
    const answer = await createSite(
      app,
      [],
      null,
    )(new Request("http://localhost:3000/metrics"), {
      socketAddress: "127.0.0.1",
    });
    return (await answer.text()).split("\n");
  };
  const there = await scrape(t.app);
  for (const line of [
    "database_up 1",
    "provider_up 1",
    "mails_due 1",
    "mails_oldest_due_seconds 90",
    "mails_given_up 0",
    "payments_overdue 0",
    "provider_events_unhandled 0",
    "refunds_overdue 0",
    "refunds_manual 0",
  ]) {
    expect(there).toContain(line);
  }
  const away = { ...t.app.db, row: () => Promise.reject(new Error("connection refused")) };
  expect(await scrape({ ...t.app, db: away })).toContain("database_up 0");
});
