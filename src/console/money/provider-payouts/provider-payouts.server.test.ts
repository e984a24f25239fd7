import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { dashboard, intentOf, refundByHand } from "../../../../test/build/dashboard.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByCard } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import { providerPayoutSweeps } from "../../../features/provider-payouts/nightly.server.ts";

const MINUTES = 60_000;
const DAY = 24 * 60 * MINUTES;

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;
const booked: number[] = [];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  hanako = await guest(t);
  accountant = await operator(t, ["see", "money"]);
});
afterAll(() => t.close());

async function book(day: string, price: number): Promise<number> {
  const [id] = await bookByCard(hanako, [slot(101, day, "10:00", "12:00", price)]);
  booked.push(id);
  return id;
}
/** Days later everybody signs in again. */
async function pass(days: number): Promise<void> {
  t.setNow(t.now() + days * DAY);
  accountant = await operator(t, ["see", "money"]);
  hanako = await guest(t);
}
const dayIn = (days: number) => new Date(t.now() + days * DAY).toISOString().slice(0, 10);
/** Lets the provider do what is due, without its webhooks reaching us. */
const providerOnly = () =>
  t.app.provider.sandbox?.deliver(t.now(), async () => new Response(null, { status: 503 }));
const payOut = async () => {
  t.setNow(t.now() + 20 * MINUTES);
  await providerOnly();
};
const read = async () => {
  const reply = await accountant.post("operate/provider_payouts/read", {});
  expect(reply.errors).toEqual([]);
  return reply.data;
};
const payouts = async () => (await accountant.get("operate/provider_payouts")).data.items;
const lines = async (query = "") =>
  (await accountant.get(`operate/provider_payout_lines${query}` as "operate/provider_payout_lines")).data
    .items;
const differing = async () =>
  (await lines("?differing=yes")).map(({ difference, expected, booking_id: id }) => [
    difference,
    expected,
    id,
  ]);
const todo = async (asked = "provider_payouts") =>
  (await accountant.get("operate/today" as "operate/today?day=2026-11-24")).data.todo.find(
    ({ kind }) => kind === asked,
  )?.count;
/** What the provider answers to a question about lines of payouts, changed by a test. */
function altered(change: (lines: Stripe.BalanceTransaction[]) => Stripe.BalanceTransaction[]): void {
  const sandbox = t.app.provider.sandbox;
  if (!sandbox) throw new Error("the tests run on the sandbox");
  sandbox.faults.after = async (_, path, response) => {
    if (path !== "/v1/balance_transactions") return undefined;
    const body = (await response.json()) as Stripe.ApiList<Stripe.BalanceTransaction>;
    return Response.json({ ...body, data: change(body.data) }, { headers: response.headers });
  };
}
const unaltered = () => {
  if (t.app.provider.sandbox) t.app.provider.sandbox.faults.after = undefined;
};

