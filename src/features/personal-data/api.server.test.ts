import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { PASSWORD as password, registered } from "../../../test/build/account.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { goElsewhere, KONBINI, offerElsewhere } from "../../../test/build/elsewhere.ts";
import { guest as aGuest } from "../../../test/build/guest.ts";
import { mailTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { storeBooking } from "../../../test/build/stored-booking.ts";
import { addDays } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { sql } from "../../platform/sql.ts";
import { HOLDERS } from "./holders.server.ts";
import { PARTS } from "./personal.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101, { name: { ja: "青の間", en: "Blue Room" } })]);
});
afterAll(() => t.close());

const guest = (email: string) => registered(t, { email });

/** A booking of one hour that begins so many days from now. */
function book(accountId: number, days: number): Promise<number> {
  const start = new Date(t.now() + days * 86_400_000);
  return storeBooking(t, { spaceId: 101, accountId, start, end: new Date(start.getTime() + 3_600_000) });
}

describe("GET users/export", () => {
  it("ACCOUNT-14: returns all personal data and no secret", async () => {
    const { visitor, id } = await guest("export@guest.example");
    await guest("somebody-else@guest.example");
    await book(id, -3);
    await visitor.post("contacts", {
      mail: "export@guest.example",
      name: "空",
      room_id: 0,
      content: "鍵はどこですか",
    });
    const reply = await visitor.get("users/export");
    expect(reply.headers.get("content-disposition")).toContain("attachment");
    expect(reply.data).toMatchObject({
      account: { id, email: "export@guest.example" },
      reservations: [{ space_id: 101, price: 1000 }],
      checkouts: [{ customer: { name: "井出 空" } }],
      inquiries: [{ content: "鍵はどこですか" }],
      history: [{ action: "register" }],
    });
    expect(reply.text).not.toMatch(/argon2|secret|somebody-else/);
  });

  it("ACCOUNT-14: has nothing of what staff note for each other", async () => {
    const { visitor, id } = await guest("noted@guest.example");
    const booking = await book(id, -6);
    const staff = await operator(t, ["see", "desk", "people"]);
    const texts = { booking: "遅刻が多い", guest: "苦情の多い方", reason: "未払いのため" };
    const path = `operate/bookings/${booking}/notes` as const;
    for (const text of [texts.booking, texts.guest])
      expect((await staff.post(path, { text, pinned: text === texts.guest })).errors).toEqual([]);
    await staff.send("POST", `operate/guests/${id}/block`, { reason: texts.reason });
    const reply = await visitor.get("users/export");
    expect(reply.status).toBe(200);
    for (const text of Object.values(texts)) expect(reply.text).not.toContain(text);
    expect(reply.data).not.toHaveProperty("notes");
  });
});

it("ACCOUNT-14: has what was answered to an inquiry, and no note about it", async () => {
  const { visitor } = await guest("asks@guest.example");
  const asked = { mail: "asks@guest.example", name: "空", room_id: 0, content: "鍵はどこですか" };
  await visitor.post("contacts", asked);
  const { id } = (await t.app.db.row<{ id: number }>(sql`SELECT max(id) AS id FROM contact_message`)) ?? {
    id: 0,
  };
  await t.app.db.run(sql`INSERT INTO inquiry_post (contact_message_id, kind, subject, text, at) VALUES
    (${id}, 'reply', '鍵について', '受付にあります。', now()), (${id}, 'note', NULL, 'しつこい方', now()),
    (${id}, 'incoming', 'Re: 鍵について', '見つかりました。', now())`);
  const reply = await visitor.get("users/export");
  expect(reply.data).toMatchObject({
    inquiries: [
      {
        content: asked.content,
        answers: [
          { from: "us", text: "受付にあります。" },
          { from: "you", text: "見つかりました。" },
        ],
      },
    ],
  });
  expect(reply.text).not.toContain("しつこい方");
});

