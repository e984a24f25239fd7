import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

const DAY = 24 * 3_600_000;
let t: TestApp;
let start: number;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  start = t.now();
  await addRooms(t, [room(101), room(102)]);
});
// A session ends where a test moves the clock.
beforeEach(async () => {
  accountant = await operator(t, ["see", "money"]);
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
  t.setNow(start);
});
afterAll(() => t.close());

const lines = async (state = "open") =>
  (await accountant.get(`operate/transfers?state=${state}` as "operate/transfers?state=open")).data.items;
const lineFor = (payer: string, amount: number) => bankLine(t, accountant, payer, amount);

async function ordered(who: Guest, count = 1): Promise<number[]> {
  const date = freshDay();
  const rows = Array.from({ length: count }, (_, index) => slot(101 + index, date, "10:00", "12:00", 2000));
  return bookByBank(who, rows);
}

type Match = {
  line_id: number;
  version: number;
  allocations: { reservation_id: number; amount: number }[];
  shortfall?: "accept" | "part" | null;
  surplus?: "refund" | "hold" | null;
  learn?: boolean;
};
const confirm = async (...matches: Match[]) =>
  (await accountant.post("operate/transfers/match", { matches })).data.results;

const ledgerOf = async (id: number) =>
  (
    await t.app.db.rows<{ kind: string; amount: number }>(
      sql`SELECT kind, amount FROM ledger WHERE reservation_id = ${id} ORDER BY id`,
    )
  ).map(({ kind, amount }) => [kind, amount]);