test("PROVPAY-1, PROVPAY-2: a payout says what guests paid, what went back, what it cost and what arrives", async () => {
  expect(await payouts()).toEqual([]);
  const first = await book("2026-12-10", 2000);
  await book("2026-12-11", 2000);
  await refundByHand(t, first, 500);
  await t.settle();
  await payOut();
  const asked = vi.spyOn(t.app.provider, "listPayoutLines");
  const state = await read();
  expect(state).toMatchObject({ is_offered: true, unread: 0, missing_count: 0 });
  const [payout, ...others] = await payouts();
  expect(others).toEqual([]);
  expect(payout).toMatchObject({
    ...{
      status: "paid",
      currency: "JPY",
      arrives_on: "2026-11-24",
      lines: 3,
      differences: 0,
      is_complete: true,
    },
    ...{ charged: 4000, returned: -500, fee: 144, other: 0, net: 3356, amount: 3356 },
  });
  expect(await accountant.get(`operate/provider_payouts/${payout?.id}`)).toMatchObject({ data: payout });
  // CLOSING-7: the day on which the provider counted them names it.
  const day = await accountant.get("operate/closings/days/2026-11-24" as "operate/closings/days/:day");
  expect(day.data.payouts).toEqual([
    { id: payout?.id, arrives_on: "2026-11-24", currency: "JPY", lines: 3, net: 3356 },
  ]);
  expect((await lines(`?payout=${payout?.id}`)).map(({ kind, booking_id: id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ["charge", booked[0]],
      ["charge", booked[1]],
      ["refund", booked[0]],
    ]),
  );
  // What is final is not read again.
  await read();
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test("PROVPAY-8: a payout is in the books of its month: bank and fees against what cards owed", async () => {
  const { data } = await accountant.get("operate/journal?month=2026-11" as "operate/journal");
  const rows = data.rows.filter(({ event }) => event === "paid_out");
  expect(rows.map(({ day, debit, credit, amount }) => [day, debit, credit, amount])).toEqual([
    ["2026-11-24", "普通預金", "売掛金 カード", 3356],
    ["2026-11-24", "支払手数料 決済代行", "売掛金 カード", 144],
  ]);
  expect(data.debit).toBe(data.credit);
  // All that cards owed has arrived.
  const owed = data.accounts.find(({ sub }) => sub === "カード");
  expect(owed?.debit).toBe(owed?.credit);
});

test("PROVPAY-3, PROVPAY-7: a refund by hand, half a year later, is named until the ledger has it", async () => {
  await pass(175);
  await refundByHand(t, booked[0] as number, 300);
  const [other] = await bookByCard(hanako, [slot(101, dayIn(3), "10:00", "12:00", 2000)]);
  await payOut();
  await read();
  expect(await differing()).toEqual([["refund_unknown", null, null]]);
  expect((await payouts())[0]).toMatchObject({ differences: 1, charged: 2000, returned: -300 });
  expect(await lines("?kind=charge")).toMatchObject([{ booking_id: other }, {}, {}]);
  expect((await accountant.get("operate/provider_payouts?differing=yes")).data.items).toHaveLength(1);
  expect(await todo()).toBe(1);
  // The webhook comes after all.
  await t.settle();
  t.setNow(t.now() + MINUTES);
  await t.settle();
  await read();
  expect(await differing()).toEqual([]);
  expect(await todo()).toBeUndefined();
});

test("PROVPAY-2, PROVPAY-3: another amount, and lines that do not add up, are named", async () => {
  const id = await book(dayIn(5), 2000);
  await payOut();
  altered((all) =>
    all.map((line) =>
      typeof line.source === "object" && line.source?.object === "charge"
        ? { ...line, net: line.net - 1, source: { ...line.source, amount_captured: 1999 } }
        : line,
    ),
  );
  await read();
  unaltered();
  const [payout] = await payouts();
  expect(payout).toMatchObject({ differences: 1, amount: 1928, net: 1927 });
  expect(await lines(`?payout=${payout?.id}&differing=yes`)).toMatchObject([
    { difference: "amount_differs", expected: 2000, booking_id: id },
  ]);
});

test("PROVPAY-5, PROVPAY-7, CONSOLE-123: a payment without a payout is missing once later money was paid out", async () => {
  const lost = await book(dayIn(6), 2000);
  const intent = await intentOf(t, lost);
  await payOut();
  altered((all) =>
    all.filter(({ source }) => typeof source !== "object" || !JSON.stringify(source).includes(intent)),
  );
  expect((await read()).missing_count).toBe(0);
  unaltered();
  await pass(15);
  expect((await read()).missing_count).toBe(0);
  await book(dayIn(4), 2000);
  await payOut();
  const { missing, missing_count: count } = await read();
  expect(count).toBe(1);
  expect(missing).toMatchObject([{ kind: "charge", amount: 2000, currency: "JPY", booking_id: lost }]);
  // The payout that does not have it, and the one of another amount, as the list has them.
  expect(await todo()).toBe(2);
  const found = (await accountant.get("operate/provider_payouts?differing=waiting")).data;
  expect([found.count, found.items.length]).toEqual([2, 2]);
  expect(await todo("provider_payouts_missing")).toBe(1);
});

test("PROVPAY-4: once a night by one process, and again if the provider was away", async () => {
  const sweep = (app = t.app) => Promise.all(providerPayoutSweeps.map(({ run }) => run(app)));
  await pass(1);
  const readAt = async () => (await accountant.get("operate/provider_payout_state")).data.read_at;
  const before = await readAt();
  const asked = vi.spyOn(t.app.provider, "listPayouts").mockImplementationOnce(() => {
    throw new ProviderUnavailable("away");
  });
  await sweep();
  expect(await readAt()).toBe(before);
  const second = await t.secondApp();
  await Promise.all([sweep(), sweep(), sweep(second)]);
  expect(await readAt()).toBe(new Date(t.now()).toISOString());
  await sweep();
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  asked.mockRestore();
});

test("PROVPAY-6: without the keys of a provider nothing is read, and what was read stays", async () => {
  await pass(1);
  t.app.provider.isSet = false;
  const asked = vi.spyOn(t.app.provider, "listPayouts");
  for (const { run } of providerPayoutSweeps) await run(t.app);
  expect(await accountant.send("POST", "operate/provider_payouts/read", {})).toMatchObject({
    status: 409,
    code: "not_operable",
  });
  expect(asked).not.toHaveBeenCalled();
  expect((await accountant.get("operate/provider_payout_state")).data.is_offered).toBe(false);
  expect((await payouts()).length).toBeGreaterThan(0);
  t.app.provider.isSet = true;
  asked.mockRestore();
  await t.settle();
  await checkInvariants(t.app);
});

test("PROVPAY-3: a payment of another system in the same account is named", async () => {
  const params = { currency: "jpy", confirm: true, payment_method: "pm_card_visa" } as const;
  await dashboard(t).paymentIntents.create({ ...params, amount: 7000 });
  await payOut();
  await read();
  const [payout] = await payouts();
  expect(payout).toMatchObject({ differences: 1, charged: 7000 });
  expect(await lines(`?payout=${payout?.id}`)).toMatchObject([
    { difference: "charge_unknown", expected: null, booking_id: null, amount: 7000 },
  ]);
});
