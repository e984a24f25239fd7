import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, approvedRoom, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { bookOn, company, freeHour, member, payingGroup } from "../../../../test/build/corporate-members.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  await addRooms(t, [room(101), approvedRoom(102), room(201, IN_SINGAPORE)]);
  desk = await operator(t, ["see", "desk"], { locale: "en" });
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

/** A company with a group, and a member who books on it. */
async function firm(group: object = {}, agreed: { credit_limit?: number } = {}) {
  const { admin, id } = await company(t, agreed);
  const booker = await member(t, id, admin, ["booker"]);
  return { admin, id, booker, groupId: await payingGroup(id, admin, group) };
}

/** An hour of a room that nobody else asks for, as staff ask for it. */
function item(space = 101) {
  const { space_id, start_datetime, end_datetime } = freeHour(space);
  return { space_id, start_datetime, end_datetime };
}

function order(who: Guest, groupId: number, part: object = {}) {
  return {
    ...{ account_id: who.accountId, items: [item()], terms: "company" as const, total: 1000 },
    company: { group_id: groupId, purchase_number: "" },
    ...part,
  };
}

const post = (body: object, by = desk) => by.post("operate/bookings", body as never);
/** What it was refused with, in words. */
const wordsOf = ({ errors }: { errors: unknown }) =>
  Object.values(errors as object)
    .flat()
    .join();
const preview = async (body: object) => (await desk.post("operate/bookings/preview", body as never)).data;

