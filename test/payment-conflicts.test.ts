import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentsOperatorCommand } from "../src/features/payments/operator/commands.server.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, approvedRoom, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { elsewhere, type Guest, guest } from "./build/guest.ts";
import { bookByCard, cancelOf, change, openIntent, pay, poll, read } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";
import { breakAt, heal } from "./provider-faults.ts";

/** Conflicting payments, and calls on other users' payments, in two processes. */
let t: TestApp;
let second: RunningApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), approvedRoom(103)]);
  second = await t.secondApp();
});
afterEach(async () => {
  heal(t.app);
  await t.rest(second);
  await checkInvariants(second);
});
afterAll(() => t.close());

async function onlyBooking(who: Guest) {
  const bookings = (await who.get("reservations")).data.flatMap((group) => group.reservations);
  expect(bookings).toHaveLength(1);
  return bookings[0] as (typeof bookings)[number];
}

describe("at the same moment", () => {
  it("DATA-3: two paid changes and a cancellation end in one of the three", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const date = freshDay();
    const [id] = await bookByCard(hanako, [slot(101, date, "12:00", "14:00", 2000)]);
    const longer = (
      await hanako.post("stripe/payment_intents/edit", change(id, date, "12:00", "15:00", 3000))
    ).data;
    await pay(hanako, longer.client_secret_id);
    const [later, polled, canceled] = await Promise.all([
      there.post("stripe/payment_intents/edit", change(id, date, "11:00", "15:00", 4000)),
      poll(hanako, longer.payment_intent_id),
      there.post("stripe/payment_intents/cancel", await cancelOf(hanako, id)),
    ]);
    if (later.status === 200) await pay(there, later.data.client_secret_id);
    expect(polled.status).toBe(200);
    await t.rest(second);
    const after = await read(hanako, id);
    expect(after.canceled).toBe(canceled.status === 200);
    if (!after.canceled) expect([3000, 4000]).toContain(after.price);
  });

  it("DATA-3: an extension and a cancellation of an ongoing booking", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const date = freshDay();
    const before = t.now();
    const [id] = await bookByCard(hanako, [slot(101, date, "12:00", "14:00", 2000)]);
    t.setNow(Date.parse(`${date}T12:30:00+09:00`));
    const { data } = await (await elsewhere(t, hanako, t.app)).post("stripe/payment_intents/edit", {
      ...change(id, date, "12:00", "15:00", 3000),
      is_extend: true,
    });
    await pay(hanako, data.client_secret_id);
    const [polled, canceled] = await Promise.all([
      poll(hanako, data.payment_intent_id),
      there.post("reservations/delete", { reservation_id: id, back_fee: 0, payment_way: 2, currency: "JPY" }),
    ]);
    expect([polled.status, [200, 409].includes(canceled.status)]).toEqual([200, true]);
    await t.rest(second);
    const after = await read(hanako, id);
    expect(after.canceled).toBe(canceled.status === 200);
    // If both succeeded, the extension was first, and the fee is that of the longer booking.
    const isExtended = (await poll(hanako, data.payment_intent_id)).data.status === "succeeded";
    expect(after.canceled ? after.cancel_fee : after.price).toBe(isExtended ? 3000 : 2000);
    expect(isExtended || after.canceled).toBe(true);
    t.setNow(before);
  });

  it("CANCEL-11: no free cancellation between the booking and the capture", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const { secret, id } = await openIntent(hanako, [slot(101, date, "12:00", "14:00", 2000)]);
    await pay(hanako, secret);
    // The first read books; the second one, before the capture, gets no answer.
    const faults = t.app.provider.sandbox?.faults ?? {};
    let looks = 0;
    faults.before = (method, path) => {
      looks += method === "GET" && path.includes("/payment_intents/pi_") ? 1 : 0;
      if (looks > 1) throw new TypeError("connection lost");
      return undefined;
    };
    expect((await poll(hanako, id)).data.status).toBe("pending");
    const row = await onlyBooking(hanako);
    expect(row).toMatchObject({ paid: false });
    const free = await hanako.post("reservations/delete/non", { reservation_id: row.id });
    expect([free.status, free.code]).toEqual([409, "not_operable"]);
    const longer = change(row.id, date, "12:00", "15:00", 3000);
    expect((await hanako.post("reservations/edit_in_no_price", longer)).code).toBe("not_operable");
    delete faults.before;
    await t.rest(second);
    expect((await hanako.post("reservations/delete/non", { reservation_id: row.id })).code).toBe(
      "price_changed",
    );
  });

  it("APPROVE-6: a change is paid by itself while another booking holds back the capture", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [id, waiting] = await bookByCard(hanako, [
      slot(101, date, "12:00", "14:00", 2000),
      slot(103, date, "12:00", "14:00", 2000),
    ]);
    expect(await read(hanako, id)).toMatchObject({ paid: true, approval: null });
    expect(await read(hanako, waiting)).toMatchObject({ paid: false, approval: "waiting" });
    const later = await hanako.post("stripe/payment_intents/edit", change(id, date, "13:00", "15:00", 2000));
    // CHANGE-16
    expect([later.status, later.errors]).toEqual([422, ["この変更に追加のお支払いはありません。"]]);
    const longer = change(id, date, "12:00", "15:00", 3000);
    expect((await hanako.post("reservations/edit_in_no_price", longer)).code).toBe("payment_required");
    const { client_secret_id: secret, payment_intent_id: intent } = (
      await hanako.post("stripe/payment_intents/edit", longer)
    ).data;
    await pay(hanako, secret);
    expect((await poll(hanako, intent)).data.status).toBe("succeeded");
    await paymentsOperatorCommand(["approve", String(waiting)], second);
    await t.rest(second);
    expect(await read(hanako, id)).toMatchObject({ paid: true, price: 3000, canceled: false });
    expect(await read(hanako, waiting)).toMatchObject({ paid: true, price: 2000 });
  });
});

