import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../test/build/mail.ts";
import { storeBooking } from "../../../test/build/stored-booking.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import { sql } from "../../platform/sql.ts";
import { stopStrangersLinks } from "../account/strangers-mails.server.ts";
import { mailsAbout } from "./mails.server.ts";

let t: TestApp;
let own: Guest;
let booking = 0;
let foreign = 0;
beforeAll(async () => {
  t = await testApp();
  const name = { ja: "青の間", en: "Blue Room" };
  await addRooms(t, [room(101, { name }), room(102, { name })]);
  own = await guest(t);
  const other = await guest(t);
  const times = { start: new Date(t.now()), end: new Date(t.now() + 3_600_000) };
  booking = await storeBooking(t, { ...times, spaceId: 101, accountId: own.accountId });
  foreign = await storeBooking(t, { ...times, spaceId: 102, accountId: other.accountId });
});
afterAll(() => t.close());

const inquiry = {
  mail: "asks@guest.example",
  name: "空",
  room_id: "0",
  content: "鍵はどこですか",
  reservation_id: "0",
};

describe("POST contacts", () => {
  it("MAIL-9: stores a visitor's inquiry and mails operator and sender", async () => {
    const reply = await t.visitor({ locale: "en" }).post("contacts", { ...inquiry, room_id: 101 });
    expect([reply.status, reply.data, reply.errors]).toEqual([200, {}, []]);
    const toOperator = await mailTo(t, "info@fureaispace.example");
    expect(toOperator.text).toContain("> 鍵はどこですか");
    expect(toOperator.text).toContain("Blue Room");
    const toSender = await mailTo(t, inquiry.mail);
    expect(toSender.subject).toContain("We received your inquiry");
    expect(toSender.text).not.toContain("鍵はどこですか");
  });

  it("MAIL-9: repeats the inquiry only to an address known to be the sender's", async () => {
    await own.post("contacts", { ...inquiry, mail: own.email.toUpperCase() });
    expect((await mailTo(t, own.email)).text).toContain("> 鍵はどこですか");
  });

  it("FIELD-12: takes the user's own booking, with or without its room", async () => {
    for (const room_id of ["0", 101, null]) {
      const reply = await own.post("contacts", { ...inquiry, room_id, reservation_id: String(booking) });
      expect(reply.status).toBe(200);
    }
    const mail = await mailTo(t, "info@fureaispace.example");
    expect(mail.text).toContain(`予約番号：${booking}`);
    expect(mail.text).toContain("青の間");
  });

  it.each([
    ["nothing", {}, ["mail", "name", "room_id", "content"]],
    ["no address", { ...inquiry, mail: "asks@guest" }, ["mail"]],
    ["no room", { ...inquiry, room_id: "" }, ["room_id"]],
    ["an unknown room", { ...inquiry, room_id: 999 }, ["room_id"]],
    ["a room that is not a number", { ...inquiry, room_id: "101; DROP TABLE space" }, ["room_id"]],
    ["blanks", { ...inquiry, name: "\u3000", content: " \r\n " }, ["name", "content"]],
    ["5,001 characters", { ...inquiry, content: "長".repeat(5001) }, ["content"]],
    ["an unknown booking", { ...inquiry, reservation_id: 999_999_999 }, ["reservation_id"]],
  ])("FIELD-12: rejects %s", async (_, form, fields) => {
    const reply = await t.visitor().post("contacts", form);
    expect([reply.status, reply.code, Object.keys(reply.errors)]).toEqual([422, "validation", fields]);
  });

  it("FIELD-12, API-4: rejects someone else's booking, and one of another room", async () => {
    for (const form of [
      { ...inquiry, reservation_id: foreign },
      { ...inquiry, room_id: 102, reservation_id: booking },
    ]) {
      expect((await own.post("contacts", form)).errors).toEqual({
        reservation_id: ["予約が見つかりませんでした。"],
      });
    }
    expect((await t.visitor().post("contacts", { ...inquiry, reservation_id: booking })).status).toBe(422);
  });

  it("FIELD-12: asks for the booking if the user has some in the room", async () => {
    const reply = await own.post("contacts", { ...inquiry, room_id: 101 });
    expect(reply.errors).toEqual({ reservation_id: ["予約を選択してください。"] });
  });

  it("MAIL-6: lets nothing into the headers of a mail and no markup into its body", async () => {
    const name = "空\r\nBcc: everybody@guest.example";
    const content = `<script>alert("1")</script>\r\n\u0000\u202eBcc: x\n髙﨑𠮷👨‍👩‍👧`;
    const reply = await t.visitor().post("contacts", { ...inquiry, name, content });
    expect(reply.status).toBe(200);
    const mail = await mailTo(t, "info@fureaispace.example");
    expect(mail.text).toContain("お名前：空 Bcc: everybody@guest.example\n");
    expect(mail.text).toContain("> 髙﨑𠮷👨‍👩‍👧");
    for (const part of ["<script", "\u0000", "\u202e"]) expect(mail.html).not.toContain(part);
    const header = await t
      .visitor()
      .post("contacts", { ...inquiry, mail: "a@guest.example\r\nBcc: b@guest.example" });
    expect(Object.keys(header.errors)).toEqual(["mail"]);
  });

  it("CARD-1: rejects card numbers and stores none", async () => {
    const reply = await t
      .visitor()
      .post("contacts", { ...inquiry, content: "カード: 4242-4242-4242-4242 です" });
    expect([reply.status, reply.code]).toEqual([422, "validation"]);
    expect(await t.app.db.rows(sql`SELECT 1 FROM contact_message WHERE content LIKE '%4242%'`)).toEqual([]);
  });

  it("MAIL-3: sends each mail once, however often it is queued", async () => {
    const before = (await mailsTo(t, "info@fureaispace.example")).length;
    const row = await t.app.db.row<{ id: number }>(sql`SELECT max(id) AS id FROM contact_message`);
    await queueMails(t.app.db, mailsAbout(row?.id as number), t.now());
    expect(await mailsTo(t, "info@fureaispace.example")).toHaveLength(before);
  });
});