describe("OPBOOK-15: a booking by telephone that the guest's company pays", () => {
  it("CORP-52: is on its group and month's invoice like one of the member's own, with who entered it", async () => {
    const { admin, id, booker, groupId } = await firm({
      purchase_number: "required",
      purchase_pattern: "PO-999",
    });
    const body = order(booker, groupId, {
      company: { group_id: groupId, purchase_number: "PO-123", purpose: " 新人研修 " },
    });
    const seen = await preview(body);
    expect(seen).toMatchObject({
      impossible: [],
      due_on: "2027-01-31",
      asks_company: false,
      documents: ["mitsumori"],
    });
    expect(seen.mails[0]).toMatchObject({ kind: "booking.booked", to: booker.email });
    expect(seen.mails[0]?.text).toContain("架空商事株式会社");
    const { data, errors } = await post(body);
    expect(errors).toEqual([]);
    const [booking = 0] = data.reservation_ids;
    const row =
      await t.app.db.row(sql`SELECT r.terms, r.due_on, r.approval, r.source, r.booked_by, r.account_id,
        o.corporate_id, o.group_id, o.purchase_number, o.ordered_by
      FROM reservation r JOIN corporate_order o ON o.checkout_id = r.checkout_id WHERE r.id = ${booking}`);
    expect(row).toEqual({
      ...{
        terms: "invoice",
        due_on: "2027-01-31",
        approval: null,
        source: "operator",
        booked_by: desk.accountId,
      },
      ...{ account_id: booker.accountId, corporate_id: id, group_id: groupId, purchase_number: "PO-123" },
      ordered_by: booker.accountId,
    });
    const event = await t.app.db.row<{ detail: object }>(
      sql`SELECT detail FROM audit WHERE subject = ${`checkout:${data.id}`} AND actor = ${`operator:${desk.accountId}`}`,
    );
    expect(event?.detail).toMatchObject({
      terms: "company",
      due_on: "2027-01-31",
      company: id,
      group: groupId,
    });
    const [mail] = (await mailsTo(t, booker.email)).slice(-1);
    expect(mail?.text).toContain("架空商事株式会社");
    expect(mail?.text).not.toContain("振込先");
    expect((await admin.get(`corporate/${id}/bookings`)).data).toEqual([
      expect.objectContaining({
        id: booking,
        purchase_number: "PO-123",
        purpose: "新人研修",
        amount: 1000,
        invoiced_on: "2027-01-01",
      }),
    ]);
    expect((await booker.get(`reservations/${booking}`)).status).toBe(200);
  });

  it("is booked on groups in which the guest books, and only for rooms and currencies that they pay for", async () => {
    const { admin, id, booker, groupId } = await firm({ cost_center: "A-1" });
    const rooms = await payingGroup(id, admin, { name: "102だけ", space_ids: [102], space_group_ids: [] });
    const others = await payingGroup(id, admin, { name: "別の人", account_ids: [admin.accountId] });
    const payers = async (space: number) =>
      (await desk.get(`operate/guests/${booker.accountId}/payers?space_ids=${space}`)).data.map((one) => [
        one.group_id,
        one.pays_for_rooms,
      ]);
    expect(await payers(101)).toEqual([
      [rooms, false],
      [groupId, true],
    ]);
    expect(await payers(102)).toContainEqual([rooms, true]);
    const refused = async (body: object) => {
      const { impossible, total } = await preview(body);
      const { status, code, errors } = await post({ ...body, total });
      // The preview says the same beforehand.
      expect(impossible.map(({ text }) => text)).toEqual(Object.values(errors).flat());
      return [status, code, ...Object.values(errors).flat()];
    };
    expect(await refused(order(booker, rooms))).toEqual([
      ...[422, "validation", "This group does not pay for this room."],
    ]);
    expect(await refused(order(booker, others))).toEqual([
      ...[409, "not_operable"],
      "This guest cannot book on this group. An admin of the company can change that.",
    ]);
    expect((await refused(order(booker, groupId, { items: [item(201)] })))[2]).toContain("currency");
    const stranger = await guest(t);
    expect((await refused(order(stranger, groupId)))[2]).toContain("not a member");
    expect((await refused(order(booker, 999_999)))[2]).toContain("not a member");
    await admin.delete(`corporate/${id}/members/${booker.accountId}`);
    expect((await refused(order(booker, groupId)))[2]).toContain("not a member");
    expect(await payers(101)).toEqual([]);
  });

  it("asks for the purchase number as the group does, and names a group that is missing or not asked for", async () => {
    const { booker, groupId } = await firm({ purchase_number: "required", purchase_pattern: "PO-999" });
    const wrong = await post(order(booker, groupId));
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["purchase_number"]]);
    const other = await post(
      order(booker, groupId, { company: { group_id: groupId, purchase_number: "7" } }),
    );
    expect(wordsOf(other)).toContain("PO-999");
    const none = await post(order(booker, groupId, { company: null }));
    expect([none.status, Object.keys(none.errors)]).toEqual([422, ["company"]]);
    const long = { group_id: groupId, purchase_number: "PO-123", purpose: "研".repeat(61) };
    const much = await post(order(booker, groupId, { company: long }));
    expect([much.status, Object.keys(much.errors)]).toEqual([422, ["purpose"]]);
    const both = await post(order(booker, groupId, { terms: "prepaid" }));
    expect(both.status).toBe(422);
    const fresh = {
      guest: { last_name: "架空", first_name: "花", phone_number: "03-0000-1111" },
      account_id: null,
    };
    expect(wordsOf(await post(order(booker, groupId, fresh)))).toContain("not a member");
  });

  it("is refused for limits, credit and a stop, in words for staff", async () => {
    const { id, booker, groupId } = await firm(
      { month_limit: 2000, booking_limit: 1500 },
      { credit_limit: 2000 },
    );
    const said = async () => wordsOf(await post(order(booker, groupId)));
    expect((await post(order(booker, groupId))).status).toBe(200);
    await t.app.db.run(sql`UPDATE corporate SET credit_limit = 1500 WHERE id = ${id}`);
    expect(await said()).toContain("the limit is set on the page of the company");
    await t.app.db.run(sql`UPDATE corporate SET stopped_at = now() WHERE id = ${id}`);
    expect(await said()).toContain("can be resumed on its page");
    await t.app.db.run(sql`UPDATE corporate SET stopped_at = NULL, has_invoice = false WHERE id = ${id}`);
    expect(await said()).toContain("no agreement on invoices");
  });

  it("of the group's amount waits for an approver, whatever mail the guest gets, and not for the operator", async () => {
    const { admin, id, booker, groupId } = await firm({ approval_from: 1000 });
    const body = order(booker, groupId, { items: [item(102)], mail: { send: false, note: "" } });
    expect(await preview({ ...body, mail: { send: true, note: "電話の件" } })).toMatchObject({
      asks_company: true,
      mails: [{ kind: "booking.company_asked" }],
    });
    const before = (await mailsTo(t, booker.email)).length;
    const { data } = await post(body);
    const [booking = 0] = data.reservation_ids;
    expect(await mailsTo(t, booker.email)).toHaveLength(before);
    expect((await mailsTo(t, admin.email)).slice(-1)[0]?.text).toContain(`/companies/${id}/requests`);
    const seen = (await admin.get(`corporate/${id}/requests`)).data[0]?.bookings ?? [];
    expect(seen.map(({ id: one, asks_operator }) => [one, asks_operator])).toEqual([[booking, false]]);
    await admin.post(`corporate/${id}/requests/${data.id}/approve`, {
      seen: seen.map(({ id: one, version }) => ({ id: one, version })),
    });
    expect((await booker.get(`reservations/${booking}`)).data).toMatchObject({
      approval: "accepted",
      canceled: false,
    });
    await t.app.db.run(sql`UPDATE corporate_member SET roles = '{admin}' WHERE corporate_id = ${id}
      AND 'approver' = ANY(roles)`);
    expect(wordsOf(await post(order(booker, groupId)))).toContain("An admin of the company can name one");
  });

  it("takes the right desk, and is the same order under the same key", async () => {
    const { booker, groupId } = await firm({ month_limit: 1000 });
    const reader = await operator(t, ["see", "money"]);
    expect((await post(order(booker, groupId), reader)).status).toBe(403);
    expect((await reader.get(`operate/guests/${booker.accountId}/payers`)).status).toBe(403);
    expect((await booker.get(`operate/guests/${booker.accountId}/payers`)).status).toBe(401);
    const body = order(booker, groupId);
    const once = { "idempotency-key": "one-call" };
    const first = await desk.post("operate/bookings", body as never, once);
    const again = await desk.post("operate/bookings", body as never, once);
    expect([first.status, again.data]).toEqual([200, first.data]);
  });

  it("and colleagues who book at the same moment never pass the limit together", async () => {
    const { id, booker, groupId } = await firm({ month_limit: 3000 });
    const calls = Array.from({ length: 5 }, () => [
      () => post(order(booker, groupId)),
      () => bookOn(booker, id, groupId),
    ]).flat();
    const replies = await Promise.all(calls.map((call) => call()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
      new Set([409]),
    );
    const spent = await t.app.db.row(sql`SELECT sum(r.price)::int AS sum FROM corporate_order o
      JOIN reservation r ON r.checkout_id = o.checkout_id WHERE o.group_id = ${groupId}`);
    expect(spent).toEqual({ sum: 3000 });
  });
});
