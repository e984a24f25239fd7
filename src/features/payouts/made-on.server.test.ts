import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { ACCOUNT } from "../../../test/build/console-money-writes.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { sql } from "../../platform/sql.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";

const DAY_MS = 24 * 3_600_000;
let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  accountant = await operator(t, ["see", "money"]);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

/** The refund of a paid booking that its guest canceled. */
async function owed(): Promise<{ id: number; version: number }> {
  const who = await guest(t);
  await who.post("banks", ACCOUNT as never);
  const [id = 0] = await bookByBank(who, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await markPaid(t.app, id, "command");
  const { cancel_terms: terms } = (await who.get(`reservations/${id}`)).data;
  const body = { reservation_id: id, back_fee: terms?.refund ?? 0, payment_way: 1 };
  await who.post("reservations/delete", body as never);
  const row = await t.app.db.row(sql`SELECT id, version FROM refund WHERE reservation_id = ${id}`);
  return row as { id: number; version: number };
}

test("PAYOUT-14: a file is made no earlier than on its day", async () => {
  const refund = await owed();
  const { data } = await accountant.post("operate/refund_batches", {
    ...{ refunds: [refund], transfer_on: "2026-11-27" },
  });
  const made = () => accountant.send("POST", `operate/refund_batches/${data.id}/made`, { version: 1 });
  expect(await made()).toMatchObject({ status: 409, code: "not_operable" });
  t.setNow(Date.parse("2026-11-27T00:00:00+09:00"));
  accountant = await operator(t, ["see", "money"]);
  expect((await made()).status).toBe(200);
});

test("PAYOUT-14: a transfer by hand before its cancel was typed, no earlier than its money came, and on no day that is closed", async () => {
  const { id, version } = await owed();
  const today = () => dayAt(t.now(), t.app.brand.timeZone);
  const on = (day: string) =>
    accountant.send("POST", `operate/refunds/${id}/made`, { version, made_on: day, reason: "窓口で振込" });
  const paidOn = today();
  const before = await on("1900-01-01");
  expect(before).toMatchObject({ status: 422, errors: { made_on: [expect.stringContaining(paidOn)] } });
  // Paid out on the day on which the money came, and owed here only since the day after.
  t.setNow(t.now() + DAY_MS);
  await t.app.db.run(sql`UPDATE refund SET created_at = ${new Date(t.now())} WHERE id = ${id}`);
  t.setNow(t.now() + 60_000);
  accountant = await operator(t, ["see", "money"]);
  expect((await on(paidOn)).status).toBe(200);
  const out = await t.app.db.row(
    sql`SELECT value_on FROM ledger WHERE kind = 'bank_out' ORDER BY id DESC LIMIT 1`,
  );
  expect(out).toEqual({ value_on: paidOn });
});

test("PAYOUT-14: not on a day that is closed", async () => {
  const { id, version } = await owed();
  const today = () => dayAt(t.now(), t.app.brand.timeZone);
  const on = (day: string) =>
    accountant.send("POST", `operate/refunds/${id}/made`, { version, made_on: day, reason: "窓口で振込" });
  const day = today();
  t.setNow(t.now() + DAY_MS);
  accountant = await operator(t, ["see", "money"]);
  const { totals } = (
    await accountant.get(`operate/closings/days/${day}` as "operate/closings/days/2026-11-24")
  ).data;
  expect((await accountant.send("POST", "operate/closings", { day, totals })).status).toBe(200);
  expect(await on(day)).toMatchObject({ status: 409, code: "day_closed" });
  expect((await on(today())).status).toBe(200);
});
