import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failure, openStand, type Stand, typed } from "./fixture.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const yen = { amount: 1000, currency: "jpy" };

test("CARD-9: the same key and parameters: the first answer again, and nothing twice", async () => {
  const first = await stand.stripe.paymentIntents.create(yen, { idempotencyKey: "pi:1:1" });
  const again = await stand.stripe.paymentIntents.create(yen, { idempotencyKey: "pi:1:1" });
  expect(again).toEqual(first);
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  expect(again.lastResponse.headers).toMatchObject({
    "idempotent-replayed": "true",
    "original-request": first.lastResponse.requestId,
    "idempotency-key": "pi:1:1",
  });
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
});

test("a decline is replayed too", async () => {
  const params = { ...yen, payment_method: "pm_card_chargeDeclined", confirm: true };
  const [first, again] = [
    await failure(stand.stripe.paymentIntents.create(params, { idempotencyKey: "declined" })),
    await failure(stand.stripe.paymentIntents.create(params, { idempotencyKey: "declined" })),
  ];
  expect(again).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
  expect(again.headers?.["idempotent-replayed"]).toBe("true");
});

test("other parameters, or another call: an error", async () => {
  await stand.stripe.paymentIntents.create(yen, { idempotencyKey: "mix" });
  const error = await failure(
    stand.stripe.paymentIntents.create({ ...yen, amount: 1001 }, { idempotencyKey: "mix" }),
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
  expect(await failure(stand.stripe.customers.create({}, { idempotencyKey: "mix" }))).toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  );
});

test("a request that failed its checks is not kept; one that was executed and declined is", async () => {
  await failure(stand.stripe.paymentIntents.create({ ...yen, amount: 1 }, { idempotencyKey: "small" }));
  expect((await stand.stripe.paymentIntents.create(yen, { idempotencyKey: "small" })).amount).toBe(1000);
  const { id } = await stand.stripe.paymentIntents.create(yen);
  await failure(stand.stripe.paymentIntents.capture(id, {}, { idempotencyKey: "early" }));
  const again = await failure(stand.stripe.paymentIntents.capture(id, {}, { idempotencyKey: "early" }));
  expect(again.headers?.["idempotent-replayed"]).toBe("true");
});

test("a key is forgotten after 24 hours", async () => {
  const first = await stand.stripe.customers.create({}, { idempotencyKey: "old" });
  stand.clock.now += 24 * 3600 * 1000;
  const later = await stand.stripe.customers.create({}, { idempotencyKey: "old" });
  expect(later.id).not.toBe(first.id);
});

test("a second call while the first is running: 409, and one effect", async () => {
  const other = await stand.startProcess();
  const { id } = await stand.stripe.paymentIntents.create({
    ...yen,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  const calls = Array.from({ length: 6 }, (_, index) =>
    (index % 2 === 0 ? stand : other).stripe.refunds.create(
      { payment_intent: id, amount: 100 },
      { idempotencyKey: "refund:1" },
    ),
  );
  const results = await Promise.allSettled(calls);
  const refunds = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.id] : []));
  expect(new Set(refunds).size).toBe(1);
  for (const result of results) {
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  }
  expect((await stand.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
});

test("an answer that is lost after the effect: asking again with the key finds it", async () => {
  let isLost = true;
  stand.sandbox.faults.after = (method) => {
    if (method !== "POST" || !isLost) return undefined;
    isLost = false;
    throw new Error("connection lost");
  };
  // The SDK itself retries after a closed connection; here it must not, so that the loss shows.
  const send = () =>
    fetch(`${stand.url}/v1/payment_intents`, {
      method: "POST",
      headers: {
        authorization: "Bearer sk_test_magari_sandbox",
        "idempotency-key": "lost",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "amount=1000&currency=jpy",
    });
  await expect(send()).rejects.toThrow();
  const again = await send();
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  stand.sandbox.faults.after = undefined;
  const made = (await again.json()) as Stripe.PaymentIntent;
  expect((await stand.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(made.id);
});

test("the SDK retries by itself after 500 and a broken connection", async () => {
  const client = new Stripe("sk_test_magari_sandbox", {
    ...{ host: "127.0.0.1", port: Number(new URL(stand.url).port), protocol: "http", maxNetworkRetries: 2 },
    telemetry: false,
  });
  const faults = [
    () => new Response('{"error":{"type":"api_error","message":"x"}}', { status: 500 }),
    () => Promise.reject(new Error("cut")),
  ];
  stand.sandbox.faults.before = () => faults.shift()?.();
  const customer = await client.customers.create({ email: "again@example.com" });
  stand.sandbox.faults.before = undefined;
  expect(faults).toEqual([]);
  expect(
    (await stand.stripe.customers.list({ email: "again@example.com" })).data.map(({ id }) => id),
  ).toEqual([customer.id]);
});

test("429 and 500 are answered if a test wants them, before any effect", async () => {
  for (const status of [429, 500, 503]) {
    stand.sandbox.faults.before = () =>
      Response.json({ error: { type: "api_error", message: "no" } }, { status });
    const error = await failure(stand.stripe.paymentIntents.create(yen));
    stand.sandbox.faults.before = undefined;
    expect(error.statusCode).toBe(status);
    expect(error instanceof Stripe.errors.StripeRateLimitError).toBe(status === 429);
  }
});

test("a restart changes nothing: 3-D Secure, pending refunds and keys continue", async () => {
  const intent = await stand.stripe.paymentIntents.create(yen, { idempotencyKey: "before the restart" });
  const waiting = await stand.stripe.paymentIntents.confirm(intent.id, {
    payment_method: "pm_card_authenticationRequired",
  });
  expect(waiting.status).toBe("requires_action");
  const next = await stand.startProcess();
  const replayed = await next.stripe.paymentIntents.create(yen, { idempotencyKey: "before the restart" });
  expect(replayed.id).toBe(intent.id);
  const secret = intent.client_secret ?? "";
  const result = await next.sandbox.confirmLikeABrowser({ client_secret: secret, authenticate: "pass" });
  expect(result.paymentIntent?.status).toBe("succeeded");
  const card = await next.sandbox.confirmLikeABrowser({
    client_secret: secret,
    card: typed("4242424242424242"),
    authenticate: "pass",
  });
  expect(card.error?.code).toBe("payment_intent_unexpected_state");
});
