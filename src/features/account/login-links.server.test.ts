import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { PASSWORD as password, registered } from "../../../test/build/account.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { OTHER_PARAGRAPH_KINDS, OTHER_PARAGRAPHS, type OtherParagraph } from "../../domain/own-paragraphs.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const hour = 3_600_000;

async function loginToken(email: string): Promise<string> {
  const mail = (await mailsTo(t, email)).find(({ links }) => links[0]?.includes("login_token"));
  return new URL(mail?.links[0] as string).searchParams.get("login_token") as string;
}

async function asked() {
  const account = await registered(t, { locale: "en" });
  await t.visitor({ locale: "en" }).post("auth/login/email", { email: account.email });
  return { ...account, token: await loginToken(account.email) };
}

describe("ACCOUNT-22: a mailed link that logs in", () => {
  it("works once, under a new session id, and verifies the address that it was sent to", async () => {
    const { email, token } = await asked();
    const browser = t.visitor();
    browser.cookies.set("session", "planted");
    const { data } = await browser.post("auth/login/link", { token });
    expect(data).toMatchObject({ email, is_email_verified: true });
    expect(browser.cookies.get("session")).not.toBe("planted");
    expect((await browser.get("users")).status).toBe(200);
    const again = await t.visitor().post("auth/login/link", { token });
    expect([again.status, again.code]).toEqual([422, "validation"]);
  });

  it("works from the cookie in which the page's address was kept", async () => {
    const { email, token } = await asked();
    const browser = t.visitor();
    browser.cookies.set("link", `login.${token}`);
    expect((await browser.post("auth/login/link", { token: "" })).data.email).toBe(email);
    expect(browser.cookies.has("link")).toBe(false);
  });

  it("works for an hour, once at the same time, and not after the password was changed", async () => {
    const late = await asked();
    t.setNow(t.now() + hour);
    expect((await t.visitor().post("auth/login/link", { token: late.token })).status).toBe(422);
    t.setNow(t.now() - hour);
    const both = await Promise.all(
      [1, 2].map(() => t.visitor().post("auth/login/link", { token: late.token })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const changed = await asked();
    await changed.visitor.patch("users/password", { password, new_password: "a longer phrase" });
    expect((await t.visitor().post("auth/login/link", { token: changed.token })).status).toBe(422);
  });

  it("works for no other purpose, and no other link works for it", async () => {
    const { email, token } = await asked();
    const form = { email, token, password: "another one", password_confirmation: "another one" };
    expect((await t.visitor().post("auth/password/reset", form)).status).toBe(422);
    expect(
      (await t.visitor().get(`auth/email/verify?token=${token}`, { accept: "application/json" })).status,
    ).toBe(422);
    expect((await t.visitor().post("auth/email/undo", { token })).status).toBe(422);
    await t.visitor().post("auth/password/email", { email });
    const mail = (await mailsTo(t, email)).find(({ links }) => links[0]?.includes("&token="));
    const reset = new URL(mail?.links[0] as string).searchParams.get("token") as string;
    expect((await t.visitor().post("auth/login/link", { token: reset })).status).toBe(422);
  });

  it("ACCOUNT-2: answers the same for an unknown address and mails nothing", async () => {
    const { email } = await registered(t);
    const known = await t.visitor().post("auth/login/email", { email });
    const unknown = await t.visitor().post("auth/login/email", { email: "nobody@guest.example" });
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    expect(await mailsTo(t, "nobody@guest.example")).toEqual([]);
  });

  it("API-7: logs nobody in from another site", async () => {
    const { token } = await asked();
    const foreign = await t.visitor().post("auth/login/link", { token }, { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect((await t.visitor().post("auth/login/link", { token })).status).toBe(200);
  });
});

it("MAIL-53: a paragraph is in each mail about no booking, with what is known there and nothing that a stranger types", async () => {
  const written = (kind: OtherParagraph) =>
    `自社の文 ${OTHER_PARAGRAPHS[kind].map((name) => `{${name}}`).join(" ")}`.trim();
  const values = Object.fromEntries(
    OTHER_PARAGRAPH_KINDS.map((kind) => [kind, { text: { ja: written(kind), en: written(kind) } }]),
  );
  const admin = await operator(t, ["see", "admin"]);
  const write = async (changed: object) => {
    const { version } = (await admin.get("operate/settings/mail_texts")).data;
    return admin.patch("operate/settings/mail_texts", { version, values: changed } as never);
  };
  const { data } = await admin.post("operate/settings/mail_texts/preview", { values } as never);
  expect(data.mails).toHaveLength(OTHER_PARAGRAPH_KINDS.length * 2);
  for (const { kind, text } of data.mails) {
    expect([kind, text.includes("自社の文")]).toEqual([kind, true]);
    expect([kind, /[{}]/.test(text)]).toEqual([kind, false]);
  }
  const text = (ja: string) => ({ text: { ja, en: "x" } });
  const wrong = await write({ account_verification: text("{name}様") });
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["account_verification.text.ja"]]);
  expect((await write({ account_verification: text("受付は2階です。") })).status).toBe(200);
  const email = "paragraph@guest.example";
  await t.visitor().post("auth/register", {
    ...{ last_name: "鈴木", first_name: "一", email, password: "a long secret" },
  });
  await t.settle();
  expect((await mailsTo(t, email))[0]?.text).toContain("受付は2階です。");
});
