import type { RunningApp } from "../src/process/open-app.ts";
import type { Figure } from "./figure.ts";
import { type Call, load } from "./load.ts";
import { roomsOf, type Server } from "./stand.ts";

/** Measures one room's free times over HTTP, beside a handler that only reads that room's day. */
export async function availability({
  app,
  product,
  bare,
  seconds,
}: {
  app: RunningApp;
  product: Server;
  bare: Server;
  seconds: number;
}): Promise<Figure[]> {
  const ids = (await roomsOf(app)).map((space) => space.entry.id);
  const dayOf = (at: number, later = 0) =>
    new Date(Date.now() + (2 + (at % 25) + later) * 86_400_000).toISOString().slice(0, 10);
  const asked = (at: number): Call => ({
    method: "POST",
    path: `/api/free_times/${ids[(at * 7919) % ids.length]}`,
    body: JSON.stringify({ time: dayOf(at) }),
  });
  const read = (at: number): Call => ({
    method: "POST",
    path: "/day",
    body: JSON.stringify({
      space_id: ids[(at * 7919) % ids.length],
      from: `${dayOf(at)}T00:00+09:00`,
      to: `${dayOf(at, 1)}T12:00+09:00`,
    }),
  });
  const figures: Figure[] = [];
  let at = 0;
  // Warm up both: a process that has just started compiles code and reads the catalogue.
  await load(bare.port, () => read(at++), { concurrency: 16, seconds });
  await load(product.port, () => asked(at++), { concurrency: 16, seconds: seconds * 2 });
  for (const concurrency of [1, 16, 64]) {
    const rates = { product: [] as number[], bare: [] as number[] };
    // In alternation, so that noise on the machine affects both.
    for (let round = 0; round < 3; round += 1) {
      const floor = await load(bare.port, () => read(at++), { concurrency, seconds: seconds / 2 });
      const ours = await load(product.port, () => asked(at++), { concurrency, seconds: seconds / 2 });
      if (Object.keys(ours.statuses).some((status) => status !== "200"))
        throw new Error(`availability answered ${JSON.stringify(ours.statuses)}`);
      rates.bare.push(floor.perSecond);
      rates.product.push(ours.perSecond);
    }
    figures.push({
      name: `availability of a room over HTTP, ${concurrency} at once`,
      value: median(rates.product),
      unit: "per second",
      floor: median(rates.bare),
    });
  }
  return [...figures, await monthOfPrices({ ids, product, bare })];
}

/** The lowest prices of a room's days in a month, beside a handler that only reads what is taken in it. */
async function monthOfPrices({
  ids,
  product,
  bare,
}: {
  ids: readonly number[];
  product: Server;
  bare: Server;
}): Promise<Figure> {
  const first = (months: number) => {
    const today = new Date();
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
      .toISOString()
      .slice(0, 10);
  };
  const idAt = (at: number) => ids[(at * 7919) % ids.length];
  const asked = (at: number): Call => ({
    method: "POST",
    path: `/api/calendars/${idAt(at)}/prices`,
    body: JSON.stringify({ date: first(1 + (at % 2)), months: 1, minutes: 120 + 60 * (at % 3) }),
  });
  const read = (at: number): Call => ({
    method: "POST",
    path: "/day",
    body: JSON.stringify({
      space_id: idAt(at),
      from: `${first(1 + (at % 2))}T00:00+09:00`,
      to: `${first(2 + (at % 2))}T00:00+09:00`,
    }),
  });
  let at = 0;
  await load(product.port, () => asked(at++), { concurrency: 1, calls: 500 });
  const ours = await load(product.port, () => asked(at++), { concurrency: 1, calls: 1000 });
  if (Object.keys(ours.statuses).some((status) => status !== "200"))
    throw new Error(`prices answered ${JSON.stringify(ours.statuses)}`);
  await load(bare.port, () => read(at++), { concurrency: 1, calls: 500 });
  const floor = await load(bare.port, () => read(at++), { concurrency: 1, calls: 1000 });
  return {
    name: "lowest prices of a room's month over HTTP: median",
    value: ours.p50,
    unit: "ms",
    floor: floor.p50,
    goal: 3,
  };
}

export function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
