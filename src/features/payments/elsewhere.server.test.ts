import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, approvedRoom, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import {
  bookElsewhere,
  confirm,
  goElsewhere,
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
import { operator } from "../../../test/build/operator.ts";
import { askIntent, bookByCard, cancelOf, openIntent, read } from "../../../test/build/payment.ts";
import { linkCalls } from "../../../test/build/payment-link.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { heal } from "../../../test/provider-faults.ts";
import { sql } from "../../platform/sql.ts";
import { paymentsOperatorCommand } from "./operator/commands.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), approvedRoom(103), room(104, IN_SINGAPORE)]);
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

const inDollars = (date: string) => ({
  ...slot(104, date, "10:00", "12:00", 2000),
  currency: "SGD" as const,
});

describe("PayPay", () => {
  it("PAYFIRST-1, PAYFIRST-5: holds, leads to the app, and books once it is paid", async () => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { id, step } = await goElsewhere(hanako, rows, PAYPAY);
    expect(step).toMatchObject({ kind: "redirect", url: expect.stringContaining("/paypay/") });
    const stranger = await guest(t);
    expect((await askIntent(stranger, rows)).reply.code).toBe("slot_taken");
    expect((await statusOf(hanako, id)).data).toMatchObject({ status: "pending", next_step: step });
    const { data: waiting } = await hanako.get("stripe/payment_intents/waiting");
    expect(waiting).toMatchObject([{ payment_intent_id: id, amount: 2000, next_step: step }]);
    expect((await stranger.get("stripe/payment_intents/waiting")).data).toEqual([]);
    await payElsewhere(hanako, id);
    const { data } = await statusOf(hanako, id);
    expect(data).toMatchObject({ status: "succeeded", next_step: null });
    expect(await read(hanako, data.reservation_ids[0] as number)).toMatchObject({
      ...{ paid: true, payment_way: PAYPAY, price: 2000, pay_by: null },
    });
    expect((await hanako.get("stripe/payment_intents/waiting")).data).toEqual([]);
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.text).toContain("PayPay");
    expect(mail?.text).not.toContain("クレジットカード");
  });

  it("PAYFIRST-1: a second press, and a second tab, lead to the same page", async () => {
    const hanako = await guest(t);
    const { id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)], PAYPAY);
    const [one, two] = await Promise.all([confirm(hanako, id, PAYPAY), confirm(hanako, id, PAYPAY)]);
    const three = await confirm(hanako, id, PAYPAY);
    expect(new Set([one, two, three].map(({ data }) => JSON.stringify(data.next_step))).size).toBe(1);
    const stranger = await guest(t);
    expect((await confirm(stranger, id, PAYPAY)).status).toBe(404);
  });

  it("PAYFIRST-1: a payment that was called off in the app can be made again, or in another way", async () => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { id, step } = await goElsewhere(hanako, rows, PAYPAY);
    await payElsewhere(hanako, id, "fail");
    const failed = (await statusOf(hanako, id)).data;
    expect(failed).toMatchObject({ status: "failed", next_step: null });
    expect(failed.errors[0]).toContain("完了しませんでした");
    const again = (await confirm(hanako, id, PAYPAY)).data.next_step;
    expect(again).toMatchObject({ kind: "redirect" });
    expect(again).not.toEqual(step);
    expect(await bookByCard(hanako, rows)).toHaveLength(1);
    await t.settle();
    expect((await statusOf(hanako, id)).data.status).toBe("failed");
  });

  it.each([
    /payment_intents$/,
    /confirm$/,
  ])("PAYFIRST-2: a method that the account at the provider does not have (%s) is refused, and another way works", async (path) => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const faults = t.app.provider.sandbox?.faults;
    const error = {
      type: "invalid_request_error",
      code: "payment_method_unactivated",
      message: "not activated",
    };
    if (faults)
      faults.before = (method, called) =>
        method === "POST" && path.test(called) ? Response.json({ error }, { status: 400 }) : undefined;
    const asked = await askIntent(hanako, rows, PAYPAY);
    const reply =
      asked.reply.status === 200
        ? await confirm(hanako, asked.reply.data.payment_intent_id, PAYPAY)
        : asked.reply;
    expect([reply.status, reply.code]).toEqual([422, "not_bookable"]);
    expect(JSON.stringify(reply.errors)).toContain("この支払い方法は利用できません");
    heal(t.app);
    expect(await bookByCard(hanako, rows)).toHaveLength(1);
  });

  it("PAYFIRST-3: after 15 minutes the time is free, and the page in the app cannot be paid", async () => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { id } = await goElsewhere(hanako, rows, PAYPAY);
    t.setNow(t.now() + 14 * MINUTES);
    await t.settle();
    const stranger = await guest(t);
    expect((await askIntent(stranger, rows)).reply.code).toBe("slot_taken");
    // No poll makes it longer.
    await statusOf(hanako, id);
    t.setNow(t.now() + 2 * MINUTES);
    await t.settle();
    expect((await askIntent(stranger, rows)).reply.status).toBe(200);
    expect((await payElsewhere(hanako, id)).status).toBe(404);
  });

  it("PAYFIRST-4: money that comes after the hold goes back whole, and the guest is told", async () => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { id } = await goElsewhere(hanako, rows, PAYPAY);
    refuseCancels(t);
    t.setNow(t.now() + 16 * MINUTES);
    await t.settle();
    const stranger = await guest(t);
    const taken = await bookByCard(stranger, rows);
    await payElsewhere(hanako, id);
    heal(t.app);
    await t.rest();
    expect(await givenBack(id)).toEqual([{ way: "card", state: "succeeded", amount: 2000 }]);
    expect((await statusOf(hanako, id)).data.errors[0]).toContain("全額");
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.subject).toContain("お返しします");
    expect(await read(stranger, taken[0] as number)).toMatchObject({ paid: true });
  });

  it("PAYFIRST-4: paid in two tabs, it is booked once and given back once", async () => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const first = await goElsewhere(hanako, rows, PAYPAY);
    refuseCancels(t);
    const second = await goElsewhere(hanako, rows, PAYPAY);
    await payElsewhere(hanako, first.id);
    await payElsewhere(hanako, second.id);
    heal(t.app);
    await t.rest();
    const outcomes = await Promise.all([first.id, second.id].map((id) => statusOf(hanako, id)));
    expect(outcomes.map(({ data }) => data.status).toSorted()).toEqual(["failed", "succeeded"]);
    expect((await hanako.get("reservations")).data).toHaveLength(1);
    expect([...(await givenBack(first.id)), ...(await givenBack(second.id))]).toHaveLength(1);
  });

  it("PAYFIRST-7: a cancel gives back by PayPay, in part as well", async () => {
    const hanako = await guest(t);
    const [id] = await bookElsewhere(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)], PAYPAY);
    const cancel = await cancelOf(hanako, id as number);
    const canceled = await hanako.post("stripe/payment_intents/cancel", { ...cancel, payment_way: PAYPAY });
    expect(canceled.errors).toEqual([]);
    const rows = await t.app.db.rows(sql`SELECT way, state, amount FROM refund WHERE reservation_id = ${id}`);
    expect(rows).toEqual([{ way: "card", state: "succeeded", amount: cancel.back_fee }]);
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.text).toContain("PayPay");
  });

  it("PAYFIRST-2: is not offered in another currency, nor if the company has not switched it on", async () => {
    const hanako = await guest(t);
    const abroad = [inDollars(freshDay())];
    expect(JSON.stringify((await askIntent(hanako, abroad, PAYPAY)).reply.errors)).toContain(
      "利用できません",
    );
    const other = await testApp();
    try {
      await addRooms(other, [room(101)]);
      const who = await guest(other);
      const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
      expect(JSON.stringify((await askIntent(who, rows, PAYPAY)).reply.errors)).toContain("利用できません");
    } finally {
      await other.close();
    }
  });
});

