import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { startSession } from "../src/platform/session.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { median } from "./availability.ts";
import type { Figure } from "./figure.ts";
import { type Call, load, send } from "./load.ts";
import { analyze, roomsOf, type Server } from "./stand.ts";

type Parts = { app: RunningApp; product: Server };
type Offer = { spaceId: number; currency: string; start: string; end: string; price: number };

/** Each side answers so many calls in the way that is measured next: by then V8 has compiled what it will compile. */
const WARM = 4000;
/** The first of a process: its code is not compiled yet, which takes a process of much code longer than one of little. */
const COLD = 1000;

/**
 * Measures booking over HTTP with session, price, lock and constraint, beside handlers that have none of these: one inserts
 * a single row, one all rows of a booking in one statement, and one the same into tables with the product's constraints and
 * triggers. `among` says in the names of the figures how much is booked already.
 */
export async function booking({
  app,
  product,
  bare,
  seconds,
  concurrencies = [1, 16, 64],
  underKeys = [1, 16, 64],
  among = "",
}: Parts & {
  bare: Server;
  seconds: number;
  concurrencies?: number[];
  /** Clients at once that send an Idempotency-Key, as the browser does. */
  underKeys?: number[];
  among?: string;
}): Promise<Figure[]> {
  const cookies = await guests(app, 64);
  const offers = await freeOffers(
    app,
    product,
    COLD + (WARM + seconds * 4000) * (concurrencies.length + underKeys.length),
  );
  let at = 0;
  const book = (): Call | null => {
    const offer = offers[at];
    at += 1;
    return offer ? bookCall(offer, cookies[at % cookies.length] ?? "") : null;
  };
  const bookSafely = (): Call | null => {
    const call = book();
    return call && { ...call, headers: { ...call.headers, "idempotency-key": randomUUID() } };
  };
  const bareCall = (
    path: string,
    { spaceId, start, end, price }: Offer,
    years: number,
    key?: string,
  ): Call => ({
    method: "POST",
    path,
    body: JSON.stringify({
      space_id: spaceId,
      start: `${later(start, years)}+09`,
      end: `${later(end, years)}+09`,
      price,
      key,
    }),
  });
  const insertRow = (): Call => bareCall("/book", offers[at % offers.length] as Offer, 0);
  let ordered = 0;
  // Its exclusion constraint must not be violated: when the offers are used up, it books the same hours of a later year.
  const insertInto = (path: "/order" | "/kept", isKeyed: boolean) => (): Call => {
    const years = 4 * Math.floor(ordered / offers.length);
    const call = bareCall(
      path,
      offers[ordered % offers.length] as Offer,
      years,
      isKeyed ? randomUUID() : undefined,
    );
    ordered += 1;
    return call;
  };
  const rateOf = async (server: Server, concurrency: number, call: () => Call | null): Promise<number> => {
    const { perSecond, statuses } = await load(server.port, call, { concurrency, seconds: seconds / 2 });
    const { 200: booked = 0, ...others } = statuses;
    if (booked === 0 || Object.keys(others).length > 0)
      throw new Error(`booking answered ${JSON.stringify(statuses)}`);
    return perSecond;
  };
  /** Three figures of one rate, one beside each floor. */
  const measured = async (name: string, concurrency: number, isKeyed: boolean): Promise<Figure[]> => {
    const sides = [
      { server: bare, next: insertRow, rates: [] as number[] },
      { server: bare, next: insertInto("/order", isKeyed), rates: [] as number[] },
      { server: bare, next: insertInto("/kept", isKeyed), rates: [] as number[] },
      { server: product, next: isKeyed ? bookSafely : book, rates: [] as number[] },
    ];
    for (const { server, next } of sides) await load(server.port, next, { concurrency, calls: WARM });
    await analyze(app);
    for (let round = 0; round < 3; round += 1)
      for (const { server, next, rates } of sides) rates.push(await rateOf(server, concurrency, next));
    const [row = 0, order = 0, kept = 0, value = 0] = sides.map(({ rates }) => median(rates));
    const unit = "per second";
    return [
      { name, value, unit, floor: row },
      { name: `${name} (floor: the same rows)`, value, unit, floor: order },
      { name: `${name} (floor: the same rows and constraints)`, value, unit, floor: kept },
    ];
  };
  const cold = { concurrency: 16, calls: COLD };
  const figures: Figure[] = [
    {
      name: `booking over HTTP, 16 at once${among}, the first ${COLD} of a process (below: after ${WARM} calls of each side; floor: the same rows)`,
      floor: (await load(bare.port, insertInto("/order", false), cold)).perSecond,
      value: (await load(product.port, book, cold)).perSecond,
      unit: "per second",
    },
  ];
  for (const concurrency of concurrencies)
    figures.push(
      ...(await measured(`booking over HTTP, ${concurrency} at once${among}`, concurrency, false)),
    );
  for (const concurrency of underKeys)
    figures.push(
      ...(await measured(`booking over HTTP under a key, ${concurrency} at once${among}`, concurrency, true)),
    );
  return figures;
}

