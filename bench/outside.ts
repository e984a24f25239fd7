import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SEALED_FOR as SEALED_FOR_CALENDARS } from "../src/features/calendars/ask.server.ts";
import { insertFeed } from "../src/features/calendars/feeds.db.server.ts";
import { insertShared } from "../src/features/calendars/shared.db.server.ts";
import { addressOfShared, digestOfSecret } from "../src/features/calendars/shared-address.server.ts";
import { SEALED_FOR } from "../src/features/events/delivery.server.ts";
import { newKeys, newSecret } from "../src/features/events/signature.server.ts";
import { insertWebhook } from "../src/features/events/webhooks.db.server.ts";
import { seal } from "../src/platform/sealed.ts";
import { type Db, type Statement, sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { median } from "./availability.ts";
import { bookCall, freeOffers, guests } from "./booking.ts";
import type { Figure } from "./figure.ts";
import { type Call, load } from "./load.ts";
import { processorSeconds, roomsOf, type Server, type Stand } from "./stand.ts";

/** What a receiver has taken, by the id of the event. */
type Receiver = { host: string; taken: Map<string, number>; count(): number; close(): void };

const BOOKERS = 16;

/**
 * Events on their way to a webhook while guests book: how many arrive a second, and what is left of the rate of bookings. In turns
 * the webhook is on and off, on one server, so that both rates are of the same minutes. Then all that is left is delivered.
 */
export async function events(
  stand: Stand,
  { count, rounds, seconds }: { count: number; rounds: number; seconds: number },
): Promise<Figure[]> {
  const { app } = stand;
  await app.search.close();
  const receiver = await receive();
  const product = await stand.serve({ OUTSIDE_ALLOW: receiver.host });
  const cookies = await guests(app, 64);
  const offers = await freeOffers(app, product, (rounds * 2 + 1) * seconds * 2500);
  let at = 0;
  const book = (): Call | null => {
    const offer = offers[at];
    at += 1;
    return offer ? bookCall(offer, cookies[at % cookies.length] ?? "") : null;
  };
  const slice = async (length = seconds): Promise<number> => {
    const { perSecond, statuses } = await load(product.port, book, { concurrency: BOOKERS, seconds: length });
    const { 200: booked = 0, ...others } = statuses;
    if (booked === 0 || Object.keys(others).length > 0)
      throw new Error(`booking answered ${JSON.stringify(statuses)}`);
    return perSecond;
  };
  const webhook = await connect(app, receiver.host);
  const turn = (isOn: boolean) =>
    app.db.run(
      sql`UPDATE webhook SET paused_until = ${isOn ? null : "infinity"}::timestamptz WHERE id = ${webhook}`,
    );
  await turn(false);
  await happen(app, count);
  await placed(app);
  const pace = await slice();
  const length = Math.min(seconds, (offers.length - at) / (rounds * 2 * pace * 1.2));
  const [alone, beside, arrivals]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await slice(length));
    await turn(true);
    // Senders that found nothing look again within half a second.
    await pause(600);
    const [before, started] = [receiver.count(), performance.now()];
    beside.push(await slice(length));
    const delivered = receiver.count() - before;
    // The rate of bookings beside deliveries says nothing if there are none.
    if (delivered === 0) throw new Error("no event was delivered while guests booked");
    arrivals.push(delivered / ((performance.now() - started) / 1000));
    await turn(false);
  }
  await turn(true);
  const [left, started] = [receiver.count(), performance.now()];
  const before = processorSeconds(product.pid);
  await arrived(app);
  const rest = receiver.count() - left;
  const elapsed = (performance.now() - started) / 1000;
  const cost = ((processorSeconds(product.pid) - before) / rest) * 1000;
  receiver.close();
  const busy = median(arrivals);
  return [
    {
      ...{
        name: "bookings while events are delivered, 16 at once (floor: while none are)",
        unit: "per second",
      },
      ...{ value: median(beside), floor: median(alone), goal: 0.9 * median(alone) },
    },
    {
      ...{ name: "events delivered to one webhook meanwhile", unit: "per second", value: busy, floor: null },
      // 100,000 within a quarter of an hour.
      goal: 100_000 / 900,
    },
    { name: "events delivered to one webhook", unit: "per second", value: rest / elapsed, floor: null },
    { name: "processor time of an event delivered", unit: "ms", value: cost, floor: null },
  ];
}

