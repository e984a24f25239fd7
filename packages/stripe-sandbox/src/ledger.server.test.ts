import fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStand, type Stand } from "./fixture.ts";

let stand: Stand;
let second: Stripe;
beforeAll(async () => {
  stand = await openStand();
  second = (await stand.startProcess()).stripe;
});
afterAll(() => stand.close());

const steps = [
  "confirm",
  "confirm bad card",
  "capture",
  "capture half",
  "cancel",
  "refund",
  "refund 300",
  "reprice",
  "later",
] as const;
const step = fc.record({ name: fc.constantFrom(...steps), isSecond: fc.boolean() });

async function take(
  id: string,
  { name, isSecond }: { name: (typeof steps)[number]; isSecond: boolean },
): Promise<unknown> {
  const { paymentIntents, refunds } = isSecond ? second : stand.stripe;
  switch (name) {
    case "confirm":
      return paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    case "confirm bad card":
      return paymentIntents.confirm(id, { payment_method: "pm_card_refundFail" });
    case "capture":
      return paymentIntents.capture(id);
    case "capture half":
      return paymentIntents.capture(id, { amount_to_capture: 500 });
    case "cancel":
      return paymentIntents.cancel(id);
    case "refund":
      return refunds.create({ payment_intent: id });
    case "refund 300":
      return refunds.create({ payment_intent: id, amount: 300 });
    case "reprice":
      return paymentIntents.update(id, { amount: 1100 });
    default:
      return stand.sandbox.deliverDue(stand.clock.now + 3000);
  }
}

test("the books agree whatever is called, in any order, concurrently, from two processes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("manual", "automatic"),
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (capture_method, rounds) => {
        const { id } = await stand.stripe.paymentIntents.create({
          amount: 1000,
          currency: "jpy",
          capture_method,
        });
        for (const round of rounds) {
          const results = await Promise.allSettled(round.map((one) => take(id, one)));
          for (const result of results) {
            if (result.status === "rejected") expect(result.reason.statusCode).toBe(400);
          }
        }
        await expectBooksToAgree(id);
      },
    ),
    { numRuns: 40 },
  );
});

async function expectBooksToAgree(id: string): Promise<void> {
  const intent = await stand.stripe.paymentIntents.retrieve(id);
  const charges = (await stand.stripe.charges.list({ payment_intent: id, limit: 100 })).data;
  const refunds = (await stand.stripe.refunds.list({ payment_intent: id, limit: 100 })).data;
  const paid = charges.filter((charge) => charge.paid);
  expect(paid.length).toBe(["succeeded", "requires_capture"].includes(intent.status) ? 1 : paid.length);
  expect(paid.length).toBeLessThanOrEqual(1);
  const captured = paid.reduce((sum, charge) => sum + charge.amount_captured, 0);
  const given = refunds
    .filter((refund) => refund.status !== "failed")
    .reduce((sum, refund) => sum + refund.amount, 0);
  expect(intent.amount_received).toBe(captured);
  expect(intent.amount_capturable).toBe(intent.status === "requires_capture" ? intent.amount : 0);
  expect(captured > 0).toBe(intent.status === "succeeded");
  expect(given).toBeLessThanOrEqual(captured);
  for (const charge of paid) {
    const released = charge.captured ? charge.amount - charge.amount_captured : charge.amount_refunded;
    expect(charge.amount_refunded).toBe(released + given);
  }
  const sources = [...charges.map((charge) => charge.id), ...refunds.map((refund) => refund.id)];
  const lines = await Promise.all(sources.map((source) => stand.stripe.balanceTransactions.list({ source })));
  const booked = lines.flatMap((list) => list.data).reduce((sum, line) => sum + line.amount, 0);
  expect(booked).toBe(captured - given);
}
