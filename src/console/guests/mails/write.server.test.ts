import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { sql } from "../../../platform/sql.ts";

type Person = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let desk: Person;
let manager: Person;
let hanako: Guest;
let taro: Guest;
/** Two bookings of one order, and one of somebody else. */
let [first, second, other] = [0, 0, 0];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  desk = await operator(t, ["see", "desk"]);
  manager = await operator(t, ["see", "desk", "people"]);
  [hanako, taro] = [await guest(t), await guest(t)];
  [first = 0, second = 0] = await bookByBank(hanako, [
    slot(101, "2026-12-10", "10:00", "12:00", 2000),
    slot(102, "2026-12-10", "10:00", "13:00", 3000),
  ]);
  [other = 0] = await bookByBank(taro, [slot(101, "2026-12-11", "10:00", "12:00", 2000)]);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.settle();
  await t.app.db.run(sql`DELETE FROM mail_log`);
});

const log = () =>
  t.app.db.rows<{ kind: string; recipient: string; subject: string; text: string; by: number }>(
    sql`SELECT kind, recipient, subject, text, by FROM mail_log ORDER BY recipient, id`,
  );
const words = {
  kind: "free",
  subject: "当日の入口について",
  text: "東側の入口を\nお使いください。",
} as const;

describe("POST operate/bookings/:id/mails", () => {
  it("CONSOLE-70: sends a person's own words about a booking, as the preview shows them", async () => {
    const preview = (await desk.post(`operate/bookings/${first}/mails/preview`, words)).data;
    expect((await log()).length).toBe(0);
    const { status, data } = await desk.post(`operate/bookings/${first}/mails`, words);
    expect([status, data]).toEqual([200, { to: hanako.email }]);
    await t.settle();
    const [mail, ...rest] = await log();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ kind: "booking.message", recipient: hanako.email, by: desk.accountId });
    expect([mail?.subject, mail?.text]).toEqual([preview.subject, preview.text]);
    expect(mail?.text).toContain("> 東側の入口を\n> お使いください。");
    expect(mail?.text).toContain(String(first));
    expect(mail?.text).not.toContain(String(second));
    const event = await t.app.db.row(sql`SELECT actor, detail FROM audit WHERE action = 'mail.written'`);
    expect(event).toEqual({
      actor: `operator:${desk.accountId}`,
      detail: { kind: "free", bookings: [first] },
    });
  });

  it("CONSOLE-70: sends the product's own mails from the present state, with a message below", async () => {
    await desk.post(`operate/bookings/${first}/mails`, { kind: "booked", text: "お待ちしています。" });
    await t.settle();
    const [mail] = await log();
    expect(mail?.kind).toBe("booking.booked");
    expect(mail?.text).toContain("お振込金額");
    expect(mail?.text).toContain("> 施設からのメッセージ\n> お待ちしています。");
  });

  it("CONSOLE-70: says why a mail would be wrong, and sends none", async () => {
    const unpaid = await desk.post(`operate/bookings/${first}/mails`, { kind: "paid" });
    expect([unpaid.status, unpaid.code]).toEqual([409, "not_operable"]);
    expect((await desk.post(`operate/bookings/${first}/mails`, { kind: "free", subject: "a" })).status).toBe(
      422,
    );
    expect((await desk.post("operate/bookings/1/mails", words)).status).toBe(404);
    await t.app.db.run(sql`UPDATE account SET email = 'phone-1@guest.invalid' WHERE id = ${taro.accountId}`);
    const nobody = await desk.post(`operate/bookings/${other}/mails`, words);
    expect([nobody.status, nobody.code]).toEqual([409, "not_operable"]);
    await t.app.db.run(sql`UPDATE account SET email = ${taro.email} WHERE id = ${taro.accountId}`);
    await t.settle();
    expect(await log()).toEqual([]);
  });
});

describe("POST operate/bookings/mails", () => {
  const { kind: _, ...many } = words;

  it("CONSOLE-70: writes one mail an order to the guests of several bookings", async () => {
    const ids = [first, second, other, 999_999];
    const preview = (await manager.post("operate/bookings/mails/preview", { ids, ...many })).data;
    expect(preview).toMatchObject({ mails: 2, guests: 2, left_out: [{ id: 999_999 }] });
    const { status, data } = await manager.post("operate/bookings/mails", { ids, ...many });
    expect([status, data.mails]).toEqual([200, 2]);
    await t.settle();
    const sent = await log();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([hanako.email, taro.email].sort());
    const toHanako = sent.find(({ recipient }) => recipient === hanako.email);
    expect(toHanako?.text).toContain(String(first));
    expect(toHanako?.text).toContain(String(second));
    expect(toHanako?.text).toBe(preview.first?.text);
  });

  it("CONSOLE-70: leaves out guests without an address, and is not for the front desk", async () => {
    await t.app.db.run(sql`UPDATE account SET email = 'phone-1@guest.invalid' WHERE id = ${taro.accountId}`);
    const { data } = await manager.post("operate/bookings/mails", { ids: [first, other], ...many });
    expect(data).toMatchObject({ mails: 1, left_out: [{ id: other, why: expect.any(String) }] });
    await t.app.db.run(sql`UPDATE account SET email = ${taro.email} WHERE id = ${taro.accountId}`);
    expect((await desk.post("operate/bookings/mails", { ids: [first], ...many })).status).toBe(403);
  });
});

describe("the mail with documents", () => {
  it("CONSOLE-70, DOC-45: sends the documents of an order, or one of them, in the guest's language, with a copy in the log", async () => {
    const all = (await desk.post(`operate/bookings/${first}/mails/preview`, { kind: "papers" })).data;
    expect(all.text).toContain("/pdfs/mitsumori/");
    expect(all.text).toContain("/pdfs/seikyu/");
    const one = { kind: "papers", paper: "seikyu", text: "経理の方へ" } as const;
    expect((await desk.post(`operate/bookings/${first}/mails`, one)).data).toEqual({ to: hanako.email });
    await t.settle();
    const [mail] = await log();
    expect(mail).toMatchObject({ kind: "booking.papers", recipient: hanako.email, by: desk.accountId });
    expect(mail?.subject).toContain("書類のご案内");
    expect(mail?.text).toContain("/pdfs/seikyu/");
    expect(mail?.text).toContain("経理の方へ");
    expect(mail?.text).not.toContain("/pdfs/mitsumori/");
    // Nothing was paid, so there is no receipt to send.
    const none = { kind: "papers", paper: "ryosyu" } as const;
    expect((await desk.post(`operate/bookings/${first}/mails`, none)).code).toBe("not_operable");
  });
});