/** Kills the process that delivers, again and again, each time once it has delivered some: every event arrives, some more than once. */
export async function kills(
  stand: Stand,
  { count, times }: { count: number; times: number },
): Promise<Figure[]> {
  const { app } = stand;
  await app.search.close();
  // Slow enough that a process often ends with events under way: taken, and nobody knows.
  const receiver = await receive(500);
  await connect(app, receiver.host);
  for (let kill = 0; kill < times; kill += 1) {
    const product = await stand.serve({ OUTSIDE_ALLOW: receiver.host });
    const before = receiver.count();
    await happen(app, Math.ceil(count / times));
    while (receiver.count() === before) await pause(10);
    await pause(Math.random() * 500);
    process.kill(product.pid, "SIGKILL");
    if (
      (await app.db.rows(sql`SELECT FROM webhook_delivery WHERE next_try_at IS NOT NULL LIMIT 1`)).length ===
      0
    )
      throw new Error("the process was killed after its last delivery: more events are needed");
    await product.stop();
  }
  await stand.serve({ OUTSIDE_ALLOW: receiver.host });
  await arrived(app);
  const known = await app.db.rows<{ id: string }>(
    sql`SELECT 'evt_' || id AS id FROM event WHERE type = 'booking.changed'`,
  );
  const lost = known.filter(({ id }) => !receiver.taken.has(id)).length;
  const twice = [...receiver.taken.values()].filter((n) => n > 1).length;
  receiver.close();
  const unit = "count";
  return [
    { name: `events lost in ${times} kills, of ${known.length}`, unit, value: lost, floor: null, goal: 0 },
    { name: "events that arrived more than once", unit, value: twice, floor: null },
  ];
}

/** A calendar of ours with so many events, as a program reads it. */
export async function calendarOut(stand: Stand, { count }: { count: number }): Promise<Figure[]> {
  const { app } = stand;
  await app.search.close();
  const product = await stand.serve();
  const ids = await roomsWith(app, count);
  const secret = "b".repeat(43);
  const fields = { name: "All", space_ids: ids, detail: "names", locale: "ja" } as const;
  const own = { ...fields, has_cleaning: true, leaves_out: [] };
  await app.db.tx((tx) => insertShared(tx, own, digestOfSecret(secret), Date.now()));
  const { pathname } = new URL(addressOfShared(app, secret));
  const times: number[] = [];
  let events = 0;
  for (let round = 0; round < 30; round += 1) {
    const started = performance.now();
    const text = await (await fetch(`http://127.0.0.1:${product.port}${pathname}`)).text();
    // The first of a process are those of code that is not compiled yet.
    if (round >= 10) times.push(performance.now() - started);
    events = text.split("BEGIN:VEVENT").length - 1;
  }
  if (events < count * 0.9) throw new Error(`the calendar has ${events} events`);
  const name = `calendar of ${ids.length} rooms with ${events} events`;
  // 10,000 within 200 ms, and fewer in proportion.
  return [{ name, unit: "ms", value: median(times), floor: null, goal: (200 * count) / 10_000 }];
}

/** What it costs to ask so many calendars once, as a share of one core where each is asked every five minutes. */
export async function calendarsIn(stand: Stand, { count }: { count: number }): Promise<Figure[]> {
  const { app } = stand;
  await app.search.close();
  let revision = 0;
  const server = await listening((url) => calendarOf(Number(url.slice(1)), revision));
  const product = await stand.serve({ OUTSIDE_ALLOW: server.host });
  const rooms = (await roomsOf(app)).map(({ rules }) => rules.id);
  for (let at = 0; at < count; at += 1) {
    const url = seal(app.secret, SEALED_FOR_CALENDARS, Buffer.from(`http://${server.host}/${at}`));
    const fields = { label: "Portal", host: server.host, url };
    await app.db.tx((tx) => insertFeed(tx, rooms[at % rooms.length] as number, fields, Date.now()));
  }
  await asked(app);
  const idle = await processorShare(product, () => pause(10_000));
  /** What asking takes beside what the process does by itself, in percent of a core over five minutes. */
  const cost = async (percent: number): Promise<number> => {
    const started = performance.now();
    const taken = await processorShare(product, async () => {
      await app.db.run(sql`UPDATE calendar_in SET next_at = now() WHERE id % 100 < ${percent}`);
      await asked(app);
    });
    return ((taken - idle) * (performance.now() - started)) / 300_000;
  };
  const same = await cost(100);
  revision += 1;
  const changed = await cost(10);
  server.close();
  const name = `processor time of ${count} calendars asked every 5 minutes`;
  // 2,000 for 30 %, and fewer in proportion.
  const of = { unit: "% of a core", floor: null, goal: (30 * count) / 2000 } as const;
  return [
    { ...of, name: `${name}, none has changed`, value: same },
    { ...of, name: `${name}, one in ten has changed each time`, value: same * 0.9 + changed },
  ];
}

