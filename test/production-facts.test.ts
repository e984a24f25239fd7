import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { realCompany } from "./build/company.ts";
import { freshDatabase, type TestDatabase } from "./database.ts";
import { ensureBuilt, type ServerProcess, startServer, untilReady } from "./server-process.ts";

/** OPS-27: the built server in production, empty, with a company of its own. */

/** What only the demo's companies are called, or where only they are. */
const DEMO =
  /架空|Kakuu|ふれあい|フレアイ|間宮|Mamiya|fureaispace\.example|magari\.example|\.example\b|0300000000|03-0000-0000/i;
const LEGAL = {
  ja: "# 利用規約\n\n## 第1条\n\n| 項目 | 内容 |\n| --- | --- |\n| 窓口 | [メール](mailto:info@aoba.test) |",
  en: "# Terms\n\n## 1\n\n| Item | Text |\n| --- | --- |\n| Desk | [Email](mailto:info@aoba.test) |",
};

const folder = mkdtempSync(join(tmpdir(), "magari-production-"));
const mails: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _, done) {
    let text = "";
    stream.on("data", (chunk: Buffer) => {
      text += chunk;
    });
    stream.on("end", () => {
      mails.push(text);
      done();
    });
  },
});

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  await ensureBuilt();
  database = await freshDatabase();
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const company = join(folder, "company.json");
  const own = realCompany();
  writeFileSync(company, JSON.stringify({ ...own, legal: { ...(own.legal as object), terms: LEGAL } }));
  server = await startServer({
    settings: {
      APP_ENV: "production",
      COMPANY_FILE: company,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PUBLIC_URL: "http://127.0.0.1:3000",
      SESSION_SECRET: "s".repeat(32),
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_PUBLISHABLE_KEY: "pk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
    },
  });
  await untilReady(server);
}, 240_000);

afterAll(async () => {
  await server?.end("SIGKILL");
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const PAGES = [
  "",
  "/search",
  "/area",
  "/id",
  "/group",
  "/terms",
  "/privacy",
  "/tokusho",
  "/mails?key=x",
  "/nowhere",
];

it("OPENING-1: it is closed until somebody opens it, and no search engine keeps that", async () => {
  for (const [locale, words] of [
    ["ja", "もうすぐ開きます"],
    ["en", "Opening soon"],
  ] as const) {
    const page = await fetch(`${server.url}/list/${locale}`);
    const { headers } = page;
    expect([page.status, headers.get("retry-after"), headers.get("x-robots-tag")]).toEqual([
      ...[503, "3600", "noindex"],
    ]);
    expect(await page.text()).toContain(words);
  }
  expect((await fetch(`${server.url}/api/config`)).status).toBe(503);
  expect((await fetch(`${server.url}/operate/sign-in`)).status).toBe(200);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain("Disallow: /\n");
  await open();
  await expect.poll(async () => (await fetch(`${server.url}/list/ja`)).status, { timeout: 5000 }).toBe(200);
});

/** As staff do it in the console. */
async function open(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`INSERT INTO setting (key, value, version) VALUES ('opening', '{"opened": true}', 1)`);
  await client.end();
}

it("OPS-27: no page and no answer names the demo's company", async () => {
  const paths = [
    ...["ja", "en"].flatMap((locale) => PAGES.map((page) => `/list/${locale}${page}`)),
    ...["/list/ja/developers", "/list/en/developers", "/llms.txt", "/list/developers/magari-client.ts"],
    ...["/sitemap.xml", "/robots.txt", "/operate", "/operate/sign-in", "/metrics"],
    ...["/api/config", "/api/openapi.json", "/api/operate/openapi.json"],
  ];
  for (const path of paths) {
    const response = await fetch(`${server.url}${path}`);
    const text = await response.text();
    // Durations of metrics may have the digits of a telephone number.
    const said = path === "/metrics" ? text.replaceAll(/ [\d.e+-]+$/gm, "") : text;
    expect([path, response.status < 500, DEMO.exec(said)?.[0] ?? null]).toEqual([path, true, null]);
  }
  expect((await fetch(`${server.url}/list/ja/outbox`)).status).toBe(404);
});

it("OPS-29: its own terms have their table and their link", async () => {
  const page = await (await fetch(`${server.url}/list/ja/terms`)).text();
  expect(page).toMatch(/<th[^>]*>項目<\/th>.*<a href="mailto:info@aoba.test"[^>]*>メール<\/a>/s);
});

it("OPS-27: no mail names the demo's company", async () => {
  const post = (path: string, body: object, locale: string) =>
    fetch(`${server.url}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": locale },
      body: JSON.stringify(body),
    });
  for (const locale of ["ja", "en"]) {
    const registered = await post(
      "auth/register",
      {
        ...{ email: `hanako-${locale}@guest.test`, password: "correct horse 12" },
        ...{ last_name: "山田", first_name: "花子", tel: "0312345678", agreement: true },
      },
      locale,
    );
    expect(registered.status).toBe(200);
  }
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  const texts = mails.map((mail) =>
    mail.replace(/^[A-Za-z0-9+/=\r\n]{60,}$/gm, (part) => Buffer.from(part, "base64").toString()),
  );
  for (const text of texts) {
    expect(text).toContain("Aoba");
    expect(DEMO.exec(text)?.[0] ?? null).toBeNull();
  }
});
