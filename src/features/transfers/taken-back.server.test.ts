import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { ACCOUNT } from "../../../test/build/console-money-writes.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, read } from "../../../test/build/payment.ts";
import { bankLine } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { reconcile } from "../payments/operator/reconcile.server.ts";
import { unpaidRows } from "./candidates.db.server.ts";

/** What staff entered by hand and was wrong is taken back by an entry of today, though its month was exported and closed. */

const DECEMBER = Date.parse("2026-12-05T10:00:00+09:00");
let t: TestApp;
let start: number;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  start = t.now();
  await addRooms(t, [room(101)]);
  accountant = await operator(t, ["see", "money"]);
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
  expect((await reconcile(t.app)).differences).toEqual([]);
  t.setNow(start);
  accountant = await operator(t, ["see", "money"]);
});
afterAll(() => t.close());

const send = (path: string, body: object) => accountant.send("POST", `operate/${path}`, body);
const VERSIONS = {
  reservation: (id: number) => sql`SELECT version FROM reservation WHERE id = ${id}`,
  refund: (id: number) => sql`SELECT version FROM refund WHERE id = ${id}`,
  bank_line: (id: number) => sql`SELECT version FROM bank_line WHERE id = ${id}`,
};
const versionOf = async (table: keyof typeof VERSIONS, id: number) =>
  (await t.app.db.row<{ version: number }>(VERSIONS[table](id)))?.version;
