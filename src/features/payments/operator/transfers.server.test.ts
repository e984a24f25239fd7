import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { dashboard, returnBalance } from "../../../../test/build/dashboard.ts";
import { fund, fundedBooking, intentOf, longer, order } from "../../../../test/build/funded.ts";
import { addRefundAccount, guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { cancelOf, openIntent, pay, poll, read } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { heal } from "../../../../test/provider-faults.ts";
import { sql } from "../../../platform/sql.ts";
import { sweepUnpaid } from "../../bookings/deadlines.server.ts";
import { sweepPayments } from "../sweep.server.ts";
import { reconcileAndStore } from "./nightly.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { markRefunded } from "./settlement.server.ts";
import { transferLines } from "./transfers.server.ts";

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

describe("PAY-9: the operator's list", () => {
  it("shows what is missing of an order and what was too much, once each", async () => {
    const hanako = await guest(t);
    const made = await order(hanako, "2026-12-10", [201, 202]);
    await t.rest();
    const intent = await intentOf(t, made.id);
    await fund(hanako, intent, 1500);
    await t.rest();
    const [one, two] = made.reservation_ids;
    const lines = await transferLines(t.app);
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(new RegExp(`^${one}  booking  .*2,000  by 2026-11-27  架空 花子$`)),
      expect.stringMatching(new RegExp(`^${two}  booking`)),
      expect.stringMatching(/provider awaits .*2,500 of .*4,000/),
    ]);
    expect(await read(hanako, one)).toMatchObject({ paid: false });
    await fund(hanako, intent, 3000);
    await t.rest();
    expect(await read(hanako, one)).toMatchObject({ paid: true });
    expect(await transferLines(t.app)).toEqual([
      expect.stringMatching(/^cus_\w+ {2}.*500 at the provider for no order {2}架空 花子$/),
    ]);
    expect((await reconcileAndStore(t.app)).differences).toEqual([
      expect.stringMatching(/^cus_\w+: 500 is at the provider/),
    ]);
    // TRANSFER-13: the screen of transfers says whose it is, until the comparison that finds it gone.
    const clerk = await operator(t, ["see", "money"]);
    const unclaimed = async () => (await clerk.get("operate/statements")).data.unclaimed;
    expect(await unclaimed()).toEqual([
      {
        guest: { id: hanako.accountId, name: "架空 花子", company: null },
        ...{ amount: 500, currency: "JPY", at: new Date(t.now()).toISOString() },
      },
    ]);
    expect(await returnBalance(t, hanako.accountId)).toBe(500);
    await reconcileAndStore(t.app);
    expect(await unclaimed()).toEqual([]);
  });

  it("asks for the rest of what came in part, everywhere, and gives it back when the booking expires", async () => {
    const taro = await guest(t);
    const made = await order(taro, "2026-12-11", [201]);
    const [id] = made.reservation_ids;
    await t.rest();
    await fund(taro, await intentOf(t, made.id), 1500);
    await t.rest();
    expect(await read(taro, id)).toMatchObject({ paid: false, price: 2000, arrived: 1500 });
    const { data: asked } = await taro.get(`reservations/${id}/transfer`);
    expect(asked).toMatchObject({ amount: 500, arrived: 1500 });
    const told = (await mailsTo(t, taro.email)).find(({ subject }) => subject.includes("一部を確認"));
    expect(told?.text).toMatch(/¥1,500 のご入金を確認しました。お支払い金額に ¥500 不足/);
    // The same reference in the mail and on the page.
    expect(told?.text).toContain(asked?.account?.reference ?? "none");
    expect((await taro.raw(`pdfs/seikyu/${id}`)).status).toBe(200);
    const invoice = await t.app.db.row(sql`SELECT snapshot->'sheet'->'arrived' AS arrived,
      snapshot->'account'->>'reference' AS reference FROM document WHERE checkout_id = ${made.id} AND kind = 'seikyu'`);
    expect(invoice).toEqual({ arrived: 1500, reference: asked?.account?.reference });
    t.setNow(start + 4 * DAY);
    await t.rest();
    expect(await read(taro, id)).toMatchObject({
      canceled: true,
      refund: 1500,
      arrived: 0,
      refunded_on: null,
    });
    const fallen = (await mailsTo(t, taro.email)).find(({ subject }) => subject.includes("取り消されました"));
    expect(fallen?.text).toMatch(/返金額：¥1,500/);
    expect(
      await t.app.db.rows(sql`SELECT state, way, amount FROM refund WHERE reservation_id = ${id}`),
    ).toEqual([{ state: "manual", way: "bank", amount: 1500 }]);
    expect((await reconcile(t.app)).differences).toEqual([]);
    expect(await markRefunded(t.app, id, "command")).toContain("1,500");
    expect((await read(taro, id)).refunded_on).not.toBeNull();
  });

  it("uses what came for a booking that ends for the others of its order first", async () => {
    const taro = await guest(t);
    const made = await order(taro, "2026-12-18", [201, 202]);
    const [one, two = 0] = made.reservation_ids;
    await t.rest();
    await fund(taro, await intentOf(t, made.id), 2700);
    await t.rest();
    expect(await read(taro, one)).toMatchObject({ arrived: 2000 });
    expect(await read(taro, two)).toMatchObject({ arrived: 700 });
    const body = { reservation_id: one };
    expect((await taro.post("reservations/delete/non", body)).data).toMatchObject({
      canceled: true,
      refund: 700,
    });
    await t.rest();
    expect(await read(taro, two)).toMatchObject({ paid: true, arrived: 0 });
    expect((await reconcile(t.app)).differences).toEqual([]);
  });

  it("STAFF-25, OPCANCEL-1: a cancel by staff names what came in part, and asks a fresh factor for it", async () => {
    const taro = await guest(t);
    const rows = [slot(202, "2026-12-21", "09:00", "22:00", 17_000)];
    const made = (await taro.post("reservations", { reservations: rows, payment_way: 3 })).data;
    const id = made.reservation_ids[0] as number;
    await t.rest();
    await fund(taro, await intentOf(t, made.id), 16_000);
    await t.rest();
    const desk = await operator(t, ["see", "desk"], { isElevated: false });
    const shown = (await desk.get("operate/bookings?tab=unpaid")).data.items.find((one) => one.id === id);
    expect(shown).toMatchObject({ price: 17_000, received: 16_000, paid: false });
    expect((await desk.get(`operate/bookings/${id}`)).data).toMatchObject({ left: 1000 });

    // The day's sum of the same person is 90,000 already.
    await t.app.db.run(sql`INSERT INTO money_back (actor, reservation_id, amount, currency, at)
      VALUES (${`operator:${desk.accountId}`}, ${id}, 90000, 'JPY', ${new Date(t.now())})`);
    const reason = { code: "guest_request", text: "" } as const;
    const preview = (await desk.post(`operate/bookings/${id}/cancel/preview`, { reason })).data;
    expect(preview).toMatchObject({ arrived: 16_000, refund_to: "bank", is_account_missing: true });
    expect(preview.choices.policy).toMatchObject({ fee: 0, refund: 0, needs_step_up: true });
    expect(preview.mails[0]?.text).toContain("¥16,000");
    const { version } = shown as NonNullable<typeof shown>;
    const items = [{ id, version, fee: 0 }];
    const cancels = [
      () => desk.post(`operate/bookings/${id}/cancel`, { version, fee: 0, back_fee: 0, reason }),
      () => desk.post("operate/bookings/cancel", { items, reason }),
    ];
    for (const cancel of cancels) expect((await cancel()).code).toBe("step_up_required");
    await t.app.db.run(sql`UPDATE session SET elevated_until = ${new Date(t.now() + 60_000)}
      WHERE account_id = ${desk.accountId}`);
    expect((await cancels[0]?.())?.errors).toEqual([]);
    await t.rest();
    expect(await read(taro, id)).toMatchObject({ canceled: true, refund: 16_000 });
    expect(
      await t.app.db.rows(sql`SELECT state, way, amount FROM refund WHERE reservation_id = ${id}`),
    ).toEqual([{ state: "manual", way: "bank", amount: 16_000 }]);
    const counted = await t.app.db.rows(
      sql`SELECT amount FROM money_back WHERE reservation_id = ${id} ORDER BY id`,
    );
    expect(counted).toEqual([{ amount: 90_000 }, { amount: 16_000 }]);
    expect((await reconcile(t.app)).differences).toEqual([]);
  });

  it("continues with the money that came in if the other bookings of the order cost more", async () => {
    const taro = await guest(t);
    const made = await order(taro, "2026-12-19", [201, 202]);
    const [one, two = 0] = made.reservation_ids;
    await t.rest();
    await fund(taro, await intentOf(t, made.id), 1500);
    await t.rest();
    const body = { reservation_id: one };
    expect((await taro.post("reservations/delete/non", body)).data).toMatchObject({ refund: 0 });
    await t.rest();
    expect(await read(taro, two)).toMatchObject({ paid: false, arrived: 1500 });
    expect((await taro.get(`reservations/${two}/transfer`)).data).toMatchObject({ amount: 500 });
    await fund(taro, await intentOf(t, made.id), 500);
    await t.rest();
    expect(await read(taro, two)).toMatchObject({ paid: true });
  });

  it("OUTSIDE-4: awaits the transfer by another order if somebody cancels it at the provider", async () => {
    const taro = await guest(t);
    const made = await order(taro, "2026-12-20", [201]);
    const [id] = made.reservation_ids;
    await t.rest();
    await fund(taro, await intentOf(t, made.id), 1500);
    await t.rest();
    const first = await intentOf(t, made.id);
    await dashboard(t).paymentIntents.cancel(first);
    await t.rest();
    const second = await intentOf(t, made.id);
    expect(second).not.toBe(first);
    expect(await read(taro, id)).toMatchObject({ canceled: false, arrived: 1500 });
    await fund(taro, second, 500);
    await t.rest();
    expect(await read(taro, id)).toMatchObject({ paid: true });
  });
});

