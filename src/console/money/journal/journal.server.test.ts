import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { refundByHand } from "../../../../test/build/dashboard.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf } from "../../../../test/build/payment.ts";
import { bankTable, uploadStatement } from "../../../../test/build/statement.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { markPaid, markRefunded } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;
const signIn = async () => {
  accountant = await operator(t, ["see", "money"]);
};
const journal = async (month: string) =>
  (await accountant.get(`operate/journal?month=${month}` as "operate/journal")).data;
const exporting = (month: string, format: string) =>
  accountant.send("POST", "operate/journal/export", { month, format });
const file = async (id: number, encoding = "") => {
  const query = encoding && `?encoding=${encoding}`;
  const response = await accountant.raw(`operate/journal/exports/${id}${query}` as never);
  return {
    name: response.headers.get("content-disposition"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

/** November: paid by card and by transfer, canceled by card, refunded by hand, and a transfer that nobody knows. */
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  hanako = await guest(t);
  await signIn();
  const at = (date: string) => [slot(101, date, "10:00", "12:00", 2000)] as const;
  await bookByCard(hanako, at("2026-11-26"));
  const [bank] = await bookByBank(hanako, at("2026-12-11"));
  const [canceled] = await bookByCard(hanako, at("2026-12-15"));
  const [byHand] = await bookByCard(hanako, at("2026-12-16"));
  const [returned] = await bookByBank(hanako, at("2026-12-17"));
  await t.settle();
  for (const id of [bank, returned]) await markPaid(t.app, id, "command");
  await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, canceled));
  await refundByHand(t, byHand, 500);
  await uploadStatement(t, accountant, bankTable([["フメイ タロウ", 4000]]));
  await t.settle();
  const seen = (await accountant.get(`operate/bookings/${returned}` as "operate/bookings/:id")).data.booking;
  expect(seen.paid).toBe(true);
});
afterAll(() => t.close());

const sumOf = ({ accounts }: Awaited<ReturnType<typeof journal>>, name: string) =>
  accounts.filter((one) => one.name === name).reduce((sum, { debit, credit }) => sum + debit - credit, 0);

test("JOURNAL-1, JOURNAL-4, JOURNAL-5: a month balances, and moves what the ledger and the statements moved", async () => {
  t.setNow(Date.parse("2026-12-01T09:00:00+09:00"));
  await signIn();
  const november = await journal("2026-11");
  expect(november.debit).toBe(november.credit);
  const ledger = await t.app.db.row<{ card: number; bank: number }>(sql`
    SELECT sum(amount) FILTER (WHERE kind IN ('charge', 'refund'))::int AS card,
      sum(amount) FILTER (WHERE kind LIKE 'bank_%')::int AS bank FROM ledger`);
  expect(sumOf(november, "売掛金")).toBe(ledger?.card);
  // The unknown transfer, too.
  expect(sumOf(november, "普通預金")).toBe((ledger?.bank ?? 0) + 4000);
  expect(sumOf(november, "仮受金")).toBe(-4000);
  expect(sumOf(november, "売上高")).toBe(-2000);
  expect(november.tax).toEqual([{ percent: 10, taxed: 2000, tax: 181, rounding: 0 }]);
  // What is held for bookings that are still to be used: two by transfer, and one that 500 was given back of.
  expect(sumOf(november, "前受金")).toBe(-(2000 + 2000 + 1500));
  expect(sumOf(november, "未払金")).toBe(0);
});

