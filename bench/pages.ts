import type { RunningApp } from "../src/process/open-app.ts";
import type { Figure } from "./figure.ts";
import { load } from "./load.ts";
import { residentMegabytes, roomsOf, type Server } from "./stand.ts";

/** Measures the server-rendered page of a room, and the memory of the process afterwards. */
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
  const next = () => ({ method: "GET" as const, path: `/list/ja/id/${ids[at++ % ids.length]}` });
  const floor = await load(product.port, () => ({ method: "GET" as const, path: "/healthz" }), {
    concurrency: 4,
    seconds: seconds / 2,
  });
  const found = await load(product.port, next, { concurrency: 4, seconds });
  if (Object.keys(found.statuses).some((status) => status !== "200"))
    throw new Error(`pages answered ${JSON.stringify(found.statuses)}`);
  return [
    {
      name: "page of a room, rendered on the server (floor: an answer of ours at all)",
      value: found.perSecond,
      unit: "per second",
      floor: floor.perSecond,
    },
    { name: "page of a room, 4 at once: median", value: found.p50, unit: "ms", floor: null },
    { name: "page of a room, 4 at once: 99 of 100 within", value: found.p99, unit: "ms", floor: null },
    { name: "memory of the process", value: residentMegabytes(product.pid), unit: "MB", floor: null },
  ];
}
