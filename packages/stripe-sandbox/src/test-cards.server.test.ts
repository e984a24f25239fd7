import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStand, type Stand, typed } from "./fixture.ts";

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

describe("CARD-8: test cards", () => {
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
  ])("CARD-6: %s asks for 3-D Secure, passes and fails by it", async (number) => {
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

  test("CARD-1, CARD-4: a card of this month is still valid, and its number is stored nowhere", async () => {
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
