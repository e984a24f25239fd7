import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { readCalendar } from "../../../test/build/calendar.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import { addRefundAccount, type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../test/build/mail.ts";
import {
  bookByBank,
  bookByCard,
  cancelOf,
  change,
  openIntent,
  pay,
  poll,
} from "../../../test/build/payment.ts";
import { markPaid, markRefunded } from "../payments/operator/settlement.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(301, { ...IN_SINGAPORE, station_id: 1 })]);
});
afterAll(() => t.close());

/** The one event of a mail. */
function eventOf(mail: Awaited<ReturnType<typeof mailTo>>) {
  expect(mail.calendars).toHaveLength(1);
  const [part] = mail.calendars;
  const { method, events } = readCalendar(part?.text ?? "");
  expect(method).toBe(part?.method);
  return { method, ...events[0] };
}

describe("mails about a booking by transfer", () => {
  it("MAIL-15, MAIL-16: say what to transfer, under which name, until when and where to, and what a cancel costs", async () => {
    const hanako = await guest(t);
    const [id, other] = await bookByBank(hanako, [
      slot(101, "2026-12-10", "10:00", "12:00", 2000),
      slot(102, "2026-12-10", "10:00", "13:00", 3000),
    ]);
    const { text, html } = await mailTo(t, hanako.email);
    for (const row of [
      "合計：¥5,000",
      "お振込金額：¥5,000",
      "お支払い期限：2026/11/27(金)",
      "銀行：架空銀行(0999)",
      "支店：神田支店(001)",
      "口座：普通 0000001",
      "日時：2026/12/10(木) 10:00 – 12:00 日本時間",
      "住所：〒160-0022 東京都新宿区架空1-1 架空ビル 3階 301",
      "アクセス：架空駅 徒歩4分",
      "キャンセル料：2026/12/02(水)まで無料、7〜4日前 30%、3〜1日前 50%、当日 100%",
      `お振込名義は「予約番号＋お名前」（例：${id} ヤマダ タロウ）でお願いいたします。`,
      `http://localhost:3000/api/pdfs/seikyu/${id}`,
    ]) {
      expect(text).toContain(row);
    }
    expect(text).toContain(String(other));
    expect(html).toContain("架空銀行(0999)");
  });

  it("MAIL-17: a change before the payment asks for the whole new sum, and says that the booking falls", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-11", "10:00", "12:00", 2000)]);
    await hanako.patch("reservations", change(id, "2026-12-11", "10:00", "13:00", 3000));
    const { text } = await mailTo(t, hanako.email);
    expect(text).toContain("全額の¥3,000を2026/11/27(金)まで");
    expect(text).toContain("ご予約は自動的に取り消されます");
    expect(text).toContain("お振込金額：¥3,000");
    expect(text).toContain("変更前の料金：¥2,000");
    expect(text).toContain("変更後の料金：¥3,000");
    expect(text).not.toMatch(/差額|変更前の日時に戻ります/);
  });

  it("MAIL-17: a change after the payment asks for the difference, and says that the old time comes back", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-12", "10:00", "12:00", 2000)]);
    await markPaid(t.app, id, "command");
    expect((await mailTo(t, hanako.email)).text).toContain("お支払い：銀行振込（ご入金済み）");
    await hanako.patch("reservations", change(id, "2026-12-12", "10:00", "13:00", 3000));
    const { text } = await mailTo(t, hanako.email);
    expect(text).toContain("差額¥1,000を");
    expect(text).toContain("変更前の日時に戻ります");
    expect(text).toContain("お振込金額：¥1,000");
  });

  it("MAIL-18, MAIL-20, REFUND-2: a cancel names the fee, the 610 yen and the masked account; a mail follows when the money is sent", async () => {
    const hanako = await guest(t);
    await addRefundAccount(t.app, hanako.accountId);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-13", "10:00", "15:00", 5000)]);
    await markPaid(t.app, id, "command");
    const { data } = await hanako.get(`reservations/${id}`);
    const reply = await hanako.post("reservations/delete", {
      reservation_id: id,
      back_fee: data.cancel_terms?.refund ?? 0,
      payment_way: 1,
      currency: "JPY",
    });
    expect(reply.errors).toEqual([]);
    const canceled = await mailTo(t, hanako.email);
    expect(canceled.text).toContain("料金（税込）：¥5,000");
    expect(canceled.text).toContain("振込手数料：¥610");
    expect(canceled.text).toContain("返金額：¥4,390");
    expect(canceled.text).toContain("返金先：架空銀行 本店(001) 普通 •••567 カクウ ハナコ");
    expect(canceled.text).not.toContain("1234567");

    await markRefunded(t.app, id, "command");
    const paid = await mailTo(t, hanako.email);
    expect(paid.subject).toContain("返金の手続きが完了しました");
    expect(paid.text).toContain("返金額：¥4,390");
    expect(paid.text).toContain("•••567");
    expect(paid.calendars).toEqual([]);
  });
});