describe("PayNow", () => {
  it("PAYFIRST-1, PAYFIRST-3: shows a code, and books once it is paid", async () => {
    const hanako = await guest(t);
    const { id, step } = await goElsewhere(hanako, [inDollars(freshDay())], PAYNOW);
    expect(step).toMatchObject({ kind: "code", data: expect.stringContaining("SG.PAYNOW") });
    await payElsewhere(hanako, id);
    // The page may be closed: nobody polls.
    await t.rest();
    const [group] = (await hanako.get("reservations")).data;
    expect(group?.reservations[0]).toMatchObject({ paid: true, payment_way: PAYNOW, currency: "SGD" });
  });
});

describe("convenience stores", () => {
  const DAY = 24 * 60 * MINUTES;

  it("PAYFIRST-6: the time is held until the deadline of a transfer, and the number comes by mail", async () => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { id, step } = await goElsewhere(hanako, rows, KONBINI);
    if (step?.kind !== "voucher") throw new Error("no number");
    const inJapan = new Date(Date.parse(step.expires_at) + 9 * 60 * MINUTES).toISOString();
    // 2026-11-24 is a Tuesday: three days on.
    expect(inJapan).toBe("2026-11-27T23:59:59.000Z");
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.subject).toContain("番号");
    expect(mail?.text).toContain(step.stores[0]?.code);
    const stranger = await guest(t);
    expect((await askIntent(stranger, rows)).reply.code).toBe("slot_taken");
    // Nor does the end of the session give it back.
    await hanako.post("auth/logout");
    t.setNow(t.now() + DAY);
    await t.settle();
    expect((await askIntent(stranger, rows)).reply.code).toBe("slot_taken");
    await payElsewhere(stranger, id);
    await t.rest();
    const paid = await t.app.db.row(
      sql`SELECT paid, payment_way FROM reservation WHERE account_id = ${hanako.accountId}`,
    );
    expect(paid).toEqual({ paid: true, payment_way: KONBINI });
  });

  it("PAYFIRST-6: unpaid at its deadline, the time is free and the guest is told", async () => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { step } = await goElsewhere(hanako, rows, KONBINI);
    if (step?.kind !== "voucher") throw new Error("no number");
    t.setNow(Date.parse(step.expires_at) + 1000);
    await t.rest();
    expect((await mailsTo(t, hanako.email))[0]?.subject).toContain("期限が過ぎ");
    expect(await bookByCard(await guest(t), rows)).toHaveLength(1);
  });

  it("PAYFIRST-4, PAYFIRST-7: money that a till took too late is transferred, without a fee, to an account that is asked for", async () => {
    const hanako = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { id, step } = await goElsewhere(hanako, rows, KONBINI);
    if (step?.kind !== "voucher") throw new Error("no number");
    refuseCancels(t);
    // It is paid at the last moment, and the time is gone before anybody hears of it.
    await t.app.db.run(sql`DELETE FROM occupancy WHERE kind = 'hold'`);
    const stranger = await guest(t);
    await bookByCard(stranger, rows);
    await payElsewhere(hanako, id);
    heal(t.app);
    await t.rest();
    expect(await givenBack(id)).toEqual([{ way: "bank", state: "manual", amount: 2000 }]);
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.text).toContain("返金先の口座");
  });

  it("PAYFIRST-7: a cancel is refunded by transfer", async () => {
    const hanako = await guest(t);
    const [id] = await bookElsewhere(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)], KONBINI);
    const cancel = await cancelOf(hanako, id as number);
    const canceled = await hanako.post("stripe/payment_intents/cancel", { ...cancel, payment_way: KONBINI });
    expect(canceled.code).toBe("refund_account_required");
  });

  it("PAYFIRST-6: is not for rooms that need approval, for today, or beyond what a till takes", async () => {
    const hanako = await guest(t);
    const asked = async (space: number, date: string, hours: string, price: number) =>
      JSON.stringify(
        (await askIntent(hanako, [slot(space, date, "10:00", hours, price)], KONBINI)).reply.errors,
      );
    expect(await asked(103, freshDay(), "12:00", 2000)).toContain("承認");
    const today = new Date(t.now() + 9 * 60 * MINUTES).toISOString().slice(0, 10);
    expect(await asked(102, today, "20:00", 10_000)).not.toBe("[]");
  });
});

