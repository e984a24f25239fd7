import { resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { seedDemoAccounts } from "../features/account/demo-accounts.server.ts";
import { loadCatalogIfEmpty } from "../features/catalog/import/load.server.ts";
import { picturesInProcess } from "../features/rooms/pictures/picture-process.server.ts";
import { makePicturesBy } from "../features/rooms/pictures/picture-store.server.ts";
import { warmPictures } from "../features/rooms/pictures/warm-pictures.server.ts";
import { seedDemoStaff } from "../features/staff/demo-staff.server.ts";
import { firstLink } from "../features/staff/first-owner.server.ts";
import { allStaff } from "../features/staff/people.db.server.ts";
import type { Env } from "../platform/env.ts";
import { openLog } from "../platform/log.ts";
import { StartupError } from "../platform/startup-error.ts";
import { fillDays } from "./demo/fill-days.ts";
import { fillYear } from "./demo/fill-year.ts";
import { featuresOf } from "./endpoints.ts";
import { type Listening, listen } from "./listen.ts";
import type { RunningApp } from "./open-app.ts";
import { configuration, prepare } from "./prepare.ts";
import { createHealthSite, createSite } from "./site.server.ts";

/** After the drain, running requests have this long to finish, in milliseconds. */
const GRACE_MILLISECONDS = 10_000;

/** Between two bookings of the demo's year, in milliseconds: visitors come first. */
const BETWEEN_BOOKINGS = 40;

/**
 * Serves the site until SIGTERM or SIGINT. SIGTERM drains first (OPS-13): `/readyz` tells load balancers to go elsewhere
 * while requests are still accepted. Then running requests finish, and the database stops last.
 */
export async function serve(_args: string[]): Promise<void> {
  const started = performance.now();
  const env = configuration();
  const log = openLog(env.logLevel);
  const tell =
    env.appEnv === "demo" ? (text: string) => void process.stdout.write(`▸ ${text} …\n`) : () => {};
  let opened: Promise<{ close(): Promise<void> }> | null = null;
  let listening: Listening | null = null;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    // SIGINT comes from somebody at a terminal, who does not want to wait for load balancers.
    const drain = signal === "SIGTERM" ? env.drainSeconds * 1000 : 0;
    if (listening) await listening.stop({ drain, grace: GRACE_MILLISECONDS });
    // Work of the start may wait for a database that does not come.
    else setTimeout(() => process.exit(0), GRACE_MILLISECONDS).unref();
    await opened?.then(
      ({ close }) => close(),
      () => {},
    );
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));

  try {
    if (!env.databaseUrl) tell("Starting PostgreSQL");
    const opening = prepare(env, log);
    opened = opening;
    const { app } = await opening;
    if (env.catalogFile !== "none") tell("Loading the catalogue");
    await loadCatalogIfEmpty(app);
    const accounts =
      env.appEnv === "demo" ? [...(await seedDemoAccounts(app)), ...(await seedDemoStaff(app))] : [];
    if (env.appEnv === "demo" && env.demoDays === "filled") {
      tell("Booking rooms for the days around today");
      await fillDays(app, () => isStopping);
    }
    if (env.appEnv === "production") await tellFirstLink(app);
    if (isStopping) return;
    if (env.worker !== "off") await app.startWorker();
    if (env.worker === "only") {
      const site = createHealthSite(app, () => isStopping);
      listening = await listen(site, { host: env.host, port: env.port, log });
      log.info({ port: listening.port }, "listening, for health and metrics only");
    } else {
      makePicturesBy(picturesInProcess([process.argv[1] ?? "", "make-pictures"]));
      const pages = {
        build: build as unknown as ServerBuild,
        // Relative to the root of the package, where npm runs its scripts: this file may end up anywhere in build/server.
        assetsDir: resolve("build/client"),
        mode: "production",
        operate: { assetsDir: resolve("build/operate") },
      };
      const site = createSite(app, featuresOf(env.appEnv), pages, () => isStopping);
      listening = await listen(site, { host: env.host, port: env.port, log });
      if (env.appEnv === "demo") announce(env, accounts, performance.now() - started);
      log.info({ port: listening.port }, "listening");
      warmPictures(app);
      if (env.appEnv === "demo" && env.demoDays === "filled")
        void fillYear(app, { pause: BETWEEN_BOOKINGS, isStopping: () => isStopping });
    }
  } catch (error) {
    // What the start was doing when it was asked to stop has failed for that reason: `stop` ends the process.
    if (isStopping) return;
    await opened?.then(
      ({ close }) => close(),
      () => {},
    );
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
      throw new StartupError(
        `Port ${env.port} on ${env.host} is taken. Stop what uses it, or set PORT to another.`,
      );
    }
    if ((error as NodeJS.ErrnoException).code === "EACCES") {
      throw new StartupError(
        `Port ${env.port} on ${env.host} may not be used by this account. Set PORT to another.`,
      );
    }
    throw error;
  }
}

/** While nobody is on the staff, where the first owner begins (OPENING-4). */
async function tellFirstLink({ db, env, secret, clock }: RunningApp): Promise<void> {
  if ((await allStaff(db)).length > 0) return;
  const link = firstLink(env.publicUrl, secret, clock());
  process.stdout.write(
    `\nNobody can sign in to the console yet. For an hour, this link makes its first owner:\n${link}\n\n`,
  );
}

type Account = { email: string; password: string; role: string };

function announce(env: Env, accounts: Account[], milliseconds: number): void {
  const url = env.publicUrl;
  const lines = [
    "",
    `  Magari is ready (${(milliseconds / 1000).toFixed(1)} s)`,
    "",
    `  Site     ${url}/list/ja   ${url}/list/en`,
    env.isPublicDemo
      ? `  Console  ${url}/operate   (nobody can sign in: npm run operator -- create EMAIL makes an owner)`
      : `  Console  ${url}/operate   (for those who run the rooms; its sign-in page shows the code to use)`,
    ...(env.smtpUrl ? [] : [`  Outbox   ${url}/list/ja/outbox   (${outbox(env)})`]),
    ...accounts.map((one) => `  Account  ${one.email}   password ${one.password}   (${one.role})`),
    "",
    `  This is a demo: ${reality(env)}.`,
    "  Stop with Ctrl+C.",
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

function outbox({ isPublicDemo }: Env): string {
  return isPublicDemo
    ? "the mails to one's own address, after a login; none of the accounts below"
    : "every mail that the demo sends";
}

/** What of it is real (OPS-14). */
function reality({ stripe, smtpUrl }: Env): string {
  const cards = stripe
    ? "cards go to the card provider, whose test keys are set"
    : "cards are played by a sandbox, no money moves";
  return `${cards}, ${smtpUrl ? `mails are really sent, through ${new URL(smtpUrl).hostname}` : "no mail leaves"}`;
}
