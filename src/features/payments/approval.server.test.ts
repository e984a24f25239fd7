import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, approvedRoom, room } from "../../../test/build/catalog.ts";
import { elsewhere, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { bookByBank, bookByCard, cancelOf, change, pay, poll, read } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { paymentsOperatorCommand } from "./operator/commands.server.ts";
import { reconcile } from "./operator/reconcile.server.ts";
import { transferLines } from "./operator/transfers.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), approvedRoom(102), approvedRoom(103)]);
});
afterEach(async () => {
  for (let round = 0; round < 3; round += 1) await t.settle();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

async function order(date: string) {
  const hanako = await guest(t);
  const at = (id: number) => slot(id, date, "10:00", "12:00", 2000);
  return { hanako, ids: await bookByCard(hanako, [at(101), at(102), at(103)]) };
}

const received = () => t.app.db.row(sql`SELECT captured, state FROM payment ORDER BY id DESC LIMIT 1`);

it("APPROVE-4: charges only the accepted bookings of a mixed cart", async () => {
  const { hanako, ids } = await order("2026-12-10");
  await paymentsOperatorCommand(["approve", String(ids[1])], t.app);
  expect(await received()).toEqual({ captured: 0, state: "authorised" });
  await paymentsOperatorCommand(["decline", String(ids[2])], t.app);
  expect(await received()).toEqual({ captured: 4000, state: "succeeded" });
  const rows = (await hanako.get("reservations")).data[0]?.reservations;
  expect(rows?.map((row) => [row.paid, row.canceled])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});

it("APPROVE-5: asks for a transfer once the operator has accepted, not before", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(102, "2026-12-14", "10:00", "12:00", 2000)]);
  expect((await hanako.get(`reservations/${id}/transfer`)).data).toBeNull();
  await paymentsOperatorCommand(["approve", String(id)], t.app);
  expect((await hanako.get(`reservations/${id}/transfer`)).data).toMatchObject({ amount: 2000 });
});

it("APPROVE-7: a booking by transfer owes nothing while it waits", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(102, "2026-12-15", "10:00", "12:00", 2000)]);
  expect(await read(hanako, id)).toMatchObject({ approval: "waiting", pay_by: null });
  expect((await transferLines(t.app)).join()).not.toContain(String(id));
  await paymentsOperatorCommand(["mark-paid", String(id)], t.app);
  expect(await read(hanako, id)).toMatchObject({ paid: false });
  t.setNow(t.now() + 24 * 3_600_000);
  await paymentsOperatorCommand(["approve", String(id)], t.app);
  // Wednesday, so Monday.
  expect(await read(hanako, id)).toMatchObject({ pay_by: "2026-11-30" });
  expect((await transferLines(t.app)).join()).toContain(String(id));
  await paymentsOperatorCommand(["mark-paid", String(id)], t.app);
  expect(await read(hanako, id)).toMatchObject({ paid: true });
});

it("REFUND-9, PAY-11: refunds money that came in for a booking that is declined", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(102, "2026-12-16", "10:00", "12:00", 2000)]);
  await t.app.db.run(sql`INSERT INTO ledger (at, kind, amount, currency, account_id, reservation_id, provider_ref)
    SELECT now(), 'bank_in', price, currency, account_id, id, 'bank_in:test' FROM reservation WHERE id = ${id}`);
  expect((await reconcile(t.app)).differences).toEqual([expect.stringContaining(`booking ${id}`)]);
  await paymentsOperatorCommand(["decline", String(id)], t.app);
  expect(await read(hanako, id)).toMatchObject({ canceled: true, cancel_fee: 0, refund: 2000 });
  const owed = await t.app.db.rows(sql`SELECT amount, way, state FROM refund WHERE reservation_id = ${id}`);
  expect(owed).toEqual([{ amount: 2000, way: "bank", state: "manual" }]);
  expect((await reconcile(t.app)).differences).toEqual([]);
});

it("APPROVE-3, APPROVE-8: lets the guest cancel while it waits, and rejects a change", async () => {
  const { hanako, ids } = await order("2026-12-11");
  const change = {
    reservation_id: ids[1],
    space_id: 102,
    start_datetime: "2026-12-11 11:00",
    end_datetime: "2026-12-11 13:00",
  };
  expect((await hanako.post("reservations/edit_in_no_price", { ...change, price: 2000 })).code).toBe(
    "not_operable",
  );
  for (const id of [ids[1], ids[2]]) {
    const canceled = await hanako.post("reservations/delete/non", { reservation_id: id });
    expect(canceled.data).toMatchObject({ canceled: true, approval: null });
  }
  await t.settle();
  expect(await received()).toEqual({ captured: 2000, state: "succeeded" });
});

