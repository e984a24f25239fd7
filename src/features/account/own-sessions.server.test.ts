import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { PASSWORD as password, registered } from "../../../test/build/account.ts";
import { guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const day = 24 * 3_600_000;
const PHONE = {
  "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Safari/604.1",
};

async function loggedInTwice() {
  const { visitor, email } = await registered(t);
  const phone = t.visitor();
  await phone.post("auth/login", { email, password }, PHONE);
  return { desk: visitor, phone, email };
}

describe("ACCOUNT-21: where somebody is logged in", () => {
  it("is listed, the calling session marked, without any secret", async () => {
    const { desk, phone } = await loggedInTwice();
    const { data, text } = await phone.get("users/sessions");
    expect(data).toHaveLength(2);
    expect(data.find(({ is_current }) => is_current)).toEqual({
      id: expect.any(Number),
      browser: "Chrome",
      system: "iPhone",
      created_at: new Date(t.now()).toISOString(),
      last_used_at: new Date(t.now()).toISOString(),
      is_current: true,
    });
    expect(data.find(({ is_current }) => !is_current)).toMatchObject({ browser: null, system: null });
    for (const who of [desk, phone]) {
      for (const secret of who.cookies.values()) expect(text).not.toContain(secret);
    }
  });

  it("ends one session, one's own with its cookie, and no session of somebody else", async () => {
    const { desk, phone } = await loggedInTwice();
    const [other] = (await desk.get("users/sessions")).data.filter(({ is_current }) => !is_current);
    const stranger = await guest(t);
    for (const id of [other?.id, 2 ** 31, 9_007_199_254_740_991, "x", "%00"]) {
      expect((await stranger.send("DELETE", `users/sessions/${id}`)).status).toBe(404);
    }
    expect((await phone.get("users")).status).toBe(200);
    expect((await desk.delete(`users/sessions/${other?.id as number}`)).data).toEqual({});
    expect((await phone.get("users")).status).toBe(401);
    expect((await desk.delete(`users/sessions/${other?.id as number}`)).status).toBe(404);
    const [own] = (await desk.get("users/sessions")).data;
    await desk.delete(`users/sessions/${own?.id as number}`);
    expect(desk.cookies.has("session")).toBe(false);
  });

  it("ends all others, or all", async () => {
    const { desk, phone, email } = await loggedInTwice();
    expect((await desk.delete("users/sessions?keep=current")).data).toEqual({});
    expect([(await desk.get("users")).status, (await phone.get("users")).status]).toEqual([200, 401]);
    await phone.post("auth/login", { email, password });
    await phone.delete("users/sessions");
    expect([(await desk.get("users")).status, (await phone.get("users")).status]).toEqual([401, 401]);
    expect(phone.cookies.has("session")).toBe(false);
    const ended = await t.app.db.rows(sql`SELECT 1 FROM audit WHERE action = 'sessions_end'`);
    expect(ended).toHaveLength(2);
  });

  it("API-7: is ended by no other site", async () => {
    const { desk } = await loggedInTwice();
    const reply = await desk.delete("users/sessions", { "sec-fetch-site": "cross-site" });
    expect([reply.status, (await desk.get("users")).status]).toEqual([403, 200]);
  });
});

describe("ACCOUNT-20: a session", () => {
  it("ends 180 days after its login, and its cookie with it", async () => {
    const someone = await guest(t);
    const begin = t.now();
    let last = "";
    for (let days = 20; days < 180; days += 20) {
      t.setNow(begin + days * day);
      const reply = await someone.get("users");
      expect([days, reply.status]).toEqual([days, 200]);
      last = reply.headers.get("set-cookie") ?? "";
    }
    expect(last).toContain(`Max-Age=${20 * 24 * 3600};`);
    t.setNow(begin + 180 * day - 1000);
    expect((await someone.get("users")).status).toBe(200);
    expect((await someone.get("users/sessions")).data).toHaveLength(1);
    t.setNow(begin + 180 * day);
    expect((await someone.get("users")).status).toBe(401);
    await t.settle();
    const rows = await t.app.db.rows(sql`SELECT 1 FROM session WHERE account_id = ${someone.accountId}`);
    expect(rows).toEqual([]);
    t.setNow(begin);
  });

  it("has another id after a password change, also one by mail", async () => {
    const { visitor, email } = await registered(t);
    const before = t.visitor();
    before.cookies.set("session", visitor.cookies.get("session") as string);
    await visitor.patch("users/password", { password, new_password: "a longer phrase" });
    expect([(await visitor.get("users")).status, (await before.get("users")).status]).toEqual([200, 401]);
    before.cookies.set("session", visitor.cookies.get("session") as string);
    await visitor.post("auth/password/email", { email });
    const mail = (await mailsTo(t, email)).find(({ subject }) => subject.includes("再設定"));
    const token = new URL(mail?.links[0] as string).searchParams.get("token") as string;
    const form = { email, token, password: "yet another one", password_confirmation: "yet another one" };
    expect((await visitor.post("auth/password/reset", form)).status).toBe(200);
    expect([(await visitor.get("users")).status, (await before.get("users")).status]).toEqual([200, 401]);
  });
});
