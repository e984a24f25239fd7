import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { hashPassword } from "../../../features/account/password.server.ts";
import { sealedTotp } from "../../../features/staff/check-code.server.ts";
import { newTotpSecret, totpCode } from "../../../features/staff/totp.server.ts";
import { sql } from "../../../platform/sql.ts";

const MINUTE = 60_000;
const PASSWORD = "the desk knows it";

let t: TestApp;
let stored: string;
beforeAll(async () => {
  t = await testApp();
  stored = await hashPassword(PASSWORD);
});
afterAll(() => t.close());

/** Somebody on the staff who is not signed in, with a password and an app. */
async function staff() {
  const { accountId, email } = await operator(t, ["see"]);
  const shared = newTotpSecret();
  const at = new Date(t.now());
  await t.app.db.run(sql`DELETE FROM session WHERE account_id = ${accountId}`);
  await t.app.db.run(sql`UPDATE account SET password_hash = ${stored} WHERE id = ${accountId}`);
  await t.app.db.run(sql`INSERT INTO factor (account_id, kind, secret, created_at, confirmed_at)
    VALUES (${accountId}, 'totp', ${sealedTotp(t.app, shared)}, ${at}, ${at})`);
  return { accountId, email, code: (drift = 0) => totpCode(shared, t.now() + drift) };
}

async function signedIn() {
  const who = await staff();
  const visitor = t.visitor();
  await visitor.post("operate/sign_in", { email: who.email, password: PASSWORD });
  expect((await visitor.post("operate/sign_in/totp", { code: who.code() })).status).toBe(200);
  return { ...who, visitor };
}

const auditOf = (accountId: number) =>
  t.app.db.rows<{ actor: string; action: string }>(
    sql`SELECT actor, action FROM audit WHERE subject = ${`account:${accountId}`} ORDER BY id`,
  );

