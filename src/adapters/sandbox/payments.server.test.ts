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

describe("test cards", () => {
  test.each([
    ["4242424242424242", "visa", "US"],
    ["4000056655665556", "visa", "US"],
    ["5555555555554444", "mastercard", "US"],
    ["2223003122003222", "mastercard", "US"],
    ["378282246310005", "amex", "US"],
    ["3566002020360505", "jcb", "JP"],
    ["3056930009020004", "diners", "US"],
    ["36227206271667", "diners", "US"],
    ["6011111111111117", "discover", "US"],
    ["6200000000000005", "unionpay", "CN"],
    ["4000003920000003", "visa", "JP"],
    ["4000007020000003", "visa", "SG"],
    ["4000000000000077", "visa", "US"],
    ["4000000000003055", "visa", "US"],
    ["4000000000007726", "visa", "US"],
    ["4000000000005126", "visa", "US"],
    ["4000000000000259", "visa", "US"],
  ])("%s pays at once", async (number, brand, country) => {
    const { intent, result } = await confirm(number);
    expect(result.error).toBeUndefined();
    expect(intent).toMatchObject({ status: "requires_capture", amount_capturable: 1000, amount_received: 0 });
    const charge = await stand.stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ captured: false, paid: true, amount: 1000 });
    expect(charge.payment_method_details?.card).toMatchObject({ brand, country, last4: number.slice(-4) });
  });

  test.each([
    ["4000000000000002", "card_declined", "generic_decline"],
    ["4000000000009995", "card_declined", "insufficient_funds"],
    ["4000000000009987", "card_declined", "lost_card"],
    ["4000000000009979", "card_declined", "stolen_card"],
    ["4000000000000069", "expired_card", undefined],
    ["4000000000000127", "incorrect_cvc", undefined],
    ["4000000000000119", "processing_error", undefined],
    ["4000000000000341", "card_declined", "generic_decline"],
  ])("%s is declined: %s, %s", async (number, code, decline_code) => {
    const { intent, result } = await confirm(number);
    expect(result.error).toMatchObject({ type: "card_error", code });
    expect(result.error?.decline_code).toBe(decline_code);
    expect(result.error?.payment_intent?.id).toBe(intent.id);
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      amount_capturable: 0,
    });
    expect(intent.last_payment_error).toMatchObject({
      type: "card_error",
      code,
      charge: intent.latest_charge,
    });
    expect(await stand.stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
      status: "failed",
      paid: false,
    });
  });

  test.each([
    ["4000002500003155"],
    ["4000002760003184"],
    ["4000003800000446"],
    ["4000000000003220"],
    ["4000000000003063"],
  ])("%s asks for 3-D Secure, passes and fails by it", async (number) => {
    const passed = await confirm(number);
    expect(passed.intent.status).toBe("requires_capture");
    const charge = await stand.stripe.charges.retrieve(String(passed.intent.latest_charge));
    expect(charge.payment_method_details?.card?.three_d_secure?.result).toBe("authenticated");
    const failed = await confirm(number, "fail");
    expect(failed.result.error?.code).toBe("payment_intent_authentication_failure");
    expect(failed.intent.status).toBe("requires_payment_method");
    expect(failed.intent.latest_charge).toBeNull();
  });

  test.each([
    ["4000008400001629", "generic_decline"],
    ["4000008260003178", "insufficient_funds"],
  ])("%s passes 3-D Secure and is declined: %s", async (number, decline_code) => {
    const { intent, result } = await confirm(number);
    expect(result.error).toMatchObject({ type: "card_error", decline_code });
    expect(intent.status).toBe("requires_payment_method");
  });

  test("3-D Secure that is only supported is done when asked for", async () => {
    const options = { card: { request_three_d_secure: "any" } };
    const { intent } = await confirm("4000000000003055", "fail", { payment_method_options: options });
    expect(intent.last_payment_error?.code).toBe("payment_intent_authentication_failure");
  });

  test.each([
    ["4242424242424241", {}, "incorrect_number", "number"],
    ["4242", {}, "invalid_number", "number"],
    ["4111111111111111", {}, "card_declined", undefined],
    ["4242424242424242", { exp_year: 2025 }, "invalid_expiry_year", "exp_year"],
    ["4242424242424242", { exp_year: 26, exp_month: 10 }, "invalid_expiry_month", "exp_month"],
    ["4242424242424242", { exp_month: 13 }, "invalid_expiry_month", "exp_month"],
    ["4242424242424242", { cvc: "12" }, "invalid_cvc", "cvc"],
  ])("%s with %j cannot be entered: %s", async (number, change, code, param) => {
    const intent = await stand.stripe.paymentIntents.create(yen);
    const result = await stand.sandbox.confirmLikeABrowser({
      client_secret: intent.client_secret ?? "",
      card: { ...typed(number), ...change },
      authenticate: "pass",
    });
    expect(result.error).toMatchObject({ type: "card_error", code });
    expect(result.error?.param).toBe(param);
  });

  test("a card of this month is still good, and its number is kept nowhere", async () => {
    const card = { ...typed("4242424242424242"), exp_year: 26, exp_month: 11 };
    const intent = await stand.stripe.paymentIntents.create(yen);
    const secret = intent.client_secret ?? "";
    const result = await stand.sandbox.confirmLikeABrowser({
      client_secret: secret,
      card,
      authenticate: "pass",
    });
    expect(result.paymentIntent?.status).toBe("succeeded");
    const pg = (await import("pg")).default;
    const client = new pg.Client({ connectionString: stand.databaseUrl });
    await client.connect();
    for (const table of ["object", "event", "idempotency"]) {
      const { rows } = await client.query(
        `select count(*)::int as n from sandbox.${table} t where t::text like '%4242424242424242%'`,
      );
      expect(rows[0].n, table).toBe(0);
    }
    await client.end();
  });
});

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

  test("a server confirms with a named card, on the spot", async () => {
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

describe("refusals", () => {
  test.each([
    ["no amount", { currency: "jpy" }, "parameter_missing", "amount"],
    ["no currency", { amount: 500 }, "parameter_missing", "currency"],
    ["¥49", { amount: 49, currency: "jpy" }, "amount_too_small", "amount"],
    ["S$0.49", { amount: 49, currency: "sgd" }, "amount_too_small", "amount"],
    ["nine digits", { amount: 100_000_000, currency: "jpy" }, "amount_too_large", "amount"],
    ["half a yen", { amount: 50.5, currency: "jpy" }, "parameter_invalid_integer", "amount"],
    ["a negative amount", { amount: -5, currency: "jpy" }, "parameter_invalid_integer", "amount"],
    ["an unknown currency", { amount: 500, currency: "any" }, undefined, "currency"],
    ["an unknown parameter", { ...yen, colour: "red" }, "parameter_unknown", "colour"],
    ["an unknown customer", { ...yen, customer: "cus_none" }, "resource_missing", "customer"],
    ["an unknown method", { ...yen, payment_method: "pm_none" }, "resource_missing", "payment_method"],
    [
      "an unknown kind",
      { ...yen, allowed_payment_method_types: ["cheque"] },
      "payment_intent_invalid_parameter",
      "allowed_payment_method_types",
    ],
    ["a property that is none", { ...yen, expand: ["amount"] }, undefined, "expand"],
  ])("%s", async (_, params, code, param) => {
    const error = await failure(
      stand.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect([error.code, error.param]).toEqual([code, param]);
  });

  test.each([
    ["¥50", { amount: 50, currency: "jpy" }],
    ["S$0.50", { amount: 50, currency: "sgd" }],
    ["¥99,999,999", { amount: 99_999_999, currency: "JPY" }],
  ])("takes %s", async (_, params) => {
    expect((await stand.stripe.paymentIntents.create(params)).status).toBe("requires_payment_method");
  });

  test("payment_method_types is for versions of the API that had it", async () => {
    const params = { ...yen, payment_method_types: ["card"] } as Stripe.PaymentIntentCreateParams;
    expect((await failure(stand.stripe.paymentIntents.create(params))).code).toBe("parameter_unknown");
    const older = { apiVersion: "2026-08-26.dahlia" };
    const made = await stand.stripe.paymentIntents.create(params, older);
    expect(made).toMatchObject({ payment_method_types: ["card"], allowed_payment_method_types: null });
    const newer = await stand.stripe.paymentIntents.create({
      ...{ ...held, allowed_payment_method_types: ["card", "customer_balance"] },
    });
    expect(newer.payment_method_types).toEqual(["card"]);
  });

  test("keys: none, wrong, publishable where the secret one is needed", async () => {
    const bare = await fetch(`${stand.url}/v1/customers`);
    expect(bare.status).toBe(401);
    expect(await bare.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    const basic = (key: string) => ({ headers: { authorization: `Basic ${btoa(`${key}:`)}` } });
    expect((await fetch(`${stand.url}/v1/customers`, basic("sk_test_magari_sandbox"))).status).toBe(200);
    expect((await fetch(`${stand.url}/v1/customers`, basic("sk_test_other"))).status).toBe(401);
    expect(await failure(stand.browser.customers.list())).toBeInstanceOf(Stripe.errors.StripePermissionError);
    expect((await failure(stand.stripe.paymentIntents.retrieve("pi_none"))).code).toBe("resource_missing");
    expect((await failure(stand.stripe.coupons.list())).statusCode).toBe(404);
  });

  test("a browser sees an intent with its client secret only, and not whose it is", async () => {
    const customer = await stand.stripe.customers.create();
    const intent = await stand.stripe.paymentIntents.create({
      ...yen,
      customer: customer.id,
      metadata: { cart: "7" },
    });
    const secret = intent.client_secret ?? "";
    expect((await failure(stand.browser.paymentIntents.retrieve(intent.id))).param).toBe("client_secret");
    expect(
      (
        await failure(
          stand.browser.paymentIntents.confirm(intent.id, { client_secret: "pi_other" } as object),
        )
      ).param,
    ).toBe("client_secret");
    const seen = await stand.browser.paymentIntents.retrieve(intent.id, { client_secret: secret });
    expect(seen.amount).toBe(1000);
    expect(seen).not.toHaveProperty("customer");
    expect(seen).not.toHaveProperty("metadata");
  });

  test("a server may not send card numbers", async () => {
    const error = await failure(
      stand.stripe.paymentMethods.create({
        type: "card",
        card: typed("4242424242424242") as Stripe.PaymentMethodCreateParams.Card,
      }),
    );
    expect(error.message).toContain("unsafe");
  });

  test("states: confirm, capture and cancel where they cannot be", async () => {
    const open = await stand.stripe.paymentIntents.create(yen);
    const unexpected = { code: "payment_intent_unexpected_state", statusCode: 400 };
    expect(await failure(stand.stripe.paymentIntents.confirm(open.id))).toMatchObject(unexpected);
    expect(await failure(stand.stripe.paymentIntents.capture(open.id))).toMatchObject(unexpected);
    await stand.stripe.paymentIntents.confirm(open.id, { payment_method: "pm_card_visa" });
    for (const call of [
      () => stand.stripe.paymentIntents.confirm(open.id),
      () => stand.stripe.paymentIntents.capture(open.id),
      () => stand.stripe.paymentIntents.cancel(open.id),
    ]) {
      const error = await failure(call());
      expect(error).toMatchObject({ ...unexpected, payment_intent: { id: open.id, status: "succeeded" } });
    }
    const other = await stand.stripe.paymentIntents.create(yen);
    await stand.stripe.paymentIntents.cancel(other.id);
    expect(await failure(stand.stripe.paymentIntents.cancel(other.id))).toMatchObject(unexpected);
    expect(
      await failure(stand.stripe.paymentIntents.confirm(other.id, { payment_method: "pm_card_visa" })),
    ).toMatchObject(unexpected);
  });
});

describe("at once", () => {
  test("capture against cancel, from two processes: one wins, the other is told", async () => {
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
