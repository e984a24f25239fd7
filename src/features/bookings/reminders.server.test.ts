import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { bookByBank, change } from "../../../test/build/payment.ts";
import { storeBooking } from "../../../test/build/stored-booking.ts";
import { at } from "../../../test/build/times.ts";
import { toInstant } from "../../i18n/wall-clock.ts";
import { sql } from "../../platform/sql.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";
import { sweepReminders } from "./reminders.server.ts";

let t: TestApp;
let start: number;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(301, IN_SINGAPORE)]);
  start = t.now();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(start));

const tokyo = (text: string) => toInstant(at(text), "Asia/Tokyo");
/** Moves the clock there, in steps of a day at most, as time passes. */
async function until(text: string, zone = "Asia/Tokyo") {
  t.setNow(toInstant(at(text), zone));
  await t.settle();
}
const subjects = async (who: Guest) =>
  (await mailsTo(t, who.email)).map(({ subject }) => subject.split(" | ")[0]);
const REMINDER = "明日のご利用のご案内";
const THANKS = "ご利用ありがとうございました";

/** A paid booking of room 101; the times are Japan's. */
function booked(who: Guest, from: string, to: string, more: object = {}): Promise<number> {
  const [starts, ends] = [new Date(tokyo(from)), new Date(tokyo(to))];
  return storeBooking(t, {
    spaceId: 101,
    accountId: who.accountId,
    start: starts,
    end: ends,
    isPaid: true,
    ...more,
  });
}

describe("reminders", () => {
  it("REMIND-1: the day before at 10:00 of the space, once, also over restarts and two processes", async () => {
    const hanako = await guest(t);
    await booked(hanako, "2026-12-01 13:00", "2026-12-01 15:00");
    await until("2026-11-30 09:59");
    expect(await subjects(hanako)).toEqual([]);
    const second = await t.secondApp();
    t.setNow(tokyo("2026-11-30 10:00"));
    await Promise.all([sweepReminders(t.app), sweepReminders(second), sweepReminders(t.app)]);
    await Promise.all([t.app.mailQueue.drain(t.app), second.mailQueue.drain(second)]);
    expect(await subjects(hanako)).toEqual([REMINDER]);
    await until("2026-11-30 10:01");
    await until("2026-12-01 08:00");
    expect(await subjects(hanako)).toEqual([REMINDER]);
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.text).toContain("日時：2026/12/01(火) 13:00 – 15:00 日本時間");
    expect(mail?.text).toContain("住所：〒160-0022");
  });

  it("REMIND-1: by the clock of the space", async () => {
    const wei = await guest(t);
    const from = new Date(toInstant(at("2026-12-01 13:00"), "Asia/Singapore"));
    const to = new Date(from.getTime() + 3_600_000);
    await storeBooking(t, { spaceId: 301, accountId: wei.accountId, start: from, end: to, isPaid: true });
    await until("2026-11-30 10:30", "Asia/Tokyo");
    expect(await subjects(wei)).toEqual([]);
    await until("2026-11-30 10:00", "Asia/Singapore");
    expect(await subjects(wei)).toEqual([REMINDER]);
  });

  it("REMIND-1: not for what was booked, or changed, after the time for it", async () => {
    const hanako = await guest(t);
    t.setNow(tokyo("2026-11-30 10:01"));
    await booked(hanako, "2026-12-01 16:00", "2026-12-01 17:00");
    await until("2026-11-30 10:05");
    expect(await subjects(hanako)).toEqual([]);

    const taro = await guest(t);
    t.setNow(start);
    const [id] = await bookByBank(taro, [slot(102, "2026-12-01", "10:00", "12:00", 2000)]);
    await markPaid(t.app, id, "command");
    await until("2026-11-30 10:00");
    t.setNow(tokyo("2026-11-30 10:30"));
    await taro.patch("reservations", { ...change(id, "2026-12-01", "11:00", "13:00", 2000), space_id: 102 });
    await until("2026-11-30 11:00");
    expect((await subjects(taro)).filter((subject) => subject === REMINDER)).toHaveLength(1);
  });

  it("REMIND-1: a late reminder says that the booking is today; none is sent after the start", async () => {
    const [hanako, taro] = [await guest(t), await guest(t)];
    await booked(hanako, "2026-12-02 13:00", "2026-12-02 15:00");
    await booked(taro, "2026-12-02 09:00", "2026-12-02 10:00");
    await until("2026-12-02 10:00");
    expect(await subjects(hanako)).toEqual(["本日のご利用のご案内"]);
    expect(await subjects(taro)).toEqual([]);
  });

  it("REMIND-4: sends none for bookings that are canceled, wait for approval, or were canceled while the mail waited", async () => {
    const hanako = await guest(t);
    const unpaid = { spaceId: 102, isPaid: false };
    const gone = await booked(hanako, "2026-12-03 10:00", "2026-12-03 12:00", unpaid);
    const late = await booked(hanako, "2026-12-03 14:00", "2026-12-03 16:00", unpaid);
    const waiting = await booked(hanako, "2026-12-03 17:00", "2026-12-03 18:00", unpaid);
    await t.app.db.run(
      sql`UPDATE reservation SET approval = 'waiting', approval_until = '2026-12-03' WHERE id = ${waiting}`,
    );
    await hanako.post("reservations/delete/non", { reservation_id: gone });
    t.setNow(tokyo("2026-12-02 10:00"));
    await sweepReminders(t.app);
    await hanako.post("reservations/delete/non", { reservation_id: late });
    await t.settle();
    expect(await subjects(hanako)).toEqual(["ご予約をキャンセルしました", "ご予約をキャンセルしました"]);
  });
});

