import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { PASSWORD as password, registered } from "../../../test/build/account.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const day = 24 * 3_600_000;
const FRESH = { password: "a new password", password_confirmation: "a new password" };

/** The secret in the newest mail to `email` whose link has this parameter; undefined where there is none. */
async function secretIn(
  parameter: "token" | "undo_token" | "verify",
  email: string,
): Promise<string | undefined> {
  for (const { links } of await mailsTo(t, email)) {
    for (const link of links.filter((one) => URL.canParse(one)).map((one) => new URL(one))) {
      const isVerify = link.pathname.endsWith("/verify");
      if (parameter === "verify" && isVerify) return link.searchParams.get("token") as string;
      if (parameter !== "verify" && !isVerify && link.searchParams.has(parameter)) {
        return link.searchParams.get(parameter) as string;
      }
    }
  }
  return undefined;
}

async function verify(email: string): Promise<void> {
  const token = await secretIn("verify", email);
  const reply = await t.visitor().get(`auth/email/verify?token=${token}`, { accept: "application/json" });
  expect(reply.status).toBe(200);
}

async function verified() {
  const account = await registered(t);
  await verify(account.email);
  return { ...account, fresh: `fresh-${account.email}` };
}

const undo = async (old: string) =>
  t.visitor().post("auth/email/undo", { token: (await secretIn("undo_token", old)) ?? "none" });

describe("ACCOUNT-25: a change of the address", () => {
  it("ends all other sessions and keeps the one that made it", async () => {
    const { visitor, email, fresh } = await verified();
    const other = t.visitor();
    await other.post("auth/login", { email, password });
    await visitor.patch("users/email", { email: fresh });
    expect([(await visitor.get("users")).status, (await other.get("users")).status]).toEqual([200, 401]);
  });

  it("is undone by the link to the old address, which ends every session and sends a link for a new password", async () => {
    const { visitor, email, fresh } = await verified();
    await visitor.patch("users/email", { email: fresh });
    await verify(fresh);
    const reply = await undo(email);
    expect([reply.status, reply.data]).toEqual([200, { email }]);
    expect((await visitor.get("users")).status).toBe(401);
    expect((await t.visitor().post("auth/login", { email: fresh, password })).status).toBe(422);
    const token = await secretIn("token", email);
    const set = await t.visitor().post("auth/password/reset", { email, token: token as string, ...FRESH });
    expect(set.status).toBe(200);
    const { data } = await t.visitor().post("auth/login", { email, password: FRESH.password });
    expect(data).toMatchObject({ email, is_email_verified: true });
    expect((await mailsTo(t, fresh))[0]?.subject).toContain("取り消されました");
    expect((await undo(email)).status).toBe(422);
  });

  it("is undone within seven days, not later", async () => {
    const { visitor, email, fresh } = await verified();
    const begin = t.now();
    await visitor.patch("users/email", { email: fresh });
    await verify(fresh);
    const token = (await secretIn("undo_token", email)) as string;
    t.setNow(begin + 7 * day);
    expect((await t.visitor().post("auth/email/undo", { token })).status).toBe(422);
    t.setNow(begin + 7 * day - 1000);
    expect((await t.visitor().post("auth/email/undo", { token })).status).toBe(200);
    t.setNow(begin);
  });

  it("is undone however often a thief changes it again; their own links are worth nothing then", async () => {
    const { visitor, email, fresh } = await verified();
    const thief = [fresh, `second-${email}`, `third-${email}`];
    for (const address of thief) {
      await visitor.patch("users/email", { email: address });
      await verify(address);
    }
    const theirs = (await secretIn("undo_token", fresh)) as string;
    expect((await undo(email)).status).toBe(200);
    expect((await t.visitor().post("auth/email/undo", { token: theirs })).status).toBe(422);
    expect((await t.visitor().post("auth/login", { email, password })).data.email).toBe(email);
  });

  it("a thief who undoes first cannot keep the owner from undoing", async () => {
    const { visitor, email, fresh } = await verified();
    await visitor.patch("users/email", { email: fresh });
    await verify(fresh);
    await visitor.patch("users/email", { email: `second-${email}` });
    const owners = (await secretIn("undo_token", email)) as string;
    expect((await undo(fresh)).status).toBe(200);
    expect((await t.visitor().post("auth/email/undo", { token: owners })).data).toEqual({ email });
  });

  it("gives the old address to nobody else meanwhile, also not in the same moment", async () => {
    const { visitor, email, fresh } = await verified();
    const { visitor: other } = await registered(t);
    const form = { first_name: "空", last_name: "井出", email, password };
    const [, race] = await Promise.all([
      visitor.patch("users/email", { email: fresh }),
      t.visitor().post("auth/register", form),
    ]);
    expect(race.status).toBe(422);
    await verify(fresh);
    expect((await t.visitor().post("auth/register", { ...form, email: email.toUpperCase() })).errors).toEqual(
      {
        email: [expect.any(String)],
      },
    );
    expect((await other.patch("users/email", { email })).status).toBe(422);
    t.setNow(t.now() + 7 * day);
    expect((await t.visitor().post("auth/register", form)).status).toBe(200);
    expect((await undo(email)).status).toBe(422);
    t.setNow(t.now() - 7 * day);
  });

  it("of an address that was never verified is undone only until the new one is verified", async () => {
    const { visitor, email } = await registered(t);
    await visitor.patch("users/email", { email: `fresh-${email}` });
    const token = (await secretIn("undo_token", email)) as string;
    await verify(`fresh-${email}`);
    expect((await t.visitor().post("auth/email/undo", { token })).status).toBe(422);
    const again = await registered(t);
    await again.visitor.patch("users/email", { email: `fresh-${again.email}` });
    expect((await undo(again.email)).status).toBe(200);
    const { data } = await t.visitor().post("auth/login", { email: again.email, password });
    expect(data).toMatchObject({ email: again.email, is_email_verified: false });
  });

  it("DATA-8: goes with the account", async () => {
    const { visitor, id, fresh } = await verified();
    await visitor.patch("users/email", { email: fresh });
    const { data } = await visitor.get("users/export");
    expect(JSON.stringify(data)).toContain("email_changes");
    expect((await visitor.post("users/delete", { password })).status).toBe(200);
    const left = sql`SELECT 1 FROM email_change WHERE account_id = ${id}
      UNION ALL SELECT 1 FROM known_browser WHERE account_id = ${id}`;
    expect(await t.app.db.rows(left)).toEqual([]);
  });
});

