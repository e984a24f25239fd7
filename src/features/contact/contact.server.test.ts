import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp, type Visitor } from "../../../test/app.ts";
import { sql } from "../../server/sql.ts";
import { seedDemoAccounts } from "../account/demo-accounts.server.ts";

let t: TestApp;
let own: Visitor;
let booking = 0;
let foreign = 0;
beforeAll(async () => {
  t = await testApp();
  await t.app.db.run(sql`INSERT INTO station (id, alias, entry) VALUES (1, 'shinjuku', '{}')`);
  for (const id of [101, 102]) {
    await t.app.db.run(sql`INSERT INTO space (id, station_id, time_zone, currency, entry, revision)
      VALUES (${id}, 1, 'Asia/Tokyo', 'JPY', '{"name": {"ja": "青の間", "en": "Blue Room"}}', 1)`);
  }
  const [guest, other] = await seedDemoAccounts(t.app);
  own = t.visitor();
  const me = (await own.post("auth/login", guest)).data.user_id;
  const somebody = (await t.visitor().post("auth/login", other)).data.user_id;
  booking = await book(me, 101);
  foreign = await book(somebody, 102);
});
afterAll(() => t.close());

async function book(accountId: number, spaceId: number): Promise<number> {
  const now = new Date(t.now());
  const end = new Date(t.now() + 3_600_000);
  const checkout = await t.app.db.row<{ id: number }>(sql`
    INSERT INTO checkout (account_id, currency, payment_way, locale, customer, created_at)
    VALUES (${accountId}, 'JPY', 1, 'ja', '{}', ${now}) RETURNING id`);
  const row = await t.app.db.row<{ id: number }>(sql`
    INSERT INTO reservation (checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
      payment_way, price_lines, cancel_policies, has_qualified_invoice, created_at, updated_at)
    VALUES (${checkout?.id}, ${accountId}, ${spaceId}, ${now}, ${end}, 0, 1000, 'JPY', 1, '[]', '[]', false, ${now}, ${now})
    RETURNING id`);
  return row?.id as number;
}

const inquiry = {
  mail: "asks@guest.example",
  name: "空",
  room_id: "0",
  content: "鍵はどこですか",
  reservation_id: "0",
};

async function mailsTo(address: string) {
  await t.settle();
  return (await t.visitor().get(`dev/outbox?to=${address}`)).data;
}

describe("POST contacts", () => {
  it("stores a visitor's inquiry and mails operator and sender", async () => {
    const reply = await t.visitor({ locale: "en" }).post("contacts", { ...inquiry, room_id: 101 });
    expect([reply.status, reply.data, reply.errors]).toEqual([200, {}, []]);
    const [toOperator] = await mailsTo("info@fureaispace.example");
    expect(toOperator.text).toContain("> 鍵はどこですか");
    expect(toOperator.text).toContain("Blue Room");
    const [toSender] = await mailsTo(inquiry.mail);
    expect(toSender.subject).toContain("We received your inquiry");
    expect(toSender.text).not.toContain("鍵はどこですか");
  });

  it("repeats the words only to an address that is known to be the writer's", async () => {
    await own.post("contacts", { ...inquiry, mail: "Hanako@guest.example" });
    expect((await mailsTo("hanako@guest.example"))[0].text).toContain("> 鍵はどこですか");
  });

  it("takes a booking of one's own, with or without its room", async () => {
    for (const room_id of ["0", 101, null]) {
      const reply = await own.post("contacts", { ...inquiry, room_id, reservation_id: String(booking) });
      expect(reply.status).toBe(200);
    }
    const [mail] = await mailsTo("info@fureaispace.example");
    expect(mail.text).toContain(`予約番号: ${booking}`);
    expect(mail.text).toContain("青の間");
  });

  it.each([
    ["nothing", {}, ["mail", "name", "room_id", "content"]],
    ["no address", { ...inquiry, mail: "asks@guest" }, ["mail"]],
    ["no room", { ...inquiry, room_id: "" }, ["room_id"]],
    ["a room that is none", { ...inquiry, room_id: 999 }, ["room_id"]],
    ["a room that is no number", { ...inquiry, room_id: "101; DROP TABLE space" }, ["room_id"]],
    ["spaces", { ...inquiry, name: "\u3000", content: " \r\n " }, ["name", "content"]],
    ["a book", { ...inquiry, content: "長".repeat(5001) }, ["content"]],
    ["a booking that is none", { ...inquiry, reservation_id: 999_999_999 }, ["reservation_id"]],
  ])("refuses %s", async (_, form, fields) => {
    const reply = await t.visitor().post("contacts", form);
    expect([reply.status, reply.code, Object.keys(reply.errors)]).toEqual([422, "validation", fields]);
  });

  it("refuses somebody else's booking, and one of another room", async () => {
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

  it("asks for the booking where there are some of the room", async () => {
    const reply = await own.post("contacts", { ...inquiry, room_id: 101 });
    expect(reply.errors).toEqual({ reservation_id: ["予約を選択してください。"] });
  });

  it("lets nothing into the head of a mail, and no markup into its body", async () => {
    const name = "空\r\nBcc: everybody@guest.example";
    const content = `<script>alert("1")</script>\r\n\u0000\u202eBcc: x\n髙﨑𠮷👨‍👩‍👧`;
    const reply = await t.visitor().post("contacts", { ...inquiry, name, content });
    expect(reply.status).toBe(200);
    const [mail] = await mailsTo("info@fureaispace.example");
    expect(mail.text).toContain("お名前: 空 Bcc: everybody@guest.example\n");
    expect(mail.text).toContain("> 髙﨑𠮷👨‍👩‍👧");
    for (const part of ["<script", "\u0000", "\u202e"]) expect(mail.html).not.toContain(part);
    const header = await t
      .visitor()
      .post("contacts", { ...inquiry, mail: "a@guest.example\r\nBcc: b@guest.example" });
    expect(Object.keys(header.errors)).toEqual(["mail"]);
  });

  it("refuses card numbers and stores none", async () => {
    const reply = await t
      .visitor()
      .post("contacts", { ...inquiry, content: "カード: 4242-4242-4242-4242 です" });
    expect([reply.status, reply.code]).toEqual([422, "validation"]);
    expect(await t.app.db.rows(sql`SELECT 1 FROM contact_message WHERE content LIKE '%4242%'`)).toEqual([]);
  });

  it("sends each mail once, however often its job runs", async () => {
    const before = (await mailsTo("info@fureaispace.example")).length;
    const row = await t.app.db.row<{ id: number }>(sql`SELECT max(id) AS id FROM contact_message`);
    await t.app.jobs.enqueue("contact.operator", { inquiryId: row?.id });
    expect(await mailsTo("info@fureaispace.example")).toHaveLength(before);
  });
});

describe("too many inquiries", () => {
  it("end in 429", async () => {
    const limited = await testApp({ RATE_LIMIT_FACTOR: "1" });
    const replies = [];
    for (let n = 0; n < 21; n += 1) replies.push(await limited.visitor().post("contacts", inquiry));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.at(-1)).toMatchObject({ status: 429, code: "too_many_requests" });
    await limited.close();
  });
});