describe("TRANSFER-3, TRANSFER-4: matching", () => {
  test("a number and the amount are sure; confirmed, the booking is paid and the guest told", async () => {
    const hanako = await guest(t);
    const [id = 0] = await ordered(hanako);
    const line = await lineFor(`${id} カクウ ハナコ`, 2000);
    expect(line.best).toMatchObject({
      level: "sure",
      left: 2000,
      difference: 0,
      clues: ["number", "amount"],
    });
    expect(line.best?.allocations[0]?.booking.id).toBe(id);
    const [result] = await confirm({
      ...{ line_id: line.id, version: line.version, learn: true },
      allocations: [{ reservation_id: id, amount: 2000 }],
    });
    expect(result).toEqual({ line_id: line.id, ok: true, problem: null, paid: [id] });
    expect(await read(hanako, id)).toMatchObject({ paid: true });
    expect(await ledgerOf(id)).toEqual([["bank_in", 2000]]);
    expect((await lines("matched")).find((one) => one.id === line.id)?.paid).toMatchObject([
      { amount: 2000, booking: { id } },
    ]);
    // The payer is known from now on.
    const [next = 0] = await ordered(hanako);
    const again = await lineFor(`${id} カクウ ハナコ`, 2001);
    expect(again.best?.clues).toContain("payer_known");
    expect((await ledgerOf(next)).length).toBe(0);
  });

  test("TRANSFER-9: a line without a suggestion is looked up by number, order or guest; Today counts the undecided", async () => {
    const hanako = await guest(t);
    const [one = 0, two = 0] = await ordered(hanako, 2);
    await t.app.db.run(sql`UPDATE account SET company = ${`架空商会${one}`} WHERE id = ${hanako.accountId}`);
    const { checkout } = (await t.app.db.row<{ checkout: number }>(
      sql`SELECT checkout_id AS checkout FROM reservation WHERE id = ${one}`,
    )) as { checkout: number };
    const line = await lineFor("ソウキンニン フメイ", 777);
    expect(line.best).toBeNull();
    const found = async (q: string) => {
      const query = `q=${encodeURIComponent(q)}`;
      const path = `operate/transfers/${line.id}/candidates?${query}` as "operate/transfers/1/candidates";
      const { items } = (await accountant.get(path)).data;
      return items.flatMap(({ allocations }) => allocations.map(({ booking }) => booking.id));
    };
    expect(await found(String(two))).toEqual([two]);
    // One by one, and together.
    expect(await found(String(checkout))).toEqual([one, two, one, two]);
    expect(await found(`架空商会${one}`)).toEqual([one, two, one, two]);
    expect(await found("999999999")).toEqual([]);
    const waits = async () => {
      const { todo } = (await accountant.get("operate/today")).data;
      return todo.find(({ kind }) => kind === "transfers");
    };
    const before = await waits();
    expect(before).toMatchObject({ sums: [{ currency: "JPY" }] });
    const body = { version: line.version, reason: "利息" };
    await accountant.post(`operate/transfers/${line.id}/ignore`, body);
    expect((await waits())?.count ?? 0).toBe((before?.count ?? 0) - 1);
  });

  test("several bookings of an order together; a part of one is paid for", async () => {
    const hanako = await guest(t);
    const ids = await ordered(hanako, 2);
    const line = await lineFor(`${ids[0]} ア`, 4000);
    expect(line.best).toMatchObject({ kind: "set", level: "likely", left: 4000 });
    const allocations = ids.map((reservation_id) => ({ reservation_id, amount: 2000 }));
    const [result] = await confirm({ line_id: line.id, version: line.version, allocations });
    expect(result?.paid).toEqual(ids);
    for (const id of ids) expect(await read(hanako, id)).toMatchObject({ paid: true });
  });

  test("too little: nothing without a decision; accepted up to a tenth; or a part, and then the rest", async () => {
    const hanako = await guest(t);
    const [first = 0, second = 0] = [...(await ordered(hanako)), ...(await ordered(hanako))];
    const short = await lineFor(`${first} ア`, 1800);
    const asked = {
      ...{ line_id: short.id, version: short.version },
      allocations: [{ reservation_id: first, amount: 1800 }],
    };
    expect((await confirm(asked))[0]?.problem?.code).toBe("amount_out_of_range");
    expect((await confirm({ ...asked, shortfall: "accept" }))[0]?.ok).toBe(true);
    expect(await ledgerOf(first)).toEqual([
      ["bank_in", 1800],
      ["adjustment", 200],
    ]);
    expect(await read(hanako, first)).toMatchObject({ paid: true, price: 2000 });

    const part = await lineFor(`${second} ア`, 1000);
    const half = {
      ...{ line_id: part.id, version: part.version },
      allocations: [{ reservation_id: second, amount: 1000 }],
    };
    expect((await confirm({ ...half, shortfall: "accept" }))[0]?.problem?.code).toBe("amount_out_of_range");
    expect((await confirm({ ...half, shortfall: "part" }))[0]).toMatchObject({ ok: true, paid: [] });
    expect(await read(hanako, second)).toMatchObject({ paid: false, arrived: 1000 });
    const { data: transfer } = await hanako.get(
      `reservations/${second}/transfer` as "reservations/1/transfer",
    );
    expect(transfer).toMatchObject({ amount: 1000, arrived: 1000 });
    // Of the same day and amount as the first part, in a file without it: it may be the same money (TRANSFER-2).
    const rest = await lineFor(`${second} イ`, 1000);
    expect(rest.twin).toMatchObject({ id: part.id });
    expect(rest.best).toMatchObject({ kind: "rest", level: "check", left: 1000 });
    await confirm({
      ...{ line_id: rest.id, version: rest.version },
      allocations: [{ reservation_id: second, amount: 1000 }],
    });
    expect(await read(hanako, second)).toMatchObject({ paid: true });
  });

  test("a part payment of a booking that falls is given back", async () => {
    const hanako = await guest(t);
    const [id = 0] = await ordered(hanako);
    const part = await lineFor(`${id} ア`, 700);
    await confirm({
      ...{ line_id: part.id, version: part.version, shortfall: "part" },
      allocations: [{ reservation_id: id, amount: 700 }],
    });
    t.setNow(t.now() + 10 * DAY);
    await t.settle();
    const refunds = await t.app.db.rows(sql`SELECT amount, state FROM refund WHERE reservation_id = ${id}`);
    expect(refunds).toEqual([{ amount: 700, state: "manual" }]);
  });

  test("too much, or for a booking that is paid: given back, or held on its line and given back later", async () => {
    const hanako = await guest(t);
    await addRefundAccount(t.app, hanako.accountId);
    const [id = 0] = await ordered(hanako);
    const line = await lineFor(`${id} ア`, 2600);
    const asked = {
      ...{ line_id: line.id, version: line.version },
      allocations: [{ reservation_id: id, amount: 2000 }],
    };
    expect((await confirm(asked))[0]?.problem?.code).toBe("amount_out_of_range");
    expect((await confirm({ ...asked, surplus: "refund" }))[0]?.paid).toEqual([id]);
    const twice = await lineFor(`${id} イ`, 2000);
    expect(twice.best).toMatchObject({ kind: "paid", level: "check", difference: 2000 });
    const held = await confirm({
      ...{ line_id: twice.id, version: twice.version, surplus: "hold" },
      allocations: [{ reservation_id: id, amount: 0 }],
    });
    expect(held[0]).toMatchObject({ ok: true, paid: [] });
    const [waiting] = (await lines("returning")).filter((one) => one.id === twice.id);
    expect(waiting?.surplus).toBe(2000);
    const back = await accountant.post(`operate/transfers/${twice.id}/return`, {
      version: waiting?.version ?? 0,
    });
    expect(back.data).toMatchObject({ state: "matched", surplus: 0 });
    const refunds = await t.app.db.rows(
      sql`SELECT amount, state, is_excess FROM refund WHERE reservation_id = ${id} ORDER BY id`,
    );
    expect(refunds).toEqual([
      { amount: 600, state: "manual", is_excess: true },
      { amount: 2000, state: "manual", is_excess: true },
    ]);
    expect(await ledgerOf(id)).toEqual([["bank_in", 2000]]);
  });

  test("no more than the line has, no booking twice, and no unknown booking", async () => {
    const hanako = await guest(t);
    const [id = 0] = await ordered(hanako);
    const line = await lineFor(`${id} ア`, 1999);
    const match = { line_id: line.id, version: line.version, shortfall: "accept" as const };
    const codes = [];
    for (const allocations of [
      [{ reservation_id: id, amount: 2000 }],
      [
        { reservation_id: id, amount: 1000 },
        { reservation_id: id, amount: 999 },
      ],
      [{ reservation_id: 2_000_000_000, amount: 1999 }],
    ])
      codes.push((await confirm({ ...match, allocations }))[0]?.problem?.code);
    expect(codes).toEqual(["amount_out_of_range", "booking_not_chosen", "booking_not_found"]);
    expect(await ledgerOf(id)).toEqual([]);
  });

  test("two accountants on one line, and on one booking with two lines: each yen counts once", async () => {
    const hanako = await guest(t);
    const [id = 0] = await ordered(hanako);
    const [line, other] = [await lineFor(`${id} ア`, 2000), await lineFor(`${id} イ`, 2000)];
    const match = (one: typeof line) => ({
      ...{ line_id: one.id, version: one.version, surplus: "hold" as const },
      allocations: [{ reservation_id: id, amount: 2000 }],
    });
    const results = await Promise.all([confirm(match(line)), confirm(match(line)), confirm(match(other))]);
    expect(results.flat().filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.flat().find(({ ok }) => !ok)?.problem?.code).toBe("already_matched");
    expect(await ledgerOf(id)).toEqual([["bank_in", 2000]]);
    const states = await t.app.db.rows<{ state: string }>(
      sql`SELECT state FROM bank_line WHERE id IN (${line.id}, ${other.id}) ORDER BY state`,
    );
    expect(states.map(({ state }) => state)).toEqual(["matched", "returning"]);
  });
});

