import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Figure } from "./figure.ts";
import { loadInThread } from "./load-worker.ts";
import { residentMegabytes, serveDemo } from "./stand.ts";

/** What we want to reach, in megabytes. */
const GOAL = 250;
const PAGES = 3000;
/** No picture for so long: all that are made at the start are there. In milliseconds. */
const QUIET = 10_000;

/** Measures the memory of a demo's process, the database not included: pictures made, and pages served from its catalogue. */
export async function memory(): Promise<Figure[]> {
  const { server, dataDir } = await serveDemo();
  await picturesMade(join(dataDir, "pictures-cache"));
  const before = residentMegabytes(server.pid);
  const sitemap = await (await fetch(`http://127.0.0.1:${server.port}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]*)</g), ([, url = ""]) => new URL(url).pathname);
  const visitor = { cookie: "locale=ja", "accept-encoding": "gzip" };
  await loadInThread({
    port: server.port,
    paths,
    headers: visitor,
    isUnique: false,
    concurrency: 4,
    calls: PAGES,
  });
  const after = residentMegabytes(server.pid);
  await server.stop();
  return [
    { name: "memory of a demo, its pictures made", value: before, unit: "MB", floor: null },
    { name: `the same after ${PAGES} pages`, value: after, unit: "MB", floor: null, goal: GOAL },
  ];
}

async function picturesMade(folder: string): Promise<void> {
  for (let count = -1; ; ) {
    await pause(QUIET);
    const now = readdirSync(folder, { recursive: true }).length;
    if (now === count) return;
    count = now;
  }
}