describe("an order", () => {
  it("INTENT-12: whose answer was lost is found and canceled with its booking", async () => {
    const jiro = await guest(t);
    faults().after = (method, path) => {
      if (method === "POST" && path.endsWith("/payment_intents")) throw new TypeError("connection lost");
      return undefined;
    };
    const made = await order(jiro, "2026-12-12", [201]);
    await sweepPayments(t.app);
    // No webhook reports it either.
    await t.app.db.run(sql`DELETE FROM sandbox.event`);
    const body = { reservation_id: made.reservation_ids[0] };
    expect((await jiro.post("reservations/delete/non", body)).status).toBe(200);
    heal(t.app);
    t.setNow(t.now() + 10_000);
    await t.rest();
    expect(
      await t.app.db.rows(sql`SELECT o.data->>'status' AS status, p.next_check_at FROM payment p
        JOIN sandbox.object o ON o.id = p.intent_id WHERE p.checkout_id = ${made.id}`),
    ).toEqual([{ status: "canceled", next_check_at: null }]);
  });

  it("CANCEL-11: whose payment is being recorded is not canceled, changed or expired meanwhile", async () => {
    const saburo = await guest(t);
    await addRefundAccount(t.app, saburo.accountId);
    const id = await fundedBooking(t, saburo, "2026-12-13");
    expect((await saburo.patch("reservations", longer(id, "2026-12-13"))).data).toMatchObject({
      editing: true,
    });
    await t.rest();
    const [difference] = await t.app.db.rows<{ intent: string }>(
      sql`SELECT intent_id AS intent FROM payment WHERE reservation_id = ${id} AND state = 'ordered'`,
    );
    let looks = 0;
    faults().before = (method, path) => {
      looks += method === "GET" && path.endsWith(difference?.intent ?? "") ? 1 : 0;
      if (looks > 1) throw new TypeError("connection lost");
      return undefined;
    };
    await fund(saburo, difference?.intent ?? "", 1000);
    looks = 0;
    t.setNow(t.now() + 61_000);
    await sweepPayments(t.app);
    const [payment] = await t.app.db.rows(
      sql`SELECT state FROM payment WHERE intent_id = ${difference?.intent}`,
    );
    expect(payment).toEqual({ state: "authorised" });
    const cancel = { ...(await cancelOf(saburo, id)), payment_way: 3 };
    expect((await saburo.post("reservations/delete", cancel)).code).toBe("not_operable");
    const again = longer(id, "2026-12-13", "14:00", 4000);
    expect((await saburo.patch("reservations", again)).code).toBe("not_operable");
    t.setNow(start + 6 * DAY);
    await sweepUnpaid(t.app);
    heal(t.app);
    await t.rest();
    expect(await read(saburo, id)).toMatchObject({
      editing: false,
      price: 3000,
      paid: true,
      canceled: false,
    });
  });

  it("CHANGE-8: of a change stands while another change is only tried out", async () => {
    const shiro = await guest(t);
    const id = await fundedBooking(t, shiro, "2026-12-14");
    await shiro.patch("reservations", longer(id, "2026-12-14"));
    await t.rest();
    const again = { ...longer(id, "2026-12-14", "14:00", 4000), currency: "JPY" as const, payment_way: 3 };
    const looked = await shiro.post("stripe/payment_intents/edit", again);
    expect(looked.errors).toEqual([]);
    const [first] = await t.app.db.rows<{ intent: string }>(
      sql`SELECT intent_id AS intent FROM payment WHERE reservation_id = ${id} AND state = 'ordered'`,
    );
    await fund(shiro, first?.intent ?? "", 1000);
    await t.rest();
    expect(await read(shiro, id)).toMatchObject({ editing: false, price: 3000, paid: true });
    t.setNow(t.now() + 16 * 60_000);
  });
});

