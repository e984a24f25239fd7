import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import type { App } from "./app.ts";
import { openLog } from "./log.ts";
import { forgetMailsOf, loggedMail, sweepMailLog, writeAgain } from "./mail-log.ts";
import {
  type MailWriter,
  type MailWriters,
  openMailQueue,
  type QueuedMail,
  queueMails,
} from "./mail-queue.ts";
import { type Db, openDatabase, sql } from "./sql.ts";

const START = Date.UTC(2026, 10, 24, 1, 0);
const DAY = 24 * 3_600_000;

let database: TestDatabase;
let db: Db;
let now = START;
let sent: { to: string; mail: unknown }[] = [];
let isAway = false;

const MAIL = {
  subject: "ご予約が確定しました",
  text: "本文",
  html: "<p>本文</p>",
  replyTo: "desk@rooms.example",
  calendars: [{ method: "REQUEST" as const, filename: "booking.ics", text: "BEGIN:VCALENDAR" }],
};
const write: MailWriter = async ({ data }) => ({ to: (data as { to: string }).to, mail: MAIL, locale: "ja" });
const writers = new Proxy({} as MailWriters, {
  get: (_, kind) => (kind === "log.again" ? writeAgain : write),
});
const queue = openMailQueue(writers);
let app: App;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
  const send = async (to: string, mail: unknown) => {
    if (isAway) throw new Error("away");
    sent.push({ to, mail });
  };
  app = { db, clock: () => now, mailer: { send }, log: openLog("silent"), secret: "s" } as unknown as App;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await db.run(sql`DELETE FROM mail`);
  await db.run(sql`DELETE FROM mail_log`);
  [now, sent, isAway] = [START, [], false];
});

const sendOne = async (mail: Partial<QueuedMail> = {}) => {
  await queueMails(
    db,
    [{ key: "one", kind: "booking.booked", data: { to: "a@guest.example" }, ...mail }],
    now,
  );
  await queue.drain(app);
};
type Logged = Record<string, unknown> & { id: number };
const rows = () => db.rows<Logged>(sql`SELECT * FROM mail_log ORDER BY id`);

test("MAIL-11: a mail is logged as its recipient has it", async () => {
  await sendOne({ checkoutId: 20001, bookingId: 40001, accountId: 7 });
  expect(await rows()).toEqual([
    expect.objectContaining({
      key: "one",
      kind: "booking.booked",
      recipient: "a@guest.example",
      locale: "ja",
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
      reply_to: MAIL.replyTo,
      checkout_id: 20001,
      reservation_id: 40001,
      account_id: 7,
      at: new Date(START),
      state: "sent",
      by: null,
    }),
  ]);
});

test("MAIL-11: a mail that is tried again is logged once it was given up, and once only", async () => {
  isAway = true;
  await sendOne();
  expect(await rows()).toEqual([]);
  while (now < START + 2 * DAY) {
    now += 600_000;
    await queue.drain(app);
  }
  expect(await rows()).toEqual([
    expect.objectContaining({ state: "failed", problem: "Error: away", subject: MAIL.subject }),
  ]);
});

test("MAIL-12: no text is kept of a mail with a link that opens an account", async () => {
  await sendOne({ key: "verify", kind: "account.verification", accountId: 7 });
  await sendOne({ key: "reset", kind: "account.password_reset" });
  await sendOne({ key: "gone", kind: "account.notice" });
  for (const row of await rows()) expect([row.text, row.html]).toEqual([null, null]);
  // The notice of a deleted account is the last mail to an address that was forgotten just before.
  expect((await rows()).at(-1)).toMatchObject({ kind: "account.notice", recipient: null, subject: null });
});

test("MAIL-13: a mail sent again says the same, word for word, to the same or another address", async () => {
  await sendOne({ bookingId: 40001 });
  const [first] = await rows();
  const again = (key: string, to: string) =>
    queueMails(
      db,
      [{ key, kind: "log.again", bookingId: 40001, data: { logId: first?.id, to, by: 9 } }],
      now,
    );
  await again("again:1", "a@guest.example");
  await again("again:2", "b@guest.example");
  await queue.drain(app);
  expect(sent.map(({ to }) => to)).toEqual(["a@guest.example", "a@guest.example", "b@guest.example"]);
  for (const { mail } of sent) expect(mail).toEqual(MAIL);
  const [, second] = await rows();
  expect(second).toMatchObject({ kind: "booking.booked", reservation_id: 40001, by: 9, text: MAIL.text });
});

