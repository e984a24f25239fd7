import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, issuer, room } from "../../../../test/build/catalog.ts";
import { addRefundAccount, type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard, read } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";

type Person = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let desk: Person;
let manager: Person;
let hanako: Guest;
let day = 0;
const reason = { code: "our_fault", text: "空調の故障" } as const;
const everyDay = room(1).plans[0]?.weekdays ?? [];

/** 102 costs 145 yen an hour less than 101. */
beforeAll(async () => {
  t = await testApp();
  const plan = {
    weekdays: everyDay,
    is_special: false,
    valid_from: null,
    valid_to: null,
    last_minute: null,
    name: { ja: "終日", en: "All day" },
    start: "09:00",
    end: "22:00",
  };
  const company = issuer(7);
  await addRooms(
    t,
    [
      room(101, { issuer_id: 7 }),
      room(102, { issuer_id: 7, plans: [{ ...plan, cost_per_hour: 855 }] }),
      room(103, { plans: [{ ...plan, cost_per_hour: 12_000 }], issuer_id: 7 }),
      room(104, { plans: [{ ...plan, cost_per_hour: 2000 }] }),
    ],
    { issuers: [company] },
  );
  await signIn();
  hanako = await guest(t);
});
afterAll(async () => {
  await t.settle();
  await checkInvariants(t.app);
  await t.close();
});

