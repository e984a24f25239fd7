import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { RIGHTS } from "../../../domain/staff.ts";
import { hashPassword } from "../../../features/account/password.server.ts";
import { sessionCookieName, startSession } from "../../../platform/session.ts";
import { sql } from "../../../platform/sql.ts";

const PASSWORD = "the desk knows it";
const CHOSEN = "a longer one for the desk";

let t: TestApp;
let boss: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  boss = await operator(t, RIGHTS);
  await t.app.db.run(sql`UPDATE staff SET roles = '{owner}' WHERE account_id = ${boss.accountId}`);
});
afterAll(() => t.close());

/** Somebody on the staff with a password, signed in to the console and, elsewhere, to the guests' site. */
async function staff() {
  const who = await operator(t, ["see"]);
  await t.app.db.run(sql`UPDATE account SET password_hash = ${await hashPassword(PASSWORD)}
    WHERE id = ${who.accountId}`);
  const asGuest = t.visitor();
  const secret = await startSession(t.app.db, who.accountId, t.now());
  asGuest.cookies.set(sessionCookieName(t.app.env.publicUrl), secret);
  return { ...who, asGuest };
}

const subjectsTo = async (email: string) =>
  (await mailsTo(t, email)).map(({ subject }) => subject.split(" |")[0]);

async function askedFor(who: OperatorVisitor, email: string): Promise<string> {
  expect((await who.post("operate/me/address", { email })).status).toBe(200);
  const { links } = await mailTo(t, email.toLowerCase());
  return new URL(links[0] as string).searchParams.get("token") as string;
}

describe("STAFF-35: on the guests' site", () => {
  it("a session of somebody on the staff changes neither address nor password", async () => {
    const { asGuest, email, accountId } = await staff();
    const answers = [
      await asGuest.patch("users/email", { email: "thief@guest.example" }),
      await asGuest.patch("users/password", { password: PASSWORD, new_password: CHOSEN }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [403, "forbidden"],
      [403, "forbidden"],
    ]);
    const account =
      await t.app.db.row(sql`SELECT email, email_verified_at IS NOT NULL AS verified FROM account
      WHERE id = ${accountId}`);
    expect(account).toEqual({ email, verified: true });
    expect((await t.visitor().post("auth/login", { email, password: PASSWORD })).status).toBe(200);
    await t.app.db.run(sql`UPDATE staff SET disabled_at = created_at WHERE account_id = ${accountId}`);
    expect((await asGuest.patch("users/email", { email: "thief@guest.example" })).status).toBe(403);
  });

  it("a guest's does, and no owner is told", async () => {
    const hanako = await guest(t);
    const before = await subjectsTo(boss.email);
    expect((await hanako.patch("users/email", { email: "hanako-new@guest.example" })).status).toBe(200);
    expect(await subjectsTo(boss.email)).toEqual(before);
  });

  it("a password forgotten is reset by a mailed link, and the owners are told", async () => {
    const { email } = await staff();
    await t.visitor().post("auth/password/email", { email });
    const token = new URL((await mailTo(t, email)).links[0] as string).searchParams.get("token");
    const form = { email, token, password: CHOSEN, password_confirmation: CHOSEN };
    expect((await t.visitor().send("POST", "auth/password/reset", form)).status).toBe(200);
    expect((await mailTo(t, boss.email)).subject).toContain("スタッフのパスワードが変更されました");
    expect((await mailTo(t, boss.email)).text).toContain(email);
  });
});

describe("STAFF-35: a new password in the console", () => {
  it("ends the other sessions, and is told to the person and to the owners", async () => {
    const who = await staff();
    const body = { new_password: CHOSEN, password_confirmation: CHOSEN };
    expect((await who.post("operate/me/password", body)).status).toBe(200);
    expect((await who.get("operate/me")).status).toBe(200);
    expect((await who.asGuest.get("users")).status).toBe(401);
    const statuses = [];
    for (const password of [PASSWORD, CHOSEN])
      statuses.push((await t.visitor().post("operate/sign_in", { email: who.email, password })).status);
    expect(statuses).toEqual([422, 200]);
    expect(await subjectsTo(who.email)).toContain("パスワードが変更されました");
    expect((await mailTo(t, boss.email)).text).toContain(who.email);
  });

  it.each([
    ["too common", { new_password: "password", password_confirmation: "password" }, "new_password"],
    ["typed differently", { new_password: CHOSEN, password_confirmation: PASSWORD }, "password_confirmation"],
  ])("is rejected where it is %s", async (_, body, field) => {
    const { status, errors } = await (await staff()).post("operate/me/password", body);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});

describe("STAFF-35: a new address in the console", () => {
  it("is the account's once its link is used, which works once; the old one can undo it", async () => {
    const who = await staff();
    const token = await askedFor(who, "moved@magari.example");
    expect((await who.get("operate/me")).data.email).toBe(who.email);
    const answers = await Promise.all(
      [1, 2].map(() => t.visitor().post("operate/address/confirm", { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await who.get("operate/me")).status).toBe(401);
    expect((await who.asGuest.get("users")).status).toBe(401);
    const account = await t.app.db.row(sql`SELECT email, email_verified_at IS NOT NULL AS verified, privileges
      FROM account WHERE id = ${who.accountId}`);
    expect(account).toEqual({ email: "moved@magari.example", verified: true, privileges: 1 });
    expect((await mailTo(t, boss.email)).text).toContain("moved@magari.example");

    const { links } = await mailTo(t, who.email);
    const undo = new URL(links.find((link) => link.includes("undo_token")) as string);
    const body = { token: undo.searchParams.get("undo_token") };
    expect((await t.visitor().send("POST", "auth/email/undo", body)).data).toEqual({ email: who.email });
    const told = (await subjectsTo(boss.email)).filter((one) => one?.includes("メールアドレスが変更"));
    expect(told).toHaveLength(2);
  });

  it("is not taken from somebody else, and not given to somebody who is disabled", async () => {
    const [who, hanako] = [await staff(), await guest(t)];
    const taken = await who.post("operate/me/address", { email: hanako.email.toUpperCase() });
    expect([taken.status, Object.keys(taken.errors)]).toEqual([422, ["email"]]);
    const token = await askedFor(who, "later@magari.example");
    await t.visitor().post("auth/register", {
      first_name: "空",
      last_name: "井出",
      email: "later@magari.example",
      password: CHOSEN,
    });
    expect((await t.visitor().post("operate/address/confirm", { token })).status).toBe(422);
    const other = await staff();
    const link = await askedFor(other, "never@magari.example");
    await t.app.db.run(sql`UPDATE staff SET disabled_at = created_at WHERE account_id = ${other.accountId}`);
    expect((await t.visitor().post("operate/address/confirm", { token: link })).status).toBe(422);
  });
});
