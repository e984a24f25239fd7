import { afterAll, beforeAll, expect, it } from "vitest";
import { staffCommand } from "../src/console/company/staff/command.server.ts";
import { paymentsOperatorCommand } from "../src/features/payments/operator/commands.server.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { printed } from "./build/command.ts";
import { freshDay } from "./build/fresh-day.ts";
import { type Guest, guest } from "./build/guest.ts";
import { bookByBank } from "./build/payment.ts";

/** Every write at the command line is one event, as every write of the console is (CONSOLE-20). */

let t: TestApp;
let hanako: Guest;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  hanako = await guest(t);
});
afterAll(() => t.close());

const booked = async (): Promise<number> =>
  (await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]))[0] as number;

async function waiting(): Promise<number> {
  const id = await booked();
  const until = new Date(t.now() + 3_600_000);
  await t.app.db.run(
    sql`UPDATE reservation SET approval = 'waiting', approval_until = ${until} WHERE id = ${id}`,
  );
  return id;
}

async function owed(): Promise<number> {
  const id = await booked();
  await t.app.db.run(sql`UPDATE reservation SET paid = true, paid_at = created_at WHERE id = ${id}`);
  await t.app.db.run(sql`INSERT INTO refund (reservation_id, way, amount, currency, state, created_at, updated_at)
    VALUES (${id}, 'bank', 2000, 'JPY', 'manual', ${new Date(t.now())}, ${new Date(t.now())})`);
  return id;
}

it.each([
  ["create", staffCommand, async (): Promise<string> => "boss@magari.example", "staff.invited"],
  ["reset-factors", staffCommand, async (): Promise<string> => "boss@magari.example", "staff.factors_reset"],
  ["mark-paid", paymentsOperatorCommand, booked, "reservation.marked_paid"],
  ["approve", paymentsOperatorCommand, waiting, "reservation.accepted"],
  ["decline", paymentsOperatorCommand, waiting, "reservation.declined"],
  ["mark-refunded", paymentsOperatorCommand, owed, "reservation.marked_refunded"],
] as const)("CONSOLE-20: operator %s is one event of the command line", async (word, command, of, action) => {
  const subject = String(await of());
  const since = await t.app.db.row<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM audit`);
  await printed((args, app) => command([...args], app), t.app, word, subject);
  expect(
    await t.app.db.rows(sql`SELECT actor, action FROM audit WHERE id > ${since?.id} ORDER BY id`),
  ).toEqual([{ actor: "command", action }]);
});