describe("mails about a booking by card", () => {
  it("MAIL-15, MAIL-18, MAIL-20: name the card and what it was charged; a change the old and the new price; a cancel what goes back", async () => {
    const hanako = await guest(t, { locale: "en" });
    const day = "2026-12-20";
    const [id] = await bookByCard(hanako, [slot(101, day, "10:00", "12:00", 2000)]);
    const booked = await mailTo(t, hanako.email);
    expect(booked.text).toContain("Payment: ¥2,000 Visa •••• 4242");
    expect(booked.text).toContain("Japan time (UTC+9)");
    expect(booked.text).toContain(`Open the receipt\nhttp://localhost:3000/api/pdfs/ryosyu/${id}`);

    const wanted = { ...change(id, day, "10:00", "13:00", 3000), payment_way: 2 };
    const intent = (await hanako.post("stripe/payment_intents/edit", wanted)).data;
    await pay(hanako, intent.client_secret_id);
    await poll(hanako, intent.payment_intent_id);
    const changed = await mailTo(t, hanako.email);
    expect(changed.text).toContain("Old price: ¥2,000");
    expect(changed.text).toContain("New price: ¥3,000");
    expect(changed.text).toContain("Additional payment: ¥1,000 Visa •••• 4242");

    const free = await hanako.patch("reservations", change(id, day, "11:00", "14:00", 3000));
    expect(free.errors).toEqual([]);
    const moved = await mailTo(t, hanako.email);
    expect(moved.text).toContain("Additional payment: None");

    await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, id));
    const [paid, canceled] = await mailsTo(t, hanako.email);
    expect(canceled?.text).toContain("Price (tax included): ¥3,000");
    expect(canceled?.text).toContain("Refund: ¥3,000");
    expect(canceled?.text).toContain("Refund to: ¥1,000 Visa •••• 4242");
    expect(paid?.subject).toContain("Your refund has been paid");
    // Two payments go back, and one mail tells it.
    expect(paid?.text).toContain("Refund: ¥3,000");
  });

  it("MAIL-4: are in the language that the guest used last", async () => {
    const hanako = await guest(t, { locale: "ja" });
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-14", "10:00", "12:00", 2000)]);
    const inEnglish = { "accept-language": "en" };
    await hanako.get(`reservations/${id}`, inEnglish);
    await markPaid(t.app, id, "command");
    expect((await mailTo(t, hanako.email)).subject).toContain("Your payment has arrived");
    // A file that a browser opens names the languages of its settings, not the one that the guest chose.
    await hanako.get(`reservations/${id}/calendar.ics`, { "accept-language": "ja,en-US;q=0.9" });
    const opened = { "accept-language": "ja", "sec-fetch-mode": "navigate" };
    await hanako.get(`reservations/${id}/calendar.ics`, opened);
    await markRefundedAfterCancel(hanako, id);
    expect((await mailTo(t, hanako.email)).subject).toContain("Your refund has been paid");
  });
});

/** Cancels without a word of the language, and pays the refund. */
async function markRefundedAfterCancel(who: Guest, id: number): Promise<void> {
  await addRefundAccount(t.app, who.accountId);
  const neither = { "accept-language": "ko" };
  const { data } = await who.get(`reservations/${id}`, neither);
  const body = {
    reservation_id: id,
    back_fee: data.cancel_terms?.refund ?? 0,
    payment_way: 1,
    currency: "JPY" as const,
  };
  expect((await who.post("reservations/delete", body, neither)).errors).toEqual([]);
  await markRefunded(t.app, id, "command");
}

