import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mountApi } from "../src/api/mount.server.ts";
import { DEMO_FEATURES, FEATURES, SWEEPS } from "../src/server/endpoints.ts";
import { type Env, readEnv } from "../src/server/env.ts";
import { openLog } from "../src/server/log.ts";
import { openApp, type RunningApp } from "../src/server/open-app.ts";
import { freshDatabase } from "./database.ts";

/** 2026-11-24 (a Tuesday) 10:00 in Japan. */
export const NOON_OF_TESTS = Date.UTC(2026, 10, 24, 1, 0);

export type TestApp = {
  app: RunningApp;
  databaseUrl: string;
  /** Epoch milliseconds of the application's clock, and its movement. */
  now(): number;
  setNow(milliseconds: number): void;
  /** A visitor: keeps cookies like a browser. */
  visitor(options?: { locale?: "ja" | "en"; address?: string }): Visitor;
  /** Another process on the same database. */
  secondApp(): Promise<RunningApp>;
  /** Runs every sweep once, what goes on after an answer to its end, and every job that is due then. */
  settle(): Promise<void>;
  /** Lets minutes pass, a sweep in each, until nothing is left to do; `by` is the process that sweeps. */
  rest(by?: RunningApp): Promise<void>;
  close(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers the way a client without our types does.
type Loose = any;

export type Reply<Data = Loose> = {
  status: number;
  data: Data;
  errors: Loose;
  code: string | undefined;
  headers: Headers;
  text: string;
};

export type Visitor = {
  get<Data = Loose>(path: string, headers?: Record<string, string>): Promise<Reply<Data>>;
  post<Data = Loose>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Data>>;
  patch<Data = Loose>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Data>>;
  delete<Data = Loose>(path: string, headers?: Record<string, string>): Promise<Reply<Data>>;
  /** The request as it is, below /api. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
};

/** The application on a fresh database, with a clock that only moves when told. Ends with `await close()`. */
export async function testApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "magari-test-"));
  const env = testEnv({ DATA_DIR: dataDir, CATALOG_FILE: "none", ...settings, DATABASE_URL: database.url });
  let now = NOON_OF_TESTS;
  const open = () =>
    openApp(env, {
      databaseUrl: database.url,
      clock: () => now,
      log: openLog("silent"),
      secret: "t".repeat(32),
    });
  const apps = [await open()];
  const app = apps[0] as RunningApp;
  const settle = async (by: RunningApp) => {
    for (const sweep of SWEEPS) await sweep.run(by);
    // What another process has taken in hand is not done by this one: rest is when all of them rest.
    for (const one of apps) await one.background.rest(60_000);
    await by.jobs.drain(by);
  };
  return {
    app,
    databaseUrl: database.url,
    now: () => now,
    setNow: (milliseconds) => {
      now = milliseconds;
    },
    visitor: (options) => visitor(app, options),
    async secondApp() {
      const second = await open();
      apps.push(second);
      return second;
    },
    settle: () => settle(app),
    async rest(by = app) {
      for (let round = 0; round < 5; round += 1) {
        now += 61_000;
        await settle(by);
      }
    },
    async close() {
      for (const one of apps) await one.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A visitor of any app: `visitor(secondApp)` talks to the other process. */
export function visitor(
  app: RunningApp,
  { locale = "ja", address = "127.0.0.1" }: { locale?: "ja" | "en"; address?: string } = {},
): Visitor {
  const api = mountApi(app, [...FEATURES, ...DEMO_FEATURES]);
  const cookies = new Map<string, string>();
  const raw = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has("accept-language")) headers.set("accept-language", locale);
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(`${app.env.publicUrl}/api/${path}`, { ...init, headers });
    const response = await api(request, { socketAddress: address });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const call = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { "content-type": "application/json", ...headers };
    }
    const response = await raw(path, init);
    const text = await response.text();
    const envelope = text.startsWith("{") ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, text, ...envelope } as Reply;
  };
  return {
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body = {}, headers) => call("POST", path, body, headers),
    patch: (path, body = {}, headers) => call("PATCH", path, body, headers),
    delete: (path, headers) => call("DELETE", path, undefined, headers),
    raw,
    cookies,
  };
}

function testEnv(settings: Record<string, string>): Env {
  const read = readEnv({
    RATE_LIMIT_FACTOR: "0",
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://localhost:3000",
    ...settings,
  });
  if ("mistakes" in read) throw new Error(read.mistakes.join("\n"));
  return read.env;
}
