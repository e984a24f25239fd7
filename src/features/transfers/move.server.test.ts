import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, read } from "../../../test/build/payment.ts";
import { bankLine } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { sweepUnpaid } from "../bookings/deadlines.server.ts";

const DAY = 24 * 3_600_000;
let t: TestApp;
let start: number;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  start = t.now();
  await addRooms(t, [room(101)]);
});
beforeEach(async () => {
  accountant = await operator(t, ["see", "money"]);
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
  t.setNow(start);
});
afterAll(() => t.close());

const book = async (who: Guest, hours = 2): Promise<number> => {
  const end = `${10 + hours}:00`;
  const [id = 0] = await bookByBank(who, [slot(101, freshDay(), "10:00", end, 1000 * hours)]);
  return id;
};
const versionOf = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))?.version ??
  0;
const lineNow = async (id: number) =>
  (await t.app.db.row(sql`SELECT state, surplus, version FROM bank_line WHERE id = ${id}`)) as {
    state: string;
    surplus: number;
    version: number;
  };

/** A line that was confirmed for a booking; of another amount than it costs with what becomes of the rest. */
async function matched(from: number, amount = 2000, rest: object = {}): Promise<number> {
  const line = await bankLine(t, accountant, `${from} ア`, amount);
  const allocations = [{ reservation_id: from, amount: Math.min(amount, 2000) }];
  const body = { matches: [{ line_id: line.id, version: line.version, allocations, ...rest }] };
  expect((await accountant.post("operate/transfers/match", body)).data.results[0]?.ok).toBe(true);
  return line.id;
}

async function bodyOf(line: number, from: number, to: number) {
  return {
    version: (await lineNow(line)).version,
    from: { reservation_id: from, version: await versionOf(from) },
    to: { reservation_id: to, version: await versionOf(to) },
  };
}
async function move(line: number, from: number, to: number, more: object = {}) {
  const body = { ...(await bodyOf(line, from, to)), reason: "別のご予約の入金", ...more };
  return accountant.send("POST", `operate/transfers/${line}/move`, body);
}
const entriesOf = async (id: number) =>
  (
    await t.app.db.rows<{ kind: string; amount: number; value_on: string | null }>(
      sql`SELECT kind, amount, value_on FROM ledger WHERE reservation_id = ${id} ORDER BY id`,
    )
  ).map(({ kind, amount, value_on: on }) => [kind, amount, on]);

const DOES_NOT_FIT = {
  status: 422,
  errors: ["この予約に残っている金額と合いません。最新の金額をご確認ください。"],
};

test("TRANSFER-16: moved after seven days and behind a receipt, by lines of today; papers follow", async () => {
  const [hanako, taro] = [await guest(t), await guest(t)];
  const [from, to] = [await book(hanako), await book(taro)];
  const line = await matched(from);
  expect((await hanako.raw(`pdfs/ryosyu/${from}`)).status).toBe(200);
  // The second is still awaited then.
  await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-12-08' WHERE id = ${to}`);
  t.setNow(start + 8 * DAY);
  accountant = await operator(t, ["see", "money"]);
  const preview = await accountant.send(
    "POST",
    `operate/transfers/${line}/move/preview`,
    await bodyOf(line, from, to),
  );
  expect(preview).toMatchObject({
    status: 200,
    data: {
      ...{ paid: 2000, held: 0, from_left: 2000, to_left: 0 },
      papers: expect.arrayContaining([expect.objectContaining({ kind: "ryosyu", effect: "ended" })]),
    },
  });
  // Nothing is written by it.
  expect(await entriesOf(to)).toEqual([]);
  const done = await move(line, from, to);
  expect(done).toMatchObject({ status: 200, data: { paid: 2000, from_left: 2000, to_left: 0 } });
  expect(await read(hanako, from)).toMatchObject({ paid: false, canceled: false });
  expect(await read(taro, to)).toMatchObject({ paid: true });
  expect(await entriesOf(from)).toEqual([
    ["bank_in", 2000, "2026-11-24"],
    ["bank_in", -2000, null],
  ]);
  expect(await entriesOf(to)).toEqual([["bank_in", 2000, null]]);
  expect((await hanako.raw(`pdfs/ryosyu/${from}`)).status).toBe(404);
  expect((await taro.raw(`pdfs/ryosyu/${to}`)).status).toBe(200);
  const paid = await t.app.db.rows(sql`SELECT reservation_id, amount FROM bank_match
    WHERE line_id = ${line} AND undone_at IS NULL`);
  expect(paid).toEqual([{ reservation_id: to, amount: 2000 }]);
});

