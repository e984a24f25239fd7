import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locale } from "../src/domain/language/locale.ts";
import { type Env, readEnv } from "../src/platform/env.ts";
import { openLog } from "../src/platform/log.ts";
import { SWEEPS } from "../src/process/endpoints.ts";
import { openApp, type RunningApp } from "../src/process/open-app.ts";
import { freshDatabase } from "./database.ts";
import { prepareStatements } from "./prepared.ts";
import { type Visitor, visitor } from "./visitor.ts";

/** 2026-11-24 (a Tuesday) 10:00 in Japan. */
const NOON_OF_TESTS = Date.UTC(2026, 10, 24, 1, 0);

export type TestApp = {
  app: RunningApp;
  databaseUrl: string;
  /** The application's clock in epoch milliseconds, and how to move it. */
  now(): number;
  setNow(milliseconds: number): void;
  /** A visitor who keeps cookies like a browser. */
  visitor(options?: { locale?: Locale; address?: string }): Visitor;
  /** Another process on the same database. */
  secondApp(): Promise<RunningApp>;
  /**
   * Runs every sweep once, those that a process runs less than once a minute only where their time has passed on the clock;
   * waits for background work, and runs every job that is due then.
   */
  settle(): Promise<void>;
  /** Lets minutes pass with a sweep in each, until nothing is left to do; `by` is the process that sweeps. */
  rest(by?: RunningApp): Promise<void>;
  close(): Promise<void>;
};

/** The application on a fresh database, with a clock that only moves when told. Ends with `await close()`. */
export async function testApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "magari-test-"));
  const env = testEnv({ DATA_DIR: dataDir, CATALOG_FILE: "none", ...settings, DATABASE_URL: database.url });
  let now = NOON_OF_TESTS;
  const open = async () => {
    const opened = await openApp(env, {
      databaseUrl: database.url,
      clock: () => now,
      log: openLog("silent"),
      secret: "t".repeat(32),
    });
    if (env.preparedStatements === "on") prepareStatements(opened.db.pool);
    return opened;
  };
  const apps = [await open()];
  const app = apps[0] as RunningApp;
  const sweptAt = new Map<string, number>();
  const isDue = ({ name, everySeconds }: (typeof SWEEPS)[number]) =>
    everySeconds <= 60 || now - (sweptAt.get(name) ?? 0) >= everySeconds * 1000;
  const settle = async (by: RunningApp) => {
    for (const sweep of SWEEPS.filter(isDue)) {
      await sweep.run(by);
      sweptAt.set(sweep.name, now);
    }
    // Work that another process has taken is not done by this one: wait for all of them.
    for (const one of apps) await one.background.drain(60_000);
    await by.mailQueue.drain(by);
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
