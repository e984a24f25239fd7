import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failure, openStand, type Stand, typed } from "./fixture.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

async function setUp(number: string, customer: string, authenticate: "pass" | "fail" = "pass") {
  const setup = await stand.stripe.setupIntents.create({ customer, allowed_payment_method_types: ["card"] });
  const secret = setup.client_secret ?? "";
  const result = await stand.sandbox.confirmLikeABrowser({
    client_secret: secret,
    card: typed(number),
    authenticate,
  });
  return { result, setup: await stand.stripe.setupIntents.retrieve(setup.id) };
}

describe("customers", () => {
  test("made, changed, found, deleted", async () => {
    const made = await stand.stripe.customers.create({
      email: "hanako@example.com",
      metadata: { user: "7" },
    });
    expect(made).toMatchObject({ email: "hanako@example.com", metadata: { user: "7" }, livemode: false });
    const changed = await stand.stripe.customers.update(made.id, { name: "架空 花子", email: "" });
    expect(changed).toMatchObject({ name: "架空 花子", email: null });
    const event = (await stand.stripe.events.list({ type: "customer.updated" })).data[0];
    expect(event?.data.previous_attributes).toEqual({ name: null, email: "hanako@example.com" });
    expect((await stand.stripe.customers.del(made.id)).deleted).toBe(true);
    expect((await stand.stripe.customers.retrieve(made.id)).deleted).toBe(true);
    expect((await failure(stand.stripe.customers.update(made.id, { name: "x" }))).code).toBe(
      "resource_missing",
    );
    expect((await failure(stand.stripe.customers.retrieve("cus_none"))).message).toBe(
      "No such customer: 'cus_none'",
    );
  });

  test("pages of a list", async () => {
    const email = "pages@example.com";
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.unshift((await stand.stripe.customers.create({ email })).id);
    const first = await stand.stripe.customers.list({ email, limit: 3 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 3), true]);
    const last = await stand.stripe.customers.list({ email, limit: 3, starting_after: ids[5] });
    expect([last.data.map(({ id }) => id), last.has_more]).toEqual([ids.slice(6), false]);
    const back = await stand.stripe.customers.list({ email, limit: 2, ending_before: ids[3] });
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(1, 3), true]);
    const all: string[] = [];
    for await (const customer of stand.stripe.customers.list({ email, limit: 2 })) all.push(customer.id);
    expect(all).toEqual(ids);
    expect(
      (await stand.stripe.customers.list({ email, created: { gt: stand.clock.now / 1000 } })).data,
    ).toEqual([]);
    expect((await failure(stand.stripe.customers.list({ limit: 101 }))).param).toBe("limit");
  });
});

