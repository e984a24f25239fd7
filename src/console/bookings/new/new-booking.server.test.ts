import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { storeOccupancy } from "../../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
let manager: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [
    room(101),
    room(102, { max_member: 4 }),
    room(103, { hidden: true, max_member: 40 }),
    room(201, { ...IN_SINGAPORE, max_member: 60 }),
  ]);
  desk = await operator(t, ["see", "desk"]);
  manager = await operator(t, ["see", "desk", "price", "people"], { locale: "en" });
});
afterEach(() => checkInvariants(t.app));
afterAll(() => t.close());

function item(day: string, from = "10:00", to = "12:00", spaceId = 101) {
  return { space_id: spaceId, start_datetime: `${day} ${from}`, end_datetime: `${day} ${to}` };
}

const CALLER = { last_name: "架空", first_name: "太郎", phone_number: "03-1234-5678" };

type Row = Record<string, unknown>;
function rowOf(id: number | undefined): Promise<Row | null> {
  return t.app.db.row(sql`SELECT r.*, a.email, a.phone_number FROM reservation r JOIN account a ON a.id = r.account_id
    WHERE r.id = ${id}`);
}

function eventOf(checkoutId: number): Promise<{ actor: string; detail: Row } | null> {
  return t.app.db.row(sql`SELECT actor, detail FROM audit WHERE subject = ${`checkout:${checkoutId}`}`);
}