/** The share of a core, in percent, that a server takes during some work. */
async function processorShare({ pid }: Server, work: () => Promise<unknown>): Promise<number> {
  const [before, started] = [processorSeconds(pid), performance.now()];
  await work();
  return (processorSeconds(pid) - before) / ((performance.now() - started) / 100_000);
}

/** Waits until every calendar has been asked. */
async function asked({ db }: RunningApp): Promise<void> {
  await until(db, sql`SELECT FROM calendar_in WHERE next_at <= now()`);
}

/** A portal's calendar of 40 bookings in two zones, with the moment of the answer in each, as portals write it. */
function calendarOf(number: number, revision: number): string {
  const stamp = `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const events = Array.from({ length: 40 }, (_, at) => {
    const day = new Date(Date.now() + (at * 8 + (number % 7)) * 86_400_000).toISOString().slice(0, 10);
    const hour = String(9 + ((at + revision) % 8)).padStart(2, "0");
    return [
      ...["BEGIN:VEVENT", `UID:${number}-${at}@portal.example`, `DTSTAMP:${stamp}`],
      `DTSTART;TZID=Asia/Tokyo:${day.replaceAll("-", "")}T${hour}0000`,
      ...["DURATION:PT1H", "SUMMARY:Reserved", "DESCRIPTION:Reserved on a portal", "END:VEVENT"],
    ];
  });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Portal//EN", ...events.flat()];
  return [...lines, "END:VCALENDAR", ""].join("\r\n");
}

/** Rooms that have so many bookings together in what a calendar of ours shows. */
async function roomsWith({ db }: RunningApp, count: number): Promise<number[]> {
  const rows = await db.rows<{
    space_id: number;
    n: number;
  }>(sql`SELECT space_id, count(*)::int AS n FROM occupancy
    WHERE kind = 'booking' AND during && tstzrange(now() - interval '30 days', now() + interval '400 days')
    GROUP BY space_id ORDER BY space_id`);
  const ids: number[] = [];
  let events = 0;
  for (const { space_id: id, n } of rows) {
    if (events >= count) break;
    ids.push(id);
    events += n;
  }
  return ids;
}

async function connect(app: RunningApp, host: string): Promise<number> {
  const { privateKey, publicKey } = newKeys();
  const sealed = (what: Buffer) => seal(app.secret, SEALED_FOR, what);
  const keys = { secret: sealed(Buffer.from(newSecret())), signingKey: sealed(privateKey), publicKey };
  const fields = {
    name: "Books",
    url: `http://${host}/`,
    events: ["booking.changed" as const],
    spaceIds: null,
  };
  return insertWebhook(app.db, fields, keys, Date.now());
}

/** So many events of bookings, as their triggers write them. */
async function happen({ db }: RunningApp, count: number): Promise<void> {
  await db.run(sql`INSERT INTO event (type, at, space_ids, data)
    SELECT 'booking.changed', now(), ARRAY[r.space_id], booking_data(r)
    FROM (SELECT * FROM reservation ORDER BY id LIMIT 1000) r, generate_series(1, ${Math.ceil(count / 1000)}::int)
    LIMIT ${count}`);
}

/** Waits until every event is on its way. */
async function placed({ db }: RunningApp): Promise<void> {
  await until(db, sql`SELECT FROM event WHERE position IS NULL`);
}

/** Waits until every event has arrived. */
async function arrived(app: RunningApp): Promise<void> {
  await placed(app);
  await until(app.db, sql`SELECT FROM webhook_delivery WHERE next_try_at IS NOT NULL`);
}

/** Waits until a question has no row. */
async function until(db: Db, waiting: Statement): Promise<void> {
  while ((await db.rows(sql`SELECT WHERE EXISTS (${waiting})`)).length > 0) await pause(200);
}

/** A webhook's receiver, which answers after so many milliseconds at most. */
async function receive(slowest = 0): Promise<Receiver> {
  const taken = new Map<string, number>();
  let count = 0;
  const { host, close } = await listening((_, headers) => {
    const id = String(headers["webhook-id"]);
    taken.set(id, (taken.get(id) ?? 0) + 1);
    count += 1;
    return pause(Math.random() * slowest, "");
  });
  return { host, taken, count: () => count, close };
}

async function listening(
  answer: (url: string, headers: IncomingHttpHeaders) => string | Promise<string>,
): Promise<{ host: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", async () => response.end(await answer(request.url ?? "", request.headers)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, close: () => server.close() };
}
