import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, approvedRoom, room } from "../../../../test/build/catalog.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { pay, poll, read } from "../../../../test/build/payment.ts";
import { BRANDS, changeScene } from "../../../../test/build/requested-change.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import { markPaid } from "../../payments/operator/settlement.server.ts";
import { acceptBooking } from "../approval.server.ts";

const HOUR = 3_600_000;

describe.each(BRANDS)("%s", (appType, card, bank) => {
  let t: TestApp;
  let s: Awaited<ReturnType<typeof changeScene>>;
  beforeAll(async () => {
    t = await testApp({ APP_TYPE: appType });
    await addRooms(t, [room(101), approvedRoom(102)]);
  });
  beforeEach(async () => {
    s = await changeScene(t, card);
  });
  afterEach(async () => {
    for (let round = 0; round < 3; round += 1) await t.settle();
    await checkInvariants(t.app);
  });
  afterAll(() => t.close());

  it("CHANGE-17: holds both times, takes nothing, and shows the change as editing", async () => {
    const { id, intent } = await s.askByCard();
    const shown = await read(s.hanako, id);
    expect(shown).toMatchObject({
      ...{ start_datetime: `${s.date} 11:30`, end_datetime: `${s.date} 14:30`, price: 3000, editing: true },
      ...{ before_edit: { ...s.old(), price: 2000 }, approval: "accepted", paid: true, pay_by: null },
    });
    expect(shown.change_until).not.toBeNull();
    expect([await s.isFree("10:00", "11:00"), await s.isFree("13:00", "14:00")]).toEqual([false, false]);
    expect([await s.taken(id), await s.statusAt(intent)]).toEqual([2000, "requires_capture"]);
    // However often the provider is read.
    t.setNow(t.now() + HOUR);
    await t.settle();
    expect([await s.taken(id), await s.statusAt(intent)]).toEqual([2000, "requires_capture"]);
    expect(await s.mails()).toContain("ご予約の変更の申し込みを承りました");
    await s.approve(id);
  });

  it("CHANGE-18: takes the difference by card once it is accepted", async () => {
    const { id, intent } = await s.askByCard();
    const reply = await s.approve(id);
    expect([reply.status, reply.data.start_datetime, reply.data.price]).toEqual([
      200,
      `${s.date} 11:30`,
      3000,
    ]);
    await t.settle();
    expect(await read(s.hanako, id)).toMatchObject({
      ...{ start_datetime: `${s.date} 11:30`, end_datetime: `${s.date} 14:30`, price: 3000, paid: true },
      ...{ editing: false, before_edit: null, change_until: null },
    });
    expect([await s.taken(id), await s.statusAt(intent), await s.isFree("10:00", "11:00")]).toEqual([
      3000,
      "succeeded",
      true,
    ]);
    const subjects = await s.mails();
    expect(subjects.filter((one) => one === "ご予約の変更が承認されました")).not.toEqual([]);
    expect(subjects[0]).toBe("ご予約の変更が承認されました");
  });

  it("CHANGE-19: declined, the booking stays as it was and nothing is charged", async () => {
    const { id, intent } = await s.askByCard();
    const reply = await s.decline(id);
    expect([reply.status, reply.data.status]).toEqual([200, "confirmed"]);
    await t.settle();
    expect(await read(s.hanako, id)).toMatchObject(s.untouched());
    expect([await s.taken(id), await s.statusAt(intent), await s.isFree("13:00", "14:00")]).toEqual([
      2000,
      "canceled",
      true,
    ]);
    const [mail] = await mailsTo(t, s.hanako.email);
    expect(mail?.subject).toContain("ご予約の変更を承ることができませんでした");
    expect(mail?.text).toContain("10:00 – 12:00");
    expect((await s.approve(id)).code).toBe("not_operable");
  });

  it("CHANGE-19: lapses after 48 hours", async () => {
    const { id, intent } = await s.askByCard();
    const now = t.now();
    t.setNow(now + 48 * HOUR - 1000);
    await t.settle();
    expect(await read(s.hanako, id)).toMatchObject({ editing: true });
    t.setNow(now + 48 * HOUR);
    expect((await acceptBooking(t.app, id, { actor: "command", now: t.now() })).kind).toBe("lapsed");
    await t.settle();
    expect(await read(s.hanako, id)).toMatchObject(s.untouched());
    expect([await s.taken(id), await s.statusAt(intent)]).toEqual([2000, "canceled"]);
    expect(await s.mails()).toContain("ご予約の変更を承ることができませんでした");
  });

  it.each([
    ["later", "13:00", "15:00", "10:00"],
    ["earlier", "09:00", "11:00", "09:00"],
  ])("CHANGE-19: lapses at the first of both starts (to a time that is %s)", async (_, start, end, until) => {
    const id = await s.accepted(card);
    t.setNow(Date.parse(`${s.date}T${until}:00+09:00`) - 30 * HOUR);
    await s.hanako.post("reservations/edit_in_no_price", s.body(id, start, end, 2000, card));
    expect((await read(s.hanako, id)).change_until).toBe(`${s.date} ${until}`);
    t.setNow(Date.parse(`${s.date}T${until}:00+09:00`));
    await t.settle();
    expect(await read(s.hanako, id)).toMatchObject(s.untouched());
  });

  it("CHANGE-19: withdrawn by its guest, by nobody else, and once", async () => {
    const { id, intent } = await s.askByCard();
    const other = await guest(t);
    expect((await other.post("reservations/withdraw_change", { reservation_id: id })).status).toBe(404);
    const reply = await s.hanako.post("reservations/withdraw_change", { reservation_id: id });
    expect(reply.data).toMatchObject(s.untouched());
    await t.settle();
    expect([await s.taken(id), await s.statusAt(intent)]).toEqual([2000, "canceled"]);
    expect((await s.hanako.post("reservations/withdraw_change", { reservation_id: id })).code).toBe(
      "not_operable",
    );
    // Another change can be asked for.
    const again = await s.hanako.post(
      "reservations/edit_in_no_price",
      s.body(id, "13:00", "15:00", 2000, card),
    );
    expect(again.data).toMatchObject({ editing: true, start_datetime: `${s.date} 13:00` });
  });

  it("CHANGE-18: a change at the same price is made once it is accepted", async () => {
    const id = await s.askForFree();
    expect(await read(s.hanako, id)).toMatchObject({ editing: true, before_edit: s.old() });
    await s.approve(id);
    expect(await read(s.hanako, id)).toMatchObject({
      ...{ start_datetime: `${s.date} 13:00`, price: 2000, editing: false, paid: true },
    });
    expect(await s.isFree("10:00", "11:00")).toBe(true);
  });

  it("CHANGE-18: a difference by transfer is due from the acceptance on, and without it the booking falls back", async () => {
    const id = await s.accepted(bank);
    await markPaid(t.app, id, "command");
    const asked = s.body(id, "11:30", "14:30", 3000, bank);
    expect((await s.hanako.post("reservations/edit_in_no_price", asked)).code).toBe("payment_required");
    expect((await s.hanako.patch("reservations", asked)).data).toMatchObject({ editing: true, pay_by: null });
    expect((await s.hanako.get(`reservations/${id}/transfer`)).data).toBeNull();
    t.setNow(t.now() + 24 * HOUR);
    await acceptBooking(t.app, id, { actor: "command", now: t.now() });
    await t.settle();
    const due = await read(s.hanako, id);
    expect(due).toMatchObject({
      editing: true,
      change_until: null,
      before_edit: { ...s.old(), price: 2000 },
    });
    expect((await s.hanako.get(`reservations/${id}/transfer`)).data).toMatchObject({ amount: 1000 });
    // DOC-38: what is to be paid is on the invoice of the change.
    const asking = (await mailsTo(t, s.hanako.email)).find(({ subject }) => subject.includes("変更が承認"));
    expect(asking?.text).toContain(`pdfs/edit_seikyu/${id}`);
    expect(asking?.text).not.toContain(`pdfs/seikyu/${id}`);
    // Past its day and the banks' next business day (DUE-4), whatever holidays there are.
    t.setNow(Date.parse(`${due.pay_by}T23:59:59+09:00`) + 10 * 24 * HOUR);
    await t.settle();
    expect(await read(s.hanako, id)).toMatchObject({ ...s.untouched(), paid: true });
  });

  it("CHANGE-17, CHANGE-18: an unpaid booking owes its old price until the change is accepted", async () => {
    const id = await s.accepted(bank);
    const owed = (await s.hanako.get(`reservations/${id}/transfer`)).data;
    await s.hanako.patch("reservations", s.body(id, "11:30", "14:30", 3000, bank));
    await t.settle();
    expect((await s.hanako.get(`reservations/${id}/transfer`)).data).toMatchObject({ ...owed, amount: 2000 });
    await s.approve(id);
    await t.settle();
    expect((await s.hanako.get(`reservations/${id}/transfer`)).data).toMatchObject({ amount: 3000 });
    expect(await read(s.hanako, id)).toMatchObject({ paid: false, editing: false, price: 3000 });
  });

  it("CHANGE-18: a payment while the change waits counts, and the difference is due once it is accepted", async () => {
    const id = await s.accepted(bank);
    await s.hanako.patch("reservations", s.body(id, "11:30", "14:30", 3000, bank));
    await markPaid(t.app, id, "command");
    await t.settle();
    expect(await s.taken(id)).toBe(2000);
    await s.approve(id);
    await t.settle();
    expect(await read(s.hanako, id)).toMatchObject({
      paid: true,
      editing: true,
      before_edit: { price: 2000 },
    });
    expect((await s.hanako.get(`reservations/${id}/transfer`)).data).toMatchObject({ amount: 1000 });
    await markPaid(t.app, id, "command");
    expect(await read(s.hanako, id)).toMatchObject({ paid: true, editing: false, price: 3000 });
  });

  it("CHANGE-17: an unpaid booking falls at its deadline, whatever was asked for", async () => {
    const id = await s.accepted(bank);
    await s.hanako.patch("reservations", s.body(id, "11:30", "14:30", 3000, bank));
    await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-11-19' WHERE id = ${id}`);
    await t.settle();
    expect(await read(s.hanako, id)).toMatchObject({
      canceled: true,
      cancel_fee: 0,
      ...s.old(),
      price: 2000,
    });
    expect(await s.isFree("12:00", "13:00")).toBe(true);
  });

  it("CHANGE-17: canceled while it waits, the booking is the old one", async () => {
    const { id, intent } = await s.askByCard();
    const { cancel_terms: terms } = await read(s.hanako, id);
    expect(terms).toMatchObject({ fee: 0, refund: 2000 });
    const cancel = { reservation_id: id, back_fee: 2000, currency: "JPY" as const, payment_way: card };
    const reply = await s.hanako.post("stripe/payment_intents/cancel", cancel);
    expect(reply.data).toMatchObject({
      canceled: true,
      ...s.old(),
      price: 2000,
      refund: 2000,
      change_until: null,
    });
    await t.settle();
    expect([await s.taken(id), await s.statusAt(intent)]).toEqual([0, "canceled"]);
    expect([await s.isFree("10:00", "11:00"), await s.isFree("13:00", "14:00")]).toEqual([true, true]);
  });

  it("CHANGE-20: while a change waits, neither its guest nor staff make another", async () => {
    const id = await s.askForFree();
    const again = await s.hanako.post(
      "reservations/edit_in_no_price",
      s.body(id, "14:00", "16:00", 2000, card),
    );
    expect([again.status, again.code]).toEqual([409, "not_operable"]);
    const intent = await s.hanako.post(
      "stripe/payment_intents/edit",
      s.body(id, "14:00", "17:00", 3000, card),
    );
    expect(intent.code).toBe("not_operable");
    const now = await s.version(id);
    const changed = await s.desk.post(`operate/bookings/${id}/change`, {
      ...{ version: now, start_datetime: `${s.date} 14:00`, end_datetime: `${s.date} 16:00` },
      ...{ price: 2000, settle: "none" as const },
    });
    expect(changed.code).toBe("not_operable");
    const priced = await s.desk.post(`operate/bookings/${id}/price`, {
      ...{ version: now, price: 1000, settle: "refund", refund: 1000 },
      reason: { code: "goodwill", text: "x" },
    });
    expect(priced.code).toBe("not_operable");
    const detail = (await s.desk.get(`operate/bookings/${id}`)).data;
    expect([detail.can.answer.ok, detail.can.change.ok, detail.can.price.ok, detail.can.cancel.ok]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("CHANGE-17: staff's own changes need no approval", async () => {
    const id = await s.accepted(card);
    const reply = await s.desk.post(`operate/bookings/${id}/change`, {
      ...{ version: await s.version(id), start_datetime: `${s.date} 14:00`, end_datetime: `${s.date} 16:00` },
      ...{ price: 2000, settle: "none" as const },
    });
    expect([reply.status, reply.code]).toEqual([200, undefined]);
    expect(await read(s.hanako, id)).toMatchObject({ start_datetime: `${s.date} 14:00`, editing: false });
  });

  it("CHANGE-17: a running booking is extended at once", async () => {
    const id = await s.accepted(card);
    const now = t.now();
    t.setNow(Date.parse(`${s.date}T11:00:00+09:00`));
    const longer = { ...s.body(id, "10:00", "13:00", 3000, card), is_extend: true };
    const { data } = await s.hanako.post("stripe/payment_intents/edit", longer);
    await pay(s.hanako, data.client_secret_id);
    await poll(s.hanako, data.payment_intent_id);
    expect(await read(s.hanako, id)).toMatchObject({
      end_datetime: `${s.date} 13:00`,
      editing: false,
      price: 3000,
    });
    await t.settle();
    t.setNow(now);
  });
});
