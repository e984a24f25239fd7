import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ProviderUnavailable } from "../src/adapters/stripe/provider-errors.server.ts";
import { addDays } from "../src/domain/time/day.ts";
import { acceptBooking, declineBooking } from "../src/features/bookings/approval.server.ts";
import { ignoreUnavailable } from "../src/features/payments/intents/unavailable.server.ts";
import { paymentSweeps } from "../src/features/payments/sweep.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { type TestApp, testApp } from "./app.ts";
import { booksDiffer } from "./build/books.ts";
import { type CartRow, slot } from "./build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "./build/catalog.ts";
import { dashboard } from "./build/dashboard.ts";
import { confirm, KONBINI, offerElsewhere, PAYNOW, payElsewhere, statusOf } from "./build/elsewhere.ts";
import { BEGUN, CALLS, life, type Step } from "./build/elsewhere-life.ts";
import { compareElsewhere } from "./build/elsewhere-sums.ts";
import { addRefundAccount, elsewhere, type Guest, guest } from "./build/guest.ts";
import { livesOf } from "./build/lives.ts";
import { askIntent, pay, poll } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";
import { heal } from "./provider-faults.ts";

/**
 * Random lives of payments that are made elsewhere (PAYFIRST-1 to PAYFIRST-8), in two tabs on two devices, at processes of
 * which each may stop for ever in the middle of a call to the provider. At the end of each life every yen that the provider
 * has taken is booked or given back, once; then the processes that had stopped go on, and it is so still.
 */
const LIVES = livesOf(6);
const MINUTE = 60_000;
/** How often a call is tried before it has failed. */
const TRIES = 3;

/** A life has a room of its own as long as its days may be those of the lives before. */
const ROOMS = 60;
const [AT_HOME, ABROAD] = [1000, 2000];

let t: TestApp;
let processes: RunningApp[];
beforeAll(async () => {
  t = await testApp();
  processes = [t.app, await t.secondApp(), await t.secondApp()];
  const numbers = Array.from({ length: ROOMS }, (_, number) => number);
  const rule = { ...room(1).rule, is_auto_approve: false };
  await addRooms(
    t,
    [{}, IN_SINGAPORE].flatMap((place, abroad) =>
      numbers.flatMap((number) => {
        const id = (abroad ? ABROAD : AT_HOME) + number;
        return [room(id, place), room(id + ROOMS, { ...place, rule })];
      }),
    ),
  );
  for (const app of processes) await app.catalog.refresh();
  await offerElsewhere(t);
});
afterAll(() => t.close());

type Life = {
  method: 7 | 8 | 9;
  roomId: number;
  date: string;
  /** Which of the processes answers. */
  alive: number;
  /** Never resolves unless the process that answers dies; then with null. */
  death: Promise<null>;
  die(): void;
  /** Lets the processes that have stopped go on. */
  wake: (() => void)[];
  /** The guest's two devices, and a stranger, at each of the processes. */
  devices: Guest[][];
  strangers: Guest[];
  tabs: { id: string; device: number }[];
  booked: number[];
};

let lives = 0;
const seen = { booked: 0, givenBack: 0, killed: 0, changes: 0 };

it(
  "PAYFIRST-1 to PAYFIRST-8, INTENT-12, DATA-5: each yen is booked or given back once, whatever happens on the way",
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ begun, steps, ...kind }) => {
        const one = await born(kind);
        for (const each of [...BEGUN[begun], ...steps]) await take(one, each);
        for (const app of processes) if (!isStopped(one, app)) heal(app);
        await rest(one);
        await compare(one);
        for (const wake of one.wake) wake();
        for (const app of processes) heal(app);
        one.alive = 0;
        await rest(one);
        await compare(one);
        if (lives % 25 === 0) await invariants();
      }),
      { ...LIVES, interruptAfterTimeLimit: LIVES.numRuns * 10_000 },
    );
    await invariants();
    expect(seen.booked).toBeGreaterThan(0);
    expect(seen.changes).toBeGreaterThan(0);
    if (LIVES.numRuns >= 100) {
      expect(seen.givenBack).toBeGreaterThan(0);
      expect(seen.killed).toBeGreaterThan(0);
    }
  },
  LIVES.numRuns * 20_000 + 60_000,
);

