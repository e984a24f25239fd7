import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entriesOfMonth } from "../src/console/money/journal/facts.server.ts";
import type { AccountRole } from "../src/domain/journal/accounts.ts";
import { addDays } from "../src/domain/time/day.ts";
import { unassignedRefunds } from "../src/features/ledger/outside-money.db.server.ts";
import { reconcile } from "../src/features/payments/operator/reconcile.server.ts";
import { assignableOf, assignOutside } from "../src/features/payments/refunds/outside.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { dashboard } from "./build/dashboard.ts";
import { livesOf } from "./build/lives.ts";
import { begin, type Life, life, type Order, STEPS, waitUntil } from "./build/several-hands.ts";
import { breachesOf } from "./invariants.ts";

/**
 * Random lives of money that goes back by several hands: the product to the card, a card that does not take it, somebody in
 * the provider's dashboard with and without its news, a bank's file, a transfer by hand that nobody had made, a lost dispute.
 * In the end the ledger of each order is what really moved, counted here at the provider and at the bank; and what went back
 * twice is named, that and nothing else.
 */
const LIVES = livesOf(4);

let t: TestApp;
let lives = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it(
  "DATA-3, DATA-5, OUTSIDE-1 to OUTSIDE-8, PAYOUT-6 to PAYOUT-15: the ledger is what moved, and what went back twice is named",
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ orders, steps }) => {
        lives += 1;
        const one = await begin(t, lives, orders);
        for (const each of steps) {
          one.log.push(`${dayAt(t.now(), "Asia/Tokyo")} ${each.kind} ${each.which} ${each.percent}`);
          await STEPS[each.kind](one, each);
        }
        await end(one);
      }),
      { ...LIVES, interruptAfterTimeLimit: LIVES.numRuns * 20_000, endOnFailure: true },
    );
  },
  LIVES.numRuns * 40_000 + 60_000,
);

/** Everything is heard and assigned; nothing is paid any more that was not asked for. */
async function end(one: Life): Promise<void> {
  const told = () => one.log.join("\n");
  await one.t.rest();
  await reconcile(one.t.app);
  for (let round = 0; round < 3; round += 1)
    await STEPS.assign(one, { kind: "assign", which: round, percent: 100 });
  for (const refund of await unassignedRefunds(one.t.app.db)) {
    const { bookings, mostForNone } = await assignableOf(one.t.app.db, refund);
    if (bookings.length === 0)
      await assignOutside(
        one.t.app,
        refund.id,
        { bookingId: null, amount: mostForNone },
        { actor: "command", now: one.t.now() },
      );
  }
  await one.t.rest();
  for (const order of one.orders) {
    const { card, bank } = (await one.t.app.db.row<{ card: number; bank: number }>(sql`
      SELECT coalesce(sum(amount) FILTER (WHERE payment_id IS NOT NULL), 0)::int AS card,
        coalesce(sum(amount) FILTER (WHERE payment_id IS NULL), 0)::int AS bank FROM ledger WHERE checkout_id = ${order.checkout}`)) ?? {
      card: 0,
      bank: 0,
    };
    expect({ card, bank }, told()).toEqual({
      card: await atProvider(one, order),
      bank: one.bank.get(order.checkout) ?? 0,
    });
  }
  const twice = (await Promise.all(one.orders.map((order) => keptTooLittle(one, order)))).flat().sort();
  const breaches = await breachesOf(one.t.app);
  const named = breaches.flatMap(
    (text) =>
      text
        .match(/^booking (\d+): .* it went back twice$/)
        ?.slice(1)
        .map(Number) ?? [],
  );
  expect(
    breaches.filter((text) => !text.endsWith("it went back twice")),
    told(),
  ).toEqual([]);
  const own = one.orders.flatMap(({ ids }) => ids);
  expect(named.filter((id) => own.includes(id)).sort(), told()).toEqual(twice);
  await waitUntil(one, addDays(one.date, 1));
  await one.t.rest();
  for (const order of one.orders)
    for (const id of order.ids) if (!named.includes(id)) await compareBooks(one, id);
}

