import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { seedDemoAccounts } from "./demo-accounts.server.ts";

it("the demo's guests can log in, and are created once", async () => {
  const t = await testApp();
  try {
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
    ]);
  } finally {
    await t.close();
  }
});
