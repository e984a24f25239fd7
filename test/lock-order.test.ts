import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptBooking, declineBooking } from "../src/features/bookings/approval.server.ts";
import { sweepUnpaid } from "../src/features/bookings/deadlines.server.ts";
import { markPaid } from "../src/features/payments/operator/settlement.server.ts";
import { sweepPayments } from "../src/features/payments/sweep.server.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, approvedRoom, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { elsewhere, type Guest, guest } from "./build/guest.ts";
import {
  askIntent,
  bookByBank,
  bookByCard,
  cancelOf,
  change,
  openIntent,
  pay,
  poll,
} from "./build/payment.ts";
import { countDeadlocks } from "./deadlocks.ts";
import { checkInvariants } from "./invariants.ts";

/**
 * What locks bookings, payments and times, all at once and at two processes, many times over. None of it may deadlock
 * (src/features/ledger/lock-order.db.server.ts): a deadlock is ended by PostgreSQL after a second and then repeated, so
 * that the answers do not tell.
 */
const ROUNDS = 6;

let t: TestApp;
let second: RunningApp;
let deadlocks: () => number;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), approvedRoom(102), approvedRoom(103), room(104)]);
  second = await t.secondApp();
  deadlocks = await countDeadlocks([t.app, second]);
});
afterAll(() => t.close());

async function repeat(round: (who: Guest, there: Guest, date: string) => Promise<unknown>): Promise<void> {
  const before = deadlocks();
  for (let count = 0; count < ROUNDS; count += 1) {
    const who = await guest(t);
    await round(who, await elsewhere(t, who, second), freshDay());
  }
  await t.rest(second);
  await checkInvariants(t.app);
  expect(deadlocks()).toBe(before);
}

it("DATA-14: settling, canceling, approving and declining the bookings of one cart", async () => {
  await repeat(async (who, there, date) => {
    const at = (id: number) => slot(id, date, "10:00", "12:00", 2000);
    const ids = await bookByCard(who, [at(101), at(102), at(103)]);
    const canceled = await cancelOf(who, ids[0]);
    const by = { actor: "command", now: t.now() } as const;
    await Promise.all([
      acceptBooking(t.app, ids[1], by),
      declineBooking(second, ids[2], { ...by, outcome: "declined", authority: { isElevated: true } }),
      canceled.back_fee > 0
        ? who.post("stripe/payment_intents/cancel", canceled)
        : there.post("reservations/delete", canceled),
      sweepPayments(t.app),
      sweepPayments(second),
    ]);
    const both = await bookByCard(who, [
      slot(102, date, "14:00", "15:00", 1000),
      slot(103, date, "14:00", "15:00", 1000),
    ]);
    await Promise.all(both.map((id, index) => acceptBooking(index ? second : t.app, id, by)));
    await Promise.all([sweepPayments(t.app), sweepPayments(second)]);
  });
}, 300_000);

it("DATA-14: paid changes, another change, a cancellation and the sweeps", async () => {
  await repeat(async (who, there, date) => {
    const [id] = await bookByCard(who, [slot(101, date, "12:00", "14:00", 2000)]);
    const longer = (await who.post("stripe/payment_intents/edit", change(id, date, "12:00", "15:00", 3000)))
      .data;
    await pay(who, longer.client_secret_id);
    await Promise.all([
      there.post("stripe/payment_intents/edit", change(id, date, "11:00", "15:00", 4000)),
      poll(who, longer.payment_intent_id),
      poll(there, longer.payment_intent_id),
      there.post("stripe/payment_intents/cancel", await cancelOf(who, id)),
      who.post(`stripe/payment_intents/${longer.payment_intent_id}/cancel`, { payment_way: 2 }),
      sweepPayments(second),
    ]);
  });
}, 300_000);

it("DATA-14: a change that falls back while others want both its times", async () => {
  const others = [await guest(t), await guest(t), await guest(t)];
  await repeat(async (who, there, date) => {
    const [id] = await bookByBank(who, [slot(104, date, "10:00", "12:00", 2000)]);
    await markPaid(t.app, id, "command");
    const changed = await who.patch("reservations", {
      reservation_id: id,
      space_id: 104,
      start_datetime: `${date} 11:00`,
      end_datetime: `${date} 14:00`,
      price: 3000,
    });
    expect(changed.status).toBe(200);
    await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-11-19' WHERE id = ${id}`);
    await Promise.all([
      sweepUnpaid(t.app),
      sweepUnpaid(second),
      markPaid(second, id, "command"),
      there.post("reservations/delete", { ...(await cancelOf(who, id)), payment_way: 1 }),
      ...others.map((one, index) =>
        one.post("reservations", {
          reservations: [slot(104, date, `${9 + index}:00`, `${14 + index}:00`, 5000)],
          payment_way: 1,
        }),
      ),
    ]);
  });
}, 300_000);

it("DATA-14: holds that expire, are renewed, given back, paid and replaced", async () => {
  await repeat(async (who, there, date) => {
    const hours = [10, 12, 14, 16];
    const rows = (from: number) =>
      [101, 104].map((id) => slot(id, date, `${from}:00`, `${from + 1}:00`, 1000));
    const held = await Promise.all(hours.map((from) => openIntent(who, rows(from))));
    await Promise.all(held.slice(0, 2).map(({ secret }) => pay(who, secret)));
    t.setNow(t.now() + 14 * 60_000 + 59_000);
    const other = await guest(t);
    await Promise.all([
      ...held.map(({ id }) => poll(who, id)),
      ...held.map(({ id }) => poll(there, id)),
      who.post(`stripe/payment_intents/${held[2]?.id}/cancel`, { payment_way: 2 }),
      there.post("stripe/payment_intents/update_create", {
        intent_id: held[3]?.id ?? "",
        reservations: rows(14),
        payment_way: 2,
      }),
      askIntent(there, [...rows(16)].reverse()),
    ]);
    t.setNow(t.now() + 20 * 60_000);
    await Promise.all([
      sweepPayments(t.app),
      sweepPayments(second),
      askIntent(other, [...rows(14), ...rows(16)]),
      askIntent(who, [...rows(16), ...rows(14)].reverse()),
      other.post("reservations", { reservations: rows(18), payment_way: 1 }),
      who.post("reservations", { reservations: rows(18).reverse(), payment_way: 1 }),
    ]);
  });
}, 300_000);

it("DATA-14: an import that opens and closes rooms while they are booked", async () => {
  await repeat(async (who, there, date) => {
    const closed = [{ start: `${date} 18:00`, end: `${date} 19:00` }];
    const close = (unavailable: typeof closed) =>
      addRooms(t, [room(101, { unavailable }), room(104, { unavailable })]).catch(() => null);
    const [id] = await bookByCard(who, [slot(101, date, "10:00", "12:00", 2000)]);
    await Promise.all([
      close(closed),
      ...[17, 18, 19].map((from) =>
        there.post("reservations", {
          reservations: [
            slot(101, date, `${from}:00`, `${from + 1}:00`, 1000),
            slot(104, date, `${from}:00`, `${from + 1}:00`, 1000),
          ],
          payment_way: 1,
        }),
      ),
      who.post("stripe/payment_intents/cancel", await cancelOf(who, id)),
    ]);
    await close([]);
  });
}, 300_000);
