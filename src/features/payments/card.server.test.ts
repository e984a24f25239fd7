import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, approvedRoom, freshDay, guest, room, slot } from "../../../test/booking.ts";
import { bookByCard, breakAt, heal, openIntent, pay, poll } from "../../../test/by-card.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../server/sql.ts";
import { paymentsOperatorCommand } from "./operator.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), approvedRoom(103)]);
});
afterEach(async () => {
  await t.settle();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

describe("paying by card", () => {
  it("holds, authorises, books, captures", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const rows = [slot(101, date, "10:00", "12:00", 2000), slot(102, date, "10:00", "12:00", 2000)];
    const { secret, id } = await openIntent(hanako, rows);
    const other = await guest(t);
    expect((await other.post("stripe/payment_intents", { reservations: rows, payment_way: 2 })).code).toBe(
      "slot_taken",
    );
    expect((await poll(hanako, id)).data.status).toBe("pending");
    expect((await poll(other, id)).status).toBe(404);
    expect((await pay(hanako, secret)).data.status).toBe("requires_capture");
    const [one, two] = await Promise.all([poll(hanako, id), poll(hanako, id)]);
    expect([one.data.status, two.data.status]).toContain("succeeded");
    const after = (await poll(hanako, id)).data;
    const list = (await hanako.get("reservations")).data;
    expect(list).toHaveLength(1);
    expect(list[0].reservations.map((row: { id: number }) => row.id)).toEqual(after.reservation_ids);
    expect(list[0].reservations[0]).toMatchObject({ paid: true, pay_by: null, payment_way: 2, price: 2000 });
    await t.settle();
    const mails = (await hanako.get(`dev/outbox?to=${hanako.email}`)).data;
    expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual([expect.stringContaining("確定")]);
  });

  it.each([
    ["4000000000000002", "カードが利用できませんでした。"],
    ["4000000000009995", "残高または利用限度額"],
    ["4000000000000069", "有効期限"],
  ])("says why card %s was declined, and takes another for the same intent", async (number, reason) => {
    const hanako = await guest(t);
    const { secret, id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await pay(hanako, secret, number);
    const failed = (await poll(hanako, id)).data;
    expect(failed.status).toBe("failed");
    expect(failed.errors[0]).toContain(reason);
    await pay(hanako, secret);
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
  });

  it("asks for 3-D Secure, passed and failed", async () => {
    const hanako = await guest(t);
    const { secret, id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await pay(hanako, secret, "4000000000003220", "fail");
    expect((await poll(hanako, id)).data.errors[0]).toContain("本人認証");
    await pay(hanako, secret, "4000000000003220");
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
  });

  it("follows the cart, and gives it back", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const { id } = await openIntent(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    const reservations = [slot(101, date, "13:00", "16:00", 3000)];
    const update = { intent_id: id, reservations, payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents/update_create", update)).data.payment_intent_id).toBe(
      id,
    );
    const stranger = await guest(t);
    expect((await stranger.post("stripe/payment_intents/update_create", update)).status).toBe(404);
    expect((await stranger.post(`stripe/payment_intents/${id}/cancel`, { payment_way: 2 })).status).toBe(404);
    expect((await hanako.post(`stripe/payment_intents/${id}/cancel`, { payment_way: 2 })).data).toEqual({});
    expect((await poll(hanako, id)).data.status).toBe("failed");
    expect(await bookByCard(stranger, reservations)).toHaveLength(1);
  });

  it("says of a cart that is booked that it is, also while the provider is away", async () => {
    const hanako = await guest(t);
    const reservations = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { secret, id } = await openIntent(hanako, reservations);
    await pay(hanako, secret);
    breakAt(t.app, "before", "POST", /capture/);
    const update = { intent_id: id, reservations, payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents/update_create", update)).code).toBe("not_operable");
    heal(t.app);
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
    await t.rest();
  });

  it("gives up all that an intent held when another of the same guest takes part of it", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [kept, left] = [slot(101, date, "10:00", "12:00", 2000), slot(102, date, "10:00", "12:00", 2000)];
    const first = await openIntent(hanako, [kept, left]);
    const second = await openIntent(hanako, [kept]);
    const taro = await guest(t);
    expect(await bookByCard(taro, [left])).toHaveLength(1);
    await pay(hanako, first.secret);
    expect((await poll(hanako, first.id)).data.status).toBe("failed");
    await pay(hanako, second.secret);
    expect((await poll(hanako, second.id)).data.status).toBe("succeeded");
  });

  it("books without any poll, by the webhook or the sweep", async () => {
    const hanako = await guest(t);
    const { secret } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await pay(hanako, secret);
    await t.settle();
    await expect.poll(async () => (await hanako.get("reservations")).data.length).toBe(1);
  });

  it("books nothing when the hold has run out and the time is lost, and charges nothing", async () => {
    const hanako = await guest(t);
    const taro = await guest(t);
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { secret, id } = await openIntent(hanako, rows);
    t.setNow(t.now() + 16 * 60_000);
    await bookByCard(taro, rows);
    await pay(hanako, secret);
    const reply = (await poll(hanako, id)).data;
    expect(reply.status).toBe("failed");
    expect((await hanako.get("reservations")).data).toEqual([]);
  });

  it("says that no payment method is chosen, in the words of SPEC section 8", async () => {
    const body = { reservations: [slot(101, freshDay(), "10:00", "12:00", 2000)], payment_way: null };
    const reply = await (await guest(t)).post("stripe/payment_intents", body);
    expect([reply.status, reply.errors]).toEqual([422, ["支払い方法が選択されていません"]]);
  });

  it("refuses a tampered price, an unverified address, and the 21st slot", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const cheap = { reservations: [slot(101, date, "10:00", "12:00", 1)], payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents", cheap)).code).toBe("price_changed");
    const rows = Array.from({ length: 21 }, (_, index) =>
      slot(102, `2027-01-${10 + index}`, "10:00", "11:00", 1000),
    );
    expect((await hanako.post("stripe/payment_intents", { reservations: rows, payment_way: 2 })).status).toBe(
      429,
    );
    const jiro = await guest(t, { verified: false });
    expect((await jiro.post("stripe/payment_intents", cheap)).code).toBe("email_not_verified");
  });
});

describe("a paid booking", () => {
  it("is changed for a difference, extended and canceled with its refund, newest charge first", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [id] = await bookByCard(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    const edit = { reservation_id: id, space_id: 101, currency: "JPY", payment_way: 2, is_extend: false };
    const times = { start_datetime: `${date} 11:00`, end_datetime: `${date} 14:00`, price: 3000 };
    const intent = await hanako.post("stripe/payment_intents/edit", { ...edit, ...times });
    expect(intent.errors).toEqual([]);
    await pay(hanako, intent.data.client_secret_id);
    expect((await poll(hanako, intent.data.payment_intent_id)).data).toMatchObject({
      status: "succeeded",
      reservation_ids: [id],
    });
    expect((await hanako.get(`reservations/${id}`)).data).toMatchObject(times);

    const before = t.now();
    t.setNow(Date.parse(`${date}T11:30:00+09:00`));
    const longer = {
      start_datetime: `${date} 11:00`,
      end_datetime: `${date} 15:00`,
      price: 4000,
      is_extend: true,
    };
    const more = await hanako.post("stripe/payment_intents/edit", { ...edit, ...longer });
    expect(more.errors).toEqual([]);
    await pay(hanako, more.data.client_secret_id);
    expect((await poll(hanako, more.data.payment_intent_id)).data.status).toBe("succeeded");
    expect((await hanako.get(`reservations/${id}`)).data).toMatchObject({
      price: 4000,
      end_datetime: `${date} 15:00`,
    });
    t.setNow(before);

    const shown = (await hanako.get(`reservations/${id}`)).data.cancel_terms;
    const cancel = { reservation_id: id, back_fee: shown.refund - 1, currency: "JPY", payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).code).toBe("price_changed");
    expect((await hanako.post("stripe/payment_intents/cancel", { ...cancel, back_fee: 0 })).errors).toEqual([
      "Cancel fee must be greater than 0.",
    ]);
    const done = await Promise.all(
      [1, 2].map(() => hanako.post("stripe/payment_intents/cancel", { ...cancel, back_fee: shown.refund })),
    );
    expect(done.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const refunds = await t.app.db.rows(
      sql`SELECT amount, state FROM refund WHERE reservation_id = ${id} ORDER BY payment_id DESC`,
    );
    expect(refunds[0]).toEqual({ amount: 1000, state: "succeeded" });
  });

  it("changes without a price where there is no difference", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [id] = await bookByCard(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    const body = {
      reservation_id: id,
      start_datetime: `${date} 11:00`,
      end_datetime: `${date} 13:00`,
      price: 2000,
      space_id: 101,
      currency: "JPY",
    };
    expect(
      (
        await hanako.post("reservations/edit_in_no_price", {
          ...body,
          end_datetime: `${date} 14:00`,
          price: 3000,
        })
      ).code,
    ).toBe("payment_required");
    expect((await hanako.post("reservations/edit_in_no_price", body)).data).toMatchObject({
      price: 2000,
      start_datetime: `${date} 11:00`,
    });
    expect(
      (
        await hanako.post("stripe/payment_intents/edit", {
          ...body,
          start_datetime: `${date} 12:00`,
          end_datetime: `${date} 14:00`,
        })
      ).status,
    ).toBe(422);
  });
});

describe("a room whose operator has to accept", () => {
  it("captures when accepted", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [slot(103, freshDay(), "10:00", "12:00", 2000)]);
    expect((await hanako.get(`reservations/${id}`)).data).toMatchObject({ approval: "waiting", paid: false });
    await paymentsOperatorCommand(["approve", String(id)], t.app);
    expect((await hanako.get(`reservations/${id}`)).data).toMatchObject({ approval: "accepted", paid: true });
  });

  it("releases when declined or left for 48 hours", async () => {
    const hanako = await guest(t);
    const [one] = await bookByCard(hanako, [slot(103, freshDay(), "10:00", "12:00", 2000)]);
    await paymentsOperatorCommand(["decline", String(one)], t.app);
    expect((await hanako.get(`reservations/${one}`)).data).toMatchObject({
      approval: "declined",
      canceled: true,
      cancel_fee: 0,
    });
    const [two] = await bookByCard(hanako, [slot(103, freshDay(), "10:00", "12:00", 2000)]);
    const before = t.now();
    t.setNow(before + 48 * 3_600_000 + 1000);
    await t.settle();
    expect((await hanako.get(`reservations/${two}`)).data).toMatchObject({
      approval: "declined",
      canceled: true,
    });
    await t.settle();
  });
});
