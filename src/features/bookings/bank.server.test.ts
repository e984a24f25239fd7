import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";
import { mailTo } from "../../../test/build/mail.ts";
import { bookByBank } from "../../../test/build/payment.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterAll(() => t.close());

describe("POST reservations", () => {
  it("BOOK-1, BOOK-8, STATUS-4, STATUS-5, MAIL-7: books a cart by bank transfer and shows it", async () => {
    const hanako = await guest(t);
    const reservations = [
      slot(101, "2026-12-10", "10:00", "12:00", 2000),
      slot(102, "2026-12-10", "17:30", "18:30", 3000),
    ];
    const reply = await hanako.post("reservations", { reservations, payment_way: 1 });
    expect(reply.errors).toEqual([]);
    const list = await hanako.get("reservations");
    expect(list.data).toHaveLength(1);
    expect(list.data[0]?.id).toBe(reply.data.id);
    expect(list.data[0]?.reservations.map((one) => one.id)).toEqual(reply.data.reservation_ids);
    expect(list.data[0]?.reservations[0]).toMatchObject({
      name: "会議室101",
      start_datetime: "2026-12-10 10:00",
      end_datetime: "2026-12-10 12:00",
      price: 2000,
      paid: false,
      pay_by: "2026-11-27",
      canceled: false,
      cancel_fee: null,
      free_cancel_until: "2026-12-02",
      changeable_until: "2026-12-10 09:00",
      reservation_datetime: "2026-11-24 10:00:00",
    });
    const mail = await mailTo(t, hanako.email);
    expect(mail.subject).toContain("お振込み");
    expect(mail.text).toContain("¥5,000");
  });

  it.each([
    ["TIME-4: an impossible date", slot(101, "2027-02-29", "10:00", "12:00", 2000), 422, "validation"],
    ["TIME-3: minute 07", slot(101, "2026-12-11", "10:07", "12:00", 2000), 422, "not_bookable"],
    ["AVAIL-13: a closed hour", slot(101, "2026-12-11", "08:00", "10:00", 2000), 422, "not_bookable"],
    ["an end before the start", slot(101, "2026-12-11", "12:00", "10:00", 2000), 422, "not_bookable"],
    ["PRICE-13: another price", slot(101, "2026-12-11", "10:00", "12:00", 1999), 409, "price_changed"],
    [
      "PAY-4: too soon for a bank transfer",
      slot(101, "2026-11-27", "10:00", "12:00", 2000),
      422,
      "not_bookable",
    ],
    ["BOOK-4: another's time", slot(101, "2026-12-10", "11:00", "13:00", 2000), 409, "slot_taken"],
    ["BOOK-3: another's cleaning", slot(101, "2026-12-10", "12:00", "13:00", 1000), 409, "slot_taken"],
    ["BOOK-5: an unknown room", slot(999, "2026-12-11", "10:00", "12:00", 2000), 422, "validation"],
  ])("API-10: rejects %s", async (_, row, status, code) => {
    const taro = await guest(t);
    const reply = await taro.post("reservations", { reservations: [row], payment_way: 1 });
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect((await taro.get("reservations")).data).toEqual([]);
  });

  it("BOOK-2: needs a login and a verified address", async () => {
    const row = slot(101, "2026-12-12", "10:00", "12:00", 2000);
    const body = { reservations: [row], payment_way: 1 };
    expect((await t.visitor().post("reservations", body)).status).toBe(401);
    const jiro = await guest(t, { verified: false });
    expect((await jiro.post("reservations", body)).code).toBe("email_not_verified");
  });

  it("PAY-5: refuses a card method, and a missing method", async () => {
    const saburo = await guest(t);
    const reservations = [slot(101, "2026-12-12", "10:00", "12:00", 2000)];
    expect((await saburo.post("reservations", { reservations, payment_way: 2 })).status).toBe(422);
    expect((await saburo.post("reservations", { reservations })).status).toBe(422);
  });

  it("BOOK-6: answers a repeat with the same key as it answered the first", async () => {
    const shiro = await guest(t);
    const body = { reservations: [slot(101, "2026-12-13", "10:00", "12:00", 2000)], payment_way: 1 };
    const first = await shiro.post("reservations", body, { "idempotency-key": "k" });
    const again = await shiro.post("reservations", body, { "idempotency-key": "k" });
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([first.text, "true"]);
    expect((await shiro.get("reservations")).data).toHaveLength(1);
  });

  it("API-9: a key that booked, was rejected or was used elsewhere books nothing else", async () => {
    const [goro, other] = [await guest(t), await guest(t)];
    const at = (hour: number) => ({
      reservations: [slot(101, "2026-12-17", `${hour}:00`, `${hour + 1}:00`, 1000)],
      payment_way: 1,
    });
    const under = (key: string) => ({ "idempotency-key": key });
    await goro.post("reservations", at(10), under("booked"));
    expect((await goro.post("reservations", at(12), under("booked"))).status).toBe(422);
    // Rejected once is rejected for good, although the time has become free.
    const { reservation_ids } = (await other.post("reservations", at(14))).data;
    expect((await goro.post("reservations", at(14), under("rejected"))).code).toBe("slot_taken");
    await other.post("reservations/delete/non", { reservation_id: reservation_ids[0] as number });
    expect((await goro.post("reservations", at(14), under("rejected"))).code).toBe("slot_taken");
    const inquiry = { mail: "goro@guest.example", name: "Goro", room_id: 0, content: "?" };
    expect((await goro.post("contacts", inquiry, under("elsewhere"))).status).toBe(200);
    expect((await goro.post("reservations", at(16), under("elsewhere"))).status).toBe(422);
    expect((await goro.get("reservations")).data).toHaveLength(1);
  });

  it("BOOK-6, API-9: answers a repeat whose first try left only its booking; a key of yesterday books anew", async () => {
    const ichiro = await guest(t);
    const forget = () => t.app.db.run(sql`DELETE FROM idempotency`);
    const on = (day: string) => ({ reservations: [slot(101, day, "18:00", "19:00", 2000)], payment_way: 1 });
    const key = { "idempotency-key": "of-yesterday" };
    const first = await ichiro.post("reservations", on("2026-12-13"), key);
    await forget();
    expect((await ichiro.post("reservations", on("2026-12-13"), key)).data).toEqual(first.data);
    await forget();
    // Only the key is the same: the time is another.
    expect((await ichiro.post("reservations", on("2026-12-14"), key)).data).toEqual(first.data);
    await forget();
    const before = t.now();
    t.setNow(before + 25 * 3_600_000);
    const next = await ichiro.post("reservations", on("2026-12-14"), key);
    t.setNow(before);
    expect([next.status, next.data.id === first.data.id]).toEqual([200, false]);
  });
});

