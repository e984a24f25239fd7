import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { importCatalog } from "../src/features/catalog/import/import.server.ts";
import { writeSetting } from "../src/features/settings/db.server.ts";
import { readEnv } from "../src/platform/env.ts";
import { openLog } from "../src/platform/log.ts";
import { openDatabase } from "../src/platform/sql.ts";
import { startEmbedded } from "../src/process/embedded-postgres/embedded-postgres.ts";
import { openApp } from "../src/process/open-app.ts";
import { dataFolder } from "../test/data-folder.ts";
import { VOLATILE } from "../test/global-setup.ts";
import { checkInvariants } from "../test/invariants.ts";
import { roomsOf } from "./pictures.ts";
import { ALL_DAY_ROOMS, DOOR_ROOMS } from "./running-booking.ts";

type Databases = { urlOf(brand: string): string; stop(): Promise<void> };

/** One secret for all servers over one database: each would seal the second factors of the demo's staff anew otherwise. */
export const SESSION_SECRET = "only for journeys, and the same for all of their servers";

export async function startDatabases(brands: readonly string[]): Promise<Databases> {
  const dataDir = dataFolder("magari-e2e-");
  const embedded = await startEmbedded({ dataDir, log: openLog("error"), settings: VOLATILE });
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  for (const brand of brands) await client.query(`CREATE DATABASE ${brand}`);
  await client.end();
  return {
    urlOf(brand) {
      const url = new URL(embedded.url);
      url.pathname = `/${brand}`;
      return url.href;
    },
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Rooms of the demo catalogue that are open day and night at one price: some journeys need a booking that runs now. */
export async function openRoomsAllDay(databaseUrl: string): Promise<void> {
  const spaces = roomsOf("tokyo")
    .filter(({ id }) => [...ALL_DAY_ROOMS, ...Object.values(DOOR_ROOMS)].includes(id))
    .map((room) => ({
      ...room,
      business_hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: "00:00", end: "24:00" }],
      closed_dates: [],
      holidays_as: null,
      unavailable: [],
      plans: room.plans.slice(0, 1).map(({ name, cost_per_hour }) => ({
        ...{ name, cost_per_hour, start: "00:00", end: "24:00" },
        ...{ is_special: false, valid_from: null, valid_to: null, last_minute: null },
      })),
    }));
  const db = openDatabase(databaseUrl);
  try {
    const outcome = await importCatalog(db, { spaces }, { now: Date.now() });
    if ("mistakes" in outcome) throw new Error(outcome.mistakes.join("\n"));
  } finally {
    await db.close();
  }
}

/** What is paid in an app, at a counter or by a code is off until a company has it at its card provider (PAYFIRST-2). */
export async function offerElsewhere(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const value = { paypay: true, konbini: true, paynow: true };
    await db.tx((tx) => writeSetting(tx, { key: "methods", value, at: Date.now(), actor: "command" }));
  } finally {
    await db.close();
  }
}

/** Waits until the server has settled what the journeys left; throws what then still does not add up. */
export async function expectInvariants(brand: string, databaseUrl: string): Promise<void> {
  const read = readEnv({ DATABASE_URL: databaseUrl, APP_TYPE: brand, LOG_LEVEL: "silent" });
  if ("mistakes" in read) throw new Error(read.mistakes.join("\n"));
  const app = await openApp(read.env, {
    databaseUrl,
    clock: Date.now,
    log: openLog("silent"),
    secret: "-".repeat(32),
  });
  try {
    for (let left = 30; ; left -= 1) {
      const failure = await checkInvariants(app).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) return;
      if (left === 0) throw failure;
      await pause(1000);
    }
  } finally {
    await app.close();
  }
}
