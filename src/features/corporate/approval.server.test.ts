import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, approvedRoom, room } from "../../../test/build/catalog.ts";
import { bookOn, company, freeHour, member, payingGroup } from "../../../test/build/corporate-members.ts";
import type { Guest } from "../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  await addRooms(t, [room(101), approvedRoom(102)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const HOUR = 3_600_000;

/** A company whose group asks an approver from 1,000 yen on. */
async function asking(part: object = {}) {
  const { admin, id } = await company(t);
  const groupId = await payingGroup(id, admin, { approval_from: 1000, ...part });
  const booker = await member(t, id, admin, ["booker"]);
  return { admin, id, groupId, booker };
}

/** A booking that an approver is asked about. */
async function asked(part: object = {}, reservation: object = freeHour()) {
  const given = await asking(part);
  const { data, status } = await bookOn(given.booker, given.id, given.groupId, {
    reservations: [reservation],
  });
  expect(status).toBe(200);
  return { ...given, order: data.id, booking: data.reservation_ids[0] as number };
}

async function seenBy(approver: Guest, id: number) {
  const { data } = await approver.get(`corporate/${id}/requests`);
  return data.flatMap(({ bookings }) => bookings.map((one) => ({ id: one.id, version: one.version })));
}

const approve = async (who: Guest, id: number, order: number) =>
  who.post(`corporate/${id}/requests/${order}/approve`, { seen: await seenBy(who, id) });

const decline = async (who: Guest, id: number, order: number, reason = "予算を超えています") =>
  who.post(`corporate/${id}/requests/${order}/decline`, { seen: await seenBy(who, id), reason });

const stateOf = async (who: Guest, booking: number) => {
  const { approval, canceled, company_answer, cancel_fee } = (await who.get(`reservations/${booking}`)).data;
  return { approval, canceled, company_answer, cancel_fee };
};

