import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type CartRow, slot } from "../../../test/build/cart.ts";
import { addRooms, approvedRoom, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import { addRefundAccount, type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../test/build/mail.ts";
import { meanwhile } from "../../../test/build/meanwhile.ts";
import { operator as operatorVisitor } from "../../../test/build/operator.ts";
import { bookByBank, openIntent, read } from "../../../test/build/payment.ts";
import { bankTable, uploadStatement } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { sweepUnpaid } from "../bookings/deadlines.server.ts";
import { paymentsOperatorCommand } from "./operator/commands.server.ts";
import { reconcile } from "./operator/reconcile.server.ts";

const DAY = 24 * 3_600_000;
let t: TestApp;
let start: number;

describe("a transfer to the operator (method 1)", () => {
  beforeAll(async () => {
    t = await testApp();
    start = t.now();
    await addRooms(t, [room(101)]);
  });
  afterEach(restAtStart);
  afterAll(() => t.close());

  it("PAY-7, OPS-10, STATUS-4: is confirmed by the operator, once", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-10", "10:00", "12:00", 2000)]);
    await operator("mark-paid", id);
    await operator("mark-paid", id);
    expect(await read(hanako, id)).toMatchObject({ paid: true, pay_by: null });
  });

  it("DUE-1, DUE-4, TIME-1, MAIL-7: expires unpaid at the end of the business day after its last day, in the space's zone", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-11", "10:00", "12:00", 2000)]);
    // A Friday; the next business day is Monday.
    expect(await read(hanako, id)).toMatchObject({ pay_by: "2026-11-27" });
    t.setNow(Date.parse("2026-11-30T23:59:00+09:00"));
    await t.settle();
    expect((await read(hanako, id)).canceled).toBe(false);
    t.setNow(Date.parse("2026-12-01T00:00:30+09:00"));
    await t.settle();
    expect(await read(hanako, id)).toMatchObject({ canceled: true, cancel_fee: 0, refund: 0 });
    const mail = await mailTo(t, hanako.email);
    expect(mail.subject).toContain("取り消されました");
    expect(mail.text).toContain("すでにお振込みいただいている場合は、ご入金を確認したうえで全額を返金します");
  });

  it("DUE-1, CHANGE-6: ends nothing whose last day to pay is put off while the sweep is at work", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-13", "10:00", "12:00", 2000)]);
    await operator("mark-paid", id);
    const times = { start_datetime: "2026-12-13 10:00", end_datetime: "2026-12-13 13:00", price: 3000 };
    await hanako.patch("reservations", { reservation_id: id, space_id: 101, ...times });
    t.setNow(Date.parse("2026-12-01T00:00:30+09:00"));
    const putOff = () =>
      t.app.db.run(
        sql`UPDATE reservation SET pay_by = '2026-12-01', updated_at = ${new Date(t.now())} WHERE id = ${id}`,
      );
    await sweepUnpaid(meanwhile(t.app, putOff));
    expect(await read(hanako, id)).toMatchObject({ ...times, editing: true, pay_by: "2026-12-01" });
    t.setNow(Date.parse("2026-12-03T00:00:30+09:00"));
    await t.settle();
    expect(await read(hanako, id)).toMatchObject({ editing: false, price: 2000 });
  });

  it("DUE-4: falls at once when a statement through its last day is in without it, and no line of it is undecided", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-16", "10:00", "12:00", 2000)]);
    t.setNow(Date.parse("2026-11-28T09:00:00+09:00"));
    const accountant = await operatorVisitor(t, ["see", "money"]);
    await uploadStatement(t, accountant, bankTable([["ﾐﾃｲ ﾉ ﾆﾕｳｷﾝ", 77]], "20261127"));
    await t.settle();
    expect((await read(hanako, id)).canceled).toBe(false);
    await t.app.db.run(sql`UPDATE bank_line SET state = 'ignored', no_booking = 'interest'`);
    await t.settle();
    expect(await read(hanako, id)).toMatchObject({ canceled: true, cancel_fee: 0 });
  });

  it("DUE-3: an order of two rooms that is not paid in time gets one mail, which names both", async () => {
    const taro = await guest(t);
    const ids = await bookByBank(taro, [
      slot(101, "2026-12-11", "13:00", "15:00", 2000),
      slot(101, "2026-12-12", "13:00", "15:00", 2000),
    ]);
    t.setNow(Date.parse("2026-12-01T00:00:30+09:00"));
    await t.settle();
    for (const id of ids) expect(await read(taro, id)).toMatchObject({ canceled: true, cancel_fee: 0 });
    const told = (await mailsTo(t, taro.email)).filter(({ subject }) => subject.includes("取り消されました"));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(/12\/11[\s\S]*12\/12/);
  });

  it("CHANGE-6, OPS-10, AVAIL-10, API-4: changes with a difference: editing, then paid, or back to the old times", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-14", "10:00", "12:00", 2000)]);
    await operator("mark-paid", id);
    const times = { start_datetime: "2026-12-14 11:00", end_datetime: "2026-12-14 14:00", price: 3000 };
    const change = { reservation_id: id, space_id: 101, ...times };
    expect((await hanako.patch("reservations", change)).data).toMatchObject({
      ...times,
      editing: true,
      paid: true,
      pay_by: "2026-11-27",
      before_edit: { start_datetime: "2026-12-14 10:00", end_datetime: "2026-12-14 12:00", price: 2000 },
    });
    // What is owed, and shown with the account, is the difference.
    expect((await hanako.get(`reservations/${id}/transfer`)).data).toMatchObject({
      amount: 1000,
      pay_by: "2026-11-27",
      account: { number: t.app.brand.operator.bankAccounts.JPY?.number },
    });
    const taro = await guest(t);
    expect((await taro.get(`reservations/${id}/transfer`)).status).toBe(404);
    // Old and new times are both held, cleaning included.
    expect((await post(taro, slot(101, "2026-12-14", "09:00", "10:00", 1000), 1)).code).toBe("slot_taken");
    expect((await post(taro, slot(101, "2026-12-14", "14:00", "15:00", 1000), 1)).code).toBe("slot_taken");
    await rest();
    t.setNow(start + 8 * DAY);
    await t.settle();
    expect(await read(hanako, id)).toMatchObject({
      start_datetime: "2026-12-14 10:00",
      price: 2000,
      editing: false,
      pay_by: null,
    });
    t.setNow(start);
    await hanako.patch("reservations", change);
    await operator("mark-paid", id);
    expect(await read(hanako, id)).toMatchObject({ ...times, editing: false, paid: true });
    expect((await hanako.get(`reservations/${id}/transfer`)).data).toBeNull();
  });

  it("REFUND-2, REFUND-3, CANCEL-3, OPS-10: is refunded to the registered account, less fee and transfer fee, from the operator's list", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-16", "10:00", "15:00", 5000)]);
    await operator("mark-paid", id);
    t.setNow(Date.parse("2026-12-10T10:00:00+09:00"));
    // 6 days before: 30 % of 5,000 are 1,500; 610 for the transfer.
    const cancel = { reservation_id: id, back_fee: 2890, payment_way: 1, currency: "JPY" as const };
    expect((await hanako.post("reservations/delete", { ...cancel, back_fee: 3500 })).code).toBe(
      "price_changed",
    );
    expect((await hanako.post("reservations/delete", cancel)).code).toBe("refund_account_required");
    await addRefundAccount(t.app, hanako.accountId);
    expect((await hanako.post("reservations/delete", cancel)).data).toMatchObject({
      canceled: true,
      cancel_fee: 1500,
      refund: 2890,
    });
    await rest();
    await operator("refunds");
    await operator("mark-refunded", id);
    await operator("mark-refunded", id);
    t.setNow(start);
  });
});

