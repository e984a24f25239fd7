import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { addRefundAccount, type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, read } from "../../../test/build/payment.ts";
import { bankLine } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { reconcile } from "../payments/operator/reconcile.server.ts";

/** A surplus that is held on its line, over a later change of its booking. */

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
beforeEach(async () => {
  accountant = await operator(t, ["see", "money"]);
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
  expect((await reconcile(t.app)).differences).toEqual([]);
});
afterAll(() => t.close());

async function pay(id: number, amount: number, due: number, more: object = {}) {
  const line = await bankLine(t, accountant, `${id} ${amount}`, amount);
  const allocations = [{ reservation_id: id, amount: Math.min(amount, due) }];
  const body = { matches: [{ line_id: line.id, version: line.version, allocations, ...more }] };
  const [result] = (await accountant.post("operate/transfers/match", body)).data.results;
  return { line: line.id, result };
}
const lineNow = async (id: number) =>
  (await t.app.db.row(
    sql`SELECT state, surplus::int AS surplus, version FROM bank_line WHERE id = ${id}`,
  )) as {
    state: string;
    surplus: number;
    version: number;
  };
const giveBack = async (line: number) =>
  accountant.send("POST", `operate/transfers/${line}/return`, { version: (await lineNow(line)).version });
const refunds = (id: number) =>
  t.app.db.rows(
    sql`SELECT amount::int AS amount, is_excess FROM refund WHERE reservation_id = ${id} ORDER BY id`,
  );

/** Paid with 100 too much, which is held; then changed to twice the hours. */
async function changed(date: string): Promise<{ who: Guest; id: number; line: number }> {
  const who = await guest(t);
  await addRefundAccount(t.app, who.accountId);
  const [id = 0] = await bookByBank(who, [slot(101, date, "09:00", "13:00", 4000)]);
  const { line, result } = await pay(id, 4100, 4000, { surplus: "hold" });
  expect(result).toMatchObject({ ok: true, paid: [id] });
  const body = { start_datetime: `${date} 09:00`, end_datetime: `${date} 17:00`, price: 8000 };
  const reply = await who.patch("reservations", {
    reservation_id: id,
    space_id: 101,
    payment_way: 1,
    ...body,
  } as never);
  expect(reply.errors).toEqual([]);
  expect(await read(who, id)).toMatchObject({ editing: true, price: 8000 });
  return { who, id, line };
}
const asked = async (who: Guest, id: number) => {
  expect((await who.raw(`pdfs/edit_seikyu/${id}`)).status).toBe(200);
  const paper = await t.app.db.row<{ total: number; arrived: number | null }>(sql`
    SELECT (snapshot->'sheet'->'total')::int AS total, (snapshot->'sheet'->'arrived')::int AS arrived FROM document
    WHERE kind = 'edit_seikyu' ORDER BY id DESC LIMIT 1`);
  return { ...paper, page: (await who.get(`reservations/${id}/transfer`)).data?.amount };
};

test("TRANSFER-4, DOC-18: paper and page ask for the whole difference; the surplus stays on its line until it is given back, once", async () => {
  const { who, id, line } = await changed("2026-12-10");
  expect(await asked(who, id)).toMatchObject({ total: 4000, page: 4000 });
  expect((await pay(id, 4000, 4000)).result).toMatchObject({ ok: true, paid: [id] });
  expect(await read(who, id)).toMatchObject({ paid: true, editing: false, price: 8000 });
  expect(await lineNow(line)).toMatchObject({ state: "returning", surplus: 100 });
  expect((await giveBack(line)).status).toBe(200);
  expect((await giveBack(line)).status).toBe(409);
  expect(await refunds(id)).toEqual([{ amount: 100, is_excess: true }]);
});

test("TRANSFER-4: given back while the difference is awaited, it lowers nothing", async () => {
  const { who, id, line } = await changed("2026-12-11");
  expect((await giveBack(line)).status).toBe(200);
  expect(await asked(who, id)).toMatchObject({ total: 4000, page: 4000 });
  expect((await pay(id, 3900, 4000)).result?.problem?.code).toBe("amount_out_of_range");
  expect((await pay(id, 4000, 4000)).result).toMatchObject({ ok: true });
  expect(await refunds(id)).toEqual([{ amount: 100, is_excess: true }]);
});

test("TRANSFER-4, REFUND-9: a booking that is canceled gives back its price, and its line the surplus", async () => {
  const { who, id, line } = await changed("2026-12-18");
  expect((await pay(id, 4000, 4000)).result).toMatchObject({ ok: true });
  const { cancel_terms: terms } = await read(who, id);
  const body = { reservation_id: id, back_fee: terms?.refund ?? 0, payment_way: 1 };
  expect((await who.post("reservations/delete", body as never)).errors).toEqual([]);
  expect(await lineNow(line)).toMatchObject({ state: "returning", surplus: 100 });
  expect((await giveBack(line)).status).toBe(200);
  const sums = await refunds(id);
  expect(sums).toEqual([
    { amount: terms?.refund, is_excess: false },
    { amount: 100, is_excess: true },
  ]);
});
