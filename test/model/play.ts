import { isDeepStrictEqual } from "node:util";
import { addDays } from "../../src/domain/time/day.ts";
import { bookingSweeps } from "../../src/features/bookings/deadlines.server.ts";
import { closureSweeps } from "../../src/features/occupancy/closing.server.ts";
import { paymentSweeps } from "../../src/features/payments/sweep.server.ts";
import { waitlistSweeps } from "../../src/features/waitlist/call-line.server.ts";
import { dayAt } from "../../src/i18n/wall-clock.ts";
import { sql } from "../../src/platform/sql.ts";
import type { RunningApp } from "../../src/process/open-app.ts";
import { slot } from "../build/cart.ts";
import { type Guest, guest } from "../build/guest.ts";
import { type OperatorVisitor, operator } from "../build/operator.ts";
import { heal } from "../provider-faults.ts";
import type { Answer, Stage } from "./stage.ts";
import type { Action, Death, End, Trace } from "./traces.ts";

/** Where a trace is played: two rooms, on a day of its own. */
type Place = { rooms: readonly [number, number]; date: string };

/** The model's cells: of the first room 10:00 to 12:00 and what an extension takes, 10:00 to 12:00 of the second. */
const TIMES = [
  { room: 0, start: "10:00", end: "12:00", over: "12:15" },
  { room: 0, start: "12:15", end: "14:00", over: "14:15" },
  { room: 1, start: "10:00", end: "12:00", over: "12:15" },
] as const;
const PRICE = 2000;
const MINUTE = 60_000;
/** Longer than a hold, a turn of the waitlist and a link. */
const TICK = 16 * MINUTE;

/** The model's numbers of a payment's state, as the status poll answers them. */
const POLLED = ["", "pending", "succeeded", "succeeded", "failed", "failed"];

const CALLS: Record<string, readonly [string, RegExp]> = {
  create: ["POST", /payment_intents$/],
  capture: ["POST", /capture$/],
  release: ["POST", /payment_intents\/.*cancel$/],
  refund: ["POST", /refunds$/],
};

type Played = {
  stage: Stage;
  place: Place;
  guests: Guest[];
  desk: OperatorVisitor;
  intents: ({ id: string; secret: string } | null)[];
  bookings: number[];
  tokens: string[];
  closures: number[];
};

/** Plays a trace against the server. Throws with the first answer that is not the model's. */
export async function play(stage: Stage, place: Place, trace: Trace): Promise<void> {
  const { t } = stage;
  const guests = [await guest(t), await guest(t), await guest(t)];
  const desk = await operator(t, ["see", "desk", "rooms", "price"]);
  const played: Played = { stage, place, guests, desk, intents: [], bookings: [], tokens: [], closures: [] };
  for (const action of trace.actions) {
    try {
      await take(played, action);
    } catch (error) {
      throw new Error(`${action.name} ${action.who} ${action.cell}: ${(error as Error).message}`);
    }
  }
  for (const [who, end] of trace.ends.entries()) {
    const found = await endOf(played, who);
    if (!isDeepStrictEqual(found, end))
      throw new Error(`guest ${who} ends as ${JSON.stringify(found)}, not as ${JSON.stringify(end)}`);
  }
}

