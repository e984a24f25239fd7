import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { confirmation, printed } from "../../../../test/build/command.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { bookByBank, bookByCard } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import { amendmentsNoun } from "./api.server.ts";

let t: TestApp;
let hanako: Guest;

/** 102 costs 145 yen an hour less than 101. */
beforeAll(async () => {
  t = await testApp();
  const plan = { ...room(1).plans[0], start: "09:00", end: "22:00", cost_per_hour: 855 };
  await addRooms(t, [room(101), room(102, { plans: [plan as ReturnType<typeof room>["plans"][0]] })]);
  hanako = await guest(t);
});
afterAll(async () => {
  await t.settle();
  await checkInvariants(t.app);
  await t.close();
});

const run = (...args: string[]) => printed(amendmentsNoun.command, t.app, ...args);
const row = (id: number) =>
  t.app.db.row(sql`SELECT space_id, price, paid, canceled_at IS NOT NULL AS canceled, pay_by
    FROM reservation WHERE id = ${id}`);
async function byCard() {
  const date = freshDay();
  const [id] = await bookByCard(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
  return { id: String(id), date };
}

it("OPCHANGE-9: a move is shown, then done as it was shown, with its event and its refund", async () => {
  const { id } = await byCard();
  const move = ["move", id, "--room", "102", "--reason", "our_fault", "--text", "No air conditioning"];
  const shown = await run(...move);
  expect(shown).toContain("¥2,000 → ¥1,710 (-¥290)");
  expect(shown).toContain("--settle refund: costs ¥1,710, ¥290 back to the original payment method");
  expect(shown).toContain("--settle keep: costs ¥2,000");
  expect(shown).toContain("Mail to");
  expect(await row(Number(id))).toMatchObject({ space_id: 101, price: 2000 });

  expect(await run(...move, ...confirmation(shown))).toContain("is changed");
  expect(await row(Number(id))).toMatchObject({ space_id: 102, price: 1710, paid: true });
  const refund = await t.app.db.row(sql`SELECT amount, state FROM refund WHERE reservation_id = ${id}`);
  expect(refund).toEqual({ amount: 290, state: "succeeded" });
  const event = await t.app.db.row(
    sql`SELECT actor, detail FROM audit WHERE subject = ${`reservation:${id}`} AND action = 'reservation.changed'`,
  );
  expect(event).toMatchObject({
    actor: "command",
    detail: {
      code: "our_fault",
      reason: "No air conditioning",
      before: { price: 2000 },
      after: { price: 1710 },
    },
  });
});

it("OPCHANGE-9, CONSOLE-21: refuses to change a booking or to charge a price other than those shown", async () => {
  const { id, date } = await byCard();
  const change = ["change", id, "--to", `${date} 11:00`, "--settle", "refund"];
  const [, seen = ""] = confirmation(await run(...change));
  const [version] = seen.split(":");
  await expect(run(...change, "--confirm", `${version}:900`)).rejects.toThrow(/price/i);
  await t.app.db.run(sql`UPDATE reservation SET updated_at = updated_at WHERE id = ${id}`);
  await expect(run(...change, "--confirm", seen)).rejects.toThrow(/changed/i);
  expect(await row(Number(id))).toMatchObject({ price: 2000 });
});

it("OPBOOK-1: names the rule that a change breaks, and does it where it is overridden", async () => {
  const { id, date } = await byCard();
  const early = ["change", id, "--from", `${date} 07:00`, "--to", `${date} 09:00`, "--price", "2000"];
  const shown = await run(...early, "--reason", "guest_request");
  expect(shown).toContain("--override slot_closed");
  const how = [...early, "--reason", "guest_request", ...confirmation(shown)];
  await expect(run(...how)).rejects.toThrow();
  expect(await run(...how, "--override", "slot_closed,slot_no_plan")).toContain("is changed");
  expect(await row(Number(id))).toMatchObject({ price: 2000 });
});

it("OPCHANGE-6: another price needs a reason, and is what was shown", async () => {
  const { id } = await byCard();
  await expect(run("price", id, "1500")).rejects.toThrow("--reason");
  await expect(run("price", id, "15.5", "--reason", "goodwill")).rejects.toThrow("no amount in JPY");
  const price = ["price", id, "1500", "--reason", "goodwill", "--no-mail"];
  const shown = await run(...price);
  expect(shown).toContain("¥500 back to the original payment method");
  expect(shown).not.toContain("Mail to");
  const other = ["price", id, "1400", "--reason", "goodwill"];
  await expect(run(...other, ...confirmation(shown))).rejects.toThrow("Another price");
  expect(await run(...price, ...confirmation(shown))).toContain("costs ¥1,500");
  expect(await row(Number(id))).toMatchObject({ price: 1500, paid: true });
});

it("OPCANCEL-6: takes back what nobody paid, with a day to pay", async () => {
  const day = "2026-12-20";
  const [id] = await bookByBank(hanako, [slot(101, day, "10:00", "12:00", 2000)]);
  t.setNow(t.now() + 7 * 86_400_000);
  await t.settle();
  expect(await row(id)).toMatchObject({ canceled: true });
  const back = ["reinstate", String(id), "--pay-by", "2026-12-10"];
  expect(await run(...back, ...confirmation(await run(...back)))).toContain("payable until 2026-12-10");
  expect(await row(id)).toMatchObject({ canceled: false, pay_by: "2026-12-10" });
});

it("says what is wrong with what was typed", async () => {
  await expect(run("change")).rejects.toThrow("Give the number");
  await expect(run("change", "999999")).rejects.toThrow("There is no booking 999999");
  const { id } = await byCard();
  await expect(run("change", id, "--form", "x")).rejects.toThrow("--form");
  await expect(run("change", id, "--from", "tomorrow")).rejects.toThrow("start_datetime");
  await expect(run("change", id, "--settle", "keep", "--confirm", "now")).rejects.toThrow("VERSION:AMOUNT");
});
