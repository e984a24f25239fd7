import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import { sql } from "../../../platform/sql.ts";

const SECRET = "a-secret-of-the-mail-gateway-0123456789";

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp({ INBOX_SECRET: SECRET });
  await addRooms(t, [room(101)]);
  desk = await operator(t, ["see", "desk"]);
});
afterAll(() => t.close());

async function asked(locale: "ja" | "en" = "ja") {
  const who = await guest(t, { locale });
  const start = new Date("2026-12-24T10:00:00+09:00");
  const booking = await storeBooking(t, {
    ...{ spaceId: 101, accountId: who.accountId, start, end: new Date(start.getTime() + 7_200_000) },
  });
  const form = {
    mail: who.email,
    name: "問 客子",
    room_id: 101,
    reservation_id: booking,
    content: "鍵は\nどこですか",
  };
  expect((await who.post("contacts", form as never)).errors).toEqual([]);
  await t.app.db.run(sql`DELETE FROM occupancy WHERE holder_id = ${booking}`);
  const row = await t.app.db.row<{ id: number }>(sql`SELECT max(id)::int AS id FROM contact_message`);
  const id = row?.id as number;
  return { who, booking, id };
}

async function read(id: number) {
  return (await desk.get(`operate/inquiries/${id}` as "operate/inquiries/1")).data;
}

const ANSWER = { subject: "鍵について", text: "受付で\nお渡しします。", locale: "ja" as const };

function incoming(body: object, secret = SECRET) {
  return t.visitor().raw("operate/inbox/incoming", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
  });
}

async function filed(body: object): Promise<object> {
  return ((await (await incoming(body)).json()) as { data: object }).data;
}