async function take(played: Played, action: Action): Promise<void> {
  const { stage } = played;
  const { name, who, cell, deaths } = action;
  const guest = played.guests[who % 3] as Guest;
  const call = (method: string, path: string, body?: unknown) => stage.call(guest, method, path, body);
  const byDesk = (method: string, path: string, body?: unknown) =>
    stage.call(played.desk, method, path, body);
  const intent = played.intents[who];
  await dying(name === "sweep" ? stage.worker : stage.web, deaths, async () => {
    switch (name) {
      case "tick":
        return stage.t.setNow(stage.t.now() + TICK);
      case "sweep":
        return sweep(stage, deaths.length > 0);
      case "hold":
      case "refused": {
        const body = { reservations: [rowOf(played, cell)], payment_way: 2 };
        const reply = await call("POST", "stripe/payment_intents", body);
        if (name === "refused") return expectCode(reply, 409, "slot_taken");
        return keepIntent(played, who, reply, deaths);
      }
      case "pay": {
        const card = { number: "4242424242424242", exp_month: 12, exp_year: 2035, cvc: "123" };
        const body = { client_secret_id: intent?.secret, card, authenticate: "pass", save_card: false };
        return expectStatus(await call("POST", "dev/sandbox/confirm", body), 200);
      }
      case "poll": {
        const reply = await call(
          "GET",
          `stripe/payment_intents/status?intent_id=${intent?.id}&payment_way=2`,
        );
        const [death] = deaths;
        // A payment that is booked for the first time by this very call is pending until the next one.
        const afterDeath = death?.call === "release" ? "failed" : "pending";
        const expected = death ? afterDeath : POLLED[action.state ?? 1];
        if (reply.data?.status !== expected) throw new Error(`${say(reply)}, not ${expected}`);
        return;
      }
      case "abandon":
        return expectStatus(
          await call("POST", `stripe/payment_intents/${intent?.id}/cancel`, { payment_way: 2 }),
          200,
        );
      case "cancel":
        return cancel(played, who);
      case "extend": {
        const [room] = played.place.rooms;
        const { date } = played.place;
        const times = { start_datetime: `${date} 10:00`, end_datetime: `${date} 14:00` };
        const body = { reservation_id: await bookingOf(played, who), space_id: room, ...times };
        const rest = { price: 2 * PRICE, currency: "JPY", payment_way: 2 };
        const reply = await call("POST", "stripe/payment_intents/edit", { ...body, ...rest });
        return keepIntent(played, who + 3, reply, deaths);
      }
      case "wait": {
        const { space_id, start_datetime, end_datetime } = rowOf(played, cell);
        return expectStatus(await call("POST", "waitlist", { space_id, start_datetime, end_datetime }), 200);
      }
      case "leave": {
        const entries = (await call("GET", "waitlist")).data as { id: number }[];
        if (entries.length !== 1) throw new Error(`${entries.length} entries`);
        return expectStatus(await call("DELETE", `waitlist/${entries[0]?.id}`), 200);
      }
      case "accept":
      case "decline": {
        const id = await bookingOf(played, who);
        const answer = name === "accept" ? {} : { reason: { code: "unavailable", text: "" } };
        const path = `operate/bookings/${id}/${name === "accept" ? "approve" : "decline"}`;
        const version = await versionOf(stage.web, id);
        expectStatus(await byDesk("POST", path, { version, ...answer }), 200);
        // What is accepted is charged at once, in the background.
        await stage.web.background.drain(10_000);
        return;
      }
      case "close": {
        const { room, start, end } = TIMES[who] as (typeof TIMES)[number];
        const times = { from: `${played.place.date} ${start}`, to: `${played.place.date} ${end}` };
        const body = { space_ids: [played.place.rooms[room]], ...times, reason: "maintenance" };
        const reply = await byDesk("POST", "operate/closures", body);
        expectStatus(reply, 200);
        played.closures[who] = reply.data.id;
        return;
      }
      case "reopen":
        return expectStatus(
          await byDesk("DELETE", `operate/closures/${played.closures[who]}?version=1`),
          200,
        );
      case "link":
        return bookByLink(played, who, cell);
      case "open": {
        const reply = await stage.call(null, "POST", `payment_link_intents/${played.tokens[who]}`, {});
        return keepIntent(played, who, reply, deaths);
      }
      default:
        throw new Error("unknown to the driver");
    }
  });
}

/** A call to the provider is tried three times before it is given up. */
const TRIES = 3;

/** The server loses its connection to the provider there, before or after the effect, and does not go on. */
async function dying(app: RunningApp, deaths: readonly Death[], work: () => Promise<void>): Promise<void> {
  const faults = app.provider.sandbox?.faults;
  if (!faults) throw new Error("no sandbox");
  for (const { when, call } of deaths) {
    const [method, path] = CALLS[call] as (typeof CALLS)[string];
    let left = TRIES;
    faults[when] = (calledMethod: string, calledPath: string) => {
      if (calledMethod !== method || !path.test(calledPath) || left === 0) return undefined;
      left -= 1;
      throw new TypeError("connection lost");
    };
  }
  try {
    await work();
  } finally {
    heal(app);
  }
}

const SWEEPS = [...bookingSweeps, ...closureSweeps, ...paymentSweeps, ...waitlistSweeps].filter(
  ({ everySeconds }) => everySeconds <= 60,
);

/** What is due, until nothing is: first with the fault of the action, then without, once what failed is tried again. */
async function sweep({ t, web, worker }: Stage, isDying: boolean): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    t.setNow(t.now() + (isDying && round > 0 ? 61_000 : 11_000));
    for (const { run } of SWEEPS) await run(worker);
    await worker.background.drain(10_000);
    await web.background.drain(10_000);
  }
}

function rowOf({ place }: Played, cell: number) {
  const { room, start, end } = TIMES[cell] as (typeof TIMES)[number];
  return slot(place.rooms[room], place.date, start, end, PRICE);
}

function keepIntent(played: Played, payment: number, reply: Answer, deaths: readonly Death[]): void {
  expectStatus(reply, deaths.length > 0 ? 503 : 200);
  if (deaths.length > 0) return;
  const { client_secret_id: secret, payment_intent_id: id } = reply.data;
  played.intents[payment] = { id, secret };
}