const book = async (who: Guest): Promise<number> => {
  const [id = 0] = await bookByBank(who, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-12-20' WHERE id = ${id}`);
  return id;
};
async function byHand(id: number, means: string, amount = 2000, shortfall: string | null = null) {
  const seen = { reservation_id: id, version: await versionOf("reservation", id) };
  const reply = await send("transfers/hand", {
    ...{ ...seen, amount, received_on: "2026-11-24", means, shortfall, reason: "窓口", mail: false },
  });
  expect(reply.status).toBe(200);
  const row = await t.app.db.row<{ id: number }>(
    sql`SELECT max(id)::int AS id FROM ledger WHERE reservation_id = ${id} AND kind = 'bank_in'`,
  );
  return row?.id ?? 0;
}
async function takeBack(entry: number, id: number) {
  const version = await versionOf("reservation", id);
  return send(`transfers/hand/${entry}/undo`, { reservation_id: id, version, reason: "別のお客さまの現金" });
}

/** November is over, and its journal exported; whoever writes now is too late for it. */
async function exported() {
  t.setNow(DECEMBER);
  accountant = await operator(t, ["see", "money"]);
  expect((await send("journal/export", { month: "2026-11", format: "plain" })).status).toBe(200);
}
async function inDecember(name: string) {
  const { data } = await accountant.get("operate/journal?month=2026-12" as "operate/journal");
  return data.accounts
    .filter((one) => one.name === name)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
}

test.each([
  ["cash", "現金"],
  ["bank", "普通預金"],
])("TRANSFER-18, JOURNAL-13: %s by hand of an exported month is taken back today, once, from the account that it came into", async (means, account) => {
  const who = await guest(t);
  const id = await book(who);
  const entry = await byHand(id, means);
  expect((await who.raw(`pdfs/ryosyu/${id}`)).status).toBe(200);
  await exported();
  const before = await inDecember(account);
  const replies = await Promise.all([takeBack(entry, id), takeBack(entry, id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 200)).toMatchObject({ data: { left: 2000 } });
  // It is awaited again, for three days at least, and found for a line of a statement.
  expect(await read(who, id)).toMatchObject({ paid: false, canceled: false, pay_by: "2026-12-08" });
  expect((await unpaidRows(t.app.db, new Date(t.now()))).map((one) => one.id)).toContain(id);
  expect((await who.raw(`pdfs/ryosyu/${id}`)).status).toBe(404);
  expect((await inDecember(account)) - before).toBe(-2000);
  const { data } = await accountant.get(`operate/ledger?booking=${id}` as "operate/ledger");
  expect(data.items.map((one) => [one.method, one.cause, one.amount])).toEqual([
    [means, "undone", -2000],
    [means, null, 2000],
  ]);
  expect((await takeBack(entry, id)).status).toBe(404);
  // It is paid again, by the rest that came in truth: the receipt has that alone.
  await byHand(id, means);
  expect(await read(who, id)).toMatchObject({ paid: true });
  expect((await who.raw(`pdfs/ryosyu/${id}`)).status).toBe(200);
});

test("TRANSFER-18: with the shortfall that was accepted; a part leaves the other part; not of a canceled booking, nor of another one, nor money of a statement", async () => {
  const who = await guest(t);
  await who.post("banks", ACCOUNT as never);
  const [short, parts, other] = [await book(who), await book(who), await book(who)];
  const fee = await byHand(short, "bank", 1900, "accept");
  expect(await takeBack(fee, short)).toMatchObject({ status: 200, data: { left: 2000 } });
  const first = await byHand(parts, "cash", 500, "part");
  await byHand(parts, "other", 1500);
  expect((await takeBack(first, other)).status).toBe(404);
  expect(await takeBack(first, parts)).toMatchObject({ status: 200, data: { left: 500 } });
  expect(await read(who, parts)).toMatchObject({ paid: false, arrived: 1500 });
  const line = await bankLine(t, accountant, `${other} ア`, 2000);
  const matches = [
    { line_id: line.id, version: line.version, allocations: [{ reservation_id: other, amount: 2000 }] },
  ];
  await send("transfers/match", { matches });
  const entry = await t.app.db.row<{ id: number }>(
    sql`SELECT id FROM ledger WHERE reservation_id = ${other} AND kind = 'bank_in'`,
  );
  expect((await takeBack(entry?.id ?? 0, other)).status).toBe(404);
  const canceled = await book(who);
  const paid = await byHand(canceled, "cash");
  const { cancel_terms: terms } = (await who.get(`reservations/${canceled}`)).data;
  const cancel = { reservation_id: canceled, back_fee: terms?.refund ?? 0, payment_way: 1 };
  expect((await who.post("reservations/delete", cancel as never)).status).toBe(200);
  expect((await takeBack(paid, canceled)).code).toBe("not_operable");
});

test("PAYOUT-15, JOURNAL-13: a transfer that nobody had made is owed again, with nothing said to the guest; no bank is said to have it back", async () => {
  const who = await guest(t);
  await who.post("banks", ACCOUNT as never);
  const id = await book(who);
  await byHand(id, "bank");
  const { cancel_terms: terms } = (await who.get(`reservations/${id}`)).data;
  await who.post("reservations/delete", {
    ...{ reservation_id: id, back_fee: terms?.refund ?? 0, payment_way: 1 },
  } as never);
  const refund = await t.app.db.row<{ id: number; amount: number }>(
    sql`SELECT id, amount FROM refund WHERE reservation_id = ${id}`,
  );
  const [refundId, amount] = [refund?.id ?? 0, refund?.amount ?? 0];
  const made = async () => {
    const version = await versionOf("refund", refundId);
    return send(`refunds/${refundId}/made`, { version, made_on: "2026-11-24", reason: "手で" });
  };
  const notMade = async () =>
    send(`refunds/${refundId}/not_made`, {
      ...{ version: await versionOf("refund", refundId), reason: "別の返金と取り違え" },
    });
  expect((await notMade()).status).toBe(409);
  expect((await made()).status).toBe(200);
  await exported();
  const before = await inDecember("普通預金");
  const mails = await t.app.db.row(sql`SELECT count(*)::int AS n FROM mail`);
  expect(await notMade()).toMatchObject({ status: 200, data: { state: "manual", came_back: null } });
  expect(await t.app.db.row(sql`SELECT count(*)::int AS n FROM mail`)).toEqual(mails);
  expect((await inDecember("普通預金")) - before).toBe(amount);
  expect((await notMade()).status).toBe(409);
  // Statements of the days after have no transfer that came back, and none is missed.
  await bankLine(t, accountant, "アト", 1);
  expect((await reconcile(t.app)).differences).toEqual([]);
  // It is made in truth, is paid once, and a second mistake is taken back, too.
  const again = await versionOf("refund", refundId);
  const body = { version: again, made_on: "2026-12-05", reason: "手で" };
  expect((await send(`refunds/${refundId}/made`, body)).status).toBe(200);
  expect((await notMade()).status).toBe(200);
  const sum = await t.app.db.row(sql`SELECT sum(amount)::int AS sum FROM ledger
    WHERE kind = 'bank_out' AND reservation_id = ${id}`);
  expect(sum).toEqual({ sum: 0 });
});

test("PAYOUT-15, LEDGER-5, JOURNAL-13: money of no booking that was given back by hand in an exported month is in 仮受金 again, today", async () => {
  const line = await bankLine(t, accountant, "フメイ ハナコ", 10_001);
  const given = await send(`transfers/${line.id}/refund`, {
    ...{ version: line.version, reason: "心当たりがない", account: ACCOUNT },
  });
  expect(given.status).toBe(200);
  const refund = await t.app.db.row<{ id: number; version: number }>(
    sql`SELECT id, version FROM refund WHERE bank_line_id = ${line.id}`,
  );
  const made = { version: refund?.version, made_on: "2026-11-24", reason: "銀行の窓口で" };
  expect((await send(`refunds/${refund?.id}/made`, made)).status).toBe(200);
  await exported();
  const [bank, unknown] = [await inDecember("普通預金"), await inDecember("仮受金")];
  const version = await versionOf("refund", refund?.id ?? 0);
  expect((await send(`refunds/${refund?.id}/not_made`, { version, reason: "実際は未振込" })).status).toBe(
    200,
  );
  expect((await inDecember("普通預金")) - bank).toBe(10_001);
  expect((await inDecember("仮受金")) - unknown).toBe(-10_001);
  // The line itself can be opened again then, and ignored: nothing of it is lost.
  const opened = { version: await versionOf("bank_line", line.id), reason: "予約の入金だった" };
  expect((await send(`transfers/${line.id}/undo`, opened)).status).toBe(200);
  const row = await t.app.db.row(
    sql`SELECT sum(amount)::int AS sum FROM ledger WHERE bank_line_id = ${line.id}`,
  );
  expect(row).toEqual({ sum: 10_001 });
});

test("PAYOUT-7, DOC-5: a transfer of a lower price that came back is no payment on a receipt", async () => {
  const who = await guest(t);
  await who.post("banks", ACCOUNT as never);
  const id = await book(who);
  await byHand(id, "bank");
  const desk = await operator(t, ["see", "desk", "price", "money"]);
  const lower = await desk.send("POST", `operate/bookings/${id}/price`, {
    ...{ version: await versionOf("reservation", id), price: 1500, settle: "refund" },
    ...{ reason: { code: "correction", text: "" }, mail: { send: false, note: "" } },
  });
  expect(lower.status).toBe(200);
  const refund = await t.app.db.row<{ id: number; version: number }>(
    sql`SELECT id, version FROM refund WHERE reservation_id = ${id}`,
  );
  const refundId = refund?.id ?? 0;
  const act = async (what: string, more: object) =>
    send(`refunds/${refundId}/${what}`, {
      ...{ version: await versionOf("refund", refundId), reason: "x", ...more },
    });
  expect((await act("made", { made_on: "2026-11-24" })).status).toBe(200);
  expect((await act("came_back", { came_back_on: "2026-11-24" })).status).toBe(200);
  expect((await who.raw(`pdfs/ryosyu/${id}`)).status).toBe(200);
  const paper = await t.app.db.row<{ payments: { amount: number }[] }>(sql`
    SELECT snapshot->'sheet'->'payments' AS payments FROM document WHERE kind = 'ryosyu' ORDER BY id DESC LIMIT 1`);
  expect(paper?.payments.map(({ amount }) => amount)).toEqual([2000]);
});
