import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failure, openStand, type Stand } from "./fixture.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const transfer = {
  currency: "jpy",
  allowed_payment_method_types: ["customer_balance"],
  payment_method_data: { type: "customer_balance" },
  payment_method_options: {
    customer_balance: { funding_type: "bank_transfer", bank_transfer: { type: "jp_bank_transfer" } },
  },
  confirm: true,
} satisfies Partial<Stripe.PaymentIntentCreateParams>;

async function newCustomer(): Promise<string> {
  return (await stand.stripe.customers.create({ name: "架空 花子" })).id;
}

function order(customer: string, amount: number): Promise<Stripe.PaymentIntent> {
  return stand.stripe.paymentIntents.create({ ...transfer, customer, amount });
}

function fund(customer: string, amount: number, reference?: string) {
  return stand.stripe.testHelpers.customers.fundCashBalance(customer, { amount, currency: "jpy", reference });
}

function instructionsOf(intent: Stripe.PaymentIntent) {
  return intent.next_action?.display_bank_transfer_instructions;
}

async function left(customer: string): Promise<number> {
  return (await stand.stripe.customers.retrieveCashBalance(customer)).available?.jpy ?? 0;
}

test("instructions: the customer's own account, a reference, what remains", async () => {
  const customer = await newCustomer();
  const intent = await order(customer, 8000);
  const told = instructionsOf(intent);
  expect(intent).toMatchObject({
    status: "requires_action",
    next_action: { type: "display_bank_transfer_instructions" },
  });
  expect(told).toMatchObject({ amount_remaining: 8000, currency: "jpy", type: "jp_bank_transfer" });
  expect(told?.reference).toMatch(/^[0-9A-Z]{12}$/);
  const account = told?.financial_addresses?.[0];
  expect(account).toMatchObject({ type: "zengin", zengin: { account_type: "futsu", branch_code: "001" } });
  expect(account?.zengin?.account_number).toMatch(/^\d{7}$/);
  const next = instructionsOf(await order(customer, 500));
  expect(next?.financial_addresses).toEqual(told?.financial_addresses);
  expect(instructionsOf(await order(await newCustomer(), 500))?.financial_addresses).not.toEqual(
    told?.financial_addresses,
  );
  expect(await (await fetch(told?.hosted_instructions_url ?? "")).text()).toContain("¥8000");
  expect((await fetch(`${told?.hosted_instructions_url}x`)).status).toBe(404);
});

test("part, rest, and excess", async () => {
  const customer = await newCustomer();
  const { id } = await order(customer, 8000);
  const funded = await fund(customer, 3000);
  expect(funded).toMatchObject({ type: "funded", net_amount: 3000, ending_balance: 3000, customer });
  const part = await stand.stripe.paymentIntents.retrieve(id);
  expect([part.status, instructionsOf(part)?.amount_remaining]).toEqual(["requires_action", 5000]);
  await fund(customer, 6000);
  const paid = await stand.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 8000, next_action: null });
  expect(paid.latest_charge).toMatchObject({
    amount: 8000,
    captured: true,
    payment_method_details: { type: "customer_balance" },
  });
  expect(await left(customer)).toBe(1000);
  const types = (await stand.eventTypes()).slice(-9);
  expect(types).toContain("payment_intent.partially_funded");
  expect(types).toContain("cash_balance.funds_available");
  const moves = await stand.stripe.customers.listCashBalanceTransactions(customer);
  expect(moves.data.map((move) => [move.type, move.net_amount])).toEqual([
    ["applied_to_payment", -5000],
    ["funded", 6000],
    ["applied_to_payment", -3000],
    ["funded", 3000],
  ]);
});

test("the oldest order is paid first, unless the reference names another", async () => {
  const customer = await newCustomer();
  const orders = [await order(customer, 1000), await order(customer, 2000), await order(customer, 3000)];
  const statuses = async () =>
    Promise.all(orders.map(async ({ id }) => (await stand.stripe.paymentIntents.retrieve(id)).status));
  await fund(customer, 3000, instructionsOf(orders[2] as Stripe.PaymentIntent)?.reference ?? undefined);
  expect(await statuses()).toEqual(["requires_action", "requires_action", "succeeded"]);
  await fund(customer, 1500);
  expect(await statuses()).toEqual(["succeeded", "requires_action", "succeeded"]);
  await fund(customer, 1500);
  expect(await statuses()).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect(await left(customer)).toBe(0);
});

