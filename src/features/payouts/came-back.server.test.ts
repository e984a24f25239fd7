import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { ACCOUNT } from "../../../test/build/console-money-writes.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf, read } from "../../../test/build/payment.ts";
import { bankTable, uploadStatement } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { reconcile } from "../payments/operator/reconcile.server.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";

/** Transfers of refunds that come back: the bank's day in the books, and the lines of statements. */

/** A card whose refunds come back. */
const RETURNS_REFUNDS = "4000000000005126";
let t: TestApp;
let start: number;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  start = t.now();
  await addRooms(t, [room(101), room(102)]);
});
const moveTo = async (day: string) => {
  t.setNow(Date.parse(`${day}T09:00:00+09:00`));
  accountant = await operator(t, ["see", "money"]);
};
beforeEach(async () => {
  t.setNow(start);
  accountant = await operator(t, ["see", "money"]);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

type Refund = { id: number; version: number; amount: number; state: string };
const refundsOf = (bookingId: number) =>
  t.app.db.rows<Refund>(
    sql`SELECT id, version, amount::int AS amount, state FROM refund WHERE reservation_id = ${bookingId} ORDER BY id`,
  );
const refundOf = async (bookingId: number) => (await refundsOf(bookingId)).at(-1) as Refund;

/** A booking of `price` that was paid by transfer and canceled: all but the transfer's fee is owed. */
async function canceled(price = 2000) {
  const who = await guest(t);
  await who.post("banks", ACCOUNT as never);
  const [id = 0] = await bookByBank(who, [slot(101, freshDay(), "10:00", `${10 + price / 1000}:00`, price)]);
  await markPaid(t.app, id, "command");
  const { cancel_terms: terms } = await read(who, id);
  const body = { reservation_id: id, back_fee: terms?.refund ?? 0, payment_way: 1 };
  expect((await who.post("reservations/delete", body as never)).errors).toEqual([]);
  return { who, id, refund: await refundOf(id) };
}

async function transferred(bookingId: number, day: string): Promise<{ batch: number }> {
  const { id, version } = await refundOf(bookingId);
  const body = { refunds: [{ id, version }], transfer_on: day };
  const { data, errors } = await accountant.post("operate/refund_batches", body);
  expect(errors).toEqual([]);
  return { batch: data.id };
}
const made = async (batch: number, except: object[] = []) => {
  const { version } = (await accountant.get(`operate/refund_batches/${batch}` as "operate/refund_batches/1"))
    .data.batch;
  return accountant.send("POST", `operate/refund_batches/${batch}/made`, { version, except });
};
const cameBack = async (bookingId: number, on?: string) => {
  const { id, version } = await refundOf(bookingId);
  const day = on ? { came_back_on: on } : {};
  return accountant.send("POST", `operate/refunds/${id}/came_back`, { version, ...day, reason: "口座なし" });
};
const bankOf = async (month: string) =>
  (await accountant.get(`operate/journal?month=${month}` as "operate/journal")).data.accounts
    .filter(({ name }) => name === "普通預金")
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);

const ignore = async (payer: string, because: string) => {
  const { items } = (await accountant.get("operate/transfers")).data;
  const { id = 0, version = 0 } = items.find((one) => one.payer === payer) ?? {};
  const body = { version, because, reason: "x" };
  expect((await accountant.send("POST", `operate/transfers/${id}/ignore`, body)).status).toBe(200);
};
/** The bank's statement has it, too. */
async function onStatement(amount: number): Promise<void> {
  await uploadStatement(t, accountant, bankTable([[`クミモドシ ${amount}`, amount]], "20261130"));
  await ignore(`クミモドシ ${amount}`, "returned");
}

describe("PAYOUT-7, PAYOUT-14, JOURNAL-14: the bank's day of a transfer that came back", () => {
  test("with its file or later, it is in the books of the month in which the bank had it again", async () => {
    const [one, other] = [await canceled(3000), await canceled(4000)];
    const before = await bankOf("2026-11");
    const { batch } = await transferred(one.id, "2026-11-27");
    const second = await transferred(other.id, "2026-11-27");
    // Nobody enters anything before December.
    await moveTo("2026-12-02");
    const back = { refund_id: one.refund.id, came_back_on: "2026-11-30", reason: "口座なし" };
    expect((await made(batch, [back])).status).toBe(200);
    expect((await made(second.batch)).status).toBe(200);
    expect(await bankOf("2026-11")).toBe(before - other.refund.amount);
    expect((await cameBack(other.id, "2026-11-30")).status).toBe(200);
    expect(await bankOf("2026-11")).toBe(before);
    expect(await bankOf("2026-12")).toBe(0);
    const days = await t.app.db.rows(sql`SELECT amount::int AS amount, value_on FROM ledger
      WHERE kind = 'bank_out' ORDER BY amount, id`);
    expect(days).toEqual([
      { amount: -3390, value_on: "2026-11-27" },
      { amount: -2390, value_on: "2026-11-27" },
      { amount: 2390, value_on: "2026-11-30" },
      { amount: 3390, value_on: "2026-11-30" },
    ]);
    for (const { refund } of [one, other]) await onStatement(refund.amount);
  });

  test("not before it left, not in the future, not on a day that is closed; without a day it is today", async () => {
    const { id, refund } = await canceled();
    const { batch } = await transferred(id, "2026-11-27");
    await moveTo("2026-11-30");
    const early = { refund_id: refund.id, came_back_on: "2026-11-26", reason: "x" };
    expect(Object.keys((await made(batch, [early])).errors)).toEqual(["came_back_on"]);
    expect((await made(batch)).status).toBe(200);
    for (const on of ["2026-11-26", "2026-12-01", "1900-01-01"])
      expect([on, Object.keys((await cameBack(id, on)).errors)]).toEqual([on, ["came_back_on"]]);
    const day = "2026-11-28";
    const { totals } = (
      await accountant.get(`operate/closings/days/${day}` as "operate/closings/days/2026-11-28")
    ).data;
    expect((await accountant.send("POST", "operate/closings", { day, totals })).status).toBe(200);
    expect(await cameBack(id, "2026-11-28")).toMatchObject({ status: 409, code: "day_closed" });
    expect((await cameBack(id)).status).toBe(200);
    const row = await t.app.db.row(
      sql`SELECT value_on FROM ledger WHERE reservation_id = ${id} AND kind = 'bank_out' AND amount > 0`,
    );
    expect(row).toEqual({ value_on: null });
    await onStatement(refund.amount);
  });
});

test("PAYOUT-8: a refund in yen that a card sent back never goes to an account for Singapore dollars", async () => {
  const who = await guest(t);
  await t.app.db.run(sql`INSERT INTO refund_account (account_id, bank_name, bank_code, branch_number, branch_name, account_type,
      account_number, account_name, currency, updated_at)
    VALUES (${who.accountId}, 'Kakuu Bank', '9990', '', '', 0, '0123456789', 'KAKUU HANAKO', 'SGD', now())`);
  const [id] = await bookByCard(who, [slot(102, freshDay(), "13:00", "15:00", 2000)], RETURNS_REFUNDS);
  await t.settle();
  await who.post("stripe/payment_intents/cancel", await cancelOf(who, id));
  await t.rest();
  accountant = await operator(t, ["see", "money"]);
  const { id: refund } = await refundOf(id);
  const { data } = await accountant.get(`operate/refunds/${refund}` as "operate/refunds/1");
  expect(data).toMatchObject({ state: "manual", account: null, obstacle: "no_account" });
});

describe("LEDGER-7: a transfer that came back is with the bank and in the books, or neither", () => {
  const differences = async (amount: number) =>
    (await reconcile(t.app)).differences.filter((line) => line.startsWith(`of ${amount} JPY`));

  test("a line that is called so while its refund counts as made is named, until the refund came back", async () => {
    const { id, refund } = await canceled(5000);
    const { batch } = await transferred(id, "2026-11-27");
    await moveTo("2026-12-01");
    await made(batch);
    await uploadStatement(t, accountant, bankTable([["クミモドシ ハナコ", refund.amount]], "20261130"));
    expect(await differences(refund.amount)).toEqual([]);
    await ignore("クミモドシ ハナコ", "returned");
    expect(await differences(refund.amount)).toEqual([
      "of 4390 JPY, 1 bank lines are called a transfer of ours that came back, and 0 refunds came back",
    ]);
    await cameBack(id, "2026-11-30");
    expect(await differences(refund.amount)).toEqual([]);
  });

  test("a refund that came back while its line counts as other money is named a week later", async () => {
    const { id, refund } = await canceled(6000);
    const { batch } = await transferred(id, "2026-11-27");
    await moveTo("2026-12-01");
    await made(batch, [{ refund_id: refund.id, came_back_on: "2026-11-30", reason: "口座なし" }]);
    await uploadStatement(t, accountant, bankTable([["ﾃｲｾｲ", refund.amount]], "20261130"));
    await ignore("ﾃｲｾｲ", "taken_back");
    expect(await differences(refund.amount)).toEqual([]);
    await moveTo("2026-12-09");
    await uploadStatement(t, accountant, bankTable([["フメイ", 100]], "20261208"));
    expect(await differences(refund.amount)).toEqual([
      "of 5390 JPY, 0 bank lines are called a transfer of ours that came back, and 1 refunds came back",
    ]);
    const { items } = (await accountant.get("operate/transfers?state=ignored" as "operate/transfers")).data;
    const line = items.find(({ payer }) => payer === "ﾃｲｾｲ");
    const undo = { version: line?.version, reason: "振込の戻り" };
    await accountant.send("POST", `operate/transfers/${line?.id}/undo`, undo);
    await ignore("ﾃｲｾｲ", "returned");
    expect(await differences(refund.amount)).toEqual([]);
  });

  test("a transfer of ours that was no refund is none of it", async () => {
    await uploadStatement(t, accountant, bankTable([["キユウヨ クミモドシ", 250_000]]));
    await ignore("キユウヨ クミモドシ", "returned");
    expect(await differences(250_000)).toEqual([]);
  });
});
