import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { dashboard } from "../../../../test/build/dashboard.ts";
import { fund, fundedBooking, intentOf, longer, order } from "../../../../test/build/funded.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { read } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { heal } from "../../../../test/provider-faults.ts";
import { sql } from "../../../platform/sql.ts";
import { reconcile } from "./reconcile.server.ts";

/** Failures of method 3, and the second currency. */
const DAY = 24 * 3_600_000;
let t: TestApp;
let start: number;
beforeAll(async () => {
  t = await testApp({ APP_TYPE: "international" });
  start = t.now();
  await addRooms(t, [room(201), room(202), room(301, IN_SINGAPORE)]);
});
afterEach(async () => {
  heal(t.app);
  await t.rest();
  await checkInvariants(t.app);
  t.setNow(start);
});
afterAll(() => t.close());

const faults = () => t.app.provider.sandbox?.faults ?? {};

describe("a part whose intent gives it back to the guest's balance, as the provider does", () => {
  /** From now on no amount of a transfer can be changed, and whoever tries ends it. */
  const refuseUpdates = () => {
    faults().before = async (method, path) => {
      const [, intent] = /payment_intents\/(pi_\w+)$/.exec(path) ?? [];
      if (method !== "POST" || !intent) return undefined;
      await dashboard(t).paymentIntents.cancel(intent);
      return undefined;
    };
  };
  const partlyPaid = async (date: string, rooms = [201]) => {
    const taro = await guest(t);
    const made = await order(taro, date, rooms);
    await t.rest();
    await fund(taro, await intentOf(t, made.id), 1500);
    await t.rest();
    return { taro, made, id: made.reservation_ids[0] };
  };
  const refunds = (made: { id: number }) =>
    t.app.db.rows<{
      amount: number;
    }>(sql`SELECT f.amount FROM refund f LEFT JOIN payment p ON p.id = f.payment_id
      LEFT JOIN reservation b ON b.id = f.reservation_id
      WHERE p.checkout_id = ${made.id} OR b.checkout_id = ${made.id}`);
  const isRight = async (made: { id: number }, guestsMail: string, amount = 1500) => {
    heal(t.app);
    await t.rest();
    expect((await refunds(made)).reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
    expect((await reconcile(t.app)).differences).toEqual([]);
    const mails = await mailsTo(t, guestsMail);
    for (const { text } of mails) expect(text).not.toContain("カード");
  };

  it("PAY-9: at the guest's cancel it is a refund due", async () => {
    const { taro, made, id } = await partlyPaid("2026-12-22");
    refuseUpdates();
    const body = { reservation_id: id };
    expect((await taro.post("reservations/delete/non", body)).data).toMatchObject({ refund: 1500 });
    await t.rest();
    await isRight(made, taro.email);
  });

  it("PAY-9: at the deadline as well, and no mail says that nothing has come", async () => {
    const { taro, made, id } = await partlyPaid("2026-12-23");
    t.setNow(start + 2 * DAY);
    await t.rest();
    refuseUpdates();
    t.setNow(start + 4 * DAY);
    await t.rest();
    expect(await read(taro, id)).toMatchObject({ canceled: true, refund: 1500 });
    await isRight(made, taro.email);
    for (const { text } of await mailsTo(t, taro.email))
      expect(text).not.toContain("お振込みをまだ確認できていません");
  });

  it.each([
    false,
    true,
  ])("PAY-9, DUE-3: of an order of two that falls as a whole (the provider refuses: %s)", async (isRefused) => {
    const { taro, made } = await partlyPaid(isRefused ? "2026-12-24" : "2026-12-25", [201, 202]);
    if (isRefused) refuseUpdates();
    t.setNow(start + 4 * DAY);
    await t.rest();
    const [one, two = 0] = made.reservation_ids;
    expect(await read(taro, one)).toMatchObject({ canceled: true, refund: 1500 });
    expect(await read(taro, two)).toMatchObject({ canceled: true, refund: 0 });
    await isRight(made, taro.email);
  });

  it("PAY-9: of a change that falls back", async () => {
    const taro = await guest(t);
    const id = await fundedBooking(t, taro, "2026-12-28");
    await taro.patch("reservations", longer(id, "2026-12-28", "14:00", 4000));
    await t.rest();
    const change = await t.app.db.row<{ intent: string }>(
      sql`SELECT intent_id AS intent FROM payment WHERE reservation_id = ${id} AND state = 'ordered'`,
    );
    await fund(taro, change?.intent ?? "", 1500);
    await t.rest();
    expect((await taro.raw(`pdfs/edit_seikyu/${id}`)).status).toBe(200);
    const paper =
      await t.app.db.row(sql`SELECT snapshot->'sheet'->'total' AS total, snapshot->'sheet'->'arrived' AS arrived
      FROM document WHERE kind = 'edit_seikyu' ORDER BY id DESC LIMIT 1`);
    expect(paper).toEqual({ total: 2000, arrived: 1500 });
    t.setNow(start + 4 * DAY);
    await t.rest();
    expect(await read(taro, id)).toMatchObject({ canceled: false, editing: false, price: 2000 });
    expect((await reconcile(t.app)).differences).toEqual([]);
    const back = await t.app.db.row<{ sum: number }>(sql`SELECT sum(f.amount)::int AS sum FROM refund f
      JOIN payment p ON p.id = f.payment_id WHERE p.reservation_id = ${id}`);
    expect(back?.sum).toBe(1500);
  });
});
