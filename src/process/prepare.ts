import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { railFileMistakes } from "../features/search/rails/rail-file.server.ts";
import { type Env, readEnv } from "../platform/env.ts";
import { type Log, openLog } from "../platform/log.ts";
import { mistypedSettings } from "../platform/mistyped-settings.ts";
import { StartupError } from "../platform/startup-error.ts";
import { companyFileMistakes } from "./company-file.ts";
import { startEmbedded } from "./embedded-postgres/embedded-postgres.ts";
import { mapFileMistakes } from "./map-file.server.ts";
import { migrate } from "./migrate.ts";
import { openApp, type RunningApp } from "./open-app.ts";
import { takeSecretFiles } from "./secret-files.ts";
import { takeSettingsFile } from "./settings-file.ts";

type Prepared = { app: RunningApp; close(): Promise<void> };

/**
 * The configuration of this process, of the environment and of the settings' file. Throws StartupError with every mistake at
 * once (OPS-3). A mistyped name is a mistake in the file, which is written for this program, and in the environment only where
 * the start fails anyway: elsewhere it may belong to another program, and is a warning (OPS-54).
 */
export function configuration(): Env {
  const inFile = new Set(takeSettingsFile());
  const inSecrets = takeSecretFiles();
  const read = readEnv(process.env);
  const mistyped = mistypedSettings(Object.keys(process.env));
  const mistakes = [
    ...inSecrets,
    // Before anything is started: openApp reads the file again.
    ...("env" in read
      ? [
          ...companyFileMistakes(read.env, Date.now()),
          ...mapFileMistakes(read.env),
          ...railFileMistakes(read.env),
        ]
      : read.mistakes),
    ...mistyped.filter(({ name }) => inFile.has(name)).map(mistypedLine),
  ];
  if ("env" in read && mistakes.length === 0) {
    for (const one of mistyped) openLog(read.env.logLevel).warn(mistypedLine(one));
    return read.env;
  }
  mistakes.push(...mistyped.filter(({ name }) => !inFile.has(name)).map(mistypedLine));
  throw new StartupError(
    ["The configuration has mistakes:", ...mistakes.map((one) => `  ${one}`)].join("\n"),
  );
}

function mistypedLine({ name, meant }: { name: string; meant: string }): string {
  return `${name}: is not a setting; did you mean ${meant}?`;
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
