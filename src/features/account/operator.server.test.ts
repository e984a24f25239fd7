import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { registered } from "../../../test/build/account.ts";
import { seedDemoAccounts } from "./demo-accounts.server.ts";
import { createOperator, operatorCommand } from "./operator.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const create = (email: string) =>
  createOperator(email, { db: t.app.db, publicUrl: t.app.env.publicUrl, now: t.now() });

describe("OPS-9: operator create EMAIL", () => {
  it("ACCOUNT-13: makes an account whose password is set by the printed link", async () => {
    const { ok, lines } = await create("boss@magari.example");
    expect(ok).toBe(true);
    const link = new URL(lines[1] as string);
    const password = "the boss knows it";
    const form = { email: link.searchParams.get("email"), token: link.searchParams.get("token") };
    await t.visitor().post("auth/password/reset", { ...form, password, password_confirmation: password });
    const { data } = await t.visitor().post("auth/login", { email: "boss@magari.example", password });
    expect(data).toMatchObject({ user_type: 1, user_privirage: 1, is_email_verified: true });
  });

  it("promotes an existing account, also twice, and keeps its password", async () => {
    await seedDemoAccounts(t.app);
    for (const email of ["Hanako@guest.example", "hanako@guest.example"]) {
      const { ok, lines } = await create(email);
      expect([ok, lines.length]).toEqual([true, 1]);
    }
    const { data } = await t
      .visitor()
      .post("auth/login", { email: "hanako@guest.example", password: "magari-demo" });
    expect([data.user_type, data.first_name]).toEqual([1, "花子"]);
  });

  it("ACCOUNT-29: never promotes an account whose address is not verified", async () => {
    const { visitor, email } = await registered(t);
    const { ok, lines } = await create(email);
    expect([ok, lines.join()]).toEqual([false, expect.stringContaining("without verifying it")]);
    expect((await visitor.get("users")).data).toMatchObject({ user_type: 0, user_privirage: 0 });
  });

  it("handles its own commands and leaves the others", async () => {
    const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await operatorCommand(["transfers"], t.app)).toBe(false);
    expect(await operatorCommand(["create"], t.app)).toBe(false);
    expect(await operatorCommand(["create", "desk@magari.example"], t.app)).toBe(true);
    expect(print.mock.calls.join("")).toContain("desk@magari.example is an operator now");
    print.mockRestore();
    await expect(operatorCommand(["create", "desk"], t.app)).rejects.toThrow("desk");
  });

  it("rejects an invalid address", async () => {
    expect((await create("boss")).ok).toBe(false);
  });
});

describe("the demo's accounts", () => {
  it("can log in, and are created once", async () => {
    const accounts = await seedDemoAccounts(t.app);
    expect(await seedDemoAccounts(t.app)).toEqual(accounts);
    const roles = [];
    for (const { email, password, role } of accounts) {
      const { data } = await t.visitor().post("auth/login", { email, password });
      roles.push([role, data.is_email_verified]);
    }
    expect(roles).toEqual([
      ["guest", true],
      ["unverified", false],
      ["operator", true],
    ]);
  });
});
