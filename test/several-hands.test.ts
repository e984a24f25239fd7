import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "../src/domain/time/day.ts";
import { unassignedRefunds } from "../src/features/ledger/outside-money.db.server.ts";
import { reconcile } from "../src/features/payments/operator/reconcile.server.ts";
import { assignableOf, assignOutside } from "../src/features/payments/refunds/outside.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { booksDiffer } from "./build/books.ts";
import { dashboard } from "./build/dashboard.ts";
import { offerElsewhere } from "./build/elsewhere.ts";
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
  await offerElsewhere(t);
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
  const differing = await booksDiffer(one.t.app, [one.who.accountId]);
  expect(
    differing.filter((text) => !named.some((id) => text.startsWith(`booking ${id}:`))),
    told(),
  ).toEqual([]);
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
    .filter(({ status }) => status !== "failed" && status !== "canceled")
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
