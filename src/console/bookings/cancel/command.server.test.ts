import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { confirmation, printed } from "../../../../test/build/command.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { bookByCard } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import { cancellationsNoun } from "./api.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(async () => {
  await t.settle();
  await checkInvariants(t.app);
  await t.close();
});

it("OPCANCEL-1: shows fee and refund, and cancels at the fee that was shown", async () => {
  const [id] = await bookByCard(await guest(t), [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const run = (...args: string[]) => printed(cancellationsNoun.command, t.app, "cancel", String(id), ...args);
  await expect(run()).rejects.toThrow("--reason");
  await expect(run("--reason", "whim")).rejects.toThrow("reason.code");
  await expect(run("--reason", "other", "--transfer", "theirs")).rejects.toThrow("ours or guest");
  const how = ["--reason", "no_show", "--fee", "1200", "--text", "Nobody came"];
  const shown = await run(...how);
  expect(shown).toContain("Fee ¥1,200 (by the policy");
  expect(shown).toContain("Refund ¥800 to the card");
  const [flag = "", seen = ""] = confirmation(shown);
  await expect(run(...how, flag, seen.replace(":800", ":900"))).rejects.toThrow();
  expect(await run(...how, flag, seen)).toContain("is canceled");
  const row = await t.app.db.row(
    sql`SELECT cancel_fee, refund, cancel_reason FROM reservation WHERE id = ${id}`,
  );
  expect(row).toEqual({ cancel_fee: 1200, refund: 800, cancel_reason: "operator" });
  const refund = await t.app.db.row(sql`SELECT amount, state FROM refund WHERE reservation_id = ${id}`);
  expect(refund).toEqual({ amount: 800, state: "succeeded" });
  const event = await t.app.db.row(
    sql`SELECT actor, detail FROM audit WHERE subject = ${`reservation:${id}`} AND action = 'reservation.canceled'`,
  );
  expect(event).toMatchObject({ actor: "command", detail: { code: "no_show", reason: "Nobody came" } });
});

it("OPCANCEL-1: a cancel without a fee takes that of the policy, or none if the reason is ours", async () => {
  const day = freshDay();
  const hanako = await guest(t);
  const [byGuest] = await bookByCard(hanako, [slot(101, day, "10:00", "12:00", 2000)]);
  const [byUs] = await bookByCard(hanako, [slot(101, day, "14:00", "16:00", 2000)]);
  t.setNow(new Date(`${day}T09:00:00+09:00`).getTime());
  for (const [id, reason] of [
    [byGuest, "guest_request"],
    [byUs, "our_fault"],
  ] as const) {
    const how = ["cancel", String(id), "--reason", reason];
    const shown = await printed(cancellationsNoun.command, t.app, ...how);
    await printed(cancellationsNoun.command, t.app, ...how, ...confirmation(shown));
  }
  const rows = await t.app.db.rows(
    sql`SELECT cancel_fee, refund FROM reservation WHERE id IN (${byGuest}, ${byUs}) ORDER BY id`,
  );
  expect(rows).toEqual([
    { cancel_fee: 2000, refund: 0 },
    { cancel_fee: 0, refund: 2000 },
  ]);
});
