import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp, type Visitor } from "../../../test/app.ts";

const password = "correct horse";

async function guest(t: TestApp, locale: "ja" | "en" = "ja"): Promise<{ visitor: Visitor; email: string }> {
  const visitor = t.visitor({ locale });
  const email = `user-${randomUUID().slice(0, 8)}@guest.example`;
  await visitor.post("auth/register", { first_name: "空", last_name: "井出", email, password });
  return { visitor, email };
}

let t: TestApp;
let own: Visitor;
beforeAll(async () => {
  t = await testApp();
  own = (await guest(t)).visitor;
});
afterAll(() => t.close());

describe("what one logs in with", () => {
  it("changes the password and ends all other sessions", async () => {
    const { visitor, email } = await guest(t);
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
    await t.settle();
    expect((await other.get(`dev/outbox?to=${email}`)).data[0].subject).toContain(
      "パスワードが変更されました",
    );
  });

  it.each([
    ["nothing", {}, ["password", "new_password"]],
    ["a short one", { password, new_password: "1234567" }, ["new_password"]],
  ])("refuses a password change with %s", async (_, form, fields) => {
    const reply = await own.patch("users/password", form);
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, fields]);
  });

  it("changes the address of mail: unverified, a link to the new and a notice to the old", async () => {
    const { visitor, email } = await guest(t, "en");
    const fresh = `fresh-${email}`;
    const { data } = await visitor.patch("users/email", { email: fresh });
    expect(data).toMatchObject({ email: fresh, is_email_verified: false });
    await t.settle();
    const to = async (address: string) => (await visitor.get(`dev/outbox?to=${address}`)).data[0].subject;
    expect(await to(fresh)).toContain("Please verify your email address");
    expect(await to(email)).toContain("Your email address was changed");
    expect((await t.visitor().post("auth/login", { email, password })).status).toBe(422);
    expect((await t.visitor().post("auth/login", { email: fresh, password })).status).toBe(200);
  });

  it("refuses an address that is the old one, taken, or none", async () => {
    const { visitor, email } = await guest(t);
    const { email: taken } = await guest(t);
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

  it("gives an address to one of two who want it at once", async () => {
    const both = [(await guest(t)).visitor, (await guest(t)).visitor];
    const replies = await Promise.all(
      both.map((one) => one.patch("users/email", { email: "wanted@guest.example" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