describe("TRANSFER-5, TRANSFER-6, TRANSFER-7: undone, by hand, ignored", () => {
  async function matched() {
    const hanako = await guest(t);
    const [id = 0] = await ordered(hanako);
    const line = await lineFor(`${id} ア`, 2000);
    await confirm({
      ...{ line_id: line.id, version: line.version },
      allocations: [{ reservation_id: id, amount: 2000 }],
    });
    const undo = () =>
      accountant.post(`operate/transfers/${line.id}/undo`, { version: line.version + 1, reason: "別の人" });
    return { hanako, id, line, undo };
  }

  test("undone, the booking awaits its transfer again, and the line can be matched anew", async () => {
    const { hanako, id, line, undo } = await matched();
    expect((await undo()).data).toMatchObject({ state: "open" });
    expect(await read(hanako, id)).toMatchObject({ paid: false });
    expect((await read(hanako, id)).pay_by).not.toBeNull();
    expect(await ledgerOf(id)).toEqual([
      ["bank_in", 2000],
      ["bank_in", -2000],
    ]);
    const [result] = await confirm({
      ...{ line_id: line.id, version: line.version + 2 },
      allocations: [{ reservation_id: id, amount: 2000 }],
    });
    expect(result?.paid).toEqual([id]);
  });

  test("not after seven days, not after a receipt, not after a change", async () => {
    const late = await matched();
    t.setNow(t.now() + 8 * DAY);
    accountant = await operator(t, ["see", "money"]);
    expect((await late.undo()).status).toBe(409);
    t.setNow(start);
    accountant = await operator(t, ["see", "money"]);

    const paper = await matched();
    expect((await paper.hanako.raw(`pdfs/ryosyu/${paper.id}`)).status).toBe(200);
    expect(JSON.stringify((await paper.undo()).errors)).toContain("領収書");

    const canceled = await matched();
    await t.app.db.run(
      sql`UPDATE reservation SET note = 'x', updated_at = ${new Date(t.now() + 1)} WHERE id = ${canceled.id}`,
    );
    expect((await canceled.undo()).code).toBe("not_operable");
  });

  test("cash is recorded with its day and reason, in parts as well", async () => {
    const hanako = await guest(t);
    const [id = 0] = await ordered(hanako);
    const { version } = (await accountant.get(`operate/bookings/${id}`)).data.booking;
    const hand = {
      ...{ reservation_id: id, amount: 500, received_on: "2026-11-23", means: "cash" as const },
      ...{ reason: "受付で", shortfall: "part" as const },
    };
    const first = await accountant.post("operate/transfers/hand", { ...hand, version });
    expect(first.data).toMatchObject({ left: 1500, booking: { received: 500, paid: false } });
    expect((await accountant.post("operate/transfers/hand", { ...hand, version })).code).toBe("stale");
    const rest = { ...hand, amount: 1500, shortfall: null, version: first.data.booking.version };
    expect((await accountant.post("operate/transfers/hand", rest)).data).toMatchObject({
      ...{ left: 0, booking: { paid: true } },
    });
    const entries = await t.app.db.rows(
      sql`SELECT amount, value_on, note FROM ledger WHERE reservation_id = ${id} ORDER BY id`,
    );
    expect(entries).toEqual([
      { amount: 500, value_on: "2026-11-23", note: "cash" },
      { amount: 1500, value_on: "2026-11-23", note: "cash" },
    ]);
  });

  test("a line that is no guest's money is ignored with a reason, and opened again", async () => {
    const line = await lineFor("リソク", 3);
    expect(line.best).toBeNull();
    const ignored = await accountant.post(`operate/transfers/${line.id}/ignore`, {
      ...{ version: line.version, reason: "利息" },
    });
    expect(ignored.data).toMatchObject({ state: "ignored", why_ignored: "利息" });
    const again = { version: line.version, reason: "x" };
    expect((await accountant.post(`operate/transfers/${line.id}/ignore`, again)).code).toBe("stale");
    const opened = await accountant.post(`operate/transfers/${line.id}/undo`, {
      ...{ version: line.version + 1, reason: "間違い" },
    });
    expect(opened.data).toMatchObject({ state: "open", why_ignored: null });
  });
});

