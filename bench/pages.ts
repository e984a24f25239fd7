import { Agent } from "node:http";
import type { RunningApp } from "../src/process/open-app.ts";
import type { Figure } from "./figure.ts";
import { load, send } from "./load.ts";
import { residentMegabytes, roomsOf, type Server } from "./stand.ts";

/** The cookie of an ended session: such a visitor gets a page of their own, rendered for them. */
const RENDERED = { cookie: "session=ended; locale=ja" };
/** A visitor without a session gets the page that is in memory, if one is. */
const SHARED = { cookie: "locale=ja", "accept-encoding": "gzip" };

/** Measures the page of a room, rendered and from memory, and the memory of the process afterwards. */
export async function pages({
  app,
  product,
  seconds,
}: {
  app: RunningApp;
  product: Server;
  seconds: number;
}): Promise<Figure[]> {
  const ids = (await roomsOf(app)).map((space) => space.entry.id);
  let at = 0;
  const room = (headers: Record<string, string>) => () => ({
    method: "GET" as const,
    path: `/list/ja/id/${ids[at++ % ids.length]}`,
    headers,
  });
  const floor = await load(product.port, () => ({ method: "GET" as const, path: "/healthz" }), {
    concurrency: 4,
    seconds: seconds / 2,
  });
  const found = await load(product.port, room(RENDERED), { concurrency: 4, seconds });
  // Each page once first: what is measured is a page that is in memory.
  const few = ids.slice(0, 20);
  const shared = () => ({ ...room(SHARED)(), path: `/list/ja/id/${few[at % few.length]}` });
  for (const id of few) {
    await send(product.port, new Agent(), { method: "GET", path: `/list/ja/id/${id}`, headers: SHARED });
  }
  const kept = await load(product.port, shared, { concurrency: 16, seconds });
  for (const { statuses } of [found, kept]) {
    if (Object.keys(statuses).some((status) => status !== "200"))
      throw new Error(`pages answered ${JSON.stringify(statuses)}`);
  }
  return [
    {
      name: "page of a room, rendered on the server (floor: an answer of ours at all)",
      value: found.perSecond,
      unit: "per second",
      floor: floor.perSecond,
    },
    { name: "page of a room, 4 at once: median", value: found.p50, unit: "ms", floor: null },
    { name: "page of a room, 4 at once: 99 of 100 within", value: found.p99, unit: "ms", floor: null },
    {
      name: "page of a room for a visitor without a session, 16 at once (floor: an answer of ours at all)",
      value: kept.perSecond,
      unit: "per second",
      floor: floor.perSecond,
    },
    { name: "the same: 99 of 100 within", value: kept.p99, unit: "ms", floor: null },
    { name: "memory of the process", value: residentMegabytes(product.pid), unit: "MB", floor: null },
  ];
}
