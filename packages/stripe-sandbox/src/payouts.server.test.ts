import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failure, openStand, type Stand } from "./fixture.ts";

let stand: Stand;
let second: Stand["sandbox"];
beforeAll(async () => {
  stand = await openStand();
  second = (await stand.startProcess()).sandbox;
});
afterAll(() => stand.close());

const pay = (amount: number, currency = "jpy") =>
  stand.stripe.paymentIntents.create({
    ...{ amount, currency, confirm: true, payment_method: "pm_card_visa" },
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
/** Ten minutes later, in two processes at once. */
const later = async () => {
  stand.clock.now += 20 * 60_000;
  await Promise.all([stand.sandbox.deliverDue(stand.clock.now), second.deliverDue(stand.clock.now)]);
};
const payouts = async () => (await stand.stripe.payouts.list({ limit: 100 })).data;
const linesOf = async (payout: string) =>
  (await stand.stripe.balanceTransactions.list({ payout, limit: 100, expand: ["data.source"] })).data;

test("pays out the available amount once, less fees and refunds, in each currency by itself", async () => {
  const charged = await pay(10_000);
  await pay(5_000, "sgd");
  await stand.stripe.refunds.create({ payment_intent: charged.id, amount: 1_000 });
  expect(await payouts()).toEqual([]);
  await later();
  const made = await payouts();
  expect(made.map(({ amount, currency }) => [currency, amount]).sort()).toEqual([
    ["jpy", 10_000 - 360 - 1_000],
    ["sgd", 5_000 - 180],
  ]);
  const yen = made.find(({ currency }) => currency === "jpy") as Stripe.Payout;
  expect(yen).toMatchObject({ status: "paid", automatic: true, reconciliation_status: "completed" });
  const lines = await linesOf(yen.id);
  expect(
    lines.map(({ reporting_category, amount, fee, net }) => [reporting_category, amount, fee, net]),
  ).toEqual([
    ["payout", -8_640, 0, -8_640],
    ["refund", -1_000, 0, -1_000],
    ["charge", 10_000, 360, 9_640],
  ]);
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  const [, refund, charge] = lines.map(({ source }) => source) as [unknown, Stripe.Refund, Stripe.Charge];
  expect([refund.payment_intent, charge.payment_intent]).toEqual([charged.id, charged.id]);
  await later();
  expect(await payouts()).toHaveLength(2);
});

test("a balance below zero waits for the next charge", async () => {
  const [before] = [await payouts(), stand.clock.now];
  const first = (await stand.stripe.paymentIntents.list({ limit: 100 })).data.find(
    ({ amount }) => amount === 10_000,
  ) as Stripe.PaymentIntent;
  await stand.stripe.refunds.create({ payment_intent: first.id, amount: 2_000 });
  await later();
  expect(await payouts()).toHaveLength(before.length);
  await pay(3_000);
  await later();
  const [last] = await payouts();
  expect(last).toMatchObject({ amount: 3_000 - 108 - 2_000 });
  expect(await linesOf(String(last?.id))).toHaveLength(3);
  const since = Math.floor(stand.clock.now / 1000) - 1;
  expect((await stand.stripe.payouts.list({ created: { gte: since } })).data).toEqual([last]);
});

test("an unknown payout has no lines", async () => {
  expect(await failure(stand.stripe.balanceTransactions.list({ payout: "po_none" }))).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
});
