import { openMailer } from "../adapters/mail.server.ts";
import { openProvider } from "../adapters/stripe.server.ts";
import { brandOf } from "../domain/brand/brand-of.ts";
import { openCatalog } from "../features/catalog/catalog.server.ts";
import { openSearchIndex } from "../features/finding/search-index.server.ts";
import type { App } from "./app.ts";
import { openBackground } from "./background.ts";
import { JOBS, SWEEPS } from "./endpoints.ts";
import type { Env } from "./env.ts";
import { openJobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import { openRateLimits } from "./rate-limits.ts";
import { openDatabase } from "./sql.ts";
import { startSweeps } from "./sweeps.ts";

export type RunningApp = App & {
  /** Starts what works in the background: jobs and sweeps. */
  startWorker(): Promise<void>;
  close(): Promise<void>;
};

/** Puts a process together on a migrated database. `clock` answers epoch milliseconds. */
export async function openApp(
  env: Env,
  { databaseUrl, clock, log, secret }: { databaseUrl: string; clock: () => number; log: Log; secret: string },
): Promise<RunningApp> {
  const db = openDatabase(databaseUrl, {
    onError: (error) => log.warn({ error: String(error) }, "database connection"),
  });
  const brand = brandOf(env.appType);
  const catalog = await openCatalog(db, log);
  const [jobs, provider] = await Promise.all([
    openJobs(db, JOBS, log),
    openProvider(env, { db, clock, log }),
  ]);
  const search = openSearchIndex({ db, catalog, clock, log, brand });
  const mailer = openMailer({ smtpUrl: env.smtpUrl, mailFrom: env.mailFrom ?? brand.mailFrom }, db);
  const rateLimits = openRateLimits(db, env.rateLimitFactor);
  const app: App = {
    env,
    brand,
    clock,
    db,
    catalog,
    search,
    jobs,
    background: openBackground(log),
    mailer,
    provider,
    rateLimits,
    log,
    secret,
  };
  let stopSweeps = async () => {};
  return {
    ...app,
    async startWorker() {
      await jobs.work(app);
      stopSweeps = startSweeps(app, SWEEPS);
    },
    async close() {
      await stopSweeps();
      await jobs.stop();
      await app.background.rest(10_000);
      await search.close();
      await catalog.close();
      await provider.close();
      mailer.close();
      rateLimits.close();
      await db.close();
    },
  };
}