describe("calendar parts", () => {
  it("CALENDAR-1, CALENDAR-4: one event through a booking's life, its SEQUENCE growing by one with each change", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-15", "10:00", "12:00", 2000)]);
    const uid = `reservation-${id}@localhost`;
    expect(eventOf(await mailTo(t, hanako.email))).toMatchObject({
      method: "REQUEST",
      uid,
      sequence: 0,
      status: "TENTATIVE",
      start: "2026-12-15T01:00:00.000Z",
      end: "2026-12-15T03:00:00.000Z",
      attendees: [`mailto:${hanako.email}`],
    });
    await hanako.patch("reservations", change(id, "2026-12-15", "11:00", "13:00", 2000));
    expect(eventOf(await mailTo(t, hanako.email))).toMatchObject({
      uid,
      sequence: 1,
      start: "2026-12-15T02:00:00.000Z",
    });
    await markPaid(t.app, id, "command");
    expect(eventOf(await mailTo(t, hanako.email))).toMatchObject({ uid, sequence: 2, status: "CONFIRMED" });
    await addRefundAccount(t.app, hanako.accountId);
    const { data } = await hanako.get(`reservations/${id}`);
    await hanako.post("reservations/delete", {
      reservation_id: id,
      back_fee: data.cancel_terms?.refund ?? 0,
      payment_way: 1,
      currency: "JPY",
    });
    expect(eventOf(await mailTo(t, hanako.email))).toMatchObject({
      method: "CANCEL",
      uid,
      sequence: 3,
      status: "CANCELLED",
    });
  });

  it("CALENDAR-20: an event keeps its organizer and UID when the company sends from another address", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-17", "10:00", "12:00", 2000)]);
    const whose = async () => {
      const mail = await mailTo(t, hanako.email);
      const text = mail.calendars[0]?.text.replaceAll("\r\n ", "") ?? "";
      return [/ORGANIZER.*:mailto:(.*)/.exec(text)?.[1], eventOf(mail).uid];
    };
    const first = await whose();
    expect(first).toEqual([expect.stringContaining("@"), `reservation-${id}@localhost`]);
    const sender = t.app.env.mailFrom;
    Object.assign(t.app.env, { mailFrom: "Another desk <desk@elsewhere.example>" });
    try {
      await hanako.patch("reservations", change(id, "2026-12-17", "11:00", "13:00", 2000));
      expect(await whose()).toEqual(first);
      const [next] = await bookByBank(hanako, [slot(101, "2026-12-18", "10:00", "12:00", 2000)]);
      expect(await whose()).toEqual(["desk@elsewhere.example", `reservation-${next}@localhost`]);
    } finally {
      Object.assign(t.app.env, { mailFrom: sender });
    }
  });

  it("CALENDAR-2: are right in Singapore, and say the zone", async () => {
    const international = await testApp({ APP_TYPE: "international" });
    try {
      await addRooms(international, [room(301, IN_SINGAPORE)]);
      const wei = await guest(international, { locale: "en" });
      const row = slot(301, "2026-12-15", "10:00", "12:00", 2000, "SGD");
      const { secret, id } = await openIntent(wei, [row], 4);
      await pay(wei, secret);
      await wei.get(`stripe/payment_intents/status?intent_id=${id}&payment_way=4`);
      const mail = await mailTo(international, wei.email);
      expect(mail.text).toContain("Singapore time (UTC+8)");
      expect(mail.text).toContain("Price: S$20.00");
      expect(eventOf(mail)).toMatchObject({
        start: "2026-12-15T02:00:00.000Z",
        description: expect.stringContaining("Singapore time (UTC+8)"),
      });
    } finally {
      await international.close();
    }
  });

  it("CALENDAR-1: a mail about several bookings has a file for each", async () => {
    const hanako = await guest(t);
    await bookByBank(hanako, [
      slot(101, "2026-12-16", "10:00", "12:00", 2000),
      slot(102, "2026-12-16", "10:00", "12:00", 2000),
    ]);
    const { calendars } = await mailTo(t, hanako.email);
    const uids = calendars.flatMap(({ text }) => readCalendar(text).events.map(({ uid }) => uid));
    expect(new Set(uids).size).toBe(2);
  });
});