type Kind = { method: 7 | 8 | 9; daysAhead: number; needsApproval: boolean };

async function born({ method, daysAhead, needsApproval }: Kind): Promise<Life> {
  lives += 1;
  const isAsked = needsApproval && method !== KONBINI;
  const roomId = (method === PAYNOW ? ABROAD : AT_HOME) + (isAsked ? ROOMS : 0) + (lives % ROOMS);
  const [who, stranger] = [await guest(t), await guest(t)];
  await addRefundAccount(t.app, who.accountId);
  const at = (someone: Guest) => Promise.all(processes.map((app) => elsewhere(t, someone, app)));
  const { promise, resolve } = Promise.withResolvers<null>();
  return {
    ...{ method, roomId, date: addDays(dayAt(t.now(), "Asia/Tokyo"), daysAhead) },
    ...{ alive: 0, death: promise, die: () => resolve(null), wake: [] },
    devices: [await at(who), await at(who)],
    strangers: await at(stranger),
    ...{ tabs: [], booked: [] },
  };
}

const isStopped = (one: Life, app: RunningApp) => processes.indexOf(app) < one.alive;

function rowOf({ roomId, date, method }: Life, hours: number): CartRow {
  return slot(
    ...([roomId, date, "10:00", `${10 + hours}:00`, hours * 1000] as const),
    method === PAYNOW ? "SGD" : "JPY",
  );
}

/** The answer, or null where the process that was asked has stopped; then another one answers from now on. */
async function ask<Answer>(one: Life, call: () => Promise<Answer>): Promise<Answer | null> {
  const { death } = one;
  const before = one.alive;
  const answer = await Promise.race([call(), death]);
  if (one.alive === before && (await isResolved(death))) {
    one.alive += 1;
    seen.killed += 1;
    const { promise, resolve } = Promise.withResolvers<null>();
    [one.death, one.die] = [promise, () => resolve(null)];
  }
  return answer;
}

async function isResolved(promise: Promise<null>): Promise<boolean> {
  return (await Promise.race([promise, Promise.resolve("waiting")])) === null;
}

const deviceOf = (one: Life, device: number) => one.devices[device]?.[one.alive] as Guest;

async function take(one: Life, step: Step): Promise<void> {
  const app = processes[one.alive] as RunningApp;
  const tabOf = (index: number) => one.tabs[index % Math.max(1, one.tabs.length)];
  switch (step.kind) {
    case "open":
      return openOrUpdate(one, step);
    case "more":
      return askForMore(one, step);
    case "confirm": {
      const { id, device } = tabOf(step.tab) ?? {};
      if (!id) return;
      const presses = (device === undefined ? [] : step.isTwice ? [0, 1] : [device]).map(
        (which) => () => confirm(deviceOf(one, which), id, one.method),
      );
      await ask(one, () => Promise.all(presses.map((press) => press())));
      return;
    }
    case "pay": {
      const { id, device = 0 } = tabOf(step.tab) ?? {};
      // In the app, at the till: our servers have no part in it.
      if (id) await withoutFaults(app, () => payElsewhere(deviceOf(one, device), id, step.outcome));
      return;
    }
    case "poll": {
      const { id, device = 0 } = tabOf(step.tab) ?? {};
      if (id) await ask(one, () => statusOf(deviceOf(one, device), id));
      return;
    }
    case "give up": {
      const { id, device = 0 } = tabOf(step.tab) ?? {};
      if (id)
        await ask(one, () =>
          deviceOf(one, device).post(`stripe/payment_intents/${id}/cancel`, { payment_way: one.method }),
        );
      return;
    }
    case "another amount": {
      const { id } = tabOf(step.tab) ?? {};
      if (!id) return;
      // Somebody at the provider. Once it is paid this is refused.
      await withoutFaults(app, () =>
        dashboard(t)
          .paymentIntents.update(id, { amount: 777 })
          .catch(() => null),
      );
      return;
    }
    case "stranger": {
      const who = one.strangers[one.alive] as Guest;
      await ask(one, () => bookOther(one, who));
      return;
    }
    case "by card":
      await ask(one, () => bookOther(one, deviceOf(one, 0)));
      return;
    case "log out":
      await ask(one, () => deviceOf(one, 1).post("auth/logout"));
      return;
    case "cancel":
      return cancelOne(one);
    case "accept":
    case "decline":
      return answer(one, step.kind);
    case "wait":
      for (let left = step.minutes; left > 0; left -= Math.max(1, step.minutes / 4)) {
        t.setNow(t.now() + Math.min(left, Math.max(1, step.minutes / 4)) * MINUTE);
        await sweep(one);
      }
      return;
    case "heal":
      return heal(app);
    case "trouble":
      return prepare(one, step);
  }
}

