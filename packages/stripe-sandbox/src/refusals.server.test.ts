import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failure, openStand, type Stand, typed } from "./fixture.ts";
import { publishableKey } from "./keys.fixture.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const yen = { amount: 1000, currency: "jpy" } as const;
const held = { ...yen, capture_method: "manual" } as const;

describe("CARD-9: rejected parameters", () => {
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

  test("a browser reads an intent only with its client secret, and not its owner", async () => {
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

  test.each([
    ["capture_method", "automatic"],
    ["amount", "50"],
    ["customer", "cus_other"],
    ["metadata[cart]", "8"],
    ["off_session", "true"],
  ])("a browser that confirms cannot set %s", async (name, value) => {
    const { id, client_secret } = await stand.stripe.paymentIntents.create(held);
    const fields = { client_secret: client_secret ?? "", payment_method: "pm_card_visa", [name]: value };
    const answer = await fetch(`${stand.url}/v1/payment_intents/${id}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(fields),
    });
    expect(await answer.json()).toMatchObject({ error: { code: "parameter_unknown" } });
    expect((await stand.stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
  });

  test("CARD-1: a server may not send card numbers", async () => {
    const error = await failure(
      stand.stripe.paymentMethods.create({
        type: "card",
        card: typed("4242424242424242") as Stripe.PaymentMethodCreateParams.Card,
      }),
    );
    expect(error.message).toContain("unsafe");
  });

  test("CARD-9: confirm, capture and cancel in the wrong state", async () => {
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