test("JOURNAL-7: a month is exported once it is over; later exports repeat it byte for byte", async () => {
  expect(await exporting("2026-12", "yayoi")).toMatchObject({ status: 409, code: "not_operable" });
  const before = await journal("2026-11");
  const answers = await Promise.all(
    ["yayoi", "freee", "moneyforward", "plain"].map((one) => exporting("2026-11", one)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const after = await journal("2026-11");
  expect(after.exports.map(({ no }) => no)).toEqual([4, 3, 2, 1]);
  expect({ ...after, exports: [], is_exported: false }).toEqual({ ...before, exports: [] });
  const stored = await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM journal`);
  expect(stored?.n).toBe(before.entries);
  // What happens to the facts afterwards does not reach it.
  await t.app.db.run(sql`UPDATE account SET last_name = '改名' WHERE id = ${hanako.accountId}`);
  const again = (await exporting("2026-11", "yayoi")).data as { id: number; no: number };
  expect(again.no).toBe(5);
  const first = answers[0]?.data as { id: number };
  const [one, other] = [await file(first.id), await file(again.id)];
  expect(other.bytes.equals(one.bytes)).toBe(true);
  expect(other.name).toContain('filename="journal-2026-11-yayoi-repeat-5.csv"');
  // MoneyForward takes in both encodings, the others one.
  const moneyforward = (answers[2]?.data as { id: number }).id;
  const [usual, windows] = [await file(moneyforward), await file(moneyforward, "cp932")];
  expect(new TextDecoder("shift_jis", { fatal: true }).decode(windows.bytes)).toBe(
    new TextDecoder().decode(usual.bytes),
  );
  expect(
    (await accountant.raw(`operate/journal/exports/${first.id}?encoding=utf8_mark` as never)).status,
  ).toBe(404);
  const text = new TextDecoder("shift_jis", { fatal: true }).decode(one.bytes);
  expect(
    text
      .trimEnd()
      .split("\r\n")
      .every((line) => line.split(",").length === 25),
  ).toBe(true);
  expect(text).not.toContain("改名");
  const freee = await file((answers[1]?.data as { id: number }).id);
  expect(freee.bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
  await expect(t.app.db.run(sql`DELETE FROM journal`)).rejects.toThrow();
});

test("JOURNAL-2, JOURNAL-4: the next month has what followed, and takes the unknown money to its booking", async () => {
  t.setNow(Date.parse("2026-12-02T09:00:00+09:00"));
  await signIn();
  const [owed] = await bookByBank(hanako, [slot(101, "2026-12-18", "10:00", "14:00", 4000)]);
  const [line] = (await accountant.get("operate/transfers")).data.items;
  const matches = [
    {
      line_id: line?.id ?? 0,
      version: line?.version ?? 0,
      allocations: [{ reservation_id: owed, amount: 4000 }],
    },
  ];
  const { data } = await accountant.post("operate/transfers/match", { matches });
  expect(data.results[0]?.ok).toBe(true);
  t.setNow(Date.parse("2027-01-01T09:00:00+09:00"));
  await t.settle();
  await signIn();
  const december = await journal("2026-12");
  expect(december.debit).toBe(december.credit);
  expect(sumOf(december, "仮受金")).toBe(4000);
  expect(sumOf(december, "普通預金")).toBe(0);
  // Both by transfer and the unknown one were used, and the one that 500 was given back of by hand: nobody owes that (JOURNAL-3).
  expect(sumOf(december, "売上高")).toBe(-(2000 + 2000 + 4000 + 1500));
  expect(sumOf(december, "売掛金")).toBe(0);
  expect(sumOf(december, "前受金")).toBe(2000 + 2000 + 1500 + 4000 - 4000);
  expect(december.exports).toEqual([]);
});

test("JOURNAL-8: other currencies are named and have no entries", async () => {
  const { entries } = await journal("2026-11");
  await t.app.db.run(sql`INSERT INTO ledger (at, kind, amount, currency, account_id, provider_ref)
    VALUES ('2027-01-01T00:00:00Z', 'bank_in', 1200, 'SGD', ${hanako.accountId}, 'test:sgd'),
      ('2027-01-01T00:00:00Z', 'bank_in', -1200, 'SGD', ${hanako.accountId}, 'test:sgd:back')`);
  const january = await journal("2027-01");
  expect(january.left_out).toEqual([{ currency: "SGD", count: 2, sum: 0 }]);
  // What cards paid in the months before arrives.
  expect(january.rows.filter(({ event }) => event !== "paid_out")).toEqual([]);
  expect((await journal("2026-11")).entries).toBe(entries);
});

test("JOURNAL-4: lines that came in together are one entry, without the one that is for a booking", async () => {
  t.setNow(Date.parse("2027-01-05T09:00:00+09:00"));
  await signIn();
  const [owed] = await bookByBank(await guest(t), [slot(101, "2027-01-18", "10:00", "12:00", 2000)]);
  const table = bankTable(
    [
      ["イチ", 100],
      ["ニバン", 2000],
      ["サン", 300],
    ],
    "20270105",
  );
  await uploadStatement(t, accountant, table);
  const unknown = async () =>
    (await journal("2027-01")).rows
      .filter(({ event }) => event === "unknown")
      .map(({ day, guest, others, amount }) => ({ day, guest, others, amount }));
  expect(await unknown()).toEqual([{ day: "2027-01-05", guest: "イチ", others: 2, amount: 2400 }]);
  const items = (await accountant.get("operate/transfers")).data.items;
  const line = items.find(({ amount }) => amount === 2000);
  const allocations = [{ reservation_id: owed, amount: 2000 }];
  const matches = [{ line_id: line?.id ?? 0, version: line?.version ?? 0, allocations }];
  const { data } = await accountant.post("operate/transfers/match", { matches });
  expect(data.results[0]?.ok).toBe(true);
  expect(await unknown()).toEqual([{ day: "2027-01-05", guest: "イチ", others: 1, amount: 400 }]);
});

test("the money is right", async () => {
  const refunds = await t.app.db.rows<{ id: number }>(
    sql`SELECT DISTINCT reservation_id AS id FROM refund WHERE state = 'manual' AND reservation_id IS NOT NULL`,
  );
  for (const { id } of refunds) await markRefunded(t.app, id, "command");
  await t.rest();
  await checkInvariants(t.app);
});