/** A trouble stays until the process has died of it, or another one comes. The last process does not die. */
function prepare(one: Life, { call, how }: Extract<Step, { kind: "trouble" }>): void {
  const app = processes[one.alive] as RunningApp;
  heal(app);
  const [method, path] = CALLS[call];
  const faults = app.provider.sandbox?.faults;
  if (!faults) throw new Error("no sandbox");
  const point = how.endsWith("before") ? "before" : "after";
  if (!how.startsWith("killed") || one.alive === processes.length - 1) {
    let left = TRIES;
    faults[point] = (calledMethod: string, calledPath: string) => {
      if (left === 0 || calledMethod !== method || !path.test(calledPath)) return undefined;
      left -= 1;
      throw new TypeError("connection lost");
    };
    return;
  }
  const { die } = one;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  one.wake.push(() => resolve(undefined));
  let isAwake = false;
  promise.then(() => {
    isAwake = true;
  });
  faults[point] = (calledMethod: string, calledPath: string) => {
    if (isAwake || calledMethod !== method || !path.test(calledPath)) return undefined;
    die();
    return promise;
  };
}

/** Another cart for the tab, or its first. */
async function openOrUpdate(
  one: Life,
  { tab, device, hours }: Extract<Step, { kind: "open" }>,
): Promise<void> {
  const who = deviceOf(one, device);
  const rows = [rowOf(one, hours)];
  const known = one.tabs[tab];
  const reply = await ask(one, () =>
    known
      ? who.post("stripe/payment_intents/update_create", {
          intent_id: known.id,
          ...{ reservations: rows, payment_way: one.method },
        })
      : askIntent(who, rows, one.method).then((asked) => asked.reply),
  );
  const id = reply?.data?.payment_intent_id;
  if (id) one.tabs[tab] = { id, device };
}

/** Chooses an hour more for the first booking that is paid in this way. */
async function askForMore(one: Life, { tab, device }: Extract<Step, { kind: "more" }>): Promise<void> {
  const who = deviceOf(one, device);
  const groups = (await ask(one, () => who.get("reservations")))?.data ?? [];
  const booking = groups
    .flatMap(({ reservations }) => reservations)
    .find((each) => each.paid && !each.canceled && each.payment_way === one.method);
  if (!booking) return;
  const zone = one.method === PAYNOW ? "+08:00" : "+09:00";
  const [day, end = ""] = booking.end_datetime.split(" ");
  const body = {
    ...{ reservation_id: booking.id, price: booking.price + 1000, payment_way: one.method },
    start_datetime: booking.start_datetime,
    end_datetime: `${day} ${Number(end.slice(0, 2)) + 1}:00`,
    is_extend: Date.parse(`${booking.start_datetime.replace(" ", "T")}:00${zone}`) <= t.now(),
  };
  const reply = await ask(one, () => who.post("stripe/payment_intents/edit", body));
  const id = reply?.data?.payment_intent_id;
  if (!id) return;
  seen.changes += 1;
  one.tabs[tab] = { id, device };
}