describe("ACCOUNT-24: until the new address is verified", () => {
  it("links for a password and a login go to the old one, whichever is given", async () => {
    const { visitor, email, fresh } = await verified();
    await visitor.patch("users/email", { email: fresh });
    const before = (await mailsTo(t, email)).length;
    for (const given of [email, fresh]) {
      await t.visitor().post("auth/password/email", { email: given });
      await t.visitor().post("auth/login/email", { email: given });
    }
    expect(await mailsTo(t, email)).toHaveLength(before + 4);
    expect((await mailsTo(t, fresh)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("メールアドレスの確認"),
    ]);
    const token = (await secretIn("token", email)) as string;
    const set = await t.visitor().post("auth/password/reset", { email, token, ...FRESH });
    expect(set.status).toBe(200);
    for (const given of [email, fresh]) {
      const { data } = await t.visitor().post("auth/login", { email: given, password: FRESH.password });
      expect(data).toMatchObject({ email: fresh, is_email_verified: false });
    }
  });

  it("and from then on to the new one; links to the old one are void", async () => {
    const { visitor, email, fresh } = await verified();
    await visitor.patch("users/email", { email: fresh });
    await t.visitor().post("auth/password/email", { email });
    const old = (await secretIn("token", email)) as string;
    await verify(fresh);
    expect((await t.visitor().post("auth/password/reset", { email, token: old, ...FRESH })).status).toBe(422);
    expect((await t.visitor().post("auth/login", { email, password })).status).toBe(422);
    await t.visitor().post("auth/password/email", { email: fresh });
    const token = (await secretIn("token", fresh)) as string;
    expect((await t.visitor().post("auth/password/reset", { email: fresh, token, ...FRESH })).status).toBe(
      200,
    );
  });

  it("a chain of unverified addresses keeps the last verified one", async () => {
    const { visitor, email, fresh } = await verified();
    await visitor.patch("users/email", { email: fresh });
    await visitor.patch("users/email", { email: `second-${email}` });
    const before = (await mailsTo(t, email)).length;
    await t.visitor().post("auth/password/email", { email: `second-${email}` });
    expect(await mailsTo(t, email)).toHaveLength(before + 1);
    expect((await visitor.patch("users/email", { email })).data).toMatchObject({ is_email_verified: false });
    await verify(email);
    expect((await visitor.get("users")).data).toMatchObject({ email, is_email_verified: true });
  });

  it("an account that never had a verified address uses the one it has", async () => {
    const { visitor, email } = await registered(t);
    await visitor.patch("users/email", { email: `fresh-${email}` });
    await t.visitor().post("auth/password/email", { email: `fresh-${email}` });
    expect(await secretIn("token", `fresh-${email}`)).toBeDefined();
    expect((await t.visitor().post("auth/login", { email, password })).status).toBe(422);
  });
});