describe("reminders of the last day to pay", () => {
  it("REMIND-2: the business day before at 10:00, one for a checkout, until it is paid", async () => {
    const [hanako, taro] = [await guest(t), await guest(t)];
    const rows = (start: string, end: string) => [
      slot(101, "2026-12-10", start, end, 1000),
      slot(102, "2026-12-10", start, end, 1000),
    ];
    await bookByBank(hanako, rows("10:00", "11:00"));
    const [one, two] = await bookByBank(taro, rows("12:00", "13:00"));
    await markPaid(t.app, Number(one), "command");
    await markPaid(t.app, Number(two), "command");
    // Booked on Tuesday, payable until Friday.
    await until("2026-11-26 09:59");
    const isReminder = (subject: string | undefined) => subject?.startsWith("お支払い期限は");
    expect((await subjects(hanako)).filter(isReminder)).toEqual([]);
    await until("2026-11-26 10:00");
    await until("2026-11-26 10:01");
    expect((await subjects(hanako)).filter(isReminder)).toEqual(["お支払い期限は2026/11/27(金)です"]);
    expect((await subjects(taro)).filter(isReminder)).toEqual([]);
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.text).toContain("お振込金額：¥2,000");
    expect(mail?.text).toContain("ご予約は自動的に取り消されます");
    // Money is no matter of taste: this one cannot be stopped.
    expect(mail?.text).not.toContain("停止する");
  });

  it("REMIND-2: on a Friday of what is payable until Monday, and not of what was booked since", async () => {
    const [hanako, taro] = [await guest(t), await guest(t)];
    t.setNow(tokyo("2026-11-25 12:00"));
    await bookByBank(hanako, [slot(101, "2026-12-11", "10:00", "11:00", 1000)]);
    await until("2026-11-27 10:00");
    expect((await subjects(hanako))[0]).toBe("お支払い期限は2026/11/30(月)です");
    t.setNow(tokyo("2026-11-26 10:00"));
    await bookByBank(taro, [slot(101, "2026-12-11", "12:00", "13:00", 1000)]);
    await until("2026-11-30 09:00");
    expect((await subjects(taro)).filter((subject) => subject?.startsWith("お支払い"))).toEqual([]);
  });
});

describe("thanks", () => {
  it("REMIND-3: an hour after the end, with the papers, once", async () => {
    const hanako = await guest(t);
    const id = await booked(hanako, "2026-12-04 13:00", "2026-12-04 15:00");
    await until("2026-12-04 15:59");
    expect(await subjects(hanako)).not.toContain(THANKS);
    await until("2026-12-04 16:00");
    await until("2026-12-04 17:00");
    expect((await subjects(hanako)).filter((subject) => subject === THANKS)).toHaveLength(1);
    const [mail] = await mailsTo(t, hanako.email);
    expect(mail?.text).toContain(`http://localhost:3000/api/pdfs/ryosyu/${id}`);
    expect(mail?.text).toContain("http://localhost:3000/list/ja/id/101");
  });

  it("REMIND-3, REMIND-4: sends none for canceled or unpaid bookings, and none days late", async () => {
    const [unpaid, late] = [await guest(t), await guest(t)];
    await booked(unpaid, "2026-12-05 09:00", "2026-12-05 10:00", { isPaid: false });
    await booked(late, "2026-12-05 10:00", "2026-12-05 11:00");
    await until("2026-12-07 12:01");
    expect(await subjects(unpaid)).toEqual([]);
    expect(await subjects(late)).toEqual([]);
  });
});

describe("who does not want them", () => {
  it("REMIND-5: turns them off in my page; mails about money continue", async () => {
    const hanako = await guest(t);
    expect((await hanako.get("users/mails")).data).toEqual({ reminder_mails: true });
    expect((await hanako.patch("users/mails", { reminder_mails: false })).data).toEqual({
      reminder_mails: false,
    });
    await booked(hanako, "2026-12-08 13:00", "2026-12-08 15:00");
    await bookByBank(hanako, [slot(102, "2026-12-10", "17:00", "18:00", 1000)]);
    await until("2026-11-26 10:00");
    await until("2026-12-07 10:00");
    await until("2026-12-08 16:00");
    const all = await subjects(hanako);
    expect(all).not.toContain(REMINDER);
    expect(all).not.toContain(THANKS);
    expect(all.some((subject) => subject?.startsWith("お支払い期限"))).toBe(true);
  });

  it("REMIND-5: stops them by the link of a mail, without a login; a look at it changes nothing", async () => {
    const hanako = await guest(t);
    await booked(hanako, "2026-12-09 13:00", "2026-12-09 15:00");
    await until("2026-12-08 10:00");
    const [mail] = await mailsTo(t, hanako.email);
    const page = mail?.links.find((link) => link.includes("/list/ja/mails?"));
    const token = new URL(page ?? "").searchParams.get("key") ?? "";
    const stranger = t.visitor();
    const path = `mails/stop?token=${encodeURIComponent(token)}` as const;
    const looked = await stranger.raw(path);
    expect([looked.status, looked.headers.get("location")]).toEqual([303, page]);
    expect((await hanako.get("users/mails")).data).toEqual({ reminder_mails: true });
    // As a mail program does it (RFC 8058): a form from nowhere, without cookies.
    const posted = await stranger.raw(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(posted.status).toBe(200);
    expect((await hanako.get("users/mails")).data).toEqual({ reminder_mails: false });
    const forged = token.replace(/^\d+/, "1002");
    for (const wrong of [forged, "", "1001", "1001.", `${token}x`]) {
      const reply = await stranger.raw(`mails/stop?token=${encodeURIComponent(wrong)}`, {
        method: "POST",
      });
      expect(reply.status).toBe(422);
    }
    await until("2026-12-09 16:00");
    expect(await subjects(hanako)).not.toContain(THANKS);
  });
});