it("APPROVE-6: takes the fee of a booking that is canceled while another one waits", async () => {
  const { hanako, ids } = await order("2026-11-26");
  expect(await read(hanako, ids[0])).toMatchObject({ paid: true, cancel_terms: { fee: 1000, refund: 1000 } });
  const free = await hanako.post("reservations/delete/non", { reservation_id: ids[0] });
  expect(free.code).toBe("price_changed");
  const cancel = await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, ids[0]));
  expect(cancel.data).toMatchObject({ paid: true, canceled: true, cancel_fee: 1000, refund: 1000 });
  await paymentsOperatorCommand(["approve", String(ids[1])], t.app);
  expect(await read(hanako, ids[1])).toMatchObject({ paid: true, approval: "accepted" });
  await paymentsOperatorCommand(["decline", String(ids[2])], t.app);
  expect(await received()).toEqual({ captured: 3000, state: "succeeded" });
  const refunds = await t.app.db.rows(sql`SELECT 1 FROM refund WHERE reservation_id = ANY(${ids}::bigint[])`);
  expect(refunds).toEqual([]);
});

it("APPROVE-6: refunds only what a change had charged beyond the fee", async () => {
  const { hanako, ids } = await order("2026-11-27");
  const longer = change(ids[0], "2026-11-27", "10:00", "16:00", 6000);
  const asked = (await hanako.post("stripe/payment_intents/edit", longer)).data;
  await pay(hanako, asked.client_secret_id);
  expect((await poll(hanako, asked.payment_intent_id)).data.status).toBe("succeeded");
  await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, ids[0]));
  for (const id of [ids[1], ids[2]]) await paymentsOperatorCommand(["decline", String(id)], t.app);
  await t.settle();
  const ledger = await t.app.db.rows(
    sql`SELECT amount FROM ledger WHERE reservation_id = ${ids[0]} ORDER BY id`,
  );
  expect(ledger).toEqual([{ amount: 4000 }, { amount: -1000 }]);
});

it("APPROVE-6, REFUND-9: nothing stays paid if the authorised money cannot be taken", async () => {
  const { hanako, ids } = await order("2026-11-28");
  const longer = change(ids[0], "2026-11-28", "10:00", "13:00", 3000);
  const asked = (await hanako.post("stripe/payment_intents/edit", longer)).data;
  await pay(hanako, asked.client_secret_id);
  await poll(hanako, asked.payment_intent_id);
  const { id: intent } = (await t.app.db.row<{ id: string }>(
    sql`SELECT intent_id AS id FROM payment WHERE state = 'authorised' ORDER BY id DESC LIMIT 1`,
  )) ?? { id: "" };
  await t.app.provider.cancelIntent(intent);
  for (const id of [ids[1], ids[2]]) await paymentsOperatorCommand(["approve", String(id)], t.app);
  await t.settle();
  expect(await read(hanako, ids[0])).toMatchObject({ paid: false, canceled: true });
});

it("APPROVE-9, DOC-2: releases money that is only authorised without a refund, and gives no receipt before it is captured", async () => {
  const { hanako, ids } = await order("2026-12-03");
  const [auto, first, second] = ids as [number, number, number];
  expect(await read(hanako, auto)).toMatchObject({ paid: true, authorised: true, released: 0 });
  const receipt = (id: number) => hanako.get(`pdfs/ryosyu/${id}`).then(({ status }) => status);
  expect(await receipt(auto)).toBe(404);
  t.setNow(Date.parse("2026-11-28T10:00:00+09:00"));
  for (const id of [first, second])
    await t.app.db.run(sql`UPDATE reservation SET approval_until = '2026-12-02' WHERE id = ${id}`);
  const signedIn = await elsewhere(t, hanako, t.app);
  const canceled = await signedIn.post("stripe/payment_intents/cancel", await cancelOf(signedIn, auto));
  expect(canceled.data).toMatchObject({ cancel_fee: 600, refund: 1400, released: 1400 });
  expect(await t.app.db.rows(sql`SELECT 1 FROM refund WHERE reservation_id = ${auto}`)).toEqual([]);
  await t.settle();
  const [mail] = await mailsTo(t, hanako.email);
  expect(mail?.text).toMatch(/請求しない金額\S*¥1,400/);
  expect(mail?.text).not.toContain("返金額");
  await paymentsOperatorCommand(["decline", String(first)], t.app);
  await paymentsOperatorCommand(["approve", String(second)], t.app);
  expect(await received()).toEqual({ captured: 2600, state: "succeeded" });
  expect(await read(signedIn, auto)).toMatchObject({ authorised: false, refunded_on: null });
  expect(await signedIn.get(`pdfs/ryosyu/${auto}`).then(({ status }) => status)).toBe(200);
  expect((await reconcile(t.app)).differences).toEqual([]);
});
