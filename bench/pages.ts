import { Agent } from "node:http";
import type { RunningApp } from "../src/process/open-app.ts";
import { guests } from "./booking.ts";
import type { Figure } from "./figure.ts";
import { type Call, load, send } from "./load.ts";
import { residentMegabytes, roomsOf, type Server } from "./stand.ts";

/** What we want to reach: pages a second, rendered and from memory, the slowest of a hundred from memory, and their size. */
const GOAL = { rendered: 300, kept: 2000, milliseconds: 10, kilobytes: 60 };
const VISITOR = { cookie: "locale=ja", "accept-encoding": "gzip" };
/** So many pages are in memory after a moment. */
const FEW = 20;
const FLOOR = "floor: an answer of ours at all";

/**
 * Measures the page of a room in the three ways that a process answers with it: rendered because nobody has asked for it in
 * this minute, made for a user from the one in memory, and as it is in memory. Then its size and the memory of the process.
 */
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
  const [user = ""] = await guests(app, 1);
  let at = 0;
  const room = (count: number) => `/list/ja/id/${ids[at++ % count]}`;
  const rendered = (path: string): Call => ({ method: "GET", path, headers: { cookie: "locale=ja" } });
  const measure = async (next: () => Call, concurrency: number, time = seconds) => {
    // What runs for the first time is slower by far.
    await load(product.port, next, { concurrency, seconds: time / 2 });
    const found = await load(product.port, next, { concurrency, seconds: time });
    if (Object.keys(found.statuses).some((status) => status !== "200"))
      throw new Error(`pages answered ${JSON.stringify(found.statuses)}`);
    return found;
  };
  const floor = await measure(() => rendered("/healthz"), 16, seconds / 2);
  // Another query is another page: none of these is in memory.
  const first = await measure(() => rendered(`${room(ids.length)}?visit=${at}`), 4);
  const users = await measure(
    () => ({ method: "GET", path: room(FEW), headers: { cookie: `${user}; locale=ja` } }),
    4,
  );
  const kept = await measure(() => ({ method: "GET", path: room(FEW), headers: VISITOR }), 16);
  const sizes = await Promise.all(
    ids
      .slice(0, FEW)
      .map(async () => Buffer.byteLength((await send(product.port, new Agent(), rendered(room(FEW)))).text)),
  );
  return [
    {
      name: `page of a room, rendered, 4 at once (${FLOOR})`,
      value: first.perSecond,
      unit: "per second",
      floor: floor.perSecond,
      goal: GOAL.rendered,
    },
    { name: "the same: median", value: first.p50, unit: "ms", floor: null },
    { name: "the same: 99 of 100 within", value: first.p99, unit: "ms", floor: null },
    {
      name: `page of a room for a user who is logged in, 4 at once (${FLOOR})`,
      value: users.perSecond,
      unit: "per second",
      floor: floor.perSecond,
      goal: GOAL.rendered,
    },
    { name: "the same: 99 of 100 within", value: users.p99, unit: "ms", floor: null },
    {
      name: `page of a room for a visitor without a session, 16 at once (${FLOOR})`,
      value: kept.perSecond,
      unit: "per second",
      floor: floor.perSecond,
      goal: GOAL.kept,
    },
    {
      name: "the same: 99 of 100 within",
      value: kept.p99,
      unit: "ms",
      floor: floor.p99,
      goal: GOAL.milliseconds,
    },
    {
      name: `the largest of ${FEW} pages of rooms`,
      value: Math.max(...sizes) / 1000,
      unit: "kB",
      floor: null,
      goal: GOAL.kilobytes,
    },
    { name: "memory of the process", value: residentMegabytes(product.pid), unit: "MB", floor: null },
  ];
}