describe("a booking above the amount of its group", () => {
  it("CORP-9: is a request whose time is held, and stands once an approver says yes", async () => {
    const { admin, id, booker, order, booking } = await asked();
    expect(await stateOf(booker, booking)).toMatchObject({ approval: "waiting", company_answer: "waiting" });
    expect((await mailTo(t, booker.email)).subject).toContain("社内の承認");
    const mail = await mailTo(t, admin.email);
    expect(mail.text).toContain(`/companies/${id}/requests`);
    // The time is taken for everybody else.
    const same = (await booker.get(`reservations/${booking}`)).data;
    const [day = "", from = ""] = same.start_datetime.split(" ");
    const other = await bookOn(admin, id, (await admin.get(`corporate/${id}`)).data.groups[0]?.id ?? 0, {
      reservations: [slot(101, day, from, same.end_datetime.slice(11), 1000)],
    });
    expect([other.status, other.code]).toEqual([409, "slot_taken"]);
    expect((await admin.get("corporate")).data.companies).toEqual([expect.objectContaining({ requests: 1 })]);
    expect((await approve(admin, id, order)).data).toEqual([]);
    expect(await stateOf(booker, booking)).toMatchObject({ approval: "accepted", company_answer: null });
    expect((await mailsTo(t, booker.email)).map(({ subject }) => subject).join()).toContain("ご予約");
    const again = await admin.post(`corporate/${id}/requests/${order}/approve`, {
      seen: [{ id: booking, version: 1 }],
    });
    expect([again.status, again.code]).toEqual([409, "not_operable"]);
  });

  it("CORP-9: is no work of the operator, who cannot answer it", async () => {
    const { id, admin, order, booking } = await asked({}, slot(102, "2026-12-20", "09:00", "10:00", 1000));
    const desk = await operator(t, ["see", "desk"]);
    const before = (await desk.get("operate/me")).data.counts.approvals;
    const row = (await desk.get(`operate/bookings/${booking}`)).data;
    expect(row.booking.status).toBe("waiting_for_company");
    const early = await desk.post(`operate/bookings/${booking}/approve`, {
      ...{ version: row.booking.version, mail: { send: false, note: "" } },
    });
    expect([early.status, early.code]).toEqual([409, "not_operable"]);
    const listed = async (status: string) =>
      (await desk.get(`operate/bookings?status=${status}&limit=100`)).data.items.map((one) => one.id);
    expect(await listed("waiting_for_company")).toContain(booking);
    expect(await listed("waiting_for_approval")).not.toContain(booking);
    // The room needs the operator's approval, too: after the company's.
    await approve(admin, id, order);
    expect((await desk.get("operate/me")).data.counts.approvals).toBe(before + 1);
    expect(await listed("waiting_for_approval")).toContain(booking);
    const later = (await desk.get(`operate/bookings/${booking}`)).data.booking;
    const yes = await desk.post(`operate/bookings/${booking}/approve`, {
      ...{ version: later.version, mail: { send: false, note: "" } },
    });
    expect(yes.data.status).toBe("confirmed");
  });

  it("CORP-9: is declined for a reason that its booker reads, and costs nothing", async () => {
    const { admin, id, booker, order, booking } = await asked();
    const without = await decline(admin, id, order, " ");
    expect([without.status, Object.keys(without.errors)]).toEqual([422, ["reason"]]);
    expect((await decline(admin, id, order, "予算を超えています")).status).toBe(200);
    expect(await stateOf(booker, booking)).toEqual({
      ...{ approval: null, canceled: true, company_answer: "declined", cancel_fee: 0 },
    });
    expect((await mailTo(t, booker.email)).text).toContain("予算を超えています");
    expect((await admin.get(`corporate/${id}`)).data.agreed.credit_used).toBe(0);
  });

  it("CORP-9: lapses after 48 hours, and before that at the end of the room's lead time", async () => {
    const { admin, id, booker, order, booking } = await asked();
    // The room asks for an hour of lead time.
    const near = await asked({}, slot(101, "2026-11-25", "15:00", "16:00", 1000));
    const before = t.now();
    t.setNow(Date.parse("2026-11-25T14:00:00+09:00") - 1);
    await t.settle();
    expect(await stateOf(near.booker, near.booking)).toMatchObject({ canceled: false });
    t.setNow(t.now() + 1);
    await t.settle();
    expect(await stateOf(near.booker, near.booking)).toMatchObject({ canceled: true });
    expect(await stateOf(booker, booking)).toMatchObject({ canceled: false });
    t.setNow(before + 48 * HOUR);
    const late = await admin.post(`corporate/${id}/requests/${order}/approve`, {
      seen: [{ id: booking, version: 1 }],
    });
    expect([late.status, late.code]).toEqual([409, "not_operable"]);
    await t.settle();
    t.setNow(before);
    expect(await stateOf(booker, booking)).toMatchObject({ canceled: true, company_answer: "declined" });
    expect((await mailTo(t, booker.email)).text).toContain("期限までに");
  });

  it("CORP-9: is booked at once by an approver, and refused if the company has none", async () => {
    const { admin, id, groupId, booker } = await asking();
    const { data } = await bookOn(admin, id, groupId);
    expect(await stateOf(admin, data.reservation_ids[0] as number)).toMatchObject({ approval: null });
    await admin.patch(`corporate/${id}/members/${admin.accountId}`, { roles: ["admin", "booker"] });
    const none = await bookOn(booker, id, groupId);
    expect([none.status, JSON.stringify(none.errors)]).toEqual([
      409,
      expect.stringContaining("承認者がいません"),
    ]);
  });

  it("CORP-8: counts for the limits while it waits, and is refused once staff have stopped the company", async () => {
    const { admin, id, groupId, order } = await asked({ month_limit: 1500 });
    expect((await bookOn(admin, id, groupId)).status).toBe(409);
    await t.app.db.run(sql`UPDATE corporate SET stopped_at = now() WHERE id = ${id}`);
    expect(JSON.stringify((await approve(admin, id, order)).errors)).toContain("停止");
    await t.app.db.run(sql`UPDATE corporate SET stopped_at = NULL WHERE id = ${id}`);
    expect((await approve(admin, id, order)).status).toBe(200);
  });

  it("CORP-9: bookings of an order below the amount are confirmed at once", async () => {
    const { id, groupId, booker, admin } = await asking({ approval_from: 2000 });
    const { data } = await bookOn(booker, id, groupId, {
      reservations: [
        slot(101, "2027-01-20", "09:00", "10:00", 1000),
        slot(101, "2027-01-20", "11:00", "13:00", 2000),
      ],
    });
    const [low, high] = data.reservation_ids as [number, number];
    expect(await stateOf(booker, low)).toMatchObject({ approval: null, company_answer: null });
    expect(await stateOf(booker, high)).toMatchObject({ approval: "waiting", company_answer: "waiting" });
    const subjects = (await mailsTo(t, booker.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("社内の承認"))).toHaveLength(1);
    expect((await approve(admin, id, data.id)).status).toBe(200);
    expect(await stateOf(booker, high)).toMatchObject({ approval: "accepted" });
  });
});