describe("POST users/delete", () => {
  it("ACCOUNT-15: each part that a deletion removes is erased by its feature", () => {
    const erased = HOLDERS.map(({ key }) => key);
    expect(erased).toEqual(expect.arrayContaining(PARTS.map(({ key }) => key)));
  });

  it("ACCOUNT-15: needs the password", async () => {
    const { visitor } = await guest("stays@guest.example");
    expect(await visitor.post("users/delete", {})).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    });
    expect((await visitor.post("users/delete", { password: "wrong horse" })).code).toBe(
      "invalid_credentials",
    );
    expect((await visitor.get("users")).status).toBe(200);
  });

  it("ACCOUNT-15: waits for upcoming bookings", async () => {
    const { visitor, id } = await guest("busy@guest.example");
    await book(id, 3);
    expect((await visitor.get("users/deletion")).data).toMatchObject({
      is_possible: false,
      open_reservations: 1,
      kept: ["bookings", "payments", "documents"],
    });
    const reply = await visitor.post("users/delete", { password });
    expect([reply.status, reply.code]).toEqual([409, "not_operable"]);
    expect((await visitor.get("users")).status).toBe(200);
  });

  it("ACCOUNT-15: waits for a number that can be paid at a till, and for money that is owed of no booking", async () => {
    await offerElsewhere(t);
    const who = await aGuest(t);
    const date = addDays(dayAt(t.now(), "Asia/Tokyo"), 9);
    const { id } = await goElsewhere(who, [slot(101, date, "10:00", "11:00", 1000)], KONBINI);
    const isPossible = async () => (await who.get("users/deletion")).data.is_possible;
    expect(await isPossible()).toBe(false);
    expect((await who.post(`stripe/payment_intents/${id}/cancel`, { payment_way: KONBINI })).errors).toEqual(
      [],
    );
    await t.settle();
    expect(await isPossible()).toBe(true);
    const now = new Date(t.now());
    await t.app.db.run(sql`INSERT INTO refund (payment_id, amount, currency, way, state, created_at, updated_at)
      SELECT id, 1000, 'JPY', 'bank', 'manual', ${now}, ${now} FROM payment WHERE intent_id = ${id}`);
    expect(await isPossible()).toBe(false);
    await t.app.db.run(sql`UPDATE refund SET state = 'succeeded' WHERE state = 'manual'`);
    expect(await isPossible()).toBe(true);
  });

  it("ACCOUNT-15: leaves nothing of someone who never booked", async () => {
    const { visitor, id } = await guest("never-booked@guest.example");
    expect((await visitor.get("users/deletion")).data).toMatchObject({ is_possible: true, kept: [] });
    await visitor.post("credit_cards", { token: "tok_visa" });
    expect((await visitor.post("users/delete", { password })).data).toEqual({});
    expect(visitor.cookies.has("session")).toBe(false);
    expect(await t.app.db.row(sql`SELECT id FROM account WHERE id = ${id}`)).toBeNull();
    expect((await mailTo(t, "never-booked@guest.example")).subject).toContain("アカウントを削除しました");
    const login = await visitor.post("auth/login", { email: "never-booked@guest.example", password });
    expect(login.code).toBe("invalid_credentials");
    await guest("never-booked@guest.example");
  });

  it("ACCOUNT-15: keeps bookings without the personal profile", async () => {
    const { visitor, id } = await guest("booked@guest.example");
    const other = t.visitor();
    await other.post("auth/login", { email: "booked@guest.example", password });
    await book(id, -4);
    await visitor.post("banks", {
      bank_name: "みずほ",
      branch_number: "108",
      branch_name: "神田",
      account_type: 0,
      account_number: "1234567",
      account_name: "イデ ソラ",
    });
    await visitor.post("contacts", {
      mail: "booked@guest.example",
      name: "空",
      room_id: 0,
      content: "こんにちは",
    });
    await t.app.db.run(
      sql`INSERT INTO payer_alias (payer_folded, account_id, last_at) VALUES ('イデソラ', ${id}, ${new Date(t.now())})`,
    );
    expect((await visitor.post("users/delete", { password })).status).toBe(200);
    expect((await other.get("users")).status).toBe(401);
    const row = await t.app.db.row(
      sql`SELECT email, first_name, last_name, password_hash FROM account WHERE id = ${id}`,
    );
    expect(row).toEqual({
      email: `deleted-${id}@deleted.invalid`,
      first_name: "",
      last_name: "",
      password_hash: null,
    });
    expect(
      await t.app.db.row(sql`SELECT count(*)::int AS kept FROM reservation WHERE account_id = ${id}`),
    ).toEqual({ kept: 1 });
    for (const table of ["session", "account_token", "refund_account", "contact_message", "payer_alias"]) {
      const rows = await t.app.db.rows({
        text: `SELECT 1 FROM ${table} WHERE account_id = $1`,
        values: [id],
      });
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const login = await t.visitor().post("auth/login", { email: `deleted-${id}@deleted.invalid`, password });
    expect(login.code).toBe("invalid_credentials");
    const { id: again } = await guest("booked@guest.example");
    expect(again).not.toBe(id);
  });
});