test("TRANSFER-16: the part that the second does not await stays on the line, once; a part is a part; behind another payment", async () => {
  const [hanako, taro] = [await guest(t), await guest(t)];
  const [from, small, large] = [await book(hanako), await book(taro, 1), await book(taro, 3)];
  const line = await matched(from);
  expect(await move(line, from, large)).toMatchObject(DOES_NOT_FIT);
  expect(await move(line, from, small)).toMatchObject({ status: 200, data: { paid: 1000, held: 1000 } });
  expect(await lineNow(line)).toMatchObject({ state: "returning", surplus: 1000 });
  const held = await t.app.db.row(sql`SELECT sum(amount)::int AS sum FROM ledger
    WHERE bank_line_id = ${line} AND kind = 'suspense'`);
  expect(held).toEqual({ sum: 1000 });
  // The first is paid by a part now, and by another line for the rest; the part is moved from behind it.
  const part = await matched(from, 500, { shortfall: "part" });
  await matched(from, 1500, {});
  expect(await read(hanako, from)).toMatchObject({ paid: true });
  const moved = await move(part, from, large, { shortfall: "part" });
  expect(moved).toMatchObject({ status: 200, data: { from_left: 500, to_left: 2500 } });
  expect(await read(hanako, from)).toMatchObject({ paid: false, arrived: 1500 });
  expect(await read(taro, large)).toMatchObject({ paid: false, arrived: 500 });
});

test("TRANSFER-16: not to itself, to what awaits nothing, from what it did not pay, from a canceled booking, nor as it was seen before", async () => {
  const [hanako, taro] = [await guest(t), await guest(t)];
  const [from, other, paid] = [await book(hanako), await book(taro), await book(taro)];
  const line = await matched(from);
  await matched(paid);
  expect((await move(line, from, from)).status).toBe(422);
  expect(await move(line, from, paid)).toMatchObject(DOES_NOT_FIT);
  expect((await move(line, other, paid)).code).toBe("not_operable");
  const seen = await bodyOf(line, from, other);
  for (const stale of [
    { ...seen, version: seen.version - 1 },
    { ...seen, from: { ...seen.from, version: seen.from.version - 1 } },
    { ...seen, to: { ...seen.to, version: seen.to.version + 1 } },
  ]) {
    const body = { ...stale, reason: "x" };
    expect((await accountant.send("POST", `operate/transfers/${line}/move`, body)).code).toBe("stale");
  }
  expect(await entriesOf(other)).toEqual([]);
  await hanako.post("banks", {
    ...{ bank_name: "みずほ銀行", bank_code: "0001", branch_number: "001", branch_name: "東京営業部" },
    ...{ account_type: 0, account_number: "1234567", account_name: "カクウ ハナコ" },
  } as never);
  const { cancel_terms: terms } = (await hanako.get(`reservations/${from}`)).data;
  const cancel = { reservation_id: from, back_fee: terms?.refund ?? 0, payment_way: 1 };
  expect((await hanako.post("reservations/delete", cancel as never)).status).toBe(200);
  expect((await move(line, from, other)).code).toBe("not_operable");
});

test("TRANSFER-16: two tabs that move, and one that undoes at the same moment: the money is somewhere once", async () => {
  const [hanako, taro] = [await guest(t), await guest(t)];
  const [from, one, two] = [await book(hanako), await book(taro), await book(taro)];
  const line = await matched(from);
  const version = (await lineNow(line)).version;
  const undo = () => accountant.send("POST", `operate/transfers/${line}/undo`, { version, reason: "別の人" });
  const replies = await Promise.all([move(line, from, one), move(line, from, two), undo()]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const sums = await Promise.all([from, one, two].map(entriesOf));
  const kept = sums.map((entries) => entries.reduce((sum, [, amount]) => sum + Number(amount), 0));
  expect(kept.filter((sum) => sum !== 0).length).toBeLessThanOrEqual(1);
});

test("TRANSFER-5, TRANSFER-16, DUE-4: a booking that was used, and is unpaid again, is never canceled by its deadline", async () => {
  const [hanako, taro] = [await guest(t), await guest(t)];
  const [undone, moved, other] = [await book(hanako), await book(hanako), await book(taro)];
  const [first, second] = [await matched(undone), await matched(moved)];
  const ids = [undone, moved];
  await t.app.db.run(sql`UPDATE reservation SET starts_at = starts_at - interval '40 days',
    ends_at = ends_at - interval '40 days' WHERE id = ANY(${ids})`);
  await t.app.db.run(sql`UPDATE occupancy
    SET during = tstzrange(lower(during) - interval '40 days', upper(during) - interval '40 days')
    WHERE kind = 'booking' AND holder_id = ANY(${ids})`);
  const body = { version: (await lineNow(first)).version, reason: "別の人" };
  expect((await accountant.send("POST", `operate/transfers/${first}/undo`, body)).status).toBe(200);
  expect((await move(second, moved, other)).status).toBe(200);
  t.setNow(start + 20 * DAY);
  await sweepUnpaid(t.app);
  for (const id of [undone, moved])
    expect(await read(hanako, id)).toMatchObject({ paid: false, canceled: false });
});
