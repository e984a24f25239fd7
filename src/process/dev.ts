import type { ServerBuild } from "react-router";
import { seedDemoAccounts } from "../features/account/demo-accounts.server.ts";
import { loadCatalogIfEmpty } from "../features/catalog/import/load.server.ts";
import { seedDemoStaff } from "../features/staff/demo-staff.server.ts";
import { openLog } from "../platform/log.ts";
import { fillDays } from "./demo/fill-days.ts";
import { startEmbedded } from "./embedded-postgres/embedded-postgres.ts";
import { featuresOf } from "./endpoints.ts";
import { type Listening, listen } from "./listen.ts";
import { configuration, prepare } from "./prepare.ts";
import { createSite } from "./site.server.ts";

/**
 * The parts of `npm run dev`, loaded by scripts/dev.mjs through Vite from the sources, module by module, so that a change
 * costs only the modules that it touches.
 */

/** The database for all reloads of a development session; `url` is DATABASE_URL if it is set. */
export async function openDevDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const env = configuration();
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} };
  return startEmbedded({ dataDir: env.dataDir, log: openLog(env.logLevel) });
}

/** The server without the pages' assets, on a free loopback port: Vite serves those and passes on the rest. */
export async function openDevServer(
  databaseUrl: string,
  build: () => Promise<ServerBuild>,
  consolePage: () => Promise<string>,
): Promise<{ listening: Listening; address: string; close(): Promise<void> }> {
  const env = { ...configuration(), databaseUrl };
  const log = openLog(env.logLevel);
  const { app, close } = await prepare(env, log);
  await loadCatalogIfEmpty(app);
  await seedDemoAccounts(app);
  await seedDemoStaff(app);
  if (env.demoDays === "filled") await fillDays(app);
  await app.startWorker();
  const site = createSite(app, featuresOf("demo"), {
    build,
    assetsDir: null,
    mode: "development",
    operate: { document: consolePage },
  });
  const listening = await listen(site, { host: "127.0.0.1", port: 0, log });
  return {
    listening,
    address: env.publicUrl,
    async close() {
      await listening.stop({ drain: 0, grace: 1000 });
      await close();
    },
  };
}
