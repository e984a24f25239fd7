import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { registered } from "../../../../test/build/account.ts";
import { printed } from "../../../../test/build/command.ts";
import { guest } from "../../../../test/build/guest.ts";
import { sql } from "../../../platform/sql.ts";
import { staffCommand } from "./command.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const run = (...args: string[]) => printed(staffCommand, t.app, ...args);

const standing = (email: string) =>
  t.app.db.row(sql`SELECT user_type, privileges, roles, disabled_at FROM account LEFT JOIN staff ON account_id = id
    WHERE email = ${email}`);

describe("OPS-9: operator create EMAIL", () => {
  it("ACCOUNT-13: makes an owner whose password is set by the printed link", async () => {
    const printed = await run("create", "boss@magari.example");
    const link = new URL(/http\S+/.exec(printed)?.[0] as string);
    expect(link.pathname).toBe("/operate/invitation");
    const token = link.searchParams.get("token") as string;
    const visitor = t.visitor();
    expect((await visitor.post("operate/invitations/look", { token })).data).toEqual({
      email: "boss@magari.example",
      needs_password: true,
    });
    const password = "the boss knows it";
    const form = { token, last_name: "大家", first_name: "環", password, password_confirmation: password };
    expect((await visitor.post("operate/invitations/accept", form)).data).toEqual({ next: "enrol" });
    expect(await standing("boss@magari.example")).toMatchObject({ user_type: 1, privileges: 127 });
    const { data } = await t.visitor().post("auth/login", { email: "boss@magari.example", password });
    expect(data).toMatchObject({ user_type: 1, user_privirage: 127, is_email_verified: true });
  });

  it("promotes a guest with a verified address, who keeps the password, and also twice", async () => {
    const { email } = await guest(t);
    for (const address of [email.toUpperCase(), email]) {
      const printed = await run("create", address);
      expect(printed).toMatch(
        /is an owner now .*second factor within 72 hours at:\n\S+\/operate\/invitation\?token=/,
      );
    }
    expect(await standing(email)).toEqual({
      user_type: 1,
      privileges: 127,
      roles: ["owner"],
      disabled_at: null,
    });
  });

  it("ACCOUNT-29: leaves an account alone whose address was never verified: whoever registered it knows its password", async () => {
    const { email } = await registered(t);
    await expect(run("create", email)).rejects.toThrow("never verified");
    expect(await standing(email)).toMatchObject({ user_type: 0, privileges: 0, roles: null });
  });

  it("lets an owner in again who was disabled", async () => {
    const { email, accountId } = await guest(t);
    await run("create", email);
    await t.app.db.run(sql`UPDATE staff SET disabled_at = created_at, roles = '{read_only}'
      WHERE account_id = ${accountId}`);
    await run("create", email);
    expect(await standing(email)).toMatchObject({ privileges: 127, roles: ["owner"], disabled_at: null });
  });

  it("rejects an invalid address, and leaves the other commands to others", async () => {
    await expect(run("create", "boss")).rejects.toThrow("boss");
    expect(await staffCommand(["transfers"], t.app)).toBe(false);
    expect(await staffCommand(["create"], t.app)).toBe(false);
  });
});

describe("STAFF-17: operator reset-factors EMAIL", () => {
  it("removes them, ends the sessions and tells the person", async () => {
    const { email, accountId } = await guest(t);
    await run("create", email);
    await t.app.db.run(sql`INSERT INTO factor (account_id, kind, secret, created_at, confirmed_at)
      SELECT ${accountId}, 'recovery', sha256(n::text::bytea), created_at, created_at
      FROM staff, generate_series(1, 10) AS n WHERE account_id = ${accountId}`);
    expect(await run("reset-factors", email)).toContain("no second factor");
    expect(await t.app.db.rows(sql`SELECT 1 FROM factor WHERE account_id = ${accountId}`)).toEqual([]);
    const audit = await t.app.db.row(
      sql`SELECT actor, action FROM audit WHERE subject = ${`account:${accountId}`} ORDER BY id DESC LIMIT 1`,
    );
    expect(audit).toEqual({ actor: "command", action: "staff.factors_reset" });
    await expect(run("reset-factors", "nobody@magari.example")).rejects.toThrow("nobody on the staff");
  });
});
