import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { printed } from "../../../../test/build/command.ts";
import { guest } from "../../../../test/build/guest.ts";
import { sql } from "../../../platform/sql.ts";
import { guestsCommand } from "./command.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const run = (...args: string[]) => printed(guestsCommand, t.app, ...args);

it("ACCOUNT-31: stops a guest from booking for a reason, and lifts that, each with its event", async () => {
  const { email, accountId } = await guest(t);
  const standing = () =>
    t.app.db.row(
      sql`SELECT blocked_at IS NOT NULL AS is_blocked, blocked_reason FROM account WHERE id = ${accountId}`,
    );
  await expect(run("block", email)).rejects.toThrow("reason");
  await expect(run("block", "nobody@guest.example", "--text", "Noise")).rejects.toThrow("no such guest");
  await run("block", email.toUpperCase(), "--text", "Noise");
  expect(await standing()).toEqual({ is_blocked: true, blocked_reason: "Noise" });
  await run("unblock", email);
  expect(await standing()).toEqual({ is_blocked: false, blocked_reason: null });
  const events = await t.app.db.rows(
    sql`SELECT actor, action FROM audit WHERE subject = ${`account:${accountId}`} AND action LIKE 'guest.%' ORDER BY id`,
  );
  expect(events).toEqual([
    { actor: "command", action: "guest.blocked" },
    { actor: "command", action: "guest.unblocked" },
  ]);
});
