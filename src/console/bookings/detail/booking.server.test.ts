import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, approvedRoom, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard } from "../../../../test/build/payment.ts";
import { sql } from "../../../platform/sql.ts";

type Desk = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let desk: Desk;
let clerk: Desk;
let hanako: Guest;
let paid: number;
let owed: number;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), approvedRoom(102)]);
  [desk, clerk] = [await operator(t, ["see", "desk"]), await operator(t, ["see"])];
  hanako = await guest(t);
  [paid = 0] = await bookByCard(hanako, [
    slot(101, "2026-12-10", "10:00", "12:00", 2000),
    slot(101, "2026-12-11", "10:00", "12:00", 2000),
  ]);
  [owed = 0] = await bookByBank(hanako, [slot(101, "2026-12-14", "18:00", "20:00", 4000)]);
  await t.settle();
  await hanako.raw(`pdfs/ryosyu/${paid}`);
});
afterAll(() => t.close());

const detail = async (id: number) => (await desk.get(`operate/bookings/${id}`)).data;

describe("GET operate/bookings/:id", () => {
  it("CONSOLE-25: shows the booking with its money, documents, mails, order, guest and history", async () => {
    const {
      booking,
      money,
      left,
      documents,
      mails,
      order,
      guest: who,
      notes,
      history,
      can,
    } = await detail(paid);
    expect(booking).toMatchObject({
      id: paid,
      status: "confirmed",
      price: 2000,
      full_price: 2000,
      tax: { percent: 10, amount: 181 },
      cleaning_minutes: 15,
      source: "guest",
      booked_by: null,
      cancel_terms: { percent: 0, fee: 0, refund: 2000, days: 16 },
    });
    expect(booking.price_lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(2000);
    expect(booking.cancel_policies.map(({ percent }) => percent)).toEqual([30, 50, 100, 0]);
    expect(money).toEqual([
      expect.objectContaining({
        kind: "charge",
        amount: 2000,
        balance: 2000,
        ref: expect.stringMatching(/^ch_/),
        card: { brand: "visa", last_four: "4242" },
        // The sandbox has no pages of its own.
        url: null,
      }),
    ]);
    expect(left).toBe(0);
    expect(documents).toEqual([
      expect.objectContaining({
        kind: "ryosyu",
        number: "R-2026-000001",
        amount: 4000,
        downloads: 1,
        is_replaced: false,
      }),
    ]);
    expect(mails).toEqual([
      expect.objectContaining({ kind: "booking.booked", to: hanako.email, state: "sent", has_text: true }),
    ]);
    expect(order.map(({ id }) => id)).toEqual([paid, paid + 1]);
    expect(who).toMatchObject({
      id: hanako.accountId,
      mail: hanako.email,
      is_verified: true,
      mail_problem: null,
      visits: 0,
      cancels: 0,
    });
    expect(who.next?.id).toBe(paid + 1);
    expect(notes).toEqual([]);
    expect(history.map(({ action, actor }) => [action, actor.kind])).toContainEqual([
      "checkout.booked",
      "guest",
    ]);
    expect(can).toEqual({
      answer: { ok: false, why: "この予約は承認待ちではありません。" },
      change: { ok: true, why: null },
      cancel: { ok: true, why: null },
      price: { ok: true, why: null },
      reinstate: { ok: false, why: "この予約はもう変更できません。" },
      mail: { ok: true, why: null },
    });
  });

  it("CONSOLE-25: says what is still owed, and what waits to be sent", async () => {
    const later = await bookByBank(hanako, [slot(101, "2026-12-15", "18:00", "20:00", 4000)]);
    const { left, mails, money } = await detail(later[0] as number);
    expect([left, money]).toEqual([4000, []]);
    expect(mails).toEqual([expect.objectContaining({ id: null, state: "waiting", kind: "booking.booked" })]);
    await t.settle();
    expect((await detail(owed)).left).toBe(4000);
  });

  it("CONSOLE-25: foretells the mails that the product will send by itself", async () => {
    const kinds = async (id: number) =>
      (await detail(id)).scheduled.map(({ kind, at }) => [kind, at.slice(0, 16)]);
    // At ten in Japan the day before; an hour after the end.
    expect(await kinds(paid)).toEqual([
      ["reminder", "2026-12-09T01:00"],
      ["thanks", "2026-12-10T04:00"],
    ]);
    expect(await kinds(owed)).toEqual([
      ["pay_by_reminder", "2026-11-26T01:00"],
      ["reminder", "2026-12-13T01:00"],
    ]);
    await t.app.db.run(sql`UPDATE account SET reminder_mails = false WHERE id = ${hanako.accountId}`);
    expect(await kinds(owed)).toEqual([["pay_by_reminder", "2026-11-26T01:00"]]);
    await t.app.db.run(sql`UPDATE account SET reminder_mails = true WHERE id = ${hanako.accountId}`);
  });

  it("is there for who may see, and only if it exists", async () => {
    expect((await clerk.get(`operate/bookings/${paid}`)).status).toBe(200);
    expect((await t.visitor().send("GET", `operate/bookings/${paid}`)).status).toBe(401);
    expect((await hanako.send("GET", `operate/bookings/${paid}`)).status).toBe(401);
    expect((await (await operator(t, ["desk"])).send("GET", `operate/bookings/${paid}`)).status).toBe(403);
    expect((await desk.send("GET", "operate/bookings/999999")).status).toBe(404);
    expect((await desk.send("GET", "operate/bookings/abc")).status).toBe(404);
  });
});

describe("notes", () => {
  const path = () => `operate/bookings/${owed}/notes` as const;
  const audit = () =>
    t.app.db.rows(sql`SELECT e.actor, e.action, e.detail, p.before, p.after FROM audit e
      JOIN audit_personal p ON p.audit_id = e.id WHERE e.action LIKE 'note.%' ORDER BY e.id`);

  it("CONSOLE-20, CONSOLE-26: are added, changed, pinned and removed, each with an event that keeps the text apart", async () => {
    const { data } = await desk.post(path(), { text: "プロジェクターを貸し出し\n返却は退室時" });
    const [note] = (await detail(owed)).notes;
    expect(note).toMatchObject({
      id: data.id,
      by: "大家 環",
      pinned: false,
      version: 1,
      is_about_guest: false,
    });
    const changed = { text: "貸し出し済み", pinned: true };
    expect(
      (await desk.patch(`operate/bookings/${owed}/notes/${data.id}`, { ...changed, version: 1 })).status,
    ).toBe(200);
    expect((await detail(owed)).notes[0]).toMatchObject({ ...changed, version: 2 });
    expect((await detail(owed)).booking.marks.notes).toBe(1);
    expect((await desk.delete(`operate/bookings/${owed}/notes/${data.id}?version=2`)).status).toBe(200);
    expect((await detail(owed)).notes).toEqual([]);
    const actor = `operator:${desk.accountId}`;
    const first = { text: "プロジェクターを貸し出し\n返却は退室時", pinned: false };
    expect(await audit()).toEqual([
      { actor, action: "note.added", detail: { note: data.id }, before: null, after: first },
      { actor, action: "note.changed", detail: { note: data.id }, before: first, after: changed },
      { actor, action: "note.removed", detail: { note: data.id }, before: changed, after: null },
    ]);
    const { history } = await detail(owed);
    expect(history[0]).toMatchObject({
      action: "note.removed",
      actor: { kind: "staff", name: "大家 環" },
      before: changed,
    });
  });

  it("CONSOLE-21: a write that saw another version does nothing", async () => {
    const { data } = await desk.post(path(), { text: "一" });
    const of = `operate/bookings/${owed}/notes/${data.id}`;
    await desk.send("PATCH", of, { text: "二", version: 1 });
    const late = await desk.send("PATCH", of, { text: "三", version: 1 });
    expect([late.status, late.code, late.headers.get("x-current-version")]).toEqual([409, "stale", "2"]);
    expect((await desk.send("DELETE", `${of}?version=1`)).code).toBe("stale");
    expect((await detail(owed)).notes[0]?.text).toBe("二");
  });

  it("need a session, the right, a text, and a booking of their own", async () => {
    const { data } = await desk.post(path(), { text: "一" });
    const of = `operate/bookings/${owed}/notes/${data.id}`;
    expect((await clerk.send("POST", path(), { text: "x" })).status).toBe(403);
    expect((await clerk.send("PATCH", of, { text: "x", version: 1 })).status).toBe(403);
    expect((await clerk.send("DELETE", `${of}?version=1`)).status).toBe(403);
    expect((await t.visitor().send("POST", path(), { text: "x" })).status).toBe(401);
    for (const text of ["", "   ", "x".repeat(2001)])
      expect((await desk.send("POST", path(), { text })).status).toBe(422);
    expect((await desk.send("POST", "operate/bookings/999999/notes", { text: "x" })).status).toBe(404);
    const elsewhere = `operate/bookings/${paid}/notes/${data.id}`;
    expect((await desk.send("PATCH", elsewhere, { text: "x", version: 1 })).status).toBe(404);
    expect((await desk.send("DELETE", `${elsewhere}?version=1`)).status).toBe(404);
  });

  it("a repeat with the same key adds nothing", async () => {
    const before = (await detail(owed)).notes.length;
    const headers = { "idempotency-key": "note-once" };
    const [one, two] = [
      await desk.post(path(), { text: "once" }, headers),
      await desk.post(path(), { text: "once" }, headers),
    ];
    expect(two.data).toEqual(one.data);
    expect((await detail(owed)).notes).toHaveLength(before + 1);
  });

  it("CONSOLE-26: guests do not see them", async () => {
    const answers = [
      await hanako.send("GET", "reservations"),
      await hanako.send("GET", `reservations/${owed}`),
    ];
    for (const { text } of answers) expect(text).not.toContain("once");
  });
});

describe("mails", () => {
  const first = async () =>
    (await detail(paid)).mails.find((mail) => mail.kind === "booking.booked")?.id as number;
  const sent = () =>
    t.app.db.rows<{ subject: string; text: string; html: string; recipient: string }>(
      sql`SELECT recipient, subject, text, html FROM outbox_mail ORDER BY id`,
    );

  it("MAIL-13, CONSOLE-20: a mail is read as it was sent, and sent again word for word", async () => {
    const id = await first();
    const { data } = await desk.get(`operate/mails/${id}`);
    const original = (await sent()).find((mail) => mail.subject === data.subject && mail.text === data.text);
    expect(original).toMatchObject({ recipient: hanako.email, html: data.html });
    expect(data.can_resend).toEqual({ ok: true, why: null });
    // The booking has changed since: the mail has not.
    await t.app.db.run(sql`UPDATE reservation SET price_lines = '[]' WHERE id = ${paid}`);
    const count = (await sent()).length;
    expect((await desk.post(`operate/mails/${id}/resend`, {})).data).toEqual({ to: hanako.email });
    await t.settle();
    expect((await sent()).length).toBe(count + 1);
    expect((await sent()).at(-1)).toEqual(original);
    const [again] = (await detail(paid)).mails;
    expect(again).toMatchObject({ kind: "booking.booked", by: "大家 環", state: "sent" });
    const line = await t.app.db.row(sql`SELECT actor, action, detail FROM audit ORDER BY id DESC LIMIT 1`);
    expect(line).toEqual({
      actor: `operator:${desk.accountId}`,
      action: "mail.sent_again",
      detail: { mail: id, isElsewhere: false },
    });
  });

  it("goes to another address only with the right over guests", async () => {
    const id = await first();
    const to = "boss@kikaku.example";
    expect((await desk.send("POST", `operate/mails/${id}/resend`, { to })).code).toBe("forbidden");
    const manager = await operator(t, ["see", "desk", "people"]);
    expect((await manager.post(`operate/mails/${id}/resend`, { to })).data).toEqual({ to });
    await t.settle();
    expect((await sent()).at(-1)?.recipient).toBe(to);
    expect((await manager.send("POST", `operate/mails/${id}/resend`, { to: "a@guest.invalid" })).status).toBe(
      409,
    );
    expect((await manager.send("POST", `operate/mails/${id}/resend`, { to: "no address" })).status).toBe(422);
  });

  it("is not sent again without its text, without the right, or twice under one key", async () => {
    const id = await first();
    expect((await clerk.send("POST", `operate/mails/${id}/resend`, {})).status).toBe(403);
    expect((await t.visitor().send("POST", `operate/mails/${id}/resend`, {})).status).toBe(401);
    expect((await desk.send("POST", "operate/mails/999999/resend", {})).status).toBe(404);
    const headers = { "idempotency-key": "mail-once" };
    const count = (await sent()).length;
    await desk.post(`operate/mails/${id}/resend`, {}, headers);
    await desk.post(`operate/mails/${id}/resend`, {}, headers);
    await t.settle();
    expect((await sent()).length).toBe(count + 1);
    await t.app.db.run(sql`UPDATE mail_log SET text = NULL, html = NULL WHERE id = ${id}`);
    const reply = await desk.send("POST", `operate/mails/${id}/resend`, {});
    expect([reply.status, reply.code]).toEqual([409, "not_operable"]);
  });

  it("CONSOLE-27: the log is found by address, number and state, page by page", async () => {
    const all = (await clerk.get("operate/mails")).data;
    expect(all.count).toBe(all.items.length);
    const read: number[] = [];
    for (let after = ""; ; ) {
      const { data } = await clerk.get(`operate/mails?limit=2${after}`);
      read.push(...data.items.map(({ id }) => id));
      if (!data.next) break;
      after = `&after=${data.next}`;
    }
    expect(read).toEqual(all.items.map(({ id }) => id));
    const of = async (query: string) => (await clerk.get(`operate/mails?${query}`)).data.items;
    expect(new Set((await of("q=BOSS@")).map(({ to }) => to))).toEqual(new Set(["boss@kikaku.example"]));
    const [order] = (await detail(paid)).order;
    for (const mail of await of(`q=${order?.group_id}`)) expect(mail.group_id).toBe(order?.group_id);
    expect(await of("state=failed")).toEqual([]);
    // CONSOLE-8: the same as a file, without the texts; whom somebody searched for is not in the audit.
    const file = await (await clerk.raw("operate/mails?format=csv&q=BOSS@")).text();
    expect(file.split("\r\n")[0]).toContain("番号,送信 (日本時間),種類,種類のコード,件名,宛先");
    expect(file.trimEnd().split("\r\n").length - 1).toBe((await of("q=BOSS@")).length);
    const line = await t.app.db.row(sql`SELECT action, detail FROM audit ORDER BY id DESC LIMIT 1`);
    expect(line).toEqual({
      action: "list.exported",
      detail: { list: "mails", filters: { state: "" }, isSearched: true },
    });
    expect((await (await operator(t, ["desk"])).send("GET", "operate/mails")).status).toBe(403);
    expect((await clerk.send("GET", "operate/mails?after=x")).status).toBe(422);
    expect((await desk.send("GET", "operate/mails/999999")).status).toBe(404);
  });
});

describe("GET operate/documents/:id/pdf", () => {
  it("CONSOLE-28: opens a document as it was issued, without counting as a reissue", async () => {
    const [document] = (await detail(paid)).documents;
    const response = await clerk.raw(`operate/documents/${document?.id}/pdf`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await response.text()).slice(0, 5)).toBe("%PDF-");
    expect((await detail(paid)).documents[0]?.downloads).toBe(1);
    const opened = await t.app.db.row(sql`SELECT by FROM document_download ORDER BY id DESC LIMIT 1`);
    expect(opened).toEqual({ by: clerk.accountId });
    expect((await hanako.send("GET", `operate/documents/${document?.id}/pdf`)).status).toBe(401);
    expect((await clerk.send("GET", "operate/documents/999999/pdf")).status).toBe(404);
    expect(
      (await (await operator(t, ["desk"])).send("GET", `operate/documents/${document?.id}/pdf`)).status,
    ).toBe(403);
  });
});

