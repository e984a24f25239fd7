import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { sql } from "../../platform/sql.ts";
import { seedDemoStaff } from "../staff/demo-staff.server.ts";
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

it("processes of a demo that start together on an empty database make its people once", async () => {
  const t = await testApp();
  try {
    const apps = [t.app, await t.secondApp(), await t.secondApp()];
    await Promise.all(apps.map(seedDemoAccounts));
    await Promise.all(apps.map(seedDemoStaff));
    const found = await t.app.db.row(
      sql`SELECT count(*)::int AS accounts, (SELECT count(*)::int FROM factor) AS factors FROM account`,
    );
    expect(found).toEqual({ accounts: 5, factors: 3 });
  } finally {
    await t.close();
  }
});
