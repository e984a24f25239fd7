import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "../../src/platform/env.ts";
import { openLog } from "../../src/platform/log.ts";
import { startEmbedded } from "../../src/process/embedded-postgres/embedded-postgres.ts";
import { featuresOf } from "../../src/process/endpoints.ts";
import { listen } from "../../src/process/listen.ts";
import { migrate } from "../../src/process/migrate.ts";
import { openApp, type RunningApp } from "../../src/process/open-app.ts";
import { createSite } from "../../src/process/site.server.ts";
import type { TestApp } from "../app.ts";
import { VOLATILE } from "../global-setup.ts";
import type { Visitor } from "../visitor.ts";

// biome-ignore lint/suspicious/noExplicitAny: the answers of many calls, compared with the model's
export type Answer = { status: number; data: any; code?: string; errors?: string[] };

/** Two servers on one database and one clock; the first answers over HTTP, the second does the work that is due. */
export type Stage = {
  t: TestApp;
  web: RunningApp;
  worker: RunningApp;
  call(who: Pick<Visitor, "cookies"> | null, method: string, path: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
};

const START = Date.UTC(2026, 10, 24, 1, 0);

export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "magari-replay-"));
  chmodSync(dataDir, 0o711);
  const log = openLog("silent");
  const database = await startEmbedded({ dataDir, log: openLog("error"), settings: VOLATILE });
  await migrate(database.url, { log });
  let now = START;
  const settings = { DATA_DIR: dataDir, CATALOG_FILE: "none", RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "silent" };
  const read = readEnv({ ...settings, PUBLIC_URL: "http://localhost:3000", DATABASE_URL: database.url });
  if ("mistakes" in read) throw new Error(read.mistakes.join("\n"));
  const open = () =>
    openApp(read.env, { databaseUrl: database.url, clock: () => now, log, secret: "t".repeat(32) });
  const web = await open();
  const worker = await open();
  const site = createSite(web, featuresOf("demo"), null);
  const listening = await listen(site, { host: "127.0.0.1", port: 0, log });
  const t = {
    app: web,
    databaseUrl: database.url,
    now: () => now,
    setNow: (at: number) => {
      now = at;
    },
  } as TestApp;
  return {
    ...{ t, web, worker },
    async call(who, method, path, body) {
      const headers: Record<string, string> = { "accept-language": "ja" };
      if (who) headers.cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      if (body !== undefined) headers["content-type"] = "application/json";
      const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
      const reply = await fetch(`http://127.0.0.1:${listening.port}/api/${path}`, init);
      const text = await reply.text();
      return { status: reply.status, ...(text.startsWith("{") ? JSON.parse(text) : { data: text }) };
    },
    async close() {
      await listening.stop({ drain: 0, grace: 1000 });
      await worker.close();
      await web.close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
