import { Agent } from "node:http";
import type { RunningApp } from "../src/process/open-app.ts";
import { guests } from "./booking.ts";
import type { Figure } from "./figure.ts";
import { type Call, send } from "./load.ts";
import { loadInThread } from "./load-worker.ts";
import { residentMegabytes, roomsOf, type Server } from "./stand.ts";

/** What we want to reach: pages a second, rendered and from memory, the slowest of a hundred from memory, and their size. */
const GOAL = { rendered: 300, kept: 2000, milliseconds: 10, kilobytes: 60 };
const VISITOR = { cookie: "locale=ja", "accept-encoding": "gzip" };
/** So many pages are in memory after a moment. */
const FEW = 20;
/** Rendered before anything is measured. */
const WARM = 1500;
type Measured = { headers?: Record<string, string>; isUnique?: boolean; time?: number };
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
  const rooms = ids.map((id) => `/list/ja/id/${id}`);
  const measure = async (
    paths: readonly string[],
    concurrency: number,
    { headers = { cookie: "locale=ja" }, isUnique = false, time = seconds }: Measured = {},
  ) => {
    const visits = { port: product.port, paths, headers, isUnique, concurrency };
    // By then V8 has compiled what it will compile.
    await loadInThread({ ...visits, calls: WARM });
    const found = await loadInThread({ ...visits, seconds: time });
    if (Object.keys(found.statuses).some((status) => status !== "200"))
      throw new Error(`pages answered ${JSON.stringify(found.statuses)}`);
    return found;
  };
  const floor = await measure(["/healthz"], 16, { time: seconds / 2 });
  const first = await measure(rooms, 4, { isUnique: true });
  const few = rooms.slice(0, FEW);
  const users = await measure(few, 4, { headers: { cookie: `${user}; locale=ja` } });
  const kept = await measure(few, 16, { headers: VISITOR });
  const sizes = await Promise.all(
    few.map(async (path) => {
      const call: Call = { method: "GET", path, headers: { cookie: "locale=ja" } };
      return Buffer.byteLength((await send(product.port, new Agent(), call)).text);
    }),
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