test("MAIL-13: nothing is sent if the text was forgotten meanwhile", async () => {
  await sendOne({ accountId: 7 });
  const [first] = await rows();
  const data = { logId: first?.id, to: "a@guest.example", by: 9 };
  await queueMails(db, [{ key: "again", kind: "log.again", data }], now);
  await forgetMailsOf(db, [7], ["a@guest.example"]);
  await queue.drain(app);
  expect(sent).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test("MAIL-14: after 400 days only what was sent when remains", async () => {
  await sendOne({ accountId: 7, bookingId: 40001 });
  now += 399 * DAY;
  await sendOne({ key: "two" });
  await sweepMailLog(app);
  expect((await rows()).map(({ text }) => text)).toEqual([MAIL.text, MAIL.text]);
  now += 2 * DAY;
  await sweepMailLog(app);
  const [old, young] = await rows();
  expect(old).toMatchObject({
    key: "one",
    kind: "booking.booked",
    at: new Date(START),
    recipient: null,
    text: null,
  });
  expect([old?.subject, old?.html, old?.account_id, old?.reservation_id]).toEqual([null, null, null, null]);
  expect(young).toMatchObject({ key: "two", text: MAIL.text });
});

test("ESTIMATE-8: a person to whom a guest mailed an estimate is forgotten after ninety days", async () => {
  await sendOne({ key: "handed", kind: "estimate.mailed" });
  await sendOne({ key: "own" });
  now += 89 * DAY;
  await sweepMailLog(app);
  expect((await rows()).map(({ recipient, text }) => [recipient, text])).toEqual([
    ["a@guest.example", null],
    ["a@guest.example", MAIL.text],
  ]);
  now += 2 * DAY;
  await sweepMailLog(app);
  expect((await rows()).map(({ recipient }) => recipient)).toEqual([null, "a@guest.example"]);
});

test("DATA-11: mails about an erased account, and those to its address, are forgotten", async () => {
  await sendOne({ key: "about", accountId: 7, data: { to: "other@guest.example" } });
  await sendOne({ key: "to", data: { to: "Mine@guest.example" } });
  await sendOne({ key: "else", accountId: 8, data: { to: "else@guest.example" } });
  await forgetMailsOf(db, [7], ["mine@guest.example"]);
  expect((await rows()).map(({ key, recipient, text }) => [key, recipient, text])).toEqual([
    ["about", null, null],
    ["to", null, null],
    ["else", "else@guest.example", MAIL.text],
  ]);
});

test("MAIL-12, MAIL-13: keeps the secret of a link out of every column in clear, and in the mail that is sent again", async () => {
  const tokens = [
    "B5b1KegbB3uuuukpk4-kcq",
    "rFG4IMbaRDRbwkzw3xR_FG4IMbaRDRbwkzw3xR4IMbX",
    "7.Sig4IMbaRDRbwkzw3xR_0aB",
  ];
  const [pay = "", paper = "", stop = ""] = tokens;
  const base = "https://rooms.example";
  const mail = {
    subject: "お支払いのお願い",
    text: `${base}/list/ja/pay/${pay} と ${base}/api/mails/papers/seikyu.40118.30057558.${paper}。`,
    html: `<a href="${base}/list/ja/pay/${pay}">${pay.slice(0, 4)}</a><a href="${base}/?a=1&#38;token=${stop}">x</a>`,
    unsubscribe: `${base}/api/mails/stop?token=${stop}`,
  };
  const own = openMailQueue(
    new Proxy({} as MailWriters, {
      get: (_, kind) =>
        kind === "log.again" ? writeAgain : async () => ({ to: "a@guest.example", mail, locale: "ja" }),
    }),
  );
  await queueMails(db, [{ key: "one", kind: "booking.pay_link" }], now);
  await own.drain(app);
  const [row] = await rows();
  const stored = await db.row<{ line: string }>(sql`SELECT m::text AS line FROM mail_log m`);
  for (const token of [pay, paper, stop.slice(2)]) expect(stored?.line).not.toContain(token);
  expect(stored?.line).toContain("seikyu.40118.30057558.");
  expect(await loggedMail(app, row?.id ?? 0)).toMatchObject({ text: mail.text, html: mail.html });
  const data = { logId: row?.id, to: "b@guest.example", by: 3 };
  await queueMails(db, [{ key: "again", kind: "log.again", data }], now);
  await own.drain(app);
  expect(sent.map(({ mail }) => mail)).toEqual([mail, mail]);
  // Another SESSION_SECRET, as after a restore without it: the text can be read, its links open nothing.
  const other = await loggedMail({ db, secret: "another" }, row?.id ?? 0);
  expect(other?.text).toBe(`${base}/list/ja/pay/… と ${base}/api/mails/papers/seikyu.40118.30057558.…。`);
});