describe("INTENT-13: a cart whose update got no answer", () => {
  it.each([
    "before",
    "after",
  ] as const)("is not booked for the other times at the same price (%s)", async (point) => {
    const hanako = await guest(t);
    const date = freshDay();
    const { secret, id } = await openIntent(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    breakAt(t.app, point, "POST", /payment_intents\/pi_\w+$/);
    const reservations = [slot(101, date, "14:00", "16:00", 2000)];
    const update = { intent_id: id, reservations, payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents/update_create", update)).status).toBe(503);
    const there = await elsewhere(t, hanako, second);
    await pay(there, secret);
    expect((await poll(there, id)).data.status).toBe("failed");
    expect((await there.get("reservations")).data).toEqual([]);
  });

  it("is booked once the update has succeeded after all", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const { secret, id } = await openIntent(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    breakAt(t.app, "after", "POST", /payment_intents\/pi_\w+$/);
    const reservations = [slot(101, date, "14:00", "16:00", 2000)];
    const update = { intent_id: id, reservations, payment_way: 2 };
    await hanako.post("stripe/payment_intents/update_create", update);
    const there = await elsewhere(t, hanako, second);
    expect((await there.post("stripe/payment_intents/update_create", update)).status).toBe(200);
    await pay(there, secret);
    expect((await poll(there, id)).data.status).toBe("succeeded");
    const row = await onlyBooking(there);
    expect(row.start_datetime).toBe(`${date} 14:00`);
  });
});

describe("other users' payments and made-up amounts", () => {
  it("API-4: are not found, and change nothing", async () => {
    const hanako = await guest(t);
    const mallory = await guest(t);
    const date = freshDay();
    const rows = [slot(101, date, "10:00", "12:00", 2000)];
    const { secret, id } = await openIntent(hanako, rows);
    const other = slot(102, date, "10:00", "12:00", 2000);
    const update = { intent_id: id, reservations: [other], payment_way: 2 };
    expect((await poll(mallory, id)).status).toBe(404);
    expect((await mallory.post("stripe/payment_intents/update_create", update)).status).toBe(404);
    expect((await mallory.post(`stripe/payment_intents/${id}/cancel`, { payment_way: 2 })).status).toBe(404);
    await pay(hanako, secret);
    const [reservation = 0] = (await poll(hanako, id)).data.reservation_ids;
    const edit = change(reservation, date, "10:00", "13:00", 3000);
    expect((await mallory.post("stripe/payment_intents/edit", edit)).status).toBe(404);
    const [own] = await bookByCard(mallory, [other]);
    const theirs = (await hanako.post("stripe/payment_intents/edit", edit)).data.payment_intent_id;
    const stolen = { ...change(own, date, "10:00", "13:00", 3000), space_id: 102, intent_id: theirs };
    expect((await mallory.post("stripe/payment_intents/update_edit", stolen)).status).toBe(404);
    const cancel = await cancelOf(hanako, reservation);
    expect((await mallory.post("stripe/payment_intents/cancel", cancel)).status).toBe(404);
    expect((await mallory.post("reservations/delete/non", { reservation_id: reservation })).status).toBe(404);
    expect(await read(hanako, reservation)).toMatchObject({ paid: true, canceled: false });
  });

  it("PRICE-13: are answered with 409, and nothing happens", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const cheap = { reservations: [slot(101, date, "10:00", "12:00", 1)], payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents", cheap)).code).toBe("price_changed");
    const [id] = await bookByCard(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    const edit = change(id, date, "10:00", "13:00", 2001);
    expect((await hanako.post("stripe/payment_intents/edit", edit)).code).toBe("price_changed");
    const cancel = await cancelOf(hanako, id);
    for (const wrong of [cancel.back_fee + 1, 1, 999_999]) {
      const reply = await hanako.post("stripe/payment_intents/cancel", { ...cancel, back_fee: wrong });
      expect([reply.status, reply.code]).toEqual([409, "price_changed"]);
    }
    expect((await hanako.post("reservations/delete/non", { reservation_id: id })).code).toBe("price_changed");
  });
});