async function bookOther(one: Life, who: Guest): Promise<void> {
  const { secret, id, reply } = await askIntent(who, [rowOf(one, 2)]);
  if (reply.status !== 200) return;
  await pay(who, secret);
  await poll(who, id);
}

async function cancelOne(one: Life): Promise<void> {
  const who = deviceOf(one, 0);
  const groups = (await ask(one, () => who.get("reservations")))?.data ?? [];
  const booking = groups.flatMap(({ reservations }) => reservations).find(({ cancel_terms: terms }) => terms);
  if (!booking?.cancel_terms || !booking.paid) return;
  const body = {
    reservation_id: booking.id,
    back_fee: booking.cancel_terms.refund,
    payment_way: booking.payment_way,
    currency: one.method === PAYNOW ? ("SGD" as const) : ("JPY" as const),
  };
  const path = booking.cancel_terms.refund > 0 ? "stripe/payment_intents/cancel" : "reservations/delete";
  const reply = await ask(one, () => who.post(path, body));
  if (reply) expect([200, 409, 503], JSON.stringify(reply)).toContain(reply.status);
}

async function answer(one: Life, kind: "accept" | "decline"): Promise<void> {
  const app = processes[one.alive] as RunningApp;
  const waiting = await t.app.db.row<{ id: number }>(sql`SELECT id FROM reservation
    WHERE account_id = ${deviceOf(one, 0).accountId} AND approval = 'waiting' AND canceled_at IS NULL LIMIT 1`);
  if (!waiting) return;
  const by = { actor: "command", now: t.now() } as const;
  await ask(one, () =>
    kind === "accept"
      ? acceptBooking(app, waiting.id, by)
      : declineBooking(app, waiting.id, { ...by, outcome: "declined", authority: { isElevated: true } }),
  ).catch(ignoreUnavailable);
}

async function withoutFaults<Answer>(app: RunningApp, call: () => Promise<Answer>): Promise<Answer> {
  const faults = app.provider.sandbox?.faults ?? {};
  const kept = { ...faults };
  heal(app);
  try {
    return await call();
  } finally {
    Object.assign(faults, kept);
  }
}

/** What a process does by itself, at the one that is alive. */
async function sweep(one: Life): Promise<void> {
  const app = processes[one.alive] as RunningApp;
  await ask(one, async () => {
    for (const each of paymentSweeps) await each.run(app);
    await app.background.drain(60_000);
    await app.mailQueue.drain(app);
  });
}

async function invariants(): Promise<void> {
  await answering(t.app);
  await t.rest();
  await checkInvariants(t.app);
  const guests = await t.app.db.rows<{ id: number }>(sql`SELECT DISTINCT account_id AS id FROM reservation`);
  const ids = guests.map(({ id }) => id);
  expect(await booksDiffer(t.app, ids)).toEqual([]);
}

/** Waits until the process asks the provider again, after several calls in a row that have failed. */
async function answering(app: RunningApp): Promise<void> {
  await expect
    .poll(() => app.provider.cashBalance("cus_none").then(() => true, isAnswered), PATIENCE)
    .toBe(true);
}

const PATIENCE = { timeout: 20_000, interval: 500 };
const isAnswered = (error: unknown) => !(error instanceof ProviderUnavailable);

async function rest(one: Life): Promise<void> {
  await answering(processes[one.alive] as RunningApp);
  for (let round = 0; round < 3; round += 1) {
    t.setNow(t.now() + 61_000);
    await sweep(one);
  }
}

async function compare(one: Life): Promise<void> {
  const { booked, givenBack } = await compareElsewhere(t, deviceOf(one, 0));
  seen.booked += booked;
  seen.givenBack += givenBack;
}