describe("POST operate/bookings", () => {
  it("OPBOOK-8, OPBOOK-9, OPBOOK-12, TERMS-1, MAIL-22: books for a caller without a mail address", async () => {
    const day = freshDay();
    const body = { guest: CALLER, items: [item(day)], terms: "prepaid" as const, total: 2000 };
    const reply = await desk.post("operate/bookings", body);
    expect(reply.errors).toEqual([]);
    const [id] = reply.data.reservation_ids;
    const row = await rowOf(id);
    expect(row).toMatchObject({
      email: `phone-${row?.account_id}@guest.invalid`,
      phone_number: "0312345678",
      price: 2000,
      payment_way: 1,
      paid: false,
      pay_by: "2026-11-27",
      terms: "prepaid",
      due_on: null,
      source: "operator",
      booked_by: desk.accountId,
      approval: null,
      version: 1,
    });
    expect(await eventOf(reply.data.id)).toEqual({
      actor: `operator:${desk.accountId}`,
      detail: {
        source: "operator",
        terms: "prepaid",
        pay_by: "2026-11-27",
        overrides: [],
        ruled: [2000],
        agreed: [2000],
        new_guest: row?.account_id,
      },
    });
    expect(await mailsTo(t, String(row?.email))).toEqual([]);
    expect(await t.app.db.row(sql`SELECT 1 FROM mail_log WHERE recipient = ${row?.email}`)).toBeNull();
    const found = await desk.get("operate/guests/lookup?q=0312345678");
    expect(found.data).toEqual([
      {
        id: row?.account_id,
        name: "架空 太郎",
        company: null,
        mail: null,
        phone: "0312345678",
        bookings: 1,
        unpaid: 1,
        is_blocked: false,
      },
    ]);
  });

  it("OPBOOK-7, DOC-38: books several rooms for a known guest, with a mail that has the note and opens its documents", async () => {
    const day = freshDay();
    const hanako = await guest(t);
    const reply = await desk.post("operate/bookings", {
      account_id: hanako.accountId,
      items: [item(day), item(day, "10:00", "12:00", 102), item(day, "14:00", "15:00")],
      terms: "prepaid",
      total: 5000,
      mail: { send: true, note: "お電話ありがとうございました。", estimate: true },
    });
    expect(reply.data.reservation_ids).toHaveLength(3);
    const mail = await mailTo(t, hanako.email);
    expect(mail.text).toContain("> 施設からのメッセージ\n> お電話ありがとうございました。");
    expect(mail.text).toContain("¥5,000");
    for (const kind of ["mitsumori", "seikyu"]) {
      const link = new RegExp(`/api/(mails/papers/${kind}\\.\\S+)`).exec(mail.text)?.[1] as string;
      // Whoever has the mail, without a login.
      const opened = await t.visitor().raw(link);
      expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect((await opened.text()).slice(0, 5)).toBe("%PDF-");
      expect(
        (await t.visitor().raw(link.replace(kind, kind === "seikyu" ? "mitsumori" : "seikyu"))).status,
      ).toBe(404);
      expect((await t.visitor().raw(`${link}x`)).status).toBe(404);
      const start = t.now();
      t.setNow(start + 91 * 24 * 3_600_000);
      expect((await t.visitor().raw(link)).status).toBe(404);
      t.setNow(start);
    }
    const counted =
      await t.app.db.rows(sql`SELECT 1 FROM document_download w JOIN document d ON d.id = w.document_id
      WHERE d.account_id = ${hanako.accountId}`);
    expect(counted).toEqual([]);
    const list = await hanako.get("reservations");
    expect(list.data[0]?.reservations).toHaveLength(3);
    const user = await t.app.db.row<Row>(
      sql`SELECT default_payment_method FROM account WHERE id = ${hanako.accountId}`,
    );
    expect(user).toEqual({ default_payment_method: null });
  });

  it("OPBOOK-8: sends nothing if nothing is to be sent", async () => {
    const hanako = await guest(t);
    const items = [item(freshDay())];
    const mail = { send: false };
    await desk.post("operate/bookings", {
      account_id: hanako.accountId,
      items,
      terms: "prepaid",
      total: 2000,
      mail,
    });
    expect(await mailsTo(t, hanako.email)).toEqual([]);
  });

  it("OPBOOK-5: an agreed price keeps the lines of the rules and adds one", async () => {
    const reply = await manager.post("operate/bookings", {
      guest: { ...CALLER, email: "agreed@guest.example", locale: "en" },
      items: [{ ...item(freshDay()), price: 1500 }],
      terms: "invoice",
      due_on: "2027-01-31",
      total: 1500,
      reason: { code: "contract", text: "Frame contract 12" },
    });
    expect(reply.errors).toEqual([]);
    const row = await rowOf(reply.data.reservation_ids[0]);
    expect(row).toMatchObject({
      price: 1500,
      terms: "invoice",
      due_on: "2027-01-31",
      pay_by: null,
      paid: false,
      price_lines: [{ amount: 2000 }, { name: { ja: "料金の調整", en: "Price adjustment" }, amount: -500 }],
    });
    expect((await eventOf(reply.data.id))?.detail).toMatchObject({
      ruled: [2000],
      agreed: [1500],
      code: "contract",
      reason: "Frame contract 12",
      due_on: "2027-01-31",
    });
  });

  it("TERMS-4: a free booking is paid, and nothing is written to the ledger", async () => {
    const reply = await manager.post("operate/bookings", {
      guest: CALLER,
      items: [item(freshDay())],
      terms: "free",
      total: 0,
      reason: { code: "goodwill", text: "" },
    });
    const row = await rowOf(reply.data.reservation_ids[0]);
    expect(row).toMatchObject({
      price: 0,
      paid: true,
      pay_by: null,
      terms: "free",
      has_qualified_invoice: false,
    });
    expect(row?.price_lines).toMatchObject([
      { amount: 2000 },
      { name: { ja: "無料でのご利用" }, amount: -2000 },
    ]);
  });

  it("OPBOOK-1: overrides what is ticked, and says so in the event", async () => {
    const reply = await manager.post("operate/bookings", {
      guest: CALLER,
      items: [{ ...item(freshDay(), "07:05", "07:35", 103), price: 900, cleaning: 0 }],
      terms: "invoice",
      total: 900,
      override: [
        "space_hidden",
        "slot_not_quarter",
        "slot_too_short",
        "slot_closed",
        "slot_no_plan",
        "cleaning_shortened",
      ],
      reason: { code: "agreed", text: "" },
    });
    expect(reply.errors).toEqual([]);
    expect(await rowOf(reply.data.reservation_ids[0])).toMatchObject({ price: 900, cleaning_minutes: 0 });
    expect((await eventOf(reply.data.id))?.detail.overrides).toEqual([
      "space_hidden",
      "slot_not_quarter",
      "slot_too_short",
      "slot_closed",
      "slot_no_plan",
      "cleaning_shortened",
    ]);
  });

  const order = (changes: object) => ({
    guest: CALLER,
    items: [item("2027-01-20")],
    terms: "prepaid",
    total: 2000,
    ...changes,
  });
  const reason = { code: "agreed", text: "" };
  it.each([
    [
      "OPBOOK-3: rules that are not overridden",
      { items: [item("2027-01-20", "07:00", "09:00")] },
      422,
      "not_bookable",
    ],
    [
      "OPBOOK-3: an override without its right",
      { items: [item("2027-01-20", "07:00", "09:00")], override: ["slot_closed"], reason },
      403,
      "forbidden",
    ],
    [
      "OPBOOK-5: a price without the right",
      { items: [{ ...item("2027-01-20"), price: 1 }], total: 1, reason },
      403,
      "forbidden",
    ],
    ["TERMS-4: free without the right", { terms: "free", total: 0, reason }, 403, "forbidden"],
    [
      "OPBOOK-1: an override without a reason",
      { items: [item("2027-01-20", "10:00", "10:30")], override: ["slot_too_short"], total: 1000 },
      422,
      "validation",
    ],
    [
      "OPBOOK-1: a reason that says nothing",
      {
        items: [item("2027-01-20", "10:00", "10:30")],
        override: ["slot_too_short"],
        total: 1000,
        reason: { code: "other", text: " " },
      },
      422,
      "validation",
    ],
    ["OPBOOK-6: another sum", { total: 1999 }, 409, "price_changed"],
    [
      "OPBOOK-2: dollars by transfer",
      { items: [item("2027-01-20", "10:00", "12:00", 201)] },
      422,
      "not_bookable",
    ],
    ["OPBOOK-8: no guest", { guest: null }, 422, "validation"],
    ["OPBOOK-8: two guests", { account_id: 1 }, 422, "validation"],
    ["OPBOOK-8: an unknown guest", { guest: null, account_id: 999_999 }, 422, "validation"],
    [
      "OPBOOK-8: a guest without any way to reach",
      { guest: { last_name: "あ", first_name: "い" } },
      422,
      "validation",
    ],
    ["OPBOOK-8: a wrong phone number", { guest: { ...CALLER, phone_number: "123" } }, 422, "validation"],
    ["API-8: no slot", { items: [] }, 422, "validation"],
    ["API-8: an unknown rule", { override: ["everything"] }, 422, "validation"],
    ["API-8: an impossible day", { items: [item("2027-02-29")] }, 422, "validation"],
    ["TERMS-2: payable after the use", { pay_by: "2027-01-21" }, 422, "validation"],
  ])("rejects %s, and writes nothing", async (_, changes, status, code) => {
    const before = await t.app.db.row(sql`SELECT (SELECT count(*) FROM account) AS accounts,
      (SELECT count(*) FROM checkout) AS checkouts`);
    const reply = await desk.send("POST", "operate/bookings", order(changes));
    expect([reply.status, reply.code]).toEqual([status, code]);
    const after = await t.app.db.row(sql`SELECT (SELECT count(*) FROM account) AS accounts,
      (SELECT count(*) FROM checkout) AS checkouts`);
    expect(after).toEqual(before);
  });

  it("OPBOOK-8: a known address is not made a second time", async () => {
    const hanako = await guest(t);
    const reply = await desk.send(
      "POST",
      "operate/bookings",
      order({ guest: { ...CALLER, email: hanako.email.toUpperCase() } }),
    );
    expect([reply.status, reply.code, reply.errors]).toEqual([
      422,
      "validation",
      { "guest.email": ["このメールアドレスのお客さまは登録済みです。検索して選んでください。"] },
    ]);
  });

  it("OPBOOK-2: nobody's booking, closure or live hold is booked over, not even the guest's own hold", async () => {
    const day = freshDay();
    const hanako = await guest(t);
    const taken = { start: new Date(`${day}T01:00Z`), end: new Date(`${day}T02:00Z`), spaceId: 101 };
    await storeOccupancy(t, {
      ...taken,
      holderId: 9_000_001,
      kind: "hold",
      accountId: hanako.accountId,
      expiresAt: new Date(t.now() + 60_000),
    });
    const book = () =>
      manager.post("operate/bookings", {
        account_id: hanako.accountId,
        items: [item(day)],
        terms: "prepaid",
        total: 2000,
        override: ["slot_closed", "slot_too_early"],
        reason: { code: "agreed" },
      });
    const reply = await book();
    expect([reply.status, reply.code]).toEqual([409, "slot_taken"]);
    // An expired hold blocks nobody (HOLD-2).
    t.setNow(t.now() + 61_000);
    expect((await book()).errors).toEqual([]);
    expect((await book()).code).toBe("slot_taken");
    await storeOccupancy(t, {
      spaceId: 102,
      start: taken.start,
      end: taken.end,
      holderId: 0,
      kind: "closure",
    });
    const closed = await desk.post("operate/bookings", {
      guest: CALLER,
      items: [item(day, "10:00", "12:00", 102)],
      terms: "prepaid",
      total: 2000,
    });
    expect(closed.code).toBe("slot_taken");
  });

  it("BOOK-6, API-9: a repeat with the same key books once, also after the answer was lost", async () => {
    const body = { guest: CALLER, items: [item(freshDay())], terms: "prepaid" as const, total: 2000 };
    const key = { "idempotency-key": "phone-1" };
    const first = await desk.post("operate/bookings", body, key);
    expect(first.errors).toEqual([]);
    expect((await desk.post("operate/bookings", body, key)).data).toEqual(first.data);
    // As after a crash between the booking and its answer.
    await t.app.db.run(sql`DELETE FROM idempotency WHERE key = 'phone-1'`);
    expect((await desk.post("operate/bookings", body, key)).data).toEqual(first.data);
    const other = await desk.post("operate/bookings", { ...body, total: 2001 }, key);
    expect([other.status, other.code]).toEqual([422, "validation"]);
    // The key of somebody else is another one.
    expect((await manager.post("operate/bookings", body, key)).code).toBe("slot_taken");
  });

  it("BOOK-4, OPBOOK-2: one of the guests and staff who want the same time gets it", async () => {
    const day = freshDay();
    const guests = await Promise.all(Array.from({ length: 32 }, () => guest(t)));
    const staff = await Promise.all(Array.from({ length: 32 }, () => operator(t, ["see", "desk"])));
    const replies = await Promise.all([
      ...guests.map((one) =>
        one.post("reservations", { reservations: [slot(101, day, "10:00", "12:00", 2000)], payment_way: 1 }),
      ),
      ...staff.map((one, index) =>
        one.post("operate/bookings", {
          guest: CALLER,
          items: [item(day, index % 2 ? "10:00" : "11:00", index % 2 ? "12:00" : "13:00")],
          terms: index % 3 ? "prepaid" : "invoice",
          total: 2000,
        }),
      ),
    ]);
    const booked = replies.filter(({ status }) => status === 200);
    expect(booked).toHaveLength(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, "slot_taken"]));
  });
});