describe("signing in with a password and a code", () => {
  it("STAFF-4, STAFF-10: a half session opens nothing but the second step", async () => {
    const { accountId, email, code } = await staff();
    const visitor = t.visitor();
    const first = await visitor.post("operate/sign_in", { email, password: PASSWORD });
    expect([first.status, first.data.next]).toEqual([200, "totp"]);
    expect((await visitor.get("operate/me")).status).toBe(401);
    const half = visitor.cookies.get("operate");
    const { data } = await visitor.post("operate/sign_in/totp", { code: code() });
    expect(data).toMatchObject({ id: accountId, email, rights: ["see"], name: "大家 環" });
    expect(visitor.cookies.get("operate")).not.toBe(half);
    expect((await visitor.get("operate/me")).data).toEqual(data);
    expect(await auditOf(accountId)).toEqual([{ actor: `operator:${accountId}`, action: "staff.signed_in" }]);
  });

  it("STAFF-8: the secret of the half session is void once the session is whole", async () => {
    const { visitor, code } = await signedIn();
    const { email, ...other } = await staff();
    const before = t.visitor();
    await before.post("operate/sign_in", { email, password: PASSWORD });
    const half = before.cookies.get("operate") as string;
    await before.post("operate/sign_in/totp", { code: other.code() });
    before.cookies.set("operate", half);
    expect((await before.get("operate/me")).status).toBe(401);
    expect((await visitor.post("operate/sign_in/totp", { code: code(30_000) })).status).toBe(403);
  });

  it("the cookie ends with the browser and is not readable by scripts", async () => {
    const { email } = await staff();
    const { headers } = await t.visitor().post("operate/sign_in", { email, password: PASSWORD });
    expect(headers.get("set-cookie")).toMatch(/^operate=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("STAFF-4: after ten minutes the second step comes too late", async () => {
    const { email, code } = await staff();
    const visitor = t.visitor();
    await visitor.post("operate/sign_in", { email, password: PASSWORD });
    t.setNow(t.now() + 10 * MINUTE);
    expect((await visitor.post("operate/sign_in/totp", { code: code() })).status).toBe(401);
  });

  it("STAFF-7: a code counts once, also in another browser and while two are under way", async () => {
    const { email, code } = await staff();
    const visitors = [t.visitor(), t.visitor(), t.visitor()];
    for (const one of visitors) await one.post("operate/sign_in", { email, password: PASSWORD });
    const answers = await Promise.all(
      visitors.map((one) => one.post("operate/sign_in/totp", { code: code() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it.each([
    ["a blank in the middle", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    [
      "full-width digits",
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])("accepts %s", async (_, written) => {
    const { email, code } = await staff();
    const visitor = t.visitor();
    await visitor.post("operate/sign_in", { email, password: PASSWORD });
    expect((await visitor.post("operate/sign_in/totp", { code: written(code()) })).status).toBe(200);
  });

  it("STAFF-10: a wrong code and a wrong password are in the audit", async () => {
    const { accountId, email, code } = await staff();
    const visitor = t.visitor();
    await visitor.post("operate/sign_in", { email, password: "wrong" });
    await visitor.post("operate/sign_in", { email, password: PASSWORD });
    const wrong = await visitor.post("operate/sign_in/totp", { code: code(5 * MINUTE) });
    expect([wrong.status, wrong.code, wrong.errors]).toEqual([
      422,
      "invalid_credentials",
      { code: ["コードが正しくないか、すでに使われています。"] },
    ]);
    expect(await auditOf(accountId)).toEqual([
      { actor: "visitor", action: "staff.sign_in_failed" },
      { actor: "visitor", action: "staff.sign_in_failed" },
    ]);
  });

  it.each([
    ["a guest", (id: number) => sql`DELETE FROM staff WHERE account_id = ${id}`],
    [
      "a disabled person",
      (id: number) => sql`UPDATE staff SET disabled_at = created_at WHERE account_id = ${id}`,
    ],
    [
      "an unverified address",
      (id: number) => sql`UPDATE account SET email_verified_at = NULL WHERE id = ${id}`,
    ],
  ])("STAFF-8: %s gets the answer to a wrong password, and a running session is over", async (_, change) => {
    const { visitor, accountId, email } = await signedIn();
    await t.app.db.run(sql`DELETE FROM factor WHERE account_id = ${accountId}`);
    await t.app.db.run(change(accountId));
    const { status, code } = await t.visitor().post("operate/sign_in", { email, password: PASSWORD });
    expect([status, code]).toEqual([422, "invalid_credentials"]);
    expect((await visitor.get("operate/me")).status).toBe(401);
  });

  it("LIMIT-12: after ten wrong codes even the right one waits a quarter of an hour", async () => {
    const limited = await testApp({ RATE_LIMIT_FACTOR: "1" });
    try {
      const who = await operator(limited, ["see"]);
      const shared = newTotpSecret();
      const at = new Date(limited.now());
      await limited.app.db.run(sql`INSERT INTO factor (account_id, kind, secret, created_at, confirmed_at)
        VALUES (${who.accountId}, 'totp', ${sealedTotp(limited.app, shared)}, ${at}, ${at})`);
      const statuses = [];
      for (let n = 0; n < 9; n += 1) statuses.push((await who.post("operate/step_up", { code: "0" })).status);
      statuses.push((await who.post("operate/step_up", { code: totpCode(shared, limited.now()) })).status);
      for (let n = 0; n < 10; n += 1)
        statuses.push((await who.post("operate/step_up", { code: "0" })).status);
      expect(statuses).toEqual([...Array(9).fill(422), 200, ...Array(10).fill(422)]);
      limited.setNow(limited.now() + MINUTE);
      const late = await who.post("operate/step_up", { code: totpCode(shared, limited.now()) });
      expect([late.status, Number(late.headers.get("retry-after")) > 800]).toEqual([429, true]);
      expect(Number(late.headers.get("retry-after"))).toBeLessThanOrEqual(900);
      expect(late.errors).toEqual([expect.stringContaining("約15分後")]);
    } finally {
      await limited.close();
    }
  });

  it("LIMIT-11: 600 calls a minute per person", async () => {
    const limited = await testApp({ RATE_LIMIT_FACTOR: "0.01" });
    try {
      const [one, other] = [await operator(limited, ["see"]), await operator(limited, ["see"])];
      const statuses = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await one.get("operate/me")).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect((await other.get("operate/me")).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe("a whole session", () => {
  it("STAFF-5: locks after half an hour, and a code opens it", async () => {
    const { visitor, accountId, code } = await signedIn();
    t.setNow(t.now() + 20 * MINUTE);
    expect((await visitor.post("operate/step_up", { code: "1" })).status).toBe(422);
    // What the screen asks by itself does not count as work.
    t.setNow(t.now() + 20 * MINUTE);
    expect((await visitor.get("operate/me")).status).toBe(200);
    t.setNow(t.now() + 10 * MINUTE);
    const locked = await visitor.get("operate/me");
    expect([locked.status, locked.code]).toEqual([401, "locked"]);
    expect((await visitor.post("operate/unlock", { code: "000000" })).status).toBe(422);
    expect((await visitor.post("operate/unlock", { code: code() })).status).toBe(200);
    expect((await visitor.get("operate/me")).status).toBe(200);
    expect((await auditOf(accountId)).map(({ action }) => action)).toEqual([
      "staff.signed_in",
      "staff.sign_in_failed",
      "staff.locked",
      "staff.sign_in_failed",
      "staff.unlocked",
    ]);
  });

  it("STAFF-5: stays locked when it was locked by hand", async () => {
    const { visitor } = await signedIn();
    expect((await visitor.post("operate/lock")).status).toBe(200);
    expect((await visitor.get("operate/me")).code).toBe("locked");
  });

  it("STAFF-4: ends after twelve hours, however busy", async () => {
    const { visitor } = await signedIn();
    for (let halfHour = 0; halfHour < 24; halfHour += 1) {
      t.setNow(t.now() + 29 * MINUTE);
      await visitor.patch("operate/me", { locale: "ja" });
    }
    expect((await visitor.get("operate/me")).status).toBe(200);
    t.setNow(t.now() + 24 * MINUTE);
    expect((await visitor.get("operate/me")).status).toBe(401);
  });

  it("STAFF-6, STAFF-10: a code makes the second factor fresh for ten minutes", async () => {
    const { visitor, accountId, code } = await signedIn();
    t.setNow(t.now() + 11 * MINUTE);
    const { data } = await visitor.post("operate/step_up", { code: code() });
    expect(Date.parse(data.elevated_until as string)).toBe(t.now() + 10 * MINUTE);
    expect((await auditOf(accountId)).at(-1)?.action).toBe("staff.stepped_up");
  });

  it("STAFF-11: signs out here or everywhere, and leaves the guest's session of the account", async () => {
    const { visitor, accountId, email, code } = await signedIn();
    const half = t.visitor();
    await half.post("operate/sign_in", { email, password: PASSWORD });
    expect((await half.post("operate/sign_out", { everywhere: true })).status).toBe(403);
    t.setNow(t.now() + MINUTE);
    const second = t.visitor();
    await second.post("operate/sign_in", { email, password: PASSWORD });
    await second.post("operate/sign_in/totp", { code: code() });
    const asGuest = t.visitor();
    await asGuest.post("auth/login", { email, password: PASSWORD });

    expect((await visitor.post("operate/sign_out", { everywhere: true })).status).toBe(200);
    expect(visitor.cookies.has("operate")).toBe(false);
    for (const one of [visitor, second, half]) expect((await one.get("operate/me")).status).toBe(401);
    expect((await asGuest.get("users")).status).toBe(200);
    expect((await auditOf(accountId)).at(-1)?.action).toBe("staff.signed_out");
  });

  it("changes its language", async () => {
    const { visitor } = await signedIn();
    expect((await visitor.patch("operate/me", { locale: "en" })).data.name).toBe("大家 環");
    expect((await visitor.get("operate/me")).data.locale).toBe("en");
  });

  it("counts what waits for somebody", async () => {
    const { visitor } = await signedIn();
    await guest(t);
    const { counts, brand } = (await visitor.get("operate/me")).data;
    expect(counts).toEqual({ approvals: 0, transfers: 0, refunds: 0, inquiries: 0, mails_failed: 0 });
    expect(brand).toMatchObject({ currency: "JPY", time_zone: "Asia/Tokyo" });
  });
});