/** After its use, the books have of a booking its income and what is owed back, and nothing else is open. */
async function compareBooks(one: Life, id: number): Promise<void> {
  const row = await one.t.app.db.row<{
    paid: boolean;
    canceled: boolean;
    price: number;
    returned: number;
    received: number;
    fee: number;
    refund: number;
    owed: number;
  }>(sql`
    SELECT paid, canceled_at IS NOT NULL AS canceled, price, returned, received, coalesce(cancel_fee, 0) AS fee, coalesce(refund, 0) AS refund,
      (SELECT coalesce(sum(amount), 0)::int FROM refund f WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')) AS owed
    FROM reservation r WHERE id = ${id}`);
  if (!row) throw new Error(`booking ${id} is gone`);
  const sums: Partial<Record<AccountRole, number>> = {};
  for (const month of one.months) {
    for (const { bookingId, rows } of await entriesOfMonth(one.t.app, one.t.app.db, {
      first: month,
      currency: "JPY",
    })) {
      if (bookingId !== id) continue;
      for (const { debit, credit, amount } of rows) {
        sums[debit] = (sums[debit] ?? 0) + amount;
        sums[credit] = (sums[credit] ?? 0) - amount;
      }
    }
  }
  const { advance = 0, receivable = 0, payable = 0, sales = 0, fee = 0, kept = 0 } = sums;
  const { paid, canceled, price, returned, received, refund, owed } = row;
  const books = {
    advance,
    receivable,
    payable: 0 - payable,
    sales: 0 - sales,
    fees: 0 - fee,
    kept: 0 - kept,
  };
  const left = canceled ? price - refund - returned : price - returned;
  const fees = canceled && paid ? row.fee : 0;
  expect(books, `booking ${id} ${JSON.stringify(row)}\n${one.log.join("\n")}`).toEqual({
    ...{ advance: 0, payable: owed },
    receivable: canceled || paid ? 0 : price - received,
    sales: canceled ? 0 : left,
    ...{ fees, kept: canceled && paid ? left - fees : 0 },
  });
}

/** What the provider really has of an order. */
async function atProvider({ t }: Life, { intent }: Order): Promise<number> {
  if (!intent) return 0;
  const [charges, back, disputes] = await Promise.all([
    dashboard(t).charges.list({ payment_intent: intent }),
    dashboard(t).refunds.list({ payment_intent: intent, limit: 100 }),
    dashboard(t).disputes.list({ payment_intent: intent }),
  ]);
  const came = charges.data.reduce((sum, { amount_captured: amount }) => sum + amount, 0);
  const left = back.data
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const lost = disputes.data
    .filter(({ status }) => status === "lost")
    .reduce((sum, { amount }) => sum + amount, 0);
  return came - left - lost;
}

/** The bookings of an order of one of which less is left, and promised to nobody, than its fee or nothing. */
async function keptTooLittle(one: Life, order: Order): Promise<number[]> {
  const rows = await one.t.app.db.rows<{ id: number; least: number; owed: number; ledger: number }>(sql`
    SELECT r.id, CASE WHEN canceled_at IS NOT NULL AND paid THEN coalesce(cancel_fee, 0) ELSE 0 END AS least,
      (SELECT coalesce(sum(amount), 0)::int FROM refund f WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')) AS owed,
      (SELECT coalesce(sum(amount), 0)::int FROM ledger l WHERE l.reservation_id = r.id) AS ledger
    FROM reservation r WHERE checkout_id = ${order.checkout}`);
  if (rows.length > 1)
    return rows.filter(({ ledger, owed, least }) => ledger - owed < least).map(({ id }) => id);
  const real = (await atProvider(one, order)) + (one.bank.get(order.checkout) ?? 0);
  return rows.filter(({ owed, least }) => real - owed < least).map(({ id }) => id);
}