describe("a change of a company's booking", () => {
  async function booked(part: object = {}) {
    const given = await asking({ approval_from: 2000, ...part });
    count += 1;
    const { data } = await bookOn(given.booker, given.id, given.groupId, {
      reservations: [slot(101, `2027-01-${21 + count}`, "15:00", "16:00", 1000)],
    });
    return {
      ...given,
      order: data.id,
      booking: data.reservation_ids[0] as number,
      day: `2027-01-${21 + count}`,
    };
  }
  let count = 0;

  const change = (who: Guest, booking: number, day: string, end: string, price: number) =>
    who.post("reservations/edit_in_no_price", {
      ...{ reservation_id: booking, start_datetime: `${day} 15:00`, end_datetime: `${day} ${end}`, price },
      ...{ is_extend: false, payment_way: 1 },
    });

  it("CORP-16: asks an approver if its new amount passes the group's, and is made with the yes", async () => {
    const { admin, id, booker, booking, order, day } = await booked();
    const reply = await change(booker, booking, day, "17:00", 2000);
    expect(reply.data).toMatchObject({
      price: 2000,
      company_answer: "waiting",
      before_edit: { price: 1000 },
    });
    expect((await mailTo(t, booker.email)).text).toContain("会社の承認者の承認");
    expect((await approve(admin, id, order)).status).toBe(200);
    const after = (await booker.get(`reservations/${booking}`)).data;
    expect(after).toMatchObject({ price: 2000, company_answer: null, change_until: null, editing: false });
  });

  it("CORP-16: leaves the booking as it was when it is declined, lapses, or is withdrawn", async () => {
    for (const end of ["declined", "lapsed", "withdrawn"]) {
      const { admin, id, booker, booking, order, day } = await booked();
      await change(booker, booking, day, "17:00", 2000);
      const before = t.now();
      if (end === "declined") expect((await decline(admin, id, order)).status).toBe(200);
      else if (end === "withdrawn")
        await booker.post("reservations/withdraw_change", { reservation_id: booking });
      else {
        t.setNow(before + 48 * HOUR);
        await t.settle();
        t.setNow(before);
      }
      const after = (await booker.get(`reservations/${booking}`)).data;
      expect([end, after.price, after.company_answer, after.canceled]).toEqual([end, 1000, null, false]);
      expect((await admin.get(`corporate/${id}`)).data.agreed.credit_used).toBe(1000);
    }
  });
});

describe("at the same moment", () => {
  it("CORP-9: two approvers answer, and one of them is heard", async () => {
    const { admin, id, booker, order, booking } = await asked();
    const second = await member(t, id, admin, ["approver"]);
    const seen = await seenBy(admin, id);
    const replies = await Promise.all([
      admin.post(`corporate/${id}/requests/${order}/approve`, { seen }),
      second.post(`corporate/${id}/requests/${order}/decline`, { seen, reason: "不要" }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = replies[0]?.status === 200;
    expect((await stateOf(booker, booking)).canceled).toBe(!isApproved);
  });

  it("CORP-9: an answer and a cancel, an answer and the end of its time: one of both counts", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin, id, booker, order, booking } = await asked();
      const seen = await seenBy(admin, id);
      const before = t.now();
      const end = () => {
        if (round % 2 === 0)
          return booker.post("reservations/delete", {
            ...{ reservation_id: booking, back_fee: 0, payment_way: 1 },
          } as const);
        t.setNow(before + 48 * HOUR);
        return t.settle();
      };
      const answering = admin.post(`corporate/${id}/requests/${order}/approve`, { seen });
      const [answer] = await Promise.all([answering, end()]);
      t.setNow(before);
      const { canceled, company_answer } = await stateOf(booker, booking);
      expect(company_answer).not.toBe("waiting");
      // Approved first, it may still be canceled after; refused, it is certainly gone.
      if (answer.status !== 200) expect(canceled).toBe(true);
    }
  });

  it("CORP-8: colleagues who ask at once never pass the limit of a month", async () => {
    const { id, groupId, admin } = await asking({ month_limit: 3000 });
    const colleagues: Guest[] = [];
    for (let n = 0; n < 8; n += 1) colleagues.push(await member(t, id, admin, ["booker"]));
    const replies = await Promise.all(
      colleagues.map((who, place) =>
        bookOn(who, id, groupId, {
          reservations: [slot(101, `2027-01-${10 + place}`, "15:00", "16:00", 1000)],
        }),
      ),
    );
    const statuses = replies.map(({ status }) => status).filter((status) => status !== 503);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const [{ sum = 0 } = {}] = await t.app.db.rows<{ sum: number }>(sql`SELECT sum(r.price)::int AS sum
      FROM reservation r JOIN corporate_order o ON o.checkout_id = r.checkout_id WHERE o.group_id = ${groupId}`);
    expect(sum).toBeLessThanOrEqual(3000);
  });
});
