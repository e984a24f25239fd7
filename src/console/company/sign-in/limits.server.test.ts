import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { softwarePasskey } from "../../../../test/build/passkey.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import { RIGHTS } from "../../../domain/staff.ts";
import { accountKey } from "../../../features/account/login-limits.server.ts";
import { hashPassword } from "../../../features/account/password.server.ts";
import { sealedTotp } from "../../../features/staff/check-code.server.ts";
import { newTotpSecret, totpCode } from "../../../features/staff/totp.server.ts";
import { sql } from "../../../platform/sql.ts";

// Counting needs many attempts, and not the time that each takes.
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) =>
    crypto.argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, done);
  return { ...crypto, argon2 };
});

const MINUTE = 60_000;
const PASSWORD = "the desk knows it";

let t: TestApp;
let stored: string;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });
  stored = await hashPassword(PASSWORD);
});
afterAll(() => t.close());

const from = (address: string) => ({ "x-forwarded-for": `198.51.100.99, ${address}` });

/** Somebody on the staff who is not signed in, with a password and an app. */
async function staff() {
  const { accountId, email } = await operator(t, ["see"]);
  const shared = newTotpSecret();
  const at = new Date(t.now());
  await t.app.db.run(sql`DELETE FROM session WHERE account_id = ${accountId}`);
  await t.app.db.run(sql`UPDATE account SET password_hash = ${stored} WHERE id = ${accountId}`);
  await t.app.db.run(sql`INSERT INTO factor (account_id, kind, secret, created_at, confirmed_at)
    VALUES (${accountId}, 'totp', ${sealedTotp(t.app, shared)}, ${at}, ${at})`);
  return { accountId, email, code: () => totpCode(shared, t.now()) };
}

async function half(email: string, visitor = t.visitor(), address = "192.0.2.9") {
  const { status } = await visitor.post("operate/sign_in", { email, password: PASSWORD }, from(address));
  expect(status).toBe(200);
  return visitor;
}

/** Somebody who is signed in in a browser that is known from then on. */
async function signedIn() {
  const who = await staff();
  const visitor = await half(who.email);
  expect((await visitor.post("operate/sign_in/totp", { code: who.code() })).status).toBe(200);
  t.setNow(t.now() + MINUTE);
  return { ...who, visitor };
}

async function guess(visitor: Visitor, path: "operate/sign_in/totp" | "operate/step_up", times: number) {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await visitor.post(path, { code: "0" })).status);
  return statuses;
}

async function failedFromEverywhere(rule: "login_account" | "console_account", email: string) {
  for (let n = 0; n < 200; n += 1) await t.app.rateLimits.count(rule, accountKey(email), t.now());
}

