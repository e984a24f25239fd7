import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failure, openStand, type Stand, typed } from "./fixture.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const yen = { amount: 1000, currency: "jpy" } as const;
const held = { ...yen, capture_method: "manual" } as const;

async function confirm(number: string, authenticate: "pass" | "fail" = "pass", params: object = held) {
  const intent = await stand.stripe.paymentIntents.create({ ...yen, ...params });
  const result = await stand.sandbox.confirmLikeABrowser({
    client_secret: intent.client_secret ?? "",
    card: typed(number),
    authenticate,
  });
  return { intent: await stand.stripe.paymentIntents.retrieve(intent.id), result };
}

describe("the life of an intent", () => {
  test("authorise, capture: amounts, charge and events", async () => {
    const { intent } = await confirm("4242424242424242");
    const captured = await stand.stripe.paymentIntents.capture(
      intent.id,
      {},
      { idempotencyKey: `cap:${intent.id}` },
    );
    expect(captured).toMatchObject({ status: "succeeded", amount_received: 1000, amount_capturable: 0 });
    const expanded = await stand.stripe.paymentIntents.retrieve(intent.id, {
      expand: ["latest_charge.balance_transaction", "payment_method"],
    });
    const charge = expanded.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ captured: true, amount_captured: 1000, amount_refunded: 0 });
    expect((charge.balance_transaction as Stripe.BalanceTransaction).amount).toBe(1000);
    expect((expanded.payment_method as Stripe.PaymentMethod).card?.last4).toBe("4242");
    const types = (await stand.eventTypes()).slice(-5);
    expect(types).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.amount_capturable_updated",
      "charge.captured",
      "payment_intent.succeeded",
    ]);
  });

  test("captures less than authorised, and never more", async () => {
    const { intent } = await confirm("4242424242424242");
    const tooMuch = await failure(
      stand.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1001 }),
    );
    expect(tooMuch).toMatchObject({ code: "amount_too_large", param: "amount_to_capture" });
    const captured = await stand.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 400 });
    expect(captured).toMatchObject({ status: "succeeded", amount: 1000, amount_received: 400 });
    const over = await failure(stand.stripe.refunds.create({ payment_intent: intent.id, amount: 401 }));
    expect(over.message).toContain("greater than unrefunded amount");
  });

  test("canceling an authorisation gives it back", async () => {
    const { intent } = await confirm("4242424242424242");
    const canceled = await stand.stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: "abandoned",
    });
    expect(canceled).toMatchObject({
      status: "canceled",
      cancellation_reason: "abandoned",
      amount_capturable: 0,
    });
    const charge = await stand.stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ captured: false, refunded: true });
  });

  test("a declined intent takes another card", async () => {
    const { intent } = await confirm("4000000000000002");
    const secret = intent.client_secret ?? "";
    const again = await stand.sandbox.confirmLikeABrowser({
      client_secret: secret,
      card: typed("4242424242424242"),
      authenticate: "pass",
    });
    expect(again.paymentIntent?.status).toBe("requires_capture");
    expect(
      (await stand.stripe.charges.list({ payment_intent: intent.id })).data.map((charge) => charge.status),
    ).toEqual(["succeeded", "failed"]);
  });

  test("a server confirms at once with a named card", async () => {
    const intent = await stand.stripe.paymentIntents.create({
      ...yen,
      payment_method: "pm_card_visa",
      confirm: true,
      off_session: true,
    });
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 1000 });
    const declined = await failure(
      stand.stripe.paymentIntents.create({ ...yen, payment_method: "pm_card_chargeDeclined", confirm: true }),
    );
    expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(declined).toMatchObject({
      statusCode: 402,
      code: "card_declined",
      decline_code: "generic_decline",
    });
    expect(declined.payment_intent?.status).toBe("requires_payment_method");
    expect(declined.requestId).toMatch(/^req_/);
  });

  test("3-D Secure by redirect goes to a page that leads back", async () => {
    const intent = await stand.stripe.paymentIntents.create({
      ...held,
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
      return_url: "https://magari.example/back?cart=1",
    });
    const redirect = intent.next_action?.redirect_to_url;
    expect(intent).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
    const page = redirect?.url ?? "";
    expect(await (await fetch(page)).text()).toContain("3-D Secure");
    const answer = await fetch(page, {
      method: "POST",
      body: new URLSearchParams({ outcome: "pass" }),
      redirect: "manual",
    });
    const back = new URL(answer.headers.get("location") ?? "");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      cart: "1",
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: "succeeded",
    });
    expect((await stand.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_capture");
    expect((await fetch(page)).status).toBe(404);
  });

  test("off session 3-D Secure is a decline", async () => {
    const error = await failure(
      stand.stripe.paymentIntents.create({
        ...yen,
        payment_method: "pm_card_authenticationRequired",
        confirm: true,
        off_session: true,
      }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: "authentication_required" });
  });

  test("update changes the amount until it is paid, and voids an open 3-D Secure step", async () => {
    const intent = await stand.stripe.paymentIntents.create({ ...held, metadata: { cart: "1", note: "x" } });
    const updated = await stand.stripe.paymentIntents.update(intent.id, {
      amount: 1500,
      metadata: { note: "" },
    });
    expect(updated).toMatchObject({
      amount: 1500,
      metadata: { cart: "1" },
      client_secret: intent.client_secret,
    });
    const waiting = await stand.stripe.paymentIntents.confirm(intent.id, {
      payment_method: "pm_card_authenticationRequired",
    });
    expect(waiting).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    const repriced = await stand.stripe.paymentIntents.update(intent.id, { amount: 1600 });
    expect(repriced).toMatchObject({ status: "requires_confirmation", next_action: null });
    const paid = await stand.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect(paid.amount_capturable).toBe(1600);
    const late = await failure(stand.stripe.paymentIntents.update(intent.id, { amount: 1700 }));
    expect(late).toMatchObject({
      code: "payment_intent_unexpected_state",
      payment_intent: { status: "requires_capture" },
    });
    expect(
      (await stand.stripe.paymentIntents.update(intent.id, { metadata: { order: "9" } })).metadata.order,
    ).toBe("9");
  });

  test("an authorisation lapses after seven days", async () => {
    const { intent } = await confirm("4242424242424242");
    const week = 7 * 24 * 3600 * 1000;
    await stand.sandbox.deliverDue(stand.clock.now + week - 1000);
    expect((await stand.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_capture");
    await stand.sandbox.deliverDue(stand.clock.now + week);
    const lapsed = await stand.stripe.paymentIntents.retrieve(intent.id);
    expect(lapsed).toMatchObject({ status: "canceled", cancellation_reason: "automatic" });
  });

  test("a form can ask for the 3-D Secure step between two calls", async () => {
    const intent = await stand.stripe.paymentIntents.create(held);
    const client_secret = intent.client_secret ?? "";
    const waiting = await stand.sandbox.confirmLikeABrowser({
      client_secret,
      card: typed("4000000000003220"),
    });
    expect(waiting.paymentIntent?.status).toBe("requires_action");
    const done = await stand.sandbox.confirmLikeABrowser({ client_secret, authenticate: "pass" });
    expect(done.paymentIntent?.status).toBe("requires_capture");
  });

  test("a payment that stays in processing succeeds later", async () => {
    stand.sandbox.faults.processingFor = () => 200_000;
    const { intent } = await confirm("4242424242424242");
    stand.sandbox.faults.processingFor = undefined;
    expect(intent.status).toBe("processing");
    expect(await failure(stand.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    await stand.sandbox.deliverDue(stand.clock.now + 199_000);
    expect((await stand.stripe.paymentIntents.retrieve(intent.id)).status).toBe("processing");
    await stand.sandbox.deliverDue(stand.clock.now + 200_000);
    expect((await stand.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_capture");
  });
});

describe("concurrently", () => {
  test("capture against cancel, from two processes: one wins, the other gets an error", async () => {
    const other = await stand.startProcess();
    for (let round = 0; round < 8; round++) {
      const { intent } = await confirm("4242424242424242");
      const [captured, canceled] = await Promise.allSettled([
        stand.stripe.paymentIntents.capture(intent.id),
        other.stripe.paymentIntents.cancel(intent.id),
      ]);
      expect([captured.status, canceled.status].sort()).toEqual(["fulfilled", "rejected"]);
      const { status, amount_received } = await stand.stripe.paymentIntents.retrieve(intent.id);
      expect([status, amount_received]).toEqual(
        captured.status === "fulfilled" ? ["succeeded", 1000] : ["canceled", 0],
      );
    }
  });

  test("five confirms: one charge", async () => {
    const intent = await stand.stripe.paymentIntents.create(yen);
    const calls = Array.from({ length: 5 }, () =>
      stand.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }),
    );
    const done = (await Promise.allSettled(calls)).filter((call) => call.status === "fulfilled");
    expect(done).toHaveLength(1);
    expect((await stand.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });
});
