import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { PASSWORD as password, registered } from "../../../test/build/account.ts";
import { mailTo } from "../../../test/build/mail.ts";
import type { Visitor } from "../../../test/visitor.ts";

let t: TestApp;
let own: Visitor;
beforeAll(async () => {
  t = await testApp();
  own = (await registered(t)).visitor;
});
afterAll(() => t.close());

describe("credentials", () => {
  it("ACCOUNT-4: changes the password and ends all other sessions", async () => {
    const { visitor, email } = await registered(t);
    const other = t.visitor();
    await other.post("auth/login", { email, password });
    const change = { password, new_password: "a new password" };
    expect((await visitor.patch("users/password", change)).status).toBe(200);
    expect((await visitor.get("users")).status).toBe(200);
    expect((await other.get("users")).status).toBe(401);
    const again = await visitor.patch("users/password", change);
    expect(again).toMatchObject({
      status: 422,
      code: "invalid_credentials",
      errors: { password: ["現在のパスワードが正しくありません。"] },
    });
    expect((await other.post("auth/login", { email, password: "a new password" })).status).toBe(200);
    expect((await mailTo(t, email)).subject).toContain("パスワードが変更されました");
  });

  it.each([
    ["nothing", {}, ["password", "new_password"]],
    ["a short one", { password, new_password: "1234567" }, ["new_password"]],
  ])("FIELD-3: rejects a password change with %s", async (_, form, fields) => {
    const reply = await own.patch("users/password", form);
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, fields]);
  });

  it("ACCOUNT-9: changes the email address: unverified, a link to the new one and a notice to the old one", async () => {
    const { visitor, email } = await registered(t, { locale: "en" });
    const fresh = `fresh-${email}`;
    const { data } = await visitor.patch("users/email", { email: fresh });
    expect(data).toMatchObject({ email: fresh, is_email_verified: false });
    expect((await mailTo(t, fresh)).subject).toContain("Please verify your email address");
    expect((await mailTo(t, email)).subject).toContain("Your email address was changed");
    expect((await t.visitor().post("auth/login", { email, password })).status).toBe(422);
    expect((await t.visitor().post("auth/login", { email: fresh, password })).status).toBe(200);
  });

  it("FIELD-2, ACCOUNT-2: rejects an address that is the old one, taken, or invalid", async () => {
    const { visitor, email } = await registered(t);
    const { email: taken } = await registered(t);
    for (const address of [
      email,
      email.toUpperCase(),
      taken,
      taken.toUpperCase(),
      "",
      "x",
      "a b@guest.example",
    ]) {
      const reply = await visitor.patch("users/email", { email: address });
      expect([address, reply.status, Object.keys(reply.errors)]).toEqual([address, 422, ["email"]]);
    }
    expect((await visitor.get("users")).data.email).toBe(email);
  });

  it("gives an address to one of two who ask for it at once", async () => {
    const both = [(await registered(t)).visitor, (await registered(t)).visitor];
    const replies = await Promise.all(
      both.map((one) => one.patch("users/email", { email: "wanted@guest.example" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
