import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { bookOn, company, member, payingGroup } from "../../../test/build/corporate-members.ts";
import type { Guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { eraseBuyer } from "../bookings/owner.db.server.ts";
import { eraseAccount } from "../personal-data/erase.server.ts";
import { bookingsOfCompany, type CompanyBookingRow } from "./bookings.db.server.ts";
import { lockCorporate } from "./db.server.ts";

/* Where one rule of companies meets another: months and changes, currency and payments, rights and locks. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  await addRooms(t, [room(101)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

async function booked(who: Guest, id: number, groupId: number, day: string): Promise<number> {
  const reservations = [slot(101, day, "10:00", "11:00", 1000)];
  const { data, status } = await bookOn(who, id, groupId, { reservations });
  expect(status).toBe(200);
  return data.reservation_ids[0] as number;
}

it("CORP-5: a booking that staff move to another month is due with the invoice of that period", async () => {
  const { admin, id } = await company(t);
  const booking = await booked(admin, id, await payingGroup(id, admin), "2027-01-12");
  const dueOf = async () => (await admin.get(`reservations/${booking}`)).data.pay_by;
  expect(await dueOf()).toBe("2027-02-28");
  const desk = await operator(t, ["see", "desk", "price"]);
  const { version } = (await desk.get(`operate/bookings/${booking}`)).data.booking;
  const times = { start_datetime: "2027-03-09 10:00", end_datetime: "2027-03-09 11:00" };
  const { data } = await desk.post(`operate/bookings/${booking}/change/preview`, times);
  const settle = data.settlements[0]?.way ?? "refund";
  const moved = await desk.post(`operate/bookings/${booking}/change`, {
    ...{ ...times, version, price: 1000, settle, mail: { send: false, note: "" } },
  });
  expect(moved.errors).toEqual([]);
  expect(await dueOf()).toBe("2027-04-30");
});

it("CORP-10: the currency stays once something was booked, also when all of it is paid", async () => {
  const { admin, id } = await company(t);
  const booking = await booked(admin, id, await payingGroup(id, admin), "2027-01-26");
  const staff = await operator(t, ["see", "money"]);
  const { version } = (await staff.get(`operate/companies/${id}`)).data;
  const change = () =>
    staff.patch(`operate/companies/${id}/terms`, {
      ...{ version, has_invoice: true, credit_limit: 5000, closing_day: 31, due_days: null },
      ...{ currency: "SGD", stopped: false, reason: "x" },
    });
  await t.app.db.run(sql`UPDATE reservation SET paid = true, paid_at = now() WHERE id = ${booking}`);
  const paid = await change();
  await t.app.db.run(sql`UPDATE reservation SET paid = false, paid_at = NULL WHERE id = ${booking}`);
  expect([paid.status, Object.keys(paid.errors)]).toEqual([409, ["currency"]]);
});

it("CORP-10: the amounts of a group are never read in another currency", async () => {
  const { admin, id } = await company(t);
  const group = await payingGroup(id, admin, { month_limit: 100_000 });
  const staff = await operator(t, ["see", "money"]);
  const change = async () => {
    const { version } = (await staff.get(`operate/companies/${id}`)).data;
    return staff.patch(`operate/companies/${id}/terms`, {
      ...{ version, has_invoice: true, credit_limit: 5000, closing_day: 31, due_days: null },
      ...{ currency: "SGD", stopped: false, reason: "x" },
    });
  };
  const { status, errors } = await change();
  expect([status, Object.keys(errors)]).toEqual([409, ["currency"]]);
  await t.app.db.run(sql`UPDATE corporate_group SET month_limit = NULL WHERE id = ${group}`);
  expect((await change()).status).toBe(200);
});

it("CORP-4: who stops being an admin while they invite invites nobody", async () => {
  const { admin, id } = await company(t);
  let reply: ReturnType<typeof admin.post> | undefined;
  await t.app.db.tx(async (tx) => {
    await lockCorporate(tx, id);
    reply = admin.post(`corporate/${id}/invitations`, { mails: "late@kakuu.example", roles: ["admin"] });
    const isWaiting = async () =>
      (await t.app.db.row(sql`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)) !== null;
    await expect.poll(isWaiting, { interval: 10, timeout: 5000 }).toBe(true);
    await tx.run(sql`UPDATE corporate_member SET roles = '{booker}' WHERE corporate_id = ${id}`);
  });
  expect((await reply)?.status).toBe(403);
  expect(await t.app.db.rows(sql`SELECT id FROM corporate_invitation WHERE corporate_id = ${id}`)).toEqual(
    [],
  );
});

it("CORP-7: a purchase number typed in full width fits its pattern and is stored in half width", async () => {
  const { admin, id } = await company(t);
  const groupId = await payingGroup(id, admin, {
    purchase_number: "required",
    purchase_pattern: "ＰＯ－９９",
  });
  expect((await admin.get(`corporate/${id}`)).data.groups[0]?.purchase_pattern).toBe("PO-99");
  const order = (purchase_number: string) =>
    bookOn(admin, id, groupId, {
      reservations: [slot(101, "2027-01-28", "10:00", "11:00", 1000)],
      purchase_number,
    });
  expect((await order("ＰＯ－４")).status).toBe(422);
  expect((await order("ＰＯ－４２")).status).toBe(200);
  expect((await admin.get(`corporate/${id}/bookings`)).data[0]?.purchase_number).toBe("PO-42");
});

it("CORP-13, CORP-14: who has left sees nothing of the company, and is named by no order of it once erased", async () => {
  const { admin, id } = await company(t);
  const groupId = await payingGroup(id, admin);
  const booker = await member(t, id, admin, ["booker"]);
  const used = await booked(booker, id, groupId, "2026-11-26");
  const own = t.now();
  t.setNow(Date.parse("2026-11-27T12:00:00+09:00"));
  // Paid and over: nothing of it is to come.
  await t.app.db.run(sql`UPDATE reservation SET paid = true, paid_at = now() WHERE id = ${used}`);
  await admin.delete(`corporate/${id}/members/${booker.accountId}`);
  await t.app.db.run(sql`UPDATE reservation SET paid = false, paid_at = NULL WHERE id = ${used}`);
  expect([
    (await booker.get(`reservations/${used}`)).status,
    (await booker.get("reservations")).data,
  ]).toEqual([404, []]);
  expect((await admin.get(`reservations/${used}`)).data.id).toBe(used);
  t.setNow(own);
  const customer = async () =>
    JSON.stringify(
      await t.app.db.row(sql`SELECT customer FROM checkout c JOIN reservation r ON r.checkout_id = c.id
      WHERE r.id = ${used}`),
    );
  expect(await customer()).toContain(booker.email);
  await t.app.db.tx((tx) => eraseBuyer(tx, booker.accountId));
  expect(await customer()).not.toContain(booker.email);
});

it("CORP-3, CORP-14: one of two admins who delete their accounts at once stays", async () => {
  const { admin, id } = await company(t);
  const second = await member(t, id, admin, ["admin"]);
  await member(t, id, admin, ["booker"]);
  const erase = ({ accountId }: Guest) =>
    t.app.db.tx((tx) =>
      eraseAccount(tx, accountId, { type: "delete", actor: `account:${accountId}`, now: t.now() }),
    );
  const ends = await Promise.all([erase(admin), erase(second)]);
  expect(ends.filter((end) => end === null)).toHaveLength(1);
});

it("CORP-17: the file reads every booking once, however few it reads at a time", async () => {
  const { admin, id } = await company(t);
  const groupId = await payingGroup(id, admin);
  for (const day of ["2027-02-01", "2027-02-02", "2027-02-03"]) await booked(admin, id, groupId, day);
  const read = (most: number, after: CompanyBookingRow | null) =>
    bookingsOfCompany(t.app.db, id, { since: new Date(0), most, after });
  const all = await read(100, null);
  const single: CompanyBookingRow[] = [];
  for (let [row] = await read(1, null); row; [row] = await read(1, row)) single.push(row);
  expect([all.length, single]).toEqual([3, all]);
  const file = await (await admin.raw(`corporate/${id}/bookings?format=csv`)).text();
  expect(file.trim().split("\r\n")).toHaveLength(4);
});