describe("a bank booking's life", () => {
  it("CHANGE-7, CHANGE-11, CANCEL-7, API-4: changes its time and price while unpaid, and is canceled without a fee", async () => {
    const goro = await guest(t);
    const first = slot(102, "2026-12-14", "10:00", "12:00", 2000);
    const [id] = await bookByBank(goro, [first]);
    const times = { start_datetime: "2026-12-14 11:00", end_datetime: "2026-12-14 14:00" };
    const changed = await goro.patch("reservations", {
      reservation_id: id,
      ...times,
      price: 3000,
      space_id: 102,
    });
    expect(changed.errors).toEqual([]);
    expect(changed.data).toMatchObject({ ...times, price: 3000, editing: false, pay_by: "2026-11-27" });
    const stranger = await guest(t);
    expect((await stranger.get(`reservations/${id}`)).status).toBe(404);
    expect((await stranger.post("reservations/delete/non", { reservation_id: id })).status).toBe(404);
    const canceled = await goro.post("reservations/delete/non", { reservation_id: id });
    expect(canceled.data).toMatchObject({ canceled: true, cancel_fee: 0, refund: 0, pay_by: null });
    expect((await goro.post("reservations/delete/non", { reservation_id: id })).status).toBe(409);
    // The time is free for others at once.
    expect(await bookByBank(stranger, [first])).toHaveLength(1);
  });

  it("BOOK-9: is available as a calendar file", async () => {
    const rokuro = await guest(t);
    const [id] = await bookByBank(rokuro, [slot(102, "2026-12-16", "10:00", "12:00", 2000)]);
    const file = await rokuro.get(`reservations/${id}/calendar.ics`);
    expect(file.text).toContain("DTSTART:20261216T010000Z\r\n");
    expect(file.headers.get("content-type")).toContain("text/calendar");
  });
});