async function signIn(): Promise<void> {
  desk = await operator(t, ["see", "desk"]);
  manager = await operator(t, ["see", "desk", "price"]);
}
/** Lets the sweeps see another day; sessions end meanwhile. */
async function passTo(instant: number): Promise<void> {
  t.setNow(instant);
  await t.settle();
  await signIn();
}
/** A day of its own for each booking. */
function freshDate(): string {
  day += 1;
  return new Date(t.now() + (20 + day) * 86_400_000).toISOString().slice(0, 10);
}
async function byCard(who = hanako, spaceId = 101, price = 2000) {
  const date = freshDate();
  const [id] = await bookByCard(who, [slot(spaceId, date, "10:00", "12:00", price)]);
  return { id, date };
}
async function byBank({ isPaid }: { isPaid: boolean }) {
  const date = freshDate();
  const [id] = await bookByBank(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
  if (isPaid) await markPaid(t.app, id, "command");
  return { id, date };
}
const version = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
    ?.version as number;
const row = (id: number) =>
  t.app.db.row(sql`SELECT space_id, price, paid, editing, pay_by, due_on, received, canceled_at IS NOT NULL AS canceled
    FROM reservation WHERE id = ${id}`);
const lines = async (id: number) =>
  (
    await t.app.db.row<{ lines: { name: { ja: string }; amount: number }[] }>(
      sql`SELECT price_lines AS lines FROM reservation WHERE id = ${id}`,
    )
  )?.lines.map(({ name, amount }) => [name.ja, amount]);
const ledger = async (id: number) =>
  (
    await t.app.db.rows<{ kind: string; amount: number }>(
      sql`SELECT kind, amount FROM ledger WHERE reservation_id = ${id} ORDER BY id`,
    )
  ).map(({ kind, amount }) => [kind, amount]);
const refunds = (id: number) =>
  t.app.db.rows(sql`SELECT amount, way, state FROM refund WHERE reservation_id = ${id} ORDER BY id`);

describe("POST operate/bookings/:id/change", () => {
  it("SETTLE-1, SETTLE-2, OPCHANGE-7: a move worth 290 yen less goes back to the card, with its mail and event", async () => {
    const { id } = await byCard();
    const preview = await desk.post(`operate/bookings/${id}/change/preview`, { space_id: 102 });
    expect(preview.errors).toEqual([]);
    expect(preview.data).toMatchObject({
      price_before: 2000,
      price_after: 1710,
      difference: -290,
      as_booked: { price: 2000 },
      settle: ["refund", "keep"],
      settlements: [
        { way: "refund", price: 1710, refund: 290, refund_to: "card", right: "desk" },
        { way: "keep", price: 2000, refund: 0, right: "price" },
      ],
      rules_broken: [],
      conflicts: [],
      ledger: [{ kind: "refund", amount: -290 }],
    });
    expect(preview.data.mails).toHaveLength(1);
    expect(preview.data.mails[0]?.text).toContain("会議室を次のとおり変更しました");
    expect(preview.data.mails[0]?.text).toContain("会議室102");
    expect(preview.data.mails[0]?.text).toContain("¥290");
    expect(await row(id)).toMatchObject({ space_id: 101, price: 2000 });

    const body = {
      version: await version(id),
      space_id: 102,
      price: 1710,
      settle: "refund",
      reason,
      mail: { send: true, note: "ご不便をおかけします。" },
    } as const;
    const reply = await desk.post(`operate/bookings/${id}/change`, body);
    expect(reply.errors).toEqual([]);
    expect(reply.data).toMatchObject({ price: 1710, paid: true, space: { id: 102 } });
    await t.settle();
    expect(await ledger(id)).toEqual([
      ["charge", 2000],
      ["refund", -290],
    ]);
    expect(await refunds(id)).toEqual([{ amount: 290, way: "card", state: "succeeded" }]);
    const event = await t.app.db.row(
      sql`SELECT actor, detail FROM audit WHERE subject = ${`reservation:${id}`} AND action = 'reservation.changed'`,
    );
    expect(event).toMatchObject({
      actor: `operator:${desk.accountId}`,
      detail: {
        before: { price: 2000, space: 101 },
        after: { price: 1710, space: 102 },
        settle: "refund",
        refund: 290,
        code: "our_fault",
        reason: "空調の故障",
      },
    });
    const mail = await t.app.db.row<{ text: string }>(
      sql`SELECT text FROM mail_log WHERE reservation_id = ${id} AND kind = 'booking.changed'`,
    );
    expect(mail?.text).toContain("ご不便をおかけします。");
    const { history } = (await desk.get(`operate/bookings/${id}`)).data;
    expect(history.find(({ action }) => action === "reservation.changed")).toMatchObject({
      before: { space: 101 },
      after: { space: 102 },
      rooms: [
        { id: 101, name: "会議室101" },
        { id: 102, name: "会議室102" },
      ],
      reason: "空調の故障",
    });
    await checkInvariants(t.app);
  });

  it("OPCHANGE-2: keeps the price with a line that says so; only with the right", async () => {
    const { id } = await byCard();
    const body = { version: await version(id), space_id: 102, price: 1710, settle: "keep", reason } as const;
    expect((await desk.post(`operate/bookings/${id}/change`, body)).status).toBe(403);
    expect((await manager.post(`operate/bookings/${id}/change`, body)).status).toBe(200);
    expect(await row(id)).toMatchObject({ price: 2000, space_id: 102 });
    expect(await lines(id)).toEqual([
      ["終日", 1710],
      ["料金据え置き", 290],
    ]);
  });

  it("SETTLE-1, LINKPAY-11: a card is never charged by staff: a dearer room is asked for by a link, or waived", async () => {
    const { id } = await byCard();
    const preview = await desk.post(`operate/bookings/${id}/change/preview`, { space_id: 104 });
    expect(preview.data).toMatchObject({ difference: 2000, settle: ["link", "waive"] });
    expect(preview.data.warnings).toMatchObject([{ code: "invoice_lost" }]);
    const body = { version: await version(id), space_id: 104, price: 4000, settle: "waive" } as const;
    expect((await manager.post(`operate/bookings/${id}/change`, body)).status).toBe(422);
    expect((await manager.post(`operate/bookings/${id}/change`, { ...body, reason })).status).toBe(200);
    expect(await lines(id)).toEqual([
      ["終日", 4000],
      ["差額の免除", -2000],
    ]);
  });

  it("SETTLE-1, CHANGE-6: by bank the difference is due, both rooms are kept, and the booking falls back", async () => {
    const { id, date } = await byBank({ isPaid: true });
    const body = { version: await version(id), space_id: 104, price: 4000, settle: "due" } as const;
    const reply = await desk.post(`operate/bookings/${id}/change`, body);
    expect(reply.errors).toEqual([]);
    expect(await row(id)).toMatchObject({ space_id: 104, price: 4000, editing: true });
    const taken = await t.app.db.rows(
      sql`SELECT space_id, kind FROM occupancy WHERE holder_id = ${id} ORDER BY space_id`,
    );
    expect(taken).toEqual([
      { space_id: 101, kind: "change" },
      { space_id: 104, kind: "booking" },
    ]);
    await checkInvariants(t.app);
    expect((await read(hanako, id)).before_edit).toMatchObject({ price: 2000 });
    const until = reply.data.pay_by as string;
    expect(until < date).toBe(true);
    // Its day, and the banks' next business day (DUE-4).
    await passTo(Date.parse(`${until}T23:00:00Z`) + 5 * 86_400_000);
    expect(await row(id)).toMatchObject({ space_id: 101, price: 2000, editing: false, paid: true });
    await checkInvariants(t.app);
  });

  it("CHANGE-7: an unpaid booking simply costs the new price", async () => {
    const { id } = await byBank({ isPaid: false });
    const body = { version: await version(id), space_id: 102, price: 1710, settle: "none" } as const;
    expect((await desk.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
    expect(await row(id)).toMatchObject({ price: 1710, paid: false });
    expect(await refunds(id)).toEqual([]);
  });

  it("OPCHANGE-4: issuer and eligibility are the new room's, and the preview warns", async () => {
    const { id } = await byCard();
    const body = { space_id: 104, price: 4000, settle: "waive", reason } as const;
    const { data } = await desk.post(`operate/bookings/${id}/change/preview`, body);
    expect(data.warnings.map(({ code }) => code)).toEqual(["invoice_lost"]);
    const written = await manager.post(`operate/bookings/${id}/change`, {
      ...body,
      version: await version(id),
    });
    expect(written.errors).toEqual([]);
    const terms = await t.app.db.row(
      sql`SELECT issuer, has_qualified_invoice AS qualified FROM reservation WHERE id = ${id}`,
    );
    expect(terms).toEqual({ issuer: null, qualified: false });
  });

  it("CONSOLE-21: a write of another version is stale, and of another price rejected", async () => {
    const { id } = await byCard();
    const seen = await version(id);
    const body = { version: seen, space_id: 102, price: 1711, settle: "refund" } as const;
    expect(await desk.post(`operate/bookings/${id}/change`, body)).toMatchObject({
      status: 409,
      code: "price_changed",
    });
    const stale = { ...body, price: 1710, version: seen - 1 };
    const reply = await desk.post(`operate/bookings/${id}/change`, stale);
    expect([reply.status, reply.code]).toEqual([409, "stale"]);
    expect(reply.headers.get("x-current-version")).toBe(String(seen));
  });
});

describe("the deadline of a transfer", () => {
  /** Paid by transfer, and used the day after tomorrow. */
  async function soon() {
    const { id, date } = await byBank({ isPaid: true });
    await passTo(Date.parse(`${date}T01:00:00Z`) - 2 * 86_400_000);
    return id;
  }
  const override = ["bank_too_soon"] as const;
  const overrideOf = async (id: number, action: string) =>
    (
      await t.app.db.row<{ override: unknown }>(
        sql`SELECT detail->'override' AS override FROM audit
          WHERE subject = ${`reservation:${id}`} AND action = ${action}`,
      )
    )?.override;

  it("OPCHANGE-10: is a rule of the change that it settles: listed, overridden with a reason, in the audit", async () => {
    const id = await soon();
    const { data } = await desk.post(`operate/bookings/${id}/change/preview`, { space_id: 104 });
    expect(data.settle).toEqual(["due", "link", "waive"]);
    expect(data.rules_broken).toMatchObject([{ code: "bank_too_soon", right: "desk" }]);
    const waived = await manager.post(`operate/bookings/${id}/change/preview`, {
      space_id: 104,
      settle: "waive",
    });
    expect(waived.data.rules_broken).toEqual([]);
    const body = { version: await version(id), space_id: 104, price: 4000, settle: "due" } as const;
    const change = (more: object) => desk.post(`operate/bookings/${id}/change`, { ...body, ...more });
    expect(await change({ reason })).toMatchObject({ status: 422, code: "not_bookable" });
    expect(Object.keys((await change({ override })).errors)).toEqual(["reason"]);
    expect((await change({ override, reason })).errors).toEqual([]);
    expect(await row(id)).toMatchObject({ space_id: 104, editing: true });
    expect(await overrideOf(id, "reservation.changed")).toEqual(override);
    await checkInvariants(t.app);
  });

  it("OPCHANGE-10: is a rule of another price, too", async () => {
    const id = await soon();
    const body = { price: 2500, settle: "due", reason } as const;
    const { data } = await manager.post(`operate/bookings/${id}/price/preview`, body);
    expect(data.rules_broken).toMatchObject([{ code: "bank_too_soon" }]);
    const reprice = async (more: object) =>
      manager.post(`operate/bookings/${id}/price`, { ...body, version: await version(id), ...more });
    expect((await reprice({})).status).toBe(422);
    expect(await row(id)).toMatchObject({ price: 2000, editing: false });
    expect((await reprice({ override })).errors).toEqual([]);
    expect(await row(id)).toMatchObject({ price: 2500, editing: true });
    expect(await overrideOf(id, "reservation.repriced")).toEqual(override);
    await checkInvariants(t.app);
  });
});

describe("POST operate/bookings/:id/price", () => {
  it("OPCHANGE-6: a lower price gives money back to the bank account, without a transfer fee", async () => {
    const { id } = await byBank({ isPaid: true });
    await addRefundAccount(t.app, hanako.accountId);
    const body = { version: await version(id), price: 500, settle: "refund", reason } as const;
    expect((await desk.post(`operate/bookings/${id}/price`, body)).status).toBe(403);
    const preview = await manager.post(`operate/bookings/${id}/price/preview`, body);
    expect(preview.data).toMatchObject({
      difference: -1500,
      settlements: [{ refund: 1500, refund_to: "bank" }],
    });
    expect((await manager.post(`operate/bookings/${id}/price`, body)).errors).toEqual([]);
    expect(await refunds(id)).toEqual([{ amount: 1500, way: "bank", state: "manual" }]);
    expect(await lines(id)).toEqual([
      ["昼", 2000],
      ["料金の調整", -1500],
    ]);
    await checkInvariants(t.app);
  });

  it("SETTLE-1, LINKPAY-11: more of a card booking is asked for by a link", async () => {
    const { id } = await byCard();
    const body = { price: 2500, reason } as const;
    const path = `operate/bookings/${id}/price` as const;
    const { data } = await manager.post(`${path}/preview`, body);
    expect(data).toMatchObject({ difference: 500, settlements: [{ way: "link", due: 500 }] });
    const reply = await manager.post(path, { ...body, version: await version(id) });
    expect(reply.errors).toEqual([]);
    expect(await row(id)).toMatchObject({ price: 2500, editing: true, paid: true });
  });
});

describe("POST operate/bookings/:id/reinstate", () => {
  it("OPCANCEL-6: takes back what fell for want of money, where it is still free", async () => {
    const { id, date } = await byBank({ isPaid: false });
    await passTo(t.now() + 7 * 86_400_000);
    expect(await row(id)).toMatchObject({ canceled: true });
    const payBy = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    const preview = await desk.post(`operate/bookings/${id}/reinstate/preview`, { pay_by: payBy });
    expect(preview.data).toMatchObject({ price_after: 2000, conflicts: [] });
    expect(preview.data.mails.map(({ kind }) => kind)).toEqual(["booking.reinstated"]);
    expect(preview.data.mails[0]?.text).toContain("¥2,000");
    expect(await row(id)).toMatchObject({ canceled: true });
    const tooLate = await desk.post(`operate/bookings/${id}/reinstate/preview`, { pay_by: date });
    expect([tooLate.status, Object.keys(tooLate.errors)]).toEqual([422, ["pay_by"]]);
    const body = { version: await version(id), pay_by: payBy };
    const reply = await desk.post(`operate/bookings/${id}/reinstate`, body);
    expect(reply.errors).toEqual([]);
    expect(await row(id)).toMatchObject({ canceled: false, paid: false, pay_by: payBy });
    await checkInvariants(t.app);
  });

  it("OPCANCEL-6: names who has the time by now, and leaves it to them", async () => {
    const { id, date } = await byBank({ isPaid: false });
    await passTo(t.now() + 7 * 86_400_000);
    const [other] = await bookByCard(await guest(t), [slot(101, date, "11:00", "13:00", 2000)]);
    const payBy = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    const preview = await desk.post(`operate/bookings/${id}/reinstate/preview`, { pay_by: payBy });
    expect(preview.data).toMatchObject({
      conflicts: [{ kind: "booking", booking_id: other, start_datetime: `${date} 11:00` }],
      mails: [],
    });
    const body = { version: await version(id), pay_by: payBy };
    const reply = await desk.post(`operate/bookings/${id}/reinstate`, body);
    expect([reply.status, reply.code]).toEqual([409, "slot_taken"]);
    expect(await row(id)).toMatchObject({ canceled: true });
  });
});
