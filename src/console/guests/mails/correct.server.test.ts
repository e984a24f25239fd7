import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { sql } from "../../../platform/sql.ts";

/** A mail server that knows nobody whose address begins with "wrong". */
const delivered: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo: ({ address }, _, done) =>
    done(
      address.startsWith("wrong")
        ? Object.assign(new Error("no such user here"), { responseCode: 550 })
        : null,
    ),
  onData(stream, session, done) {
    stream.resume();
    stream.on("end", () => {
      delivered.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t = await testApp({ SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
  await addRooms(t, [room(101)]);
  desk = await operator(t, ["see", "desk"]);
});
afterAll(async () => {
  await t.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** A guest as staff enter one, with a mistyped address, and a booking whose mail came back. */
async function unreached(day: string) {
  const who = await guest(t);
  const wrong = `wrong-${who.accountId}@guest.example`;
  await t.app.db.run(sql`UPDATE account SET email = ${wrong} WHERE id = ${who.accountId}`);
  const [id] = await bookByBank(who, [slot(101, day, "10:00", "12:00", 2000)]);
  await t.settle();
  const [mail] = (await desk.get("operate/mails?state=failed")).data.items;
  return { who, id, wrong, mailId: mail?.id ?? 0 };
}

async function waiting() {
  const { todo } = (await desk.get("operate/today?scope=all")).data;
  return todo.find(({ kind }) => kind === "mails_failed")?.count ?? 0;
}

async function emailOf(accountId: number) {
  return (await t.app.db.row<{ email: string }>(sql`SELECT email FROM account WHERE id = ${accountId}`))
    ?.email;
}

it("FIELD-13, MAIL-25, MAIL-31, MAIL-50, CONSOLE-80: the desk corrects an address that was entered for a guest, and sends again", async () => {
  const { who, id, wrong, mailId } = await unreached("2026-12-10");
  await t.app.db.run(
    sql`UPDATE account SET password_hash = NULL, email_verified_at = NULL WHERE id = ${who.accountId}`,
  );
  expect(await waiting()).toBe(1);
  const { data: mail } = await desk.get(`operate/mails/${mailId}`);
  expect(mail).toMatchObject({
    state: "failed",
    to: wrong,
    problem: "550 no such user here",
    can_correct: true,
  });
  const { guest: shown } = (await desk.get(`operate/bookings/${id}`)).data;
  expect(shown.mail_problem).toBe("550 no such user here");

  const taken = await guest(t);
  const other = await desk.post(`operate/mails/${mailId}/resend`, { to: taken.email, correct: true });
  expect(other.errors).toEqual({ to: [expect.stringContaining("すでに登録されています")] });
  const plus = await desk.post(`operate/mails/${mailId}/resend`, { to: "a+b@guest.example", correct: true });
  expect(plus.errors).toEqual({ to: [expect.stringContaining("「+」は使えません")] });
  const right = `right-${who.accountId}@guest.example`;
  const wide = `　ｒｉｇｈｔ－${who.accountId}＠ｇｕｅｓｔ．ｅｘａｍｐｌｅ `;
  const { data } = await desk.post(`operate/mails/${mailId}/resend`, { to: wide, correct: true });
  expect(data).toEqual({ to: right });
  await t.settle();
  // The mail itself, and a new link to set the first password.
  expect(delivered.filter((to) => to === right)).toHaveLength(2);
  const kinds = await t.app.db.rows<{ kind: string }>(
    sql`SELECT kind FROM mail_log WHERE recipient = ${right} ORDER BY kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toContain("account.first_password");
  expect(await emailOf(who.accountId)).toBe(right);
  expect(await waiting()).toBe(0);
  expect((await desk.get(`operate/bookings/${id}`)).data.guest).toMatchObject({
    mail: right,
    mail_problem: null,
  });
  // Who works in the console later sees that it happened; the addresses go with the account.
  const line =
    await t.app.db.row(sql`SELECT p.before, p.after FROM audit a JOIN audit_personal p ON p.audit_id = a.id
    WHERE a.action = 'mail.sent_again'`);
  expect(line).toEqual({ before: { email: wrong }, after: { email: right } });
});

it("CONSOLE-80: an address that opens an account stays; the mail alone goes elsewhere", async () => {
  const { who, wrong, mailId } = await unreached("2026-12-11");
  expect((await desk.get(`operate/mails/${mailId}`)).data.can_correct).toBe(false);
  const body = { to: `right-${who.accountId}@guest.example` };
  const refused = await desk.post(`operate/mails/${mailId}/resend`, { ...body, correct: true });
  expect([refused.status, refused.code]).toEqual([409, "not_operable"]);
  expect((await desk.post(`operate/mails/${mailId}/resend`, body)).data).toEqual(body);
  await t.settle();
  expect(delivered).toContain(body.to);
  expect(await emailOf(who.accountId)).toBe(wrong);
});

it("STAFF-35, CONSOLE-80: the address of somebody who is invited to the staff stays, though nothing opens with it yet", async () => {
  const { who, wrong, mailId } = await unreached("2026-12-12");
  await t.app.db.run(
    sql`UPDATE account SET password_hash = NULL, email_verified_at = NULL WHERE id = ${who.accountId}`,
  );
  await t.app.db.run(
    sql`INSERT INTO staff (account_id, roles, created_at) VALUES (${who.accountId}, '{owner}', now())`,
  );
  expect((await desk.get(`operate/mails/${mailId}`)).data.can_correct).toBe(false);
  const body = { to: `mine-${who.accountId}@guest.example`, correct: true };
  const refused = await desk.post(`operate/mails/${mailId}/resend`, body);
  expect([refused.status, refused.code]).toEqual([409, "not_operable"]);
  expect(await emailOf(who.accountId)).toBe(wrong);
});
