import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, startServer, untilReady } from "../test/server-process.ts";
import {
  expectInvariants,
  offerElsewhere,
  openRoomsAllDay,
  SESSION_SECRET,
  startDatabases,
} from "./databases.ts";
import { openDay } from "./days.ts";
import { providePictures } from "./pictures.ts";

const BRANDS = ["fureaispace", "international"] as const;

/**
 * One built server for each brand, with a database of its own on one PostgreSQL; E2E_URL_… uses a running server instead. At
 * the end the databases are asked whether every booking and payment adds up.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const missing = BRANDS.filter((brand) => !process.env[`E2E_URL_${brand.toUpperCase()}`]);
  if (missing.length === 0) return async () => {};
  await ensureBuilt();
  const databases = await startDatabases(missing);
  const servers: Server[] = [];
  const stop = async () => {
    for (const server of servers) await server.stop();
    await databases.stop();
  };
  try {
    for (const brand of missing) {
      const server = await start(brand, databases.urlOf(brand));
      servers.push(server);
      process.env[`E2E_URL_${brand.toUpperCase()}`] = server.url;
      process.env[`E2E_DATABASE_${brand.toUpperCase()}`] = databases.urlOf(brand);
    }
    for (const brand of missing) await offerElsewhere(databases.urlOf(brand));
    if (missing.includes("fureaispace")) await openRoomsAllDay(databases.urlOf("fureaispace"));
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    try {
      for (const brand of missing) await expectInvariants(brand, databases.urlOf(brand));
    } finally {
      await stop();
    }
  };
}

type Server = { url: string; stop(): Promise<void> };

async function start(brand: string, databaseUrl: string): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), "magari-e2e-"));
  await providePictures(dataDir);
  const server = await startServer({
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      APP_TYPE: brand,
      RATE_LIMIT_FACTOR: "0",
    },
  });
  const stop = async () => {
    await server.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, 120_000);
    await drawFirstPages(server.url);
    // Pages, mails and cookies use the name localhost.
    return { url: `http://localhost:${server.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A page has five seconds. The first ones of a process take longest, so that a busy machine would miss it for some journey. */
async function drawFirstPages(url: string): Promise<void> {
  const search = `/search?date=${openDay(20)}&minutes=120&part=afternoon`;
  for (const path of [
    "",
    search,
    `/search?date=${openDay(20)}&start=10:00&end=12:00`,
    "/id/101",
    "?login=1",
  ]) {
    await (await fetch(`${url}/list/ja${path}`)).text();
  }
}