describe("saving a card", () => {
  test("without 3-D Secure, with it, and with it failed", async () => {
    const { id } = await stand.stripe.customers.create();
    const plain = await setUp("4242424242424242", id);
    expect(plain.setup).toMatchObject({ status: "succeeded", customer: id, usage: "off_session" });
    const passed = await setUp("4000002500003155", id);
    expect(passed.setup.status).toBe("succeeded");
    const failed = await setUp("4000002500003155", id, "fail");
    expect(failed.result.error?.code).toBe("setup_intent_authentication_failure");
    expect(failed.setup).toMatchObject({ status: "requires_payment_method", payment_method: null });
    const cards = await stand.stripe.customers.listPaymentMethods(id, { type: "card" });
    expect(cards.data.map((method) => method.card?.last4)).toEqual(["3155", "4242"]);
    expect((await stand.stripe.paymentMethods.list({ customer: id, type: "card" })).data).toEqual(cards.data);
  });

  test("a declined card is not saved; one that only fails when charged is", async () => {
    const { id } = await stand.stripe.customers.create();
    const declined = await setUp("4000000000009995", id);
    expect(declined.result.error).toMatchObject({ type: "card_error", decline_code: "insufficient_funds" });
    expect(declined.setup.last_setup_error?.code).toBe("card_declined");
    const saved = await setUp("4000000000000341", id);
    expect(saved.setup.status).toBe("succeeded");
    const charge = stand.stripe.paymentIntents.create({
      ...{ amount: 500, currency: "jpy", customer: id, confirm: true, off_session: true },
      payment_method: String(saved.setup.payment_method),
    });
    expect(await failure(charge)).toBeInstanceOf(Stripe.errors.StripeCardError);
  });

  test.each([
    ["4000002500003155", "succeeded"],
    ["4000003800000446", "requires_action"],
    ["4000002760003184", "requires_action"],
    ["4242424242424242", "succeeded"],
  ])("%s, saved, pays on session: %s", async (number, status) => {
    const { id } = await stand.stripe.customers.create();
    const { setup } = await setUp(number, id);
    const intent = await stand.stripe.paymentIntents.create({
      ...{ amount: 500, currency: "jpy", customer: id, confirm: true },
      payment_method: String(setup.payment_method),
    });
    expect(intent.status).toBe(status);
  });

  test("a saved card is confirmed by the browser", async () => {
    const { id } = await stand.stripe.customers.create();
    const { setup } = await setUp("4000002760003184", id);
    const intent = await stand.stripe.paymentIntents.create({ amount: 500, currency: "jpy", customer: id });
    const result = await stand.sandbox.confirmLikeABrowser({
      client_secret: intent.client_secret ?? "",
      payment_method: String(setup.payment_method),
      authenticate: "pass",
    });
    expect(result.paymentIntent?.status).toBe("succeeded");
  });

  test("setup_future_usage saves with the payment", async () => {
    const { id } = await stand.stripe.customers.create();
    const intent = await stand.stripe.paymentIntents.create({
      ...{ amount: 500, currency: "jpy", customer: id, setup_future_usage: "off_session" },
    });
    const secret = intent.client_secret ?? "";
    await stand.sandbox.confirmLikeABrowser({
      client_secret: secret,
      card: typed("4000002500003155"),
      authenticate: "pass",
    });
    const [saved] = (await stand.stripe.customers.listPaymentMethods(id)).data;
    const again = await stand.stripe.paymentIntents.create({
      ...{
        amount: 500,
        currency: "jpy",
        customer: id,
        payment_method: saved?.id ?? "",
        confirm: true,
        off_session: true,
      },
    });
    expect(again.status).toBe("succeeded");
  });

  test("a browser asks to save the card that it pays with; only a server takes that back", async () => {
    const { id } = await stand.stripe.customers.create();
    const intent = await stand.stripe.paymentIntents.create({ amount: 500, currency: "jpy", customer: id });
    const secret = intent.client_secret ?? "";
    const ask = (number: string) =>
      stand.sandbox.confirmLikeABrowser({
        client_secret: secret,
        card: typed(number),
        setup_future_usage: "off_session",
      });
    expect((await ask("4000000000000002")).error?.code).toBe("card_declined");
    const back = stand.browser.paymentIntents.confirm(intent.id, {
      client_secret: secret,
      setup_future_usage: "on_session",
    } as Stripe.PaymentIntentConfirmParams);
    expect((await failure(back)).param).toBe("setup_future_usage");
    const cleared = await stand.stripe.paymentIntents.update(intent.id, { setup_future_usage: "" });
    expect(cleared.setup_future_usage).toBeNull();
    await stand.sandbox.confirmLikeABrowser({ client_secret: secret, card: typed("4242424242424242") });
    expect((await stand.stripe.customers.listPaymentMethods(id)).data).toEqual([]);
  });

  test("another customer's card, a removed card and a used card are rejected", async () => {
    const [mine, yours] = [await stand.stripe.customers.create(), await stand.stripe.customers.create()];
    const card = await stand.stripe.paymentMethods.attach("pm_card_visa", { customer: mine.id });
    const pay = (customer: string | undefined) =>
      stand.stripe.paymentIntents.create({
        amount: 500,
        currency: "jpy",
        customer,
        payment_method: card.id,
        confirm: true,
      });
    expect((await failure(pay(yours.id))).param).toBe("payment_method");
    expect((await failure(pay(undefined))).param).toBe("payment_method");
    expect((await pay(mine.id)).status).toBe("succeeded");
    expect((await stand.stripe.paymentMethods.detach(card.id)).customer).toBeNull();
    expect((await failure(pay(mine.id))).message).toContain("may not be used again");
    expect(
      (await failure(stand.stripe.paymentMethods.attach(card.id, { customer: mine.id }))).statusCode,
    ).toBe(400);
    expect((await failure(stand.stripe.paymentMethods.detach(card.id))).code).toBe(
      "payment_method_unexpected_state",
    );
    const declined = stand.stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer: mine.id });
    expect(await failure(declined)).toMatchObject({ statusCode: 402, code: "card_declined" });
  });

  test("a setup intent is canceled, and then over", async () => {
    const setup = await stand.stripe.setupIntents.create({ usage: "on_session" });
    expect((await stand.stripe.setupIntents.cancel(setup.id)).status).toBe("canceled");
    const late = stand.stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" });
    expect((await failure(late)).code).toBe("setup_intent_unexpected_state");
  });
});
