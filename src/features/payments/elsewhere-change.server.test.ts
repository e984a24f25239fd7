import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, approvedRoom, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import {
  bookElsewhere,
  confirm,
  KONBINI,
  offerElsewhere,
  PAYNOW,
  PAYPAY,
  payElsewhere,
  refuseCancels,
  statusOf,
} from "../../../test/build/elsewhere.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { addRefundAccount, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { askIntent, bookByCard, cancelOf, read } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { heal } from "../../../test/provider-faults.ts";
import { sql } from "../../platform/sql.ts";
import { paymentsOperatorCommand } from "./operator/commands.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), approvedRoom(103), room(104, IN_SINGAPORE)]);
  await offerElsewhere(t);
});
afterEach(async () => {
  heal(t.app);
  await t.rest();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

const MINUTES = 60_000;

/** What went back to whoever paid by this intent. */
async function givenBack(id: string) {
  return t.app.db.rows<{ way: string; state: string; amount: number }>(
    sql`SELECT f.way, f.state, f.amount FROM refund f JOIN payment p ON p.id = f.payment_id WHERE p.intent_id = ${id}`,
  );
}

describe("a change that costs more", () => {
  const STEPS = { [PAYPAY]: "redirect", [KONBINI]: "voucher", [PAYNOW]: "code" } as const;
  const placeOf = (method: number) =>
    method === PAYNOW ? { space: 104, currency: "SGD" as const } : { space: 101, currency: "JPY" as const };

  /** A booking of two hours, and the intent for a third. */
  async function oneHourMore(method: 7 | 8 | 9, space = placeOf(method).space) {
    const hanako = await guest(t);
    const [day, { currency }] = [freshDay(), placeOf(method)];
    const [id = 0] = await bookElsewhere(
      hanako,
      [slot(space, day, "10:00", "12:00", 2000, currency)],
      method,
    );
    await t.rest();
    const change = {
      ...{ reservation_id: id, price: 3000, is_extend: false },
      ...{ start_datetime: `${day} 10:00`, end_datetime: `${day} 13:00` },
    };
    const ask = async () => {
      const { data } = await hanako.post("stripe/payment_intents/edit", { ...change, payment_way: method });
      return data.payment_intent_id as string;
    };
    const more = [slot(space, day, "12:15", "13:15", 1000, currency)];
    return { hanako, id, day, change, more, ask };
  }

  it.each([
    PAYPAY,
    KONBINI,
    PAYNOW,
  ] as const)("PAYFIRST-8: by method %i the new time is held, and the booking changed once it is paid", async (method) => {
    const { hanako, id, day, more, ask } = await oneHourMore(method);
    const intent = await ask();
    const { data } = await confirm(hanako, intent, method);
    expect(data.next_step).toMatchObject({ kind: STEPS[method] });
    expect((await askIntent(await guest(t), more)).reply.code).toBe("slot_taken");
    expect((await hanako.get("stripe/payment_intents/waiting")).data).toMatchObject([
      { payment_intent_id: intent, is_change: true, amount: 1000 },
    ]);
    expect(await read(hanako, id)).toMatchObject({
      end_datetime: `${day} 12:00`,
      price: 2000,
      editing: false,
    });
    await payElsewhere(hanako, intent);
    expect((await statusOf(hanako, intent)).data).toMatchObject({
      status: "succeeded",
      reservation_ids: [id],
    });
    await t.rest();
    const changed = { end_datetime: `${day} 13:00`, price: 3000, paid: true, payment_way: method };
    expect(await read(hanako, id)).toMatchObject(changed);
    const cancel = await cancelOf(hanako, id);
    if (method === KONBINI) await addRefundAccount(t.app, hanako.accountId);
    const { currency } = placeOf(method);
    const body = { ...cancel, payment_way: method, currency };
    expect((await hanako.post("stripe/payment_intents/cancel", body)).errors).toEqual([]);
    await t.rest();
    expect(await givenBackOf(id)).toBe(cancel.back_fee);
  });

  const givenBackOf = async (id: number) =>
    (
      await t.app.db.row<{ sum: number }>(
        sql`SELECT sum(amount)::int AS sum FROM refund WHERE reservation_id = ${id} AND state <> 'dropped'`,
      )
    )?.sum;

  it.each([
    PAYPAY,
    KONBINI,
    PAYNOW,
  ] as const)("PAYFIRST-4, PAYFIRST-8: by method %i, not paid in time it stays as it is; paid too late goes back whole", async (method) => {
    const { hanako, id, day, more, ask } = await oneHourMore(method);
    const intent = await ask();
    await confirm(hanako, intent, method);
    refuseCancels(t);
    t.setNow(t.now() + (method === KONBINI ? 6 * 24 * 60 : 16) * MINUTES);
    await t.rest();
    const stranger = await guest(t);
    const { reply } = await askIntent(stranger, more);
    expect(reply.errors).toEqual([]);
    await payElsewhere(hanako, intent);
    heal(t.app);
    await t.rest();
    t.setNow(t.now() + 2 * MINUTES);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({
      end_datetime: `${day} 12:00`,
      price: 2000,
      canceled: false,
    });
    // A till takes nothing after the deadline.
    const back = method === KONBINI ? [] : [{ way: "card", state: "succeeded", amount: 1000 }];
    expect(await givenBack(intent)).toEqual(back);
  });

  it.each([
    [PAYPAY, { way: "card", state: "succeeded" }],
    [KONBINI, { way: "bank", state: "manual" }],
    [PAYNOW, { way: "card", state: "succeeded" }],
  ] as const)("PAYFIRST-4, PAYFIRST-8: by method %i, paid for a time that is gone it goes back whole", async (method, back) => {
    const { hanako, id, more, ask } = await oneHourMore(method);
    const intent = await ask();
    await confirm(hanako, intent, method);
    await t.app.db.run(sql`DELETE FROM occupancy WHERE kind = 'change'`);
    await bookByCard(await guest(t), more);
    await payElsewhere(hanako, intent);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ price: 2000, editing: false });
    expect(await givenBack(intent)).toEqual([{ ...back, amount: 1000 }]);
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.text).toContain("全額");
  });

  it("PAYFIRST-8: other times replace those that wait for payment, and what is paid for the first goes back", async () => {
    const { hanako, id, day, change, ask } = await oneHourMore(PAYPAY);
    const first = await ask();
    await confirm(hanako, first, PAYPAY);
    refuseCancels(t);
    const later = { ...change, end_datetime: `${day} 14:00`, price: 4000, payment_way: PAYPAY };
    const { data } = await hanako.post("stripe/payment_intents/update_edit", { ...later, intent_id: first });
    expect(data.payment_intent_id).not.toBe(first);
    await confirm(hanako, data.payment_intent_id, PAYPAY);
    await payElsewhere(hanako, first);
    await payElsewhere(hanako, data.payment_intent_id);
    heal(t.app);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ end_datetime: `${day} 14:00`, price: 4000 });
    expect(await givenBack(first)).toMatchObject([{ way: "card", amount: 1000 }]);
  });

  it("PAYFIRST-8: refunds in full a payment for a booking that was canceled meanwhile", async () => {
    const { hanako, id, ask } = await oneHourMore(PAYPAY);
    const intent = await ask();
    await confirm(hanako, intent, PAYPAY);
    refuseCancels(t);
    const cancel = await cancelOf(hanako, id);
    await hanako.post("stripe/payment_intents/cancel", { ...cancel, payment_way: PAYPAY });
    await payElsewhere(hanako, intent);
    heal(t.app);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ canceled: true, price: 2000 });
    expect(await givenBack(intent)).toMatchObject([{ way: "card", amount: 1000 }]);
  });

  it("PAYFIRST-8: in a room that needs approval nothing is paid in advance for a change; staff are asked", async () => {
    const hanako = await guest(t);
    const day = freshDay();
    const [id = 0] = await bookElsewhere(hanako, [slot(103, day, "10:00", "12:00", 2000)], PAYPAY);
    await t.rest();
    await paymentsOperatorCommand(["approve", String(id)], t.app);
    const reply = await hanako.post("stripe/payment_intents/edit", {
      ...{ reservation_id: id, is_extend: false, payment_way: PAYPAY, price: 3000 },
      ...{ start_datetime: `${day} 10:00`, end_datetime: `${day} 13:00` },
    });
    expect(JSON.stringify(reply.errors)).toContain("お問い合わせ");
  });

  it.each([
    PAYPAY,
    PAYNOW,
  ] as const)("PAYFIRST-8, EXTEND-1: a running booking is extended by method %i; at a counter it cannot be", async (method) => {
    const { hanako, id, day, change } = await oneHourMore(method);
    t.setNow(Date.parse(`${day}T11:00:00${method === PAYNOW ? "+08:00" : "+09:00"}`));
    await t.rest();
    const longer = { ...change, is_extend: true, payment_way: method };
    const { data } = await hanako.post("stripe/payment_intents/edit", longer);
    await confirm(hanako, data.payment_intent_id, method);
    await payElsewhere(hanako, data.payment_intent_id);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ end_datetime: `${day} 13:00`, price: 3000 });
  });
});
