import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { ACCOUNT } from "../../../../test/build/console-money-writes.ts";
import { dashboard, intentOf } from "../../../../test/build/dashboard.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByCard, cancelOf } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { sql } from "../../../platform/sql.ts";
import { reconcile } from "../operator/reconcile.server.ts";

/** A card whose refunds come back. */
const RETURNS_REFUNDS = "4000000000005126";
let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(102)]);
});
afterAll(() => t.close());

type Refund = { id: number; version: number; amount: number; state: string };
const refundsOf = (bookingId: number) =>
  t.app.db.rows<Refund>(
    sql`SELECT id, version, amount::int AS amount, state FROM refund WHERE reservation_id = ${bookingId} ORDER BY id`,
  );
const refundOf = async (bookingId: number) => (await refundsOf(bookingId)).at(-1) as Refund;

async function transferred(bookingId: number, day: string): Promise<{ batch: number }> {
  const { id, version } = await refundOf(bookingId);
  const body = { refunds: [{ id, version }], transfer_on: day };
  const { data, errors } = await accountant.post("operate/refund_batches", body);
  expect(errors).toEqual([]);
  return { batch: data.id };
}
const cameBack = async (bookingId: number, on: string) => {
  const { id, version } = await refundOf(bookingId);
  const body = { version, came_back_on: on, reason: "口座なし" };
  return accountant.send("POST", `operate/refunds/${id}/came_back`, body);
};

describe("OUTSIDE-8: owed again, although somebody gave it back at the card provider meanwhile", () => {
  /** A canceled booking by card whose refund the card sent back: it is to be transferred. */
  async function failed() {
    const who = await guest(t);
    await who.post("banks", ACCOUNT as never);
    const [id] = await bookByCard(who, [slot(102, freshDay(), "10:00", "12:00", 2000)], RETURNS_REFUNDS);
    await t.settle();
    await who.post("stripe/payment_intents/cancel", await cancelOf(who, id));
    await t.rest();
    accountant = await operator(t, ["see", "money"]);
    return { who, id };
  }
  async function inTheDashboard(id: number, amount: number) {
    const refund = await dashboard(t).refunds.create({ payment_intent: await intentOf(t, id), amount });
    // The card takes this one.
    await t.app.db.run(
      sql`UPDATE sandbox.object SET data = data || '{"status": "succeeded"}' WHERE id = ${refund.id}`,
    );
    await t.settle();
  }
  const kept = (id: number) =>
    t.app.db.row(sql`SELECT sum(amount)::int AS kept FROM ledger WHERE reservation_id = ${id}`);
  const today = () => dayAt(t.now(), t.app.brand.timeZone);

  test.each([
    2000, 700,
  ])("%s of 2000 while a bank's file has it: once the file is void, only the rest is owed", async (amount) => {
    const { id } = await failed();
    const { batch } = await transferred(id, "2026-11-27");
    await inTheDashboard(id, amount);
    expect((await reconcile(t.app)).differences).toEqual([
      expect.stringContaining(`booking ${id}: ${-amount} of its money is kept`),
    ]);
    const { version } = (
      await accountant.get(`operate/refund_batches/${batch}` as "operate/refund_batches/1")
    ).data.batch;
    const voided = await accountant.send("POST", `operate/refund_batches/${batch}/void`, {
      version,
      reason: "x",
    });
    expect(voided.status).toBe(200);
    const owed = (await refundsOf(id)).filter(({ state }) => state === "manual");
    expect(owed.map((one) => one.amount)).toEqual(amount === 2000 ? [] : [1300]);
    expect((await reconcile(t.app)).differences).toEqual([]);
    await checkInvariants(t.app);
  });

  test("after its transfer, which comes back then: nobody is asked for an account once more", async () => {
    const { who, id } = await failed();
    const { id: refund, version } = await refundOf(id);
    const body = { version, made_on: today(), reason: "振込済み" };
    expect((await accountant.send("POST", `operate/refunds/${refund}/made`, body)).status).toBe(200);
    await inTheDashboard(id, 2000);
    expect(await kept(id)).toEqual({ kept: -2000 });
    expect((await cameBack(id, today())).status).toBe(200);
    expect(await kept(id)).toEqual({ kept: 0 });
    expect((await refundsOf(id)).map(({ state, amount }) => [state, amount])).toEqual([["succeeded", 2000]]);
    await t.rest();
    const subjects = (await mailsTo(t, who.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("戻"))).toEqual([]);
    expect((await reconcile(t.app)).differences).toEqual([]);
    await checkInvariants(t.app);
  });
});