/** 64 clients repeatedly compete for one slot: each time one gets it and the others are rejected. */
export async function race({ app, product, rounds }: Parts & { rounds: number }): Promise<Figure[]> {
  const cookies = await guests(app, 64);
  const offers = (await freeOffers(app, product, rounds * 40))
    .filter((_, at) => at % 40 === 0)
    .slice(0, rounds);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const outcomes: Record<number, number> = {};
  let doubled = 0;
  const started = performance.now();
  for (const offer of offers) {
    const answers = await Promise.all(
      cookies.map((cookie) => send(product.port, agent, bookCall(offer, cookie))),
    );
    for (const { status } of answers) outcomes[status] = (outcomes[status] ?? 0) + 1;
    if (answers.filter(({ status }) => status === 200).length !== 1) doubled += 1;
  }
  const elapsed = performance.now() - started;
  agent.destroy();
  const wrong = Object.entries(outcomes).reduce(
    (sum, [status, count]) => sum + (["200", "409"].includes(status) ? 0 : count),
    0,
  );
  return [
    {
      name: `race: rounds of 64 for one slot in which not exactly one won (of ${offers.length})`,
      value: doubled,
      unit: "count",
      floor: null,
    },
    { name: "race: answers other than 200 and 409", value: wrong, unit: "count", floor: null },
    { name: "race: a round", value: elapsed / offers.length, unit: "ms", floor: null },
  ];
}

export function bookCall(offer: Offer, cookie: string): Call {
  const { spaceId, start, end, price, currency } = offer;
  return {
    method: "POST",
    path: "/api/reservations",
    headers: { cookie },
    body: JSON.stringify({
      reservations: [{ space_id: spaceId, price, currency, start_datetime: start, end_datetime: end }],
      payment_way: 1,
    }),
  };
}

/** Creates guests with a verified address and returns the cookies of their sessions. */
export async function guests(app: RunningApp, count: number): Promise<string[]> {
  const now = new Date();
  const rows = await app.db.rows<{ id: number }>(sql`
    INSERT INTO account (email, email_verified_at, first_name, last_name, created_at, updated_at)
    SELECT 'guest' || g || '-' || ${Math.random()}::text || '@bench.example', ${now}, '遥', '佐々木', ${now}, ${now}
      FROM generate_series(1, ${count}::int) g RETURNING id`);
  return Promise.all(rows.map(async ({ id }) => `session=${await startSession(app.db, id, Date.now())}`));
}

/** Free hours, each within one plan, read from the API as a client would. */
export async function freeOffers(app: RunningApp, product: Server, wanted: number): Promise<Offer[]> {
  const spaces = (await roomsOf(app)).filter(
    (space) => space.rules.currency === "JPY" && space.rules.rule.isAutoApprove,
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const offers: Offer[] = [];
  for (let ahead = 20; ahead < 50 && offers.length < wanted; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const { rules } of spaces) {
      if (offers.length >= wanted) break;
      const hours = Math.ceil(Math.max(rules.rule.minReservationMinutes, 60) / 60);
      const answer = await send(product.port, agent, {
        method: "POST",
        path: `/api/free_times/${rules.id}`,
        body: JSON.stringify({ time: day }),
      });
      // Slots continue past midnight: the next morning belongs to the next day.
      let free = 0;
      for (const { plans } of JSON.parse(answer.text).data as { plans: WirePlan[] }[]) {
        for (const plan of plans) {
          const { from, to } = spanOf(plan);
          const step = hours * 60 + Math.ceil(rules.rule.cleaningMinutes / 15) * 15;
          for (let start = Math.max(from, free); start + hours * 60 <= Math.min(to, 1425); start += step) {
            free = start + step;
            const end = start + hours * 60;
            if (plans.some((other) => other !== plan && spanOf(other).from < end && start < spanOf(other).to))
              continue;
            offers.push({
              spaceId: rules.id,
              currency: rules.currency,
              start: `${day} ${clock(start)}`,
              end: `${day} ${clock(end)}`,
              price: plan.cost_per_hour * hours,
            });
          }
        }
      }
    }
  }
  agent.destroy();
  return spread(offers);
}

/** Spreads the offers over rooms, as guests do: concurrent bookings of one room wait for each other. */
function spread<One>(list: readonly One[]): One[] {
  const step = 7919;
  const size = list.length % step === 0 ? list.length - 1 : list.length;
  return Array.from({ length: size }, (_, at) => list[(at * step) % size] as One);
}

type WirePlan = {
  start_hour: number;
  start_minute: number;
  end_hour: number;
  end_minute: number;
  cost_per_hour: number;
};

function spanOf(plan: WirePlan): { from: number; to: number } {
  return {
    from: plan.start_hour * 60 + plan.start_minute,
    to: plan.end_hour * 60 + plan.end_minute,
  };
}

/** "2026-12-10 09:00" some years later. A multiple of four keeps 29 February. */
function later(wall: string, years: number): string {
  return `${Number(wall.slice(0, 4)) + years}${wall.slice(4)}`;
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
