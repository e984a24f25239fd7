import { execFileSync } from "node:child_process";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, issuer, room } from "../../../../test/build/catalog.ts";
import { addRefundAccount, elsewhere, type Guest, guest } from "../../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { at } from "../../../../test/build/times.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import { sql } from "../../../platform/sql.ts";
import { paymentsOperatorCommand } from "../../payments/operator/commands.server.ts";
import { sweepReminders } from "../reminders.server.ts";

/** Bookings on invoice and free ones, from the telephone to the last yen. The clock starts on 2026-11-24 at 10:00. */

let t: TestApp;
let start: number;
let manager: Awaited<ReturnType<typeof operator>>;
const printed: string[] = [];
beforeAll(async () => {
  t = await testApp();
  start = t.now();
  await addRooms(t, [room(101, { issuer_id: 1 })], { issuers: [issuer(1)] });
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});
beforeEach(async () => {
  t.setNow(start);
  manager = await operator(t, ["see", "desk", "price"]);
});
// Whatever has been booked, changed, canceled or paid by then.
afterEach(() => checkInvariants(t.app));
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

async function until(text: string): Promise<void> {
  t.setNow(toInstant(at(text), "Asia/Tokyo"));
  await t.settle();
}

async function book(who: Guest, day: string, changes: object = {}): Promise<number> {
  const reply = await manager.post("operate/bookings", {
    account_id: who.accountId,
    items: [{ space_id: 101, start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` }],
    terms: "invoice",
    due_on: "2026-12-31",
    total: 2000,
    ...changes,
  });
  expect(reply.errors).toEqual([]);
  return reply.data.reservation_ids[0] as number;
}

async function command(...args: string[]): Promise<string> {
  printed.length = 0;
  await paymentsOperatorCommand(args, t.app);
  return printed.join("");
}

async function pdf(who: Guest, path: string): Promise<string> {
  const response = await who.raw(`pdfs/${path}`);
  if (response.status !== 200) return String(response.status);
  const input = Buffer.from(await response.arrayBuffer());
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
}

const overdueOf = async () => {
  const { data } = await (await operator(t, ["see"])).get("operate/today");
  return data.todo.find(({ kind }) => kind === "invoice_overdue");
};

describe("TERMS-3, TERMS-5: a booking on invoice", () => {
  it("is confirmed at once, shown with its day, and never falls", async () => {
    const hanako = await guest(t);
    const id = await book(hanako, "2026-12-10");
    const { data } = await hanako.get(`reservations/${id}`);
    expect(data).toMatchObject({
      terms: "invoice",
      paid: false,
      pay_by: "2026-12-31",
      canceled: false,
      approval: null,
      cancel_terms: null,
    });
    expect((await hanako.get(`reservations/${id}/transfer`)).data).toMatchObject({
      amount: 2000,
      pay_by: "2026-12-31",
    });
    const item = await manager.get(`operate/bookings?q=${id}`);
    expect(item.data.items[0]).toMatchObject({
      terms: "invoice",
      pay_by: null,
      due_on: "2026-12-31",
      status: "confirmed",
    });
    const detail = (await manager.get(`operate/bookings/${id}`)).data;
    expect(detail.scheduled).toEqual([
      { kind: "reminder", at: "2026-12-09T01:00:00.000Z" },
      { kind: "invoice_overdue", at: "2027-01-01T01:00:00.000Z" },
      { kind: "invoice_overdue", at: "2027-01-07T01:00:00.000Z" },
      { kind: "invoice_overdue", at: "2027-01-14T01:00:00.000Z" },
    ]);
    expect(detail.transfer).toMatchObject({
      ...{ amount: 2000, pay_by: "2026-12-31" },
      account: { number: "0000001", type: "普通" },
    });
    expect(detail.can.cancel.ok).toBe(true);
    await until("2026-12-30 12:00");
    const later = await elsewhere(t, hanako, t.app);
    expect((await later.get(`reservations/${id}`)).data.canceled).toBe(false);
  });

  it.each([
    ["ja", "請求書払いのご予約のキャンセルは、お問い合わせから施設へご連絡ください。"],
    ["en", "This booking is paid on invoice. To cancel it, please contact us."],
  ] as const)("TERMS-6: its guest cannot cancel it (%s)", async (locale, sentence) => {
    const one = await guest(t, { locale });
    const id = await book(one, locale === "ja" ? "2026-12-11" : "2026-12-12");
    const reply = await one.post("reservations/delete/non", { reservation_id: id });
    expect([reply.status, reply.code, reply.errors]).toEqual([409, "not_operable", [sentence]]);
    expect((await one.get(`reservations/${id}`)).data.canceled).toBe(false);
  });

  it("TERMS-5: its guest changes it as an unpaid one, also when a transfer would come too late", async () => {
    const hanako = await guest(t);
    const id = await book(hanako, "2026-12-13");
    await until("2026-12-12 09:00");
    const reply = await hanako.patch("reservations", {
      reservation_id: id,
      start_datetime: "2026-12-13 10:00",
      end_datetime: "2026-12-13 13:00",
      price: 3000,
      payment_way: 1,
    });
    expect(reply.errors).toEqual([]);
    expect(reply.data).toMatchObject({ price: 3000, editing: false, pay_by: "2026-12-31", terms: "invoice" });
    const { text } = await mailTo(t, hanako.email);
    expect(text).toContain(
      "お支払い（¥3,000）は請求書払いです。2026/12/31(木)までに下記の口座へお振込みください。",
    );
    expect(text).not.toContain("取り消されます");
  });

  it.each(["ja", "en"] as const)("TERMS-5, MAIL-7: the mails of its life (%s)", async (locale) => {
    const one = await guest(t, { locale });
    const id = await book(one, locale === "ja" ? "2026-12-15" : "2026-12-16");
    await until(locale === "ja" ? "2026-12-14 10:00" : "2026-12-15 10:00");
    await until("2027-01-01 10:00");
    await until("2027-01-07 10:00");
    await until("2027-01-14 10:00");
    await command("mark-paid", String(id));
    const mails = await mailsTo(t, one.email);
    const story = mails
      .toReversed()
      .map(({ subject, text }) => `# ${subject}\n\n${text.split("\n-- \n")[0]}`)
      .join("\n")
      .replaceAll(String(id), "40000");
    await expect(story).toMatchFileSnapshot(`../../../../test/snapshots/invoice-mails-${locale}.txt`);
  });

  it("TERMS-5, DOC-19: the invoice names the day, the receipt follows the money", async () => {
    const hanako = await guest(t);
    const id = await book(hanako, "2026-12-17");
    expect(await pdf(hanako, `seikyu/${id}`)).toContain("2026/12/31");
    expect(await pdf(hanako, `ryosyu/${id}`)).toBe("404");
    expect(await command("transfers")).toContain(`${id}  booking  ¥2,000  by 2026-12-31`);
    await until("2026-12-20 10:00");
    expect(await command("mark-paid", String(id))).toContain(`Booking ${id} is paid (¥2,000).`);
    expect(await command("transfers")).not.toContain(String(id));
    expect(await pdf(hanako, `ryosyu/${id}`)).toContain("¥2,000-");
    expect(await pdf(hanako, `tekikakuseikyu/${id}`)).toContain("¥2,000");
    expect((await hanako.get(`reservations/${id}`)).data).toMatchObject({ paid: true, pay_by: null });
    await checkInvariants(t.app);
  });
});

describe("TERMS-7: overdue bookings", () => {
  it("is on Today and in its tab, and its guest is reminded after 1, 7 and 14 days, once each", async () => {
    const hanako = await guest(t);
    const before = (await overdueOf())?.count ?? 0;
    const id = await book(hanako, "2026-12-18", { due_on: "2026-12-25", mail: { send: false } });
    const reminders = async () =>
      (await mailsTo(t, hanako.email)).filter(({ subject }) =>
        subject.startsWith("お支払期日（2026/12/25(金)）"),
      ).length;
    await until("2026-12-25 23:00");
    expect(await reminders()).toBe(0);
    await until("2026-12-26 09:59");
    expect(await reminders()).toBe(0);
    expect((await overdueOf())?.count).toBe(before + 1);
    const later = await operator(t, ["see"]);
    const tab = await later.get(`operate/bookings?tab=invoice&q=${id}`);
    expect(tab.data.items.map((one) => one.id)).toEqual([id]);
    t.setNow(t.now() + 60_000);
    const second = await t.secondApp();
    await Promise.all([sweepReminders(t.app), sweepReminders(second)]);
    expect(await reminders()).toBe(1);
    // A week in which no process has run: one mail, not two.
    await until("2027-01-02 11:00");
    expect(await reminders()).toBe(2);
    await until("2027-01-07 23:00");
    expect(await reminders()).toBe(2);
    await until("2027-01-08 10:00");
    expect(await reminders()).toBe(3);
    await until("2027-02-08 10:00");
    expect(await reminders()).toBe(3);
  });

  it("reminds nobody of what is paid", async () => {
    const hanako = await guest(t);
    const id = await book(hanako, "2026-12-19", { due_on: "2026-12-20", mail: { send: false } });
    t.setNow(toInstant(at("2026-12-21 10:00"), "Asia/Tokyo"));
    await sweepReminders(t.app);
    // Paid while the mail waits to be sent.
    await command("mark-paid", String(id));
    const sent = (await mailsTo(t, hanako.email)).map(({ subject }) => subject.split(" | ")[0]);
    expect(sent.filter((subject) => subject?.startsWith("お支払期日"))).toEqual([]);
    await until("2026-12-27 10:00");
    expect((await mailsTo(t, hanako.email)).some(({ subject }) => subject.startsWith("お支払期日"))).toBe(
      false,
    );
  });
});

describe("TERMS-8: the fee that a cancel leaves", () => {
  async function cancelWithFee(id: number, fee: number, mail: object = { send: false }): Promise<void> {
    const seen = await t.app.db.row<{ version: number }>(
      sql`SELECT version FROM reservation WHERE id = ${id}`,
    );
    const reply = await manager.post(`operate/bookings/${id}/cancel`, {
      version: seen?.version as number,
      fee,
      back_fee: 0,
      reason: { code: "guest_request", text: "" },
      mail,
    });
    expect(reply.errors).toEqual([]);
  }

  it("is owed until the day of the invoice, asked for, and paid as the rest is", async () => {
    const hanako = await guest(t);
    const id = await book(hanako, "2026-12-21", { due_on: "2026-12-28", mail: { send: false } });
    await cancelWithFee(id, 1000, {});
    await checkInvariants(t.app);
    const told = await mailTo(t, hanako.email);
    expect(told.text).toContain("キャンセル料¥1,000を2026/12/28(月)までに下記の口座へお振込みください。");
    expect(told.text).toContain("口座：普通 0000001");
    expect((await hanako.get(`reservations/${id}`)).data).toMatchObject({
      canceled: true,
      cancel_fee: 1000,
      paid: false,
      pay_by: "2026-12-28",
    });
    const invoice = await pdf(hanako, `seikyu/${id}`);
    expect(invoice).toContain("¥1,000");
    expect(invoice).toContain("2026/12/28");
    expect(invoice).not.toContain("¥2,000");
    expect(await command("transfers")).toContain(`${id}  booking  ¥1,000  by 2026-12-28`);
    expect((await manager.get(`operate/bookings/${id}`)).data.left).toBe(1000);
    const unpaid = (await manager.get("operate/bookings?tab=unpaid&limit=100")).data.items;
    expect(unpaid.map((one) => one.id)).toContain(id);
    await until("2026-12-29 10:00");
    const reminder = await mailTo(t, hanako.email);
    expect(reminder.text).toContain("お振込金額：¥1,000");
    expect(await command("mark-paid", String(id))).toContain("¥1,000");
    expect(await command("mark-paid", String(id))).toContain("awaits no bank transfer");
    const later = await elsewhere(t, hanako, t.app);
    const { data } = await later.get(`reservations/${id}`);
    expect(data).toMatchObject({
      paid: true,
      cancel_fee: 1000,
      refund: 1000,
      released: 1000,
      refunded_on: null,
      pay_by: null,
    });
    const receipt = await pdf(later, `ryosyu/${id}`);
    expect(receipt).toContain("¥1,000-");
    expect(receipt).toContain("不課税");
    expect(receipt).not.toContain("返金");
    expect(await pdf(later, `tekikakuhenkan/${id}`)).toBe("404");
    expect((await mailTo(t, hanako.email)).text).toContain("キャンセル料のご入金を確認しました。");
    await checkInvariants(t.app);
  });

  it("of nothing owes nothing", async () => {
    const hanako = await guest(t);
    const id = await book(hanako, "2026-12-22");
    await cancelWithFee(id, 0);
    expect((await hanako.get(`reservations/${id}`)).data).toMatchObject({ pay_by: null, cancel_fee: 0 });
    expect(await pdf(hanako, `seikyu/${id}`)).toBe("404");
    expect(await command("mark-paid", String(id))).toContain("awaits no bank transfer");
  });

  it("TERMS-9: an account that owes an invoice is not deleted, also after the use", async () => {
    const hanako = await guest(t);
    const id = await book(hanako, "2026-12-23");
    await until("2026-12-24 10:00");
    const later = await elsewhere(t, hanako, t.app);
    expect((await later.get("users/deletion")).data.is_possible).toBe(false);
    await command("mark-paid", String(id));
    expect((await later.get("users/deletion")).data.is_possible).toBe(true);
  });
});

describe("TERMS-4: a free booking", () => {
  it("has no price to cancel at, and no papers", async () => {
    const hanako = await guest(t);
    const asked = {
      account_id: hanako.accountId,
      items: [
        { space_id: 101, start_datetime: "2026-12-27 10:00", end_datetime: "2026-12-27 12:00" } as const,
      ],
    };
    const preview = (terms: "free" | "invoice") =>
      manager.post("operate/bookings/preview", { ...asked, terms });
    expect((await preview("free")).data).toMatchObject({
      ...{ total: 0, documents: [], needs_reason: true },
      items: [{ cancel_policies: [], free_cancel_until: null }],
    });
    expect((await preview("invoice")).data.items[0]?.cancel_policies).not.toEqual([]);
  });

  it("costs nothing, has no documents, is changed by staff only, and can be canceled", async () => {
    const hanako = await guest(t);
    await addRefundAccount(t.app, hanako.accountId);
    const id = await book(hanako, "2026-12-24", {
      terms: "free",
      due_on: null,
      total: 0,
      reason: { code: "goodwill", text: "" },
    });
    const { text, subject } = await mailTo(t, hanako.email);
    expect(subject).toContain("ご予約が確定しました");
    expect(text).toContain("料金はかかりません。");
    expect(text).not.toContain("口座");
    expect(text).not.toContain("pdfs/");
    expect((await hanako.get(`reservations/${id}`)).data).toMatchObject({
      terms: "free",
      paid: true,
      price: 0,
    });
    for (const kind of ["mitsumori", "seikyu", "ryosyu", "tekikakuseikyu"])
      expect(await pdf(hanako, `${kind}/${id}`)).toBe("404");
    const change = await hanako.patch("reservations", {
      reservation_id: id,
      start_datetime: "2026-12-24 10:00",
      end_datetime: "2026-12-24 13:00",
      price: 3000,
      payment_way: 1,
    });
    expect([change.status, change.code]).toEqual([409, "not_operable"]);
    const cancel = await hanako.post("reservations/delete", {
      reservation_id: id,
      back_fee: 0,
      payment_way: 1,
    });
    expect(cancel.data).toMatchObject({ canceled: true, cancel_fee: 0, refund: 0 });
    await checkInvariants(t.app);
  });
});
