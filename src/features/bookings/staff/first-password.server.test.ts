import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

const PASSWORD = "a phrase of the caller";
const DAY = 24 * 3_600_000;
const SUBJECTS = {
  ja: { link: /^パスワード設定のご案内/, booked: /^ご予約を承りました/ },
  en: { link: /^Set a password for your bookings/, booked: /^We have your booking/ },
};
/** What a link answers that no longer works. */
const DEAD = [expect.stringContaining("このリンクは無効か、有効期限が切れています")];

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
let calls = 0;
let begin: number;
beforeAll(async () => {
  t = await testApp();
  begin = t.now();
  await addRooms(t, [room(101)]);
});
// A test in which a month passes ends the session.
beforeEach(async () => {
  desk = await operator(t, ["see", "desk"]);
});
afterEach(async () => {
  t.setNow(begin);
  await checkInvariants(t.app);
});
afterAll(() => t.close());

function order() {
  const day = freshDay();
  return {
    items: [{ space_id: 101, start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` }],
    terms: "prepaid" as const,
    total: 2000,
  };
}

/** Somebody who has called, whom staff book for. */
async function caller(locale: "ja" | "en", mail: object = { send: true, note: "" }) {
  const email = `caller-${++calls}@guest.example`;
  const who = { last_name: "架空", first_name: "太郎", phone_number: "03-1234-5678", email, locale };
  const reply = await desk.post("operate/bookings", { ...order(), guest: who, mail });
  expect(reply.errors).toEqual([]);
  const [id] = reply.data.reservation_ids;
  const row = await t.app.db.row<{ account_id: number }>(
    sql`SELECT account_id FROM reservation WHERE id = ${id}`,
  );
  return { email, id: id as number, accountId: (row as { account_id: number }).account_id };
}

async function linkMails(email: string) {
  const { ja, en } = SUBJECTS;
  const mails = await mailsTo(t, email);
  return mails.filter(({ subject }) => ja.link.test(subject) || en.link.test(subject));
}

async function linkTo(email: string) {
  const [mail] = await linkMails(email);
  const link = mail?.links.find((one) => one.includes("token="));
  return new URL(link as string);
}

function reset(email: string, token: string | null) {
  return t.visitor().post("auth/password/reset", {
    email,
    token: token ?? "",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
}

describe("ACCOUNT-37: a guest whom staff entered", () => {
  it.each([
    ["ja", "30日間有効で、一度だけ使えます", "別のメール「パスワード設定のご案内」"],
    ["en", "works once, within 30 days", "A second email, “Set a password for your bookings”"],
  ] as const)("is led to a password by mail, in %s", async (locale, validity, hint) => {
    const { email } = await caller(locale);
    const mails = await mailsTo(t, email);
    expect(mails).toHaveLength(2);
    const link = mails.find(({ subject }) => SUBJECTS[locale].link.test(subject));
    const booked = mails.find(({ subject }) => SUBJECTS[locale].booked.test(subject));
    expect(link?.text).toContain(validity);
    expect(booked?.text).toContain(hint);
    expect(booked?.text).not.toContain("token=");

    const token = (await linkTo(email)).searchParams.get("token");
    t.setNow(t.now() + 29 * DAY);
    expect((await reset(email, token)).errors).toEqual([]);
    expect((await reset(email, token)).errors).toEqual(DEAD);
    const { status, data } = await t.visitor().post("auth/login", { email, password: PASSWORD });
    expect([status, data.is_email_verified]).toEqual([200, true]);
  });

  it("gets another link after 30 days, from the page that the old one opens", async () => {
    const { email } = await caller("ja");
    const link = await linkTo(email);
    t.setNow(t.now() + 30 * DAY);
    expect((await reset(email, link.searchParams.get("token"))).errors).toEqual(DEAD);
    const visitor = t.visitor();
    visitor.cookies.set("link", `reset.${link.searchParams.get("token")}`);
    expect((await visitor.get("auth/link")).data).toEqual({ purpose: "reset", email, is_good: false });
    expect((await visitor.post("auth/link/renew")).data).toEqual({ sent: true });
    const subjects = (await mailsTo(t, email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^パスワードの再設定/));
  });

  it("MAIL-12: leaves no secret in the log of mails or the queue", async () => {
    const { email } = await caller("ja");
    const secret = (await linkTo(email)).searchParams.get("token") as string;
    const kept = await t.app.db.rows(sql`SELECT kind, text FROM mail_log WHERE recipient = ${email}`);
    expect(kept).toContainEqual({ kind: "account.first_password", text: null });
    const [found] = await t.app.db.rows<{ n: number }>(sql`SELECT
      (SELECT count(*) FROM mail_log m WHERE m::text LIKE ${`%${secret}%`})::int
      + (SELECT count(*) FROM mail m WHERE m::text LIKE ${`%${secret}%`})::int AS n`);
    expect(found?.n).toBe(0);
  });

  it("is told at registration that there is an account, and how to get in", async () => {
    const { email } = await caller("ja");
    const form = { last_name: "架空", first_name: "太郎", email, password: PASSWORD };
    const { status, errors } = await t.visitor({ locale: "ja" }).post("auth/register", form);
    const message = expect.stringMatching(/すでに登録されています。.*パスワードをお忘れの方/);
    expect([status, errors]).toEqual([422, { email: [message] }]);
  });

  it("is told in later mails how to ask for a link, until there is a password", async () => {
    const { email, id, accountId } = await caller("ja");
    await desk.post("operate/bookings", {
      ...order(),
      account_id: accountId,
      mail: { send: true, note: "" },
    });
    expect(await linkMails(email)).toHaveLength(2);
    const token = (await linkTo(email)).searchParams.get("token");
    const entry = { kind: "free", subject: "鍵について", text: "受付でお渡しします。" } as const;
    expect((await desk.post(`operate/bookings/${id}/mails`, entry)).errors).toEqual([]);
    expect((await mailsTo(t, email))[0]?.text).toContain("ログイン画面の「パスワードをお忘れの方」");
    expect((await reset(email, token)).status).toBe(200);
    await desk.post("operate/bookings", {
      ...order(),
      account_id: accountId,
      mail: { send: true, note: "" },
    });
    expect(await linkMails(email)).toHaveLength(2);
    const [newest] = await mailsTo(t, email);
    expect(newest?.subject).toMatch(SUBJECTS.ja.booked);
    expect(newest?.text).not.toContain("パスワード");
  });

  it("gets nothing if the desk sends no mail, and neither does a guest with a password", async () => {
    const { email } = await caller("ja", { send: false, note: "" });
    expect(await mailsTo(t, email)).toEqual([]);
    const known = await guest(t);
    const reply = await desk.post("operate/bookings", {
      ...order(),
      account_id: known.accountId,
      mail: { send: true, note: "" },
    });
    expect(reply.errors).toEqual([]);
    const row = await t.app.db.row<{ email: string }>(
      sql`SELECT email FROM account WHERE id = ${known.accountId}`,
    );
    expect(await linkMails((row as { email: string }).email)).toEqual([]);
  });
});
