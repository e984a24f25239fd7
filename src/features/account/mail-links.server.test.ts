import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { PASSWORD as password, registered } from "../../../test/build/account.ts";
import { mailsTo, mailTo } from "../../../test/build/mail.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import { verificationOf } from "./mails.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function newestToken(email: string): Promise<string> {
  const mail = await mailTo(t, email);
  return new URL(mail.links[0] as string).searchParams.get("token") as string;
}

const JSON_ONLY = { accept: "application/json" };
const verify = (token: string) => t.visitor().get(`auth/email/verify?token=${token}`, JSON_ONLY);
const hour = 3_600_000;

describe("the link of the verification mail", () => {
  it("ACCOUNT-1, ACCOUNT-6: verifies once, and leads home in the language of the account", async () => {
    const { visitor, email } = await registered(t, { locale: "en" });
    const token = await newestToken(email);
    const first = await t.visitor({ locale: "ja" }).raw(`auth/email/verify?token=${token}`);
    expect([first.status, first.headers.get("location")]).toEqual([
      303,
      "http://localhost:3000/list/en/?flash=email_verified",
    ]);
    expect((await visitor.get("users")).data.is_email_verified).toBe(true);
    const second = await t.visitor({ locale: "ja" }).raw(`auth/email/verify?token=${token}`);
    expect(second.headers.get("location")).toBe("http://localhost:3000/list/en/?flash=email_verified_before");
    expect(second.headers.get("set-cookie")).toContain("link=;");
    expect((await verify(token)).status).toBe(200);
  });

  it("ACCOUNT-34: opened again says verified already, also when it has expired or another link was used", async () => {
    const { visitor, email, id } = await registered(t);
    const token = await newestToken(email);
    await queueMails(t.app.db, [verificationOf(id)], t.now());
    const other = await newestToken(email);
    expect((await verify(other)).status).toBe(200);
    t.setNow(t.now() + 25 * hour);
    for (const opened of [token, other]) {
      const { headers } = await t.visitor().raw(`auth/email/verify?token=${opened}`);
      expect(headers.get("location")).toMatch(/flash=email_verified_before$/);
    }
    const unknown = await t.visitor().raw("auth/email/verify?token=never-sent");
    expect(unknown.headers.get("location")).toMatch(/flash=link_invalid$/);
    await visitor.patch("users/email", { email: `moved-${email}` });
    expect((await t.visitor().raw(`auth/email/verify?token=${token}`)).headers.get("location")).toMatch(
      /flash=link_invalid$/,
    );
  });

  it.each([
    ["sec-purpose", "prefetch;prerender"],
    ["purpose", "prefetch"],
    ["x-moz", "prefetch"],
    ["x-purpose", "preview"],
  ])("ACCOUNT-8: is not used up by a browser that fetches ahead (%s: %s)", async (name, value) => {
    const { visitor, email } = await registered(t);
    const token = await newestToken(email);
    const ahead = await t.visitor().raw(`auth/email/verify?token=${token}`, { headers: { [name]: value } });
    expect([ahead.status, ahead.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect((await visitor.get("users")).data.is_email_verified).toBe(false);
    const opened = await t.visitor().raw(`auth/email/verify?token=${token}`);
    expect(opened.headers.get("location")).toMatch(/flash=email_verified$/);
  });

  it.each([
    "login",
    "reset",
  ] as const)("ACCOUNT-35: a %s by a mailed link verifies the address", async (way) => {
    const { email } = await registered(t);
    const verification = await newestToken(email);
    const visitor = t.visitor();
    if (way === "login") {
      await visitor.post("auth/login/email", { email });
      const link = new URL((await mailTo(t, email)).links[0] as string);
      const { data } = await visitor.send("POST", "auth/login/link", {
        token: link.searchParams.get("login_token"),
      });
      expect(data).toMatchObject({ is_email_verified: true });
    } else {
      await visitor.post("auth/password/email", { email });
      const chosen = "another correct horse";
      const token = await newestToken(email);
      await visitor.post("auth/password/reset", {
        email,
        token,
        password: chosen,
        password_confirmation: chosen,
      });
      const { data } = await visitor.post("auth/login", { email, password: chosen });
      expect(data.is_email_verified).toBe(true);
    }
    expect(
      (await t.visitor().raw(`auth/email/verify?token=${verification}`)).headers.get("location"),
    ).toMatch(/flash=email_verified_before$/);
  });

  it("ACCOUNT-35: a link to an address that was changed in the meantime verifies nothing", async () => {
    const { visitor, email } = await registered(t);
    expect((await verify(await newestToken(email))).status).toBe(200);
    await visitor.patch("users/email", { email: `new-${email}` });
    await visitor.post("auth/login/email", { email });
    const mail = (await mailsTo(t, email)).find(({ links }) => links[0]?.includes("login_token"));
    const token = new URL(mail?.links[0] as string).searchParams.get("login_token");
    const { data } = await t.visitor().send("POST", "auth/login/link", { token });
    expect(data).toMatchObject({ email: `new-${email}`, is_email_verified: false });
  });

  it.each([
    ["ja", /お心当たり/g, "お客様"],
    ["en", /did not sign up/g, "Hello,"],
  ] as const)("MAIL-19: says in %s whom it is for, and once what to do if it was somebody else", async (locale, other, to) => {
    const { email } = await registered(t, { locale });
    const { text } = await mailTo(t, email);
    expect(text.split("\n")[0]).toBe(to);
    expect(text).toContain(email);
    expect(text.match(other)).toHaveLength(1);
  });

  it("ACCOUNT-8: is not used up by a mail program that only looks at it", async () => {
    const { email } = await registered(t);
    const token = await newestToken(email);
    const look = await t.visitor().raw(`auth/email/verify?token=${token}`, { method: "HEAD" });
    expect(look.status).toBe(200);
    expect((await verify(token)).status).toBe(200);
  });

  it("answers a program that asks for JSON", async () => {
    const { email } = await registered(t);
    expect(await verify(await newestToken(email))).toMatchObject({ status: 200, data: {} });
  });

  it.each([
    ["nothing", ""],
    ["rubbish", "x"],
    ["hostile text", "%00%22%3Cb%3E%0d%0a"],
  ])("rejects %s", async (_, token) => {
    expect((await verify(token)).status).toBe(422);
  });

  it("ACCOUNT-6: works within 24 hours", async () => {
    const { email } = await registered(t);
    const token = await newestToken(email);
    const begin = t.now();
    t.setNow(begin + 24 * hour);
    expect((await verify(token)).status).toBe(422);
    t.setNow(begin + 24 * hour - 1000);
    expect((await verify(token)).status).toBe(200);
    t.setNow(begin);
  });

  it("ACCOUNT-26: works beside a newer one; the first used ends all", async () => {
    const { visitor, email } = await registered(t);
    const old = await newestToken(email);
    expect((await visitor.get("auth/email/resend")).data).toEqual({});
    const fresh = await newestToken(email);
    expect(fresh).not.toBe(old);
    expect((await verify(old)).status).toBe(200);
    expect((await visitor.get("users")).data.is_email_verified).toBe(true);
    const again = await t.visitor().raw(`auth/email/verify?token=${fresh}`);
    expect(again.headers.get("location")).toMatch(/flash=email_verified_before$/);
  });

  it("ACCOUNT-26: is void once the address was changed, even when it is changed back", async () => {
    const { visitor, email } = await registered(t);
    const old = await newestToken(email);
    await visitor.patch("users/email", { email: `new-${email}` });
    expect((await verify(old)).status).toBe(422);
    await visitor.patch("users/email", { email });
    expect((await verify(old)).status).toBe(422);
    expect((await visitor.get("users")).data.is_email_verified).toBe(false);
  });

  it("does not set a password", async () => {
    const { email } = await registered(t);
    const form = {
      email,
      token: await newestToken(email),
      password: "another one",
      password_confirmation: "another one",
    };
    expect((await t.visitor().post("auth/password/reset", form)).status).toBe(422);
  });
});

describe("GET auth/email/resend", () => {
  it("sends nothing to a verified address", async () => {
    const { visitor, email } = await registered(t);
    await verify(await newestToken(email));
    expect((await visitor.get("auth/email/resend")).status).toBe(200);
    expect(await mailsTo(t, email)).toHaveLength(1);
  });

  it("API-7: does nothing for another site", async () => {
    const { visitor, email } = await registered(t);
    const reply = await visitor.get("auth/email/resend", { "sec-fetch-site": "cross-site" });
    expect([reply.status, reply.code]).toEqual([403, "forbidden"]);
    expect(await mailsTo(t, email)).toHaveLength(1);
  });
});

describe("POST auth/password/email", () => {
  it("ACCOUNT-2: answers the same for known and unknown addresses and mails only the known one", async () => {
    const { email } = await registered(t);
    const known = await t.visitor().post("auth/password/email", { email: email.toUpperCase() });
    const unknown = await t.visitor().post("auth/password/email", { email: "nobody@guest.example" });
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    expect((await mailsTo(t, email))[0]?.subject).toBe("パスワードの再設定 | fureaispace");
    expect(await mailsTo(t, "nobody@guest.example")).toEqual([]);
  });

  it("writes in the language asked for, with a link to the site in it", async () => {
    const { email } = await registered(t);
    await t.visitor({ locale: "en" }).post("auth/password/email", { email });
    const [mail] = await mailsTo(t, email);
    expect(mail?.subject).toContain("Set a new password");
    const link = new URL(mail?.links[0] as string);
    expect([link.origin, link.pathname, link.searchParams.get("email")]).toEqual([
      "http://localhost:3000",
      "/list/en/",
      email,
    ]);
  });

  it("rejects what is no address", async () => {
    const reply = await t.visitor().post("auth/password/email", { email: "a@b\r\n.example" });
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ["email"]]);
  });
});