describe("afterwards", () => {
  const staff = () => operator(t, ["see", "desk", "price", "money", "admin"]);
  const [reason, mail] = [{ code: "other", text: "試験" } as const, { send: true, note: "" }];
  const versionOf = async (id: number) =>
    (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
      ?.version as number;
  const refundsOf = (id: number) =>
    t.app.db.rows(sql`SELECT way, state, amount FROM refund WHERE reservation_id = ${id} ORDER BY id`);

  it.each([
    ["approve", { paid: true, canceled: false }],
    ["decline", { canceled: true, cancel_fee: 0, refund: 2000 }],
  ] as const)("PAYFIRST-1, APPROVE-4: a request that is paid by PayPay, then %s", async (command, expected) => {
    const hanako = await guest(t);
    const [id = 0] = await bookElsewhere(hanako, [slot(103, freshDay(), "10:00", "12:00", 2000)], PAYPAY);
    expect(await read(hanako, id)).toMatchObject({ approval: "waiting" });
    await t.rest();
    // Unlike a card's authorisation it is in already.
    const [{ amount } = { amount: 0 }] = await t.app.db.rows<{ amount: number }>(
      sql`SELECT sum(amount)::int AS amount FROM ledger WHERE reservation_id = ${id}`,
    );
    expect(amount).toBe(2000);
    await paymentsOperatorCommand([command, String(id)], t.app);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject(expected);
    const wanted = command === "decline" ? [{ way: "card", state: "succeeded", amount: 2000 }] : [];
    expect(await refundsOf(id)).toEqual(wanted);
    const [told] = await mailsTo(t, hanako.email);
    expect(told?.text).not.toContain("カード");
  });

  it("PAYFIRST-7: the receipt, the mail and the console say what it was paid by", async () => {
    const hanako = await guest(t);
    for (const [method, name] of [
      [PAYPAY, "PayPay"],
      [KONBINI, "コンビニ"],
    ] as const) {
      const [id = 0] = await bookElsewhere(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)], method);
      const person = await staff();
      const { data } = await person.get(`operate/ledger?booking=${id}`);
      expect(data.items).toMatchObject([{ method: name === "PayPay" ? "paypay" : "konbini", amount: 2000 }]);
    }
  });

  it("PAYFIRST-7: staff make it cheaper: the difference goes back by PayPay, from a counter by transfer", async () => {
    const hanako = await guest(t);
    await addRefundAccount(t.app, hanako.accountId);
    for (const [method, refund] of [
      [PAYPAY, { way: "card", state: "succeeded", amount: 500 }],
      [KONBINI, { way: "bank", state: "manual", amount: 500 }],
    ] as const) {
      const [id = 0] = await bookElsewhere(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)], method);
      const write = { price: 1500, version: await versionOf(id), settle: "refund", reason, mail } as const;
      const reply = await (await staff()).post(`operate/bookings/${id}/price`, write);
      expect(reply.errors).toEqual([]);
      await t.rest();
      expect(await refundsOf(id)).toEqual([refund]);
    }
  });

  it("PAYFIRST-8, LINKPAY-11: staff make it dearer by a link, which is paid by card; a cancel gives both back", async () => {
    const hanako = await guest(t);
    const { tokenOf, begin, confirm: payLink } = linkCalls(() => t);
    const [id = 0] = await bookElsewhere(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)], PAYPAY);
    const person = await staff();
    const write = { price: 2600, version: await versionOf(id), settle: "link", reason, mail } as const;
    expect((await person.post(`operate/bookings/${id}/price`, write)).errors).toEqual([]);
    await t.settle();
    const { secret } = await begin(await tokenOf(hanako));
    await payLink(secret);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ paid: true, price: 2600, payment_way: PAYPAY });
    const cancel = { fee: 100, back_fee: 2500, version: await versionOf(id), reason, mail } as const;
    expect((await person.post(`operate/bookings/${id}/cancel`, cancel)).errors).toEqual([]);
    await t.rest();
    // The newest charge first: the card's, then a part of what PayPay took.
    expect(await refundsOf(id)).toMatchObject([
      { way: "card", state: "succeeded" },
      { way: "card", state: "succeeded" },
    ]);
  });
});
