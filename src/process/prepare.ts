import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Env, readEnv } from "../platform/env.ts";
import { type Log, openLog } from "../platform/log.ts";
import { StartupError } from "../platform/startup-error.ts";
import { readBrand } from "./company-file.ts";
import { startEmbedded } from "./embedded-postgres/embedded-postgres.ts";
import { migrate } from "./migrate.ts";
import { openApp, type RunningApp } from "./open-app.ts";

type Prepared = { app: RunningApp; close(): Promise<void> };

/** The configuration of this process. Throws StartupError with every mistake at once (OPS-3). */
export function configuration(): Env {
  const read = readEnv(process.env);
  const mistakes = "env" in read ? companyMistakes(read.env) : read.mistakes;
  if ("env" in read && mistakes.length === 0) return read.env;
  throw new StartupError(
    ["The configuration has mistakes:", ...mistakes.map((one) => `  ${one}`)].join("\n"),
  );
}

/** Before anything is started: openApp reads the file again. */
function companyMistakes(env: Env): string[] {
  const read = readBrand(env);
  return "mistakes" in read ? read.mistakes : [];
}

/**
 * Starts the database (the embedded one unless another is configured), migrates it and opens the app; `close` undoes that
 * in reverse. A server starts the embedded database for itself alone. A command passes joinEmbedded, so that it works
 * beside a running server.
 */
export async function prepare(
  env: Env,
  log: Log = openLog(env.logLevel),
  openEmbedded: typeof startEmbedded = startEmbedded,
): Promise<Prepared> {
  const embedded = env.databaseUrl ? null : await openEmbedded({ dataDir: env.dataDir, log });
  try {
    const databaseUrl = env.databaseUrl ?? (embedded as { url: string }).url;
    await migrate(databaseUrl, { log });
    const app = await openApp(env, { databaseUrl, clock: Date.now, log, secret: secretOf(env) });
    return {
      app,
      async close() {
        await app.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** SESSION_SECRET, or in a demo one generated at the first start and kept. */
function secretOf(env: Env): string {
  if (env.sessionSecret) return env.sessionSecret;
  const file = join(env.dataDir, "secret");
  mkdirSync(env.dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    // From an earlier start, or from another process that starts at this moment.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