describe("GET operate/search", () => {
  it("CONSOLE-29: finds bookings, guests, documents and rooms, up to eight of each", async () => {
    const found = async (q: string) => (await clerk.get(`operate/search?q=${encodeURIComponent(q)}`)).data;
    const byName = await found("架空 花");
    expect(byName.guests).toEqual([
      { id: hanako.accountId, name: "架空 花子", company: null, mail: hanako.email, bookings: 4 },
    ]);
    expect(byName.bookings.length).toBe(4);
    expect((await found(String(paid))).bookings.map(({ id }) => id)).toEqual([paid]);
    expect((await found("R-2026-000001")).documents).toMatchObject([{ kind: "ryosyu", booking_id: paid }]);
    expect((await found("会議室101")).rooms).toEqual([{ id: 101, name: "会議室101", group: null }]);
    expect(await found(" ")).toEqual({ bookings: [], guests: [], documents: [], rooms: [], transfers: [] });
    expect((await (await operator(t, ["desk"])).send("GET", "operate/search?q=x")).status).toBe(403);
    expect((await t.visitor().send("GET", "operate/search?q=x")).status).toBe(401);
    expect((await clerk.send("GET", "operate/search")).status).toBe(422);
  });
});

describe("saved views", () => {
  it("CONSOLE-30: are a person's own", async () => {
    const { data } = await clerk.post("operate/views", {
      screen: "bookings",
      name: " 今週 ",
      query: "tab=unpaid",
    });
    expect(data).toEqual({ id: data.id, name: "今週", query: "tab=unpaid", version: 1 });
    const replaced = await clerk.post("operate/views", {
      screen: "bookings",
      name: "今週",
      query: "tab=today",
    });
    expect(replaced.data).toEqual({ ...data, query: "tab=today", version: 2 });
    const views = async (who: Desk) => (await who.get("operate/views?screen=bookings")).data.views;
    expect([await views(clerk), await views(desk)]).toEqual([[replaced.data], []]);
    expect((await desk.send("DELETE", `operate/views/${data.id}`)).status).toBe(404);
    expect(
      (await desk.send("PATCH", `operate/views/${data.id}`, { name: "x", query: "", version: 2 })).status,
    ).toBe(404);
    const late = await clerk.send("PATCH", `operate/views/${data.id}`, { name: "x", query: "", version: 1 });
    expect([late.code, late.headers.get("x-current-version")]).toEqual(["stale", "2"]);
    const other = await clerk.post("operate/views", { screen: "bookings", name: "来週", query: "" });
    const taken = await clerk.send("PATCH", `operate/views/${other.data.id}`, {
      name: "今週",
      query: "",
      version: 1,
    });
    expect(taken.status).toBe(422);
    expect((await clerk.delete(`operate/views/${data.id}`)).status).toBe(200);
    expect((await views(clerk)).map(({ name }) => name)).toEqual(["来週"]);
    expect(
      (await clerk.send("POST", "operate/views", { screen: "bookings", name: "", query: "" })).status,
    ).toBe(422);
    expect((await t.visitor().send("GET", "operate/views?screen=bookings")).status).toBe(401);
    expect((await (await operator(t, ["desk"])).send("GET", "operate/views?screen=bookings")).status).toBe(
      403,
    );
  });
});