describe("POST auth/password/reset", () => {
  async function asked() {
    const account = await registered(t);
    await t.visitor().post("auth/password/email", { email: account.email });
    return { ...account, token: await newestToken(account.email) };
  }
  const fresh = { password: "a new password", password_confirmation: "a new password" };

  it("ACCOUNT-4, ACCOUNT-6: sets the password once, ends every session and reports it by mail", async () => {
    const { visitor, email, token } = await asked();
    expect((await t.visitor().post("auth/password/reset", { email, token, ...fresh })).data).toEqual({});
    expect((await visitor.get("users")).status).toBe(401);
    expect((await visitor.post("auth/login", { email, password })).code).toBe("invalid_credentials");
    expect((await visitor.post("auth/login", { email, password: fresh.password })).status).toBe(200);
    expect((await mailsTo(t, email))[0]?.subject).toContain("パスワードが変更されました");
    const again = await t.visitor().post("auth/password/reset", { email, token, ...fresh });
    expect([again.status, again.errors]).toEqual([422, [expect.stringContaining("リンク")]]);
  });

  it("ACCOUNT-6: sets it only once when two requests arrive at the same time", async () => {
    const { email, token } = await asked();
    const both = await Promise.all(
      ["first of two", "second of two"].map((one) =>
        t.visitor().post("auth/password/reset", { email, token, password: one, password_confirmation: one }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("ACCOUNT-6: works within an hour, and is still valid after a failed try", async () => {
    const { email, token } = await asked();
    const begin = t.now();
    t.setNow(begin + hour);
    expect((await t.visitor().post("auth/password/reset", { email, token, ...fresh })).status).toBe(422);
    t.setNow(begin + hour - 1000);
    const other = await t
      .visitor()
      .post("auth/password/reset", { email: "x@guest.example", token, ...fresh });
    expect(other.status).toBe(422);
    expect((await t.visitor().post("auth/password/reset", { email, token, ...fresh })).status).toBe(200);
    t.setNow(begin);
  });

  it("ACCOUNT-26: rejects the link of another address and one from before a change of address", async () => {
    const one = await asked();
    const other = await asked();
    const post = (email: string, token: string) =>
      t.visitor().post("auth/password/reset", { email, token, ...fresh });
    expect((await post(one.email, other.token)).status).toBe(422);
    await t.visitor().post("auth/password/email", { email: one.email });
    const newer = await newestToken(one.email);
    expect(newer).not.toBe(one.token);
    await one.visitor.patch("users/email", { email: `moved-${one.email}` });
    expect((await post(one.email, newer)).status).toBe(422);
    expect((await post(`moved-${one.email}`, newer)).status).toBe(422);
  });

  it("ACCOUNT-26: an older link works beside a newer one; the first used ends all", async () => {
    const { email, token } = await asked();
    await t.visitor().post("auth/password/email", { email });
    const newer = await newestToken(email);
    expect((await t.visitor().post("auth/password/reset", { email, token, ...fresh })).status).toBe(200);
    const again = await t.visitor().post("auth/password/reset", { email, token: newer, ...fresh });
    expect(again.status).toBe(422);
  });

  it("ACCOUNT-26: is void once the password was changed by its owner", async () => {
    const { visitor, email, token } = await asked();
    await visitor.patch("users/password", { password, new_password: "my own new one" });
    expect((await t.visitor().post("auth/password/reset", { email, token, ...fresh })).status).toBe(422);
  });

  it.each([
    ["no address", { email: "" }, { email: ["email not specified"] }],
    ["no token", { token: "" }, { all: ["token not specified"] }],
    [
      "a short password",
      { password: "short", password_confirmation: "short" },
      { password: ["Please use at least 8 characters."] },
    ],
    [
      "another confirmation",
      { password_confirmation: "a new passwort" },
      { password_confirmation: ["Passwords do not match"] },
    ],
  ])("rejects %s", async (_, change, errors) => {
    const form = { email: "a@guest.example", token: "x", ...fresh, ...change };
    const reply = await t.visitor({ locale: "en" }).post("auth/password/reset", form);
    expect([reply.status, reply.code, reply.errors]).toEqual([422, "validation", errors]);
  });
});

describe("ACCOUNT-26: a link that no longer works", () => {
  const holder = (purpose: string, token: string) => {
    const one = t.visitor({ locale: "en" });
    one.cookies.set("link", `${purpose}.${token}`);
    return one;
  };

  it("offers another verification mail without a login, until the address is verified", async () => {
    const { visitor, email } = await registered(t);
    const token = await newestToken(email);
    t.setNow(t.now() + 24 * hour);
    const opened = t.visitor();
    const reply = await opened.raw(`auth/email/verify?token=${token}`);
    expect(reply.headers.get("location")).toMatch(/flash=link_invalid$/);
    expect((await opened.get("auth/link")).data).toEqual({ purpose: "verify", email, is_good: false });
    expect((await opened.post("auth/link/renew")).data).toEqual({ sent: true });
    const fresh = await newestToken(email);
    expect(fresh).not.toBe(token);
    expect((await verify(fresh)).status).toBe(200);
    expect((await visitor.get("users")).data.is_email_verified).toBe(true);
    expect((await opened.post("auth/link/renew")).data).toEqual({ sent: false });
    t.setNow(t.now() - 24 * hour);
  });

  it.each([
    ["reset", "auth/password/email"],
    ["login", "auth/login/email"],
  ] as const)("offers another one to %s", async (purpose, call) => {
    const { email } = await registered(t);
    await t.visitor().post(call, { email });
    const [mail] = await mailsTo(t, email);
    const query = new URL(mail?.links[0] as string).searchParams;
    const token = (query.get("token") ?? query.get("login_token")) as string;
    const opened = holder(purpose, token);
    expect((await opened.get("auth/link")).data).toEqual({ purpose, email, is_good: true });
    t.setNow(t.now() + hour);
    expect((await opened.get("auth/link")).data).toMatchObject({ is_good: false });
    const before = (await mailsTo(t, email)).length;
    expect((await opened.post("auth/link/renew")).data).toEqual({ sent: true });
    expect(await mailsTo(t, email)).toHaveLength(before + 1);
    t.setNow(t.now() - hour);
  });

  it("tells nothing to guests without one, and sends nothing for an invented one", async () => {
    expect((await t.visitor().get("auth/link")).data).toBeNull();
    expect((await t.visitor().post("auth/link/renew")).status).toBe(422);
    for (const purpose of ["verify", "reset", "login", "undo"]) {
      const opened = holder(purpose, "x".repeat(43));
      expect((await opened.get("auth/link")).data).toEqual({ purpose, email: null, is_good: false });
      expect((await opened.post("auth/link/renew")).status).toBe(422);
    }
    expect((await holder("admin", "x").get("auth/link")).data).toBeNull();
  });
});

describe("MAIL-3: mails queued twice", () => {
  it("are sent once", async () => {
    const { visitor, email } = await registered(t);
    const { user_id: accountId } = (await visitor.get("users")).data;
    await t.settle();
    const before = (await mailsTo(t, email)).length;
    const mail = { ...verificationOf(accountId), key: "verification:the-same" };
    await queueMails(t.app.db, [mail], t.now());
    await queueMails(t.app.db, [mail], t.now());
    expect(await mailsTo(t, email)).toHaveLength(before + 1);
  });
});
