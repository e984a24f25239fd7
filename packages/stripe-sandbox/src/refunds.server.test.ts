import { afterAll, beforeAll, expect, test } from "vitest";
import { failure, openStand, type Stand, typed } from "./fixture.ts";

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

async function paid(card = "pm_card_visa", amount = 1000): Promise<{ id: string; charge: string }> {
  const intent = await stand.stripe.paymentIntents.create({
    ...{ amount, currency: "jpy", payment_method: card, confirm: true },
  });
  return { id: intent.id, charge: String(intent.latest_charge) };
}

test("refunds add up to the charge and no further", async () => {
  const { id, charge } = await paid();
  const first = await stand.stripe.refunds.create({
    ...{ payment_intent: id, amount: 300, reason: "requested_by_customer", metadata: { cancel: "7" } },
  });
  expect(first).toMatchObject({
    amount: 300,
    status: "succeeded",
    charge,
    payment_intent: id,
    metadata: { cancel: "7" },
  });
  const over = await failure(stand.stripe.refunds.create({ charge, amount: 701 }));
  expect(over).toMatchObject({ statusCode: 400, param: "amount" });
  expect(over.message).toBe("Refund amount (¥701) is greater than unrefunded amount on charge (¥700)");
  const rest = await stand.stripe.refunds.create({ charge });
  expect(rest.amount).toBe(700);
  expect((await failure(stand.stripe.refunds.create({ charge }))).code).toBe("charge_already_refunded");
  const after = await stand.stripe.charges.retrieve(charge, { expand: ["refunds"] });
  expect(after).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect(after.refunds?.data.map((refund) => refund.id)).toEqual([rest.id, first.id]);
  expect((await stand.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
  expect((await stand.stripe.refunds.retrieve(first.id)).balance_transaction).toMatch(/^txn_/);
});

test("ten refunds at once never give back more than was paid", async () => {
  const { id, charge } = await paid();
  const other = await stand.startProcess();
  const calls = Array.from({ length: 10 }, (_, index) =>
    (index % 2 === 0 ? stand : other).stripe.refunds.create({ payment_intent: id, amount: 150 }),
  );
  const done = (await Promise.allSettled(calls)).filter((call) => call.status === "fulfilled");
  expect(done).toHaveLength(6);
  expect((await stand.stripe.charges.retrieve(charge)).amount_refunded).toBe(900);
});

test("does not refund money that was only authorised", async () => {
  const intent = await stand.stripe.paymentIntents.create({
    ...{
      amount: 500,
      currency: "jpy",
      payment_method: "pm_card_visa",
      confirm: true,
      capture_method: "manual",
    },
  });
  const error = await failure(stand.stripe.refunds.create({ payment_intent: intent.id }));
  expect(error.message).toContain("does not have a successful charge to refund");
  expect((await failure(stand.stripe.refunds.create({ payment_intent: "pi_none" }))).code).toBe(
    "resource_missing",
  );
  expect((await failure(stand.stripe.refunds.create({}))).code).toBe("parameter_missing");
});

test("4000000000007726: pending, then succeeded", async () => {
  const { id } = await paid("pm_card_pendingRefund");
  const refund = await stand.stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ status: "pending", pending_reason: "processing" });
  await stand.sandbox.deliverDue(stand.clock.now + 2000);
  expect((await stand.stripe.refunds.retrieve(refund.id)).status).toBe("pending");
  await stand.sandbox.deliverDue(stand.clock.now + 3000);
  expect((await stand.stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
  expect(await stand.eventTypes()).toContain("refund.updated");
});

test("4000000000005126: succeeds, fails later, can be refunded again", async () => {
  const { id, charge } = await paid("pm_card_refundFail");
  const refund = await stand.stripe.refunds.create({ payment_intent: id, amount: 600 });
  expect(refund.status).toBe("succeeded");
  await stand.sandbox.deliverDue(stand.clock.now + 3000);
  const failed = await stand.stripe.refunds.retrieve(refund.id, { expand: ["failure_balance_transaction"] });
  expect(failed).toMatchObject({
    ...{ status: "failed", failure_reason: "expired_or_canceled_card" },
    failure_balance_transaction: { amount: 600 },
  });
  expect((await stand.stripe.charges.retrieve(charge)).amount_refunded).toBe(0);
  expect(await stand.eventTypes()).toContain("refund.failed");
});

test("4000000000000259: a dispute follows, and a disputed charge is not refunded", async () => {
  const { id, charge } = await paid("pm_card_createDispute");
  await stand.sandbox.deliverDue(stand.clock.now);
  const [dispute] = (await stand.stripe.disputes.list({ payment_intent: id })).data;
  expect(dispute).toMatchObject({ amount: 1000, charge, reason: "fraudulent", status: "needs_response" });
  const event = stand.deliveries.find((delivery) => delivery.event.type === "charge.dispute.created");
  expect(event?.event.data.object).toMatchObject({ id: dispute?.id });
  expect((await failure(stand.stripe.refunds.create({ charge }))).code).toBe("charge_disputed");
  expect(await stand.stripe.disputes.retrieve(dispute?.id ?? "")).toMatchObject({ payment_intent: id });
});

test("the provider's ledger: what came in minus what went out", async () => {
  const before = await balance();
  const { id } = await paid("pm_card_visa", 5000);
  await stand.stripe.refunds.create({ payment_intent: id, amount: 1234 });
  await stand.sandbox.confirmLikeABrowser({
    client_secret:
      (await stand.stripe.paymentIntents.create({ amount: 800, currency: "jpy" })).client_secret ?? "",
    ...{ card: typed("4000000000000002"), authenticate: "pass" },
  });
  expect((await balance()) - before).toBe(5000 - 1234);
});

async function balance(): Promise<number> {
  let sum = 0;
  for await (const line of stand.stripe.balanceTransactions.list({ limit: 100 })) sum += line.amount;
  return sum;
}

test("a dispute is lost where it is accepted, and won by evidence; then the charge can be refunded again", async () => {
  const [first, second] = [await paid("pm_card_createDispute"), await paid("pm_card_createDispute")];
  await stand.sandbox.deliverDue(stand.clock.now);
  const disputeOf = async (charge: string) =>
    (await stand.stripe.disputes.list({ charge })).data[0]?.id ?? "";
  const lost = await stand.stripe.disputes.close(await disputeOf(first.charge));
  expect(lost.status).toBe("lost");
  expect((await failure(stand.stripe.disputes.close(lost.id))).message).toContain("already closed");
  expect((await failure(stand.stripe.refunds.create({ charge: first.charge }))).code).toBe("charge_disputed");
  const evidence = { uncategorized_text: "winning_evidence" };
  const won = await stand.stripe.disputes.update(await disputeOf(second.charge), { evidence });
  expect(won).toMatchObject({ status: "won", is_charge_refundable: true });
  expect(won.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect((await stand.stripe.refunds.create({ charge: second.charge })).status).toBe("succeeded");
});
