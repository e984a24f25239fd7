import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { PASSWORD as password, registered } from "../../../test/build/account.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { RIGHTS } from "../../domain/staff.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) as number) + 0xfee0));

const stored = async (email: string) =>
  (await t.app.db.row(sql`SELECT email FROM account WHERE email = ${email}`)) !== null;

it("FIELD-13: an address in full width is the same when registering, logging in, and asking for a link", async () => {
  const form = {
    first_name: "空",
    last_name: "井出",
    email: ` ${wide("taro.b_c-1@guest.example")}\u3000`,
    password,
  };
  expect((await t.visitor().post("auth/register", form)).data.email).toBe("taro.b_c-1@guest.example");
  expect((await t.visitor().post("auth/register", form)).errors).toHaveProperty("email");
  const email = wide("TARO.B_C-1@guest.example");
  expect((await t.visitor().post("auth/login", { email, password })).status).toBe(200);
  for (const path of ["auth/login/email", "auth/password/email"] as const)
    expect((await t.visitor().post(path, { email })).status).toBe(200);
  expect(await mailsTo(t, "taro.b_c-1@guest.example")).toHaveLength(3);
});

it("FIELD-13: an address in full width is cleaned when it is changed, and in the console", async () => {
  const { visitor, email } = await registered(t);
  expect((await visitor.patch("users/email", { email: wide(email) })).errors).toHaveProperty("email");
  const { data } = await visitor.patch("users/email", { email: wide("moved@guest.example") });
  expect(data.email).toBe("moved@guest.example");
  const boss = await operator(t, RIGHTS);
  const invited = await boss.post("operate/staff", {
    email: wide("desk@guest.example"),
    roles: ["read_only"],
  });
  expect(invited.data.email).toBe("desk@guest.example");
  expect((await boss.post("operate/me/address", { email: wide(boss.email) })).errors).toHaveProperty("email");
  expect(await stored("desk@guest.example")).toBe(true);
});
