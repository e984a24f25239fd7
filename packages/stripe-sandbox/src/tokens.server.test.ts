import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failure, openStand, type Stand } from "./fixture.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

describe("tokens and sources (the older card calls)", () => {
  async function token(number: string): Promise<string> {
    const made = await stand.browser.tokens.create({
      card: { number, exp_month: "12", exp_year: "30", cvc: "123", name: "HANAKO KAKU" },
    });
    expect(made).toMatchObject({ type: "card", used: false, card: { object: "card", name: "HANAKO KAKU" } });
    return made.id;
  }

  test("a token becomes the customer's card, is paid with, and is deleted", async () => {
    const { id } = await stand.stripe.customers.create();
    const source = (await stand.stripe.customers.createSource(id, {
      source: await token("378282246310005"),
    })) as Stripe.Card;
    expect(source).toMatchObject({
      brand: "American Express",
      last4: "0005",
      customer: id,
      name: "HANAKO KAKU",
    });
    expect(await stand.stripe.customers.retrieve(id)).toMatchObject({ default_source: source.id });
    expect((await stand.stripe.customers.listSources(id, { object: "card" })).data).toEqual([source]);
    const intent = await stand.stripe.paymentIntents.create({
      ...{ amount: 500, currency: "jpy", customer: id, payment_method: source.id, confirm: true },
    });
    expect(intent.status).toBe("succeeded");
    expect(await stand.stripe.customers.deleteSource(id, source.id)).toMatchObject({
      id: source.id,
      deleted: true,
    });
    expect((await stand.stripe.customers.listSources(id)).data).toEqual([]);
    expect(await stand.stripe.customers.retrieve(id)).toMatchObject({ default_source: null });
    expect((await failure(stand.stripe.customers.deleteSource(id, source.id))).code).toBe("resource_missing");
  });

  test("a token becomes a payment method, once", async () => {
    const made = await token("4242424242424242");
    const method = await stand.stripe.paymentMethods.create({ type: "card", card: { token: made } });
    expect(method.card).toMatchObject({ brand: "visa", last4: "4242", exp_year: 2030 });
    expect((await stand.stripe.tokens.retrieve(made)).used).toBe(true);
    const again = stand.stripe.paymentMethods.create({ type: "card", card: { token: made } });
    expect((await failure(again)).code).toBe("token_already_used");
    expect((await failure(token("4242424242424241"))).code).toBe("incorrect_number");
  });

  test("a customer is made with a token", async () => {
    const customer = await stand.stripe.customers.create({ source: "tok_visa" });
    expect(customer.default_source).toMatch(/^card_/);
    const declined = stand.stripe.customers.create({ source: "tok_chargeDeclined" });
    expect(await failure(declined)).toBeInstanceOf(Stripe.errors.StripeCardError);
  });
});
