import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard, change } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { markPaid } from "../../payments/operator/settlement.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

/** The mails to a guest whose subject has these words. */
async function mailsAbout(email: string, words: string) {
  return (await mailsTo(t, email)).filter(({ subject }) => subject.includes(words));
}

describe("a mail that is sent late", () => {
  it("MAIL-23, MAIL-24: tells what was paid, not the change right after it, and says that there was one", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-12", "10:00", "12:00", 2000)]);
    await t.settle();
    await markPaid(t.app, id, "command");
    await hanako.patch("reservations", change(id, "2026-12-12", "10:00", "13:00", 3000));
    const [paid] = await mailsAbout(hanako.email, "ご入金を確認しました");
    expect(paid?.text).toContain("その後、ご予約に変更がありました。");
    expect(paid?.text).toContain("日時：2026/12/12(土) 10:00 – 12:00 日本時間");
    expect(paid?.text).toContain("料金（税込）：¥2,000");
    expect(paid?.text).toContain("お支払い：銀行振込（ご入金済み）");
    expect(paid?.text).not.toContain("追加のお支払い");
    expect(paid?.calendars).toEqual([]);
    const [changed] = await mailsAbout(hanako.email, "ご予約を変更しました");
    expect(changed?.text).toContain("差額¥1,000を");
    expect(changed?.text).not.toContain("その後、");
  });

  it("MAIL-23, MAIL-24: asks for the first price of a new booking, and says that it has been canceled since", async () => {
    const hanako = await guest(t, { locale: "en" });
    const [id, other] = await bookByBank(hanako, [
      slot(101, "2026-12-14", "10:00", "12:00", 2000),
      slot(102, "2026-12-14", "10:00", "12:00", 2000),
    ]);
    const { data } = await hanako.get(`reservations/${id}`);
    await hanako.post("reservations/delete", {
      reservation_id: id,
      back_fee: data.cancel_terms?.refund ?? 0,
      payment_way: 1,
      currency: "JPY",
    });
    const [booked] = await mailsAbout(hanako.email, "We have your booking");
    expect(booked?.text).toContain(`Since then, booking ${id} has been canceled.`);
    expect(booked?.text).toContain("Amount to transfer: ¥4,000");
    expect(booked?.text).not.toContain(`booking ${other} has`);
  });

  it("MAIL-24: says of a mail that asks for money that the money has come since", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(102, "2026-12-15", "10:00", "12:00", 2000)]);
    await markPaid(t.app, id, "command");
    const [booked] = await mailsAbout(hanako.email, "ご予約を承りました");
    expect(booked?.text).toContain("その後、ご予約のお支払いを確認しました。");
    expect(booked?.text).toContain("お振込金額：¥2,000");
  });
});

describe("acts of staff", () => {
  const mail = { send: true, note: "" };

  it("MAIL-28: a cancel for our own reasons says so, why, and apologises; one that the guest asked for does not", async () => {
    const desk = await operator(t, ["see", "desk", "price"]);
    const subjects: string[] = [];
    for (const code of ["our_fault", "maintenance", "guest_request"] as const) {
      const hanako = await guest(t);
      const [id] = await bookByBank(hanako, [slot(101, "2026-12-16", "10:00", "12:00", 2000)]);
      const { version } = (await desk.get(`operate/bookings/${id}`)).data.booking;
      const body = { version, fee: 0, back_fee: 0, reason: { code, text: "" }, mail };
      expect((await desk.post(`operate/bookings/${id}/cancel`, body)).errors).toEqual([]);
      const [newest] = await mailsTo(t, hanako.email);
      subjects.push(`${newest?.subject.split(" | ")[0]}: ${newest?.text.split("\n")[2]}`);
    }
    expect(subjects).toEqual([
      "【お詫び】ご予約をキャンセルさせていただきました: 誠に申し訳ございません。施設側の都合により、次のご予約をキャンセルさせていただきました。",
      "【お詫び】ご予約をキャンセルさせていただきました: 誠に申し訳ございません。設備の点検・修理のため、施設側で次のご予約をキャンセルさせていただきました。",
      "ご予約をキャンセルしました: ご依頼により、施設で次のご予約をキャンセルしました。",
    ]);
  });

  it("MAIL-30: a refund without an account links to the form for it, and says how to get in without a password", async () => {
    const desk = await operator(t, ["see", "desk", "price"]);
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-18", "10:00", "12:00", 2000)]);
    await markPaid(t.app, id, "command");
    const { version } = (await desk.get(`operate/bookings/${id}`)).data.booking;
    const reason = { code: "our_fault", text: "" } as const;
    const body = { version, fee: 0, back_fee: 2000, bears_transfer_fee: false, reason, mail };
    expect((await desk.post(`operate/bookings/${id}/cancel`, body)).errors).toEqual([]);
    const [newest] = await mailsTo(t, hanako.email);
    expect(newest?.text).toContain("返金先の口座を登録する\nhttp://localhost:3000/list/ja?refund_account=1");
    expect(newest?.text).toContain("「メールのリンクでログインする」");
  });

  it("MAIL-28, MAIL-29: a move of the room alone names the old room, but no old time and no old price", async () => {
    const desk = await operator(t, ["see", "desk", "price"]);
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-17", "10:00", "12:00", 2000)]);
    const { version } = (await desk.get(`operate/bookings/${id}`)).data.booking;
    const { data } = await desk.post(`operate/bookings/${id}/change/preview`, { space_id: 102 });
    const settle = data.settlements[0]?.way ?? "refund";
    const reason = { code: "maintenance", text: "" } as const;
    const body = { version, space_id: 102, price: 2000, settle, reason, mail };
    expect((await desk.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
    const [newest] = await mailsTo(t, hanako.email);
    expect(newest?.text).toContain("変更前の会議室：");
    expect(newest?.text).toContain("設備の点検・修理のため、施設側でご予約を変更させていただきました。");
    expect(newest?.text).not.toMatch(/変更前の日時：|変更前の料金/);
  });
});

it("MAIL-26: terms of days gone by are left out", async () => {
  const hanako = await guest(t);
  await bookByCard(hanako, [slot(101, "2026-11-26", "10:00", "12:00", 2000)]);
  const [newest] = await mailsTo(t, hanako.email);
  expect(newest?.text).toContain("キャンセル料：3〜1日前 50%、当日 100%");
});
