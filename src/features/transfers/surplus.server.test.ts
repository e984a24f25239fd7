import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
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
  await addRooms(t, [room(101), room(102)]);
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

const versionOf = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))?.version;
const book = async (who: Guest, hours: number): Promise<number> => {
  const [id = 0] = await bookByBank(who, [slot(102, freshDay(), "10:00", `${10 + hours}:00`, 1000 * hours)]);
  return id;
};
async function moveSurplus(line: number, to: number, more: object = {}) {
  const seen = { version: (await lineNow(line)).version, from: null };
  const body = { ...seen, to: { reservation_id: to, version: await versionOf(to) }, ...more };
  return accountant.send("POST", `operate/transfers/${line}/move`, { reason: "もう1件の分", ...body });
}

test("TRANSFER-16: a surplus pays another booking of its guest after seven days, by lines of today; the rest is given back", async () => {
  const who = await guest(t);
  await addRefundAccount(t.app, who.accountId);
  const [first, second] = [await book(who, 2), await book(who, 1)];
  const start = t.now();
  await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-12-20' WHERE id = ${second}`);
  const { line } = await pay(first, 3300, 2000, { surplus: "hold" });
  t.setNow(start + 9 * 86_400_000);
  accountant = await operator(t, ["see", "money"]);
  // The panel proposes what the same guest has open.
  const { items } = (
    await accountant.get(`operate/transfers/${line}/candidates` as "operate/transfers/:id/candidates")
  ).data;
  expect(items.map(({ allocations, left }) => [allocations[0]?.booking.id, left])).toContainEqual([
    second,
    1000,
  ]);
  const body = {
    ...{ version: (await lineNow(line)).version, from: null },
    to: { reservation_id: second, version: await versionOf(second) },
  };
  const preview = await accountant.send("POST", `operate/transfers/${line}/move/preview`, body);
  expect(preview).toMatchObject({
    status: 200,
    data: { paid: 1000, held: 300, from_left: null, to_left: 0 },
  });
  const move = (reason: string) =>
    accountant.send("POST", `operate/transfers/${line}/move`, { ...body, reason });
  expect((await move("もう1件の分")).status).toBe(200);
  expect((await move("二度押し")).code).toBe("stale");
  expect(await lineNow(line)).toMatchObject({ state: "returning", surplus: 300 });
  expect(await read(who, second)).toMatchObject({ paid: true });
  expect(await read(who, first)).toMatchObject({ paid: true });
  const entries = await t.app.db.rows(sql`SELECT kind, amount, value_on FROM ledger
    WHERE bank_line_id = ${line} ORDER BY id DESC LIMIT 2`);
  expect(entries).toEqual([
    { kind: "suspense", amount: -1000, value_on: null },
    { kind: "bank_in", amount: 1000, value_on: null },
  ]);
  const told = await t.app.db.row(
    sql`SELECT detail FROM audit WHERE action = 'transfer.surplus_moved' ORDER BY id DESC LIMIT 1`,
  );
  expect(told).toMatchObject({
    detail: {
      reason: "もう1件の分",
      amount: 1000,
      to: second,
      before: { surplus: 1300 },
      after: { surplus: 300 },
    },
  });
  expect((await giveBack(line)).status).toBe(200);
  expect(await refunds(first)).toEqual([{ amount: 300, is_excess: true }]);
  t.setNow(start);
});

test("TRANSFER-16: a surplus pays the difference of its own booking, not a part of it, and is undone with nothing of it", async () => {
  const who = await guest(t);
  const [id = 0] = await bookByBank(who, [slot(101, "2026-12-21", "09:00", "11:00", 2000)]);
  const { line } = await pay(id, 5000, 2000, { surplus: "hold" });
  const body = { start_datetime: "2026-12-21 09:00", end_datetime: "2026-12-21 13:00", price: 4000 };
  await who.patch("reservations", { reservation_id: id, space_id: 101, payment_way: 1, ...body } as never);
  expect(await read(who, id)).toMatchObject({ editing: true });
  expect((await moveSurplus(line, id, { version: 1 })).code).toBe("stale");
  expect(await moveSurplus(line, id)).toMatchObject({ status: 200, data: { paid: 2000, held: 1000 } });
  expect(await read(who, id)).toMatchObject({ paid: true, editing: false, price: 4000 });
  // One row for the booking, with both of its parts.
  const found = (await accountant.get("operate/transfers?state=returning" as "operate/transfers")).data.items;
  const paid = found.find((one) => one.id === line)?.paid;
  expect(paid?.map(({ booking, amount }) => [booking.id, amount])).toEqual([[id, 4000]]);
  const undo = { version: (await lineNow(line)).version, reason: "x" };
  expect((await accountant.send("POST", `operate/transfers/${line}/undo`, undo)).code).toBe("not_operable");
  // Both parts go on to another booking, with the rest of the surplus left as it was.
  const other = await book(await guest(t), 4);
  const from = { reservation_id: id, version: await versionOf(id) };
  expect(await moveSurplus(line, other, { from })).toMatchObject({
    status: 200,
    data: { paid: 4000, held: 0, from_left: 4000, to_left: 0 },
  });
  expect(await lineNow(line)).toMatchObject({ state: "returning", surplus: 1000 });
});

test("TRANSFER-16: a surplus that nobody holds any more pays nothing, nor what awaits nothing or another currency", async () => {
  const who = await guest(t);
  await addRefundAccount(t.app, who.accountId);
  const [first, paid, open] = [await book(who, 2), await book(who, 2), await book(who, 3)];
  const { line } = await pay(first, 2500, 2000, { surplus: "hold" });
  await pay(paid, 2000, 2000);
  expect((await moveSurplus(line, paid)).status).toBe(422);
  expect((await moveSurplus(line, 0, { to: { reservation_id: 999_999, version: 1 } })).status).toBe(404);
  expect((await moveSurplus(line, open)).status).toBe(422);
  expect(await moveSurplus(line, open, { shortfall: "part" })).toMatchObject({
    status: 200,
    data: { paid: 500, held: 0, to_left: 2500 },
  });
  expect(await lineNow(line)).toMatchObject({ state: "matched", surplus: 0 });
  expect((await moveSurplus(line, open, { shortfall: "part" })).status).toBe(422);
  // The match that it made is undone with the rest of the line.
  const undo = { version: (await lineNow(line)).version, reason: "x" };
  expect((await accountant.send("POST", `operate/transfers/${line}/undo`, undo)).status).toBe(200);
  expect(await read(who, open)).toMatchObject({ paid: false });
  expect(await lineNow(line)).toMatchObject({ state: "open", surplus: 0 });
});

test("TRANSFER-16: two tabs that move a surplus, one that gives it back: one of them does", async () => {
  const who = await guest(t);
  await addRefundAccount(t.app, who.accountId);
  const [first, one, two] = [await book(who, 2), await book(who, 1), await book(who, 1)];
  const { line } = await pay(first, 3000, 2000, { surplus: "hold" });
  const replies = await Promise.all([moveSurplus(line, one), moveSurplus(line, two), giveBack(line)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await lineNow(line)).toMatchObject({ state: "matched", surplus: 0 });
});