it("PRICE-8, REFUND-1: charges and refunds Singapore dollars in cents", async () => {
  const goh = await guest(t, { locale: "en" });
  const { secret, id: intent } = await openIntent(
    goh,
    [slot(301, "2026-12-01", "10:00", "12:00", 2000, "SGD")],
    4,
  );
  await pay(goh, secret);
  const [id = 0] = (await poll(goh, intent)).data.reservation_ids;
  // 7 days before: 30 % of S$20.00.
  const cancel = { reservation_id: id, back_fee: 1400, payment_way: 4, currency: "SGD" as const };
  expect((await goh.post("stripe/payment_intents/cancel", { ...cancel, currency: "JPY" })).status).toBe(422);
  expect((await goh.post("stripe/payment_intents/cancel", cancel)).data).toMatchObject({ cancel_fee: 600 });
  expect(
    await t.app.db.rows(sql`SELECT amount, currency FROM ledger WHERE reservation_id = ${id} ORDER BY id`),
  ).toEqual([
    { amount: 2000, currency: "SGD" },
    { amount: -1400, currency: "SGD" },
  ]);
  const charges =
    await t.app.db.rows(sql`SELECT (data->>'amount_captured')::int AS taken, data->>'currency' AS currency
    FROM sandbox.object WHERE kind = 'charge' AND data->>'payment_intent' = ${intent}`);
  expect(charges).toEqual([{ taken: 2000, currency: "sgd" }]);
});

it("INTENT-8: follows a cart from one currency to the other", async () => {
  const goh = await guest(t);
  const inYen = slot(201, "2026-12-02", "10:00", "11:00", 1000);
  const inDollars = slot(301, "2026-12-02", "10:00", "12:00", 2000, "SGD");
  const { id, secret } = await openIntent(goh, [inYen], 4);
  for (const row of [inDollars, inYen, inDollars]) {
    const update = { intent_id: id, reservations: [row], payment_way: 4 };
    expect((await goh.post("stripe/payment_intents/update_create", update)).data.payment_intent_id).toBe(id);
  }
  await pay(goh, secret);
  const { data } = await poll(goh, id);
  expect(data).toMatchObject({ status: "succeeded", errors: [] });
  expect(await read(goh, data.reservation_ids[0] ?? 0)).toMatchObject({
    price: 2000,
    currency: "SGD",
    paid: true,
  });
});
