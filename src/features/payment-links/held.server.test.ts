import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, approvedRoom, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard, read } from "../../../test/build/payment.ts";
import { linkCalls, tokenIn } from "../../../test/build/payment-link.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

/* What is held until its payment link ends: a booking that was made for it, and both times of a change. */

let t: TestApp;
let desk: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), approvedRoom(103)]);
});
afterEach(async () => {
  await t.settle();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const { anybody, tokenOf, mailAbout, stateOf, begin, confirm } = linkCalls(() => t);

async function rowOf(id: number) {
  return (await t.app.db.row(sql`SELECT * FROM reservation WHERE id = ${id}`)) as {
    paid: boolean;
    canceled_at: Date | null;
    version: number;
  };
}

async function linksOf(id: number) {
  return (await desk.get(`operate/bookings/${id}/payment_links`)).data;
}

const bookingOf = async (id: number) => (await desk.get(`operate/bookings/${id}`)).data.booking;
const withdraw = (link?: { id: number; version: number }) =>
  desk.post(`operate/payment_links/${link?.id ?? 0}/withdraw`, { version: link?.version ?? 0 });

describe("a booking that is made for its link", () => {
  /** A caller's booking, to be paid by a link; without a transfer's deadline, so it can be for tomorrow. */
  async function made({ rooms = [101], until }: { rooms?: number[]; until?: string } = {}) {
    desk = await operator(t, ["see", "desk", "price"]);
    const hanako = await guest(t);
    const date = freshDay();
    const items = rooms.map((space_id) => ({
      space_id,
      start_datetime: `${date} 10:00`,
      end_datetime: `${date} 12:00`,
    }));
    const body = {
      ...{ account_id: hanako.accountId, items, terms: "link" as const },
      ...(until ? { link_until: until } : {}),
    };
    const preview = await desk.post("operate/bookings/preview", body);
    expect(preview.data.impossible).toEqual([]);
    const reply = await desk.post("operate/bookings", { ...body, total: preview.data.total });
    expect(reply.errors).toEqual([]);
    const [id = 0] = reply.data.reservation_ids;
    return { hanako, date, id, ids: reply.data.reservation_ids, preview: preview.data };
  }

  it("LINKPAY-3, LINKPAY-10: is held by the brand's card method, and one mail has the link", async () => {
    const { hanako, id, preview } = await made();
    expect(preview).toMatchObject({ pay_by: null, settle: ["link"], mails: [{ kind: "booking.pay_link" }] });
    expect(preview.mails[0]?.text).toContain("/pay/...");
    const until = preview.link_until ?? "";
    expect(await rowOf(id)).toMatchObject({ paid: false, payment_way: 2, pay_by: until.slice(0, 10) });
    const sent = await mailsTo(t, hanako.email);
    expect(sent.filter(({ text }) => text.includes(String(id))).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("お支払いのお願い"),
    ]);
    const token = await tokenOf(hanako);
    expect((await anybody().get(`payment_links/${token}`)).data).toMatchObject({ until, falls: "booking" });
    const own = (await hanako.get("payment_links")).data;
    expect(own).toMatchObject([{ amount: 2000, until, is_hold: true, booking_ids: [id] }]);
    expect(tokenIn(own[0]?.url ?? "")).toBe(token);
    expect((await (await guest(t)).get("payment_links")).data).toEqual([]);
    await confirm((await begin(token)).secret);
    expect(await stateOf(token)).toBe("paid");
    expect(await read(hanako, id)).toMatchObject({ paid: true, payment_way: 2 });
    expect((await hanako.get("payment_links")).data).toEqual([]);
    expect((await mailAbout(hanako, "お支払いが完了しました")).text).toContain("4242");
  });

  it("LINKPAY-5, LINKPAY-10: unpaid, it ends with its link, its time is free, and a card that comes later is not charged", async () => {
    const { hanako, id, date } = await made({ until: await soon() });
    const token = await tokenOf(hanako);
    const { secret, intent } = await begin(token);
    t.setNow(t.now() + HOUR);
    await t.settle();
    expect(await stateOf(token)).toBe("lapsed");
    // The booking is canceled without a fee: nothing on the page is called one.
    expect((await anybody().get(`payment_links/${token}`)).data.lines).toMatchObject([{ id, kind: null }]);
    expect((await rowOf(id)).canceled_at).not.toBeNull();
    const other = await guest(t);
    await bookByBank(other, [slot(101, date, "10:00", "12:00", 2000)]);
    // A page that was open all the time.
    await confirm(secret).catch(() => null);
    await t.rest();
    expect((await t.app.provider.readIntent(intent)).received).toBe(0);
    // What was held for a link is booked again, with another link.
    const later = await operator(t, ["see", "desk"]);
    const { can } = (await later.get(`operate/bookings/${id}`)).data;
    expect(can.reinstate.ok).toBe(false);
  });

  it("LINKPAY-13: taken back, it says what is still held, until it is canceled or asked for again", async () => {
    const { id } = await made();
    const { held, items } = await linksOf(id);
    expect(held).toBeNull();
    await withdraw(items[0]);
    const until = (await bookingOf(id)).pay_by;
    expect(until).not.toBeNull();
    expect(await linksOf(id)).toMatchObject({ held: { until, is_change: false }, why_not: null });
    const { version } = await rowOf(id);
    const mail = { send: false, note: "" };
    const reason = { code: "guest_request", text: "" };
    const canceled = await desk.send("POST", `operate/bookings/${id}/cancel`, {
      ...{ version, fee: 0, back_fee: 0, bears_transfer_fee: false, reason, mail },
    });
    expect(canceled.errors).toEqual([]);
    expect((await linksOf(id)).held).toBeNull();
  });

  it("LINKPAY-10: a change by its guest, and another price by staff, replace the link of the whole order", async () => {
    const { hanako, date, ids, preview } = await made({ rooms: [101, 102] });
    const [one = 0, two = 0] = ids;
    const before = await tokenOf(hanako);
    const changed = await hanako.post("reservations/edit_in_no_price", {
      ...{ reservation_id: one, start_datetime: `${date} 10:00`, end_datetime: `${date} 13:00`, price: 3000 },
      is_extend: false,
    });
    expect(changed.errors).toEqual([]);
    expect(await stateOf(before)).toBe("overtaken");
    expect((await linksOf(one)).items[0]).toMatchObject({
      state: "open",
      amount: 5000,
      booking_ids: [one, two],
    });
    const { version } = await rowOf(two);
    const path = `operate/bookings/${two}/price` as const;
    const mail = { send: true, note: "お詫びとして" };
    const price = { price: 1500, version, reason: { code: "goodwill", text: "" }, mail } as const;
    expect((await desk.post(path, price)).errors).toEqual([]);
    const [last] = (await linksOf(two)).items;
    expect(last).toMatchObject({ state: "open", amount: 4500, is_hold: true });
    const tokens = (await mailsTo(t, hanako.email)).flatMap(({ text }) => tokenIn(text) || []);
    expect(new Set(tokens).size).toBe(3);
    const token = tokenIn(last?.url ?? "");
    expect((await anybody().get(`payment_links/${token}`)).data.until).toBe(preview.link_until);
    await confirm((await begin(token)).secret);
    expect(await stateOf(token)).toBe("paid");
    expect([(await rowOf(one)).paid, (await rowOf(two)).paid]).toEqual([true, true]);
  });

  /** In half an hour, on a full five minutes. */
  async function soon(): Promise<string> {
    const at = Math.ceil((t.now() + 30 * 60_000) / 300_000) * 300_000;
    return new Date(at + 9 * HOUR).toISOString().slice(0, 16).replace("T", " ");
  }

  it("CHANGE-18, CONSOLE-23: a dearer change that was asked for before the link was paid is refused, and stops no other", async () => {
    const { hanako, id, date } = await made({ rooms: [103] });
    const asked = await hanako.post("reservations/edit_in_no_price", {
      ...{ reservation_id: id, space_id: 103, price: 3000, currency: "JPY" },
      ...{ start_datetime: `${date} 10:00`, end_datetime: `${date} 13:00` },
    });
    expect(asked.errors).toEqual([]);
    expect((await confirm((await begin(await tokenOf(hanako))).secret)).status).toBe(200);
    await t.settle();
    expect(await rowOf(id)).toMatchObject({ paid: true });
    const { version } = await rowOf(id);
    const answered = await desk.post(`operate/bookings/${id}/approve`, { version });
    expect([answered.status, answered.code]).toEqual([409, "payment_required"]);
    const together = await desk.post("operate/bookings/approve", { items: [{ id, version }] });
    expect(together.data.results).toMatchObject([{ id, ok: false, problem: { code: "payment_required" } }]);
    expect(await rowOf(id)).toMatchObject({ paid: true, version });
  });
});

describe("the difference of a change", () => {
  /** A booking by card that staff have made an hour longer, with a link for the difference. */
  async function longer() {
    desk = await operator(t, ["see", "desk"]);
    const hanako = await guest(t);
    const date = freshDay();
    const [id] = await bookByCard(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
    const { version } = await rowOf(id);
    const times = { start_datetime: `${date} 10:00`, end_datetime: `${date} 13:00`, price: 3000 };
    const reply = await desk.post(`operate/bookings/${id}/change`, { ...times, version, settle: "link" });
    expect(reply.errors).toEqual([]);
    return { hanako, id, token: await tokenOf(hanako) };
  }

  it("LINKPAY-11: both times are held until it is paid by the link, and then it is complete", async () => {
    const { hanako, id, token } = await longer();
    expect(await read(hanako, id)).toMatchObject({
      price: 3000,
      editing: true,
      before_edit: { price: 2000 },
    });
    const page = (await anybody().get(`payment_links/${token}`)).data;
    expect(page).toMatchObject({ amount: 1000, falls: "change", lines: [{ id, kind: "difference" }] });
    await confirm((await begin(token)).secret);
    expect(await stateOf(token)).toBe("paid");
    expect(await read(hanako, id)).toMatchObject({ price: 3000, editing: false, paid: true });
  });

  it("LINKPAY-13: taken back, both times are still held, and the desk is told", async () => {
    const { id } = await longer();
    await withdraw((await linksOf(id)).items[0]);
    expect((await linksOf(id)).held).toEqual({ until: (await bookingOf(id)).pay_by, is_change: true });
  });

  it("LINKPAY-5, LINKPAY-11: unpaid, it falls back at the end of the link, and the guest is told", async () => {
    const { hanako, id, token } = await longer();
    t.setNow(t.now() + DAY + HOUR);
    await t.settle();
    expect(await stateOf(token)).toBe("lapsed");
    expect(await read(hanako, id)).toMatchObject({ price: 2000, editing: false, paid: true });
    expect((await mailAbout(hanako, "変更が取り消されました")).text).toContain("2,000");
  });
});
