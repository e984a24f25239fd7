import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, approvedRoom, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { bookByCard, cancelOf, card, change, openIntent, pay, poll } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { breakAt, heal } from "../../../test/provider-faults.ts";
import { sql } from "../../platform/sql.ts";
import { paymentsOperatorCommand } from "./operator/commands.server.ts";
import { sweepPayments } from "./sweep.server.ts";

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
  it("HOLD-1, INTENT-1, INTENT-4, STATUS-4, API-4, MAIL-7: holds, authorises, books, captures", async () => {
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
    expect(list[0]?.reservations.map((row) => row.id)).toEqual(after.reservation_ids);
    expect(list[0]?.reservations[0]).toMatchObject({ paid: true, pay_by: null, payment_way: 2, price: 2000 });
    const mails = await mailsTo(t, hanako.email);
    expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining("確定")]);
  });

  it("AVAIL-13, HOLD-1: a closed time is rejected by name, as for a booking by transfer", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const unavailable = [{ start: `${date} 10:00`, end: `${date} 12:00` }];
    await addRooms(t, [room(104, { unavailable })]);
    const reservations = [slot(101, date, "10:00", "11:00", 1000), slot(104, date, "11:00", "13:00", 2000)];
    const byCard = await hanako.post("stripe/payment_intents", { reservations, payment_way: 2 });
    const byBank = await hanako.post("reservations", { reservations, payment_way: 1 });
    expect([byCard.status, byCard.code, byCard.errors]).toEqual([byBank.status, byBank.code, byBank.errors]);
    expect(byCard.status).not.toBe(200);
  });

  it.each([
    ["4000000000000002", "カードが利用できませんでした。"],
    ["4000000000009995", "残高または利用限度額"],
    ["4000000000000069", "有効期限"],
  ])("INTENT-7: says why card %s was declined, and takes another for the same intent", async (number, reason) => {
    const hanako = await guest(t);
    const { secret, id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await pay(hanako, secret, number);
    const failed = (await poll(hanako, id)).data;
    expect(failed.status).toBe("failed");
    expect(failed.errors[0]).toContain(reason);
    await pay(hanako, secret);
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
  });

  it("CARD-6: asks for 3-D Secure, passed and failed", async () => {
    const hanako = await guest(t);
    const { secret, id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await pay(hanako, secret, "4000000000003220", { authenticate: "fail" });
    expect((await poll(hanako, id)).data.errors[0]).toContain("本人認証");
    await pay(hanako, secret, "4000000000003220");
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
  });

  it("INTENT-8, INTENT-6: follows the cart and is given back", async () => {
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

  it("reports that a cart is already booked, also while the provider is unavailable", async () => {
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

  it("INTENT-8: gives up all an intent held when another of the same guest takes part of it", async () => {
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

  it("INTENT-2: books without any poll, by the webhook or the sweep", async () => {
    const hanako = await guest(t);
    const { secret } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await pay(hanako, secret);
    await t.settle();
    await expect.poll(async () => (await hanako.get("reservations")).data.length).toBe(1);
  });

  it("HOLD-5, INTENT-1: books and charges nothing when the hold has expired and the time is lost", async () => {
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

  it("PAY-5: says that no payment method is chosen, in words that clients look for", async () => {
    const body = { reservations: [slot(101, freshDay(), "10:00", "12:00", 2000)], payment_way: null };
    const reply = await (await guest(t)).post("stripe/payment_intents", body);
    expect([reply.status, reply.errors]).toEqual([422, ["支払い方法が選択されていません"]]);
  });

  it("PRICE-13, BOOK-2, HOLD-3: rejects a tampered price, an unverified address, and the 21st slot", async () => {
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
  it("CHANGE-5, CHANGE-11, EXTEND-1, REFUND-1, REFUND-7: is changed for a difference, extended and canceled with its refund, newest charge first", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [id] = await bookByCard(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    const edit = {
      reservation_id: id,
      space_id: 101,
      currency: "JPY" as const,
      payment_way: 2,
      is_extend: false,
    };
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

    const cancel = await cancelOf(hanako, id);
    const less = { ...cancel, back_fee: cancel.back_fee - 1 };
    expect((await hanako.post("stripe/payment_intents/cancel", less)).code).toBe("price_changed");
    expect((await hanako.post("stripe/payment_intents/cancel", { ...cancel, back_fee: 0 })).errors).toEqual([
      "Cancel fee must be greater than 0.",
    ]);
    const done = await Promise.all([1, 2].map(() => hanako.post("stripe/payment_intents/cancel", cancel)));
    expect(done.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const refunds = await t.app.db.rows(
      sql`SELECT amount, state FROM refund WHERE reservation_id = ${id} ORDER BY payment_id DESC`,
    );
    expect(refunds[0]).toEqual({ amount: 1000, state: "succeeded" });
  });

  it("CHANGE-4: changes without a payment if there is no difference", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [id] = await bookByCard(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    const body = { ...change(id, date, "11:00", "13:00", 2000), payment_way: undefined };
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

describe("APPROVE-1, APPROVE-2: a room whose operator has to accept", () => {
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

describe("holds and policies over time", () => {
  it("HOLD-4: holds the cart while the card's bank asks the customer, for 30 minutes in all", async () => {
    const [hanako, taro] = [await guest(t), await guest(t)];
    const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { secret, id } = await openIntent(hanako, rows);
    await t.app.provider.sandbox?.confirmLikeABrowser({
      client_secret: secret,
      card: card("4000000000003220"),
    });
    const start = t.now();
    const taken = async () =>
      (await taro.post("reservations", { reservations: rows, payment_way: 1 })).code === "slot_taken";
    for (const minutes of [10, 20, 29]) {
      t.setNow(start + minutes * 60_000);
      expect((await poll(hanako, id)).data.status).toBe("pending");
      expect(await taken()).toBe(true);
    }
    t.setNow(start + 31 * 60_000);
    await poll(hanako, id);
    expect(await taken()).toBe(false);
  });

  it("INTENT-6: is canceled at the provider within 15 s once given back, 60 s once expired", async () => {
    const hanako = await guest(t);
    const atProvider = async (id: string) =>
      (
        await t.app.db.row<{ status: string }>(
          sql`SELECT data->>'status' AS status FROM sandbox.object WHERE id = ${id}`,
        )
      )?.status;
    const sweepFor = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 5) {
        t.setNow(t.now() + 5000);
        await sweepPayments(t.app);
      }
    };
    const given = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    expect((await hanako.post(`stripe/payment_intents/${given.id}/cancel`, { payment_way: 2 })).status).toBe(
      200,
    );
    await sweepFor(15);
    expect(await atProvider(given.id)).toBe("canceled");
    const left = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    t.setNow(t.now() + 15 * 60_000);
    await sweepFor(60);
    expect(await atProvider(left.id)).toBe("canceled");
    expect((await poll(hanako, left.id)).data.status).toBe("failed");
  });

  describe("HOLD-8: a guest who logs out gives back what their cart holds", () => {
    const ways: [string, (who: Guest) => Promise<unknown>][] = [
      ["by logging out", (who) => who.post("auth/logout")],
      ["by ending all sessions", (who) => who.delete("users/sessions")],
      [
        "from another browser",
        async (who) => (await elsewhere(t, who, t.app)).delete("users/sessions?keep=current"),
      ],
    ];
    it.each(ways)("%s", async (_, leave) => {
      const [hanako, taro] = [await guest(t), await guest(t)];
      const rows = [slot(101, freshDay(), "10:00", "12:00", 2000)];
      await openIntent(hanako, rows);
      const kept = await openIntent(taro, [slot(102, freshDay(), "10:00", "12:00", 2000)]);
      await leave(hanako);
      await sweepPayments(t.app);
      expect(await bookByCard(taro, rows)).toHaveLength(1);
      expect((await poll(taro, kept.id)).data.hold_seconds).toBe(900);
    });

    it("except payments that are done or being processed", async () => {
      const hanako = await guest(t);
      const paid = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
      await pay(hanako, paid.secret);
      const rows = [slot(102, freshDay(), "10:00", "12:00", 2000)];
      const processing = await openIntent(hanako, rows);
      await t.app.db.run(sql`UPDATE payment SET processing_since = now() WHERE intent_id = ${processing.id}`);
      await hanako.post("auth/logout");
      await sweepPayments(t.app);
      const again = await elsewhere(t, hanako, t.app);
      expect((await poll(again, paid.id)).data.status).toBe("succeeded");
      const taro = await guest(t);
      const reply = await taro.post("reservations", { reservations: rows, payment_way: 1 });
      expect(reply.code).toBe("slot_taken");
    });

    it("and a cart that is updated in another session belongs to that one", async () => {
      const hanako = await guest(t);
      const reservations = [slot(101, freshDay(), "10:00", "12:00", 2000)];
      const { id } = await openIntent(hanako, reservations);
      const phone = await elsewhere(t, hanako, t.app);
      await phone.post("stripe/payment_intents/update_create", {
        reservations,
        payment_way: 2,
        intent_id: id,
      });
      await hanako.post("auth/logout");
      await sweepPayments(t.app);
      expect((await poll(phone, id)).data.hold_seconds).toBe(900);
    });
  });

  it("CANCEL-6: is canceled by the policy that was agreed when it was booked", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const before = (await hanako.get(`reservations/${id}`)).data;
    const strict = [{ period_from: 365, period_to: 0, fee_percent: 100 }];
    await addRooms(t, [room(101, { cancel_policies: strict })]);
    expect((await hanako.get(`reservations/${id}`)).data).toEqual(before);
    expect(before.cancel_terms?.refund).toBeGreaterThan(0);
    await addRooms(t, [room(101)]);
  });
});
