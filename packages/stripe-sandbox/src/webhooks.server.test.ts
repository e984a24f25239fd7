import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Delivery, openStand, type Stand } from "./fixture.ts";
import { webhookSecret } from "./keys.fixture.ts";

let status: (delivery: Delivery) => number;
let stand: Stand;
beforeAll(async () => {
  stand = await openStand({ webhookStatus: (delivery) => status(delivery) });
});
afterAll(() => stand.close());
beforeEach(async () => {
  status = () => 200;
  await stand.sandbox.deliverDue(stand.clock.now);
  stand.deliveries.length = 0;
});

const minute = 60_000;
const sent = () => stand.deliveries.map((delivery) => delivery.event.type);

test("signed over the raw body, with the time of sending", async () => {
  const customer = await stand.stripe.customers.create({ name: "架空 花子" }, { idempotencyKey: "signed" });
  const count = await stand.sandbox.deliverDue(stand.clock.now);
  expect([count, sent()]).toEqual([1, ["customer.created"]]);
  const { body, signature } = stand.deliveries[0] as Delivery;
  const at = stand.clock.now / 1000;
  const { webhooks } = stand.stripe;
  const event = webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, at * 1000);
  expect(event).toMatchObject({
    ...{ object: "event", type: "customer.created", api_version: Stripe.API_VERSION, pending_webhooks: 1 },
    data: { object: { id: customer.id } },
    request: { id: customer.lastResponse.requestId, idempotency_key: "signed" },
  });
  const check = (text: string, secret: string, now: number) => () =>
    webhooks.constructEvent(text, signature, secret, 300, undefined, now);
  expect(check(`${body} `, webhookSecret, at * 1000)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(check(body, "whsec_other", at * 1000)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(check(body, webhookSecret, (at + 301) * 1000)).toThrow(/tolerance/);
  expect((await stand.stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
});

test("every step of a payment, in order, each once", async () => {
  const intent = await stand.stripe.paymentIntents.create({
    ...{
      amount: 500,
      currency: "jpy",
      capture_method: "manual",
      payment_method: "pm_card_visa",
      confirm: true,
    },
  });
  await stand.stripe.paymentIntents.capture(intent.id);
  await stand.sandbox.deliverDue(stand.clock.now);
  await stand.sandbox.deliverDue(stand.clock.now + minute);
  expect(sent()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.amount_capturable_updated",
    "charge.captured",
    "payment_intent.succeeded",
  ]);
});

test("a rejected event is sent again with growing pauses, and given up after days", async () => {
  status = () => 500;
  await stand.stripe.customers.create();
  const waits: number[] = [];
  let last = stand.clock.now;
  for (let now = last; now < last + 100 * 60 * minute; now += 5000) {
    const before = stand.deliveries.length;
    await stand.sandbox.deliverDue(now);
    if (stand.deliveries.length > before && before > 0) waits.push((now - last) / 1000);
    if (stand.deliveries.length > before) last = now;
    if (waits.length === 4) break;
  }
  expect(waits).toEqual([5, 30, 120, 600]);
  expect(new Set(stand.deliveries.map((delivery) => delivery.event.id)).size).toBe(1);
  status = () => 200;
  const count = stand.deliveries.length;
  await stand.sandbox.deliverDue(last + 3600_000);
  await stand.sandbox.deliverDue(last + 24 * 3600_000);
  expect(stand.deliveries).toHaveLength(count + 1);
});

test("after a long outage the event is given up, and can still be read", async () => {
  status = () => 503;
  await stand.stripe.customers.create();
  for (let hour = 0; hour < 24 * 6; hour++) await stand.sandbox.deliverDue(stand.clock.now + hour * 3600_000);
  const [latest] = (await stand.stripe.events.list({ type: "customer.created", limit: 1 })).data;
  const count = stand.deliveries.filter((delivery) => delivery.event.id === latest?.id).length;
  expect(count).toBe(12);
  stand.deliveries.length = 0;
  status = () => 200;
  await stand.sandbox.deliverDue(stand.clock.now + 30 * 24 * 3600_000);
  expect(stand.deliveries).toEqual([]);
});

test("one failing event does not delay the others", async () => {
  status = ({ event }) => (event.type === "payment_intent.created" ? 500 : 200);
  await stand.stripe.paymentIntents.create({
    amount: 500,
    currency: "jpy",
    payment_method: "pm_card_visa",
    confirm: true,
  });
  await stand.sandbox.deliverDue(stand.clock.now);
  expect(sent()).toEqual(["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"]);
  status = () => 200;
  stand.deliveries.length = 0;
  await stand.sandbox.deliverDue(stand.clock.now + 5000);
  expect(sent()).toEqual(["payment_intent.created"]);
});

test("two processes that deliver at once send each event once", async () => {
  const other = await stand.startProcess();
  for (let index = 0; index < 20; index++) await stand.stripe.customers.create();
  await Promise.all([stand.sandbox.deliverDue(stand.clock.now), other.sandbox.deliverDue(stand.clock.now)]);
  expect(stand.deliveries).toHaveLength(20);
  expect(new Set(stand.deliveries.map((delivery) => delivery.event.id)).size).toBe(20);
});

test("events that one process left unsent are sent by the next", async () => {
  await stand.stripe.customers.create();
  const next = await stand.startProcess();
  expect(await next.sandbox.deliverDue(stand.clock.now)).toBe(1);
});

test("a change that is rolled back sends no event", async () => {
  const before = (await stand.eventTypes()).length;
  const call = stand.stripe.paymentIntents.create({ amount: 500, currency: "jpy", confirm: true });
  await expect(call).rejects.toThrow(/missing a payment method/);
  expect((await stand.eventTypes()).length).toBe(before);
});

test("events are listed by type", async () => {
  await stand.stripe.paymentIntents.create({
    amount: 500,
    currency: "jpy",
    payment_method: "pm_card_visa",
    confirm: true,
  });
  const types = (
    await stand.stripe.events.list({ types: ["charge.succeeded", "payment_intent.succeeded"], limit: 2 })
  ).data;
  expect(types.map((event) => event.type)).toEqual(["payment_intent.succeeded", "charge.succeeded"]);
  const all = (await stand.stripe.events.list({ type: "charge.*", limit: 100 })).data;
  expect(new Set(all.map((event) => event.type.split(".")[0]))).toEqual(new Set(["charge"]));
});