describe("LIMIT-4: too many inquiries", () => {
  it("end in 429", async () => {
    const limited = await testApp({ RATE_LIMIT_FACTOR: "1" });
    const replies = [];
    for (let n = 0; n < 21; n += 1) replies.push(await limited.visitor().post("contacts", inquiry));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.at(-1)).toMatchObject({ status: 429, code: "too_many_requests" });
    await limited.close();
  });

  it("LIMIT-19: to one address are all received, and acknowledged three times a day, to its owner always", async () => {
    const limited = await testApp({ RATE_LIMIT_FACTOR: "1" });
    for (let n = 0; n < 5; n += 1)
      expect((await limited.visitor().post("contacts", inquiry)).status).toBe(200);
    expect(await mailsTo(limited, inquiry.mail)).toHaveLength(3);
    expect(await mailsTo(limited, "info@fureaispace.example")).toHaveLength(5);
    const owner = await guest(limited);
    const before = (await mailsTo(limited, owner.email)).length;
    for (let n = 0; n < 4; n += 1) await owner.post("contacts", { ...inquiry, mail: owner.email });
    expect((await mailsTo(limited, owner.email)).length - before).toBe(4);
    await limited.close();
  });

  it("ESTIMATE-13: to an address that has opted out of mails by others are received, not acknowledged", async () => {
    const mail = "opted-out@guest.example";
    const before = (await mailsTo(t, "info@fureaispace.example")).length;
    const { oneClick } = stopStrangersLinks(t.app, mail, "ja");
    const key = new URL(oneClick).searchParams.get("token") ?? "";
    const stop = `mails/stop?token=${encodeURIComponent(key)}`;
    expect((await t.visitor().raw(stop, { method: "POST" })).status).toBe(200);
    expect((await t.visitor().post("contacts", { ...inquiry, mail: mail.toUpperCase() })).status).toBe(200);
    expect(await mailsTo(t, mail.toUpperCase())).toEqual([]);
    expect(await mailsTo(t, "info@fureaispace.example")).toHaveLength(before + 1);
  });
});