describe("a transfer to the provider (method 3)", () => {
  beforeAll(async () => {
    t = await testApp({ APP_TYPE: "international" });
    start = t.now();
    await addRooms(t, [room(201), room(202), approvedRoom(203)]);
  });
  afterEach(restAtStart);
  afterAll(() => t.close());

  it("PAY-8, INTENT-4: stands once the customer has seen where to pay, and is paid when the money arrives", async () => {
    const hanako = await guest(t, { locale: "en" });
    const { secret, id: intent } = await openIntent(
      hanako,
      [slot(201, "2026-12-10", "10:00", "12:00", 2000), slot(202, "2026-12-10", "10:00", "12:00", 2000)],
      3,
    );
    expect((await hanako.post("dev/sandbox/confirm", { client_secret_id: secret })).data.status).toBe(
      "requires_action",
    );
    const status = await hanako.get(`stripe/payment_intents/status?intent_id=${intent}&payment_way=3`);
    expect(status.data).toMatchObject({ status: "succeeded" });
    const [id = 0] = status.data.reservation_ids;
    expect(await read(hanako, id)).toMatchObject({ paid: false, payment_way: 3 });
    // The provider's account, on any device: for both bookings, in the reader's language.
    const { data: told } = await hanako.get(`reservations/${id}/transfer`);
    expect(told).toMatchObject({ amount: 4000, account: { type: "Ordinary" } });
    expect(told?.account?.number).toMatch(/^\d{7}$/);
    await rest();
    const mail = await mailTo(t, hanako.email);
    expect(mail.text).toContain(`Ordinary ${told?.account?.number}`);
    await operator("transfers");
    await hanako.post("dev/sandbox/fund", { payment_intent_id: intent });
    t.setNow(t.now() + 60_000);
    await t.settle();
    expect(await read(hanako, id)).toMatchObject({ paid: true, pay_by: null });
    await addRefundAccount(t.app, hanako.accountId);
    const cancel = { reservation_id: id, back_fee: 1390, payment_way: 3, currency: "JPY" as const };
    expect((await hanako.post("reservations/delete", cancel)).data).toMatchObject({
      canceled: true,
      refund: 1390,
    });
  });

  it("PAY-8, DUE-1: is ordered by the server if no browser confirms, follows changes and cancellations, and is canceled when it expires", async () => {
    const taro = await guest(t);
    const [one, two] = await bookByBank(
      taro,
      [slot(201, "2026-12-11", "10:00", "12:00", 2000), slot(202, "2026-12-11", "10:00", "12:00", 2000)],
      3,
    );
    await rest();
    const times = { start_datetime: "2026-12-11 10:00", end_datetime: "2026-12-11 13:00", price: 3000 };
    expect(
      (await taro.patch("reservations", { reservation_id: one, space_id: 201, ...times })).data,
    ).toMatchObject(times);
    expect((await taro.post("reservations/delete/non", { reservation_id: two })).status).toBe(200);
    t.setNow(t.now() + 60_000);
    await rest();
    const first = (await mailsTo(t, taro.email)).at(-1);
    expect(first?.text).toMatch(/お振込金額：¥4,000[\s\S]*口座名義：\S+/);
    t.setNow(start + 4 * DAY);
    await t.settle();
    expect(await read(taro, one)).toMatchObject({ canceled: true });
    await rest();
    t.setNow(start);
  });

  it("APPROVE-7: is asked for what does not wait for approval, counts for that, and later for the rest", async () => {
    const hanako = await guest(t);
    const rows = [201, 203].map((id) => slot(id, "2026-12-14", "10:00", "12:00", 2000));
    const { id: intent, secret } = await openIntent(hanako, rows, 3);
    await hanako.post("dev/sandbox/confirm", { client_secret_id: secret });
    const { data } = await hanako.get(`stripe/payment_intents/status?intent_id=${intent}&payment_way=3`);
    const [auto = 0, waiting = 0] = data.reservation_ids;
    expect((await hanako.get(`reservations/${auto}/transfer`)).data).toMatchObject({ amount: 2000 });
    expect((await hanako.get(`reservations/${waiting}/transfer`)).data).toBeNull();
    await hanako.post("dev/sandbox/fund", { payment_intent_id: intent });
    t.setNow(t.now() + 60_000);
    await rest();
    expect(await read(hanako, auto)).toMatchObject({ paid: true });
    expect(await read(hanako, waiting)).toMatchObject({ paid: false, approval: "waiting", pay_by: null });
    await operator("approve", waiting);
    await rest();
    expect((await hanako.get(`reservations/${waiting}/transfer`)).data).toMatchObject({ amount: 2000 });
    await operator("mark-paid", waiting);
    await rest();
    expect(await read(hanako, waiting)).toMatchObject({ paid: true });
  });

  it("PAY-9, PAY-11: more than was ordered goes back, and is no difference before or after that", async () => {
    const hanako = await guest(t);
    const { id: intent, secret } = await openIntent(
      hanako,
      [slot(201, "2026-12-16", "10:00", "12:00", 2000)],
      3,
    );
    await hanako.post("dev/sandbox/confirm", { client_secret_id: secret });
    const { data } = await hanako.get(`stripe/payment_intents/status?intent_id=${intent}&payment_way=3`);
    const [id = 0] = data.reservation_ids;
    await hanako.post("dev/sandbox/fund", { payment_intent_id: intent });
    await t.app.db.run(
      sql`UPDATE sandbox.object SET data = data || '{"amount_received": 2500}' WHERE id = ${intent}`,
    );
    t.setNow(t.now() + 60_000);
    await t.settle();
    const aboutBookings = async () =>
      (await reconcile(t.app)).differences.filter((line) => line.startsWith("booking"));
    expect(await read(hanako, id)).toMatchObject({ paid: true, price: 2000 });
    expect(await aboutBookings()).toEqual([]);
    await operator("mark-refunded", id);
    expect(await aboutBookings()).toEqual([]);
    await t.app.db.run(sql`UPDATE sandbox.object SET data = data || '{"amount_received": 2500, "amount_captured": 2500,
      "amount": 2500}' WHERE id = ${intent} OR data->>'payment_intent' = ${intent}`);
  });

  it("APPROVE-7: has no intent if everything waits for approval", async () => {
    const hanako = await guest(t);
    const reservations = [slot(203, "2026-12-15", "10:00", "12:00", 2000)];
    const reply = await hanako.post("stripe/payment_intents", { reservations, payment_way: 3 });
    expect([reply.status, reply.code]).toEqual([422, "not_bookable"]);
    const [id] = await bookByBank(hanako, reservations as [(typeof reservations)[0]], 3);
    expect(await read(hanako, id)).toMatchObject({ approval: "waiting", pay_by: null });
    expect((await hanako.get(`reservations/${id}/transfer`)).data).toBeNull();
  });

  it("PAY-2, PAY-3, CART-7: is not offered in Singapore dollars, nor the operator's own account in this brand", async () => {
    await addRooms(t, [room(301, IN_SINGAPORE)]);
    const jiro = await guest(t);
    const row301 = slot(301, "2026-12-10", "10:00", "12:00", 2000, "SGD");
    expect(
      (await jiro.post("stripe/payment_intents", { reservations: [row301], payment_way: 3 })).status,
    ).toBe(422);
    expect((await post(jiro, slot(201, "2026-12-13", "10:00", "12:00", 2000), 1)).status).toBe(422);
    const mixed = { reservations: [row301, slot(201, "2026-12-13", "10:00", "12:00", 2000)], payment_way: 4 };
    expect((await jiro.post("stripe/payment_intents", mixed)).code).toBe("not_bookable");
    expect(
      (await jiro.post("stripe/payment_intents", { reservations: [row301], payment_way: 4 })).status,
    ).toBe(200);
  });
});

async function rest(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await t.settle();
  await checkInvariants(t.app);
}

async function restAtStart(): Promise<void> {
  await rest();
  t.setNow(start);
}

function post(who: Guest, reservation: CartRow, way: number) {
  return who.post("reservations", { reservations: [reservation], payment_way: way });
}

function operator(word: string, id?: number) {
  return paymentsOperatorCommand([word, String(id ?? "")], t.app);
}