test("an existing balance pays at once", async () => {
  const customer = await newCustomer();
  await fund(customer, 5000);
  expect(await left(customer)).toBe(5000);
  expect((await order(customer, 4000)).status).toBe("succeeded");
  const part = await order(customer, 1500);
  expect([part.status, instructionsOf(part)?.amount_remaining]).toEqual(["requires_action", 500]);
});

test("a canceled order returns what it had; a reduced one returns the excess", async () => {
  const customer = await newCustomer();
  const { id } = await order(customer, 8000);
  await fund(customer, 3000);
  const smaller = await stand.stripe.paymentIntents.update(id, { amount: 4000 });
  expect(instructionsOf(smaller)?.amount_remaining).toBe(1000);
  await stand.stripe.paymentIntents.cancel(id);
  expect(await left(customer)).toBe(3000);
  const next = await order(customer, 9000);
  expect(await left(customer)).toBe(0);
  expect((await stand.stripe.paymentIntents.update(next.id, { amount: 2500 })).status).toBe("succeeded");
  expect(await left(customer)).toBe(500);
});

test("by hand, if reconciliation is manual", async () => {
  const customer = await newCustomer();
  await stand.stripe.customers.updateCashBalance(customer, { settings: { reconciliation_mode: "manual" } });
  const { id } = await order(customer, 1000);
  await fund(customer, 1000);
  expect((await stand.stripe.paymentIntents.retrieve(id)).status).toBe("requires_action");
  const applied = await stand.stripe.paymentIntents.applyCustomerBalance(id, { amount: 400 });
  expect(instructionsOf(applied)?.amount_remaining).toBe(600);
  expect((await stand.stripe.paymentIntents.applyCustomerBalance(id)).status).toBe("succeeded");
});

test("refunds of a transfer are pending first", async () => {
  const customer = await newCustomer();
  const { id } = await order(customer, 2000);
  await fund(customer, 2000);
  const refund = await stand.stripe.refunds.create({ payment_intent: id, amount: 1500 });
  expect(refund.status).toBe("pending");
  await stand.sandbox.deliverDue(stand.clock.now + 3000);
  expect((await stand.stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
});

test("money that comes while two orders are made and one is canceled is never lost", async () => {
  const customer = await newCustomer();
  const other = await stand.startProcess();
  const { id } = await order(customer, 700);
  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => fund(customer, 300)),
    other.stripe.paymentIntents.cancel(id),
    order(customer, 500),
    other.stripe.paymentIntents.create({ ...transfer, customer, amount: 400 }),
  ]);
  const intents = await stand.stripe.paymentIntents.list({ customer });
  const held = intents.data.map((intent) =>
    intent.status === "canceled" ? 0 : intent.amount - (instructionsOf(intent)?.amount_remaining ?? 0),
  );
  expect(held.reduce((sum, amount) => sum + amount, 0) + (await left(customer))).toBe(1500);
});

test.each([
  ["Singapore dollars", { currency: "sgd" }, "currency"],
  ["manual capture", { capture_method: "manual" }, "capture_method"],
  ["no customer", { customer: undefined }, "customer"],
  [
    "no kind of transfer",
    { payment_method_options: {} },
    "payment_method_options[customer_balance][funding_type]",
  ],
])("CARD-9: rejects %s", async (_, change, param) => {
  const customer = await newCustomer();
  const params = { ...transfer, customer, amount: 5000, ...change } as Stripe.PaymentIntentCreateParams;
  expect((await failure(stand.stripe.paymentIntents.create(params))).param).toBe(param);
});

test("PAY-3: Singapore dollars cannot be sent by transfer", async () => {
  const customer = await newCustomer();
  const call = stand.stripe.testHelpers.customers.fundCashBalance(customer, {
    amount: 5000,
    currency: "sgd",
  });
  expect(await failure(call)).toMatchObject({ statusCode: 400, param: "currency" });
});

test("the part of a customer's balance that belongs to no payment can be returned, and no more", async () => {
  const customer = (await stand.stripe.customers.create({})).id;
  await stand.stripe.testHelpers.customers.fundCashBalance(customer, { amount: 700, currency: "jpy" });
  const back = { customer, origin: "customer_balance", currency: "jpy" } as const;
  expect((await failure(stand.stripe.refunds.create({ ...back, amount: 701 }))).param).toBe("amount");
  const refund = await stand.stripe.refunds.create({ ...back, amount: 700 });
  expect(refund).toMatchObject({ amount: 700, customer, payment_intent: null, charge: null });
  expect((await stand.stripe.customers.retrieveCashBalance(customer)).available?.jpy).toBe(0);
});