it("INQUIRY-1, INQUIRY-2: is answered by mail, by one of two people, and then waits for its sender", async () => {
  const { who, booking, id } = await asked();
  const before = await read(id);
  expect(before.bookings.map((item) => item.id)).toEqual([booking]);
  const preview = await desk.post(
    `operate/inquiries/${id}/reply/preview` as "operate/inquiries/1/reply/preview",
    ANSWER,
  );
  expect(preview.data).toMatchObject({
    to: who.email,
    subject: expect.stringContaining(`鍵について [#${id}]`),
  });
  const path = `operate/inquiries/${id}/reply`;
  const replies = await Promise.all(
    [1, 2].map(() => desk.send("POST", path, { ...ANSWER, version: before.version })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const mail = await mailTo(t, who.email);
  expect(mail.subject).toBe(preview.data.subject);
  expect(mail.text).toContain("受付で\n\nお渡しします。");
  expect(mail.text).toContain("> 鍵は\n> どこですか");
  const logged = await t.app.db.row(
    sql`SELECT reply_to, inquiry_id::int, account_id, by FROM mail_log WHERE kind = 'contact.reply'`,
  );
  expect(logged).toEqual({
    ...{
      reply_to: expect.stringContaining(`+inq-${id}@`),
      inquiry_id: id,
      account_id: who.accountId,
      by: desk.accountId,
    },
  });
  const after = await read(id);
  expect([after.state, after.replies, after.posts.map(({ kind, text }) => [kind, text])]).toEqual([
    ...["waiting", 1, [["reply", ANSWER.text]]],
  ]);
  const closed = await desk.send("POST", path, { ...ANSWER, version: after.version, close: true });
  expect(closed.data).toMatchObject({ state: "closed", replies: 2 });
});

it("INQUIRY-1: is taken care of by somebody of the staff, and found by that", async () => {
  const { who, id } = await asked();
  const path = `operate/inquiries/${id}`;
  const { version } = await read(id);
  const taken = await desk.send("PATCH", path, { version, assignee: desk.accountId });
  expect(taken.data).toMatchObject({ assignee: { id: desk.accountId }, state: "open" });
  const ids = async (whose: string) =>
    (await desk.get(`operate/inquiries?whose=${whose}` as "operate/inquiries?state=open")).data.items.map(
      (one) => one.id,
    );
  expect(await ids("mine")).toEqual([id]);
  expect(await ids("nobody")).not.toContain(id);
  const guestless = await desk.send("PATCH", path, { version: version + 1, assignee: who.accountId });
  expect(guestless.status).toBe(404);
  expect((await desk.send("PATCH", path, { version: version + 1 })).status).toBe(422);
  expect((await desk.send("PATCH", path, { version: version + 1, assignee: null })).data).toMatchObject({
    assignee: null,
  });
});

it("INQUIRY-3: templates are kept, changed against a version, and removed", async () => {
  const { id, booking } = await asked("en");
  expect((await read(id)).placeholders.en).toMatchObject({
    name: "問 客子",
    booking: String(booking),
    start: "2026/12/24 10:00",
  });
  const template = { name: "鍵", subject: { ja: "鍵", en: "" }, text: { ja: "{name}様", en: "" } };
  const { data } = await desk.post("operate/reply_templates", template);
  const path = `operate/reply_templates/${data.id}`;
  expect((await desk.send("PATCH", path, { ...template, name: "かぎ", version: 1 })).status).toBe(200);
  expect((await desk.send("PATCH", path, { ...template, version: 1 })).code).toBe("stale");
  const empty = { ...template, text: { ja: " ", en: "" } };
  expect((await desk.send("POST", "operate/reply_templates", empty)).status).toBe(422);
  expect((await desk.get("operate/reply_templates")).data.items.map(({ name }) => name)).toEqual(["かぎ"]);
  expect((await desk.send("DELETE", `${path}?version=2`)).status).toBe(200);
  const looker = await operator(t, ["see"]);
  expect((await looker.send("POST", "operate/reply_templates", template)).status).toBe(403);
});

describe("INQUIRY-4, INQUIRY-5: answers that a mail gateway passes on", () => {
  it("files one once, opens the inquiry again, and says where it came from", async () => {
    const { who, id } = await asked();
    await desk.send("PATCH", `operate/inquiries/${id}`, { version: 1, state: "closed" });
    const mail = {
      ...{
        message_id: `<a${id}@mail.example>`,
        from: `花子 <${who.email}>`,
        to: [`info+inq-${id}@magari.example`],
      },
      ...{ subject: `Re: 鍵について [#${id}]`, text: "ありがとうございます", attachments: ["map.pdf"] },
    };
    const replies = await Promise.all([1, 2, 3].map(() => filed(mail)));
    expect(replies.filter((one) => "inquiry_id" in one && one.inquiry_id === id)).toHaveLength(1);
    expect(await filed(mail)).toEqual({ inquiry_id: null, why: "known" });
    const other = {
      ...mail,
      message_id: "<b>",
      from: "somebody@else.example",
      to: ["info@magari.example"],
      text: "x".repeat(30_000),
    };
    expect(await filed(other)).toEqual({ inquiry_id: id, why: null });
    const { state, posts } = await read(id);
    expect(state).toBe("open");
    expect(posts.map((post) => [post.kind, post.is_other_sender, post.text.length])).toEqual([
      ["incoming", false, 10],
      ["incoming", true, 20_000],
    ]);
    expect(posts[0]?.attachments).toEqual(["map.pdf"]);
  });

  it("INQUIRY-6: takes a large mail, hides card numbers, and says whose sender nobody verified", async () => {
    const { who, id } = await asked();
    const mail = (headers: object[], more: object = {}) => ({
      ...{
        message_id: `<v${id}-${headers.length}-${Object.keys(more).length}>`,
        from: who.email,
        subject: "4242 4242 4242 4242",
      },
      ...{
        to: [`info+inq-${id}@magari.example`],
        text: `カードは4242-4242-4242-4242です。${"長い".repeat(150_000)}`,
      },
      ...{ headers, ...more },
    });
    const results = (value: string) => ({ name: "Authentication-Results", value });
    const sent = [
      mail([]),
      mail([results("mx.example; dmarc=pass header.from=guest.example")]),
      // A forger's own line stands below that of the gateway.
      mail([results("mx.example; spf=fail; dmarc=fail"), results("forged; dmarc=pass")]),
      mail([], { verified: true }),
    ];
    for (const one of sent) expect(await filed(one)).toEqual({ inquiry_id: id, why: null });
    const { posts } = await read(id);
    expect(posts.map((post) => post.is_unverified)).toEqual([true, false, true, false]);
    expect(posts[0]?.text.slice(0, 30)).toBe("カードは••••-••••-••••-4242です。長い長い");
    expect(posts[0]?.subject).toBe("•••• •••• •••• 4242");
  });

  it("files nothing that a program wrote, that is about nothing, or that comes without the secret", async () => {
    const { who, id } = await asked();
    const mail = {
      message_id: "<c>",
      from: who.email,
      to: [`info+inq-${id}@magari.example`],
      subject: "",
      text: "不在です",
    };
    const away = { ...mail, headers: [{ name: "Auto-Submitted", value: "auto-replied" }] };
    expect(await filed(away)).toEqual({ inquiry_id: null, why: "automatic" });
    expect(await filed({ ...mail, to: ["info+inq-999999@magari.example"] })).toEqual({
      inquiry_id: null,
      why: "no_inquiry",
    });
    expect(await filed({ ...mail, text: " \n" })).toEqual({ inquiry_id: null, why: "empty" });
    expect((await incoming(mail, "another")).status).toBe(401);
    expect((await incoming(mail, "")).status).toBe(401);
    expect((await incoming({ ...mail, to: "nobody" })).status).toBe(422);
    expect((await incoming({ ...mail, text: "x".repeat(1_100_000) })).status).toBeGreaterThanOrEqual(413);
    expect((await read(id)).posts).toEqual([]);
    const hostile = {
      ...mail,
      message_id: "<d>",
      text: "<script>alert(1)</script>\u0000\ud800",
      subject: "[#9] \u202e",
    };
    expect(await filed(hostile)).toEqual({ inquiry_id: id, why: null });
    expect((await read(id)).posts[0]?.text).toContain("<script>");
  });
});

it("INQUIRY-2, GUESTS-9: the thread goes with its guest, and notes are for staff", async () => {
  const { who, id } = await asked();
  expect((await desk.send("POST", `operate/inquiries/${id}/notes`, { text: "電話済み" })).status).toBe(200);
  const text = JSON.stringify((await who.get("users/export")).data);
  expect(text).toContain("どこですか");
  expect(text).not.toContain("電話済み");
  await t.app.db.run(
    sql`UPDATE reservation SET canceled_at = now(), cancel_fee = 0 WHERE account_id = ${who.accountId}`,
  );
  const boss = await operator(t, ["see", "people"]);
  const erased = await boss.send("POST", `operate/guests/${who.accountId}/anonymise`, {
    reason: "申し出",
    version: 1,
  });
  expect(erased.status).toBe(200);
  expect(await t.app.db.rows(sql`SELECT 1 FROM inquiry_post WHERE contact_message_id = ${id}`)).toEqual([]);
  expect(await mailsTo(t, "nobody@guest.example")).toEqual([]);
});