const failuresOf = async (accountId: number) =>
  (
    await t.app.db.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM audit
      WHERE subject = ${`account:${accountId}`} AND action = 'staff.sign_in_failed'`)
  )?.count;

describe("LIMIT-17: wrong passwords of the console", () => {
  it("failed guest logins count for nothing here", async () => {
    const { email } = await staff();
    await failedFromEverywhere("login_account", email);
    const wrong = () => t.visitor().post("auth/login", { email, password: "wrong" }, from("192.0.2.9"));
    for (let n = 0; n < 21; n += 1) await wrong();
    expect((await wrong()).status).toBe(429);
    await half(email);
  });

  it("20 from one place end there, and the right password works from elsewhere", async () => {
    const { email } = await staff();
    const wrong = { email, password: "wrong" };
    const statuses = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await t.visitor().post("operate/sign_in", wrong, from("192.0.2.31"))).status);
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
    await half(email, t.visitor(), "192.0.2.32");
  });

  it("beyond the account's limit a known browser, a passkey and a reset work, as the answer says", async () => {
    const { visitor: known, email, accountId } = await signedIn();
    await failedFromEverywhere("console_account", email);
    const stranger = t.visitor({ locale: "en" });
    const refused = await stranger.post("operate/sign_in", { email, password: PASSWORD }, from("192.0.2.33"));
    expect([refused.status, refused.code]).toEqual([429, "too_many_requests"]);
    expect(refused.errors).toEqual([
      expect.stringMatching(/passkey works.*browser in which you have signed in before.*owner/),
    ]);
    expect(JSON.stringify(refused.errors)).not.toContain("log in with a link");
    await known.post("operate/sign_out", { everywhere: false });
    await half(email, known, "192.0.2.33");

    const boss = await operator(t, RIGHTS);
    await boss.post(`operate/staff/${accountId}/reset_factors`, { version: 1 });
    const token = new URL((await mailTo(t, email)).links[0] as string).searchParams.get("token");
    const reset = await t
      .visitor()
      .send("POST", "operate/invitations/accept", { token, password: PASSWORD }, from("192.0.2.33"));
    expect([reset.status, reset.data]).toEqual([200, { next: "enrol" }]);
  });

  it("an address that nobody has gets the same answer", async () => {
    await failedFromEverywhere("console_account", "nobody@magari.example");
    const form = { email: "nobody@magari.example", password: "wrong" };
    const { status, code } = await t.visitor().post("operate/sign_in", form, from("192.0.2.34"));
    expect([status, code]).toEqual([429, "too_many_requests"]);
  });

  it("a link takes 20 wrong passwords, whatever was tried elsewhere", async () => {
    const { email, accountId } = await staff();
    await t.app.db.run(sql`DELETE FROM factor WHERE account_id = ${accountId}`);
    await half(email);
    const token = new URL((await mailTo(t, email)).links[0] as string).searchParams.get("token");
    const tryWith = async (password: string) =>
      (await t.visitor().send("POST", "operate/invitations/accept", { token, password })).status;
    const statuses = [];
    for (let n = 0; n < 20; n += 1) statuses.push(await tryWith("wrong"));
    statuses.push(await tryWith(PASSWORD));
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
  });
});

describe("LIMIT-12: wrong codes", () => {
  it("in a half session lock neither an open session nor a browser that is known", async () => {
    const { visitor, email, code } = await signedIn();
    const thief = await half(email);
    expect(await guess(thief, "operate/sign_in/totp", 11)).toEqual([...Array(10).fill(422), 429]);
    const again = await half(email);
    expect(await guess(again, "operate/sign_in/totp", 11)).toContain(429);
    expect((await visitor.post("operate/step_up", { code: code() })).status).toBe(200);
    t.setNow(t.now() + MINUTE);
    await visitor.post("operate/sign_out", { everywhere: false });
    await half(email, visitor);
    expect((await visitor.post("operate/sign_in/totp", { code: code() })).status).toBe(200);
  });

  it("of all half sessions together end at 20 an hour, and the answer says what works", async () => {
    const { email, code } = await staff();
    const sessions = [await half(email), await half(email), await half(email)] as const;
    expect(await guess(sessions[0], "operate/sign_in/totp", 10)).not.toContain(429);
    expect(await guess(sessions[1], "operate/sign_in/totp", 10)).not.toContain(429);
    const refused = await sessions[2].post("operate/sign_in/totp", { code: code() });
    expect([refused.status, refused.errors]).toEqual([429, [expect.stringContaining("パスキー")]]);
  });

  it("in an open session are its own", async () => {
    const { visitor, email, code } = await signedIn();
    expect(await guess(visitor, "operate/step_up", 11)).toEqual([...Array(10).fill(422), 429]);
    const other = await half(email);
    expect((await other.post("operate/sign_in/totp", { code: code() })).status).toBe(200);
  });
});

describe("LIMIT-18: passkeys that are not known", () => {
  it("leave at most 20 lines in the audit from one place, and one that works is never refused", async () => {
    const before = (await failuresOf(0)) ?? 0;
    const visitor = t.visitor();
    const statuses = [];
    for (let n = 0; n < 30; n += 1) {
      const credential = { id: `rubbish${n}`, type: "public-key" };
      statuses.push((await visitor.post("operate/sign_in/passkey", { credential })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(10).fill(429)]);
    expect(await failuresOf(0)).toBe(before + 20);

    const { accountId, visitor: own } = await signedIn();
    const here = { origin: "http://localhost:3000", rpId: "localhost" };
    const passkey = softwarePasskey();
    const made = await own.post("operate/factors/passkey");
    const credential = passkey.created(made.data.options.challenge, here);
    await own.post("operate/factors/passkey/confirm", { credential, name: "Laptop" });
    const { options } = (await visitor.post("operate/passkeys/options")).data;
    const signed = passkey.signed(options.challenge, here);
    expect((await visitor.post("operate/sign_in/passkey", { credential: signed })).data.id).toBe(accountId);
  });

  it("in an open session are bounded, too", async () => {
    const { visitor, accountId } = await signedIn();
    for (let n = 0; n < 30; n += 1)
      await visitor.post("operate/step_up", { credential: { id: "x", type: "public-key" }, code: "" });
    expect(await failuresOf(accountId)).toBe(20);
  });
});

describe("STAFF-10: a failed sign-in", () => {
  it("says where it came from, without naming an address", async () => {
    const { email, accountId } = await staff();
    const agent = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0" };
    const fail = (address: string) =>
      t.visitor().post("operate/sign_in", { email, password: "wrong" }, { ...from(address), ...agent });
    for (const address of ["192.0.2.41", "192.0.2.41", "192.0.2.42"]) await fail(address);
    const lines = await t.app.db.rows<{ detail: Record<string, string> }>(sql`SELECT detail FROM audit
      WHERE subject = ${`account:${accountId}`} AND action = 'staff.sign_in_failed' ORDER BY id`);
    const [first, second, third] = lines.map(({ detail }) => detail);
    expect(first).toEqual({
      by: "password",
      from: expect.stringMatching(/^[\w-]{22}$/),
      email: expect.stringMatching(/^[\w-]{22}$/),
      browser: "Firefox",
      system: "Windows",
    });
    expect(second).toEqual(first);
    expect(third?.from).not.toBe(first?.from);
    expect(JSON.stringify(lines)).not.toContain("192.0.2");
  });
});