test("ACCOUNT-14: a guest's export has the transfers that paid their bookings", async () => {
  const hanako = await guest(t);
  const [id = 0] = await ordered(hanako);
  const line = await lineFor(`${id} ア`, 2000);
  await confirm({
    ...{ line_id: line.id, version: line.version },
    allocations: [{ reservation_id: id, amount: 2000 }],
  });
  const exported = (await hanako.get("users/export")).data as unknown as { transfers: object[] };
  expect(exported.transfers).toMatchObject([{ payer: `${id} ア`, amount: 2000, reservation_id: id }]);
});

describe("TRANSFER-8: money that belongs to no booking", () => {
  const back = (line: { id: number; version: number }) =>
    accountant.send("POST", `operate/transfers/${line.id}/refund`, {
      ...{ version: line.version, reason: "お客さまが見つからない" },
    });

  test("until a bank has it the line can be opened again, and nothing is owed", async () => {
    const line = await lineFor("フメイ フタリメ", 5000);
    await back(line);
    const undo = await accountant.send("POST", `operate/transfers/${line.id}/undo`, {
      ...{ version: line.version + 1, reason: "お客さまが分かった" },
    });
    expect(undo.data).toMatchObject({ state: "open" });
    expect(await t.app.db.rows(sql`SELECT state FROM refund WHERE bank_line_id = ${line.id}`)).toEqual([
      { state: "dropped" },
    ]);
    expect((await back({ ...line, version: line.version + 2 })).data).toMatchObject({ state: "refunded" });
  });

  test("counts for the day of who gives it back (STAFF-25)", async () => {
    const line = await lineFor("フメイ サンニンメ", 7000);
    await back(line);
    const row = await t.app.db.row(sql`SELECT sum(amount)::int AS sum FROM money_back
      WHERE actor = ${`operator:${accountant.accountId}`} AND reservation_id IS NULL`);
    expect(row).toEqual({ sum: 7000 });
  });

  test.each([
    "2026-12-24",
    "2025-11-22",
    "2006-11-24",
    "1900-01-01",
  ])("TRANSFER-6: money that came by hand cannot have come on %s, which is to come or of another year", async (day) => {
    const hanako = await guest(t);
    const [id = 0] = await ordered(hanako);
    const body = { reservation_id: id, version: 1, amount: 2000, received_on: day, means: "cash" };
    const reply = await accountant.send("POST", "operate/transfers/hand", { ...body, reason: "x" });
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ["received_on"]]);
  });
});