async function bookByLink(played: Played, who: number, cell: number): Promise<void> {
  const { stage, guests, desk } = played;
  const { space_id, start_datetime, end_datetime } = rowOf(played, cell);
  const until = new Date(stage.t.now() + 12 * MINUTE + 9 * 60 * MINUTE).toISOString();
  const body = {
    account_id: guests[who]?.accountId,
    items: [{ space_id, start_datetime, end_datetime }],
    terms: "link",
    link_until: until.slice(0, 16).replace("T", " "),
  };
  const reply = await stage.call(desk, "POST", "operate/bookings", { ...body, total: PRICE });
  expectStatus(reply, 200);
  played.bookings[who] = reply.data.reservation_ids[0];
  await stage.worker.mailQueue.drain(stage.worker);
  const to = encodeURIComponent(guests[who]?.email ?? "");
  const mails = (await stage.call(null, "GET", `dev/outbox?to=${to}`)).data as { text: string }[];
  const token = mails.map(({ text }) => /\/pay\/([\w-]{22})/.exec(text)?.[1]).find(Boolean);
  if (!token) throw new Error("no mail with the link");
  played.tokens[who] = token;
}

async function bookingOf({ stage, guests, place }: Played, who: number): Promise<number> {
  const row = await stage.web.db.row<{ id: number }>(sql`SELECT id FROM reservation
    WHERE account_id = ${guests[who]?.accountId} AND space_id = ANY(${[...place.rooms]}::int[])`);
  if (!row) throw new Error("no booking");
  return row.id;
}

async function versionOf(app: RunningApp, id: number): Promise<number> {
  const row = await app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`);
  return row?.version ?? 0;
}

async function cancel(played: Played, who: number): Promise<void> {
  const { stage, guests } = played;
  const id = await bookingOf(played, who);
  const call = (method: string, path: string, body?: unknown) =>
    stage.call(guests[who] as Guest, method, path, body);
  const { paid, cancel_terms: terms } = (await call("GET", `reservations/${id}`)).data;
  const back = { reservation_id: id, back_fee: terms?.refund, payment_way: 2, currency: "JPY" };
  const reply = paid
    ? await call("POST", "stripe/payment_intents/cancel", back)
    : await call("POST", "reservations/delete/non", { reservation_id: id });
  expectStatus(reply, 200);
}

/** What the guest has, by our rows and by what the provider says of its payments. */
async function endOf({ stage, guests, place }: Played, who: number): Promise<End> {
  const account = guests[who]?.accountId;
  const { db } = stage.web;
  const booking = await db.row<{ canceled: boolean }>(
    sql`SELECT canceled_at IS NOT NULL AS canceled FROM reservation WHERE account_id = ${account}`,
  );
  const money = await db.row<{ taken: number; back: number }>(sql`
    SELECT count(*) FILTER (WHERE o.data->>'status' = 'succeeded')::int AS taken,
      count(*) FILTER (WHERE EXISTS (SELECT FROM sandbox.object r WHERE r.kind = 'refund'
        AND r.data->>'payment_intent' = o.id AND (r.data->>'amount')::int = p.amount))::int AS back
    FROM payment p JOIN sandbox.object o ON o.id = p.intent_id WHERE p.account_id = ${account}`);
  const cells = await Promise.all(
    TIMES.map(async ({ room, start, over }) => {
      const time = [start, over].map((clock) => new Date(`${place.date}T${clock}:00+09:00`));
      const row = await db.row(sql`SELECT 1 FROM occupancy WHERE (account_id = ${account}
          OR holder_id IN (SELECT id FROM reservation WHERE account_id = ${account}))
        AND space_id = ${place.rooms[room]} AND during && tstzrange(${time[0]}, ${time[1]})`);
      return row !== null;
    }),
  );
  const state = booking ? (booking.canceled ? 2 : 1) : 0;
  return { booking: state, taken: money?.taken ?? 0, givenBack: money?.back ?? 0, cells };
}

function expectStatus(reply: Answer, status: number): void {
  if (reply.status !== status) throw new Error(`${say(reply)}, not ${status}`);
}

function expectCode(reply: Answer, status: number, code: string): void {
  if (reply.status !== status || reply.code !== code) throw new Error(`${say(reply)}, not ${code}`);
}

const say = (reply: Answer) =>
  JSON.stringify([reply.status, reply.code, reply.errors, reply.data?.status ?? null]);

/** A day on which nothing was played, far enough ahead that a cancel is free. */
export function dayAfter(stage: Stage, last: string): string {
  const soonest = addDays(dayAt(stage.t.now(), "Asia/Tokyo"), 20);
  return last < soonest ? soonest : addDays(last, 1);
}
