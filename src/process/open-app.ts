import { openMailer } from "../adapters/mail/mail.server.ts";
import { openOutside } from "../adapters/outside/outside.server.ts";
import { openProvider } from "../adapters/stripe/stripe.server.ts";
import { guestParts, waiting } from "../console/nouns.server.ts";
import { updateLanguage } from "../features/account/db.server.ts";
import { openCatalog } from "../features/catalog/catalog.server.ts";
import { openWebhooks } from "../features/events/delivery.server.ts";
import { agreedTexts } from "../features/legal/agreed-texts.ts";
import { openLocks } from "../features/locks/delivery.server.ts";
import { openSearchIndex } from "../features/search/index/search-index.server.ts";
import { railFileLines } from "../features/search/rails/rail-file.server.ts";
import { openSettings } from "../features/settings/settings.server.ts";
import { API_BASE } from "../nav/paths.ts";
import type { App } from "../platform/app.ts";
import { openBackground } from "../platform/background.ts";
import { DEADLINES } from "../platform/connections.ts";
import type { Env } from "../platform/env.ts";
import { openKnownSessions } from "../platform/known-sessions.ts";
import type { Log } from "../platform/log.ts";
import { openMailQueue } from "../platform/mail-queue.ts";
import { openRateLimits } from "../platform/rate-limits.ts";
import { type SpanStart, spanned } from "../platform/spans.ts";
import { openDatabase } from "../platform/sql.ts";
import { startSweeps } from "../platform/sweeps.ts";
import { asWait } from "../platform/waits.ts";
import { refuseDemoFacts, takeCompanyFile } from "./company-file.ts";
import { MAIL_WRITERS, SWEEPS } from "./endpoints.ts";
import { observeSlowStatement, observeSweep } from "./metrics.ts";

export type RunningApp = App & {
  /** Starts the background work: the mail queue and the sweeps. */
  startWorker(): Promise<void>;
  close(): Promise<void>;
};

/** Assembles the app of a process on a migrated database. `clock` returns epoch milliseconds. */
export async function openApp(
  env: Env,
  { databaseUrl, clock, log, secret }: { databaseUrl: string; clock: () => number; log: Log; secret: string },
): Promise<RunningApp> {
  const telemetry = env.otlpEndpoint
    ? await (await import("../platform/telemetry.ts")).startTelemetry({
        endpoint: env.otlpEndpoint,
        serviceName: process.env.OTEL_SERVICE_NAME ?? "magari",
      })
    : null;
  const db = openDatabase(databaseUrl, {
    isPrepared: env.preparedStatements === "on",
    onError: (error) => log.warn({ error: String(error) }, "database connection"),
    onSlow: ({ text, milliseconds }) => {
      observeSlowStatement();
      log.warn(
        { statement: text.replace(/\s+/g, " ").slice(0, 500), ms: Math.round(milliseconds) },
        "slow statement",
      );
    },
  });
  const jobs = db.withDeadlines(DEADLINES.jobs);
  const settings = await openSettings({ env, db, log, clock, textsOf: agreedTexts });
  await takeCompanyFile(env, { db, settings, now: clock(), log });
  refuseDemoFacts(env, settings);
  const { brand } = settings;
  const catalog = await openCatalog(db, log);
  const provider = await openProvider(env, {
    ...{ db, clock, log },
    pagesUrl: `${env.publicUrl}${API_BASE}/dev/sandbox/pages`,
    ask: (question) =>
      spanned(
        () => outgoing("card provider"),
        () => asWait(question),
      ),
  });
  const mailQueue = openMailQueue(MAIL_WRITERS);
  const webhooks = openWebhooks();
  const locks = openLocks();
  const search = openSearchIndex({ db, catalog, clock, log, brand, ownLines: () => railFileLines(env) });
  const sender = openMailer(
    env.smtpUrl,
    () => ({ mailFrom: env.mailFrom ?? brand.mailFrom, name: brand.name.ja, replyTo: brand.replyTo }),
    db,
  );
  const mailer: typeof sender = {
    ...sender,
    send: (...mail) =>
      spanned(
        () => outgoing("mail server"),
        () => sender.send(...mail),
      ),
  };
  const rateLimits = openRateLimits(db, env.rateLimitFactor);
  const app: App = {
    env,
    brand,
    settings,
    clock,
    db,
    catalog,
    search,
    mailQueue,
    webhooks,
    locks,
    background: openBackground(log),
    mailer,
    provider,
    outside: openOutside({ allowed: env.outsideAllow ?? [] }),
    rateLimits,
    knownSessions: openKnownSessions(),
    rememberLanguage: (id, locale) => updateLanguage(db, id, locale),
    waiting,
    guestParts,
    log,
    secret,
  };
  let stopSweeps = async () => {};
  return {
    ...app,
    async startWorker() {
      const patient = { ...app, db: jobs };
      mailQueue.start(patient);
      webhooks.start(patient);
      locks.start(patient);
      stopSweeps = startSweeps(patient, SWEEPS, observeSweep);
    },
    async close() {
      await stopSweeps();
      await Promise.all([mailQueue.stop(), webhooks.stop(), locks.stop()]);
      await app.background.drain(10_000);
      await search.close();
      await catalog.close();
      await settings.close();
      await provider.close();
      mailer.close();
      rateLimits.close();
      await db.close();
      await telemetry?.close();
    },
  };
}

/** A question to another server, without what it says. */
function outgoing(peer: string): SpanStart {
  return {
    ...{ name: peer, kind: "client", measure: "magari.outgoing.duration" },
    attributes: { "peer.service": peer },
  };
}
